"""Room 9, the dome: gilded ribs, a painted sky, round windows, the chandelier's winch."""

from __future__ import annotations

from random import Random

from hardware.art.clouds import bank
from hardware.art.furnish import FINE, THIN, candle, column, dusk, glow
from hardware.art.house import dome_curve, dome_shape
from hardware.art.ink import arc, block, polar, rays, ring
from hardware.art.palette import GOLD, INK
from hardware.art.place import Box
from hardware.art.svg import Drawing, Element, d, line, outline


def draw(art: Drawing, g: Element, room: Box) -> None:
    art.gradient("dome-air", (0, "#5b93b8", 1), (0.5, "#2f6294", 1), (1, "#244a7c", 1), x2=0, y2=1)
    art.gradient(
        "drum-wall", (0, "#6b4a3c", 1), (0.6, "#a67a4c", 1), (1, "#7a5638", 1), x2=0, y2=1
    )
    shape = dome_shape(room)
    g.path(shape, fill="url(#dome-air)", stroke=INK, stroke_width=0.6)
    inside = g.group(clip_path=art.clip("dome", shape))
    _painted_sky(inside, room)
    _ribs(inside, room)
    _drum(inside, room)
    dusk(inside, room, 9)
    _moonbeams(art, inside, room)
    _winch(inside, (room.cx, room.bottom - 12))


def _painted_sky(g: Element, room: Box) -> None:
    """A sunburst from the crown, stars, and a wreath of clouds above the cornice."""
    crown = (room.cx, room.y + 3)
    g.circle(crown, 30, fill="url(#glow)", opacity=0.9)
    g.path(rays(crown, 4, 44, 0, 180, 61), stroke="#ffe7a4", stroke_width=0.22, opacity=0.55)
    rng = Random(19)
    stars = g.group(fill="#fff3c8")
    for _ in range(40):
        x, y = room.x + room.width * rng.random(), room.y + 6 + 24 * rng.random()
        r = 0.45 + 0.5 * rng.random()
        points = (polar((x, y), r if i % 2 == 0 else r * 0.4, 36 * i) for i in range(10))
        stars.path(outline(*points), opacity=0.5 + 0.4 * rng.random())
    for i, x in enumerate((room.x + 2, room.x + 24, room.x + 48, room.right - 2)):
        bank(g, (x, room.y + 36), 26, 60 + i, "url(#plaster)")


def _ribs(g: Element, room: Box) -> None:
    centre, half = (room.cx, room.y + 37), room.width / 2 + 2.5
    ribs = g.group(fill="none")
    for k in (-3, -1, 1, 3):
        curve = dome_curve(centre, half * abs(k) / 3.6, 33.5)
        rib = line(*(curve[:25] if k < 0 else curve[24:]))
        for tone, wide in ((INK, 1.9), (GOLD, 1.4), ("#fff0bd", 0.3)):
            ribs.path(rib, stroke=tone, stroke_width=wide)
    for drop in (8, 18, 28):
        y = room.y + drop
        ribs.path(
            d("M", room.x - 4, y + 2, "Q", room.cx, y - 2, room.right + 4, y + 2),
            stroke="#f3d58c",
            stroke_width=0.3,
            opacity=0.8,
        )
    crown = (room.cx, room.y + 3.4)
    ribs.path(ring(crown, 6, 2), fill="url(#gilt)", stroke=INK, stroke_width=FINE)
    ribs.path(ring(crown, 4, 1.1), fill="#fff6d6", stroke=INK, stroke_width=FINE)


def _drum(g: Element, room: Box) -> None:
    """The wall under the vault: panels, round windows, a gilt cornice, a floor of boards."""
    wall = Box(room.x - 4, room.y + 36, room.width + 8, room.height - 34)
    g.path(block(wall), fill="url(#drum-wall)")
    panels = g.group(fill="none", stroke=INK, stroke_width=FINE)
    for i in range(4):
        panels.rect(
            room.x - 8.5 + 24 * i, room.y + 40.5, 17, 20, stroke="#e0b873", stroke_width=0.3
        )
    for x in (room.x + 12, room.cx, room.right - 12):
        column(g, x, room.y + 38, room.bottom - 8.6, 4.2)
    for dx in (-36, -12, 12, 36):
        _oculus(g, (room.cx + dx, room.y + 48), 5.6)
    band = Box(room.x - 4, room.y + 35.2, room.width + 8, 2.8)
    g.path(block(band), fill="url(#gilt)", stroke=INK, stroke_width=FINE)
    beads = "".join(ring((band.x + 2 + 3 * i, band.cy), 0.8) for i in range(27))
    g.path(beads, fill="#7a5a22", stroke=INK, stroke_width=0.1)
    floor = Box(room.x - 4, room.bottom - 9, room.width + 8, 11)
    g.path(block(floor), fill="#7b5a3c", stroke=INK, stroke_width=THIN)
    boards = "".join(
        line((room.cx + i * 3.2, floor.y), (room.cx + i * 5.2, floor.bottom))
        for i in range(-14, 15)
    )
    g.path(boards, stroke=INK, stroke_width=FINE, opacity=0.7)


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
    """Through the round windows on the moon's side, down to the boards."""
    beam = art.gradient("beam", (0, "#eaf1ff", 0.4), (1, "#eaf1ff", 0), y2=1)
    for x in (room.x, room.x + 24):
        top, foot = (x, room.y + 48), (x + 30, room.bottom)
        shape = ((top[0] - 2.6, top[1] + 3), (top[0] + 2.6, top[1] - 3), (foot[0] + 9, foot[1]))
        g.path(outline(*shape, (foot[0] - 6, foot[1])), fill=beam)


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
        g.rect(x + side * 19.5 - 0.4, y + 4, 0.8, 4.6, fill="#fff3d6")
        candle(g, (x + side * 19.5, y + 4), 1.2)
