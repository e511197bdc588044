"""Keeps the state of a board from its messages, and draws it in a terminal."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from types import ModuleType
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from firmware.sensing.wiring import NO_CELL
from ghostlight.device.link import Message

_MIDDLE = 2048  # of the ADC's 4096 steps, before anything is known of a sensor
_TYPICAL = 456  # what a token does to the reading of an ordinary sensor
_EVENTS = 12
_SHOWN = 12  # percent of a token below which a cell looks empty


class Watched:
    """The state of a board as its messages have reported it."""

    def __init__(self, layout: ModuleType, cells: Iterable[int] | None = None) -> None:
        self.layout = layout
        sensed = [cell for cell in range(layout.CELLS) if layout.PANEL_OF[cell]]
        self._shown = frozenset(sensed if cells is None else cells)
        self._sensed = len(sensed)
        self.levels = [_MIDDLE] * layout.CELLS
        self.zero = [_MIDDLE] * layout.CELLS
        self.north = [_TYPICAL] * layout.CELLS
        self.south = [_TYPICAL] * layout.CELLS
        self.faulty: set[int] = set()
        self.status: Message = {}
        self.events: deque[str] = deque(maxlen=_EVENTS)
        self.rounds = 0  # of levels that were told in full

    def take(self, message: Message) -> None:
        kind = message["t"]
        if kind == "levels":
            self._take_levels(message)
        elif kind == "status":
            self.status = message
        elif kind == "measure":
            cell = message["cell"]
            if cell >= self.layout.CELLS:
                return  # of a larger table
            self.zero[cell] = message["zero"] >> 4
            self.north[cell] = max(1, message["north"] >> 4)
            self.south[cell] = max(1, message["south"] >> 4)
            if not self.rounds:
                self.levels[cell] = self.zero[cell]  # nothing is seen before levels are told
        if kind == "cell":
            is_faulty = message["is"] in ("noisy", "railed", "stuck", "dead")
            (self.faulty.add if is_faulty else self.faulty.discard)(message["cell"])
        if kind not in ("levels", "status", "measure", "streams", "ok"):
            self.events.append(_words(message))

    def _take_levels(self, message: Message) -> None:
        if message["panel"] > self.layout.PANELS:
            return  # of a larger table
        first = (message["panel"] - 1) * self.layout.CHANNELS
        text = message["v"]
        for channel in range(self.layout.CHANNELS):
            cell = self.layout.CELL_OF[first + channel]
            if cell != NO_CELL:
                self.levels[cell] = int(text[3 * channel : 3 * channel + 3], 16)
        if message["panel"] == self.layout.PANELS:
            self.rounds += 1

    def percent(self, cell: int) -> int:
        """How much of a token a cell shows; below zero for the south side."""
        rise = self.levels[cell] - self.zero[cell]
        return round(100 * rise / (self.north if rise > 0 else self.south)[cell])

    # -- the picture -------------------------------------------------------------------------

    def __rich__(self) -> RenderableType:
        side = Table.grid(padding=(0, 1))
        for name, text in self._figures():
            side.add_row(Text(name, "dim"), text)
        top = Table.grid(padding=(0, 2))
        top.add_row(Panel(self._cells(), title="cells, % of a token"), side)
        return Group(top, Panel(Text("\n".join(self.events) or "nothing yet"), title="events"))

    def _cells(self) -> Text:
        text = Text(no_wrap=True)
        for cell in range(self.layout.CELLS):
            if cell and cell % self.layout.COLUMNS == 0:
                text.append("\n")
            text.append(*self._cell(cell))
        return text

    def _cell(self, cell: int) -> tuple[str, str]:
        if cell not in self._shown:
            return "    ", ""
        percent = self.percent(cell)
        if cell in self.faulty:
            return "  ! ", "bold white on red"
        if abs(percent) < _SHOWN:
            return "  · ", "dim"
        strength = min(255, 80 + abs(percent) * 175 // 100)
        colour = (strength, strength * 2 // 3, 0) if percent > 0 else (0, strength, strength)
        return f"{percent:+4d}", "black on #{:02x}{:02x}{:02x}".format(*colour)

    def _faulty_count(self) -> str:
        """The board counts all cells; of some panels only those are known that were told of."""
        if len(self._shown) == self._sensed:
            return str(self.status["faulty"])
        return str(len(self.faulty & self._shown))

    def _figures(self) -> list[tuple[str, str]]:
        status: dict[str, Any] = self.status
        if not status:
            return []
        return [
            ("scans", f"{status['scans']} a second"),
            ("panels", f"{status['panels']} of {self.layout.PANELS}"),
            ("faulty", self._faulty_count()),
            ("current", f"{status['ma']} mA"),
            ("memory", f"{status['free']} bytes free"),
            ("lost", f"{status['lost']} lines"),
            ("on for", f"{status['s']} s"),
        ]


def _words(message: Message) -> str:
    """A message as people read it: its type, then what it carries."""
    fields = [f"{key} {value}" for key, value in message.items() if key not in ("t", "q")]
    return f"{message['t']:9} {'  '.join(fields)}"
