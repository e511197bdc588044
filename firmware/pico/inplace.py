"""Leaves code in flash, where a Pico can run it as well, and so frees its copy in the heap.

A stock MicroPython for the Pico copies the bytecode and the constants of an imported file into
the heap. But the RP2040 sees its flash as memory, the same bytes are there in the .mpy file, and
littlefs never moves the data of a file that nobody writes. So every function is told that its
bytecode is the one on flash, and every string that its characters are; the collector does the
rest. (MicroPython itself does so for frozen modules and for files in a ROMFS.)

It works on interpreters that it was tested on, `is_possible`; elsewhere code stays in the heap and
everything works as before, with less memory to spare. The file system itself tells where a file
is: it reads the file through a block device that notes which blocks were asked for. An address is
changed only if all bytes there are those in the heap.

A function that is being run needs its copy in the heap until it returns. So whoever asks for a
slice must not be in one of the modules that are moved (main.py is not), and generators stay.
"""

import struct
import sys
from array import array

import micropython
import rp2
import vfs
from machine import mem32
from uctypes import addressof

from shared_rules.compat import TYPE_CHECKING, const

if TYPE_CHECKING:
    from firmware.pico.viper import ptr8, ptr16, ptr32

_PLATFORM = "rp2"
_CHIP = "RP2040"
_VERSIONS = ((1, 28), (1, 29))  # of MicroPython
_MPY = const(6)  # version of its compiled files

_PACKAGES = ("firmware", "shared_rules")
_FLASH_END = const(0x10200000)  # as memory; the file system ends there
_RAM = const(0x20000000)
_RAM_END = const(0x20042000)
_BLOCK = const(4096)
_PROGRAM = const(256)  # bytes, as the interpreter mounts its file system
_COUNT_BLOCKS = const(4)  # requests to a block device
_TELL_BLOCK = const(5)
_READ_ONLY = const(30)  # an OSError
_FROM_END = const(2)  # of a seek
_AT_A_TIME = const(8)  # functions or constants, in a slice
_SAMPLE = const(64)  # bytes by which a block is known
_TAIL = const(6)  # bytes behind the table of pieces, see host/ghostlight/mpy.py
_MAGIC = const(0x4C47)

# Where objects of the interpreter hold what. The first word of all is the address of their type.
_MODULE = const(4)  # a function: the address of its module
_CHILDREN = const(8)  # ... of a table of the functions within it
_CODE = const(12)  # ... of its bytecode
_CHILD = const(0x20000)  # a function within another, if it is bytecode and no generator ...
_CHILD_CODE = const(4)  # ... where that is, and its own children
_CHILD_CHILDREN = const(8)
_LENGTH = const(8)  # a string or bytes object
_CHARACTERS = const(12)  # and the address of these
_ITEMS = const(8)  # a tuple; before them, how many
_CONSTANTS = const(12)  # a module: the address of a table of those in its file
_INNER = const(4)  # a property, a static method: their function

_A_STRING = "a string that is long enough to be no name"


def is_possible() -> bool:
    """Whether this interpreter is one of those that were tested, and makes objects as they do."""
    implementation = sys.implementation
    return (
        sys.platform == _PLATFORM
        and _CHIP in implementation._machine
        and tuple(implementation.version[:2]) in _VERSIONS
        and implementation._mpy & 0xFF == _MPY
        and _are_objects_known()
    )


def _are_objects_known() -> bool:
    function = id(_are_objects_known)
    other = id(is_possible)
    pair = (_A_STRING, is_possible)
    string = id(_A_STRING)
    return (
        mem32[function] == id(type(is_possible)) == mem32[other]
        and mem32[function + _MODULE] == mem32[other + _MODULE]
        and _is_in_heap(mem32[function + _CODE])
        and not string & 3
        and _is_in_heap(string)
        and mem32[string + _LENGTH] == len(_A_STRING)
        and _are_same(mem32[string + _CHARACTERS], addressof(_A_STRING), len(_A_STRING))
        and mem32[id(pair) + _ITEMS - 4] == len(pair)
        and mem32[id(pair) + _ITEMS + 4] == other
        and mem32[id(staticmethod(is_possible)) + _INNER] == other
        and mem32[id(property(_is_in_heap)) + _INNER] == id(_is_in_heap)
    )


def _is_in_heap(address: int) -> bool:
    return _RAM <= address < _RAM_END


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


_FUNCTION = id(type(is_possible))  # but not a generator


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
    """Moves module after module. To be let go of when the last is done: files may change."""

    def __init__(self) -> None:
        self._witness = Witness()
        self._files = vfs.VfsLfs2(self._witness, readsize=_PROGRAM, progsize=_PROGRAM)  # pyright: ignore[reportArgumentType]
        self._string_types = (id(str), id(bytes))
        self._moved = set()  # names of modules
        self._addresses = array("I")  # of the pieces of a file; 0 if one is not in one block
        self._lengths = array("H")
        self._children = array("H")

    def moves(self):
        """Moves what is imported of ours and was not moved yet, in slices of a few ms."""
        left = []
        for name, module in sys.modules.items():
            if name not in self._moved and name.split(".")[0] in _PACKAGES:
                left.append((-len(module.__dict__), name))
        yield
        left.sort()  # the largest first
        for _, name in left:
            yield from self.move(sys.modules[name])
            self._moved.add(name)

    def move(self, module):
        """The same for one module. One that does not come from a compiled file of ours stays."""
        try:
            constants = self._find(module.__file__)
        except OSError:
            return
        yield
        if self._addresses:
            yield from self._walk(id(module), module.__dict__)
            table = mem32[id(module) + _CONSTANTS]
            for number in range(constants):
                self._constant(mem32[table + 4 * number])
                if number % _AT_A_TIME == 0:
                    yield

    def _find(self, path: str) -> int:
        """Find the pieces of a file on flash; how many constants it has."""
        self._addresses = array("I")
        self._witness.blocks.clear()
        with self._files.open("/" + path, "rb") as file:
            size = file.seek(0, _FROM_END)
            spans = self._spans(file, size)
            file.seek(size - _TAIL)
            count, constants, magic = struct.unpack("<HHH", file.read(_TAIL))
            if magic != _MAGIC:
                return 0
            file.seek(size - _TAIL - 6 * count)
            pieces = array("H", file.read(6 * count))
        self._lengths = array("H", bytes(2 * count))
        self._children = array("H", bytes(2 * count))
        self._addresses = array("I", bytes(4 * count))
        for span in spans:
            _place(pieces, count, array("I", span), self._addresses, self._lengths, self._children)
        return constants

    def _spans(self, file, size: int) -> list:
        """(first, end, address) of the parts of a file that are in blocks of their own.

        A short file is in none: littlefs keeps it among the names of its folder, and may move it.
        """
        spans = []
        number = first = 0
        while first < size:
            head = 4 * _pointers(number)
            file.seek(first)
            sample = file.read(_SAMPLE)
            end = min(first + _BLOCK - head, size)
            for block in self._witness.blocks:
                at = self._witness.base + block * _BLOCK + head
                if _are_same(at, addressof(sample), len(sample)):
                    spans.append((first, end, at))
                    break
            first = end
            number += 1
        return spans

    def _walk(self, module: int, names: dict):
        """The functions of a module and of its classes. What is imported has another module."""
        count = 0
        for thing in names.values():
            kind = type(thing)
            if kind is type:
                if _is_of(module, thing.__dict__):
                    yield from self._walk(module, thing.__dict__)
                continue
            function = id(thing)
            if kind is property or kind is staticmethod:
                function = mem32[function + _INNER]
            if _is_function(function, _FUNCTION, module):
                self._code(function + _CODE, function + _CHILDREN)
                count += 1
                if count % _AT_A_TIME == 0:
                    yield
        yield

    def _code(self, code: int, children: int) -> None:
        """A function: where the address of its bytecode is, and that of its children's table."""
        number = self._point(code, 1)
        if number >= 0 and self._children[number]:
            table = mem32[children]
            for place in range(self._children[number]):
                child = mem32[table + 4 * place]
                if mem32[child] == _CHILD:
                    self._code(child + _CHILD_CODE, child + _CHILD_CHILDREN)

    def _constant(self, thing: int) -> None:
        if thing & 3 or not _is_in_heap(thing):
            return  # not an object in the heap
        kind = mem32[thing]
        if kind == id(tuple):
            for number in range(mem32[thing + _ITEMS - 4]):
                self._constant(mem32[thing + _ITEMS + 4 * number])
        elif kind in self._string_types:
            self._point(thing + _CHARACTERS, mem32[thing + _LENGTH])

    def _point(self, pointer: int, least: int) -> int:
        return _point(pointer, least, self._addresses, self._lengths, len(self._lengths))


def _is_of(module: int, names: dict) -> bool:
    """Whether a class is of a module: by the first of its functions."""
    for thing in names.values():
        if _is_function(id(thing), _FUNCTION, 0):
            return mem32[id(thing) + _MODULE] == module
    return True


def forget() -> None:
    """Let go of everything here.

    The collector takes every word for an address, and two instructions of the machine code that
    stays in the heap may look like one of these functions. Then at least not all of them stay.
    """
    globals().clear()


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
def _place(pieces, count: int, span, addresses, lengths, children):
    """Fill in the pieces that are within a span (first, end, address) of the file."""
    piece = ptr16(pieces)
    where = ptr32(span)
    to_addresses = ptr32(addresses)
    to_lengths = ptr16(lengths)
    to_children = ptr16(children)
    number = 0
    while number < count:
        start = piece[3 * number]
        length = piece[3 * number + 1]
        to_lengths[number] = length
        to_children[number] = piece[3 * number + 2]
        if where[0] <= start and start + length <= where[1]:
            to_addresses[number] = where[2] + start - where[0]
        number += 1


@micropython.viper
def _is_function(thing: int, kind: int, module: int) -> bool:
    """Whether it is a function in the heap, of this module if it is not 0."""
    if thing & 3 or thing < _RAM or thing >= _RAM_END:
        return False
    words = ptr32(thing)
    return words[0] == kind and (module == 0 or words[1] == module)


@micropython.viper
def _point(pointer: int, least: int, places, lengths, count: int) -> int:
    """To flash, if the bytes in the heap that it points to are there: at least so many.

    Gives the number of the piece of the file that they are, the longest, or -1 if they are none.
    """
    words = ptr32(pointer)
    address = words[0]
    if address < _RAM or address >= _RAM_END:
        return -1
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
    if found >= 0:
        words[0] = piece_at[found]
    return found
