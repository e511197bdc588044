"""Phantom: two spirits compete for a house, with apparitions that scare its family."""

from shared_rules.phantom.actions import action_text as action_text
from shared_rules.phantom.actions import reveals as reveals
from shared_rules.phantom.cards import ROLES as ROLES
from shared_rules.phantom.cards import check_box as check_box
from shared_rules.phantom.options import OPTIONS as OPTIONS
from shared_rules.phantom.secret import Dealer as Dealer
from shared_rules.phantom.secret import Secret as Secret
from shared_rules.phantom.state import State as State
from shared_rules.phantom.views import own_view as own_view
from shared_rules.phantom.views import public_view as public_view
from shared_rules.phantom.views import role_view as role_view

NAME = "phantom"
VERSION = 2  # of the rules; a record names it
# Older versions that play the same, with the options that their records do not name.
OLDER = {1: ("box",)}


def parse_action(text: str) -> int:
    """The action of a text. Raises TextError, which names the wrong word."""
    from shared_rules.phantom.action_parser import parse_action  # a board needs it only to resume

    return parse_action(text)
