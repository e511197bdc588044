"""Results of whole activations for the search: the same as by the rules, but fast.

A position is 12 bytes: for each room the set of characters in it (a bit mask), then the blackout
room, then the padlock's corridor. Results are yielded one by one, so that a search can pause and
needs no memory for them. A test compares every function here with the rules.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.opera.board import (
    BLACK,
    BLUE,
    BROWN,
    CHARACTERS,
    CORRIDORS,
    COUNT,
    GREY,
    ON_FOOT,
    PINK,
    PURPLE,
    ROOMS,
    WAYS,
    WHITE,
    within,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from shared_rules.opera.state import State

DARK = ROOMS  # index of the blackout room in a position
LOCK = ROOMS + 1  # index of the padlock's corridor
ALONE = bytes([mask if COUNT[mask] == 1 else 0 for mask in range(256)])
_LOCKS = len(CORRIDORS)
# Steps between two rooms if the padlock is not in the way. A shortest way has fewer corridors than
# there are places for the padlock: so the padlock can be put on a corridor off that way.
_OPEN = bytes(
    [
        min([WAYS[lock * ROOMS * ROOMS + way] & ON_FOOT for lock in range(_LOCKS)])
        for way in range(ROOMS * ROOMS)
    ]
)


def position_of(state: "State") -> bytes:
    position = bytearray(ROOMS + 2)
    for who in range(CHARACTERS):
        position[state.rooms[who]] |= 1 << who
    position[DARK] = state.blackout
    position[LOCK] = state.padlock
    return bytes(position)


def able_in(position: "bytes | bytearray") -> int:
    """The characters that could appear: alone, or in the blackout room."""
    alone = ALONE
    a, b, c, d, e, f, g, h, i, j, dark, _ = position  # no loop: this is called most
    able = alone[a] | alone[b] | alone[c] | alone[d] | alone[e] | position[dark]
    return able | alone[f] | alone[g] | alone[h] | alone[i] | alone[j]


def room_of(position: bytes, who: int) -> int:
    bit = 1 << who
    room = 0
    while not position[room] & bit:
        room += 1
    return room


def _either_way(lock: int, other: int, start: int, steps: int) -> list[int]:
    """Where Madame Giry gets if the padlock moves before or after her walk."""
    rooms = list(within(lock, start, steps))
    for room in within(other, start, steps):
        if room not in rooms:
            rooms.append(room)
    return rooms


def _bits(mask: int) -> list[int]:
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit)
        mask ^= bit
    return found


def results(position: bytes, who: int) -> "Iterator[bytes]":
    """Each different position after an activation of this character."""
    start = room_of(position, who)
    bit = 1 << who
    lock = position[LOCK]
    dark = position[DARK]
    steps = COUNT[position[start]]
    after = bytearray(position)
    if who == BLUE:
        for other in range(_LOCKS):
            if other != lock:
                after[LOCK] = other
                for room in _either_way(lock, other, start, steps):
                    after[start] = position[start] ^ bit
                    after[room] = position[room] ^ bit
                    yield bytes(after)
                    after[room] = position[room]
        return
    after[start] ^= bit
    for room in within(lock, start, steps, who == PINK):
        after[room] ^= bit
        if who == GREY:
            for other in range(ROOMS):
                if other != dark:
                    after[DARK] = other
                    yield bytes(after)
            after[DARK] = dark
        else:
            yield bytes(after)
            if who == BLACK:
                gathered = _gathered(after, room)
                if gathered:
                    yield gathered
            elif who == WHITE:
                yield from _driven_out(after, room)
        after[room] ^= bit
    if who == PURPLE:
        yield from _swapped(position, start)
    elif who == BROWN:
        yield from _taken_along(position, start, steps)


def _swapped(position: bytes, start: int) -> "Iterator[bytes]":
    """Richard swaps places; with a character in his own room nothing changes."""
    if COUNT[position[start]] > 1:
        yield position
    for room in range(ROOMS):
        if room != start:
            for other in _bits(position[room]):
                after = bytearray(position)
                after[start] ^= 1 << PURPLE | other
                after[room] ^= 1 << PURPLE | other
                yield bytes(after)


def _gathered(position: bytearray, here: int) -> bytes:
    """After Christine has drawn in all characters next door; empty if there are none."""
    after = bytearray(position)
    for room in within(position[LOCK], here, 1):
        after[here] |= position[room]
        after[room] = 0
    return bytes(after) if after[here] != position[here] else b""


def _driven_out(position: bytearray, here: int) -> "Iterator[bytes]":
    """All the ways in which Moncharmin empties his room."""
    others = _bits(position[here] ^ 1 << WHITE)
    if not others:
        return
    near = within(position[LOCK], here, 1)
    after = bytearray(position)
    for number in range(len(near) ** len(others)):  # its digits are the rooms
        for room in near:
            after[room] = position[room]
        after[here] = 1 << WHITE
        for bit in others:
            after[near[number % len(near)]] |= bit
            number //= len(near)
        yield bytes(after)


def _taken_along(position: bytes, start: int, steps: int) -> "Iterator[bytes]":
    """The Persian walks with a companion and leaves him on the way."""
    brown = 1 << BROWN
    lock = position[LOCK]
    companions = _bits(position[start] ^ brown)
    if not companions:
        return
    for left_in in within(lock, start, steps):
        there = (lock * ROOMS + left_in) * ROOMS
        left = steps - (WAYS[there + start] & ON_FOOT)
        for room in range(ROOMS):
            if room != start and WAYS[there + room] & ON_FOOT <= left:
                for bit in companions:
                    after = bytearray(position)
                    after[start] ^= bit | brown
                    after[left_in] ^= bit
                    after[room] ^= brown
                    yield bytes(after)


def endings(position: bytes, who: int) -> "Iterator[int]":
    """The sets of characters that could appear after an activation: for the last of a round.

    Faster than `results`, because most results differ only in what no longer matters. A set may
    come more than once.
    """
    start = room_of(position, who)
    steps = COUNT[position[start]]
    if who == WHITE or who == BROWN and steps > 1:
        for after in results(position, who):
            yield able_in(after)
        return
    bit = 1 << who
    lock = position[LOCK]
    dark = position[DARK]
    rooms = within(lock, start, steps, who == PINK)
    if who == BLUE:  # the padlock moves out of her way, first or afterwards
        ways = _OPEN[start * ROOMS : (start + 1) * ROOMS]
        rooms = [room for room in range(ROOMS) if 0 < ways[room] <= steps]
    lit = 0  # able without the blackout
    for room in range(ROOMS):
        lit |= ALONE[position[room]]
    left = position[start] ^ bit
    for room in rooms:
        there = position[room] | bit
        able = lit & ~(left | there) | ALONE[left] | ALONE[there]
        if who == GREY:
            for other in range(ROOMS):
                if other == start:
                    crowd = left
                else:
                    crowd = there if other == room else position[other]
                if other != dark:
                    yield able | crowd
            continue
        yield able | (left if start == dark else there if room == dark else position[dark])
        if who == BLACK:
            after = bytearray(position)
            after[start] ^= bit
            after[room] ^= bit
            gathered = _gathered(after, room)
            if gathered:
                yield able_in(gathered)
    if who == PURPLE:
        for swapped in _swapped(position, start):
            yield able_in(swapped)
