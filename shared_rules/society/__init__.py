"""The Phantom Society: four ghosts devastate a manor; hunters tear out its rooms to find them."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.society.actions import PASS, action_text
from shared_rules.society.agreed import OPTIONS
from shared_rules.society.dealer import Dealer
from shared_rules.society.phases import SEATS
from shared_rules.society.secret import Secret
from shared_rules.society.state import State

if TYPE_CHECKING:
    from shared_rules.interface import View

NAME = "society"
VERSION = 2  # of the rules: a record names it

__all__ = [
    "NAME",
    "OPTIONS",
    "SEATS",
    "VERSION",
    "Dealer",
    "Secret",
    "State",
    "action_text",
    "parse_action",
    "public_view",
    "reveals",
    "seat_view",
]


def reveals(action: int) -> bool:
    """A pass tells that the ghosts reach nothing, or that they leave all alone: it stays."""
    return action == PASS


# What a board seldom does is imported when it does it.


def parse_action(text: str) -> int:
    """The action of a text; TextError says which word is wrong."""
    from shared_rules.society.parsing import parse_action

    return parse_action(text)


def public_view(state: State) -> "View":
    """What everybody at the table may know."""
    from shared_rules.society.views import public_view

    return public_view(state)


def seat_view(state: State, secret: Secret, seat: int) -> "View":
    """What the player of that seat may know: the public view, and what is theirs alone."""
    from shared_rules.society.views import seat_view

    return seat_view(state, secret, seat)
