"""The builder's panel: what the sensors read and what the firmware makes of it, and faults."""

from __future__ import annotations

from typing import Any

from ghostlight.virtual.faults import Faults
from ghostlight.web import messages
from ghostlight.web.house import House
from ghostlight.web.page import Page


def act(house: House, page: Page, said: messages.Lab) -> None:
    if said.open is not None:
        page.lab = readings if said.open else None
    if said.fault is not None and page.role != "spectator":
        faults = Faults(house.table)
        if said.fault in faults.names and _fits(house, said.fault, said.where):
            faults.switch(said.fault, said.on, said.where)
            key = (said.fault, said.where)
            house.faults.discard(key)
            if said.on:
                house.faults.add(key)


def _fits(house: House, fault: str, where: int) -> bool:
    """Whether there is such a cell, seat, panel or lamp."""
    if fault == "unplugged-screen":
        return where < len(house.table.screens)
    if fault == "missing-panel":
        return 1 <= where <= int(house.table.layout.PANELS)
    return where < house.table.description.cells


def readings(house: House) -> dict[str, Any]:
    """For every cell: the level, how far it is from its zero, what it counts as."""
    board = house.virtual.board
    scanner = board.scanner
    calibration = board.calibration
    share = 0.3 / 16  # of a token's pull counts as a token; readings are told as the ADC's codes
    return {
        "levels": [level >> 4 for level in scanner.levels],
        "zeros": [zero >> 4 for zero in scanner.zero],
        "limits": [round(pull * share) for pull in calibration.north],
        "states": list(scanner.states),
        "faults": sorted(house.faults),
        "names": list(Faults(house.table).names),
        "conditions": [int(scanner.health.is_faulty(cell)) for cell in range(len(scanner.states))],
        "scans": board.scans_per_second,
        "ma": round(house.table.lamps.current_ma()),
        "ms": round(house.table.now_ms),
    }
