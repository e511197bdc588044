"""Room 9, the dome: gilded ribs, a painted sky, round windows, the chandelier's winch."""

from __future__ import annotations

from random import Random

from hardware.art.furnish import FINE, THIN, candle, dusk, glow
from hardware.art.house import dome_curve, dome_shape
from hardware.art.ink import arc, block, polar, ring
from hardware.art.palette import GOLD, INK
from hardware.art.place import Box
from hardware.art.svg import Drawing, Element, d, line, outline


def draw(art: Drawing, g: Element, room: Box) -> None:
    art.gradient("dome-air", (0, "#3f7f9a", 1), (0.5, "#2d5f86", 1), (1, "#6c7f8c", 1), x2=0, y2=1)
    shape = dome_shape(room)
    g.path(shape, fill="url(#dome-air)", stroke=INK, stroke_width=0.6)
    inside = g.group(clip_path=art.clip("dome", shape))
    centre, half = (room.cx, room.y + 37), room.width / 2 + 2.5
    panels = inside.group(fill="#1d3f6e", opacity=0.55)
    for k in (-7, -3, 1, 5):
        left = dome_curve(centre, half * k / 8, 33.5)[:25]
        right = dome_curve(centre, half * (k + 2) / 8, 33.5)[:25]
        if k < 0:
            left, right = (
                [(2 * centre[0] - x, y) for x, y in left],
                [(2 * centre[0] - x, y) for x, y in right],
            )
        foot = room.bottom + 2
        panels.path(outline((left[0][0], foot), *left, *reversed(right), (right[0][0], foot)))
    _painted_sky(inside, room)
    ribs = inside.group(fill="none")
    for k in range(-3, 4):
        curve = dome_curve(centre, half * abs(k) / 4, 33.5)
        rib = curve[:25] if k < 0 else curve[24:][::-1]
        if k == 0:
            rib = [(room.cx, room.y + 3.5), centre]
        data = (
            line((rib[0][0], room.bottom + 2), *rib) if k else line((room.cx, room.bottom), *rib)
        )
        ribs.path(data, stroke=INK, stroke_width=1.5)
        ribs.path(data, stroke=GOLD, stroke_width=1)
        ribs.path(data, stroke="#fff0bd", stroke_width=0.25)
    for drop, sag in ((9, 1.5), (20, 2.2), (30, 2.5)):
        y = room.y + drop
        ribs.path(
            d("M", room.x - 4, y + sag, "Q", room.cx, y - sag, room.right + 4, y + sag),
            stroke="#f3d58c",
            stroke_width=0.35,
        )
    band = Box(room.x - 4, room.y + 35.2, room.width + 8, 2.6)
    inside.path(block(band), fill="url(#gilt)", stroke=INK, stroke_width=FINE)
    inside.path(
        "".join(ring((band.x + 2 + 3 * i, band.cy), 0.8) for i in range(27)),
        fill="#7a5a22",
        stroke=INK,
        stroke_width=0.1,
    )
    for dx in (-36, -12, 12, 36):
        _oculus(inside, (room.cx + dx, room.y + 48), 5.4)
    floor = Box(room.x - 4, room.bottom - 9, room.width + 8, 11)
    inside.path(block(floor), fill="#7b5a3c", stroke=INK, stroke_width=THIN)
    inside.path(
        "".join(
            line((room.cx + i * 3.2, floor.y), (room.cx + i * 5.2, floor.bottom))
            for i in range(-14, 15)
        ),
        stroke=INK,
        stroke_width=FINE,
        opacity=0.7,
    )
    dusk(inside, room, 9)
    _moonbeams(art, inside, room)
    _winch(inside, (room.cx, room.bottom - 12))


def _painted_sky(g: Element, room: Box) -> None:
    rng = Random(19)
    stars = g.group(fill="#fff3c8")
    for _ in range(46):
        x, y = room.x + room.width * rng.random(), room.y + 34 * rng.random()
        r = 0.5 + 0.5 * rng.random()
        stars.path(
            outline(*(polar((x, y), r if i % 2 == 0 else r * 0.4, 36 * i) for i in range(10))),
            opacity=0.5 + 0.4 * rng.random(),
        )


def _oculus(g: Element, at: tuple[float, float], r: float) -> None:
    g = g.group(stroke=INK, stroke_width=FINE, fill="none")
    g.path(ring(at, r), fill="url(#gilt)")
    g.path(ring(at, r * 0.8), fill="url(#night-glass)")
    g.circle(polar(at, r * 0.35, 225), r * 0.5, fill="url(#halo)", stroke="none")
    g.path(
        line(polar(at, r * 0.8, 0), polar(at, r * 0.8, 180))
        + line(polar(at, r * 0.8, 90), polar(at, r * 0.8, 270))
        + ring(at, r * 0.4)
    )
    g.path(arc(at, r * 0.9, 200, 290), stroke="#fffbe0", stroke_width=0.3)


def _moonbeams(art: Drawing, g: Element, room: Box) -> None:
    beam = art.gradient("beam", (0, "#eaf1ff", 0.42), (1, "#eaf1ff", 0))
    for x in (room.x, room.cx - 12):
        top, foot = (x - 3, room.y + 44), (x + 34, room.bottom - 2)
        g.path(outline(top, (top[0] + 4, top[1] - 2), (foot[0] + 12, foot[1]), foot), fill=beam)


def _winch(g: Element, at: tuple[float, float]) -> None:
    x, y = at
    glow(g, (x, y - 8), 20, 0.5)
    g = g.group(stroke=INK, stroke_width=FINE, fill="#8a5c34")
    for side in (-1, 1):
        foot = x + side * 13
        g.path(outline((foot - 4, y + 8), (foot, y - 7), (foot + 1.6, y - 7), (foot + 4.5, y + 8)))
        g.path(ring((foot, y - 3), 4.2), fill="#6b4526")
        g.path(
            "".join(line((foot, y - 3), polar((foot, y - 3), 6, 60 * i)) for i in range(6)),
            stroke="#d9a760",
            stroke_width=0.6,
        )
    g.rect(x - 12, y - 5.5, 24, 5, rx=1)
    g.path(
        "".join(
            line((x - 11 + 1.3 * i, y - 5.5), (x - 10.6 + 1.3 * i, y - 0.5)) for i in range(17)
        ),
        stroke="#f0d59a",
        stroke_width=0.3,
    )
    g.path(line((x, y - 0.5), (x, y + 14)), stroke="#f0d59a", stroke_width=0.7)
    for side in (-1, 1):
        candle(g, (x + side * 19.5, y + 4), 1.2)
