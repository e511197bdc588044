"""Finds functions and strings in a compiled file (MicroPython's .mpy, version 6).

A Pico leaves them in flash (firmware/pico/execute_in_place.py). To save it the search,
`with_table` appends a table after the code, which the interpreter does not read.
"""

import struct
from typing import NamedTuple

_HEAD = b"M\x06"  # followed by: the kind of native code, if any, and the bits of a small int
_HAS_FLAGS = 0x40  # bit in the kind of native code: one more number follows
_PLAIN = 4  # kinds of constants: up to this one they have no data
_STR = 5
_BYTES = 6
_TUPLE = 10
_HAS_CHILDREN = 4  # flag in a function's header; its length is header >> 3, its kind header & 3
_NUMBERS = b"\0\1\1\3"  # count of numbers after a function, by kind; the first kind is bytecode

_MAGIC = 0x4C47
# littlefs stores a shorter file inline in its folder's metadata, and may move it.
_SHORTEST = 1025


class Piece(NamedTuple):
    """A function's bytecode, or the characters of a string with the terminating zero."""

    start: int
    length: int
    children: int  # number of nested functions


def with_table(data: bytes) -> bytes:
    """Return the file, padded, with (start, length, children) of each piece.

    The table ends with the numbers of pieces and of constants, and a mark.
    """
    mpy = _Mpy(data)
    table = b"".join(struct.pack("<HHH", *piece) for piece in mpy.pieces)
    table += struct.pack("<HHH", len(mpy.pieces), mpy.constants, _MAGIC)
    return data.ljust(_SHORTEST - len(table), b"\0") + table


class _Mpy:
    def __init__(self, data: bytes) -> None:
        if data[: len(_HEAD)] != _HEAD:
            raise ValueError("not a .mpy file of version 6")
        self.pieces: list[Piece] = []
        self._data = data
        self._at = len(_HEAD) + 2
        if data[len(_HEAD)] & _HAS_FLAGS:
            self._number()
        names = self._number()
        self.constants = self._number()  # a tuple with its contents counts as one
        for _ in range(names):
            length = self._number()
            if not length & 1:  # otherwise a string that the interpreter already has
                self._at += (length >> 1) + 1
        for _ in range(self.constants):
            self._constant()
        self._function()
        if self._at != len(data):
            raise ValueError("unexpected data after the end of the .mpy file")

    def _number(self) -> int:
        """Read a number: seven bits per byte, high bits first."""
        number = 0
        while True:
            byte = self._data[self._at]
            self._at += 1
            number = number << 7 | byte & 127
            if byte < 128:
                return number

    def _constant(self) -> None:
        kind = self._data[self._at]
        self._at += 1
        if kind <= _PLAIN:
            return
        length = self._number()
        if kind == _TUPLE:
            for _ in range(length):
                self._constant()
            return
        if kind in (_STR, _BYTES):
            length += 1  # the terminating zero
            self.pieces.append(Piece(self._at, length, 0))
        self._at += length

    def _function(self) -> None:
        head = self._number()
        start, length = self._at, head >> 3
        self._at += length
        for _ in range(_NUMBERS[head & 3]):
            self._number()
        count = self._number() if head & _HAS_CHILDREN else 0
        if not head & 3:
            self.pieces.append(Piece(start, length, count))
        for _ in range(count):
            self._function()
