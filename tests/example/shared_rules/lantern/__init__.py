"""Lantern, the example of ADDING-A-GAME.md: a thief searches for a door, a guard for the thief."""

from shared_rules.lantern.actions import action_text
from shared_rules.lantern.board import ROLES
from shared_rules.lantern.secret import Dealer, Secret
from shared_rules.lantern.state import State
from shared_rules.lantern.views import public_view, role_view

NAME = "lantern"
VERSION = 1  # of the rules; a record names it
OPTIONS = (("turns", 6, (4, 6, 8)),)  # (name, default, values)

__all__ = [
    "Dealer",
    "NAME",
    "OPTIONS",
    "ROLES",
    "Secret",
    "State",
    "VERSION",
    "action_text",
    "parse_action",
    "public_view",
    "role_view",
]


def parse_action(text: str) -> int:
    """Raises TextError if the text is not an action."""
    from shared_rules.lantern.action_parser import parse_action  # a board needs it only to resume

    return parse_action(text)
