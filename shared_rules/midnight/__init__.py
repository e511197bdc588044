"""Midnight Party (Le Fantôme du Château): guests flee from Hugo the ghost, for two to eight."""

from shared_rules.midnight.actions import action_text as action_text
from shared_rules.midnight.board import COLOURS
from shared_rules.midnight.options import OPTIONS as OPTIONS
from shared_rules.midnight.options import check_box as check_box
from shared_rules.midnight.secret import Dealer as Dealer
from shared_rules.midnight.secret import Secret as Secret
from shared_rules.midnight.state import State as State
from shared_rules.midnight.views import public_view as public_view
from shared_rules.midnight.views import role_view as role_view

NAME = "midnight"
ROLES = COLOURS
VERSION = 2  # of the rules; a record names it
# Older versions that play the same, with the options that their records do not name.
OLDER = {1: ("variant_throw", "box")}


def parse_action(text: str) -> int:
    """The action of a text. Raises TextError, which names the wrong word."""
    from shared_rules.midnight.action_parser import parse_action  # a board needs it only to resume

    return parse_action(text)
