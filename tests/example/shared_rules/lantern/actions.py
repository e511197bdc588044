"""The actions of Lantern: small ints in disjoint ranges, and their texts both ways."""

from shared_rules.action_text import action_of, text_of
from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.lantern.board import FIRST_DOOR, LAST_DOOR, PLACES

if TYPE_CHECKING:
    from shared_rules.action_text import Words

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


def parse_action(text: str) -> int:
    """Raises TextError if the text is not an action."""
    return action_of(_PARSERS, text)


def _door(words: "Words") -> int:
    if words.is_next("?"):
        return DOOR_HIDDEN
    return DOOR + words.number("place", FIRST_DOOR, LAST_DOOR)


_PARSERS = (
    ("door", _door),
    ("move", lambda words: MOVE + words.number("place", 0, PLACES - 1)),
    ("inside", lambda words: INSIDE),
    ("out", lambda words: OUT),
    ("reveal", lambda words: REVEAL + words.number("place", FIRST_DOOR, LAST_DOOR)),
)
