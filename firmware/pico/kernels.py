"""Inner loops in viper: the fast twins of firmware/kernels.py, and a copy without slices.

Each does exactly what its plain twin does, at the speed of the chip.
"""

import micropython

from shared_rules.compat import TYPE_CHECKING

if TYPE_CHECKING:
    from firmware.pico.viper import ptr8


@micropython.viper
def copy_into(target: ptr8, target_start: int, source: ptr8, source_start: int, count: int):
    place = 0
    while place < count:
        target[target_start + place] = source[source_start + place]
        place += 1
