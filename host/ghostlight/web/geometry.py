"""The dimensions that the page draws with, in millimetres, from the description in `hardware/`."""

from __future__ import annotations

from typing import Any

from ghostlight.virtual.description import Description, load_description

_BELOW_MM = 22.5  # from the sheet's edge to the middle of the tray


def scale_of(table: Description) -> float:
    """Returns the size of a table, relative to the one that the sheets are drawn for."""
    return table.grid.pitch_mm / load_description().grid.pitch_mm


def measures(table: Description) -> dict[str, Any]:
    """Points count from the corner of the cells, as tokens do; the sheet is centred on them."""
    grid = table.grid
    scale = scale_of(table)
    width, height = grid.columns * grid.pitch_mm, grid.rows * grid.pitch_mm
    drawn = load_description().sheet
    sheet = [drawn.width_mm * scale, drawn.height_mm * scale]
    margin = [(sheet[0] - width) / 2, (sheet[1] - height) / 2]
    return {
        "columns": grid.columns,
        "rows": grid.rows,
        "pitch": grid.pitch_mm,
        "sheet": sheet,
        "margin": margin,  # of the sheet around the cells
        "lamp": list(table.led_offset_mm),  # from a cell's middle
        "token": table.token.diameter_mm,
        "tray": [width / 2, height + margin[1] + _BELOW_MM],
    }
