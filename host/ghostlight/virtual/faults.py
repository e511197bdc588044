"""Everything that can be broken on a virtual table, by name."""

from __future__ import annotations

from collections.abc import Callable

from ghostlight.virtual import sensors
from ghostlight.virtual.table import VirtualTable

_WEAK = 0.35  # of a magnet's nominal strength
_WATCH_MM = 28.0  # over the sheet
_WATCH = 2.5  # a magnetic clasp, in tokens


class Faults:
    """`switch(name, on, where)`: `where` is a cell, panel, lamp or seat, as the fault needs."""

    def __init__(self, table: VirtualTable) -> None:
        self._table = table
        self._kinds: dict[str, Callable[[bool, int], None]] = {
            **{kind: self._sensor(kind) for kind in sensors.FAULTS},
            "weak-magnet": self._weak_magnet,
            "hand": self._hand,
            "cut-lamps": self._cut_lamps,
            "unplugged-screen": self._unplugged_screen,
            "missing-panel": self._missing_panel,
        }

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._kinds)

    def switch(self, name: str, on: bool, where: int = 0) -> None:
        if name not in self._kinds:
            raise ValueError(f"no such fault: {name} (there are {', '.join(self._kinds)})")
        self._kinds[name](on, where)

    def _sensor(self, kind: str) -> Callable[[bool, int], None]:
        def switch(on: bool, cell: int) -> None:
            self._table.sensors.fail(cell, kind if on else None)
            self._table.sensors_changed([cell])

        return switch

    def _weak_magnet(self, on: bool, cell: int) -> None:
        """Of the token on this cell."""
        for token in self._table.tokens:
            if self._table.cell_of(token) == cell:
                self._table.move(token, strength=_WEAK if on else 1.0)

    def _hand(self, on: bool, cell: int) -> None:
        """A hand with a magnetic clasp at its wrist, held over a cell."""
        for token in [token for token in self._table.tokens if token.name == "clasp"]:
            self._table.remove(token)
        if on:
            clasp = self._table.add("clasp", cell, strength=_WATCH)
            self._table.move(clasp, z_mm=_WATCH_MM)

    def _cut_lamps(self, on: bool, lamps: int) -> None:
        """Behind the first so many lamps of the chain."""
        self._table.lamps.cut_after = lamps if on else None

    def _unplugged_screen(self, on: bool, seat: int) -> None:
        self._table.screens[seat].is_plugged = not on

    def _missing_panel(self, on: bool, panel: int) -> None:
        """The panel with this number and all behind it."""
        self._table.chain.cut_after = panel - 1 if on else None
