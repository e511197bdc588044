"""What an opera house is furnished with: columns, chandeliers, balustrades, stairs, lamps."""

from __future__ import annotations

from random import Random

from hardware.art.ink import arch, ring, shading, swag
from hardware.art.palette import BRONZE, GAS, GOLD, INK, NIGHT
from hardware.art.place import Box
from hardware.art.svg import Drawing, Element, Point, d, line, outline

FINE = 0.18  # mm, the thinnest line that every printer keeps
THIN = 0.26
BOLD = 0.45


def prepare(art: Drawing) -> None:
    """The shades that all furniture shares."""
    art.gradient("glow", (0, GAS, 0.95), (0.25, "#ffdf94", 0.55), (1, "#ffca62", 0), r=0.5)
    art.gradient("halo", (0, "#fff6da", 0.55), (0.5, "#cfd9ff", 0.16), (1, "#9fb4ff", 0), r=0.5)
    art.gradient(
        "marble", (0, "#f2dca8", 1), (0.35, "#fff3d0", 1), (0.7, "#b98f52", 1), (1, "#6c4c2c", 1)
    )
    art.gradient("gilt", (0, "#fff0b8", 1), (0.45, GOLD, 1), (1, BRONZE, 1), x2=0, y2=1)
    art.gradient("velvet", (0, "#b3283d", 1), (0.5, "#8f1d30", 1), (1, "#430c1d", 1), x2=0, y2=1)
    stops = ((0, INK, 0.6), (0.45, INK, 0.2), (1, INK, 0))
    art.gradient("dusk-left", *stops)
    art.gradient("dusk-right", *stops, x1=1, x2=0)
    art.gradient("dusk-top", *stops, x2=0, y2=1)
    art.gradient("night-glass", (0, "#2a4f96", 1), (1, NIGHT, 1), x2=0, y2=1)


def dusk(g: Element, room: Box, seed: int, depth: float = 9) -> None:
    """The corners of a room, where the lamps do not reach: shade, and the engraver's strokes."""
    box = room.grown(2.5, 1)
    g.rect(box.x, box.y, 16, box.height, fill="url(#dusk-left)")
    g.rect(box.right - 16, box.y, 16, box.height, fill="url(#dusk-right)")
    g.rect(box.x, box.y, box.width, 16, fill="url(#dusk-top)")
    rng = Random(seed)
    top, bottom = box.y, box.bottom
    strokes = shading((box.x, top), (box.x, bottom), (depth, -depth * 0.5), 0.6, rng)
    strokes += shading((box.right, top), (box.right, bottom), (-depth, depth * 0.5), 0.6, rng)
    strokes += shading((box.x, top), (box.right, top), (depth * 0.5, depth * 0.9), 0.6, rng)
    g.path(strokes, stroke=INK, stroke_width=0.15, opacity=0.62)


def glow(g: Element, at: Point, r: float, strength: float = 1) -> None:
    g.circle(at, r, fill="url(#glow)", fill_opacity=strength, stroke="none")


def candle(g: Element, at: Point, size: float) -> None:
    """A flame; `at` is its foot."""
    x, y = at
    flame = d("M", x, y, "c", -0.5 * size, -0.5 * size, -0.3 * size, -1.2 * size, 0, -2 * size,
        "c", 0.3 * size, 0.8 * size, 0.5 * size, 1.5 * size, 0, 2 * size, "z")  # fmt: skip
    g.path(flame, fill=GAS, stroke="#c9781e", stroke_width=0.08)


def column(g: Element, x: float, top: float, bottom: float, width: float, flutes: int = 3) -> None:
    """`x` is its axis."""
    half = width / 2
    g = g.group(stroke=INK, stroke_width=FINE)
    g.rect(x - half, top + width * 0.5, width, bottom - top - width, fill="url(#marble)")
    for y, out in ((top, 1.5), (top + width * 0.28, 1.15), (bottom - width * 0.3, 1.2)):
        g.rect(x - half * out, y, width * out, width * 0.28, fill="url(#marble)")
    g.rect(x - half * 1.5, bottom - width * 0.12, width * 1.5, width * 0.12, fill="url(#marble)")
    step = width / (flutes + 1)
    shaft = "".join(
        line((x - half + step * i, top + width * 0.7), (x - half + step * i, bottom - width * 0.4))
        for i in range(1, flutes + 1)
    )
    g.path(shaft, opacity=0.5, stroke_width=0.14)


def chandelier(g: Element, at: Point, width: float, chain: float, tiers: int = 3) -> None:
    """`at` is the middle of its largest tier; `chain` the length it hangs by."""
    x, y = at
    glow(g, (x, y), width * 1.25, 0.85)
    g.path(line((x, y - chain), (x, y - width * 0.55)), stroke=GOLD, stroke_width=0.4)
    g = g.group(stroke=INK, stroke_width=0.15, fill="none")
    for tier in range(tiers):
        half = width / 2 * (1 - 0.3 * tier)
        level = y - tier * width * 0.2
        g.ellipse((x, level), half, half * 0.2, fill="url(#gilt)")
        drops = "".join(
            swag(
                (x - half + i * half / 3, level), (x - half + (i + 1) * half / 3, level), half / 9
            )
            for i in range(6)
        )
        g.path(drops, stroke="#fff6d8", stroke_width=0.22)
        for i in range(7):
            candle(g, (x - half + i * half / 3, level - half * 0.08), width * 0.045)
    bowl = d("M", x - width * 0.3, y + width * 0.06, "Q", x, y + width * 0.5, x + width * 0.3,
        y + width * 0.06, "Z")  # fmt: skip
    g.path(bowl, fill="url(#gilt)")
    g.path(
        "".join(
            swag(
                (x - width * 0.3 + i * width * 0.1, y + width * 0.06),
                (x + width * 0.02 * (i - 2.5), y + width * 0.27),
                0.2,
            )
            for i in range(7)
        ),
        stroke="#fff6d8",
        stroke_width=0.16,
    )
    g.circle((x, y + width * 0.32), width * 0.045, fill="url(#gilt)")


def balustrade(g: Element, x0: float, x1: float, y: float, height: float) -> None:
    """Its handrail at `y`, its foot `height` lower."""
    count = max(2, round((x1 - x0) / (height * 0.42)))
    step = (x1 - x0) / count
    g = g.group(stroke=INK, stroke_width=0.14, fill="url(#marble)")
    for i in range(count):
        x = x0 + step * (i + 0.5)
        belly = height * 0.16
        g.path(d("M", x - belly * 0.5, y, "C", x - belly * 0.5, y + height * 0.35,
            x - belly * 1.5, y + height * 0.5, x - belly * 0.6, y + height, "H", x + belly * 0.6,
            "C", x + belly * 1.5, y + height * 0.5, x + belly * 0.5, y + height * 0.35,
            x + belly * 0.5, y, "Z"))  # fmt: skip
    for level in (y - height * 0.16, y + height * 0.9):
        g.rect(x0, level, x1 - x0, height * 0.2)


def window(g: Element, box: Box, fill: str, mullions: int = 1) -> None:
    """A round-headed window with its glazing bars."""
    g = g.group(stroke=INK, stroke_width=FINE, fill="none")
    g.path(arch(box), fill=fill)
    g.path(arch(box.grown(0.7)), stroke="#e9cf95", stroke_width=0.35)
    bars = [line((box.x, box.y + box.width / 2), (box.right, box.y + box.width / 2))]
    for i in range(1, mullions + 1):
        x = box.x + i * box.width / (mullions + 1)
        bars.append(line((x, box.y + box.width * 0.1), (x, box.bottom)))
    g.path("".join(bars))


def stairs(g: Element, a: Point, b: Point, steps: int, fill: str) -> None:
    """A flight from `a` up to `b`, filled down to the level of `a`."""
    run, rise = (b[0] - a[0]) / steps, (b[1] - a[1]) / steps
    points = [a]
    for i in range(steps):
        x, y = a[0] + run * i, a[1] + rise * i
        points += [(x, y + rise), (x + run, y + rise)]
    g.path(outline(*points, (b[0], a[1])), fill=fill, stroke=INK, stroke_width=FINE)


def lamp(g: Element, at: Point, size: float) -> None:
    """A gas globe on a bracket; `at` is the middle of the globe."""
    x, y = at
    glow(g, at, size * 3.4)
    g.path(d("M", x, y + size * 0.9, "v", size, "m", -size * 0.8, 0, "q", size * 0.8, size * 0.9,
        size * 1.6, 0), stroke=GOLD, stroke_width=size * 0.22, fill="none")  # fmt: skip
    g.path(ring(at, size * 0.8), fill=GAS, stroke=BRONZE, stroke_width=0.15)
