"""Records what a board senses during a game on a virtual table, so that a Pico can play it again.

A tape has the buttons, every changed level and the bytes from a computer, step by step, and a
checksum of the board's lamps, screens and messages at certain steps. The Pico must have the same
checksum there.
"""

from array import array
from binascii import crc32
from typing import NamedTuple

from firmware.storage.journal import CURRENT, Journal
from ghostlight.virtual.hal import VirtualHal

STEP_MS = 16  # a scan each
_MOST_STEPS = 255  # in a record: a byte


class Moment(NamedTuple):
    name: str
    steps: int  # from the beginning of the tape
    file: str  # of its game
    journal: bytes
    check: int


class TapeHal(VirtualHal):
    """A hal for a tape; a program always reads at the cable."""

    def __init__(self, table, files=None) -> None:
        super().__init__(table, files)
        table.ground_mohm = 0.0  # or lamps would change levels everywhere
        self.levels = array("H", [0] * table.layout.CELLS)
        self.heard = bytearray()  # by the board, since it was last cleared
        self.check = 0

    def scan_into(self, levels: array) -> int:
        panels = super().scan_into(levels)
        self.levels[:] = levels
        return panels

    def show(self, pixels) -> None:
        super().show(pixels)
        self._note(pixels)

    def screen_page(self, seat, page, buffer) -> bool:
        self._note(bytes((seat, page)))
        self._note(buffer[128 * page : 128 * page + 128])
        return super().screen_page(seat, page, buffer)

    def screen_power(self, seat, on) -> bool:
        self._note(bytes((seat, on)))
        return super().screen_power(seat, on)

    def link_read_into(self, buffer) -> int:
        count = super().link_read_into(buffer)
        self.heard += buffer[:count]
        return count

    def link_write(self, buffer, start, end) -> int:
        self._note(buffer[start:end])
        return end - start

    def _note(self, data) -> None:
        self.check = crc32(data, self.check)


class Tape:
    """Begins with a power cut: of the board there is nothing left but its files."""

    def __init__(self, people) -> None:
        people.virtual.restart()
        people.virtual.on_step = self._record
        self._people = people
        self._hal = people.virtual.hal
        self._hal.check = 0
        self._hal.heard.clear()
        files = self._hal.files
        self.files = {name: files.read(name) for name in files.names()}
        self.layout = people.table.layout
        self.seed = people.table.seed
        self.drawn = self._hal.drawn
        self.began_ms = int(people.virtual.now_ms)
        self.steps = 0
        # Records: how many steps; before them: the buttons, how many levels changed, how many
        # bytes came over the cable; these levels, these bytes.
        self.data = bytearray((0, 0, 0, 0))
        self.moments: list[Moment] = []
        self._last = 0  # where in `data` the last record is
        self._levels = array("H", [0] * len(self._hal.levels))

    def mark(self, name: str) -> None:
        """A moment at which the Pico is looked at."""
        files = self._hal.files
        file = CURRENT if CURRENT in files.names() else Journal(files).kept()[-1]
        journal = files.read(file)
        self.moments.append(Moment(name, self.steps, file, journal, self._hal.check))

    def _record(self) -> None:
        levels = self._hal.levels
        changed = [cell for cell, level in enumerate(levels) if level != self._levels[cell]]
        buttons = self._people.table.buttons
        heard = self._hal.heard
        steps, last_buttons = self.data[self._last : self._last + 2]
        if changed or heard or buttons != last_buttons or steps == _MOST_STEPS:
            self._last = len(self.data)
            self.data += bytes((0, buttons, len(changed), len(heard)))
            for cell in changed:
                self.data += bytes((cell, levels[cell] & 255, levels[cell] >> 8))
            self.data += heard
            heard.clear()
            self._levels[:] = levels
        self.data[self._last] += 1
        self.steps += 1
        assert self._people.virtual.now_ms == self.began_ms + STEP_MS * self.steps
