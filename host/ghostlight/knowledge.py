"""Which seat knows what: the one place on this side of the link that decides it.

A game that is not in the table is not played here: nobody has said yet what its seats may know.
"""

from typing import TYPE_CHECKING, Any

from shared_rules.errors import OptionError
from shared_rules.game import Blind, Game, load
from shared_rules.opera.phases import PHANTOM

if TYPE_CHECKING:
    from shared_rules.interface import Rules

# The seats that know all that is hidden, by game (opera: R8.2). The others know the public part.
_KNOWING = {"opera": (PHANTOM,)}
GAMES = tuple(_KNOWING)


def rules_of(game: str) -> "Rules":
    """The rules of a game that can be played here."""
    if game not in GAMES:
        raise OptionError(f"no game {game!r} here (there are {', '.join(GAMES)})")
    return load(game)


def knows_secret(rules: "Rules", seat: int) -> bool:
    return seat in _KNOWING[rules.NAME]


def knowledge(game: Game, seat: int) -> Any:
    """That seat's own copy of what is hidden; Blind for a seat to which it is."""
    return game.secret.copy() if knows_secret(game.rules, seat) else Blind()
