"""Viper versions of the inner loops in firmware/sensing/loops.py and firmware/lights/loops.py.

For every input they give the same bytes as the plain ones, which explain the algorithms. Times are
for 192 cells on a Pico at 125 MHz.
"""

import micropython

from firmware.lights.kernels import ALLOWED_UA, DRAWN_UA, NO_LED, SAMPLES
from firmware.sensing.kernels import RAIL_HIGH, RAIL_LOW
from shared_rules.compat import TYPE_CHECKING, const

if TYPE_CHECKING:
    from firmware.pico.viper import ptr8, ptr16, ptr32

_EMPTY = const(0)
_NORTH = const(1)
_SOUTH = const(2)


# Plain 6.1 ms, viper 0.34 ms.
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
def mirror(levels, turned: ptr8):
    cells = int(len(levels))
    level = ptr16(levels)
    cell = 0
    while cell < cells:
        if turned[cell]:
            level[cell] = 65535 - level[cell]
        cell += 1


# For 16 cells: plain 0.66 ms, viper 0.06 ms.
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


@micropython.viper
def gather(
    colours,
    patterns: ptr8,
    phases: ptr8,
    hidden: ptr8,
    led_of: ptr8,
    lamps: ptr8,
    peaks: ptr8,
    plan: ptr8,
    count: int,
    load: ptr32,
) -> int:
    no_led = int(NO_LED)
    cells = int(len(colours))
    lit = ptr8(colours)
    at = 4 * count
    cell = 0
    while cell < cells:
        colour = lit[cell]
        led = led_of[cell]
        if colour and not hidden[cell] and led != no_led:
            pattern = patterns[cell]
            plan[at] = led
            plan[at + 1] = colour
            plan[at + 2] = pattern
            plan[at + 3] = phases[cell]
            at += 4
            peak = peaks[pattern]
            lamp = 3 * colour
            channel = 0
            while channel < 3:
                load[channel] += lamps[lamp + channel] * peak
                channel += 1
        cell += 1
    return at // 4


# All cells lit: plain 13.8 ms, viper 0.63 ms.
@micropython.viper
def mix(
    plan: ptr8,
    count: int,
    lamps: ptr8,
    waves: ptr8,
    clock: ptr8,
    scale: int,
    wanted: ptr8,
) -> int:
    changed = 0
    entry = 0
    end = 4 * count
    samples = int(SAMPLES)
    while entry < end:
        pixel = 3 * plan[entry]
        lamp = 3 * plan[entry + 1]
        pattern = plan[entry + 2]
        place = (clock[pattern] + plan[entry + 3]) & 255
        level = waves[pattern * samples + (place >> 2)] * scale
        last = pixel + 3
        while pixel < last:
            value = lamps[lamp] * level >> 20
            if wanted[pixel] != value:
                wanted[pixel] = value
                changed = 1
            pixel += 1
            lamp += 1
        entry += 4
    return changed


# Plain 12.7 ms, viper 0.71 ms.
def budget(wanted, pixels, current) -> int:
    size = len(wanted)
    load = _load_ua(wanted, size, current)
    factor = 4096
    if load > current[ALLOWED_UA]:
        factor = current[ALLOWED_UA] // ((load >> 12) + 1)
    changed = _dim(wanted, pixels, size, factor)
    current[DRAWN_UA] = load if factor == 4096 else _load_ua(pixels, size, current)
    return changed


@micropython.viper
def _load_ua(pixels: ptr8, size: int, current: ptr32) -> int:
    load = 0
    channel = 0
    while channel < 3:
        total = 0
        i = channel
        while i < size:
            total += pixels[i]
            i += 3
        full_ua = current[channel]
        load += total // 255 * full_ua + (total % 255 * full_ua + 254) // 255
        channel += 1
    return load


@micropython.viper
def _dim(wanted: ptr8, pixels: ptr8, size: int, factor: int) -> int:
    changed = 0
    i = 0
    while i < size:
        value = wanted[i] * factor >> 12
        if pixels[i] != value:
            pixels[i] = value
            changed = 1
        i += 1
    return changed


class Kernels:
    """The set of inner loops that the board uses instead of the plain ones."""

    classify = staticmethod(classify)
    mirror = staticmethod(mirror)
    watch = staticmethod(watch)
    gather = staticmethod(gather)
    mix = staticmethod(mix)
    budget = staticmethod(budget)
