"""The measures that the page draws by, in millimetres: those of the description in `hardware/`."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

import firmware.layouts
from ghostlight.virtual.description import load_description

_BOARD = Path(firmware.layouts.__file__).parents[2] / "hardware" / "board.toml"
_BELOW_MM = 22.5  # from the sheet's edge to the middle of the tray


@lru_cache
def measures() -> dict[str, Any]:
    """Points count from the corner of the cells, as tokens do; the sheet is centred on them."""
    table = load_description()
    grid = table.grid
    sheet = tomllib.loads(_BOARD.read_text(encoding="utf-8"))["sheet"]
    width, height = grid.columns * grid.pitch_mm, grid.rows * grid.pitch_mm
    margin = [(sheet["width_mm"] - width) / 2, (sheet["height_mm"] - height) / 2]
    return {
        "columns": grid.columns,
        "rows": grid.rows,
        "pitch": grid.pitch_mm,
        "sheet": [sheet["width_mm"], sheet["height_mm"]],
        "margin": margin,  # of the sheet around the cells
        "lamp": list(table.panel.led_offset_mm),  # from a cell's middle
        "token": table.token.diameter_mm,
        "tray": [width / 2, height + margin[1] + _BELOW_MM],
    }
