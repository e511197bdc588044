"""Pictures of rooms for a master's private map: six icons make a row of the manor.

A tile is a die with its value in pips, a solid one if a ghost in play reaches it; a ghost shows in
place of the tile that hides it; an emptied room is a dot. A bar beneath is the cursor.
"""

from shared_rules.compat import const

_SIZE = const(16)
_LEFT = const(2)  # of the die in its icon
_DIE = const(12)  # points wide and high
_ALL = const(0xFFF)
_FRAME = const(0x801)
_DOT = const(0x60)
_BAR = const(0xC0)  # the two lowest rows of an icon's lower half

# Its left half, as columns of 12 rows with the lowest bit on top; the right half mirrors it.
_GHOST = (0xFF0, 0x7FC, 0xFE6, 0x7E6, 0xFFF, 0x7FF)

# Where pips are, as bits of a 3 x 3 square row by row, by value.
_PIPS = (0, 0o020, 0o104, 0o124, 0o505, 0o525, 0o555)


def room_icon(value: int, has_ghost: bool, is_reached: bool, is_chosen: bool) -> bytes:
    """A picture of 16 x 16 points of a room with a tile of that value, 0 if it is emptied."""
    icon = bytearray(2 * _SIZE)
    for column in range(_DIE):
        if has_ghost:
            points = _GHOST[min(column, _DIE - 1 - column)]
            if is_reached:
                points ^= _ALL
        elif value:
            points = _die(value, column, is_reached)
        else:
            points = _DOT if column in (5, 6) else 0
        icon[_LEFT + column] = points & 0xFF
        icon[_LEFT + column + _SIZE] = points >> 8 | (_BAR if is_chosen else 0)
    return bytes(icon)


def _die(value: int, column: int, is_solid: bool) -> int:
    pips = 0
    third = (column - 2) // 3
    if 0 <= third < 3 and (column - 2) % 3 < 2:
        for row in range(3):
            if _PIPS[value] >> (3 * row + third) & 1:
                pips |= 3 << (3 * row + 2)
    if is_solid:
        return _ALL & ~pips
    return pips | (_ALL if column in (0, _DIE - 1) else _FRAME)
