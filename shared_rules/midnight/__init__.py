"""Midnight Party (Le Fantôme du Château): guests flee from Hugo the ghost, for two to eight."""

from shared_rules.midnight.actions import action_text, parse_action
from shared_rules.midnight.agreed import OPTIONS
from shared_rules.midnight.castle import COLOURS as SEATS
from shared_rules.midnight.dealer import Dealer
from shared_rules.midnight.secret import Secret
from shared_rules.midnight.state import State
from shared_rules.midnight.views import public_view, seat_view

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
