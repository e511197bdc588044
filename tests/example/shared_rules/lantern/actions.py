"""The actions of Lantern: small ints in disjoint ranges, and their texts."""

from shared_rules.compat import const
from shared_rules.game import text_of
from shared_rules.lantern.board import PLACES

DOOR = const(0)  # + place
DOOR_HIDDEN = const(12)
MOVE = const(20)  # + place
INSIDE = const(40)  # the thief is still in the house
OUT = const(41)  # the thief stands at the door
REVEAL = const(50)  # + place of the door

_TEXTS = (
    (DOOR, PLACES, lambda place: "door %d" % place),
    (DOOR_HIDDEN, 1, lambda _: "door ?"),
    (MOVE, PLACES, lambda place: "move %d" % place),
    (INSIDE, 1, lambda _: "inside"),
    (OUT, 1, lambda _: "out"),
    (REVEAL, PLACES, lambda place: "reveal %d" % place),
)


def action_text(action: int) -> str:
    return text_of(_TEXTS, action)
