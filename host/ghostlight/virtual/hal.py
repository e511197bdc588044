"""The hardware interface of a virtual table: the same methods as on a Pico."""

from __future__ import annotations

import traceback
from array import array
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Protocol

from ghostlight.virtual.flash import Flash
from ghostlight.virtual.power import BoardReset
from ghostlight.virtual.table import VirtualTable


class Files(Protocol):
    def read(self, name: str) -> bytes | None: ...
    def part(self, name: str, start: int, count: int) -> bytes: ...
    def write(self, name: str, data: bytes) -> None: ...
    def write_parts(self, name: str, parts: Iterable[bytes]) -> None: ...
    def append(self, name: str, data: bytes) -> None: ...
    def remove(self, name: str) -> None: ...
    def rename(self, name: str, new: str) -> None: ...
    def names(self) -> list[str]: ...


class VirtualHal:
    def __init__(self, table: VirtualTable, files: Files | None = None) -> None:
        self.table = table
        self.drawn = 0  # random blocks drawn so far
        self._files: Files = files or Flash()
        self.on_files: Callable[[], None] | None = None  # called at each access to the files
        self.feeds = 0
        self.machine = "virtual board"
        self.micropython = ""
        self.off = ""
        self.fingerprint = ""  # empty: a virtual board runs this program's own files

    @property
    def files(self) -> Files:
        if self.on_files:
            self.on_files()
        return self._files

    def wire(self, cell_of: bytes) -> None:
        """Set the cell for each mux channel, from the next scan on."""
        self.table.wiring.believe(cell_of)

    def scan_into(self, levels: array[int]) -> int:
        self.table.wiring.fill(levels, self.table.scan())
        return self.table.panels_counted

    def panel_answers(self, panel: int) -> bool:
        """Whether a panel, from 1, was there in the last scan."""
        return self.table.panel_answers(panel)

    def scan_places_into(self, levels: array[int]) -> None:
        """Read every mux channel once, including channels without a cell."""
        levels[:] = self.table.wiring.channels(self.table.scan())

    def show(self, pixels: bytearray) -> None:
        self.table.lamps.show(pixels, self.table.now_ms)

    def is_showing(self) -> bool:
        return self.table.lamps.is_showing(self.table.now_ms)

    def screen_page(self, seat: int, page: int, buffer: bytearray) -> bool:
        return self.table.screens[seat].page(page, buffer)

    def use_fast_screens(self, is_fast: bool) -> None:
        """Does nothing: virtual screens take no time."""

    def screen_power(self, seat: int, on: bool) -> bool:
        return self.table.screens[seat].power(on)

    def buttons(self) -> int:
        return self.table.buttons

    def brief_presses(self, least_ms: int) -> int:
        """Buttons pressed and released between two steps: always none, because steps are short
        here."""
        return 0

    def tone(self, hz: int) -> None:
        self.table.tone_hz = hz

    def external_power(self) -> bool:
        return self.table.has_external_power

    def link_read_into(self, buffer: bytearray) -> int:
        return self.table.cable.read_into(buffer)

    def link_write(self, buffer: bytes | bytearray | memoryview, start: int, end: int) -> int:
        return self.table.cable.write(buffer, start, end)

    def random(self, count: int) -> bytes:
        """Random bytes from the seed, so that a run can be repeated."""
        data = b""
        while len(data) < count:
            data += sha256(f"hal {self.table.seed} {self.drawn}".encode()).digest()
            self.drawn += 1
        return data[:count]

    def serial(self) -> str:
        return f"virtual-{self.table.seed:04x}"

    def now_ms(self) -> int:
        return int(self.table.now_ms)

    def has_room(self, wanted: int) -> bool:
        """Whether `wanted` bytes of memory are free: always, on a computer."""
        return True

    def allow_break(self, is_allowed: bool) -> None:
        """Set whether Ctrl-C on the link reaches the interpreter."""
        self.table.cable.is_break_allowed = is_allowed

    def start_watchdog(self) -> None:
        """Does nothing: the caller drives every step."""

    def leave_in_flash(self, names: list[str]) -> None:
        """Does nothing: a computer has memory for code."""

    def feed(self) -> None:
        self.feeds += 1

    def settle(self) -> None:
        """Does nothing: files are written immediately."""

    def explain(self, error: BaseException) -> str:
        return "".join(traceback.format_exception(error))

    def reset(self) -> None:
        raise BoardReset
