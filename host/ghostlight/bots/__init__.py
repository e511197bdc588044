"""Players made of code. Each sees what its seat may know, and nothing else.

A bot gets the public state and its own seat's part of the secret (`Blind` for a seat that has
none), both as copies, and gives back one legal action. It keeps no memory of the game.
"""

from collections.abc import Callable
from typing import Any, Protocol

from ghostlight.bots.random import RandomBot
from ghostlight.bots.thinking import ThinkingBot
from ghostlight.chance import Randbelow
from ghostlight.knowledge import knowledge
from shared_rules.errors import OptionError
from shared_rules.game import Game


class Bot(Protocol):
    def choose(self, state: Any, secret: Any) -> int: ...


BOTS: dict[str, Callable[[Randbelow], Bot]] = {
    "random": RandomBot,
    "thinking": ThinkingBot,
}


def make_bot(name: str, randbelow: Randbelow) -> Bot:
    if name not in BOTS:
        raise OptionError(f"no bot {name!r} (there are {', '.join(BOTS)})")
    return BOTS[name](randbelow)


def choose(bot: Bot, game: Game) -> int:
    """What the bot plays for the seat whose turn it is."""
    return bot.choose(game.state.copy(), knowledge(game, game.actor))
