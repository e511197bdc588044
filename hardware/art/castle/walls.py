"""The castle's walls, and the night that looks in at the corner."""

from __future__ import annotations

from random import Random

from hardware.art import clouds
from hardware.art.furnish import BOLD, FINE, THIN, glow, window
from hardware.art.ink import ashlar, block, hatch, ring
from hardware.art.palette import GAS, INK
from hardware.art.place import Box, Places
from hardware.art.sky import draw_moon, rings, star
from hardware.art.spirits import bat
from hardware.art.svg import Drawing, Element, d, line, outline

SKY = Box(306, 0, 114, 104)


def draw(art: Drawing, g: Element, places: Places) -> None:
    page = places.page
    art.gradient("keep", (0, "#6f6a8c", 1), (0.5, "#524d70", 1), (1, "#353152", 1), x2=0, y2=1)
    g.rect(0, 0, page.width, page.height, fill="url(#keep)")
    rng = Random(2)
    g.path(ashlar(page, 6.2, 15, rng), stroke=INK, stroke_width=FINE, opacity=0.5)
    g.path(hatch(page, 3.1, 62, Random(5)), stroke=INK, stroke_width=0.14, opacity=0.22)
    lit = "".join(
        line((x, y), (x + 8, y))
        for x, y in ((420 * rng.random(), 297 * rng.random()) for _ in range(240))
    )
    g.path(lit, stroke="#b9b4d6", stroke_width=0.18, opacity=0.4)
    _night(art, g, page)
    _slits(g)
    for x in (10, 410):
        for y in (122, 175, 232, 284):
            if x < 200 or y > 225:
                _torch(g, (x if x < 200 else 412, y))


def _night(art: Drawing, g: Element, page: Box) -> None:
    sky = art.gradient(
        "deep", (0, "#080d28", 1), (0.6, "#1c2f68", 1), (1, "#5d5f9c", 1), x2=0, y2=1
    )
    inside = g.group(clip_path=art.clip("night", block(SKY)))
    inside.path(block(SKY), fill=sky)
    moon = (409.6, 42.0)
    rings(inside, moon, Box(SKY.x, 0, SKY.width, SKY.height), SKY.bottom)
    rng = Random(9)
    dots = inside.group(fill="#eaf0ff")
    for _ in range(90):
        dots.circle(
            (SKY.x + SKY.width * rng.random(), 80 * rng.random()), 0.12 + 0.2 * rng.random()
        )
    for at in ((314, 42), (348, 40), (372, 44), (416, 8)):
        inside.path(star(at, 1.4), fill="#fffbe8")
    draw_moon(art, inside, moon, 8.5)
    for i, (x, y, wide) in enumerate(((330, 56, 36), (404, 64, 30), (364, 62, 30))):
        clouds.bank(inside, (x, y), wide, 90 + i)
    for at, size in (((360, 42), 1.9), ((376, 51), 1.3), ((340, 47), 1.2)):
        bat(inside, at, size, -8)
    _turrets(inside)
    g.path(block(SKY), fill="none", stroke=INK, stroke_width=BOLD)
    merlons = "".join(block(Box(306 + 8 * k, 50.5, 5, 4)) for k in range(6))
    g.path(merlons, fill="url(#keep)", stroke=INK, stroke_width=THIN)


def _turrets(g: Element) -> None:
    """The wings of the castle that are not in the picture."""
    for x, wide, top in (
        (314, 10, 60),
        (330, 13, 54),
        (347, 9, 64),
        (362, 12, 80),
        (382, 9, 86),
        (402, 13, 78),
    ):
        g.rect(x - wide / 2, top, wide, 60, fill="#262b54", stroke=INK, stroke_width=FINE)
        g.path(
            outline((x - wide / 2 - 1.4, top), (x, top - wide * 1.5), (x + wide / 2 + 1.4, top)),
            fill="#3a3f78",
            stroke=INK,
            stroke_width=FINE,
        )
        g.path(
            line((x, top - wide * 1.5), (x, top - wide * 1.5 - 3))
            + d("M", x, top - wide * 1.5 - 3, "l3 .9l-3 .9"),
            fill="#b5242f",
            stroke=INK,
            stroke_width=FINE,
        )
        g.rect(x - 0.9, top + 4, 1.8, 3.4, fill=GAS, opacity=0.9)


def _slits(g: Element) -> None:
    for y in (18, 40, 262):
        glow(g, (9, y), 9, 0.5)
        window(g, Box(6.6, y - 7, 4.8, 14), "#ffd985", 1)


def _torch(g: Element, at: tuple[float, float]) -> None:
    x, y = at
    glow(g, (x, y - 5), 13)
    g = g.group(stroke=INK, stroke_width=FINE)
    g.path(
        d("M", x - 0.9, y + 6, "L", x - 1.6, y - 2, "h3.2L", x + 0.9, y + 6, "z"), fill="#6b4428"
    )
    g.path(ring((x, y + 1.6), 2, 0.8), fill="#8d86a8")
    g.path(
        d("M", x - 1.8, y - 2, "c-1.6-3 .8-4 .8-7c2.4 1.8 2 3.4 2.2 4.2c1.2 1 .8 2-.2 2.8z"),
        fill="#ffb347",
        stroke="#a3541a",
    )
