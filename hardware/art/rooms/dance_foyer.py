"""Room 4, the dance foyer: a great mirror, the barre, twisted columns and three dancers."""

from __future__ import annotations

from hardware.art.furnish import FINE, THIN, chandelier, dusk, lamp
from hardware.art.ink import arch, block, hatch, ring, swag
from hardware.art.palette import INK
from hardware.art.place import Box
from hardware.art.svg import Drawing, Element, line, number, trace


def draw(art: Drawing, g: Element, room: Box) -> None:
    art.gradient(
        "dance-air", (0, "#8d5a78", 1), (0.45, "#d79aa6", 1), (1, "#a86a72", 1), x2=0, y2=1
    )
    art.gradient("mirror", (0, "#c9d6ea", 1), (0.5, "#8fa5cf", 1), (1, "#e9e2ea", 1), y2=1)
    inner = room.grown(2.5, 1)
    g.path(block(inner), fill="url(#dance-air)", stroke=INK, stroke_width=0.6)
    inside = g.group(clip_path=art.clip("dance", block(inner)))
    _ceiling(inside, room)
    _mirror(art, inside, Box(room.x + 13, room.y + 18, 46, 41))
    floor = Box(room.x - 3, room.bottom - 14, room.width + 6, 17)
    inside.path(block(floor), fill="#b07a4a", stroke=INK, stroke_width=THIN)
    inside.path(
        "".join(
            line((room.cx + i * 4.4, floor.y), (room.cx + i * 7.4, floor.bottom))
            for i in range(-10, 11)
        ),
        stroke="#5a3416",
        stroke_width=0.2,
    )
    for x in (room.x + 1.5, room.x + 11, room.x + 61, room.x + 70.5):
        _twisted(inside, x, room.y + 16, room.bottom - 13)
    rail = inside.group(stroke=INK, stroke_width=FINE, fill="url(#gilt)")
    rail.rect(room.x - 3, room.y + 47.4, room.width + 6, 1.1, rx=0.5)
    for i in range(7):
        rail.rect(room.x + 12 * i - 0.4, room.y + 48.5, 0.8, 9.5)
    dusk(inside, room, 4)
    chandelier(inside, (room.cx, room.y + 23.5), 15, 20, 3)
    for x in (room.x + 6.2, room.x + 65.8):
        lamp(inside, (x, room.y + 24), 1.3)
    dancer(inside, (room.x + 24, room.bottom - 3.5), 1)
    dancer(inside, (room.x + 48, room.bottom - 3.5), -1)


def _ceiling(g: Element, room: Box) -> None:
    g = g.group(stroke=INK, stroke_width=FINE)
    g.rect(room.x - 3, room.y - 2, room.width + 6, 17, fill="url(#gilt)")
    for i in range(7):
        x = room.x + 12 * i
        g.path(ring((x, room.y + 6), 4.4, 5), fill="#7c3f5c")
        g.path(ring((x, room.y + 6), 3.4, 4), fill="#b98aa2")
        g.path(
            trace(x - 1.7, room.y + 8.6, "q0.2-2.4 1.2-2.6a1.2 1.4 0 1 1 1 0q1 0.2 1.2 2.6z"),
            fill="#f6e3d0",
            stroke="none",
        )
    g.path(
        "".join(
            swag((room.x - 3 + 6 * i, room.y + 13), (room.x + 3 + 6 * i, room.y + 13), 1.6)
            for i in range(13)
        ),
        fill="none",
        stroke="#8d2f4d",
        stroke_width=0.7,
    )
    g.rect(room.x - 3, room.y + 14.2, room.width + 6, 1.5, fill="url(#marble)")


def _mirror(art: Drawing, g: Element, box: Box) -> None:
    g.path(arch(box.grown(1.6), 13), fill="url(#gilt)", stroke=INK, stroke_width=THIN)
    g.path(arch(box, 12), fill="url(#mirror)", stroke=INK, stroke_width=FINE)
    inside = g.group(clip_path=art.clip("mirror-glass", arch(box, 12)))
    sheen = inside.group(stroke="#ffffff", stroke_width=0.25, opacity=0.5)
    sheen.path(hatch(Box(box.x + 4, box.y + 4, 12, 14), 1.1, 125))
    sheen.path(hatch(Box(box.right - 17, box.y + 16, 14, 18), 1.3, 125))
    for i in range(1, 4):
        inside.path(
            line((box.x + box.width * i / 4, box.y), (box.x + box.width * i / 4, box.bottom)),
            stroke="#7d83a8",
            stroke_width=FINE,
        )
    ghosts = inside.group(opacity=0.35)
    for dx in (14, 32):
        dancer(ghosts, (box.x + dx, box.bottom + 1), 1, 0.72)


def _twisted(g: Element, x: float, top: float, bottom: float) -> None:
    g = g.group(stroke=INK, stroke_width=FINE)
    g.rect(x - 1.5, top, 3, bottom - top, fill="url(#marble)")
    count = int((bottom - top) / 2.4)
    g.path(
        "".join(trace(x - 1.5, top + 2.4 * i + 2.4, "q1.8-0.4 3-2.4") for i in range(count)),
        fill="none",
    )
    for y in (top, bottom - 2):
        g.rect(x - 2.2, y, 4.4, 2, fill="url(#gilt)")


def dancer(g: Element, foot: tuple[float, float], side: int, size: float = 1) -> None:
    """On her points, arms up; `foot` is where she stands."""
    place = f"translate({number(foot[0])} {number(foot[1])})"
    turned = f"scale({number(side * size)} {number(size)})"
    g = g.group(transform=place + turned, stroke=INK, stroke_width=0.16, stroke_linejoin="round")
    g.path(
        "M-.3 0L-.9-8.5H.6L.3 0ZM.6-8.5C2.4-6.6 4.4-5.8 6.4-6.4L6.6-6C4.2-4.6 1.4-5.2-.4-8Z",
        fill="#f3d3c4",
    )
    g.path("M-.4 0h.9l-.2-1.6h-.5zM6-6.6l1.5-.2-.9 1z", fill="#c43b63")
    g.path(
        "M-6.2-9.2C-4-12-1.6-13-.7-14.4H1C1.8-13 4.6-12 6.6-9.4C4.6-8.6 3.4-9.2 2.4-8.3"
        "C1.2-7.6-.6-8.4-1.8-7.9"
        "C-3.2-8.6-4.6-8.4-6.2-9.2Z",
        fill="#fff2f3",
    )
    g.path(
        "M-4.6-9.4L-.6-13.4M-2.4-8.6L-.2-13.4M0-8.4L.1-13.4M2.2-8.8L.5-13.4M4.6-9.4L.8-13.4",
        fill="none",
        stroke="#c98aa4",
        stroke_width=0.14,
    )
    g.path("M-.8-14.2C-1.3-16-1-17.4-.2-17.8H.6C1.4-17.2 1.5-16 1.1-14.2Z", fill="#e06f97")
    g.path("M-.6-17.4C-2.8-19-3-22-1-24L-.7-23.7C-2-22-1.8-19.6.1-18Z", fill="#f3d3c4")
    g.path("M.9-17.4C3.2-18.8 3.6-21.6 1.6-24L1.2-23.8C2.4-21.8 2.2-19.4.2-18Z", fill="#f3d3c4")
    g.path(ring((0.3, -19.4), 1.05, 1.25), fill="#f3d3c4")
    g.path(
        "M-.8-19.4C-1-21.2 1.4-21.4 1.4-19.6C.8-20.4 0-20.4-.8-19.4ZM-.2-21a.7.7 0 1 1 1.1 0z",
        fill="#4a2a1c",
    )
