"""What stands where one eats, drinks, dances and reads: ballroom to library."""

from __future__ import annotations

from random import Random

from hardware.art.castle.resting import bottle, bunting, shine, spot
from hardware.art.furnish import FINE, candle, column, glow
from hardware.art.ink import block, polar, ring
from hardware.art.ornament import barrels
from hardware.art.palette import GAS, GOLD, INK, PARCHMENT
from hardware.art.place import Box
from hardware.art.svg import Drawing, Element, Point, d, line


def _couple(g: Element, at: Point, gown: str, scale: float = 1) -> None:
    pair = spot(g, *at, scale)
    pair.path("M-.6 0C-5 .6-7.4 0-8-1C-6-5-5-9-4-11C-3.4-13-1-13-.4-11C0-8-.2-4-.6 0Z", fill=gown)
    pair.path("M-7-2C-5-.8-3-.6-1-1M-5.6-5C-4-4.2-2-4.2-.6-5", fill="none", stroke="#fffaf0")
    pair.path(
        "M.4 0L.8-8C.4-10 .8-12.4 2.2-12.8C3.8-12.6 4.2-11 4-9L3.6 0H2.4L2.2-6L1.6 0Z",
        fill="#15131f",
    )
    pair.path(ring((-2.4, -14.4), 1.5) + ring((2.2, -15), 1.5), fill="#f0cfae")
    pair.path(
        "M-3.8-14.4C-4-16.6-1-16.8-.9-14.6C-2-15.4-3-15.2-3.8-14.4ZM.8-15.2C.9-17.2 3.6-17.2 "
        "3.6-15C2.6-15.8 1.6-15.8.8-15.2Z",
        fill="#4a2a1c",
    )
    pair.path(
        "M-3.4-11.6L1-9.6M3.6-12L-1.6-9M-.4-12L6-13.6",
        fill="none",
        stroke="#f0cfae",
        stroke_width=0.8,
    )


def ballroom(art: Drawing, g: Element, room: Box, floor: float) -> None:
    for x in (room.x + 4, room.right - 4):
        column(g, x, room.y + 8, room.bottom - 5, 4)
    shine(g, room, 15)
    _couple(g, (room.right - 13, floor + 7), "#e887b4")
    _couple(g, (room.x + 29, floor + 9), "#2b5fb3", 0.8)
    _couple(g, (room.right - 26, floor + 3), "#3c8653", 0.62)
    bunting(g, room, room.y + 9)


def banquet(art: Drawing, g: Element, room: Box, floor: float) -> None:
    shine(g, room, 13)
    table = spot(g, room.cx, floor + 9)
    table.path("M-31-8H31L28-12H-28Z", fill="#fffaf0")
    table.path(
        "M-31-8H31V-4C28-2 24-6 20-3.4C16-1.6 12-5.6 8-3.4C4-1.6-4-5.6-8-3.4"
        "C-12-1.6-16-5.6-20-3.4C-24-1.6-28-5.6-31-4Z",
        fill="#efe2e6",
    )
    for x in (-24, -15, 15, 24):
        table.path(ring((x, -10), 2.6, 0.8), fill="#dfe3f0")
    for x in (-20, 20):
        table.path(
            d("M", x - 1.6, -10.4, "h3.2l-1-1h-1.2zM", x - 0.4, -11.4, "h.8v-5h-.8z"), fill=GOLD
        )
        table.path(
            d("M", x - 3.6, -17, "q0 2.6 3.6 2.6q3.6 0 3.6-2.6"),
            fill="none",
            stroke=GOLD,
            stroke_width=0.6,
        )
        for dx in (-3.6, 0, 3.6):
            candle(table, (x + dx, -17.4), 0.9)
    roast = table.group()
    roast.path(ring((-6, -10.4), 5.4, 1.2), fill="#c9cedd")
    roast.path("M-10.6-10.8C-10.6-15-1.6-15-1.6-10.8Z", fill="#b5693a")
    roast.path("M-1.8-11.6L1.4-13.4L1.8-12.4L-1.6-10.8Z", fill="#fffaf0")
    roast.path("M5-10C3.6-13 9-15 10-11.4C12-14 14.6-11.4 13-10Z", fill="#6d3d98")
    for x in (-30, 30):
        chair = table.group(transform=f"translate({x} 0)")
        chair.path("M-2.6 2V-18C-2.6-20 2.6-20 2.6-18V2H1.6V-4H-1.6V2Z", fill="#7a4426")
        chair.path("M-1.6-16.6H1.6V-7H-1.6Z", fill="#b3283d")


def wine(art: Drawing, g: Element, room: Box, floor: float) -> None:
    rack = Box(room.x + 3, room.y + 8, 20, 26)
    g.path(block(rack), fill="#2a1a16", stroke=INK, stroke_width=FINE)
    cells = "".join(
        line((rack.x + 5 * k, rack.y + 6.5 * r), (rack.x + 5 * (k + 1), rack.y + 6.5 * (r + 1)))
        + line((rack.x + 5 * (k + 1), rack.y + 6.5 * r), (rack.x + 5 * k, rack.y + 6.5 * (r + 1)))
        for k in range(4)
        for r in range(4)
    )
    g.path(cells, stroke="#8a5a34", stroke_width=0.7)
    ends = "".join(
        ring((rack.x + 5 * k, rack.y + 6.5 * r + 3.25), 0.9) for k in range(1, 4) for r in range(4)
    )
    g.path(ends, fill="#3f8a55", stroke=INK, stroke_width=FINE)
    barrels(g, (room.right - 13, floor + 7), 0)
    table = spot(g, room.right - 27, floor + 7)
    for x, tone in ((-3.4, "#2f6a4a"), (0.6, "#7a2432")):
        bottle(table, (x, -1), tone)
    glow(g, (room.x + 29, room.y + 14), 12)
    candle(g, (room.x + 29, room.y + 18), 1.6)
    g.path(
        d("M", room.x + 27.4, room.y + 18.4, "h3.2l-.6 1.6h-2z"),
        fill=GOLD,
        stroke=INK,
        stroke_width=FINE,
    )


def kitchen(art: Drawing, g: Element, room: Box, floor: float) -> None:
    stove = spot(g, room.x + 11, floor + 7)
    glow(stove, (0, -6), 12)
    stove.path("M-9 0V-13H9V0Z", fill="#2f2b38")
    stove.path("M-10-14.4H10V-13H-10Z", fill="#5b5666")
    stove.path("M-5-9H5V-3H-5Z", fill="#ff9d3c")
    stove.path("M-5-9H5V-3H-5ZM-2.5-9V-3M0-9V-3M2.5-9V-3", fill="none", stroke_width=0.5)
    stove.path("M-6-14.4V-18.6H0V-14.4ZM3-14.4C1-17 2-20 5-20S9-17 7-14.4Z", fill="#b5693a")
    stove.path(
        "M-4-20C-5-22-3-23-4-25M5-21.6C4-23.4 6-24.4 5-26.4",
        fill="none",
        stroke="#eef3ff",
        stroke_width=0.6,
    )
    rail = (room.y + 9.4, room.right - 22, room.right - 2)
    g.path(line((rail[1], rail[0]), (rail[2], rail[0])), stroke="#c9a06a", stroke_width=0.7)
    for k, tone in enumerate(("#b5693a", "#c9cedd", "#b5693a")):
        pan = spot(g, rail[1] + 3.6 + 6.6 * k, rail[0])
        pan.path("M-.4 0H.4V4.4H-.4Z", fill="#5b3626")
        pan.path(ring((0, 7), 2.7 - 0.3 * k), fill=tone)
    ham = spot(g, room.cx + 4, room.y)
    ham.path("M0 0V4", stroke="#caa06a", stroke_width=0.4)
    board = spot(g, room.right - 12, floor + 7)
    board.path("M-10-9H10V-7H-10ZM-9-7H-7.4V1H-9ZM9-7H7.4V1H9Z", fill="#8a5a34")
    board.path("M-7-9C-7-13-1-13-1-9Z", fill="#d9a760")
    board.path("M-5.6-11L-4.6-9.6M-4-12L-3-10.2", fill="none")
    board.path("M3-9C1-13 8-14 8-9Z", fill="#c8443f")
    board.path("M5.4-12.4L6-14.4", fill="none", stroke="#3c8653", stroke_width=0.6)


def library(art: Drawing, g: Element, room: Box, floor: float) -> None:
    rng = Random(33)
    tones = ("#8f2a35", "#2f5a7a", "#b98a3c", "#3f6a48", "#6b3f6a", "#c9b07a", "#5a3a2a")
    shelves = g.group(stroke=INK, stroke_width=0.12)
    for row in range(5):
        foot = room.y + 8 + 7 * row
        x = room.x + 0.6
        while x < room.right - 1.4:
            thick, high = 0.9 + 0.9 * rng.random(), 3.6 + 2 * rng.random()
            shelves.rect(x, foot - high, thick, high, fill=tones[int(7 * rng.random())])
            x += thick + 0.08
        shelves.rect(room.x, foot, room.width, 0.9, fill="#a87443", stroke_width=FINE)
    ladder = line((room.x + 4, room.bottom - 2), (room.x + 9, room.y + 5)) + line(
        (room.x + 8, room.bottom - 2), (room.x + 13, room.y + 5)
    )
    rungs = "".join(
        line(
            (room.x + 4.5 + 0.55 * k, room.bottom - 6 - 4.2 * k),
            (room.x + 8.5 + 0.55 * k, room.bottom - 6 - 4.2 * k),
        )
        for k in range(9)
    )
    for tone, wide in ((INK, 1.1), ("#d9b06a", 0.7)):
        g.path(ladder + rungs, stroke=tone, stroke_width=wide, fill="none")
    globe = (room.right - 6, floor + 1)
    g.circle(globe, 4, fill="#3f7fa0", stroke=INK, stroke_width=FINE)
    g.path(
        d("M", globe[0] - 2.4, globe[1] - 2, "q2-1 3 1t-1 3q-2-1-2-4z"),
        fill="#7fb394",
        stroke=INK,
        stroke_width=0.12,
    )
    g.path(line(polar(globe, 5, 250), polar(globe, 5, 70)), stroke=GOLD, stroke_width=0.5)
    g.path(
        d("M", globe[0] - 2.4, globe[1] + 7, "h4.8l-1.8-3h-1.2z"),
        fill="#8a5a34",
        stroke=INK,
        stroke_width=FINE,
    )
    g.path(
        d("M", room.cx - 2, room.y + 3, "q2-1 4 0v2.4q-2-1-4 0z"),
        fill=PARCHMENT,
        stroke=INK,
        stroke_width=FINE,
    )
    glow(g, (room.cx, room.y + 6), 8, 0.4)
    g.circle((room.cx, room.y + 6), 0.4, fill=GAS)
