"""Le Fantôme de l'Opéra: one player is secretly one of eight suspects; the other searches."""

from shared_rules.opera.actions import action_text as action_text
from shared_rules.opera.board import ROLES as ROLES
from shared_rules.opera.board import STARTS
from shared_rules.opera.secret import Dealer as Dealer
from shared_rules.opera.secret import Secret as Secret
from shared_rules.opera.state import State as State
from shared_rules.opera.views import public_view as public_view
from shared_rules.opera.views import role_view as role_view

NAME = "opera"
VERSION = 2  # of the rules; a record names it
# Older versions that play the same, with the options that their records do not name.
OLDER = {1: ("may_return",)}
# (name, default, values)
OPTIONS = (
    ("carlotta", 4, STARTS),  # her first space, a handicap (R3.4)
    ("may_return", "no", ("no", "yes")),  # whether a walk may end where it began (R5.3)
)


def parse_action(text: str) -> int:
    """The action of a text. Raises TextError, which names the wrong word."""
    from shared_rules.opera.action_parser import parse_action  # a board needs it only to resume

    return parse_action(text)
