"""Clouds, of vapour over the roofs and of plaster on the ceilings."""

from __future__ import annotations

import math
from random import Random

from hardware.art.ink import arc
from hardware.art.svg import Drawing, Element, Point


def prepare(art: Drawing) -> None:
    art.gradient(
        "vapour", (0, "#8fa6dd", 0.75), (0.5, "#5770b4", 0.45), (1, "#2b4286", 0), x2=0, y2=1
    )
    art.gradient(
        "plaster", (0, "#fff6e2", 1), (0.6, "#ecd0b4", 0.9), (1, "#c79aa0", 0.2), x2=0, y2=1
    )


def bank(g: Element, foot: Point, width: float, seed: int, fill: str = "url(#vapour)") -> None:
    """Puffs that swell towards the middle, the lit edge of each cut in fine curls."""
    rng = Random(seed)
    x, y = foot
    count = max(4, round(width / 5))
    line = "#eef3ff" if fill == "url(#vapour)" else "#a8697a"
    for row, share in enumerate((1.0, 0.7)):
        for i in range(count):
            t = (i + 0.5 + 0.4 * (rng.random() - 0.5)) / count
            r = width / count * (0.55 + 0.55 * math.sin(math.pi * t)) * (0.9 + 0.3 * rng.random())
            at = (
                x + (t - 0.5) * width * share,
                y - r * 0.5 - (1 - row) * width * 0.07 * math.sin(math.pi * t),
            )
            g.circle(at, r, fill=fill, stroke="none")
            curls = (
                arc(at, r, 195, 330) + arc(at, r * 0.82, 215, 290) + arc(at, r * 0.62, 230, 275)
            )
            g.path(curls, fill="none", stroke=line, stroke_width=0.16, opacity=0.6)
