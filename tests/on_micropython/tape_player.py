"""Plays a tape (tests/pico/tape.py) to a board on a Pico, and measures its memory.

Imports nothing of the firmware, so that its own memory can be subtracted.
"""

import gc
from array import array
from binascii import crc32

from machine import mem32
from micropython import stack_use
from remote_hal import SeededHal

_STEP_MS = 16
_LOOK_STEPS = 40
_STACK = 0x20040000
_STACK_END = 0x20042000
_IN_USE = 256  # bytes of the stack that painting itself may take
_PAINT = 0x25A5A5A5
_PART = 512


class TapeHal(SeededHal):
    """The real hal, but for what is sensed and sent: that is on the tape, or in the checksum."""

    def __init__(self, path, cells, panels, seed, drawn, now_ms) -> None:
        super().__init__(seed, drawn)
        self._tape = open(path, "rb")  # as long as it plays
        self._record = bytearray(4)
        self._level = bytearray(3)
        self._left = 0  # steps of this record
        self._pressed = 0
        self._heard = b""
        self._sensed = array("H", [0] * cells)
        self._panels = panels
        self._now_ms = now_ms
        self._shown_ms = -1
        self._played = 0
        self._most = 0
        self.check = 0
        self.ours = 0  # bytes of the heap that a board without this file would have
        self.in_use = 0  # bytes of the heap, when the board last asked whether there is room
        self.files = None
        self._real = None

    def use(self, real) -> None:
        self._real = real
        self.files = real.files

    def play(self, board, steps) -> None:
        for _ in range(steps):
            while not self._left:
                self._read()
            self._left -= 1
            self._now_ms += _STEP_MS
            board.step(self._now_ms)
            self._played += 1
            if self._played % _LOOK_STEPS == 0:
                self.look()

    def _read(self) -> None:
        record = self._record
        self._tape.readinto(record)
        self._left = record[0]
        self._pressed = record[1]
        level = self._level
        for _ in range(record[2]):
            self._tape.readinto(level)
            self._sensed[level[0]] = level[1] | level[2] << 8
        self._heard = self._tape.read(record[3])

    # What is looked at.

    def look(self) -> int:
        """Bytes of the heap that are in use."""
        gc.collect()
        used = gc.mem_alloc()
        self._most = max(self._most, used)
        return used

    def take_most(self) -> int:
        most = self._most
        self._most = 0
        return most

    def check_of(self, name) -> int:
        """Of a whole file, for which there may be no room."""
        check = 0
        start = 0
        part = self.files.part(name, 0, _PART)
        while part:
            check = crc32(part, check)
            start += len(part)
            part = self.files.part(name, start, _PART)
        return check

    def paint_stack(self) -> None:
        for address in range(_STACK, _STACK_END - stack_use() - _IN_USE, 4):
            mem32[address] = _PAINT

    def deepest_stack(self) -> int:
        """The most bytes of it that were ever in use since it was painted."""
        address = _STACK
        while mem32[address] == _PAINT:
            address += 4
        return _STACK_END - address

    # The hal. Nothing waits for a wire: it would take more time than all the rest.

    def wire(self, cell_of) -> None:
        pass  # the levels of the tape come by cell

    def scan_into(self, levels) -> int:
        levels[:] = self._sensed
        return self._panels

    def show(self, pixels) -> None:
        self._shown_ms = self._now_ms
        self.check = crc32(pixels, self.check)

    def is_showing(self) -> bool:
        return self._now_ms == self._shown_ms  # a step is longer than a frame

    def screen_page(self, seat, page, buffer) -> bool:
        self.check = crc32(bytes((seat, page)), self.check)
        self.check = crc32(memoryview(buffer)[128 * page : 128 * page + 128], self.check)
        return True

    def screen_power(self, seat, on) -> bool:
        self.check = crc32(bytes((seat, on)), self.check)
        return True

    def buttons(self) -> int:
        return self._pressed

    def brief_presses(self, least_ms) -> int:
        return 0

    def now_ms(self) -> int:
        return self._now_ms

    def tone(self, hz) -> None:
        self._real.tone(hz)

    def external_power(self) -> bool:
        return self._real.external_power()

    def link_read_into(self, buffer) -> int:
        count = len(self._heard)
        buffer[:count] = self._heard
        self._heard = b""
        return count

    def link_write(self, buffer, start, end) -> int:
        self.check = crc32(memoryview(buffer)[start:end], self.check)
        return end - start

    def has_room(self, wanted) -> bool:
        has_room = self._real.has_room(wanted - self.ours)
        self.in_use = gc.mem_alloc() - self.ours
        return has_room

    def allow_break(self, is_allowed) -> None:
        self._real.allow_break(is_allowed)

    def use_fast_screens(self, is_fast) -> None:
        pass

    def settle(self) -> None:
        self._real.settle()

    def leave_in_flash(self, names) -> None:
        self._real.leave_in_flash(names)

    def feed(self) -> None:
        self._real.feed()
