"""The board's computer players as bots of the engine, of matches and of the terminal."""

import re
import time
from collections.abc import Callable
from typing import Any

from firmware.players.player import load
from firmware.players.provable_player import view_of
from ghostlight.engine.bots import Bot
from ghostlight.engine.chance import Randbelow
from shared_rules.errors import IllegalAction, OptionError

Clock = Callable[[], float]
_SLICE = 200  # nodes between two looks at a clock
_ALL = 1 << 20


class LevelBot(Bot):
    def __init__(
        self,
        randbelow: Randbelow,
        game: str,
        level: str,
        budget: str = "",
        clock: Clock = time.monotonic,
    ) -> None:
        """A budget for each choice is a number of nodes (4000) or a time (0.1s). With a time the
        bot is as good as the machine is fast, and does not play the same again."""
        self._randbelow = randbelow
        self._seconds = 0.0
        self._clock = clock
        nodes = {}
        if budget.isascii() and budget.isdecimal():
            nodes = {"nodes": int(budget)}
        elif re.fullmatch(r"\d{1,4}(\.\d{1,3})?s", budget, re.ASCII):
            nodes = {"nodes": _ALL}
            self._seconds = float(budget[:-1])
        elif budget:
            raise OptionError(
                f"'{level}:{budget}': a budget is a number of nodes ({level}:4000) or seconds "
                f"({level}:0.1s)"
            )
        self.player = load(game).Player(level, **nodes)

    def begin(self, state: Any) -> None:
        self.player.begin(state)

    def observe(self, action: int) -> None:
        self.player.observe(action)

    def choose(self, state: Any, secret: Any) -> int:
        view = view_of(state, secret, state.actor)
        if not view.own and load(state.GAME).needs_own(state):
            raise IllegalAction("this position does not tell what the role knows")
        player = self.player
        player.start(view, self._randbelow)
        if self._seconds:
            end = self._clock() + self._seconds
            while not player.step(_SLICE):
                if self._clock() >= end:
                    player.hurry(view, self._randbelow)
                    break
        else:
            while not player.step(_ALL):
                pass
        action: int = player.actions()[0]
        return action
