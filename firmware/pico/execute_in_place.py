"""Runs code from flash and so frees its copy in the heap.

A stock MicroPython for the Pico copies the bytecode and the constants of an imported file into the
heap. But flash is memory-mapped on the RP2040, the same bytes are in the .mpy file, and littlefs
never moves the data of a file that is not written. So this module changes the pointers of every
function's bytecode and every string's characters to flash; the garbage collector then frees the
copies. (MicroPython itself does so for frozen modules and for files in a ROMFS.)

It runs on tested interpreters only, see `is_possible`; on others code stays in the heap and
everything works as before, with less free memory. To locate a file, the file system reads it
through a block device that records the requested blocks. A pointer is changed only if all bytes on
flash are equal to those in the heap.

A running function needs its copy in the heap until it returns. So the caller of a slice must not
be in one of the moved modules (main.py is not), and generators are moved only on request, before
any of them was called.
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
_CHIP = "RP2040"  # its flash is memory-mapped; an RP2350 has enough heap
_VERSIONS = ((1, 28), (1, 29))  # of MicroPython
_MPY = const(6)  # version of its compiled files

_FIRMWARE = "firmware."
_RULES = "shared_rules."
_FLASH_END = const(0x10200000)  # in memory; the end of the file system
_RAM = const(0x20000000)
_RAM_END = const(0x20042000)
_BLOCK = const(4096)
_PROGRAM = const(256)  # bytes; the program size with which the interpreter mounts its file system
_READ = const(256)  # bytes at least in a read: fewer calls of the block device
_COUNT_BLOCKS = const(4)  # requests to a block device
_TELL_BLOCK = const(5)
_READ_ONLY = const(30)  # errno EROFS
_FROM_END = const(2)  # whence argument of seek
_AT_A_TIME = const(8)  # functions or constants per slice
_SAMPLE = const(64)  # bytes that identify a block
_TAIL = const(6)  # bytes after the table of pieces, see host/ghostlight/device/flash/mpy.py
_MAGIC = const(0x4C47)

# Offsets in objects of the interpreter. The first word of each is the address of its type.
_MODULE = const(4)  # of a function: address of its module
_CHILDREN = const(8)  # of a function: table of its nested functions
_CODE = const(12)  # of a function: address of its bytecode
_CHILD = const(0x20000)  # a nested function that is bytecode and not a generator ...
_CHILD_CODE = const(4)  # ... address of its bytecode, and its own children
_CHILD_CHILDREN = const(8)
_LENGTH = const(8)  # of a string or bytes object
_CHARACTERS = const(12)  # of a string or bytes object: address of its characters
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


def is_missed() -> bool:
    """Whether code is in the heap that this chip could run from flash; frozen code is not."""
    return _CHIP in sys.implementation._machine and __file__.endswith(".mpy")


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


def _generate():
    yield


_FUNCTION = id(type(is_possible))  # but not a generator
_GENERATOR = id(type(_generate))


def _pointers(number: int) -> int:
    """Number of pointers to earlier blocks that littlefs writes at the start of a file's block."""
    count = 0
    while number:
        count += 1
        if number & 1:
            break
        number >>= 1
    return count


class Mover:
    """Moves modules one by one. Release it after the last one: files may change later."""

    def __init__(self, with_generators: bool = False) -> None:
        """Moves generators, too, on request: none of them may have been called yet."""
        self._kinds = (_FUNCTION, _GENERATOR) if with_generators else (_FUNCTION,)
        self._witness = Witness()
        self._files = vfs.VfsLfs2(self._witness, readsize=_READ, progsize=_PROGRAM)  # pyright: ignore[reportArgumentType]
        self._string_types = (id(str), id(bytes))
        self._moved = set()  # names of modules
        self._addresses = array("I")  # of the pieces of a file; 0 for one that spans blocks
        self._lengths = array("H")
        self._children = array("H")

    def moves(self):
        """Move all imported modules of ours that are still in the heap, in slices of a few ms."""
        left = []
        for name, module in sys.modules.items():
            if name in self._moved or not hasattr(module, "__file__"):  # a folder, without
                continue
            if name.startswith(_FIRMWARE) or name.startswith(_RULES):
                left.append((-len(module.__dict__), name))
        yield
        left.sort()  # largest first
        for _, name in left:
            yield from self.move(sys.modules[name])
            self._moved.add(name)

    def move(self, module):
        """Move one module. Modules without a compiled file of ours are not moved."""
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
        """Find the pieces of a file on flash. Returns its number of constants."""
        self._addresses = array("I")
        self._witness.blocks.clear()
        with self._files.open(path, "rb") as file:
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
        """(first, end, address) of the parts of a file that are in data blocks.

        A short file has none: littlefs stores it inline in its folder's metadata, and may move it.
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
        """The functions of a module and of its classes. Imported functions have another module."""
        count = 0
        for thing in names.values():
            kind = type(thing)
            if id(kind) in self._kinds:
                function = id(thing)
            elif kind is property or kind is staticmethod:
                function = mem32[id(thing) + _INNER]
            else:
                if kind is type and _is_of(module, thing.__dict__):
                    yield from self._walk(module, thing.__dict__)
                continue
            if True in [_is_function(function, code, module) for code in self._kinds]:
                self._code(function + _CODE, function + _CHILDREN)
                count += 1
                if count % _AT_A_TIME == 0:
                    yield
        yield

    def _code(self, code: int, children: int) -> None:
        """A function: the addresses of the pointers to its bytecode and to its children's
        table."""
        number = _point(code, 1, self._addresses, self._lengths, len(self._lengths))
        if number >= 0 and self._children[number]:
            self._nested(mem32[children], self._children[number])

    def _nested(self, table: int, count: int) -> None:
        for place in range(count):
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
            least = mem32[thing + _LENGTH]
            _point(thing + _CHARACTERS, least, self._addresses, self._lengths, len(self._lengths))


def _is_of(module: int, names: dict) -> bool:
    """Whether a class belongs to a module, judged by the first of its functions."""
    for thing in names.values():
        if _is_function(id(thing), _FUNCTION, 0):
            return mem32[id(thing) + _MODULE] == module
    return True


def forget() -> None:
    """Release all references.

    The collector treats every word as a possible address, and two instructions of machine code in
    the heap may look like the address of one of these functions. This limits what they can keep
    alive.
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
    """Set the addresses of the pieces within a span (first, end, address) of the file."""
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
    """Whether an object is a function in the heap, of this module if `module` is not 0."""
    if thing & 3 or thing < _RAM or thing >= _RAM_END:
        return False
    words = ptr32(thing)
    return words[0] == kind and (module == 0 or words[1] == module)


@micropython.viper
def _point(pointer: int, least: int, places, lengths, count: int) -> int:
    """Change a pointer to flash, if at least `least` bytes there are equal to those in the heap.

    Returns the number of the longest matching piece of the file, or -1 if there is none.
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
