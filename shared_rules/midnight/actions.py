"""Actions of Midnight Party: small ints in disjoint ranges, and their texts.

What a player does:       place G5 · move G5 · hide G8 R4 · leave R4 · leave R4 to R5 · decline
What comes from outside:  first red · roll 4 · roll hugo
"""

from shared_rules.compat import const
from shared_rules.game import text_of
from shared_rules.midnight.board import COLOURS, DIE, HUGO, ROOMS, SPACES

FIRST = const(0)  # + role
ROLL = const(8)  # + face of the die
PLACE = const(16)  # + space
MOVE = const(44)  # + space it leaves
DECLINE = const(72)
LEAVE = const(80)  # + room it leaves for the gallery
HIDE = const(100)  # + space * 11 + room
CHANGE = const(420)  # + room it leaves * 11 + room it enters

_HUGO = "hugo"


def action_text(action: int) -> str:
    """The text of an action. A number that is no action gives a text that does not parse."""
    return text_of(_TEXTS, action)


def _roll_text(face: int) -> str:
    if face not in DIE:
        return ""
    return "roll " + (_HUGO if face == HUGO else str(face))


def _change_text(code: int) -> str:
    room, other = divmod(code, ROOMS)
    return "" if room == other else "leave R%d to R%d" % (room + 1, other + 1)


# (first action, how many, text of the n-th)
_TEXTS = (
    (FIRST, len(COLOURS), lambda n: "first " + COLOURS[n]),
    (ROLL, 8, _roll_text),
    (PLACE, SPACES, lambda n: "place G%d" % (n + 1)),
    (MOVE, SPACES, lambda n: "move G%d" % (n + 1)),
    (DECLINE, 1, lambda n: "decline"),
    (LEAVE, ROOMS, lambda n: "leave R%d" % (n + 1)),
    (HIDE, SPACES * ROOMS, lambda n: "hide G%d R%d" % (n // ROOMS + 1, n % ROOMS + 1)),
    (CHANGE, ROOMS * ROOMS, _change_text),
)
