"""Path data of simple shapes: rays, rings, blocks."""

from __future__ import annotations

import math
from random import Random

from hardware.art.place import Rect
from hardware.art.svg import Point, d, line


def spread(rng: Random, width: float) -> float:
    """A number between -width and width."""
    return (2 * rng.random() - 1) * width


def polar(centre: Point, r: float, degrees: float) -> Point:
    """0 degrees points right, 90 down."""
    a = math.radians(degrees)
    return centre[0] + r * math.cos(a), centre[1] + r * math.sin(a)


def rays(centre: Point, near: float, far: float, start: float, end: float, count: int) -> str:
    step = (end - start) / max(1, count - 1)
    return "".join(
        line(polar(centre, near, start + i * step), polar(centre, far, start + i * step))
        for i in range(count)
    )


def ring(centre: Point, rx: float, ry: float | None = None) -> str:
    x, y = centre
    ry = rx if ry is None else ry
    return d("M", x - rx, y, "A", rx, ry, 0, 1, 0, x + rx, y, "A", rx, ry, 0, 1, 0, x - rx, y, "Z")


def block(rect: Rect) -> str:
    return d("M", rect.x, rect.y, "H", rect.right, "V", rect.bottom, "H", rect.x, "Z")
