"""Phantom: two spirits fight over a house, with apparitions that scare its family."""

from shared_rules.phantom.actions import action_text, parse_action, reveals
from shared_rules.phantom.cards import SEATS
from shared_rules.phantom.options import OPTIONS
from shared_rules.phantom.secret import Dealer, Secret
from shared_rules.phantom.state import State
from shared_rules.phantom.views import own_view, public_view, seat_view

NAME = "phantom"
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
    "own_view",
    "parse_action",
    "public_view",
    "reveals",
    "seat_view",
]
