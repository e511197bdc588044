"""The real wiring of a virtual table: the cell whose sensor each mux channel reads.

The firmware assumes the wiring of its layout, or what it has learned. Wires can be swapped here to
make that wrong. An open channel reads part of the previous voltage on the line.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from types import ModuleType

from firmware.sensing.calibration import NO_CELL

_OPEN = 0.35  # share of the previous channel: the line discharges through 100 kOhm


class WiredChannels:
    def __init__(self, layout: ModuleType) -> None:
        self._layout = layout
        self._real: list[int] = list(layout.CELL_OF)  # by channel, the cell of its sensor
        self._believed: bytes = layout.CELL_OF
        self._crossed: set[int] = set()
        self._match()

    def believe(self, cell_of: bytes) -> None:
        self._believed = cell_of
        self._match()

    def cross(self, cell: int, is_crossed: bool) -> None:
        """Swap the wires of a cell's sensor and of the next one, or restore them."""
        if cell not in self._real or (cell in self._crossed) == is_crossed:
            return
        (self._crossed.add if is_crossed else self._crossed.discard)(cell)
        self._real = list(self._layout.CELL_OF)
        wired = [place for place, here in enumerate(self._real) if here != NO_CELL]
        for one in sorted(self._crossed):
            at = wired.index(self._layout.CELL_OF.index(one))
            here, there = wired[at], wired[(at + 1) % len(wired)]
            self._real[here], self._real[there] = self._real[there], self._real[here]
        self._match()

    def rewire(self, cell_of: Sequence[int]) -> None:
        """Set the cell of every channel; NO_CELL for an open one."""
        self._real = list(cell_of)
        self._match()

    @property
    def cell_of(self) -> list[int]:
        return list(self._real)

    def panel_of(self, cell: int) -> int:
        """The panel, from 1, to which a cell's sensor is wired; 0 for none."""
        if cell not in self._real:
            return 0
        return self._real.index(cell) // int(self._layout.CHANNELS) + 1

    def fill(self, levels: array[int], sensed: array[int]) -> None:
        """Compute the level that the firmware reads for each cell from the sensors' true
        levels."""
        if self._is_plain:
            levels[:] = sensed
            return
        for cell, source in self._pairs:
            levels[cell] = sensed[source]
        for cell, source in self._open:
            levels[cell] = int(_OPEN * sensed[source]) if source != NO_CELL else 0

    def channels(self, sensed: array[int]) -> array[int]:
        """The level that every channel reads."""
        found = array("H")
        before = 0
        for place, cell in enumerate(self._real):
            if place % self._layout.CHANNELS == 0:
                before = 0
            before = sensed[cell] if cell != NO_CELL else int(_OPEN * before)
            found.append(before)
        return found

    def _match(self) -> None:
        believed = list(self._believed)
        self._is_plain = believed == self._real and len(set(believed)) == self._layout.CELLS
        self._pairs: list[tuple[int, int]] = []  # cell, and the cell whose sensor is read for it
        self._open: list[tuple[int, int]] = []  # cell, and the previous cell on the same mux
        for place, cell in enumerate(believed):
            if cell == NO_CELL:
                continue
            if self._real[place] != NO_CELL:
                self._pairs.append((cell, self._real[place]))
            else:
                first = place % self._layout.CHANNELS == 0
                self._open.append((cell, NO_CELL if first else self._real[place - 1]))
