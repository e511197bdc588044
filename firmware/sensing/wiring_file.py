"""Converts a learned wiring to bytes for flash and back.

An invalid file is rejected with a one-word problem and changes nothing: the board then uses the
wiring of its layout.
"""

import binascii
import struct

from firmware.sensing.calibration import NO_CELL
from firmware.sensing.calibration_file import CHECKSUM, FORMAT, LAYOUT, RANGE, VERSION
from shared_rules.compat import const

_MAGIC = b"GLWI"
_VERSION = const(1)
_HEADER = "<4sBBB8s"  # magic, version, places, cells, layout hash
_HEADER_BYTES = const(15)
_CHECKSUM_BYTES = const(4)


def dump(wiring) -> bytes:
    cells, cell_of = len(wiring.turned), wiring.cell_of
    layout_hash = wiring.layout.HASH.encode()
    data = struct.pack(_HEADER, _MAGIC, _VERSION, len(cell_of), cells, layout_hash)
    data += bytes(cell_of) + bytes(wiring.turned)
    return data + struct.pack("<I", binascii.crc32(data))


def load(wiring, data: bytes) -> str:
    if len(data) < _HEADER_BYTES + _CHECKSUM_BYTES or data[:4] != _MAGIC:
        return FORMAT
    if data[4] != _VERSION:
        return VERSION
    end = len(data) - _CHECKSUM_BYTES
    if struct.unpack("<I", data[end:])[0] != binascii.crc32(data[:end]):
        return CHECKSUM
    layout = wiring.layout
    places, cells, layout_hash = struct.unpack("<BB8s", data[5:_HEADER_BYTES])
    if (places, cells) != (len(layout.CELL_OF), layout.CELLS):
        return LAYOUT
    if layout_hash != layout.HASH.encode():
        return LAYOUT
    if end != _HEADER_BYTES + places + cells:
        return FORMAT
    cell_of = data[_HEADER_BYTES : _HEADER_BYTES + places]
    served = [cell for cell in cell_of if cell != NO_CELL]
    if len(set(served)) != len(served) or (served and max(served) >= cells):
        return RANGE
    wiring.learn(cell_of, data[_HEADER_BYTES + places : end])
    return ""
