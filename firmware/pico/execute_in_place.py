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
from machine import mem8, mem32
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
_ITEMS = const(8)  # of a tuple; before them, how many
_NAMES = const(4)  # of a module: address of its dict
_CONSTANTS = const(12)  # of a module: the address of a table of those in its file
_SLOTS = const(8)  # of a dict: how many (name, value) it has room for
_TABLE = const(12)  # of a dict: their address
_INNER = const(4)  # of a property, a static method: their function
_DICT_NUMBER = const(19)  # of a class, a byte: the place of its dict's address ...
_DICT_BASE = const(16)  # ... in the words from here on; 0: it has none

# Types, by their place in `Mover.types`.
_FUNCTION = const(0)
_GENERATOR = const(1)
_PROPERTY = const(2)
_STATIC = const(3)
_CLASS = const(4)
_STR = const(5)
_BYTES = const(6)
_TUPLE = const(7)

# What is to be moved is a queue: its length in words, then _ENTRY words for each piece:
# - the address of the pointer to it
# - the length of a string, its terminating zero included; 0 for a function
# - the address of the pointer to a function's table of nested ones; 0 for a string
_ENTRY = const(3)

_MOST_SLOTS = const(200)  # of a dict of this module
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
        and _has(mem32[mem32[function + _MODULE] + _NAMES], other)
        and mem8[id(Witness) + _DICT_NUMBER] > 0
        and _has(_dict_of(id(Witness)), id(Witness.writeblocks))
    )


def _has(names: int, value: int) -> bool:
    """Whether a dict in the heap has a value, both given by address."""
    if not _is_in_heap(names) or mem32[names] != id(dict) or mem32[names + _SLOTS] > _MOST_SLOTS:
        return False
    values = [mem32[mem32[names + _TABLE] + 8 * n + 4] for n in range(mem32[names + _SLOTS])]
    return value in values


def _dict_of(kind: int) -> int:
    """The address of a class's dict."""
    return mem32[kind + _DICT_BASE + 4 * mem8[kind + _DICT_NUMBER]]


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
        function = type(is_possible)
        generator = type(_generate) if with_generators else function
        kinds = (function, generator, property, staticmethod, type, str, bytes, tuple)
        self._types = array("I", [id(kind) for kind in kinds])
        self._witness = Witness()
        self._files = vfs.VfsLfs2(self._witness, readsize=_READ, progsize=_PROGRAM)  # pyright: ignore[reportArgumentType]
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
        pieces = len(self._addresses)
        if pieces:
            queue = array("I", bytes(4 * (1 + _ENTRY * pieces)))
            _add_functions(mem32[id(module) + _NAMES], id(module), self._types, queue, pieces)
            _add_strings(mem32[id(module) + _CONSTANTS], constants, self._types, queue, pieces)
            _point(queue, pieces, self._addresses, self._lengths, self._children)

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
def _add_functions(names: int, module: int, types, queue, most: int):
    """Add the functions of a module to the queue: those in a dict, and in the dicts of its
    classes. Imported functions have another module."""
    kinds = ptr32(types)
    entries = ptr32(queue)
    slots = ptr32(names + _SLOTS)[0]
    at = ptr32(names + _TABLE)[0] + 4
    end = at + 8 * slots
    while at < end:
        thing = ptr32(at)[0]
        at += 8
        if thing & 3 or thing < _RAM or thing >= _RAM_END:
            continue
        kind = ptr32(thing)[0]
        if kind == kinds[_CLASS]:
            number = ptr8(thing + _DICT_NUMBER)[0]
            if number:
                inner = ptr32(thing + _DICT_BASE + 4 * number)[0]
                if inner != names and inner >= _RAM and inner < _RAM_END:
                    _add_functions(inner, module, types, queue, most)
            continue
        if kind == kinds[_PROPERTY] or kind == kinds[_STATIC]:
            thing = ptr32(thing + _INNER)[0]
            if thing & 3 or thing < _RAM or thing >= _RAM_END:
                continue
            kind = ptr32(thing)[0]
        if kind != kinds[_FUNCTION] and kind != kinds[_GENERATOR]:
            continue
        if ptr32(thing + _MODULE)[0] == module and entries[0] < _ENTRY * most:
            entry = entries[0] + 1
            entries[entry] = thing + _CODE
            entries[entry + 1] = 0
            entries[entry + 2] = thing + _CHILDREN
            entries[0] = entry + _ENTRY - 1


@micropython.viper
def _add_strings(at: int, count: int, types, queue, most: int):
    """Add the strings among `count` constants, and in tuples among them, to the queue."""
    kinds = ptr32(types)
    entries = ptr32(queue)
    end = at + 4 * count
    while at < end:
        thing = ptr32(at)[0]
        at += 4
        if thing & 3 or thing < _RAM or thing >= _RAM_END:
            continue
        kind = ptr32(thing)[0]
        if kind == kinds[_TUPLE]:
            items = ptr32(thing + _ITEMS - 4)[0]
            _add_strings(thing + _ITEMS, items, types, queue, most)
        elif (kind == kinds[_STR] or kind == kinds[_BYTES]) and entries[0] < _ENTRY * most:
            entry = entries[0] + 1
            entries[entry] = thing + _CHARACTERS
            entries[entry + 1] = ptr32(thing + _LENGTH)[0] + 1
            entries[entry + 2] = 0
            entries[0] = entry + _ENTRY - 1


@micropython.viper
def _point(queue, most: int, places, lengths, children):
    """Change the pointers in the queue to pieces on flash whose bytes are equal: of a string's
    length, or the longest for a function. Nested functions are added to the queue on the way."""
    entries = ptr32(queue)
    piece_at = ptr32(places)
    length_of = ptr16(lengths)
    children_of = ptr16(children)
    next_ = 1
    while next_ <= entries[0]:
        words = ptr32(entries[next_])
        longest = entries[next_ + 1]
        nested = entries[next_ + 2]
        next_ += _ENTRY
        address = words[0]
        if address < _RAM or address >= _RAM_END:
            continue
        data = ptr8(address)
        found = -1
        number = 0
        while number < most:
            length = length_of[number]
            is_candidate = length > longest if nested else length == longest
            if is_candidate and piece_at[number]:
                piece = ptr8(piece_at[number])
                at = 0
                while at < length and data[at] == piece[at]:
                    at += 1
                if at == length:
                    found = number
                    longest = length
                    if not nested:
                        break
            number += 1
        if found < 0:
            continue
        words[0] = piece_at[found]
        if not nested:
            continue
        table = ptr32(ptr32(nested)[0])
        count = children_of[found]
        number = 0
        while number < count and entries[0] < _ENTRY * most:
            child = table[number]
            number += 1
            if ptr32(child)[0] == _CHILD:
                entry = entries[0] + 1
                entries[entry] = child + _CHILD_CODE
                entries[entry + 1] = 0
                entries[entry + 2] = child + _CHILD_CHILDREN
                entries[0] = entry + _ENTRY - 1
