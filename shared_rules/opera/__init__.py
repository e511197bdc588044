"""Le Fantôme de l'Opéra: one player secretly is one of eight suspects; the other finds out who."""

from shared_rules.opera.actions import action_text, parse_action
from shared_rules.opera.dealer import Dealer
from shared_rules.opera.house import STARTS as _STARTS
from shared_rules.opera.phases import SEATS
from shared_rules.opera.secret import Secret
from shared_rules.opera.state import State
from shared_rules.opera.views import public_view, seat_view

NAME = "opera"
VERSION = 1  # of the rules: a record names it
# (name, default, values)
OPTIONS = (("carlotta", 4, _STARTS),)  # her first space: a handicap (R3.4)

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
