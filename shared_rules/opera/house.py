"""The opera house: rooms, corridors, secret passages, and how far one gets (R1).

Rooms are 0..9. Sets of rooms are bit masks. A corridor is its index in CORRIDORS; the padlock
stands on one of them, so every table of ways begins with it.
"""

from shared_rules.compat import const

ROOMS = const(10)
# The order is the numbering of the padlock's places, everywhere.
CORRIDORS = (
    (0, 1),
    (1, 2),
    (2, 3),
    (3, 7),
    (7, 6),
    (6, 5),
    (5, 4),
    (4, 0),
    (7, 9),
    (9, 8),
    (8, 4),
)
PASSAGES = ((1, 5), (1, 7), (2, 6), (4, 9), (5, 8), (6, 9))
OUTER = (9, 8, 4, 0, 1, 2, 3, 7)  # clockwise, as the Investigator sees them
EXIT = const(22)  # the last space of La Carlotta's track
STARTS = (1, 2, 3, 4, 5, 6, 7)  # where she may start

FAR = const(7)  # no two rooms are farther apart, wherever the padlock is: 3 from 7, without 3-7


def corridor_between(a: int, b: int) -> int:
    """The corridor that joins two rooms, or -1."""
    for corridor in range(len(CORRIDORS)):
        if CORRIDORS[corridor] in ((a, b), (b, a)):
            return corridor
    return -1


def _neighbours(ways: tuple[tuple[int, int], ...]) -> list[int]:
    masks = [0] * ROOMS
    for a, b in ways:
        masks[a] |= 1 << b
        masks[b] |= 1 << a
    return masks


def _reach(passages: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """For each padlock, room and 1..FAR steps: the mask of rooms within so many steps."""
    table = []
    for padlock in range(len(CORRIDORS)):
        ways = CORRIDORS[:padlock] + CORRIDORS[padlock + 1 :] + passages
        neighbours = _neighbours(ways)
        for room in range(ROOMS):
            near = 1 << room
            for _ in range(FAR):
                wider = near
                for other in range(ROOMS):
                    if near >> other & 1:
                        wider |= neighbours[other]
                near = wider
                table.append(near & ~(1 << room))
    return tuple(table)


# Look-ups are REACH[(padlock * ROOMS + room) * FAR + steps - 1]; see within().
REACH = _reach(())
REACH_BY_PASSAGES = _reach(PASSAGES)


def within(padlock: int, room: int, steps: int, table: tuple[int, ...] = REACH) -> int:
    """The mask of other rooms that `room` reaches in 1 to `steps` steps."""
    return table[(padlock * ROOMS + room) * FAR + (steps if steps < FAR else FAR) - 1]


def padlock_of(giry: int) -> int:
    """Where the padlock starts: between Madame Giry's room and the next one clockwise (R3.3)."""
    place = OUTER.index(giry)
    return corridor_between(giry, OUTER[(place + 1) % len(OUTER)])
