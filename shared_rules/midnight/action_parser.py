"""Parses the texts of actions of Midnight Party. A board imports this only to resume a game."""

from shared_rules.action_text import Words, action_of
from shared_rules.midnight.actions import (
    _HUGO,
    CHANGE,
    DECLINE,
    FIRST,
    HIDE,
    LEAVE,
    MOVE,
    PLACE,
    ROLL,
)
from shared_rules.midnight.board import COLOURS, DIE, HUGO, ROOMS, SPACES


def parse_action(text: str) -> int:
    """The action of a text. Raises TextError, which names the wrong word."""
    return action_of(_PARSERS, text)


def _space(words: Words) -> int:
    return words.number("space", 1, SPACES, "G") - 1


def _room(words: Words) -> int:
    return words.number("room", 1, ROOMS, "R") - 1


def _parse_roll(words: Words) -> int:
    faces = [str(face) for face in range(8) if face != HUGO and face in DIE]
    place = words.one_of("face", faces + [_HUGO])
    return ROLL + (int(faces[place]) if place < len(faces) else HUGO)


def _parse_hide(words: Words) -> int:
    space = _space(words)
    return HIDE + space * ROOMS + _room(words)


def _parse_leave(words: Words) -> int:
    room = _room(words)
    if words.is_done():
        return LEAVE + room
    words.expect("to")
    other = _room(words)
    if other == room:
        raise words.fail("R%d twice" % (room + 1))
    return CHANGE + room * ROOMS + other


_PARSERS = (
    ("first", lambda words: FIRST + words.one_of("colour", COLOURS)),
    ("roll", _parse_roll),
    ("place", lambda words: PLACE + _space(words)),
    ("move", lambda words: MOVE + _space(words)),
    ("decline", lambda words: DECLINE),
    ("leave", _parse_leave),
    ("hide", _parse_hide),
)
