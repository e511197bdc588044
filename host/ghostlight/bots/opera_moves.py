"""Results of whole activations for the search: the same as `activations` of the rules, but fast.

A position is 12 bytes: for each room the set of characters in it (a bit mask), then the blackout
room, then the padlock's corridor. Plain Python that MicroPython runs as well. A test compares
every function here with the rules.
"""

from shared_rules.opera.board import (
    BLACK,
    BLUE,
    BROWN,
    BY_PASSAGES,
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
)
from shared_rules.opera.state import State

DARK = ROOMS  # index of the blackout room in a position
LOCK = ROOMS + 1  # index of the padlock's corridor
ALONE = bytes([mask if COUNT[mask] == 1 else 0 for mask in range(256)])
_LOCKS = len(CORRIDORS)
REACHED_MOST = 2000  # lists of rooms that `_within` keeps
_REACHED: dict[int, list[int]] = {}


def position_of(state: State) -> bytes:
    position = bytearray(ROOMS + 2)
    for who in range(CHARACTERS):
        position[state.rooms[who]] |= 1 << who
    position[DARK] = state.blackout
    position[LOCK] = state.padlock
    return bytes(position)


def able_in(position: bytes | bytearray) -> int:
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


def _within(lock: int, start: int, steps: int, half: int) -> list[int]:
    """The other rooms at most so many steps away."""
    here = (lock * ROOMS + start) * ROOMS
    key = (here << 4 | steps) << 3 | half
    rooms = _REACHED.get(key)
    if rooms is None:
        rooms = [room for room in range(ROOMS) if 0 < WAYS[here + room] >> half & ON_FOOT <= steps]
        if len(_REACHED) < REACHED_MOST:
            _REACHED[key] = rooms
    return rooms


def _moved(position: bytes, bit: int, start: int, room: int) -> bytearray:
    after = bytearray(position)
    after[start] ^= bit
    after[room] ^= bit
    return after


def results(position: bytes, who: int) -> list[bytes]:
    """Each different position after an activation of this character."""
    start = room_of(position, who)
    bit = 1 << who
    lock = position[LOCK]
    steps = COUNT[position[start]]
    if who == BLUE:
        return _giry(position, start, steps)
    rooms = _within(lock, start, steps, BY_PASSAGES if who == PINK else 0)
    walked = [_moved(position, bit, start, room) for room in rooms]
    if who == GREY:
        for index in range(len(walked)):
            after = walked[index]
            for dark in range(ROOMS):
                if dark != position[DARK]:
                    other = bytearray(after)
                    other[DARK] = dark
                    walked.append(other)
        del walked[: len(rooms)]
    elif who == BLACK:
        for index in range(len(rooms)):
            walked += _gathered(walked[index], rooms[index])
    elif who == WHITE:
        for index in range(len(rooms)):
            walked += _driven_out(walked[index], rooms[index])
    elif who == PURPLE:
        walked += _swapped(position, start)
    elif who == BROWN:
        walked += _taken_along(position, start, steps)
    return sorted(set([bytes(after) for after in walked]))


def _bits(mask: int) -> list[int]:
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit)
        mask ^= bit
    return found


def _giry(position: bytes, start: int, steps: int) -> list[bytes]:
    """The padlock moves before or after the walk."""
    bit = 1 << BLUE
    lock = position[LOCK]
    before = _within(lock, start, steps, 0)
    found = []
    for other in range(_LOCKS):
        if other != lock:
            for room in set(before + _within(other, start, steps, 0)):
                after = _moved(position, bit, start, room)
                after[LOCK] = other
                found.append(bytes(after))
    return sorted(found)


def _swapped(position: bytes, start: int) -> list[bytearray]:
    """Richard swaps places; with a character in his own room nothing changes."""
    found = [bytearray(position)] if COUNT[position[start]] > 1 else []
    for room in range(ROOMS):
        if room != start:
            for other in _bits(position[room]):
                found.append(_moved(position, 1 << PURPLE | other, start, room))
    return found


def _gathered(position: bytearray, here: int) -> list[bytearray]:
    """After Christine has drawn in those next door; empty if there is nobody to draw in."""
    near = [room for room in _within(position[LOCK], here, 1, 0) if position[room]]
    if not near:
        return []
    after = bytearray(position)
    for room in near:
        after[here] |= position[room]
        after[room] = 0
    return [after]


def _driven_out(position: bytearray, here: int) -> list[bytearray]:
    """All the ways in which Moncharmin empties his room."""
    white = 1 << WHITE
    others = _bits(position[here] ^ white)
    if not others:
        return []
    alone = bytearray(position)
    alone[here] = white
    found = [alone]
    near = _within(position[LOCK], here, 1, 0)
    for bit in others:
        more = []
        for after in found:
            for room in near:
                other = bytearray(after)
                other[room] |= bit
                more.append(other)
        found = more
    return found


def _taken_along(position: bytes, start: int, steps: int) -> list[bytearray]:
    """The Persian walks with a companion and leaves him on the way."""
    brown = 1 << BROWN
    lock = position[LOCK]
    found: list[bytearray] = []
    companions = _bits(position[start] ^ brown)
    if not companions:
        return found
    for left_in in _within(lock, start, steps, 0):
        there = (lock * ROOMS + left_in) * ROOMS
        left = steps - (WAYS[there + start] & ON_FOOT)
        for room in range(ROOMS):
            if room != start and WAYS[there + room] & ON_FOOT <= left:
                for bit in companions:
                    after = _moved(position, bit, start, left_in)
                    after[start] ^= brown
                    after[room] ^= brown
                    found.append(after)
    return found


def endings(position: bytes, who: int) -> set[int]:
    """The sets of characters that could appear after an activation: for the last of a round.

    Faster than `results`, because most results differ only in what no longer matters.
    """
    start = room_of(position, who)
    bit = 1 << who
    lock = position[LOCK]
    dark = position[DARK]
    steps = COUNT[position[start]]
    if who == WHITE or who == BROWN and steps > 1:
        return set([able_in(after) for after in results(position, who)])
    rooms = _within(lock, start, steps, BY_PASSAGES if who == PINK else 0)
    if who == BLUE:
        for other in range(_LOCKS):
            if other != lock:
                rooms = rooms + _within(other, start, steps, 0)
        rooms = list(set(rooms))
    lit = 0  # able without the blackout
    for mask in position[:ROOMS]:
        lit |= ALONE[mask]
    left = position[start] ^ bit
    found = set()
    for room in rooms:
        there = position[room] | bit
        able = lit & ~(left | there) | ALONE[left] | ALONE[there]
        if who == GREY:
            for other in range(ROOMS):
                if other != dark:
                    if other == start:
                        found.add(able | left)
                    else:
                        found.add(able | (there if other == room else position[other]))
            continue
        found.add(able | (left if start == dark else there if room == dark else position[dark]))
        if who == BLACK:
            for after in _gathered(_moved(position, bit, start, room), room):
                found.add(able_in(after))
    if who == PURPLE:
        for after in _swapped(position, start):
            found.add(able_in(after))
    return found
