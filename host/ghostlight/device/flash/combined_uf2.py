"""Adds a file system to the UF2 of MicroPython: one file that turns an empty Pico into a board.

The page runs this module too, with an image of the file system that was made before.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from typing import NamedTuple

from ghostlight.errors import VERSION, CommandError
from ghostlight.sentence import said

LEAST = (1, 28)  # oldest version of MicroPython
MACHINE = "Raspberry Pi Pico with RP2040"
FILES_AT = 0x100A0000  # where this MicroPython has its file system; it reaches to the end
SECTOR = 4096  # of flash: erased as a whole

_BLOCK = 512
_HEAD = struct.Struct("<8I")  # two marks, flags, address, size, number, count, family
_MARKS = (0x0A324655, 0x9E5D5157)
_LAST_MARK = struct.pack("<I", 0x0AB16F30)
_HAS_FAMILY = 0x2000
_PAGE = 256  # bytes in a block: the boot loader takes no other size
_RP2040 = 0xE48BFF56
_CHIPS = {0xE48BFF59: "an RP2350", 0xE48BFF5A: "an RP2350", 0xE48BFF5B: "an RP2350"}
_FLASH = (0x10000000, 0x10200000)
_ANEW = said("Download RPI_PICO anew from https://micropython.org/download/RPI_PICO/")
_RIGHT = said("Take the file for RPI_PICO from https://micropython.org/download/RPI_PICO/")


class _Block(NamedTuple):
    address: int
    data: bytes


def combine(stock: bytes, file_system: bytes) -> bytes:
    """Return a UF2 with MicroPython and a file system.

    Raises CommandError, with one sentence, for a file that is not MicroPython for a Pico.
    """
    blocks = _read(stock)
    _check_program(blocks)
    blocks += _pages(file_system)
    return b"".join(
        _HEAD.pack(*_MARKS, _HAS_FAMILY, block.address, _PAGE, number, len(blocks), _RP2040)
        + block.data.ljust(_BLOCK - _HEAD.size - len(_LAST_MARK), b"\0")
        + _LAST_MARK
        for number, block in enumerate(blocks)
    )


def _read(data: bytes) -> list[_Block]:
    """Read all blocks in the order of their addresses."""
    if data[: len("UF2\n")] != b"UF2\n":
        raise CommandError(said("the file is no UF2 file"), _RIGHT)
    found: dict[int, bytes] = {}
    wanted = 0
    for start in range(0, len(data), _BLOCK):
        block = data[start : start + _BLOCK]
        if len(block) < _BLOCK:
            raise CommandError(said("the UF2 file ends in the middle of a block"), _ANEW)
        mark, second, flags, address, size, number, wanted, family = _HEAD.unpack_from(block)
        if (mark, second) != _MARKS or not block.endswith(_LAST_MARK) or number >= wanted:
            raise CommandError(
                said("block {n} of the UF2 file is damaged", n=start // _BLOCK), _ANEW
            )
        if not flags & _HAS_FAMILY or family != _RP2040:
            chip = _CHIPS.get(family, "another chip")
            what = said("the UF2 file is for {chip}, and a Pico has an RP2040", chip=chip)
            raise CommandError(what, _RIGHT)
        is_inside = _FLASH[0] <= address < _FLASH[1] and address % _PAGE == 0
        if size != _PAGE or not is_inside:
            raise CommandError(said("the UF2 file has a block outside a Pico's flash"), _RIGHT)
        if address in found:
            what = said("two blocks of the UF2 file overlap at {at}", at=f"0x{address:08x}")
            raise CommandError(what, _ANEW)
        found[address] = block[_HEAD.size : _HEAD.size + _PAGE]
    if len(found) != wanted:
        what = said("the UF2 file has {n} of its {count} blocks", n=len(found), count=wanted)
        raise CommandError(what, _ANEW)
    return [_Block(address, found[address]) for address in sorted(found)]


def _check_program(blocks: list[_Block]) -> None:
    program = b"".join(block.data for block in blocks)
    version = re.search(rb"MicroPython v(\d{1,3})\.(\d{1,3})", program)
    if not version:
        raise CommandError(said("there is no MicroPython in the UF2 file"), _RIGHT)
    machine = re.search(rb"; ([ -~]{1,60} with RP2[ -~]{1,20})\0", program)
    name = machine[1].decode() if machine else "another board"
    if name != MACHINE:
        what = said("the UF2 file is for: {name}; it must be for: {own}", name=name, own=MACHINE)
        raise CommandError(what, _RIGHT)
    if (int(version[1]), int(version[2])) < LEAST:
        raise CommandError(
            said(
                "the UF2 file has {version}, and needs {least} or newer",
                version=version[0].decode(),
                least=f"{LEAST[0]}.{LEAST[1]}",
            ),
            _RIGHT,
            VERSION,
        )
    if blocks[-1].address >= FILES_AT:
        what = said("the UF2 file has files already, or reaches into their place")
        raise CommandError(what, _RIGHT)


def _pages(file_system: bytes) -> Iterator[_Block]:
    """Split an image into blocks, without sectors that have no contents."""
    for start in range(0, len(file_system), SECTOR):
        sector = file_system[start : start + SECTOR]
        if sector.strip(b"\xff"):
            for offset in range(0, SECTOR, _PAGE):
                yield _Block(FILES_AT + start + offset, sector[offset : offset + _PAGE])
