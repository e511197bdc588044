"""What is known of every cell's sensor: its zero, what a token does to it, how noisy it is.

Only holds the numbers; measuring them is the calibrator's business, and calibration_file.py knows
their form on flash.
"""

from array import array

from firmware.kernels import mirror
from firmware.lazy_import import load_once
from shared_rules.compat import const

FILE = "calibration.bin"
MIDDLE = const(32768)  # the zero of an ideal sensor
TYPICAL = const(7300)  # what a token does to the level of an ordinary cell


class Calibration:
    """All numbers in level units (1/65536 of the ADC's range), one array entry per cell."""

    def __init__(self, layout) -> None:
        self.layout_hash = layout.HASH.encode()
        cells = layout.CELLS
        self.zero = array("H", [MIDDLE] * cells)
        self.north = array("H", [TYPICAL] * cells)  # rise under a token with its north side up
        self.south = array("H", [TYPICAL] * cells)  # fall under a token with its south side up
        self.noise = array("H", [0] * cells)  # standard deviation of a reading
        self.crosstalk = array("H", [0] * cells)  # most that a token here does to another cell
        self.has_zero = False  # without it no cell can be believed
        self.is_mirrored = False  # levels count down: sensors fall under a north side

    def mirror(self, is_mirrored: bool) -> bool:
        """Counts levels upwards or downwards from now on; returns whether that is new."""
        if is_mirrored == self.is_mirrored:
            return False
        self.is_mirrored = is_mirrored
        mirror(self.zero)
        self.north, self.south = self.south, self.north
        return True

    def dump(self) -> bytes:
        return load_once("calibration_file").dump(self)

    def load(self, data: "bytes | None") -> str:
        """Takes over what `dump` made; returns "" or the problem, and then nothing is changed."""
        return load_once("calibration_file").load(self, data)
