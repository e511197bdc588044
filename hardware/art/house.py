"""The house itself, cut open: walls, roofs, dome shell, gable, and the ground it stands in."""

from __future__ import annotations

import math
from random import Random

from hardware.art.furnish import BOLD, FINE, THIN, balustrade, window
from hardware.art.ink import arch, ashlar, block, ring, rubble, shading
from hardware.art.palette import INK, SHADE, STONE
from hardware.art.place import Box, Places
from hardware.art.svg import Drawing, Element, Point, line, outline

GROUND = 184.5
EAVES = 100.0
ATTIC = 77.0


def stones(art: Drawing) -> None:
    """The shades of walls and roofs."""
    art.gradient("stone", (0, "#b3a692", 1), (0.5, STONE, 1), (1, "#6a6172", 1), x2=0, y2=1)
    art.gradient("cellar", (0, SHADE, 1), (1, "#40353f", 1), x2=0, y2=1)
    art.gradient("moonstone", (0, "#c9bfb0", 1), (0.6, "#958b92", 1), (1, "#5d566a", 1))
    art.gradient("copper", (0, "#a9d3bd", 1), (0.3, "#5d9c8e", 1), (1, "#1f4d55", 1))
    art.gradient("zinc", (0, "#8fa3cc", 1), (1, "#2f3f6c", 1), x2=0, y2=1)
    art.gradient("earth", (0, "#3a2d3a", 1), (1, "#150f22", 1), x2=0, y2=1)


def draw(art: Drawing, g: Element, places: Places) -> None:
    stones(art)
    ground(g, places)
    walls(art, g, places)
    tower(art, g, places.room(8))
    dome_shell(g, places.room(9))
    link(g, places)
    for x in (14, 97.5):
        lyre(g, (x, ATTIC - 3), 17)
    lyre(g, (places.centre((7, 0))[0], 24.4), 20.5)


def ground(g: Element, places: Places) -> None:
    page = places.page
    g.rect(0, GROUND, page.width, page.height - GROUND, fill="url(#earth)")
    rng = Random(11)
    rocks = g.group(fill="#4a3a48", stroke="#0d0916", stroke_width=FINE, opacity=0.6)
    rocks.path(rubble(Box(0, GROUND + 3, 16, 112), 5, rng))
    rocks.path(rubble(Box(378, GROUND + 3, 42, 112), 5, rng))
    rocks.path(rubble(Box(0, 268, page.width, 30), 5, rng))
    strokes = [
        shading((x, GROUND), (x + 6, GROUND), (-1.5, 5), 0.7, rng) for x in range(0, 420, 6)
    ]
    g.path("".join(strokes), stroke=INK, stroke_width=FINE, opacity=0.7)


def walls(art: Drawing, g: Element, places: Places) -> None:
    rng = Random(4)
    left, right = places.room(7).x - 7, places.room(4).right + 1.5
    above = Box(left, EAVES, right - left, GROUND - EAVES)
    below = Box(left, GROUND, right - left, places.room(3).bottom + 1.5 - GROUND)
    attic = Box(left + 86, ATTIC - 1, places.room(8).right - left - 70, EAVES - ATTIC + 1)
    for box, fill, course, length in (
        (attic, "url(#stone)", 4, 11),
        (above, "url(#stone)", 4.2, 12),
        (below, "url(#cellar)", 6, 15),
    ):
        g.path(block(box), fill=fill, stroke=INK, stroke_width=BOLD)
        g.path(ashlar(box, course, length, rng), stroke=INK, stroke_width=FINE, opacity=0.42)
    _piers(art, g, places)
    # the left attic carries the title, the right one the legend
    title = Box(left - 3, ATTIC, 90, EAVES - ATTIC)
    g.path(block(title), fill="url(#stone)", stroke=INK, stroke_width=BOLD)
    g.path(ashlar(title, 3.6, 12, rng), stroke=INK, stroke_width=FINE, opacity=0.25)
    slate = outline((299, EAVES), (303, ATTIC), (right - 2, ATTIC), (right + 2, EAVES))
    g.path(slate, fill="url(#zinc)", stroke=INK, stroke_width=BOLD)
    rows = [line((300, y), (right + 1, y)) for y in range(79, 100, 2)]
    g.path("".join(rows), stroke=INK, stroke_width=FINE, opacity=0.5)
    for x in (311, 322):
        g.path(
            arch(Box(x - 3.6, 82, 7.2, 10)), fill="url(#moonstone)", stroke=INK, stroke_width=FINE
        )
        window(g, Box(x - 2.3, 84, 4.6, 7.6), "#ffd985")
    for x0, x1, y in (
        (left - 5, 100, EAVES - 1.6),
        (296, right + 3, EAVES - 1.6),
        (left - 5, 100, ATTIC - 1.2),
        (300, right, ATTIC - 1.2),
        (left - 2, right + 1, GROUND - 2),
    ):
        cornice(g, x0, x1, y)


def _piers(art: Drawing, g: Element, places: Places) -> None:
    """The walls between the rooms, shaded from the right; the cellar's deeper."""
    art.gradient("pier", (0, INK, 0.5), (0.3, INK, 0), (0.7, INK, 0), (1, INK, 0.55))
    rng = Random(14)
    for column in (3, 7, 11):
        x = places.centre((column, 0))[0]
        g.rect(x - 9.5, EAVES, 19, 169.5, fill="url(#pier)")
        edges = shading((x + 9.5, EAVES), (x + 9.5, 270), (-6, 2.4), 0.62, rng)
        edges += shading((x - 9.5, EAVES), (x - 9.5, 270), (3.4, 1.4), 0.62, rng)
        g.path(edges, stroke=INK, stroke_width=0.15, opacity=0.6)


def cornice(g: Element, x0: float, x1: float, y: float) -> None:
    c = g.group(stroke=INK, stroke_width=FINE)
    c.rect(x0, y, x1 - x0, 1.1, fill="#d9ccb4")
    c.rect(x0 + 1, y + 1.1, x1 - x0 - 2, 1.3, fill="#8d8390")
    count = int((x1 - x0) / 1.8)
    step = (x1 - x0 - 3) / count
    c.path(
        "".join(
            line((x0 + 1.5 + i * step, y + 1.1), (x0 + 1.5 + i * step, y + 2.4))
            for i in range(count + 1)
        ),
        opacity=0.8,
    )


def dome_curve(centre: Point, half: float, height: float, power: float = 2.7) -> list[Point]:
    """From the left springing over the crown to the right one: a little fuller than an ellipse."""
    points = []
    for i in range(49):
        a = math.pi * i / 48
        c, s = math.cos(a), math.sin(a)
        x = -math.copysign(abs(c) ** (2 / power), c)
        points.append((centre[0] + half * x, centre[1] - height * abs(s) ** (2 / power)))
    return points


def dome_shape(room: Box, grow: float = 0) -> str:
    """The drum and the dome over it, as one outline."""
    half = room.width / 2 + 2.5 + grow
    curve = dome_curve((room.cx, room.y + 37), half, 33.5 + grow * 0.9)
    return outline((room.cx - half, room.bottom + 1), *curve, (room.cx + half, room.bottom + 1))


def dome_shell(g: Element, room: Box) -> None:
    g.path(dome_shape(room, 5.4), fill="url(#copper)", stroke=INK, stroke_width=BOLD)
    ribs = []
    half = room.width / 2 + 2.5
    inner = dome_curve((room.cx, room.y + 37), half, 33.5)
    outer = dome_curve((room.cx, room.y + 37), half + 5.4, 38.4)
    for a, b in zip(inner[::1], outer[::1], strict=True):
        ribs.append(line(a, b))
    g.path("".join(ribs), stroke=INK, stroke_width=FINE, opacity=0.7)
    g.path(
        "".join(line(a, b) for a, b in zip(inner[::6], outer[::6], strict=True)),
        stroke="#e9c66b",
        stroke_width=0.7,
    )
    for side in (-1, 1):
        x = room.cx + side * (half + 2.7)
        drum = Box(x - 2.9, room.y + 37, 5.8, room.height - 36)
        g.path(block(drum), fill="url(#stone)", stroke=INK, stroke_width=THIN)
        g.path(ashlar(drum, 3.6, 5, Random(8)), stroke=INK, stroke_width=FINE, opacity=0.5)
        cornice(g, x - 4.5, x + 4.5, room.y + 36)


def tower(art: Drawing, g: Element, room: Box) -> None:
    """The stage house with its gable."""
    half = room.width / 2 + 8
    x, foot = room.cx, room.bottom + 1
    gable = outline((x - half, foot), (x - half, 12), (x, 0.8), (x + half, 12), (x + half, foot))
    g.path(gable, fill="url(#stone)", stroke=INK, stroke_width=BOLD)
    clip = art.clip("tower", gable)
    g.group(clip_path=clip).path(
        ashlar(Box(x - half, 12, 2 * half, 66), 4, 9, Random(6)),
        stroke=INK,
        stroke_width=FINE,
        opacity=0.4,
    )
    roof = outline(
        (x - half - 3, 13.2),
        (x, 0.4),
        (x + half + 3, 13.2),
        (x + half + 3, 10.6),
        (x, -2.2),
        (x - half - 3, 10.6),
    )
    g.path(roof, fill="url(#zinc)", stroke=INK, stroke_width=THIN)


def link(g: Element, places: Places) -> None:
    """The gallery between dome and stage house."""
    x = places.centre((7, 1))[0]
    box = Box(x - 7.5, 27, 14, 50)
    g.path(block(box), fill="url(#stone)", stroke=INK, stroke_width=THIN)
    g.path(ashlar(box, 3.6, 7, Random(7)), stroke=INK, stroke_width=FINE, opacity=0.4)
    balustrade(g, x - 9, x + 7.5, 24.6, 3)


def lyre(g: Element, foot: Point, height: float) -> None:
    """Apollo's lyre, gilded, on its pedestal."""
    s = height / 20
    x, y = foot
    g = g.group(
        transform=f"translate({x:.2f} {y:.2f})scale({s:.4f})",
        fill="url(#gilt)",
        stroke=INK,
        stroke_width=0.22 / s,
        stroke_linejoin="round",
    )
    g.circle((0, -10), 11, fill="url(#halo)", stroke="none")
    g.path("M-3.4 0h6.8l-.8-1.6h-5.2zM-2.2-1.6h4.4l-.5-1.8h-3.4z")
    arm = (
        "M-.6-3.4C-4.6-3.6-6-6.4-4.6-9.4C-3.4-12-5.6-13.6-6.6-16.4C-7-17.8-6.2-19-5-18.6"
        "C-4.2-18.2-4.4-17.2-5-17.2C-4.6-14.4-1.4-12.6-2.8-9.2C-3.6-7-3-5.4-.6-5.2Z"
    )
    g.path(arm)
    g.path(arm, transform="scale(-1 1)")
    g.path("M-5.8-15.6h11.6v1.1h-11.6z")
    g.path(
        "M-2.4-14.6V-5M-.8-14.6V-4.6M.8-14.6V-4.6M2.4-14.6V-5", stroke="#fff3c4", stroke_width=0.3
    )
    g.path(ring((0, -17.4), 1.1))
    g.path(
        "M0-16.3v.8M-2-17.4h-.9M2-17.4h.9M0-19v-1M-1.4-18.7l-.6-.7M1.4-18.7l.6-.7",
        stroke="#ffe7a0",
        stroke_width=0.35,
    )
