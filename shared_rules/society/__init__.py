"""The Phantom Society: four ghosts devastate a manor; hunters tear out its rooms to find them."""

from shared_rules.society.actions import action_text, parse_action
from shared_rules.society.agreed import OPTIONS
from shared_rules.society.dealer import Dealer
from shared_rules.society.phases import SEATS
from shared_rules.society.secret import Secret
from shared_rules.society.state import State
from shared_rules.society.views import public_view, seat_view

NAME = "society"
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
