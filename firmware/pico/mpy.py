"""Where functions and strings are in a compiled file (MicroPython's .mpy, version 6)."""

from shared_rules.compat import const

_HEAD = b"M\x06"  # then: the kind of native code if there is any, the bits of a small int
_HAS_FLAGS = const(0x40)  # of that kind of native code: a number more
_PLAIN = const(4)  # kinds of constants: up to here without data
_STR = const(5)
_BYTES = const(6)
_TUPLE = const(10)
_HAS_CHILDREN = const(4)  # in what precedes a function; its length is that >> 3, its kind & 3
_NUMBERS = b"\0\1\1\3"  # how many numbers follow a function of each kind; the first is bytecode


class Mpy:
    def __init__(self, data) -> None:
        self.pieces = []  # (start, length) of each function's bytecode, and of each string
        self.children = bytearray()  # how many functions are within that one
        self.constants = 0  # how many; a tuple with all that is in it is one
        self.end = 0
        self._data = data
        self._at = len(_HEAD) + 2
        if data[: len(_HEAD)] == _HEAD:
            self._read()

    def _read(self) -> None:
        if self._data[len(_HEAD)] & _HAS_FLAGS:
            self._number()
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
            self.children.append(0)
        self._at += length

    def _function(self) -> None:
        head = self._number()
        length = head >> 3
        start = self._at
        self._at += length
        for _ in range(_NUMBERS[head & 3]):
            self._number()
        count = self._number() if head & _HAS_CHILDREN else 0
        if not head & 3:
            self.pieces.append((start, length))
            self.children.append(count)
        for _ in range(count):
            self._function()
