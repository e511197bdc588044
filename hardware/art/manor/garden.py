"""The garden by night, from above: lawns, a maze, a pond with the moon in it, an orchard."""

from __future__ import annotations

import math
from random import Random

from hardware.art.furnish import FINE, glow
from hardware.art.ink import arc, polar, ring, ripples
from hardware.art.palette import GAS, GOLD, INK, MOON
from hardware.art.place import Box, Places
from hardware.art.spirits import ghost
from hardware.art.svg import Drawing, Element, Point, d, line, number, outline, smooth

GRAVEL = "#7d819c"
LEAF, LEAF_LIT, LEAF_DARK = "#2d5c4b", "#74ab8b", "#12302b"


def draw(art: Drawing, g: Element, places: Places) -> None:
    page = places.page
    lawn = art.gradient(
        "lawn",
        (0, "#2f6152", 1),
        (0.45, "#1c4548", 1),
        (0.8, "#10263c", 1),
        (1, "#0a142e", 1),
        r=0.62,
    )
    art.gradient(
        "canopy", (0, "#5f9a78", 1), (0.55, LEAF, 1), (1, LEAF_DARK, 1), r=0.62, cx=0.36, cy=0.34
    )
    g.rect(0, 0, page.width, page.height, fill=lawn)
    _mown(g, page)
    _paths(g, places)
    maze(g, Box(47, 60, 60, 78))
    parterre(g, Box(47, 160, 60, 80))
    pond(art, g, (342, 100), (27, 36))
    orchard(g, Box(312, 176, 60, 62))
    _edges(g, page)
    lantern(g, places.centre(places.sheet.ghost_light))
    for at, size in (((98, 128), 4.6), (((70, 186)), 4), ((322, 214), 5), ((366, 70), 3.6)):
        g.circle(at, size * 2, fill="url(#halo)")
        ghost(g.group(opacity=0.45), at, size, "#dfe9ff", "#24406a")


def _mown(g: Element, page: Box) -> None:
    """The lawn's grain: broken rings round the house, as an engraver shades the ground."""
    rng = Random(31)
    strokes: dict[int, list[str]] = {0: [], 1: []}
    for i in range(86):
        r = 96 + 2.1 * i
        a = 360 * rng.random()
        end = a + 360
        while a < end:
            sweep = 4 + 16 * rng.random()
            x, y = polar(page.centre, r, a + sweep / 2)
            if 0 < x < page.width and 0 < y < page.height:
                strokes[i % 2].append(arc(page.centre, r, a, a + sweep))
            a += sweep + 1.5 + 5 * rng.random()
    for tone, parts in zip(("#9fd0b0", INK), strokes.values(), strict=True):
        g.path("".join(parts), fill="none", stroke=tone, stroke_width=0.2, opacity=0.34)


def _paths(g: Element, places: Places) -> None:
    """Gravel from the gates to the terrace."""
    rng = Random(6)
    cy = places.page.cy
    for box in (
        Box(42, cy - 6, 76, 12),
        Box(302, cy - 6, 76, 12),
        Box(42, 28.5, 336, 5),
        Box(42, 263, 336, 5.5),
        Box(42, 28.5, 4, 240),
        Box(374, 28.5, 4, 240),
    ):
        g.rect(box.x, box.y, box.width, box.height, fill=GRAVEL, opacity=0.75)
        pebbles = "".join(
            ring((box.x + box.width * rng.random(), box.y + box.height * rng.random()), 0.22)
            for _ in range(int(box.width * box.height / 5))
        )
        g.path(pebbles, fill="#c9cbe0", opacity=0.6)
    for y in (cy - 6.4, cy + 6.4):
        for x0, x1 in ((48, 114), (306, 372)):
            hedge(g, [(x0, y), (x1, y)], 1.5)


def hedge(g: Element, points: list[Point], wide: float) -> None:
    """Clipped box: a dark side towards the south-east, leaves that catch the moon."""
    way = line(*points)
    shadow = line(*((x + wide * 0.35, y + wide * 0.5) for x, y in points))
    g = g.group(fill="none", stroke_linejoin="round", stroke_linecap="round")
    g.path(shadow, stroke=INK, stroke_width=wide * 1.15, opacity=0.55)
    g.path(way, stroke=LEAF_DARK, stroke_width=wide)
    g.path(way, stroke=LEAF, stroke_width=wide * 0.72)
    lit = line(*((x - wide * 0.14, y - wide * 0.16) for x, y in points))
    g.path(lit, stroke=LEAF_LIT, stroke_width=wide * 0.3, stroke_dasharray="0.2 0.75", opacity=0.9)


def maze(g: Element, box: Box) -> None:
    """Rectangles within rectangles, with gaps: nobody has come out of it yet."""
    step = 5.2
    for i in range(5):
        ring_box = box.grown(-step * i)
        if ring_box.width < 8:
            break
        side = i % 2
        gap = ring_box.cx
        top, low = ring_box.y, ring_box.bottom
        entry, closed = (low, top) if side == 0 else (top, low)
        hedge(
            g,
            [
                (gap - 3, entry),
                (ring_box.x, entry),
                (ring_box.x, closed),
                (ring_box.right, closed),
                (ring_box.right, entry),
                (gap + 3, entry),
            ],
            2.5,
        )
        if i in (1, 3):
            y = ring_box.cy + (4 if i == 1 else -5)
            hedge(g, [(ring_box.x, y), (ring_box.x - step + 2.6, y)], 2.3)
        if i in (0, 2):
            y = ring_box.cy - 9
            hedge(g, [(ring_box.right, y), (ring_box.right - step + 2.6, y)], 2.3)
    statue(g, box.centre)


def statue(g: Element, at: Point) -> None:
    """From above: a plinth, and a lady's shadow that is longer than it should be."""
    x, y = at
    g.path(
        outline((x, y - 1.5), (x + 13, y + 13), (x + 17, y + 15), (x + 15, y + 10), (x + 2, y)),
        fill=INK,
        opacity=0.45,
    )
    g.rect(x - 3, y - 3, 6, 6, fill="#9a93a8", stroke=INK, stroke_width=FINE)
    g.circle(at, 2.1, fill="#d9d3e0", stroke=INK, stroke_width=FINE)
    g.circle((x - 0.3, y - 0.4), 0.9, fill="#f4efff", stroke=INK, stroke_width=FINE)


def parterre(g: Element, box: Box) -> None:
    """Four beds round an urn, planted in scrolls."""
    cx, cy = box.centre
    for sx in (-1, 1):
        for sy in (-1, 1):
            half_w, half_h = box.width / 2 - 3, box.height / 2 - 3
            corner = Box(
                cx + (3 if sx > 0 else -3 - half_w),
                cy + (3 if sy > 0 else -3 - half_h),
                half_w,
                half_h,
            )
            r = 9
            points = [
                (cx + sx * (3 + half_w), cy + sy * 3 + sy * 2),
                (cx + sx * (3 + half_w), cy + sy * (3 + half_h)),
                (cx + sx * 5, cy + sy * (3 + half_h)),
                (cx + sx * 5, cy + sy * (r + 5)),
                *(
                    polar((cx, cy), r + 4, (0 if sx > 0 else 180) + sx * sy * a)
                    for a in (70, 45, 20)
                ),
                (cx + sx * (r + 5), cy + sy * 5),
            ]
            g.path(outline(*points), fill="#20352f", stroke="none", opacity=0.8)
            hedge(g, [*points, points[0]], 1.7)
            _scroll(g, (corner.cx + sx * 1.5, corner.cy + sy * 2), sx, sy)
    g.circle((cx + 1.2, cy + 1.6), 8.2, fill=INK, opacity=0.45)
    g.circle((cx, cy), 8, fill=GRAVEL, stroke=INK, stroke_width=FINE)
    for r, tone in ((5.2, "#8e889c"), (3.9, "#d6d0de"), (2.6, "#3a4a6c")):
        g.circle((cx, cy), r, fill=tone, stroke=INK, stroke_width=FINE)
    petals = "".join(ring(polar((cx, cy), 1.4, 60 * k), 0.7) for k in range(6))
    g.path(petals, fill="#e3a7c0", stroke=INK, stroke_width=0.12)


def _scroll(g: Element, at: Point, sx: int, sy: int) -> None:
    spiral = [polar(at, 8.2 * (1 - t / 26), 32 * t * sx) for t in range(22)]
    turned = [(x, at[1] + (y - at[1]) * 1.25 * sy) for x, y in spiral]
    g.path(smooth(turned), fill="none", stroke=LEAF_DARK, stroke_width=1.1)
    g.path(
        smooth(turned), fill="none", stroke=LEAF_LIT, stroke_width=0.45, stroke_dasharray=".3 .6"
    )
    rng = Random(int(at[0] + 3 * at[1]))
    roses = "".join(
        ring((at[0] + 11 * (rng.random() - 0.5), at[1] + 17 * (rng.random() - 0.5)), 0.6)
        for _ in range(16)
    )
    g.path(roses, fill="#b8506e", stroke=INK, stroke_width=0.1)


def pond(art: Drawing, g: Element, at: Point, radii: Point) -> None:
    """Still water; the moon lies in it."""
    water = art.gradient(
        "pond", (0, "#3f6fae", 1), (0.6, "#1d3f78", 1), (1, "#0c1f48", 1), r=0.6, cx=0.4, cy=0.3
    )
    rx, ry = radii
    rng = Random(12)
    edge = [
        (
            at[0] + (rx + 2 * rng.random()) * math.cos(a / 10 * math.tau / 2),
            at[1] + (ry + 2 * rng.random()) * math.sin(a / 10 * math.tau / 2),
        )
        for a in range(20)
    ]
    shore = smooth([*edge, edge[0]]) + "Z"
    g.path(shore, fill="#8b8a98", stroke=INK, stroke_width=2.2)
    g.path(shore, fill=water, stroke="#b9b4bd", stroke_width=1.3)
    inside = g.group(clip_path=art.clip("pond-edge", shore))
    moon = (at[0] - 4, at[1] - 10)
    inside.circle(moon, 26, fill="url(#halo)")
    inside.path(
        ripples(Box(at[0] - rx, at[1] - ry, 2 * rx, 2 * ry), 1.7, Random(3)),
        fill="none",
        stroke="#a9c6f4",
        stroke_width=0.2,
        opacity=0.7,
    )
    inside.circle(moon, 9.5, fill=MOON, stroke="#cbb98a", stroke_width=0.2)
    broken = "".join(
        line(
            (moon[0] + side * 9.4, moon[1] + k),
            (moon[0] + side * (2 + 6 * rng.random()), moon[1] + k),
        )
        for side, k in ((-1, -5), (1, -2.4), (-1, 0.6), (1, 2.8), (-1, 4.6), (1, 5.8), (-1, 7.4))
    )
    inside.path(broken, stroke="#2a548f", stroke_width=0.6, opacity=0.75)
    _lilies(inside, at, radii, rng)


def _lilies(g: Element, at: Point, radii: Point, rng: Random) -> None:
    rx, ry = radii
    for k in range(14):
        a = 360 * rng.random()
        pad = (
            at[0] + (rx - 5) * math.cos(math.radians(a)),
            at[1] + (ry - 5) * math.sin(math.radians(a)),
        )
        g.path(
            arc(pad, 1.9, 20, 330) + f"L{number(pad[0])} {number(pad[1])}Z",
            fill="#3f7a5a",
            stroke=INK,
            stroke_width=0.14,
        )
        if k % 4 == 0:
            g.path(
                "".join(ring(polar(pad, 0.8, 72 * j), 0.5, 0.42) for j in range(5)),
                fill="#f7dbe6",
                stroke=INK,
                stroke_width=0.08,
            )


def tree(g: Element, at: Point, r: float, rng: Random) -> None:
    """A crown from above, its shadow thrown by the moon."""
    x, y = at
    g.ellipse((x + r * 0.5, y + r * 0.62), r * 1.05, r, fill=INK, opacity=0.5)
    count = 11
    rim = [polar(at, r * (0.9 + 0.22 * rng.random()), 360 * k / count) for k in range(count)]
    g.path(smooth([*rim, rim[0]]) + "Z", fill="url(#canopy)", stroke=INK, stroke_width=THIN_CROWN)
    curls = []
    for _ in range(int(9 + r * 1.4)):
        spot = polar(at, r * 0.8 * rng.random() ** 0.6, 360 * rng.random())
        size = r * (0.1 + 0.12 * rng.random())
        curls.append(arc(spot, size, 170, 330) + arc(spot, size * 0.6, 190, 300))
    g.path("".join(curls), fill="none", stroke="#a6d3b4", stroke_width=0.18, opacity=0.75)
    dark = [arc(at, r * (0.5 + 0.06 * k), -10 - 4 * k, 80 + 4 * k) for k in range(6)]
    g.path("".join(dark), fill="none", stroke=INK, stroke_width=0.2, opacity=0.5)


THIN_CROWN = 0.26


def orchard(g: Element, box: Box) -> None:
    rng = Random(21)
    for row in range(3):
        for column in range(3):
            at = (box.x + box.width * (column + 0.5) / 3, box.y + box.height * (row + 0.5) / 3)
            tree(g, (at[0] + 2 * rng.random(), at[1] + 2 * rng.random()), 7.2, rng)
            apples = "".join(
                ring(polar(at, 5 * rng.random(), 360 * rng.random()), 0.55) for _ in range(5)
            )
            g.path(apples, fill="#c8443f", stroke=INK, stroke_width=0.1)


def _edges(g: Element, page: Box) -> None:
    """Old trees in the corners and behind the racks."""
    rng = Random(77)
    spots = [(7, 8, 11), (24, 13, 8), (48, 9, 9.5), (70, 16, 7.5), (84, 5, 7), (4, 30, 8)]
    for x, y, r in spots:
        for at in (
            (x, y),
            (page.width - x, y),
            (x, page.height - y),
            (page.width - x, page.height - y),
        ):
            tree(g, (at[0] + 3 * (rng.random() - 0.5), at[1]), r * (0.9 + 0.2 * rng.random()), rng)
    for i in range(9):
        for x in (6.5, page.width - 6.5):
            y = 56 + 23 * i + 8 * (rng.random() - 0.5)
            tree(g, (x, y), 5.6 + 2.2 * rng.random(), rng)


def lantern(g: Element, at: Point) -> None:
    """The one that is left burning."""
    x, y = at
    glow(g, at, 17)
    glow(g, at, 8)
    g = g.group(stroke=INK, stroke_width=FINE)
    g.path(ring(at, 3.6), fill="#2a2f46")
    g.path(
        outline(*(polar(at, 3, 60 * k) for k in range(6))),
        fill=GAS,
        stroke=GOLD,
        stroke_width=0.35,
    )
    g.path("".join(line((x, y), polar(at, 3, 60 * k)) for k in range(6)), opacity=0.6)
    g.path(ring(at, 0.9), fill="#fffbe8")
    g.path(d("M", x - 0.3, y - 3.6, "v-1.2h.6v1.2z"), fill=GOLD)
