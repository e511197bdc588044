"""Midnight Party (Le Fantôme du Château): guests flee from Hugo the ghost, for two to eight."""

from shared_rules.midnight.actions import action_text, parse_action
from shared_rules.midnight.board import COLOURS as SEATS
from shared_rules.midnight.options import OPTIONS
from shared_rules.midnight.secret import Dealer, Secret
from shared_rules.midnight.state import State
from shared_rules.midnight.views import public_view, seat_view

NAME = "midnight"
VERSION = 1  # of the rules; a record names it

__all__ = [
    "Dealer",
    "NAME",
    "OPTIONS",
    "SEATS",
    "Secret",
    "State",
    "VERSION",
    "action_text",
    "parse_action",
    "public_view",
    "seat_view",
]
