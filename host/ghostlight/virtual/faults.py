"""The faults that can be injected into a virtual table, by name."""

from __future__ import annotations

from collections.abc import Callable

from ghostlight.virtual import sensors
from ghostlight.virtual.table import VirtualTable

_WEAK = 0.35  # fraction of a magnet's nominal strength
_WATCH_MM = 28.0  # height above the sheet
_WATCH = 2.5  # strength of a magnetic clasp, in tokens


class Faults:
    """Injects faults. In `switch(name, on, where)`, `where` is a cell, panel, lamp or seat."""

    def __init__(self, table: VirtualTable) -> None:
        self._table = table
        self._kinds: dict[str, Callable[[bool, int], None]] = {
            **{kind: self._sensor(kind) for kind in sensors.FAULTS},
            "weak-magnet": self._weak_magnet,
            "hand": self._hand,
            "cut-lamps": self._cut_lamps,
            "unplugged-screen": self._unplugged_screen,
            "missing-panel": self._missing_panel,
            "crossed-wires": self._crossed_wires,
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
        """Weaken the magnet of the token on a cell."""
        for token in self._table.tokens:
            if self._table.cell_of(token) == cell:
                self._table.move(token, strength=_WEAK if on else 1.0)

    def _hand(self, on: bool, cell: int) -> None:
        """Hold a hand with a magnetic clasp at its wrist over a cell."""
        for token in [token for token in self._table.tokens if token.name == "clasp"]:
            self._table.remove(token)
        if on:
            clasp = self._table.add("clasp", cell, strength=_WATCH)
            self._table.move(clasp, z_mm=_WATCH_MM)

    def _crossed_wires(self, on: bool, cell: int) -> None:
        """Swap the wires of a cell's sensor and of the next one, in the order of the channels."""
        self._table.wiring.cross(cell, on)

    def _cut_lamps(self, on: bool, lamps: int) -> None:
        """Cut the chain of lamps behind the first `lamps`."""
        self._table.lamps.cut_after = lamps if on else None

    def _unplugged_screen(self, on: bool, seat: int) -> None:
        self._table.screens[seat].is_plugged = not on

    def _missing_panel(self, on: bool, panel: int) -> None:
        """Remove a panel, and in a chain also all panels behind it."""
        if self._table.layout.PIN_ENABLE:
            (self._table.missing.add if on else self._table.missing.discard)(panel)
        else:
            self._table.chain.cut_after = panel - 1 if on else None
