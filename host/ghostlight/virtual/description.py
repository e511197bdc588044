"""A table's description for the virtual hardware: physical dimensions and the firmware's tables.

Loaded by the name of a layout in the project, or from any file of the same format.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from types import ModuleType

import msgspec

from ghostlight.layouts import Found, find
from hardware import describe
from hardware.model import Adc, Grid, Layout, Magnet, Paper, Point, Sensor, Token


class Description(msgspec.Struct, frozen=True):
    name: str
    grid: Grid
    sheet: Paper
    sensor: Sensor
    adc: Adc
    magnet: Magnet
    token: Token
    led_offset_mm: Point
    sensors_mm: list[Point]  # by cell, from the top left of the area of cells
    layout: ModuleType  # the firmware's tables of this layout

    @property
    def cells(self) -> int:
        return self.grid.columns * self.grid.rows


@lru_cache
def load_description(name: str = "table") -> Description:
    """Load the description of a layout in the project."""
    module = import_module(f"firmware.layouts.{describe.module_of(name)}")
    return _described(describe.load_layout(describe.LAYOUTS[name]), module)


def find_description(layout: str) -> Description:
    """Load the description of a layout, given by name or as a file."""
    found = find(layout)
    return load_description(found.name) if found.is_ours else _described(found.table, made(found))


def made(found: Found) -> ModuleType:
    """Make the module of the firmware's tables for a layout that has no such file."""
    module = ModuleType(found.module)
    exec(found.source, module.__dict__)
    return module


def _described(table: Layout, module: ModuleType) -> Description:
    return Description(
        table.name,
        table.grid,
        table.sheet,
        table.sensor,
        table.adc,
        table.magnet,
        table.token,
        table.led_offset_mm,
        [table.sensor_mm(cell) for cell in range(table.cells)],
        module,
    )
