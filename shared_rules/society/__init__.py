"""The Phantom Society: four ghosts devastate a manor; hunters tear out its rooms to find them."""

from shared_rules.society.actions import action_text as action_text
from shared_rules.society.actions import reveals as reveals
from shared_rules.society.board import ROLES as ROLES
from shared_rules.society.options import OPTIONS as OPTIONS
from shared_rules.society.options import check_box as check_box
from shared_rules.society.secret import Dealer as Dealer
from shared_rules.society.secret import Secret as Secret
from shared_rules.society.state import State as State
from shared_rules.society.views import public_view as public_view
from shared_rules.society.views import role_view as role_view

NAME = "society"
VERSION = 3  # of the rules; a record names it
# Older versions that play the same, with the options that their records do not name.
OLDER = {2: ("bids", "box")}


def parse_action(text: str) -> int:
    """The action of a text. Raises TextError, which names the wrong word."""
    from shared_rules.society.action_parser import parse_action  # a board needs it only to resume

    return parse_action(text)
