"""Numbers that the inner loops of sensing share: loops.py, and pico/kernels.py for a Pico."""

from array import array

from shared_rules.compat import const

# States of a cell. NORTH: the token's north side is up, which raises the level.
EMPTY = const(0)
NORTH = const(1)
SOUTH = const(2)

# A hall sensor on the ADC's own supply never reaches these; an open or shorted input does.
RAIL_LOW = const(9830)  # 15 % of the ADC's range
RAIL_HIGH = const(55705)  # 85 %


def mirror(levels: array, turned: bytearray) -> None:
    """Invert the levels of cells whose sensor is mounted upside down.

    levels  array('H'), n readings in cell order; changed here
    turned  bytearray, n; 1 where a north side lowers the sensor's output
    """
    for cell in range(len(levels)):
        if turned[cell]:
            levels[cell] = 65535 - levels[cell]
