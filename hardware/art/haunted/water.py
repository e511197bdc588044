"""The lake: the house once more, upside down, in ripples."""

from __future__ import annotations

from random import Random

from hardware.art.ink import ripples
from hardware.art.palette import INK
from hardware.art.place import Box
from hardware.art.svg import Drawing, Element, line, number


def draw(art: Drawing, g: Element, page: Box, shore: float) -> None:
    g.use("house", transform=f"translate(0 {number(2 * shore)})scale(1 -1)")
    deep = art.gradient(
        "lake", (0, "#3f8fb0", 0.22), (0.35, "#1a5a8a", 0.32), (1, "#0a1f50", 0.5), x2=0, y2=1
    )
    water = Box(0, shore, page.width, page.height - shore)
    g.rect(water.x, water.y, water.width, water.height, fill=deep)
    g.path(
        ripples(water, 2.1, Random(4)),
        fill="none",
        stroke="#cfe8ff",
        stroke_width=0.24,
        opacity=0.5,
    )
    g.path(ripples(water, 2.6, Random(7)), fill="none", stroke=INK, stroke_width=0.3, opacity=0.5)
    rng = Random(2)
    glints = []
    for _ in range(260):  # below the moon
        y = shore + (page.height - shore) * rng.random()
        x = 66 + (6 + (y - shore) * 0.16) * (2 * rng.random() - 1)
        long = 0.8 + 3 * rng.random()
        glints.append(line((x - long, y), (x + long, y)))
    g.path("".join(glints), stroke="#fff7d6", stroke_width=0.35, opacity=0.6)
    for k, (tone, wide) in enumerate((("#e8f4ff", 0.5), ("#9fc6e8", 0.9))):
        edge = line((0, shore + 0.9 * k), (page.width, shore + 0.9 * k))
        g.path(edge, stroke=tone, stroke_width=wide, opacity=0.55)
