"""The builder's panel: readings and thresholds of all sensors, and faults to switch on and off."""

from __future__ import annotations

from typing import Any

from ghostlight.virtual.board import VirtualBoard
from ghostlight.virtual.description import Description
from ghostlight.virtual.faults import Faults

SCREEN_FAULT = "unplugged-screen"  # of a seat; all others are of the table


def mt_per_code(table: Description) -> float:
    """Returns the field, in mT, that changes the reading of an ordinary sensor by one."""
    return table.adc.reference_mv / (1 << table.adc.bits) / table.sensor.gain_mv_per_mt


class Lab:
    def __init__(self, virtual: VirtualBoard) -> None:
        self._virtual = virtual
        self._faults = Faults(virtual.table)
        self.broken: set[tuple[str, int]] = set()

    def switch(self, fault: str, on: bool, where: int) -> None:
        """Switch a fault on or off. Without effect if there is no such cell, seat, panel or
        lamp."""
        if fault in self._faults.names and self._fits(fault, where):
            self._faults.switch(fault, on, where)
            self.broken.discard((fault, where))
            if on:
                self.broken.add((fault, where))

    def _fits(self, fault: str, where: int) -> bool:
        """Whether there is such a cell, seat, panel or lamp."""
        table = self._virtual.table
        if fault == SCREEN_FAULT:
            return where < len(table.screens)
        if fault == "missing-panel":
            return 1 <= where <= int(table.layout.PANELS)
        return where < table.description.cells

    def readings(self) -> dict[str, Any]:
        """Returns for every cell: the level, its zero, how far counts as a token, its noise, its
        state."""
        table, board = self._virtual.table, self._virtual.board
        scanner, calibration = board.scanner, board.calibration
        cells = range(table.description.cells)
        return {
            "levels": [level >> 4 for level in scanner.levels],
            "zeros": [zero >> 4 for zero in scanner.zero],
            "limits": [scanner.north_limit(cell) >> 4 for cell in cells],
            "noise": [round(noise / 16, 1) for noise in calibration.noise],
            "states": list(scanner.states),
            "conditions": [int(scanner.health.is_broken(cell)) for cell in cells],
            "mt": mt_per_code(table.description),
            "faults": sorted(self.broken),
            "names": list(self._faults.names),
            "scans": board.scans_per_second,
            "ma": round(table.lamps.current_ma()),
            "s": round(table.now_ms / 1000),
        }
