"""Runs code from flash and so frees its copy in the heap.

A stock MicroPython for the Pico copies the bytecode and the constants of an imported file into the
heap. But flash is memory-mapped on the RP2040, the same bytes are in the .mpy file, and littlefs
never moves the data of a file that is not written. So this module changes the pointers of every
function's bytecode and every string's and name's characters to flash; the garbage collector then
frees the copies. (MicroPython itself does so for frozen modules and for files in a ROMFS.)

It runs on tested interpreters only, see `is_possible`; on others code stays in the heap, which
then has too little room for a game (MEMORY.md). To locate a file, the file system reads it through
a block device that records the requested blocks. A pointer is changed only if all bytes on flash
are equal to those in the heap.

A running function needs its copy in the heap until it returns. So the caller of a slice must not
be in one of the moved modules (main.py is not), and generators are moved only on request, before
any of them was called.
"""

import gc
import struct
import sys
from array import array

import micropython
import rp2
import vfs
from machine import mem8, mem32
from uctypes import addressof

from firmware import memory
from shared_rules.compat import TYPE_CHECKING, const

if TYPE_CHECKING:
    from firmware.pico.viper import ptr8, ptr16, ptr32

_PLATFORM = "rp2"
_CHIP = "RP2040"  # its flash is memory-mapped; an RP2350 has enough heap
_VERSIONS = ((1, 28), (1, 29))  # of MicroPython
_MPY = const(6)  # version of its compiled files
_ROMFS = "/rom/"  # MicroPython mounts it there, and runs its files in place

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
_NUMBERS = const(8)  # of a module: the address of a table of the numbers of names in its file
_CONSTANTS = const(12)  # of a module: the address of a table of those in its file
_SLOTS = const(8)  # of a dict: how many (name, value) it has room for
_TABLE = const(12)  # of a dict: their address
_INNER = const(4)  # of a property, a static method: their function
_DICT_NUMBER = const(19)  # of a class, a byte: the place of its dict's address ...
_DICT_BASE = const(16)  # ... in the words from here on; 0: it has none

# A pool of names, in words. A name's number is its place in it, after those of earlier pools.
# The characters of names that were made one after the other are in one chunk of memory, which the
# pointer to the first of them keeps alive.
_EARLIER = const(0)  # address of the pool before it; the first ones are not in RAM
_BEFORE = const(1)  # how many names earlier pools have
_ROOM = const(2)
_COUNT = const(3)
_HASHES = const(4)  # address; a byte each
_LENGTHS = const(5)  # address; a byte each
_POOL = const(24)  # bytes; then the addresses of the names' characters

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
_PIECES = const(160)  # of a file, usually
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
    """Whether code is in the heap that this chip could run from flash; frozen code is not, nor is
    code in a ROMFS."""
    is_file = __file__.endswith(".mpy") and not __file__.startswith(_ROMFS)
    return is_file and _CHIP in sys.implementation._machine


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

    @micropython.native
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
        self._named = array("I")  # of each: table of its names' numbers, its file's start and end
        self._count = 0  # of pieces of a file
        self._make_room(_PIECES)

    def _make_room(self, pieces: int) -> None:
        """Allocate what moving a file needs: once, because that takes long in a full heap."""
        self._pieces = array("H", bytes(6 * pieces))  # start, length, children of each
        self._addresses = array("I", bytes(4 * pieces))  # 0 for one that spans blocks
        self._queue = array("I", bytes(4 * (1 + _ENTRY * pieces)))

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
        count = self._count
        if count:
            queue = self._queue
            queue[0] = 0
            _add_functions(mem32[id(module) + _NAMES], id(module), self._types, queue, count)
            _add_strings(mem32[id(module) + _CONSTANTS], constants, self._types, queue, count)
            _point(queue, count, self._addresses, self._pieces)
            self._named.append(mem32[id(module) + _NUMBERS])
            self._named.append(self._first)
            self._named.append(self._first_end)

    def move_names(self) -> None:
        """Leave the characters of names in flash, too, of all modules that were moved.

        No object may have been made with them: bytes that are made of a name share its characters.
        """
        newest = "the_newest_" + "name"
        getattr(self, newest, None)  # this makes it a name
        pool = _find_pool(addressof(newest), len(newest))
        if not pool:
            return
        gc.disable()  # some chunks have lost the pointer that keeps them alive
        last = _find_last_chunk(pool)
        _point_names(self._named, len(self._named), pool, last)
        memory.names = bytearray(_collect_names(pool, last, 0))
        _collect_names(pool, last, addressof(memory.names))
        gc.enable()

    def close(self) -> None:
        """Free its memory, 5 KB, even if a word somewhere looks like its address."""
        del self._files, self._witness, self._pieces, self._addresses, self._queue

    def _find(self, path: str) -> int:
        """Find the pieces of a file on flash. Returns its number of constants."""
        self._count = 0
        self._witness.blocks.clear()
        with self._files.open(path, "rb") as file:
            size = file.seek(0, _FROM_END)
            spans = self._spans(file, size)
            file.seek(size - _TAIL)
            count, constants, magic = struct.unpack("<HHH", file.read(_TAIL))
            if magic != _MAGIC or not spans or spans[0]:
                return 0
            if count > len(self._addresses):
                self._make_room(count)
            file.seek(size - _TAIL - 6 * count)
            file.readinto(memoryview(self._pieces)[: 3 * count])
        self._count = count
        self._first = spans[2]
        self._first_end = spans[2] + spans[1]
        _place(self._pieces, count, spans, len(spans), self._addresses)
        return constants

    def _spans(self, file, size: int):
        """First, end and address of each part of a file that is in data blocks, in one array.

        A short file has none: littlefs stores it inline in its folder's metadata, and may move it.
        """
        spans = array("I")
        number = first = 0
        while first < size:
            head = 4 * _pointers(number)
            file.seek(first)
            sample = file.read(_SAMPLE)
            end = min(first + _BLOCK - head, size)
            for block in self._witness.blocks:
                at = self._witness.base + block * _BLOCK + head
                if _are_same(at, addressof(sample), len(sample)):
                    spans.append(first)
                    spans.append(end)
                    spans.append(at)
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
def _place(pieces, count: int, spans, words: int, addresses):
    """Set the addresses of the pieces that are within a span of the file."""
    piece = ptr16(pieces)
    span = ptr32(spans)
    to_addresses = ptr32(addresses)
    number = 0
    while number < count:
        start = piece[3 * number]
        end = start + piece[3 * number + 1]
        to_addresses[number] = 0
        at = 0
        while at < words:
            if span[at] <= start and end <= span[at + 1]:
                to_addresses[number] = span[at + 2] + start - span[at]
            at += 3
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
def _point(queue, most: int, places, pieces):
    """Change the pointers in the queue to pieces on flash whose bytes are equal: of a string's
    length, or the longest for a function. Nested functions are added to the queue on the way."""
    entries = ptr32(queue)
    piece_at = ptr32(places)
    pieces_of = ptr16(pieces)
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
            length = pieces_of[3 * number + 1]
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
        count = pieces_of[3 * found + 2]
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


@micropython.viper
def _find_pool(characters: int, length: int) -> int:
    """The address of the last pool of names, whose last name is given; 0 if it is not found."""
    at = _RAM
    while at < _RAM_END - _POOL:
        words = ptr32(at)
        room = words[_ROOM]
        if words[_HASHES] == at + _POOL + 4 * room and words[_LENGTHS] == words[_HASHES] + room:
            last = words[_COUNT] - 1
            if last >= 0 and last < room and ptr8(words[_LENGTHS])[last] == length:
                here = ptr32(at + _POOL)[last]
                if here >= _RAM and here < _RAM_END - length:
                    if _are_same(here, characters, length):
                        return at
        at += 16
    return 0


@micropython.viper
def _find_last_chunk(pool: int) -> int:
    """The number of the first name in the chunk that the interpreter still adds names to."""
    start = 0
    while pool >= _RAM:
        words = ptr32(pool)
        place = words[_COUNT] - 1
        while place >= 0:
            here = ptr32(pool + _POOL)[place]
            if start and here + ptr8(words[_LENGTHS])[place] + 1 != start:
                return words[_BEFORE] + place + 1
            start = here
            place -= 1
        pool = words[_EARLIER]
    return 0


@micropython.viper
def _point_names(named, count: int, pool: int, last: int):
    """Change the pointers of names before the number `last` to equal ones in files on flash."""
    memory = ptr8(0)
    modules = ptr32(named)
    next_ = 0
    while next_ < count:
        numbers = ptr16(modules[next_])
        at = modules[next_ + 1] + 4
        end = modules[next_ + 2]
        next_ += 3
        if memory[at - 2] & 0x40:  # one more number in the head
            while memory[at] & 128:
                at += 1
            at += 1
        names = 0
        while memory[at] & 128:
            names = (names | memory[at] & 127) << 7
            at += 1
        names |= memory[at]
        at += 1
        while memory[at] & 128:  # how many constants
            at += 1
        at += 1
        place = 0
        while place < names:
            length = 0
            while memory[at] & 128:
                length = (length | memory[at] & 127) << 7
                at += 1
            length |= memory[at]
            at += 1
            number = int(numbers[place])
            place += 1
            if length & 1:  # a name of the interpreter's
                continue
            length >>= 1
            if at + length >= end:
                break
            home = pool
            while home >= _RAM and number < ptr32(home)[_BEFORE]:
                home = ptr32(home)[_EARLIER]
            if home >= _RAM and number < last:
                number -= ptr32(home)[_BEFORE]
                if ptr8(ptr32(home)[_LENGTHS])[number] == length:
                    pointers = ptr32(home + _POOL)
                    here = pointers[number]
                    same = 0 if here >= _RAM else -1  # it is left in flash already
                    while same >= 0 and memory[here + same] == memory[at + same]:
                        same += 1
                        if same > length:  # the terminating zero, too
                            pointers[number] = at
                            break
            at += length + 1


@micropython.viper
def _collect_names(pool: int, last: int, to: int) -> int:
    """Copy the names before the number `last` that are not on flash. Returns how many bytes that
    are; with `to` 0, it only counts them."""
    total = 0
    memory = ptr8(0)
    while pool >= _RAM:
        words = ptr32(pool)
        pointers = ptr32(pool + _POOL)
        place = 0
        while place < words[_COUNT] and words[_BEFORE] + place < last:
            here = pointers[place]
            if here >= _RAM:
                length = ptr8(words[_LENGTHS])[place] + 1
                if to:
                    at = 0
                    while at < length:
                        memory[to + total + at] = memory[here + at]
                        at += 1
                    pointers[place] = to + total
                total += length
            place += 1
        pool = words[_EARLIER]
    return total
