"""The physical numbers of a table, read from its description in `hardware/`.

Only what the virtual hardware needs; what the firmware needs is in the generated layout, which is
at hand here too. Whether a description makes sense is checked where it is written.
"""

from __future__ import annotations

import tomllib
from functools import cached_property, lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

import firmware.layouts
from firmware.layouts import first_room, table

_FOLDER = Path(firmware.layouts.__file__).parents[2] / "hardware"
_FILES: dict[str, tuple[str, ModuleType]] = {
    "table": ("board.toml", table),
    "first-room": ("first-room.toml", first_room),
}


class Grid(msgspec.Struct, frozen=True):
    columns: int
    rows: int
    pitch_mm: float


class Panel(msgspec.Struct, frozen=True):
    number: int
    column: int
    row: int


class LocalCell(msgspec.Struct, frozen=True):
    x: int
    y: int
    at_mm: tuple[float, float]


class Inside(msgspec.Struct, frozen=True):
    columns: int
    rows: int
    size_mm: tuple[float, float]
    led_offset_mm: tuple[float, float]
    cells: list[LocalCell]


class Sensor(msgspec.Struct, frozen=True):
    zero_mv: float
    zero_spread_mv: float
    gain_mv_per_mt: float
    gain_spread: float
    low_mv: float
    high_mv: float
    noise_mv: float
    drift_mv_per_k: float


class Adc(msgspec.Struct, frozen=True):
    bits: int
    reference_mv: float
    noise_mv: float


class Magnet(msgspec.Struct, frozen=True):
    diameter_mm: float
    height_mm: float
    remanence_mt: float
    spread: float


class TokenShape(msgspec.Struct, frozen=True):
    diameter_mm: float
    height_mm: float
    depth_mm: float
    placing_mm: float


class Description(msgspec.Struct, frozen=True, dict=True):
    name: str
    grid: Grid
    panels: list[Panel]
    panel: Inside
    sensor: Sensor
    adc: Adc
    magnet: Magnet
    token: TokenShape

    @property
    def layout(self) -> ModuleType:
        """The firmware's tables of the same table."""
        return _FILES[self.name][1]

    @property
    def cells(self) -> int:
        return self.grid.columns * self.grid.rows

    @cached_property
    def sensors_mm(self) -> list[tuple[float, float]]:
        """Where each cell's sensor is, from the top left of the cells' area."""
        inside = self.panel
        at = {(cell.x, cell.y): cell.at_mm for cell in inside.cells}
        places = []
        for cell in range(self.cells):
            y, x = divmod(cell, self.grid.columns)
            column, local_x = divmod(x, inside.columns)
            row, local_y = divmod(y, inside.rows)
            x_mm, y_mm = at[local_x, local_y]
            places.append((column * inside.size_mm[0] + x_mm, row * inside.size_mm[1] + y_mm))
        return places


@lru_cache
def load_description(name: str = "table") -> Description:
    return msgspec.convert(_read(_FOLDER / _FILES[name][0]), Description)


def _read(path: Path) -> dict[str, Any]:
    said = tomllib.loads(path.read_text(encoding="utf-8"))
    base = said.pop("extends", None)
    return _over(_read(path.parent / base), said) if base else said


def _over(base: dict[str, Any], said: dict[str, Any]) -> dict[str, Any]:
    merged = dict(base)
    for key, value in said.items():
        below = merged.get(key)
        if isinstance(value, dict) and isinstance(below, dict):
            value = _over(below, value)
        merged[key] = value
    return merged
