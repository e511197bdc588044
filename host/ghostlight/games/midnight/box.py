"""The rooms of another edition of Midnight Party, from a data file."""

from __future__ import annotations

from typing import Any

from ghostlight.boxes import check_rest, read_flag, read_number, read_part
from shared_rules.game import LETTERS, STANDARD
from shared_rules.midnight import board as castle
from shared_rules.midnight import options as midnight


def word_of(data: dict[str, Any]) -> str:
    """`[rooms.<name>]`: door, points and exact of each room."""
    names = [name.replace(" ", "_") for name in castle.ROOM_NAMES]
    rooms = read_part(data, "rooms", names)
    check_rest(data)
    box = midnight.Box(STANDARD)
    doors, fright, exact = bytearray(box.doors), list(box.fright), bytearray(box.exact)
    most = midnight.MOST_POINTS
    for number, name in enumerate(names):
        own = read_part(rooms, name, ("door", "points", "exact"))
        doors[number] = read_number(own, "door", 1, castle.SPACES, doors[number] + 1) - 1
        fright[number] = read_number(own, "points", -most, most, fright[number])
        exact[number] = read_flag(own, "exact", bool(exact[number]))
    return "".join(
        LETTERS[doors[n]] + LETTERS[(fright[n] + most) * 2 + exact[n]] for n in range(len(names))
    )
