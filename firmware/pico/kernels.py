"""Inner loops in viper: the fast twins of firmware/kernels.py, with the same signatures.

A twin gives the same bytes as its plain one for every input; what it does is explained there.
Times are for 192 cells on a Pico at 125 MHz.
"""

import micropython

from firmware.kernels import RAIL_HIGH, RAIL_LOW
from shared_rules.compat import TYPE_CHECKING, const

if TYPE_CHECKING:
    from firmware.pico.viper import ptr8, ptr16, ptr32

_EMPTY = const(0)
_NORTH = const(1)
_SOUTH = const(2)


@micropython.viper
def classify(
    levels: ptr16, limits: ptr16, states, streaks: ptr8, changed: ptr8, settle: int
) -> int:
    rail_low = int(RAIL_LOW)
    rail_high = int(RAIL_HIGH)
    cells = int(len(states))
    settled = ptr8(states)
    count = 0
    at = 0
    cell = 0
    while cell < cells:
        level = levels[cell]
        state = settled[cell]
        seen = _EMPTY
        if level < rail_low or level > rail_high:
            seen = state
        elif level > limits[at + 3] or (state == _NORTH and level >= limits[at + 2]):
            seen = _NORTH
        elif level < limits[at] or (state == _SOUTH and level <= limits[at + 1]):
            seen = _SOUTH
        at += 4
        if seen == state:
            streaks[cell] = 0
        else:
            streak = streaks[cell]
            if streak and streak & 3 == seen:
                streak += 4
            else:
                streak = 4 + seen
            if streak >> 2 < settle:
                streaks[cell] = streak
            else:
                streaks[cell] = 0
                settled[cell] = seen
                changed[count] = cell
                count += 1
        cell += 1
    return count


@micropython.viper
def watch(levels: ptr16, first: int, last, before: ptr16, roughness: ptr32, sums: ptr32):
    count = int(len(last))
    latest = ptr16(last)
    i = 0
    while i < count:
        level = levels[first + i]
        bend = level - 2 * latest[i] + before[i]
        if bend < 0:
            bend = 0 - bend
        roughness[i] += bend
        sums[i] += level
        before[i] = latest[i]
        latest[i] = level
        i += 1
