"""A game as this program sees it: who knows what, which bots play it.

What is said here holds for a game in which nothing is hidden; a game with secrets says more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ghostlight.bots import Bot
from ghostlight.bots.random import RandomBot
from ghostlight.chance import Randbelow
from shared_rules.errors import OptionError
from shared_rules.game import Blind, Game

if TYPE_CHECKING:
    from shared_rules.interface import Options, Rules

Seats = Sequence[int]


class Adapter:
    bots: dict[str, Callable[[Randbelow], Bot]] = {"random": RandomBot}

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def seats(self, options: Options) -> tuple[int, ...]:
        """The seats at which somebody plays."""
        return tuple(range(len(self.rules.SEATS)))

    # -- who knows what ----------------------------------------------------------------------

    def known(self, game: Game, seats: Seats) -> Any:
        """Their own copy of what is hidden, as far as players of these seats know it."""
        return Blind()

    def sees(self, seats: Seats, actor: int, action: int) -> bool:
        """Whether they may see an action in full, if it has a public form."""
        return True

    def knows_all(self, seats: Seats) -> bool:
        return True

    def viewer(self, seats: Seats, actor: int) -> int:
        """Through whose eyes they look who play all these seats: who acts, or the first."""
        return actor if actor in seats else seats[0]

    # -- bots --------------------------------------------------------------------------------

    def bot(self, name: str, randbelow: Randbelow) -> Bot:
        if name not in self.bots:
            raise OptionError(f"no bot {name!r} (there are {', '.join(self.bots)})")
        return self.bots[name](randbelow)

    def choose(self, bot: Bot, game: Game) -> int:
        """What the bot plays for the seat whose turn it is."""
        return bot.choose(game.state.copy(), self.known(game, (game.actor,)))


def winners(outcome: Sequence[int] | None) -> list[int]:
    """The seats that have won: several if they won together, none in a draw."""
    assert outcome is not None  # a game that is over has one
    best = max(outcome)
    return [seat for seat, points in enumerate(outcome) if points == best > 0]
