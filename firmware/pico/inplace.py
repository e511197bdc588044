"""Leaves code in flash, where a Pico can run it as well, and so frees its copy in the heap.

A stock MicroPython for the Pico copies the bytecode and the constants of an imported file into
the heap. But the RP2040 sees its flash as memory, the same bytes are there in the .mpy file, and
littlefs never moves the data of a file that nobody writes. So every function is told that its
bytecode is the one on flash, and every string that its characters are; the collector does the
rest. (MicroPython itself does so for files in a ROMFS; the stock firmware has none.)

Nothing is taken for granted. Where a file is, the file system itself tells: it reads the file
through a block device that notes which blocks were asked for. And an address is changed only if
all the bytes there are those in the heap, which shows, too, that an object is made as we think. On
an interpreter that makes them otherwise the code stays in the heap, and all works as before.
"""

import sys
from array import array

import micropython
import rp2
import vfs
from machine import mem32
from uctypes import addressof

from firmware.lazy_import import load_once
from shared_rules.compat import TYPE_CHECKING, const

if TYPE_CHECKING:
    from firmware.pico.viper import ptr8, ptr16, ptr32

Mpy = load_once("pico.mpy").Mpy  # so that it goes when this does

_PACKAGES = ("firmware", "shared_rules")
_FLASH_END = const(0x10200000)  # as memory; the file system ends there
_RAM = const(0x20000000)
_RAM_END = const(0x20042000)
_BLOCK = const(4096)
_PROGRAM = const(256)  # bytes, as the interpreter mounts its file system
_COUNT_BLOCKS = const(4)  # requests to a block device
_TELL_BLOCK = const(5)
_READ_ONLY = const(30)  # an OSError

# Where objects of the interpreter hold what. The first word of all is the address of their type.
_CHILDREN = const(8)  # a function: the address of a table of the functions within it
_CODE = const(12)  # and of its bytecode
_CHILD = const(0x20000)  # what a function within another begins with, if it is bytecode ...
_CHILD_CODE = const(4)  # ... where that is, and its own children
_CHILD_CHILDREN = const(8)
_LENGTH = const(8)  # a string or bytes object
_CHARACTERS = const(12)  # and the address of these
_ITEMS = const(8)  # a tuple; before them, how many
_CONSTANTS = const(12)  # a module: the address of a table of those in its file
_INNER = const(4)  # a property, a static method: their function


class Witness:
    """The flash as a block device that only reads, and notes which blocks were read."""

    def __init__(self) -> None:
        self._flash = rp2.Flash()
        self.base = _FLASH_END - self.ioctl(_COUNT_BLOCKS, 0) * _BLOCK
        self.blocks = []

    def readblocks(self, block: int, buffer, offset: int = 0) -> None:
        if block not in self.blocks:
            self.blocks.append(block)
        self._flash.readblocks(block, buffer, offset)

    def writeblocks(self, block: int, buffer, offset: int = 0) -> None:
        raise OSError(_READ_ONLY)

    def ioctl(self, request: int, argument: int) -> int:
        if request == _COUNT_BLOCKS or request == _TELL_BLOCK:
            return self._flash.ioctl(request, argument) or 0
        return 0


class Place:
    """Where on flash the bytes of a file are.

    A short file is nowhere: littlefs keeps it among the names of its folder, and may move it.
    """

    def __init__(self, data: bytes, base: int, blocks: list) -> None:
        self._pieces = []  # (from, to, address)
        here = addressof(data)
        start = 0
        number = 0
        while start < len(data):
            head = 4 * _pointers(number)
            end = min(start + _BLOCK - head, len(data))
            for block in blocks:
                at = base + block * _BLOCK + head
                if _are_same(at, here + start, end - start):
                    self._pieces.append((start, end, at))
                    break
            start = end
            number += 1

    def address(self, start: int, length: int) -> int:
        """Of so many bytes of the file; 0 if they are not in one piece."""
        for begin, end, at in self._pieces:
            if begin <= start and start + length <= end:
                return at + start - begin
        return 0


def _pointers(number: int) -> int:
    """How many pointers to earlier blocks littlefs writes at the beginning of a file's block."""
    count = 0
    while number:
        count += 1
        if number & 1:
            break
        number >>= 1
    return count


class Mover:
    """Takes module after module. To be let go of when the last is done: files may change."""

    def __init__(self) -> None:
        self._witness = Witness()
        self._files = vfs.VfsLfs2(self._witness, progsize=_PROGRAM)  # pyright: ignore[reportArgumentType]
        self._function_types = (id(type(_a_function)), id(type(_a_generator)))
        self._string_types = (id(str), id(bytes))
        self._addresses = array("I")  # of the pieces of the file that is read
        self._lengths = array("H")
        self._children = bytearray()

    def move(self, module) -> None:
        path = "/" + module.__name__.replace(".", "/")
        try:
            data = self._read(path + ".mpy")
        except OSError:
            data = self._read(path + "/__init__.mpy")
        place = Place(data, self._witness.base, self._witness.blocks)
        mpy = Mpy(data)
        self._addresses = array("I", [place.address(*piece) for piece in mpy.pieces])
        self._lengths = array("H", [length for _, length in mpy.pieces])
        self._children = mpy.children
        self._walk(module.__dict__)
        table = mem32[id(module) + _CONSTANTS]
        for number in range(mpy.constants):
            self._constant(mem32[table + 4 * number])

    def _read(self, path: str) -> bytes:
        self._witness.blocks.clear()
        with self._files.open(path, "rb") as file:
            return file.read()

    def _walk(self, names: dict) -> None:
        for thing in names.values():
            kind = type(thing)
            if kind is type:
                self._walk(thing.__dict__)
            elif id(kind) in self._function_types:
                self._function(id(thing))
            elif kind is property or kind is staticmethod:
                inner = mem32[id(thing) + _INNER]
                if mem32[inner] in self._function_types:
                    self._function(inner)

    def _function(self, function: int) -> None:
        number = self._point(function + _CODE, 1)
        if number >= 0:
            self._within(mem32[function + _CHILDREN], self._children[number])

    def _within(self, table: int, count: int) -> None:
        for place in range(count):
            child = mem32[table + 4 * place]
            if mem32[child] & 0xFFFFFF == _CHILD:
                number = self._point(child + _CHILD_CODE, 1)
                if number >= 0:
                    self._within(mem32[child + _CHILD_CHILDREN], self._children[number])

    def _constant(self, thing: int) -> None:
        if thing & 3 or not _RAM <= thing < _RAM_END:
            return  # not an object in the heap
        kind = mem32[thing]
        if kind == id(tuple):
            for number in range(mem32[thing + _ITEMS - 4]):
                self._constant(mem32[thing + _ITEMS + 4 * number])
        elif kind in self._string_types:
            self._point(thing + _CHARACTERS, mem32[thing + _LENGTH])

    def _point(self, pointer: int, least: int) -> int:
        """To flash, if the bytes that it points to are there: at least so many.

        Gives the number of the piece of the file that they are, -1 if they are none.
        """
        data = mem32[pointer]
        if not _RAM <= data < _RAM_END:
            return -1
        number = _find(data, least, self._addresses, self._lengths, len(self._lengths))
        if number >= 0:
            mem32[pointer] = self._addresses[number]
        return number


def moves():
    """Moves all of ours that is imported, one module whenever it is asked on."""
    mover = Mover()
    ours = [module for name, module in sys.modules.items() if name.split(".")[0] in _PACKAGES]
    for module in ours:
        try:
            mover.move(module)
        except OSError:  # it was imported from somewhere else
            pass
        yield
    # The collector takes every word for an address, and two instructions of the machine code that
    # stays in the heap may look like one of these functions. Then at least not all of them stay.
    globals().clear()


def _a_function() -> None: ...


def _a_generator():
    yield


@micropython.viper
def _are_same(here: int, there: int, count: int) -> bool:
    one = ptr8(here)
    other = ptr8(there)
    at = 0
    while at < count:
        if one[at] != other[at]:
            return False
        at += 1
    return True


@micropython.viper
def _find(address: int, least: int, places, lengths, count: int) -> int:
    """The number of the longest piece with which begins what is there; -1: none is so long."""
    data = ptr8(address)
    piece_at = ptr32(places)
    length_of = ptr16(lengths)
    found = -1
    longest = least - 1
    number = 0
    while number < count:
        length = length_of[number]
        if piece_at[number] and length > longest:
            piece = ptr8(piece_at[number])
            at = 0
            while at < length and data[at] == piece[at]:
                at += 1
            if at == length:
                found = number
                longest = length
        number += 1
    return found
