"""Room 6, the auditorium: tiers of boxes in red and gold under the great chandelier."""

from __future__ import annotations

from hardware.art.furnish import FINE, THIN, candle, chandelier, column, dusk, glow
from hardware.art.ink import arch, block, ring, swag
from hardware.art.palette import INK, WINE
from hardware.art.place import Box
from hardware.art.svg import Drawing, Element, d, line, trace


def draw(art: Drawing, g: Element, room: Box) -> None:
    art.gradient("hall-air", (0, "#7b1d2c", 1), (0.4, "#b8443a", 1), (1, "#581426", 1), x2=0, y2=1)
    inner = room.grown(2.5, 1)
    g.path(block(inner), fill="url(#hall-air)", stroke=INK, stroke_width=0.6)
    inside = g.group(clip_path=art.clip("auditorium", block(inner)))
    _ceiling(inside, room)
    for y, phantom in ((room.y + 24, None), (room.y + 47, 0)):
        _tier(inside, room, y, phantom)
    for x in (room.x - 0.5, room.x + 24, room.x + 48, room.right + 0.5):
        column(inside, x, room.y + 11, room.bottom - 14, 3)
    _stalls(inside, room)
    dusk(inside, room, 6)
    chandelier(inside, (room.cx, room.y + 20), 30, 30, 4)


def _ceiling(g: Element, room: Box) -> None:
    g = g.group(stroke=INK, stroke_width=FINE)
    cove = d(
        "M",
        room.x - 3,
        room.y + 12,
        "Q",
        room.cx,
        room.y - 12,
        room.right + 3,
        room.y + 12,
        "V",
        room.y - 2,
        "H",
        room.x - 3,
        "Z",
    )
    g.path(
        d(
            "M",
            room.x - 3,
            room.y + 12,
            "Q",
            room.cx,
            room.y - 12,
            room.right + 3,
            room.y + 12,
            "Z",
        ),
        fill="#4d6f9c",
    )
    g.path(cove, fill="url(#gilt)")
    for i in range(7):
        x = room.x + 6 + 10 * i
        g.path(ring((x, room.y + 8.6), 1.3), fill="#fbe9b4")
    g.path(
        "".join(
            swag((room.x - 3 + 5 * i, room.y + 11.6), (room.x + 2 + 5 * i, room.y + 11.6), 1)
            for i in range(16)
        ),
        fill="none",
        stroke="#fff0bb",
        stroke_width=0.45,
    )


def _tier(g: Element, room: Box, y: float, phantom: int | None) -> None:
    """A row of boxes whose front is at `y`."""
    for i in range(6):
        box = Box(room.x + 1.6 + 12 * i, y - 12.5, 9.2, 13)
        niche = g.group(stroke=INK, stroke_width=FINE)
        niche.path(arch(box, 4.6), fill=WINE)
        glow(niche, (box.cx, box.y + 5), 5.5, 0.55)
        niche.path(arch(box, 4.6), fill="none", stroke="#e9bf69", stroke_width=0.4)
        for side in (-1, 1):
            edge = box.cx + side * 4.6
            niche.path(
                d(
                    "M",
                    edge,
                    box.y + 4,
                    "q",
                    -side * 3.2,
                    1.6,
                    -side * 3,
                    0,
                    "q",
                    side * 1,
                    5,
                    side * 0.6,
                    9,
                    "h",
                    side * 2.4,
                    "z",
                ),
                fill="url(#velvet)",
            )
        if i == phantom:
            _phantom(niche, (box.cx, y - 0.5))
        else:
            _guests(niche, (box.cx, y - 0.5), i)
    front = d(
        "M",
        room.x - 3,
        y,
        "H",
        room.right + 3,
        "v",
        3.4,
        "q",
        -6.5,
        1.4,
        -13,
        0,
        "q",
        -6.5,
        1.4,
        -13,
        0,
        "q",
        -6.5,
        1.4,
        -13,
        0,
        "q",
        -6.5,
        1.4,
        -13,
        0,
        "q",
        -6.5,
        1.4,
        -13,
        0,
        "q",
        -6.5,
        1.4,
        -13,
        0,
        "z",
    )
    g.path(front, fill="url(#gilt)", stroke=INK, stroke_width=THIN)
    g.rect(room.x - 3, y - 0.9, room.width + 6, 1.3, fill="#a5263c", stroke=INK, stroke_width=FINE)
    g.path(
        "".join(swag((room.x + 6 * i, y + 1), (room.x + 6 * i + 6, y + 1), 1) for i in range(12)),
        fill="none",
        stroke="#7a5420",
        stroke_width=0.35,
    )
    for i in range(7):
        candle(g, (room.x + 12 * i, y + 0.6), 0.8)


def _guests(g: Element, at: tuple[float, float], seed: int) -> None:
    x, y = at
    for k, (dx, tall) in enumerate(((-1.9, 2.6), (1.7, 3.1))):
        tone = ("#2a1424", "#5a2a3a", "#33203a")[(seed + k) % 3]
        g.path(
            trace(x + dx - 1.5, y, "q0.3-2 1.5-2.1q1.2 0.1 1.5 2.1z")
            + ring((x + dx, y - tall), 0.85),
            fill=tone,
            stroke="none",
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
