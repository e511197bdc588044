"""Parses the texts of actions of Lantern. A board imports this only to resume a game."""

from shared_rules.action_text import Words, action_of
from shared_rules.lantern.actions import DOOR, DOOR_HIDDEN, INSIDE, MOVE, OUT, REVEAL
from shared_rules.lantern.board import FIRST_DOOR, LAST_DOOR, PLACES


def parse_action(text: str) -> int:
    """Raises TextError if the text is not an action."""
    return action_of(_PARSERS, text)


def _door(words: Words) -> int:
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
