"""Numbers that the inner loops of the lights share: loops.py, and pico/kernels.py for a Pico."""

from shared_rules.compat import const

# Current of the lamps in uA: indexes of the array('i') that budget() takes.
GREEN_UA = const(0)  # one lamp's green at 255, above idle
RED_UA = const(1)
BLUE_UA = const(2)
ALLOWED_UA = const(3)  # for all lamps together, above idle
DRAWN_UA = const(4)  # result of budget()

FULL = const(
    4113
)  # the scale at which mix() leaves a lamp as it is: 255 * 255 * 4113 >> 20 == 255


def channel_ua(total: int, full_ua: int) -> int:
    """Current for the sum of one colour's levels: full_ua at 255, rounded up, in 31 bits."""
    return total // 255 * full_ua + (total % 255 * full_ua + 254) // 255


NO_LED = const(255)  # in led_of: the cell has no lamp
SAMPLES = const(64)  # per period of 256 parts: about one per frame
