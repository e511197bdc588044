"""Phantom: two spirits fight over a house, with apparitions that scare its family."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.phantom.actions import action_text, reveals
from shared_rules.phantom.agreed import OPTIONS
from shared_rules.phantom.cards import SEATS
from shared_rules.phantom.dealer import Dealer
from shared_rules.phantom.secret import Secret, own_view
from shared_rules.phantom.state import State

if TYPE_CHECKING:
    from shared_rules.interface import View

NAME = "phantom"
VERSION = 1  # of the rules: a record names it

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
    "own_view",
    "public_view",
    "reveals",
    "seat_view",
]


def parse_action(text: str) -> int:
    """The action of a text; TextError says which word is wrong."""
    from shared_rules.phantom.parsing import parse_action  # a board does so after a power cut only

    return parse_action(text)


def public_view(state: State) -> "View":
    """What everybody at the table may know."""
    from shared_rules.phantom.views import public_view  # a board has no use for it

    return public_view(state)


def seat_view(state: State, secret: Secret, seat: int) -> "View":
    """What the player of that seat may know."""
    from shared_rules.phantom.views import seat_view

    return seat_view(state, secret, seat)
