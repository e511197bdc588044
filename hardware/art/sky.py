"""The night over the house: moon, stars, clouds, and the roofs of Paris far away."""

from __future__ import annotations

import math
from random import Random

from hardware.art import clouds
from hardware.art.ink import arc, polar
from hardware.art.palette import DUSK, GAS, HAZE, INK, MOON, NIGHT
from hardware.art.place import Box, Places
from hardware.art.svg import Drawing, Element, Point, line, outline, smooth

HORIZON = 186.0
CLOUDS = ((4, 78, 40), (58, 79, 44), (318, 79, 50), (366, 76, 36), (410, 70, 40), (96, 70, 24))


def draw(art: Drawing, g: Element, places: Places) -> None:
    page = places.page
    sky = art.gradient(
        "sky", (0, "#0a1233", 1), (0.35, NIGHT, 1), (0.7, DUSK, 1), (1, HAZE, 1), x2=0, y2=1
    )
    g.rect(0, 0, page.width, HORIZON, fill=sky)
    warm = art.gradient(
        "town", (0, "#f3b968", 0.5), (0.6, "#b97a8c", 0.2), (1, "#5d6ea8", 0), r=0.5
    )
    g.ellipse((198, 92), 190, 96, fill=warm)
    moon = places.centre((1, 1))
    rings(g, moon, page)
    _stars(g, page, moon)
    _lyra(g, (392, 24))
    draw_moon(art, g, moon, 11.6)
    for i, (x, y, width) in enumerate(CLOUDS):
        clouds.bank(g, (x, y), width, 40 + i)
    rng = Random(9)
    _roofs(g, Box(-2, 96, 20, HORIZON - 96), rng)
    _roofs(g, Box(366, 92, 56, HORIZON - 92), rng)


def rings(g: Element, moon: Point, page: Box, horizon: float = HORIZON) -> None:
    """Rings of light round the moon, broken by hand, thinner with distance."""
    rng = Random(2)
    near = g.group(fill="none", stroke="#9fb6ff", stroke_linecap="round")
    r = 14.0
    while r < 420:
        strokes = []
        a = 360 * rng.random()
        end = a + 360
        while a < end:
            sweep = min(40, (6 + 50 * rng.random()) * 60 / (20 + r))
            x, y = polar(moon, r, a + sweep / 2)
            if -20 < x < page.width + 20 and -20 < y < horizon + 20:
                strokes.append(arc(moon, r, a, a + sweep))
            a += sweep + (1 + 6 * rng.random()) * 40 / (20 + r)
        fade = max(0.1, 0.42 * math.exp(-r / 130))
        near.path("".join(strokes), stroke_width=0.22, opacity=fade)
        r += 1.7 + r * 0.006


def _stars(g: Element, page: Box, moon: Point) -> None:
    rng = Random(5)
    dots = g.group(fill="#eaf0ff")
    for _ in range(230):
        at = page.width * rng.random(), 105 * rng.random()
        if math.dist(at, moon) > 15:
            dots.circle(at, 0.12 + 0.22 * rng.random() ** 3, opacity=0.35 + 0.65 * rng.random())
    bright = g.group(fill="#fffbe8")
    for at, r in (
        ((96, 12), 1.7),
        ((104, 30), 1.1),
        ((18, 12), 1.2),
        ((198, 34), 1.0),
        ((305, 18), 1.6),
        ((299, 46), 1.1),
        ((413, 12), 1.3),
        ((372, 10), 1.0),
        ((8, 44), 1.5),
        ((410, 84), 1.2),
        ((92, 52), 0.9),
        ((312, 66), 1.0),
        ((6, 92), 1.0),
    ):
        bright.path(star(at, r))
        bright.circle(at, r * 1.6, fill="url(#halo)")


def _lyra(g: Element, at: Point) -> None:
    """The lyre once more, as stars; Vega is the brightest."""
    x, y = at
    stars = {
        "vega": (0, 0, 2.2), "epsilon": (5.5, -3.5, 1), "zeta": (5, 6.5, 1.1),
        "sulafat": (15.5, 25, 1.4), "sheliak": (9, 29, 1.4), "delta": (11.5, 4.5, 1.1),
    }  # fmt: skip
    point = {name: (x + dx, y + dy) for name, (dx, dy, _) in stars.items()}
    ways = ("vega epsilon zeta vega", "zeta delta sulafat sheliak zeta")
    figure = "".join(line(*(point[name] for name in way.split())) for way in ways)
    g.path(figure, fill="none", stroke="#f3dfa4", stroke_width=0.22, stroke_dasharray="1.2 .8")
    for name, (_, _, r) in stars.items():
        g.circle(point[name], r * 2.2, fill="url(#halo)")
        g.path(star(point[name], r * 1.3), fill="#fff6d6")


def star(at: Point, r: float) -> str:
    return outline(*(polar(at, r if i % 2 == 0 else r * 0.16, 45 * i) for i in range(8)))


def draw_moon(art: Drawing, g: Element, at: Point, r: float) -> None:
    g.circle(at, r * 4.2, fill="url(#halo)")
    g.circle(at, r * 2, fill="url(#halo)")
    art.gradient(
        "moon", (0, "#fffdf0", 1), (0.6, MOON, 1), (1, "#e2cd98", 1), r=0.6, cx=0.4, cy=0.4
    )
    g.circle(at, r, fill="url(#moon)", stroke="#cbb98a", stroke_width=0.2)
    rng = Random(23)
    seas = g.group(fill="#b9a878", opacity=0.3)
    for dx, dy, size in (
        (-0.38, -0.34, 0.36), (0.08, -0.46, 0.26), (0.36, -0.12, 0.34), (-0.26, 0.2, 0.24),
        (0.14, 0.4, 0.34), (-0.58, -0.02, 0.2), (-0.06, -0.08, 0.3), (0.3, 0.16, 0.26),
    ):  # fmt: skip
        centre = (at[0] + dx * r, at[1] + dy * r)
        edge = [polar(centre, size * r * (0.62 + 0.5 * rng.random()), 40 * k) for k in range(9)]
        seas.path(smooth([*edge, edge[0]]))
    craters = "".join(
        arc(
            polar(at, r * 0.86 * rng.random() ** 0.5, 360 * rng.random()),
            0.25 + 0.5 * rng.random(),
            20,
            230,
        )
        for _ in range(26)
    )
    g.path(craters, fill="none", stroke="#8d7a4c", stroke_width=0.14, opacity=0.8)
    # the shaded limb, as an engraver cuts it: short strokes along the edge
    rng = Random(3)
    limb = [
        line(
            polar(at, r * (0.98 - 0.5 * rng.random() * math.sin(math.radians(a + 40)) ** 2), a),
            polar(at, r * 0.99, a + 2),
        )
        for a in range(-38, 138, 2)
    ]
    g.path("".join(limb), stroke="#8d7a4c", stroke_width=0.16, fill="none", opacity=0.8)


def _roofs(g: Element, box: Box, rng: Random) -> None:
    """Houses with mansards and chimneys, a few windows awake."""
    walls = g.group(fill="#16264f", stroke=INK, stroke_width=0.18)
    panes = g.group(fill=GAS)
    x = box.x
    while x < box.right:
        width = 8 + 6 * rng.random()
        eaves = box.y + 8 + 16 * rng.random()
        walls.path(
            outline(
                (x, box.bottom),
                (x, eaves),
                (x + 1.2, eaves - 5),
                (x + width - 1.2, eaves - 5),
                (x + width, eaves),
                (x + width, box.bottom),
            )
        )
        walls.rect(x + width * 0.2, eaves - 8, 1.5, 3.4)
        walls.rect(x + width * 0.62, eaves - 7.2, 2.2, 2.6)
        for row in range(int((box.bottom - eaves) / 6)):
            for pane in range(3):
                if rng.random() < 0.3:
                    panes.rect(
                        x + width * (0.16 + 0.26 * pane),
                        eaves + 2 + 6 * row,
                        1.1,
                        2.2,
                        opacity=0.5 + 0.4 * rng.random(),
                    )
        x += width
