"""The opera house: rooms, corridors, secret passages, and how far one gets (R1).

Rooms are 0..9. A corridor is its index in CORRIDORS; the padlock stands on one of them, so every
table of ways begins with it.
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
OUTER: tuple[int, ...] = (9, 8, 4, 0, 1, 2, 3, 7)  # clockwise, as the Investigator sees them
EXIT = const(22)  # the last space of La Carlotta's track
STARTS = (1, 2, 3, 4, 5, 6, 7)  # where she may start


def corridor_between(a: int, b: int) -> int:
    """The corridor that joins two rooms, or -1."""
    for corridor in range(len(CORRIDORS)):
        if CORRIDORS[corridor] in ((a, b), (b, a)):
            return corridor
    return -1


def _distances(passages: tuple[tuple[int, int], ...]) -> bytes:
    """For each padlock and each pair of rooms, how many steps lead from one to the other."""
    table = b""
    for padlock in range(len(CORRIDORS)):
        ways = CORRIDORS[:padlock] + CORRIDORS[padlock + 1 :] + passages
        for room in range(ROOMS):
            distances = bytearray(ROOMS)
            reached = [room]
            for here in reached:  # grows on the way
                for a, b in ways:
                    there = b if a == here else a
                    if here in (a, b) and there not in reached:
                        distances[there] = distances[here] + 1
                        reached.append(there)
            table += distances
    return table


# Look-ups are DISTANCE[(padlock * ROOMS + room) * ROOMS + other room].
DISTANCE = _distances(())
DISTANCE_BY_PASSAGES = _distances(PASSAGES)


def padlock_of(giry: int) -> int:
    """Where the padlock starts: between Madame Giry's room and the next one clockwise (R3.3)."""
    place = OUTER.index(giry)
    return corridor_between(giry, OUTER[(place + 1) % len(OUTER)])
