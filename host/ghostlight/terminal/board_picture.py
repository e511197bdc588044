"""Draws the state of a board in a terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ghostlight.device.monitor import Watched

_SHOWN = 12  # percent of a token below which a cell looks empty


class BoardPicture:
    """A picture that rich draws at each refresh."""

    def __init__(self, watched: Watched) -> None:
        self._watched = watched

    def __rich__(self) -> RenderableType:
        side = Table.grid(padding=(0, 1))
        for name, text in self._watched.figures():
            side.add_row(Text(name, "dim"), text)
        top = Table.grid(padding=(0, 2))
        top.add_row(Panel(self._cells(), title="cells, % of a token"), side)
        return Group(
            top, Panel(Text("\n".join(self._watched.events) or "nothing yet"), title="events")
        )

    def _cells(self) -> Text:
        text = Text(no_wrap=True)
        for cell in range(self._watched.layout.CELLS):
            if cell and cell % self._watched.layout.COLUMNS == 0:
                text.append("\n")
            text.append(*self._cell(cell))
        return text

    def _cell(self, cell: int) -> tuple[str, str]:
        if cell not in self._watched.shown:
            return "    ", ""
        percent = self._watched.percent(cell)
        if cell in self._watched.faulty:
            return "  ! ", "bold white on red"
        if abs(percent) < _SHOWN:
            return "  · ", "dim"
        strength = min(255, 80 + abs(percent) * 175 // 100)
        colour = (strength, strength * 2 // 3, 0) if percent > 0 else (0, strength, strength)
        return f"{percent:+4d}", "black on #{:02x}{:02x}{:02x}".format(*colour)
