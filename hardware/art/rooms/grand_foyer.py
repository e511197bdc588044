"""Room 7, the grand foyer: gilded columns, tall windows on the night, a row of chandeliers."""

from __future__ import annotations

from hardware.art.clouds import bank
from hardware.art.furnish import FINE, THIN, candle, chandelier, column, dusk, glow, window
from hardware.art.ink import block, polar, rays, ring, swag
from hardware.art.palette import GAS, INK
from hardware.art.place import Box
from hardware.art.svg import Drawing, Element, d, line, outline, trace


def draw(art: Drawing, g: Element, room: Box) -> None:
    art.gradient(
        "foyer-air", (0, "#9a6a2c", 1), (0.45, "#e3b55e", 1), (1, "#a8752f", 1), x2=0, y2=1
    )
    inner = room.grown(2.5, 1)
    g.path(block(inner), fill="url(#foyer-air)", stroke=INK, stroke_width=0.6)
    inside = g.group(clip_path=art.clip("foyer", block(inner)))
    _ceiling(inside, room)
    for i in range(3):
        bay = room.x + 24 * i
        window(inside, Box(bay + 5, room.y + 24, 14, 35), "url(#night-glass)", 2)
        _curtains(inside, Box(bay + 4.2, room.y + 23, 15.6, 36))
    _floor(inside, room)
    for i in range(4):
        column(inside, room.x + 24 * i, room.y + 17, room.bottom - 11, 4.4)
        _bust(inside, (room.x + 24 * i, room.y + 16.6))
    balusters = inside.group(stroke=INK, stroke_width=FINE)
    balusters.rect(room.x - 3, room.bottom - 13, room.width + 6, 1.4, fill="url(#gilt)")
    dusk(inside, room, 7)
    for i in (1, 2):
        chandelier(inside, (room.x + 24 * i, room.y + 25), 11, 22, 2)
    for x in (room.x + 0.5, room.right - 0.5):
        _candelabrum(inside, (x, room.bottom - 14))
    for i in (1, 2):
        _candelabrum(inside, (room.x + 24 * i, room.bottom - 20))


def _ceiling(g: Element, room: Box) -> None:
    """Painted vaults between gilt ribs."""
    g = g.group(stroke=INK, stroke_width=FINE)
    g.rect(room.x - 3, room.y - 2, room.width + 6, 19, fill="#7b4a2a")
    for i in range(3):
        x = room.x + 24 * i
        vault = d("M", x + 1, room.y + 17, "V", room.y + 9, "Q", x + 12, room.y - 7, x + 23,
            room.y + 9, "V", room.y + 17, "Z")  # fmt: skip
        g.path(vault, fill="#7fa3b8")
        bank(g, (x + 12, room.y + 17), 20, 70 + i, "url(#plaster)")
        g.path(rays((x + 12, room.y + 6), 2, 7, 0, 350, 24), stroke="#fff0bb", stroke_width=0.2)
        g.path(vault, fill="none", stroke="#f1ce7c", stroke_width=0.8)
    g.path(
        "".join(
            swag((room.x - 3 + 6 * i, room.y + 17.6), (room.x + 3 + 6 * i, room.y + 17.6), 1.1)
            for i in range(13)
        ),
        fill="none",
        stroke="#fff0bb",
        stroke_width=0.4,
    )
    g.rect(room.x - 3, room.y + 16.4, room.width + 6, 1.3, fill="url(#gilt)")


def _curtains(g: Element, box: Box) -> None:
    g = g.group(stroke=INK, stroke_width=FINE, fill="url(#velvet)")
    for side in (-1, 1):
        edge = box.cx + side * box.width / 2
        g.path(d("M", edge, box.y + 4, "Q", box.cx, box.y + 7, edge - side * 2.4, box.y + 24,
            "q", -side * 1, 7, side * 0.4, 12, "h", side * 2, "z"))  # fmt: skip
        g.path(
            "".join(
                d("M", edge - side * k * 1.1, box.y + 6, "q", -side * 1, 9, -side * 0.6, 17)
                for k in range(1, 4)
            ),
            fill="none",
            stroke="#e58a86",
            stroke_width=0.14,
        )
    g.path(d("M", box.x, box.y + 2, "q", box.width / 2, 8, box.width, 0, "v", 3, "q",
        -box.width / 2, 8, -box.width, 0, "z"))  # fmt: skip


def _floor(g: Element, room: Box) -> None:
    floor = Box(room.x - 3, room.bottom - 11.5, room.width + 6, 14)
    g.path(block(floor), fill="#9c6330", stroke=INK, stroke_width=THIN)
    rays = "".join(
        line((room.cx + i * 5, floor.y), (room.cx + i * 9, floor.bottom)) for i in range(-9, 10)
    )
    rows = "".join(
        line((floor.x, floor.y + y), (floor.right, floor.y + y)) for y in (1.2, 3, 5.6, 9)
    )
    g.path(rays + rows, stroke=INK, stroke_width=FINE, opacity=0.6)
    for i in (1, 2):
        g.path(
            outline(
                (room.x + 24 * i - 4, floor.y),
                (room.x + 24 * i + 4, floor.y),
                (room.x + 24 * i + 8, floor.bottom),
                (room.x + 24 * i - 8, floor.bottom),
            ),
            fill=GAS,
            opacity=0.25,
        )


def _bust(g: Element, at: tuple[float, float]) -> None:
    x, y = at
    g.path(
        trace(x - 1.8, y, "q0.2-1.8 1.2-2v-0.6a1.1 1.3 0 1 1 1.2 0v0.6q1 0.2 1.2 2z"),
        fill="url(#gilt)",
        stroke=INK,
        stroke_width=0.14,
    )


def _candelabrum(g: Element, at: tuple[float, float]) -> None:
    x, y = at
    glow(g, (x, y - 4), 8)
    g.path(
        line((x, y + 5), (x, y - 3)) + swag((x - 2.6, y - 3), (x + 2.6, y - 3), 1.6),
        stroke="#f3cf7d",
        stroke_width=0.5,
        fill="none",
    )
    for k in (-2.6, 0, 2.6):
        candle(g, (x + k, y - 3), 0.8)
    g.path(ring(polar((x, y + 5), 0, 0), 1.1), fill="url(#gilt)", stroke=INK, stroke_width=0.14)
