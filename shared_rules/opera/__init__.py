"""Le Fantôme de l'Opéra: one player secretly is one of eight suspects; the other finds out who."""

from shared_rules.opera.actions import action_text, parse_action
from shared_rules.opera.board import SEATS, STARTS
from shared_rules.opera.secret import Dealer, Secret
from shared_rules.opera.state import State
from shared_rules.opera.views import public_view, seat_view

NAME = "opera"
VERSION = 1  # of the rules; a record names it
# (name, default, values)
OPTIONS = (("carlotta", 4, STARTS),)  # her first space, a handicap (R3.4)

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
