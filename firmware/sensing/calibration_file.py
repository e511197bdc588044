"""Converts a calibration to bytes for flash and back, at the start and on a request to save.

An invalid file is rejected with a one-word problem and changes nothing: the board keeps its
current calibration.
"""

import binascii
import struct
from array import array

from firmware.sensing.kernels import RAIL_HIGH, RAIL_LOW
from shared_rules.compat import const

# Problems of a file.
MISSING = "missing"
FORMAT = "format"
VERSION = "version"
CHECKSUM = "checksum"
LAYOUT = "layout"
RANGE = "range"

_MAGIC = b"GLCA"
_VERSION = const(1)
_HEADER = "<4sBBH8s"  # magic, version, flags of what was measured, cells, layout hash
_HEADER_BYTES = const(16)
_CHECKSUM_BYTES = const(4)
_HAS_ZERO = const(1)
_MIRRORED = const(2)


def dump(known) -> bytes:
    flags = (_HAS_ZERO if known.has_zero else 0) | (_MIRRORED if known.is_mirrored else 0)
    data = struct.pack(_HEADER, _MAGIC, _VERSION, flags, len(known.zero), known.layout_hash)
    for numbers in (known.zero, known.north, known.south, known.noise, known.crosstalk):
        data += bytes(numbers)  # little-endian on the Pico and on all supported computers
    return data + struct.pack("<I", binascii.crc32(data))


def load(known, data: "bytes | None") -> str:
    problem = _problem_of(known, data)
    if problem:
        return problem
    size = 2 * len(known.zero)
    parts = []
    for i in range(5):
        start = _HEADER_BYTES + i * size
        parts.append(array("H", data[start : start + size]))
    zero, north, south = parts[0], parts[1], parts[2]
    for cell in range(len(zero)):
        if not RAIL_LOW < zero[cell] < RAIL_HIGH or not north[cell] or not south[cell]:
            return RANGE
    known.zero, known.north, known.south, known.noise, known.crosstalk = parts
    known.has_zero = bool(data[5] & _HAS_ZERO)
    known.is_mirrored = bool(data[5] & _MIRRORED)
    return ""


def _problem_of(known, data: "bytes | None") -> str:
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
    if cells != len(known.zero) or layout_hash != known.layout_hash:
        return LAYOUT
    if end != _HEADER_BYTES + 10 * cells:
        return FORMAT
    return ""
