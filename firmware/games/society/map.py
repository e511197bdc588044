"""Draws the map of the 36 rooms for a private page.

A tile is drawn as its value, dark on light if it can be taken. A ghost is drawn in place of the
tile that hides it, an emptied room as a dot. Brackets enclose the selected room or row.

Every room takes the same number of steps, whatever is in it, so that the time reveals nothing.
"""

from shared_rules.compat import const
from shared_rules.society.board import ROOMS, SIDE

# What a room is drawn as: 0 emptied, 1 to 6 a tile of that value, or a ghost; and TAKEN.
GHOST = 7
TAKEN = 8  # can be taken

_COLUMNS = const(71)
_PAGES = const(8)
_LEFT = const(2)  # of the first room
_TOP = const(2)
_RIGHT_STEP = const(12)  # from a room to the next
_DOWN_STEP = const(10)
_ROOM = const(7)  # columns of a room
_ALL = const(0x1FF)  # its nine rows, the lowest bit on top
_BRACKET = const(0x7FF)  # from a row above a room to a row below it
_HOOK = const(0x401)

# Five columns of seven rows for each, as above.
_GLYPHS = (
    b"\x00\x00\x08\x00\x00"
    b"\x00\x42\x7f\x40\x00"
    b"\x62\x51\x49\x49\x46"
    b"\x22\x41\x49\x49\x36"
    b"\x18\x14\x12\x7f\x10"
    b"\x27\x45\x45\x45\x39"
    b"\x3e\x49\x49\x49\x30"
    b"\x7e\x3b\x7f\x3b\x7e"
)


def draw(rooms, first: int, last: int, is_turned: bool) -> bytes:
    """Returns the picture of the rooms, seen from the bottom edge or, turned, from the top.

    Brackets are to the left of the first room and to the right of the last one, if there are any.
    """
    points = bytearray(_COLUMNS * _PAGES)
    turn = ROOMS - 1 if is_turned else 0
    for room in range(ROOMS):
        x, y = _corner(abs(turn - room))
        glyph = (rooms[room] & GHOST) * 5
        light = _ALL if rooms[room] & TAKEN else 0
        for column in range(_ROOM):
            shape = _GLYPHS[glyph + column - 1] << 1 if 0 < column < _ROOM - 1 else 0
            _stamp(points, x + column, y, shape ^ light)
    if first >= 0:
        x, y = _corner(abs(turn - first))
        _stamp(points, x - 2, y - 1, _BRACKET)
        _stamp(points, x - 1, y - 1, _HOOK)
        x, y = _corner(abs(turn - last))
        _stamp(points, x + _ROOM, y - 1, _HOOK)
        _stamp(points, x + _ROOM + 1, y - 1, _BRACKET)
    return bytes(points)


def _corner(place: int) -> tuple:
    """Returns the upper left point of a room, by its place on the picture."""
    return _LEFT + place % SIDE * _RIGHT_STEP, _TOP + place // SIDE * _DOWN_STEP


def _stamp(points: bytearray, x: int, y: int, column: int) -> None:
    """Draws up to eleven rows of a column, from y down."""
    column <<= y % 8
    page = y // 8
    for at in range(page, min(page + 3, _PAGES)):
        points[at * _COLUMNS + x] |= column & 0xFF
        column >>= 8
