"""The inner loops of the lights in plain Python. A Pico has faster versions, pico/kernels.py.

Arguments are buffers and small ints: a viper version reads `bytearray` through `ptr8` and
`array('i')` through `ptr32`, and no value needs more than 31 bits. Nothing is allocated.
"""

from array import array

from firmware.lights.kernels import (
    ALLOWED_UA,
    BLUE_UA,
    DRAWN_UA,
    GREEN_UA,
    NO_LED,
    RED_UA,
    SAMPLES,
    channel_ua,
)


def gather(
    colours: bytearray,
    patterns: bytearray,
    phases: bytearray,
    hidden: bytearray,
    led_of: bytes,
    lamps: bytearray,
    peaks: bytes,
    plan: bytearray,
    count: int,
    load: array,
) -> int:
    """Append every lit cell to the plan after its first `count` entries. Returns the new count.

    colours, patterns, phases   bytearrays of a scene, one a cell; colour 0 is dark
    hidden  bytearray, 1 where a cell is left out
    led_of  bytes, a cell's place in the LED chain, or NO_LED
    lamps   bytearray, 3 a colour: green, red, blue
    peaks   bytes, the highest level of each pattern
    plan    bytearray, 4 an entry, as mix() takes it; changed here
    load    array('i'), 3 values: green, red and blue at their brightest, times 255; added to here
    """
    at = 4 * count
    for cell in range(len(colours)):
        colour = colours[cell]
        led = led_of[cell]
        if not colour or hidden[cell] or led == NO_LED:
            continue
        pattern = patterns[cell]
        plan[at] = led
        plan[at + 1] = colour
        plan[at + 2] = pattern
        plan[at + 3] = phases[cell]
        at += 4
        for channel in range(3):
            load[channel] += lamps[3 * colour + channel] * peaks[pattern]
    return at // 4


def mix(
    plan: bytearray,
    count: int,
    lamps: bytearray,
    waves: bytes,
    clock: bytearray,
    scale: int,
    wanted: bytearray,
) -> int:
    """Write the pixels of the plan's first `count` entries. Returns 1 if one of them changed.

    plan    bytearray, 4 an entry: place in the LED chain, colour, pattern, phase
    lamps   bytearray, 3 a colour: green, red, blue
    waves   bytes, SAMPLES levels a pattern
    clock   bytearray, each pattern's place in its period now
    scale   0 to FULL
    wanted  bytearray, 3 a pixel, in chain order; changed here
    """
    changed = 0
    for entry in range(0, 4 * count, 4):
        pixel = 3 * plan[entry]
        lamp = 3 * plan[entry + 1]
        pattern = plan[entry + 2]
        place = (clock[pattern] + plan[entry + 3]) & 255
        level = waves[pattern * SAMPLES + (place >> 2)] * scale
        for channel in range(3):
            value = lamps[lamp + channel] * level >> 20
            if wanted[pixel + channel] != value:
                wanted[pixel + channel] = value
                changed = 1
    return changed


def budget(wanted: bytearray, pixels: bytearray, current: array) -> int:
    """Copy the wanted frame, dimmed as a whole if it exceeds the budget. Returns 1 if pixels
    changed.

    wanted   bytearray, 3 a pixel: green, red, blue
    pixels   bytearray, as long; changed here
    current  array('i'), 5 values in uA: green, red and blue of one lamp at 255, what all may draw
             together, and, written here, what this frame draws
    """
    load = load_ua(wanted, current)
    allowed = current[ALLOWED_UA]
    factor = 4096
    if load > allowed:
        factor = allowed // ((load >> 12) + 1)  # rounded down, so the budget is never exceeded
    changed = 0
    for i in range(len(wanted)):
        value = wanted[i] * factor >> 12
        if pixels[i] != value:
            pixels[i] = value
            changed = 1
    current[DRAWN_UA] = load if factor == 4096 else load_ua(pixels, current)
    return changed


def load_ua(pixels: bytearray, current: array) -> int:
    """Current of a frame above idle, rounded up; each channel is summed first."""
    green = red = blue = 0
    for i in range(0, len(pixels), 3):
        green += pixels[i]
        red += pixels[i + 1]
        blue += pixels[i + 2]
    return (
        channel_ua(green, current[GREEN_UA])
        + channel_ua(red, current[RED_UA])
        + channel_ua(blue, current[BLUE_UA])
    )
