"""Midnight Party (Le Fantôme du Château): guests flee from Hugo the ghost, for two to eight."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.midnight.actions import action_text, parse_action
from shared_rules.midnight.agreed import OPTIONS
from shared_rules.midnight.castle import COLOURS as SEATS
from shared_rules.midnight.dealer import Dealer
from shared_rules.midnight.secret import Secret
from shared_rules.midnight.state import State

if TYPE_CHECKING:
    from shared_rules.interface import View

NAME = "midnight"
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
    "public_view",
    "seat_view",
]


def public_view(state: State) -> "View":
    """What everybody at the table may know."""
    from shared_rules.midnight.views import public_view  # a board has no use for it

    return public_view(state)


def seat_view(state: State, secret: Secret, seat: int) -> "View":
    """What the player of that seat may know."""
    from shared_rules.midnight.views import seat_view

    return seat_view(state, secret, seat)
