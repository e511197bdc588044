"""Calibration data of every cell: zero level, amplitude of a token, noise, crosstalk.

This module holds the numbers, and the wiring of the sensors; calibrator.py and learner.py measure
them, calibration_file.py and wiring_file.py convert them to bytes for flash and back.
"""

from array import array

from firmware.memory import load_once
from firmware.sensing.kernels import mirror
from shared_rules.compat import const

FILE = "calibration.bin"
MIDDLE = const(32768)  # the zero of an ideal sensor
TYPICAL = const(7300)  # change of the level that a token causes on a typical cell


class Calibration:
    """All numbers in level units (1/65536 of the ADC's range), one array entry per cell."""

    def __init__(self, layout) -> None:
        self.layout_hash = layout.HASH.encode()
        # All values are in level units (1/65536 of the ADC's range), one array entry per cell.
        self.is_mirrored = False
        self.forget(layout.CELLS)

    def forget(self, cells: int) -> None:
        """Reset to the defaults of an uncalibrated table."""
        self.zero = array("H", [MIDDLE] * cells)
        self.north = array("H", [TYPICAL] * cells)  # rise under a token with its north side up
        self.south = array("H", [TYPICAL] * cells)  # fall under a token with its south side up
        self.noise = array("H", [0] * cells)  # standard deviation of a reading
        self.crosstalk = array("H", [0] * cells)  # largest effect of a token here on another cell
        self.has_zero = False  # without it, no cell is used

    def mirror(self, is_mirrored: bool) -> bool:
        """Count levels upwards or downwards from now on. Returns whether this is a change."""
        if is_mirrored == self.is_mirrored:
            return False
        self.is_mirrored = is_mirrored
        mirror(self.zero, bytearray([1] * len(self.zero)))
        self.north, self.south = self.south, self.north
        return True

    def dump(self) -> bytes:
        return load_once("sensing.calibration_file").dump(self)

    def load(self, data: "bytes | None") -> str:
        """Load the bytes of `dump`. Returns "" or the problem; with a problem, nothing changes."""
        return load_once("sensing.calibration_file").load(self, data)


WIRING = "wiring.bin"
NO_CELL = const(255)


class Wiring:
    """Which mux channel reads which cell, and which sensors are mounted upside down.

    The layout defines the wiring, unless `ghostlight calibrate --learn` has measured it. A
    measured wiring is stored on flash in the format of wiring_file.py.
    """

    def __init__(self, layout) -> None:
        self.layout = layout
        self.cell_of = layout.CELL_OF  # [panel * CHANNELS + channel] -> cell, or NO_CELL
        self.turned = bytes(layout.CELLS)  # 1: a north side lowers this sensor's output

    def has_sensor(self, cell: int) -> bool:
        return self.cell_of.find(bytes((cell,))) >= 0

    def panel_of(self, cell: int) -> int:
        """The number of the panel that reads a cell, from 1; 0 for none."""
        return self.cell_of.find(bytes((cell,))) // self.layout.CHANNELS + 1

    def learn(self, cell_of: bytes, turned: bytes) -> None:
        self.cell_of = cell_of
        self.turned = turned

    def dump(self) -> bytes:
        return load_once("sensing.wiring_file").dump(self)

    def load(self, data: "bytes | None") -> str:
        """Load the bytes of `dump`. Returns "" or the problem; with a problem, nothing changes."""
        return "" if data is None else load_once("sensing.wiring_file").load(self, data)
