"""The ground floor: a hall with a fire, books to the ceiling, a stair that goes up, candles."""

from __future__ import annotations

from random import Random

from hardware.art.furnish import (
    BOLD,
    FINE,
    THIN,
    candle,
    chandelier,
    column,
    dusk,
    glow,
    stairs,
    window,
)
from hardware.art.house import cornice
from hardware.art.ink import arch, ashlar, block, ring
from hardware.art.palette import GOLD, INK, PARCHMENT
from hardware.art.place import Box
from hardware.art.svg import Drawing, Element, d, line, outline, trace

CEILING = 74.0
EAVES = 66.0
RIDGE = 34.0


def draw(art: Drawing, g: Element, zone: Box) -> None:
    art.gradient("hall-air", (0, "#5a2230", 1), (0.5, "#9a4a3f", 1), (1, "#6a2f2c", 1), x2=0, y2=1)
    art.gradient("slate", (0, "#7d87b8", 1), (1, "#2a3160", 1), x2=0, y2=1)
    art.gradient("plinth", (0, "#b3a6a0", 1), (1, "#5d5468", 1), x2=0, y2=1)
    _roof(g, zone)
    walls = Box(zone.x, EAVES, zone.width, zone.bottom - EAVES)
    g.path(block(walls), fill="url(#plinth)", stroke=INK, stroke_width=BOLD)
    g.path(ashlar(walls, 4, 10, Random(3)), stroke=INK, stroke_width=FINE, opacity=0.4)
    cornice(g, zone.x - 3, zone.right + 1, EAVES - 1)
    room = Box(zone.x + 4, CEILING, zone.width - 8, zone.bottom - CEILING - 2)
    g.path(block(room), fill="url(#hall-air)", stroke=INK, stroke_width=0.6)
    inside = g.group(clip_path=art.clip("great-hall", block(room)))
    _stripes(inside, room)
    _books(inside, Box(room.x + 1, room.y + 8, 21, 50))
    _fire(inside, Box(room.x + 30, room.y + 30, 26, 30))
    _portrait(inside, Box(room.x + 36, room.y + 8, 13, 17))
    _stair(inside, room)
    floor = Box(room.x, room.bottom - 10, room.width, 10)
    inside.path(block(floor), fill="#5a3524", stroke=INK, stroke_width=THIN)
    boards = "".join(
        line((room.cx + (x - room.cx) * 0.8, floor.y), (x, floor.bottom))
        for x in range(int(room.x) - 20, int(room.right) + 20, 5)
    )
    inside.path(boards, stroke=INK, stroke_width=FINE)
    for x in (room.x + 26, room.x + 60):
        column(inside, x, room.y + 3, room.bottom - 8, 3.6)
    chandelier(inside, (room.cx - 1, room.y + 14), 15, 18)
    inside.rect(room.x, room.y, room.width, 3, fill="url(#gilt)", stroke=INK, stroke_width=FINE)
    dusk(inside, room.grown(-2.5, -1), 5, 8)


def _roof(g: Element, zone: Box) -> None:
    x0, x1 = zone.x - 2, zone.right
    g.rect(zone.x + 14, RIDGE - 14, 8, 24, fill="#8a6a68", stroke=INK, stroke_width=THIN)
    g.path(
        ashlar(Box(zone.x + 14, RIDGE - 14, 8, 24), 2, 4, Random(2)),
        stroke=INK,
        stroke_width=FINE,
        opacity=0.6,
    )
    for k in (16, 19.4):
        g.rect(
            zone.x + k - 0.8, RIDGE - 18, 2.2, 4.4, fill="#b5645a", stroke=INK, stroke_width=FINE
        )
    smoke = d(
        "M", zone.x + 18, RIDGE - 19, "c-6-5 5-9 0-14s4-8 9-9M", zone.x + 19.6, RIDGE - 19,
        "c-3-6 7-8 3-13s4-6 7-8",
    )  # fmt: skip
    g.path(smoke, fill="none", stroke="#aebbe6", stroke_width=0.9, opacity=0.4)
    slope = outline((x0, EAVES), (zone.x + 9, RIDGE), (x1, RIDGE), (x1, EAVES))
    g.path(slope, fill="url(#slate)", stroke=INK, stroke_width=BOLD)
    rows = []
    for i in range(12):
        y = RIDGE + (EAVES - RIDGE) * i / 12
        left = zone.x + 9 - 11 * i / 12
        rows.append(line((left, y), (x1, y)))
        rows += [
            line((x, y), (x, y + 2.7))
            for x in (left + 1.5 * (i % 2) + 3 * k for k in range(34))
            if x < x1
        ]
    g.path("".join(rows), stroke=INK, stroke_width=FINE, opacity=0.55)
    g.rect(
        zone.x + 7, RIDGE - 1.6, zone.width - 7, 2, fill="#4a568c", stroke=INK, stroke_width=FINE
    )
    for x in (zone.x + 32, zone.x + 66):
        dormer = Box(x - 6, 45, 12, 16)
        g.path(
            outline((x - 8, 46), (x, 38.6), (x + 8, 46)),
            fill="#4a568c",
            stroke=INK,
            stroke_width=THIN,
        )
        g.path(block(dormer), fill="#b3a6a0", stroke=INK, stroke_width=FINE)
        glow(g, dormer.centre, 12, 0.5)
        window(g, dormer.grown(-2.4, -1.6), "#ffd985")


def _stripes(g: Element, room: Box) -> None:
    lines = "".join(
        line((room.x + 2.4 * k, room.y), (room.x + 2.4 * k, room.bottom)) for k in range(40)
    )
    g.path(lines, stroke="#c9765a", stroke_width=0.5, opacity=0.5)
    lilies = "".join(
        trace(
            room.x + 3.6 + 4.8 * k, room.y + 6 + 6 * row + 3 * (k % 2), "q.8 1 0 2.4q-.8-1.4 0-2.4"
        )
        for k in range(19)
        for row in range(9)
    )
    g.path(lilies, fill="#e0a06a", opacity=0.7)
    g.rect(room.x, room.bottom - 22, room.width, 13, fill="#5b3323", stroke=INK, stroke_width=FINE)
    panels = "".join(block(Box(room.x + 2 + 8.4 * k, room.bottom - 20, 6.4, 9)) for k in range(11))
    g.path(panels, fill="#734430", stroke=INK, stroke_width=FINE)


def _books(g: Element, box: Box) -> None:
    rng = Random(42)
    g = g.group(stroke=INK, stroke_width=FINE)
    g.path(block(box), fill="#3f2418")
    tones = ("#8f2a35", "#2f5a7a", "#b98a3c", "#3f6a48", "#6b3f6a", "#c9b07a", "#5a3a2a")
    tall = box.height / 5
    for row in range(5):
        foot = box.y + (row + 1) * tall - 1
        x = box.x + 1.2
        while x < box.right - 2.2:
            thick, high = 1 + rng.random(), tall * (0.55 + 0.3 * rng.random())
            g.rect(
                x, foot - high, thick, high, fill=tones[int(7 * rng.random())], stroke_width=0.12
            )
            x += thick + 0.1
        g.rect(box.x, foot, box.width, 1, fill="#8a5a34")
    flying = g.group(transform=f"translate({box.right + 3} {box.y + 12})rotate(-18)")
    flying.path(
        "M-3.4-1.6Q-1.6-2.6 0-1.4Q1.6-2.6 3.4-1.6V1.6Q1.6.8 0 1.8Q-1.6.8-3.4 1.6Z", fill=PARCHMENT
    )
    flying.path("M0-1.4V1.8", fill="none")


def _fire(g: Element, box: Box) -> None:
    glow(g, (box.cx, box.bottom - 8), 26)
    g = g.group(stroke=INK, stroke_width=FINE)
    g.path(block(Box(box.x + 2, box.y + 4, box.width - 4, box.height)), fill="#cdbfae")
    g.path(arch(Box(box.x + 6, box.y + 10, box.width - 12, box.height - 8), 5), fill="#1a0f12")
    x, y = box.cx, box.bottom
    for lean, size, tone in (
        (-3.4, 0.8, "#ff8a2c"),
        (3.2, 0.9, "#ff8a2c"),
        (0, 1.2, "#ffb347"),
        (0.4, 0.7, "#fff0b0"),
    ):
        g.path(
            d(
                "M", x + lean - 2.4 * size, y, "c", -2 * size, -5 * size, 2 * size, -6 * size,
                1.8 * size, -11 * size, "c", 3 * size, 3 * size, 2.6 * size, 5 * size,
                3 * size, 6 * size, "c", 1.2 * size, 2 * size, 0.4 * size, 4 * size,
                -0.6 * size, 5 * size, "z",
            ),
            fill=tone,
            stroke="#a3541a",
            stroke_width=0.15,
        )  # fmt: skip
    g.path(d("M", x - 6, y, "h12l-1-1.6h-10z"), fill="#4a2d1c")
    g.rect(box.x, box.y + 2.4, box.width, 2.2, fill="#efe3d2")
    for side in (-1, 1):
        g.rect(x + side * 9 - 0.5, box.y - 1.4, 1, 3.8, fill="#fff6e0")
        candle(g, (x + side * 9, box.y - 1.4), 1)
    g.path(d("M", x - 2.6, box.y + 2.4, "q0-6 2.6-6.4q2.6.4 2.6 6.4z"), fill="url(#gilt)")


def _portrait(g: Element, box: Box) -> None:
    """Its eyes follow whoever looks at it."""
    g = g.group(stroke=INK, stroke_width=FINE)
    g.path(block(box), fill="url(#gilt)")
    g.path(block(box.grown(-1.4)), fill="#2a2233")
    x, y = box.cx, box.cy
    g.path(d("M", x - 4.2, box.bottom - 1.4, "q.4-5 4.2-5.6q3.8.6 4.2 5.6z"), fill="#5a2440")
    g.path(ring((x, y - 1.6), 2.2, 2.8), fill="#e7d4c0")
    g.path(d("M", x - 2.3, y - 1.8, "c-.6-4 5.2-4 4.6 0c-1-2-3.6-2-4.6 0"), fill="#c9c2d4")
    g.path(ring((x - 0.9, y - 1.4), 0.45) + ring((x + 0.9, y - 1.4), 0.45), fill="#ffd76a")


def _stair(g: Element, room: Box) -> None:
    foot = room.bottom - 10
    stairs(g, (room.x + 63, foot), (room.right + 3, room.y + 16), 12, "#7d4a2c")
    runner = []
    for i in range(12):
        x = room.x + 63 + (room.width - 60) / 12 * i
        y = foot - (foot - room.y - 16) / 12 * (i + 1)
        runner.append(line((x, y), (x + 2.4, y)))
    g.path("".join(runner), stroke="#b3283d", stroke_width=1)
    rail = line((room.x + 63, foot - 13), (room.right + 3, room.y + 4))
    posts = "".join(
        line(
            (room.x + 64 + 2.6 * k, foot - 13 - 3.15 * k),
            (room.x + 64 + 2.6 * k, foot - 2 - 3.15 * k),
        )
        for k in range(11)
    )
    g.path(posts, stroke=INK, stroke_width=0.6)
    g.path(posts, stroke=GOLD, stroke_width=0.3)
    for tone, wide in ((INK, 1.5), ("#a8693f", 1)):
        g.path(rail, stroke=tone, stroke_width=wide)
