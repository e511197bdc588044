"""Which seat knows what: the one place on this side of the link that decides it."""

from typing import TYPE_CHECKING, Any

from shared_rules.game import Blind, Game
from shared_rules.opera.phases import PHANTOM

if TYPE_CHECKING:
    from shared_rules.interface import Rules

# The seats that know all that is hidden, by game (opera: R8.2). The others know the public part.
_KNOWING = {"opera": (PHANTOM,)}


def knows_secret(rules: "Rules", seat: int) -> bool:
    return seat in _KNOWING[rules.NAME]


def knowledge(game: Game, seat: int) -> Any:
    """That seat's own copy of what is hidden; Blind for a seat to which it is."""
    return game.secret.copy() if knows_secret(game.rules, seat) else Blind()
