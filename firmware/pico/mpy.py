"""Where functions and strings are in a compiled file (MicroPython's .mpy, version 6)."""

from shared_rules.compat import const

_HEAD = b"M\x06\x00"  # without native code; the bits of a small int follow
_PLAIN = const(4)  # kinds of constants: up to here without data
_STR = const(5)
_BYTES = const(6)
_TUPLE = const(10)
_HAS_CHILDREN = const(4)  # in what precedes a function, and its length is that >> 3


class Mpy:
    """Of a file with native code nothing is known."""

    def __init__(self, data) -> None:
        self.pieces = []  # (start, length) of each function's bytecode, and of each string
        self.constants = 0  # how many; a tuple with all that is in it is one
        self.end = 0
        self._data = data
        self._at = len(_HEAD) + 1
        if data[: len(_HEAD)] == _HEAD:
            self._read()

    def _read(self) -> None:
        names = self._number()
        self.constants = self._number()
        for _ in range(names):
            length = self._number()
            if not length & 1:  # otherwise one that the interpreter has
                self._at += (length >> 1) + 1
        for _ in range(self.constants):
            self._constant()
        self._function()
        self.end = self._at

    def _number(self) -> int:
        """Seven bits in a byte, the high ones first."""
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
        if kind == _STR or kind == _BYTES:
            length += 1  # a zero
            self.pieces.append((self._at, length))
        self._at += length

    def _function(self) -> None:
        head = self._number()
        length = head >> 3
        self.pieces.append((self._at, length))
        self._at += length
        if head & _HAS_CHILDREN:
            for _ in range(self._number()):
                self._function()
