"""The printed parts of each table: how many, how heavy, and how long the printer takes.

Volumes come from the STL files, densities and speed from prices.toml.
"""

from __future__ import annotations

import math
import struct
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
TOKEN_NAMES = (
    *("red", "pink", "blue", "grey", "black", "white", "purple", "brown"),
    *("blackout", "padlock", "carlotta"),
)
_THIRDS = ("left", "middle", "right")
TABLE = {
    **{f"frame-{row}-{side}": 1 for row in ("top", "middle", "bottom") for side in _THIRDS[::2]},
    "diffuser": 6,
    **{f"token-{name}": 1 for name in TOKEN_NAMES},
    **{"token-jig": 1, "fit-coupon": 1, "base-bottom": 1, "base-lid": 1},
    **{"seat-bottom": 2, "seat-lid": 2, "seat-hood": 2, "seat-caps": 2},
}
BY_HAND = {
    "hand-carrier": 12,
    **{f"hand-rail-{edge}-{side}": 1 for edge in ("top", "bottom") for side in _THIRDS},
    **{f"hand-rail-{edge}-{side}": 1 for edge in ("left", "right") for side in ("upper", "lower")},
    **{f"hand-token-{name}": 1 for name in TOKEN_NAMES},
    **{"hand-jig": 1, "hand-coupon": 1, "hand-base-bottom": 1, "hand-base-lid": 1},
    **{"seat-bottom": 2, "hand-seat-lid": 2, "seat-hood": 2, "seat-caps": 2},
}
# With the pieces of the box only padlock and blackout are printed.
BOX_LIGHTS = {
    name: number
    for name, number in BY_HAND.items()
    if not name.startswith("hand-token-") or name.endswith(("-padlock", "-blackout"))
}
_SOLID = ("diffuser", "hand-carrier")  # walls and plates: no infill
_LIGHT = ("diffuser", "token", "hand-carrier", "seat-caps")  # white or natural, by the name


@cache
def _prices() -> dict:
    return tomllib.loads((HERE / "prices.toml").read_text(encoding="utf-8"))


@cache
def volume(name: str) -> float:
    """Volume of a printed part in cubic cm, from its STL."""
    data = (HERE / "models" / "stl" / f"{name}.stl").read_bytes()
    total = 0.0
    for start in range(96, len(data), 50):
        ax, ay, az, bx, by, bz, cx, cy, cz = struct.unpack_from("<9f", data, start)
        total += ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx)
    return total / 6000


def grams(name: str) -> float:
    plastic = _prices()["plastic"]
    return volume(name) * plastic["solid" if name in _SOLID else "filled"]


def hours(parts: Mapping[str, int]) -> float:
    """The printer's time for all these parts."""
    laid_down = sum(number * grams(name) for name, number in parts.items())
    return laid_down / _prices()["plastic"]["solid"] / _prices()["print"]["cubic_cm_per_hour"]


def kilos(parts: Mapping[str, int], is_light: bool) -> float:
    """Filament in white or natural, or in any colour; in steps of 50 g."""
    names: Iterable[str] = (name for name in parts if name.startswith(_LIGHT) == is_light)
    return math.ceil(sum(parts[name] * grams(name) for name in names) / 50) / 20


def page(parts: Mapping[str, int]) -> list[str]:
    """A table of these parts."""
    return [
        "## What is printed",
        "",
        "Weights and times are computed from volumes; no slicer has seen the parts. All of it "
        f"takes the printer {hours(parts):.0f} hours.",
        "",
        "| file in `models/stl` | how many | grams each | hours each |",
        "|---|---|---|---|",
        *(
            f"| `{name}` | {number} | {grams(name):.0f} | {hours({name: 1}):.1f} |"
            for name, number in parts.items()
        ),
    ]
