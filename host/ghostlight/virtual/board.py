"""A virtual board: the real firmware on a virtual table, driven by simulated time."""

from __future__ import annotations

from collections.abc import Callable

from firmware.board import Board
from firmware.start import make_board
from ghostlight.virtual.description import Description
from ghostlight.virtual.hal import Files, VirtualHal
from ghostlight.virtual.hands import Hands
from ghostlight.virtual.power import BoardReset, Stopped
from ghostlight.virtual.table import VirtualTable

STEP_MS = 8.0  # half a scan period: a step scans, or serves screens and link during a frame
IMPORT_MS = 600  # of a restart: time until main.py has imported the board's modules
READ_MS = 150  # of a restart: time for each access to the board's files
BUTTONS = ("ok", "back", "peek")


class VirtualBoard:
    def __init__(
        self,
        description: Description | None = None,
        seed: int = 0,
        files: Files | None = None,
        noise: float = 1.0,
        make_hal: Callable[[VirtualTable, Files | None], VirtualHal] = VirtualHal,
    ) -> None:
        self.table = VirtualTable(description, seed, noise=noise)
        self.hands = Hands(self.table, seed)
        self.hal = make_hal(self.table, files)
        self.hal.allow_break(False)  # as the first statement of main.py does
        self.board: Board = make_board(self.hal, self.table.layout)
        self.before_step: Callable[[], None] | None = None  # called before each step
        self.on_step: Callable[[], None] | None = None
        self.on_start: Callable[[], None] | None = None  # called every millisecond of a restart

    @property
    def now_ms(self) -> float:
        return self.table.now_ms

    def step(self) -> None:
        """Advance the time by one step."""
        self.table.now_ms += STEP_MS
        self.hands.step(self.table.now_ms)
        if self.before_step:
            self.before_step()
        try:
            if self.table.cable.is_running:
                self.board.step(int(self.table.now_ms))
        except BoardReset:
            self.restart()
        if self.on_step:
            self.on_step()

    def run(self, ms: float) -> None:
        until = self.table.now_ms + ms
        while self.table.now_ms < until:
            self.step()

    def run_hands(self, most_ms: float = 60_000, rest_ms: float = 250) -> None:
        """Run until the hands have finished their motions, then `rest_ms` more."""
        until = self.table.now_ms + most_ms
        while not self.hands.is_idle and self.table.now_ms < until:
            self.step()
        self.run(rest_ms)

    def press(self, seat: int, button: str, ms: float = 100) -> None:
        """Hold a button for `ms`, release it, and wait until the firmware has counted the
        press."""
        bit = 1 << (3 * seat + BUTTONS.index(button))
        self.table.buttons |= bit
        self.run(ms)
        self.table.buttons &= ~bit
        self.run(80)

    def hold(self, seat: int, button: str, is_held: bool) -> None:
        bit = 1 << (3 * seat + BUTTONS.index(button))
        self.table.buttons = self.table.buttons | bit if is_held else self.table.buttons & ~bit

    def restart(self) -> None:
        """Restart the firmware after a power cut or a reset; files and tokens stay.

        It takes as much time as on a Pico, and `on_start` may write to the cable meanwhile. If a
        Ctrl-C stops the start, the old board object stays and does not run.
        """
        self.table.power_off()
        self.hal.allow_break(False)
        try:
            self._start_for(IMPORT_MS)
            self.hal.on_files = lambda: self._start_for(READ_MS)
            self.board = make_board(self.hal, self.table.layout)
        except Stopped:
            pass
        finally:
            self.hal.on_files = None

    def _start_for(self, ms: int) -> None:
        for _ in range(ms):
            self.table.now_ms += 1
            self.hands.step(self.table.now_ms)
            if self.on_start:
                self.on_start()
            if not self.table.cable.is_running:
                raise Stopped
