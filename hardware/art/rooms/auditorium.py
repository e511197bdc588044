"""Room 6, the auditorium: tiers of boxes in red and gold under the great chandelier."""

from __future__ import annotations

from hardware.art.clouds import bank
from hardware.art.furnish import FINE, THIN, candle, chandelier, column, dusk, glow
from hardware.art.ink import arch, block, rays, ring, swag
from hardware.art.palette import INK
from hardware.art.place import Box
from hardware.art.svg import Drawing, Element, d, line, trace


def draw(art: Drawing, g: Element, room: Box) -> None:
    art.gradient("hall-air", (0, "#6b1726", 1), (0.4, "#9c3132", 1), (1, "#4a1020", 1), x2=0, y2=1)
    art.gradient("box-air", (0, "#ffcf86", 1), (0.35, "#b5562f", 1), (1, "#3a0d1c", 1), x2=0, y2=1)
    inner = room.grown(2.5, 1)
    g.path(block(inner), fill="url(#hall-air)", stroke=INK, stroke_width=0.6)
    inside = g.group(clip_path=art.clip("auditorium", block(inner)))
    _ceiling(art, inside, room)
    _tier(inside, room, room.y + 24, 11, None)
    _tier(inside, room, room.y + 47, 16.5, 0)
    _doors(inside, room)
    for x in (room.x - 0.5, room.x + 24, room.x + 48, room.right + 0.5):
        column(inside, x, room.y + 11, room.bottom - 14, 3)
    _stalls(inside, room)
    dusk(inside, room, 6)
    chandelier(inside, (room.cx, room.y + 21), 32, 32, 3)


def _ceiling(art: Drawing, g: Element, room: Box) -> None:
    """A painted sky in a gilt frame; the chandelier hangs from its middle."""
    left, right, foot = room.x - 3, room.right + 3, room.y + 12
    vault = d("M", left, foot, "Q", room.cx, room.y - 12, right, foot, "Z")
    g.path(block(Box(left, room.y - 2, right - left, 14)), fill="url(#gilt)")
    g.path(vault, fill="#3a86c8", stroke=INK, stroke_width=FINE)
    painted = g.group(clip_path=art.clip("auditorium-ceiling", vault))
    for i, x in enumerate((room.x + 4, room.x + 24, room.x + 48, room.right - 4)):
        bank(painted, (x, foot + 1.5), 13, 80 + i, "url(#plaster)")
    painted.path(rays((room.cx, room.y), 3, 34, 0, 180, 37), stroke="#ffe7a4", stroke_width=0.2)
    g.path(vault, fill="none", stroke="#f7dc95", stroke_width=0.9)
    rosettes = (ring((room.x + dx, room.y + 2.6), 1.5) for dx in (2, 8, 64, 70))
    g.path("".join(rosettes), fill="#fbe9b4", stroke=INK, stroke_width=FINE)
    fringe = "".join(swag((left + 5 * i, foot), (left + 5 + 5 * i, foot), 1) for i in range(16))
    g.path(fringe, fill="none", stroke="#fff0bb", stroke_width=0.45)


def _tier(g: Element, room: Box, y: float, height: float, phantom: int | None) -> None:
    """A row of boxes, `height` high, whose front is at `y`."""
    for i in range(6):
        _box(g, Box(room.x + 1.4 + 12 * i, y - height, 9.6, height + 0.5), i, i == phantom)
    scallops = "q-6.5 1.4-13 0" * 6
    front = trace(room.x - 3, y, f"h78v3.4{scallops}z")
    g.path(front, fill="url(#gilt)", stroke=INK, stroke_width=THIN)
    g.rect(room.x - 3, y - 0.9, room.width + 6, 1.3, fill="#a5263c", stroke=INK, stroke_width=FINE)
    garlands = (swag((room.x + 6 * i, y + 1), (room.x + 6 * i + 6, y + 1), 1) for i in range(12))
    g.path("".join(garlands), fill="none", stroke="#7a5420", stroke_width=0.35)
    for i in range(7):
        glow(g, (room.x + 12 * i, y - 0.6), 3)
        candle(g, (room.x + 12 * i, y + 0.6), 0.8)


def _box(g: Element, box: Box, seed: int, is_five: bool) -> None:
    g = g.group(stroke=INK, stroke_width=FINE)
    g.path(arch(box, 4.8), fill="url(#box-air)")
    if is_five:
        _phantom(g, (box.cx, box.bottom - 0.5))
    else:
        _guests(g, (box.cx, box.bottom - 0.5), seed)
    for side in (-1, 1):
        edge, fall = box.cx + side * 4.8, box.height - 4.6
        curtain = d(
            "M", edge, box.y + 4, "q", -side * 3.4, 1.4, -side * 3.2, 0.4, "q", side * 1.2,
            fall * 0.5, side * 0.9, fall, "H", edge, "Z",
        )  # fmt: skip
        g.path(curtain, fill="url(#velvet)")
    g.path(arch(box, 4.8), fill="none", stroke="#f0c873", stroke_width=0.5)


def _doors(g: Element, room: Box) -> None:
    """The ways out at the back of the stalls."""
    for i in range(6):
        door = Box(room.x + 3.4 + 12 * i, room.y + 51.5, 5.6, 7)
        g.path(arch(door), fill="#e9a94e", stroke=INK, stroke_width=FINE)
        g.path(line((door.cx, door.y), (door.cx, door.bottom)), stroke=INK, stroke_width=FINE)


def _guests(g: Element, at: tuple[float, float], seed: int) -> None:
    """A lady and a gentleman, or two of either."""
    x, y = at
    for k, (dx, tall) in enumerate(((-1.7, 3.2), (1.6, 3.8))):
        tone = ("#1d0f1e", "#5a2440", "#2b1c3a")[(seed + k) % 3]
        body = trace(x + dx - 1.7, y, "q.3-2.4 1.7-2.6q1.4.2 1.7 2.6z")
        g.path(body + ring((x + dx, y - tall), 1), fill=tone, stroke="none")
        if (seed + k) % 3 == 1:  # an aigrette
            g.path(
                trace(x + dx, y - tall - 0.8, "q.2-1.6 1.4-1.8"),
                fill="none",
                stroke=tone,
                stroke_width=0.4,
            )


def _phantom(g: Element, at: tuple[float, float]) -> None:
    """Box five is never empty."""
    x, y = at
    g.path(
        trace(x - 3.2, y, "q0.6-5 3-5.4q3 0.4 3.6 5.4z") + ring((x, y - 6), 1.5),
        fill="#05060f",
        stroke="none",
    )
    g.path(
        trace(x - 0.1, y - 7.2, "q1.5 0 1.4 1.4q-0.2 1-0.9 0.9q-0.6-0.8-0.5-2.3z"),
        fill="#fff8e6",
        stroke="none",
    )


def _stalls(g: Element, room: Box) -> None:
    g.rect(room.x - 3, room.bottom - 15, room.width + 6, 18, fill="#3a0d1c")
    for row in range(4):
        y = room.bottom - 14 + row * 4
        wide = 4.4 + 0.35 * row
        for i in range(-10, 11):
            x = room.cx + i * wide + (row % 2) * wide / 2
            g.path(
                trace(x - 1.9, y + 4.4, "v-2.6q1.9-2.6 3.8 0v2.6z"),
                fill="url(#velvet)",
                stroke="#e0ac4e",
                stroke_width=FINE,
            )
    g.path(
        line((room.x - 3, room.bottom - 15), (room.right + 3, room.bottom - 15)),
        stroke="#e9bf69",
        stroke_width=0.8,
    )
