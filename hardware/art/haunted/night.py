"""The night over the house: a large moon, clouds that cross it, hills behind the lake."""

from __future__ import annotations

from random import Random

from hardware.art import clouds
from hardware.art.ink import shading
from hardware.art.palette import INK
from hardware.art.place import Box
from hardware.art.sky import draw_moon, rings, star
from hardware.art.spirits import bat
from hardware.art.svg import Drawing, Element, outline, smooth

MOON_AT = (66.0, 40.5)


def draw(art: Drawing, g: Element, page: Box, shore: float) -> None:
    sky = art.gradient(
        "dark",
        (0, "#080d28", 1),
        (0.4, "#152456", 1),
        (0.75, "#3d4488", 1),
        (1, "#8a6f9c", 1),
        x2=0,
        y2=1,
    )
    g.rect(0, 0, page.width, shore, fill=sky)
    rings(g, MOON_AT, page, shore - 20)
    rng = Random(8)
    dots = g.group(fill="#eaf0ff")
    for _ in range(190):
        at = page.width * rng.random(), 86 * rng.random()
        dots.circle(at, 0.12 + 0.24 * rng.random() ** 3, opacity=0.3 + 0.6 * rng.random())
    bright = g.group(fill="#fffbe8")
    for at, r in (
        ((28, 14), 1.4),
        (((108, 18)), 1.6),
        ((150, 30), 1.2),
        ((188, 12), 1.5),
        ((136, 60), 1),
        ((224, 26), 1.2),
        ((300, 16), 1.5),
        ((410, 60), 1.2),
    ):
        bright.path(star(at, r))
    draw_moon(art, g, MOON_AT, 15.5)
    for i, (x, y, width) in enumerate(
        ((20, 66, 44), (104, 54, 40), (176, 76, 50), (250, 30, 36), (404, 40, 34), (140, 92, 46))
    ):
        clouds.bank(g, (x, y), width, 70 + i)
    for at, size, turn in (
        ((96, 30), 2.2, -12),
        ((112, 40), 1.5, 8),
        ((168, 48), 1.8, -6),
        ((196, 36), 1.2, 14),
        ((286, 22), 1.5, 6),
    ):
        bat(g, at, size, turn)
    _hills(g, page, shore)


def _hills(g: Element, page: Box, shore: float) -> None:
    for level, tone, seed in ((shore - 34, "#2c3a73", 4), (shore - 22, "#1c2a56", 9)):
        rng = Random(seed)
        ridge = [(x, level + 7 * (rng.random() - 0.5)) for x in range(-10, 240, 14)]
        g.path(smooth(ridge) + f"V{shore}H-10Z", fill=tone, stroke=INK, stroke_width=0.2)
        firs = [
            outline((x, y + 1), (x + 1.5, y - 5 - 4 * rng.random()), (x + 3, y + 1))
            for x, y in ((220 * rng.random(), level + 2 + 4 * rng.random()) for _ in range(34))
        ]
        g.path("".join(firs), fill=tone, stroke=INK, stroke_width=0.12)
        strokes = shading((0, level + 8), (220, level + 8), (2.5, 7), 0.9, rng)
        g.path(strokes, stroke=INK, stroke_width=0.14, opacity=0.5)
