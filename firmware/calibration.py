"""What is known of every cell's sensor: its zero, what a token does to it, how noisy it is.

Holds and stores the numbers; measuring them is the calibrator's business. A file that does not fit
is refused with one word and changes nothing: the board then works with what it had.
"""

import binascii
import struct
from array import array

from firmware.kernels import RAIL_HIGH, RAIL_LOW
from shared_rules.compat import const

FILE = "calibration.bin"
MIDDLE = const(32768)  # the zero of an ideal sensor
TYPICAL = const(7300)  # what a token does to the level of an ordinary cell

# Problems of a file.
MISSING = "missing"
FORMAT = "format"
VERSION = "version"
CHECKSUM = "checksum"
LAYOUT = "layout"
RANGE = "range"

_MAGIC = b"GLCA"
_VERSION = const(1)
_HEADER = "<4sBBH8s"  # magic, version, what was measured, cells, layout hash
_HEADER_BYTES = const(16)
_CHECKSUM_BYTES = const(4)
_HAS_ZERO = const(1)


class Calibration:
    """All numbers in level units (1/65536 of the ADC's range), one array entry per cell."""

    def __init__(self, layout) -> None:
        self._hash = layout.HASH.encode()
        cells = layout.CELLS
        self.zero = array("H", [MIDDLE] * cells)
        self.north = array("H", [TYPICAL] * cells)  # rise under a token with its north side up
        self.south = array("H", [TYPICAL] * cells)  # fall under a token with its south side up
        self.noise = array("H", [0] * cells)  # standard deviation of a reading
        self.crosstalk = array("H", [0] * cells)  # most that a token here does to another cell
        self.has_zero = False  # without it no cell can be believed

    def dump(self) -> bytes:
        flags = _HAS_ZERO if self.has_zero else 0
        data = struct.pack(_HEADER, _MAGIC, _VERSION, flags, len(self.zero), self._hash)
        for numbers in (self.zero, self.north, self.south, self.noise, self.crosstalk):
            data += bytes(numbers)  # both the Pico and every computer we run on: low byte first
        return data + struct.pack("<I", binascii.crc32(data))

    def load(self, data: "bytes | None") -> str:
        """Takes over what `dump` made; returns "" or the problem, and then nothing is changed."""
        problem = self._problem_of(data)
        if problem:
            return problem
        size = 2 * len(self.zero)
        parts = []
        for i in range(5):
            start = _HEADER_BYTES + i * size
            parts.append(array("H", data[start : start + size]))
        zero, north, south = parts[0], parts[1], parts[2]
        for cell in range(len(zero)):
            if not RAIL_LOW < zero[cell] < RAIL_HIGH or not north[cell] or not south[cell]:
                return RANGE
        self.zero, self.north, self.south, self.noise, self.crosstalk = parts
        self.has_zero = bool(data[5] & _HAS_ZERO)
        return ""

    def _problem_of(self, data: "bytes | None") -> str:
        if data is None:
            return MISSING
        if len(data) < _HEADER_BYTES + _CHECKSUM_BYTES or data[:4] != _MAGIC:
            return FORMAT
        if data[4] != _VERSION:
            return VERSION
        end = len(data) - _CHECKSUM_BYTES
        if struct.unpack("<I", data[end:])[0] != binascii.crc32(data[:end]):
            return CHECKSUM
        cells, layout_hash = struct.unpack("<H8s", data[6:_HEADER_BYTES])
        if cells != len(self.zero) or layout_hash != self._hash:
            return LAYOUT
        if end != _HEADER_BYTES + 10 * cells:
            return FORMAT
        return ""
