"""The Phantom Society: four ghosts devastate a manor; hunters tear out its rooms to find them."""

from shared_rules.society.actions import action_text, parse_action, reveals
from shared_rules.society.board import SEATS
from shared_rules.society.options import OPTIONS
from shared_rules.society.secret import Dealer, Secret
from shared_rules.society.state import State
from shared_rules.society.views import public_view, seat_view

NAME = "society"
VERSION = 2  # of the rules; a record names it

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
    "reveals",
    "seat_view",
]
