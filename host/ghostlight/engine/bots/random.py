"""Plays any legal action, all equally likely: the baseline for every other bot."""

from typing import Any

from ghostlight.engine.bots import Bot
from ghostlight.engine.chance import Randbelow


class RandomBot(Bot):
    def __init__(self, randbelow: Randbelow) -> None:
        self._randbelow = randbelow

    def choose(self, state: Any, secret: Any) -> int:
        actions = secret.legal_actions(state)
        action: int = actions[self._randbelow(len(actions))]
        return action
