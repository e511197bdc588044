"""The garden: graves, a well, an old tree, and a lantern that somebody has lit."""

from __future__ import annotations

import math
from random import Random

from hardware.art.furnish import FINE, glow
from hardware.art.ink import arc, ashlar, polar, ring, rubble, shading
from hardware.art.palette import GAS, INK
from hardware.art.place import Box
from hardware.art.spirits import ghost
from hardware.art.svg import Drawing, Element, Point, d, line, number, outline, smooth

BARK = "#120f22"


def draw(art: Drawing, g: Element, zone: Box) -> None:
    shore = zone.bottom
    art.gradient("grass", (0, "#3a5a5c", 1), (0.5, "#1d3a40", 1), (1, "#0d1c2a", 1), x2=0, y2=1)
    rise = [
        (0, shore - 12),
        (20, shore - 15),
        (48, shore - 12),
        (76, shore - 17),
        (100, shore - 22),
        (zone.right + 2, shore - 27),
    ]
    g.path(smooth(rise) + f"V{number(shore)}H0Z", fill="url(#grass)", stroke=INK, stroke_width=0.4)
    rng = Random(14)
    blades = [
        d("M", x, y, "q", 0.6 * (rng.random() - 0.5), -1.2, 1.6 * (rng.random() - 0.5), -2.4)
        for x, y in ((116 * rng.random(), shore - 1 - 13 * rng.random()) for _ in range(420))
    ]
    g.path("".join(blades), fill="none", stroke="#8fb7a4", stroke_width=0.16, opacity=0.7)
    _fence(g, shore - 11)
    _tree(g, (97, shore - 19))
    for x, tall, kind in ((14, 13, 0), (31, 15, 1), (50, 12, 2)):
        _grave(g, (x, shore - 6 + 2 * kind % 3), tall, kind)
    _well(g, (66, shore - 4))
    _lantern(g, (78, shore - 12))
    ghost(g.group(opacity=0.72), (40.5, shore - 25), 6.5, "#dfe9ff", "#24406a")
    for y in range(4):
        mist = "".join(arc((x, shore - 4 - 4 * y), 9, 200, 330) for x in range(0, 118, 13))
        g.path(mist, fill="none", stroke="#dfe6ff", stroke_width=0.25, opacity=0.35)


def _fence(g: Element, y: float) -> None:
    bars = []
    for x in range(0, 112, 3):
        foot = y - 0.1 * x
        bars.append(
            line((x, foot), (x, foot - 11))
            + outline((x - 0.6, foot - 11), (x, foot - 13), (x + 0.6, foot - 11))
        )
    rails = line((0, y - 3), (112, y - 14)) + line((0, y - 9), (112, y - 20))
    g.path("".join(bars) + rails, fill=BARK, stroke=BARK, stroke_width=0.5)
    g.path(
        "".join(bars),
        fill="none",
        stroke="#9fb0e0",
        stroke_width=0.12,
        opacity=0.6,
        transform="translate(-.25 0)",
    )


def _tree(g: Element, foot: Point) -> None:
    """It has no leaves, and more arms than it should."""
    rng = Random(27)
    limbs: list[tuple[Point, Point, float]] = []

    def grow(at: Point, angle: float, long: float, thick: float) -> None:
        end = polar(at, long, angle)
        limbs.append((at, end, thick))
        if thick < 0.35:
            return
        for turn, share in ((-28, 0.78), (24, 0.72), (-4, 0.6)):
            if turn == -4 and rng.random() < 0.5:
                continue
            bent = angle + turn + 26 * (rng.random() - 0.5)
            grow(end, bent, long * share * (0.85 + 0.3 * rng.random()), thick * 0.64)

    grow(foot, -94, 25, 5.4)
    g = g.group(stroke_linecap="round", fill="none")
    for a, b, thick in limbs:
        knee = ((a[0] + b[0]) / 2 + thick * 0.3, (a[1] + b[1]) / 2 - thick * 0.2)
        g.path(d("M", *a, "Q", *knee, *b), stroke=BARK, stroke_width=thick)
    for a, b, thick in limbs[:60]:
        if thick > 0.6:
            shift = thick * 0.3
            g.path(
                line((a[0] - shift, a[1]), (b[0] - shift * 0.6, b[1])),
                stroke="#8ea3dc",
                stroke_width=0.22,
                opacity=0.7,
            )
    x, y = foot
    roots = "".join(
        d("M", x, y - 4, "q", 4 * k, 3, 7 * k, 5 + abs(k)) for k in (-1.3, -0.6, 0.7, 1.4)
    )
    g.path(roots, stroke=BARK, stroke_width=1.8)
    g.path(ring((x - 0.4, y - 14), 1.5, 2.2), fill="#05040d")
    g.path(ring((x - 0.8, y - 14.4), 0.3) + ring((x + 0.3, y - 14.4), 0.3), fill="#ffd76a")


def _grave(g: Element, foot: Point, tall: float, kind: int) -> None:
    x, y = foot
    g = g.group(
        stroke=INK,
        stroke_width=FINE,
        transform=f"rotate({(-4, 3, 6)[kind]} {number(x)} {number(y)})",
    )
    stone = "#8d90ad"
    if kind == 1:
        g.path(
            d(
                "M", x - 1.3, y, "v", -tall, "h2.6v", tall, "z", "M", x - 4.6, y - tall * 0.72,
                "h9.2v2.6h-9.2z",
            ),
            fill=stone,
        )  # fmt: skip
    else:
        g.path(
            d("M", x - 4.4, y, "v", -tall + 4.4, "a4.4 4.4 0 0 1 8.8 0v", tall - 4.4, "z"),
            fill=stone,
        )
        g.path(
            line((x - 2.2, y - tall + 4), (x + 2.2, y - tall + 4))
            + line((x - 2.6, y - tall + 6), (x + 2.6, y - tall + 6))
            + line((x, y - tall + 1.6), (x, y - tall + 3.4)),
            stroke_width=0.3,
        )
    g.path(
        shading((x + 4, y - tall + 4), (x + 4, y), (-2.6, 0.8), 0.6, Random(kind)),
        stroke_width=0.14,
        opacity=0.7,
    )
    g.path(d("M", x - 7, y + 0.6, "q7-2.6 14 0z"), fill="#1d3a40")


def _well(g: Element, foot: Point) -> None:
    x, y = foot
    g = g.group(stroke=INK, stroke_width=FINE)
    box = Box(x - 6.5, y - 9, 13, 9)
    g.rect(box.x, box.y, box.width, box.height, fill="#77799a", rx=0.8)
    g.path(ashlar(box, 2.2, 4, Random(2)), fill="none", opacity=0.8)
    g.path(
        line((x - 5.4, y - 9), (x - 5.4, y - 20)) + line((x + 5.4, y - 9), (x + 5.4, y - 20)),
        stroke="#3a2a2a",
        stroke_width=1,
    )
    g.path(outline((x - 8.4, y - 19), (x, y - 25.5), (x + 8.4, y - 19)), fill="#3f3350")
    tiles = "".join(
        line((x - 8.4 + 2.4 * k, y - 19), (x - 6 + 1.7 * k, y - 20.8)) for k in range(7)
    )
    g.path(tiles)
    g.path(line((x, y - 20), (x, y - 11)), stroke="#caa06a", stroke_width=0.4)
    g.path(d("M", x - 1.6, y - 12.4, "h3.2l-.5 3.4h-2.2z"), fill="#8a5a34")


def _lantern(g: Element, at: Point) -> None:
    """On a crook; the ghost light."""
    x, y = at
    glow(g, at, 20)
    glow(g, at, 9)
    g.path(
        d("M", x + 6, y + 12, "V", y - 8, "q0-4-4-4q-2 0-2 2"),
        fill="none",
        stroke=BARK,
        stroke_width=0.9,
    )
    g = g.group(stroke=INK, stroke_width=FINE)
    g.path(
        outline((x - 2.2, y + 3.4), (x + 2.2, y + 3.4), (x + 2.8, y - 3), (x - 2.8, y - 3)),
        fill=GAS,
    )
    g.path(
        outline((x - 3.4, y - 3), (x + 3.4, y - 3), (x + 1, y - 6), (x - 1, y - 6)), fill="#2a2f46"
    )
    g.path(line((x, y - 3), (x, y + 3.4)) + line((x - 2.5, y), (x + 2.5, y)))
    g.path(
        outline((x - 2.8, y + 3.4), (x + 2.8, y + 3.4), (x + 2, y + 4.6), (x - 2, y + 4.6)),
        fill="#2a2f46",
    )


def earth(g: Element, box: Box, seed: int) -> None:
    """What the cellar is dug into."""
    g.rect(box.x, box.y, box.width, box.height, fill="#241b33")
    g.path(
        rubble(box, 4.4, Random(seed)),
        fill="#3b2f4a",
        stroke="#0d0916",
        stroke_width=FINE,
        opacity=0.8,
    )
    roots = "".join(
        smooth(
            [
                (box.x + 3 + 7 * k, box.y),
                (box.x + 1 + 7 * k + math.sin(k) * 4, box.y + 8),
                (box.x + 4 + 7 * k, box.y + 15),
            ]
        )
        for k in range(int(box.width / 7))
    )
    g.path(roots, fill="none", stroke="#6b4f5a", stroke_width=0.4)
