"""What stands in the quiet rooms: closet, music, games, armour, bedroom, dressing room."""

from __future__ import annotations

from hardware.art.furnish import FINE, THIN, candle, chandelier, glow, lamp, window
from hardware.art.ink import block, polar, ring
from hardware.art.palette import GAS, GOLD, INK, PARCHMENT
from hardware.art.place import Box
from hardware.art.svg import Drawing, Element, Point, d, line, number, outline, trace


def spot(g: Element, x: float, y: float, scale: float = 1, mirrored: bool = False) -> Element:
    side = -scale if mirrored else scale
    return g.group(
        transform=f"translate({number(x)} {number(y)})scale({number(side)} {number(scale)})",
        stroke=INK,
        stroke_width=FINE / scale,
        stroke_linejoin="round",
    )


def closet(art: Drawing, g: Element, room: Box, floor: float) -> None:
    shelf = g.group(stroke=INK, stroke_width=FINE)
    for y in (room.y + 12, room.y + 24):
        shelf.rect(room.x, y, 11, 1.2, fill="#8a5a34")
        for k, tone in enumerate(("#c9b07a", "#8f2a35", "#7f9bb0")):
            shelf.rect(room.x + 1 + 3.2 * k, y - 4 - k % 2, 2.6, 4 + k % 2, fill=tone)
    boxes = spot(g, room.right - 9, floor + 4)
    boxes.path("M-6 0H6V-8H-6ZM-4-8H5V-14H-4Z", fill="#a87443")
    boxes.path("M-6-4H6M0-8V0M-4-11H5M.5-14V-8", fill="none", stroke="#5b3626")
    broom = spot(g, room.x + 7, floor + 6)
    broom.path("M-.5-24H.5V-6H-.5Z", fill="#caa06a")
    broom.path("M-3 2C-3-3-1.6-6 0-6S3-3 3 2Z", fill="#d8b56a")
    broom.path("M-2 1.6V-2M0 1.8V-3M2 1.6V-2", fill="none")
    web = "".join(
        line((room.right, room.y), polar((room.right, room.y), 15, a))
        for a in (100, 115, 130, 145, 160, 172)
    )
    rings = "".join(
        line(*(polar((room.right, room.y), r, a) for a in (100, 115, 130, 145, 160, 172)))
        for r in (5, 8, 11, 14)
    )
    g.path(web + rings, fill="none", stroke="#dfe3f4", stroke_width=0.18)
    g.path(ring((room.right - 9, room.y + 8), 0.8), fill=INK)


def music(art: Drawing, g: Element, room: Box, floor: float) -> None:
    piano = spot(g, room.right - 12, floor + 5)
    piano.path("M-13-9C-13-13 6-14 10-9V-5H-13Z", fill="#15131f")
    piano.path("M-12-12C-8-22 6-24 12-20C9-16 9-14 10-10C6-13-8-13-12-12Z", fill="#2a2636")
    piano.path("M-13.6-7.4H-2V-5H-13.6Z", fill="#fffaf0")
    piano.path("".join(f"M{-12.6 + 1.2 * k:.1f}-7.4v1.4" for k in range(9)), stroke_width=0.4)
    piano.path("M-11-5L-10.4 3H-9.4L-9.8-5ZM7-5L7.6 3H8.6L8.6-5Z", fill="#15131f")
    harp = spot(g, room.x + 9, floor + 5)
    harp.path(
        "M-4 0C-5-9-6-17-4.6-23C-1-21 2-23 4.6-18L5.6-18.6C4-25-1-24-5-26C-8-18-7-8-6 0Z",
        fill="url(#gilt)",
    )
    harp.path("M4.6-18L-4.4-1.4L-5.4-1.4L3.8-18.4Z", fill="url(#gilt)")
    harp.path(
        "M-3.8-20.6V-3M-2.4-20.6V-5.4M-1-21V-8M.4-21V-10.6M1.8-21V-13M3.2-20.4V-15.6",
        fill="none",
        stroke="#fff3c4",
    )
    for k, (dx, dy) in enumerate(((15, 9), (20, 6), (26, 10), (33, 5))):
        note = spot(g, room.x + dx, room.y + dy, 0.9)
        note.path(
            "M0 0V-4.4L2.6-3.4" if k % 2 else "M0 0V-4.4",
            fill="none",
            stroke=GAS,
            stroke_width=0.5,
        )
        note.path(ring((-0.9, 0.1), 1, 0.7), fill=GAS, stroke="none")


def games(art: Drawing, g: Element, room: Box, floor: float) -> None:
    glow(g, (room.x + 15, room.y + 15), 17)
    table = spot(g, room.x + 15, floor + 6)
    table.path("M-13-9H13L11-13H-11Z", fill="#3c9a63")
    table.path("M-13.6-9H13.6V-6.4H-13.6Z", fill="#7a4426")
    table.path("M-12-6.4L-11 0H-9L-9.4-6.4ZM12-6.4L11 0H9L9.4-6.4Z", fill="#5b3626")
    for x, y, tone in (
        (-4, -11, "#fffaf0"),
        (1, -10.4, "#b5242f"),
        (3, -11.6, GOLD),
        (6, -10.6, "#2b5fb3"),
    ):
        table.path(ring((x, y), 0.8), fill=tone, stroke_width=0.12)
    table.path("M-16-16L-5-11.2", stroke="#caa06a", stroke_width=0.6)
    shade = spot(g, room.x + 15, room.y + 8)
    shade.path("M-8 3L-4-2H4L8 3Z", fill="#2f6a4a")
    shade.path("M0-2V-8", stroke=GOLD, stroke_width=0.4)
    chess = spot(g, room.right - 11, floor + 5)
    chess.path("M-9-8H9L7.4-11H-7.4Z", fill="#efe2c4")
    chess.path("".join(f"M{-7 + 3.4 * k:.1f}-8l.4-3h1.6l-.2 3z" for k in range(5)), fill="#5b3626")
    chess.path("M-1-8H1L1.6 0H-1.6Z", fill="#7a4426")
    chess.path("M-4 0H4L3-1.4H-3Z", fill="#7a4426")
    chess.path(
        "M-6-10.6v-3l-.8-.6h2.4l-.8.6v3zM4-10.4v-3.6l-1-.8.7-1.2h1.6l.7 1.2-1 .8v3.6z",
        fill="#fffaf0",
    )
    board = (room.right - 10, room.y + 13)
    for r, tone in (
        (6.2, "#15131f"),
        (5, "#efe2c4"),
        (3.6, "#b5242f"),
        (2.2, "#efe2c4"),
        (0.9, "#3c8653"),
    ):
        g.circle(board, r, fill=tone, stroke=INK, stroke_width=FINE)


def _knight(g: Element, at: Point, mirrored: bool) -> None:
    k = spot(g, *at, 1, mirrored)
    steel, dark = "#c9cedd", "#7d8299"
    k.path("M-3.4 0L-2.8-9H-.4L-.2 0ZM3.4 0L2.8-9H.4L.2 0Z", fill=steel)
    k.path("M-4-9C-4.6-15-3.6-18 0-18S4.6-15 4-9C2-8-2-8-4-9Z", fill=steel)
    k.path("M0-18V-8.6M-3.6-13H3.6", fill="none", stroke=dark)
    k.path(
        "M-4-16.6C-7-16-7.4-12-6.4-9.4L-5-9.8C-5.4-12-5-13.6-3.8-14ZM4-16.6C7-16 7-13 6.4-11"
        "L5-11.4Z",
        fill=steel,
    )
    k.path("M-2.6-18.4C-3-23.6 3-23.6 2.6-18.4Z", fill=steel)
    k.path("M-2.4-20.4H2.4V-19.4H-2.4Z", fill=INK)
    k.path("M0-22.4C1-26.4 5-25.6 5.4-22.6C3.8-23.8 1.8-23.4 0-22.4Z", fill="#b5242f")
    k.path(
        "M6.2-27V1M4.8-24.6L6.2-29L7.6-24.6C7-24 5.4-24 4.8-24.6Z", fill=steel, stroke_width=0.5
    )


def armour(art: Drawing, g: Element, room: Box, floor: float) -> None:
    _knight(g, (room.x + 9, floor + 6), False)
    _knight(g, (room.right - 9, floor + 6), True)
    for x, tone, other in (
        (room.x + 19.5, "#b5242f", GOLD),
        (room.right - 19.5, "#2b5fb3", "#fffaf0"),
    ):
        shield = spot(g, x, room.y + 32, 0.72)
        shield.path("M-7-8L7 8M7-8L-7 8", stroke="#dfe3f0", stroke_width=1)
        shield.path("M-5-7H5V0C5 4 2 6 0 7C-2 6-5 4-5 0Z", fill=tone)
        shield.path("M-5-2H5V1H-5Z", fill=other)
    for x in (room.x + 16, room.right - 16):
        lamp(g, (x, room.y + 7), 1.2)


def bedroom(art: Drawing, g: Element, room: Box, floor: float) -> None:
    window(g, Box(room.x + 4, room.y + 6, 10, 18), "url(#night-glass)", 1)
    bed = spot(g, room.right - 15, floor + 7)
    bed.path("M-13 0V-27H-11.6V0ZM11.6 0V-27H13V0Z", fill="#6b3f2a")
    bed.path("M-14.6-28.4H14.6L13-25.4H-13Z", fill="#8a5336")
    bed.path(
        "M-13-25.4C-10-20-7-24.6-6.5-25.4C-4-20 4-20 6.5-25.4C7-24.6 10-20 13-25.4Z",
        fill="#2b5fb3",
    )
    bed.path("M-11.6-1V-7C-11.6-9 11.6-9 11.6-7V-1Z", fill="#f4efff")
    bed.path("M-4-8.2C0-10.4 9-10 11.6-7.4V-2.4H-6Z", fill="#8fa6dd")
    bed.path("M-10.6-7.8C-10.6-11-4.4-11-4.4-8Z", fill="#fffaf0")
    bed.path("M0-9L-1.4-2.4M5-9L4.6-2.4", fill="none")
    table = spot(g, room.x + 9, floor + 6)
    table.path("M-4-8H4V-6.6H-4ZM-.6-6.6H.6V-1H-.6ZM-3 0H3L2-1.2H-2Z", fill="#6b3f2a")
    table.rect(-0.5, -11, 1, 3, fill="#fff6e0")
    glow(g, (room.x + 9, floor - 7), 9)
    candle(table, (0, -11), 1)


def dressing(art: Drawing, g: Element, room: Box, floor: float) -> None:
    mirror = spot(g, room.right - 12, floor + 6)
    mirror.path(ring((0, -20), 7, 10), fill="url(#gilt)")
    mirror.path(ring((0, -20), 5.6, 8.6), fill="#bcd6ee")
    mirror.path("M-3.4-24L1-28M-3.6-20L3-26.4", fill="none", stroke="#fff", stroke_width=0.5)
    mirror.path("M-9-8H9V-6H-9ZM-8-6H-6.4V2H-8ZM8-6H6.4V2H8Z", fill="#8a5336")
    mirror.path(
        "M-5.6-8V-10.4H-4V-8ZM-1.6-8C-1.6-10 .8-10 .8-8ZM3-8V-11.4H4.4V-8Z", fill="#f0b4cf"
    )
    gown = spot(g, room.x + 24.5, floor + 6)
    gown.path(
        "M-2-20C-3-18-2.6-15-1.6-13C-5-8-6.6-3-7 1H7C6.6-3 5-8 1.6-13C2.6-15 3-18 2-20L1-18H-1Z",
        fill="#6d3d98",
    )
    gown.path(
        "M-1.6-13H1.6M-3-7C-1-6 1-6 3-7M-4.6-2C-1.6-.6 1.6-.6 4.6-2",
        fill="none",
        stroke="#e6c8ff",
        stroke_width=0.5,
    )
    gown.path("M0-23V-20M-3-20.4L0-22L3-20.4", fill="none", stroke_width=0.6)
    hat = spot(g, room.right - 27, floor + 5)
    hat.path("M-6 0H6V-6H-6ZM-6.6-6H6.6V-8H-6.6Z", fill=PARCHMENT)
    hat.path("M-1-8V0H1V-8ZM-1-8C-4-11-5-8-1-8ZM1-8C4-11 5-8 1-8Z", fill="#b5242f")
    g.path(
        block(Box(room.x, room.y + 8.4, room.width, 1)),
        fill="url(#gilt)",
        stroke=INK,
        stroke_width=THIN,
    )
    swags = "".join(d("M", room.x + 10 * k, room.y + 9.4, "q5 4.4 10 0") for k in range(7))
    g.path(swags, fill="none", stroke="#f0b4cf", stroke_width=0.7)


def bunting(g: Element, room: Box, y: float) -> None:
    """Little flags for a feast."""
    flags = "".join(
        outline((room.x + 5 * k, y), (room.x + 5 * k + 3.4, y), (room.x + 5 * k + 1.7, y + 3.4))
        for k in range(int(room.width / 5) + 1)
    )
    g.path(flags, fill=GOLD, stroke=INK, stroke_width=FINE)


def shine(g: Element, room: Box, wide: float) -> None:
    chandelier(g, (room.cx, room.y + 7), wide, 9, 2)


def bottle(g: Element, at: Point, tone: str) -> None:
    g.path(
        trace(at[0] - 1, at[1], "v-3.4q0-1 .6-1.4v-2.4h.8v2.4q.6.4.6 1.4v3.4z"),
        fill=tone,
        stroke=INK,
        stroke_width=FINE,
    )
