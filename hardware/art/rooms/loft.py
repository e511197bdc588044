"""Room 8, the fly loft: ropes, pulleys, catwalks, and painted scenes that wait above the stage."""

from __future__ import annotations

from random import Random

from hardware.art.furnish import FINE, THIN, dusk, glow, lamp
from hardware.art.ink import block, polar, ring, swag
from hardware.art.palette import INK
from hardware.art.place import Box
from hardware.art.svg import Drawing, Element, d, line, number, outline, trace


def shape(room: Box) -> str:
    """Straight walls under the gable."""
    left, right, foot = room.x - 2.5, room.right + 2.5, room.bottom + 1
    return outline(
        (left, foot),
        (left, room.y + 6.5),
        (room.cx, room.y - 0.5),
        (right, room.y + 6.5),
        (right, foot),
    )


def draw(art: Drawing, g: Element, room: Box) -> None:
    art.gradient("loft-air", (0, "#2c2133", 1), (0.5, "#5b3c33", 1), (1, "#c08642", 1), x2=0, y2=1)
    g.path(shape(room), fill="url(#loft-air)", stroke=INK, stroke_width=0.6)
    inside = g.group(clip_path=art.clip("loft", shape(room)))
    glow(inside, (room.cx, room.bottom + 6), 46, 0.8)
    _gridiron(inside, room)
    _forest(art, inside, Box(room.x + 3, room.y + 15, 27, 30))
    _seascape(art, inside, Box(room.x + 42, room.y + 13, 27, 30))
    _palace(inside, Box(room.x + 22, room.y + 27, 28, 22))
    for y in (room.y + 24, room.y + 48.2, room.y + 70.2):
        _catwalk(inside, room, y)
    _ropes(inside, room)
    _sandbag(inside, room.x + 71, room.y + 34)
    _sandbag(inside, room.x + 0.6, room.y + 56)
    _pin_rail(inside, room)
    for x, side in ((room.x + 21, 1), (room.x + 51, -1)):
        _stagehand(inside, (x, room.y + 70.2), side)
    dusk(inside, room, 8)
    for x in (room.x + 0.5, room.x + 72):
        lamp(inside, (x, room.y + 44), 1.3)


def _gridiron(g: Element, room: Box) -> None:
    beams = g.group(fill="#6f4a30", stroke=INK, stroke_width=FINE)
    beams.rect(room.x - 3, room.y + 6, room.width + 6, 2)
    beams.rect(room.x - 3, room.y + 9.6, room.width + 6, 1.2)
    for i in range(25):
        x = room.x + 3 * i
        beams.rect(x - 0.5, room.y + 4.8, 1, 1.2)
    beams.path(
        "".join(line((room.x - 3 + 6 * i, room.y + 6), (room.cx, room.y)) for i in range(14)),
        opacity=0.6,
    )
    for i in range(9):
        at = (room.x + 9 * i, room.y + 12)
        beams.path(ring(at, 1.5), fill="#b78a4e")
        beams.path(ring(at, 0.5), fill=INK)


def _ropes(g: Element, room: Box) -> None:
    rng = Random(31)
    ropes = []
    for _ in range(30):
        x = room.x + 72 * rng.random()
        ropes.append(line((x, room.y + 8), (x + 0.4, room.y + 20 + 52 * rng.random())))
    for i in range(9):
        x = room.x + 9 * i
        ropes.append(line((x - 1.4, room.y + 12), (x - 1.6, room.bottom)))
    g.path("".join(ropes), stroke="#f1dcae", stroke_width=0.22, opacity=0.8)
    slack = "".join(
        swag((room.x + a, room.y + b), (room.x + c, room.y + e), 6)
        for a, b, c, e in ((0, 26, 24, 24), (48, 24, 73, 28), (24, 49, 48, 49), (0, 50, 20, 52))
    )
    g.path(slack, stroke="#f6e4ba", stroke_width=0.4, fill="none")


def _frame(g: Element, box: Box) -> Element:
    g.path(
        line((box.x + 3, box.y - 14), (box.x + 3, box.y))
        + line((box.right - 3, box.y - 14), (box.right - 3, box.y)),
        stroke="#f1dcae",
        stroke_width=0.4,
    )
    g.rect(box.x - 1, box.y - 1, box.width + 2, 1.4, fill="#8a5c34", stroke=INK, stroke_width=FINE)
    return g.group(stroke=INK, stroke_width=FINE)


def _forest(art: Drawing, g: Element, box: Box) -> None:
    g = _frame(g, box)
    g.path(block(box), fill="#7fa08a")
    rng = Random(7)
    inside = g.group(clip_path=art.clip("forest", block(box)))
    for i in range(9):
        x, y = box.x + 1.5 + 3.2 * i, box.y + 8 + 8 * rng.random()
        inside.rect(x - 0.4, y, 0.8, 30, fill="#3f3326")
        for k in range(4):
            w = 1.6 + 1.1 * k
            inside.path(
                outline((x - w, y + 4 * k + 2), (x, y + 4 * k - 3.4), (x + w, y + 4 * k + 2)),
                fill="#2f5a46",
            )


def _seascape(art: Drawing, g: Element, box: Box) -> None:
    g = _frame(g, box)
    g.path(block(box), fill="#35588f")
    inside = g.group(clip_path=art.clip("seascape", block(box)))
    inside.path(ring((box.x + 19, box.y + 8), 4), fill="#f8e9b6")
    inside.path("".join(d("M", box.x, box.y + 17 + 3 * k, *["q", 2.2, -2.4, 4.4, 0] * 7, "V",
        box.bottom, "H", box.x, "Z") for k in range(4)), fill="#5f88b8",
        fill_opacity=0.6)  # fmt: skip
    hull = trace(
        box.x + 6, box.y + 19, "h9l-1.6 2.6h-6zm4 0v-9c3 2 4 5 4 8zm-0.6 0v-7c-2 2-3 4-3 6z"
    )
    inside.path(hull, fill="#e9d3a0")


def _palace(g: Element, box: Box) -> None:
    g = _frame(g, box)
    g.path(block(box), fill="#c98f6c")
    for i in range(5):
        x = box.x + 2 + 5.2 * i
        g.path(trace(x, box.bottom, "v-11a1.6 2.4 0 0 1 3.2 0v11z"), fill="#5a3040")
    g.path(
        outline((box.x, box.y + 6), (box.cx, box.y + 0.6), (box.right, box.y + 6)), fill="#e2b287"
    )


def _catwalk(g: Element, room: Box, y: float) -> None:
    g = g.group(stroke=INK, stroke_width=FINE, fill="#9a6a3e")
    g.rect(room.x - 3, y, room.width + 6, 1.7)
    g.path(line((room.x - 3, y - 5), (room.right + 3, y - 5)), stroke="#d9ab6c", stroke_width=0.45)
    posts = "".join(line((room.x + 6 * i, y), (room.x + 6 * i, y - 5)) for i in range(13))
    cross = "".join(line((room.x + 6 * i, y), (room.x + 6 * i + 6, y - 5)) for i in range(-1, 13))
    g.path(posts, stroke="#d9ab6c", stroke_width=0.35)
    g.path(cross, stroke="#d9ab6c", stroke_width=0.2, opacity=0.7)


def _pin_rail(g: Element, room: Box) -> None:
    """Where the ropes are made fast, along the gallery."""
    g = g.group(stroke=INK, stroke_width=FINE)
    g.rect(room.x - 3, room.y + 60.4, room.width + 6, 1.6, fill="#9a6a3e")
    for i in range(25):
        x = room.x + 3 * i
        g.path(trace(x - 0.4, room.y + 58.8, "h.8v5h-.8z"), fill="#c79557")
        if i % 3 != 1:
            g.path(
                ring((x, room.y + 64.4), 0.9, 1.9), fill="none", stroke="#f1dcae", stroke_width=0.4
            )


def _stagehand(g: Element, foot: tuple[float, float], side: int) -> None:
    """He pulls with all his weight."""
    place = f"translate({number(foot[0])} {number(foot[1])})scale({side} 1)"
    g = g.group(transform=place, stroke=INK, stroke_width=0.16, stroke_linejoin="round")
    g.path("M4.6-20V-7.6", fill="none", stroke="#f6e4ba", stroke_width=0.5)
    g.path(
        "M-3.4 0L-2.4-5.4L-.6-5L-1.6-3L-1.8 0ZM1.6 0L0-3.6L-1-5.2L1-5.6L2.2-3L3.2 0Z",
        fill="#2f3550",
    )
    g.path("M-2.6-5C-3-8-2.2-10.4-.4-11C1-10.8 1.6-9 1.2-5.2Z", fill="#e2d2b0")
    g.path("M-.2-10.4L4.4-9.6V-8.6L0-8.6ZM-.8-9.6L4.4-7.4L4-6.6L-1.2-7.6Z", fill="#c9b48c")
    g.path(ring((-0.2, -12.4), 1.3), fill="#e7c4a0")
    g.path("M-1.6-12.6C-1.6-14.6 1.4-14.6 1.3-12.8L2-12.6Z", fill="#3a2a22")


def _sandbag(g: Element, x: float, y: float) -> None:
    g = g.group(stroke=INK, stroke_width=THIN)
    g.path(line((x, y - 30), (x, y)), stroke="#f6e4ba", stroke_width=0.5)
    g.path(
        trace(x - 0.6, y, "h1.2c3.6 2.2 3.2 8 0 8.2h-1.2c-3.2-0.2-3.6-6 0-8.2z"), fill="#b99a68"
    )
    g.path(
        "".join(
            line(polar((x, y + 4.5), 2.4, a), polar((x, y + 4.5), 1.2, a + 10))
            for a in range(0, 100, 14)
        ),
        opacity=0.7,
    )
