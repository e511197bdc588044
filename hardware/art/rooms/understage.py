"""Room 1, the understage: a forest of posts, drums and cogs, and a lift under the trap."""

from __future__ import annotations

from hardware.art.furnish import FINE, THIN, dusk, glow
from hardware.art.ink import block, polar, ring
from hardware.art.palette import GAS, INK
from hardware.art.place import Box
from hardware.art.svg import Drawing, Element, d, line, outline

TIMBER = "#9a6a3c"
ROPE = "#f1dcae"


def draw(art: Drawing, g: Element, room: Box) -> None:
    art.gradient(
        "under-air", (0, "#4a2f26", 1), (0.5, "#7d5130", 1), (1, "#35211f", 1), x2=0, y2=1
    )
    inner = room.grown(2.5, 1)
    g.path(block(inner), fill="url(#under-air)", stroke=INK, stroke_width=0.6)
    inside = g.group(clip_path=art.clip("understage", block(inner)))
    _far_posts(inside, room)
    cog(inside, (room.x + 12, room.y + 36), 12.5, 24)
    cog(inside, (room.x + 29, room.y + 52), 8.2, 16)
    cog(inside, (room.x + 62, room.y + 60), 10.5, 20)
    _drum(inside, Box(room.x + 36, room.y + 25.5, 35, 9))
    _drum(inside, Box(room.x - 1, room.y + 60, 24, 8))
    _lift(inside, room)
    for y in (room.y + 1, room.y + 23, room.y + 47.4):
        _beam(inside, room, y)
    for i in range(4):
        _post(inside, room, room.x + 24 * i)
    _ropes(inside, room)
    dusk(inside, room, 1)
    for x, y in (
        (room.x + 24, room.y + 33),
        (room.x + 48, room.y + 57),
        (room.x + 72, room.y + 33),
    ):
        _lantern(inside, (x, y))


def _far_posts(g: Element, room: Box) -> None:
    far = g.group(fill="#4c3022", stroke=INK, stroke_width=0.12, opacity=0.9)
    for i in range(13):
        far.rect(room.x + 6 * i - 0.8, room.y, 1.6, room.height)
    for y in (12, 36, 60):
        far.rect(room.x - 3, room.y + y, room.width + 6, 1.4)
    far.path(
        "".join(
            line((room.x + 12 * i, room.y + 12), (room.x + 12 * i + 12, room.y + 36))
            for i in range(6)
        ),
        stroke_width=0.4,
    )


def cog(g: Element, at: tuple[float, float], r: float, teeth: int) -> None:
    g = g.group(stroke=INK, stroke_width=THIN)
    step = 360 / teeth
    points = []
    for i in range(teeth):
        a = i * step
        points += [
            polar(at, r, a),
            polar(at, r, a + step * 0.4),
            polar(at, r * 1.12, a + step * 0.5),
            polar(at, r * 1.12, a + step * 0.9),
        ]
    g.path(outline(*points) + ring(at, r * 0.78), fill="#d3a052", fill_rule="evenodd")
    for i in range(6):
        a = 60 * i + 14
        g.path(
            outline(
                polar(at, r * 0.8, a - 5),
                polar(at, r * 0.8, a + 5),
                polar(at, r * 0.2, a + 20),
                polar(at, r * 0.2, a - 20),
            ),
            fill="#b98440",
        )
    g.path(ring(at, r * 0.24), fill="#d9ab6c")
    g.path(ring(at, r * 0.09), fill=INK)
    g.path(
        "".join(line(polar(at, r * 0.8, a), polar(at, r * 0.98, a)) for a in range(20, 150, 5)),
        stroke_width=0.14,
        opacity=0.8,
    )


def _drum(g: Element, box: Box) -> None:
    g = g.group(stroke=INK, stroke_width=FINE)
    g.rect(box.x, box.y, box.width, box.height, fill="#b5854c")
    for x in (box.x, box.right):
        g.ellipse((x, box.cy), 1.6, box.height * 0.66, fill="#8a5c30")
    g.path(
        "".join(
            d("M", box.x + 2.2 + 1.2 * i, box.y, "q", 1, box.height / 2, 0, box.height)
            for i in range(int((box.width - 4) / 1.2))
        ),
        fill="none",
        stroke=ROPE,
        stroke_width=0.45,
    )


def _lift(g: Element, room: Box) -> None:
    """The trap's platform on its way up, with a way to leave unseen."""
    x = room.cx
    g = g.group(stroke=INK, stroke_width=FINE)
    for side in (-1, 1):
        g.rect(x + side * 9 - 0.6, room.y, 1.2, room.height, fill=TIMBER)
    g.rect(x - 10.5, room.y + 50.4, 21, 2.2, fill="#c79557")
    g.path(
        line((x - 9, room.y + 50), (x, room.y + 42))
        + line((x + 9, room.y + 50), (x, room.y + 42)),
        stroke=ROPE,
        stroke_width=0.4,
    )
    g.path(line((x, room.y + 42), (x, room.y)), stroke=ROPE, stroke_width=0.5)
    rungs = "".join(
        line((x - 3, room.bottom - 2.4 * i), (x + 3, room.bottom - 2.4 * i)) for i in range(8)
    )
    g.path(
        rungs
        + line((x - 3, room.bottom), (x - 3, room.y + 52))
        + line((x + 3, room.bottom), (x + 3, room.y + 52)),
        stroke="#e2bc82",
        stroke_width=0.5,
    )


def _beam(g: Element, room: Box, y: float) -> None:
    g = g.group(stroke=INK, stroke_width=FINE)
    g.rect(room.x - 3, y, room.width + 6, 2.6, fill=TIMBER)
    g.path(
        line((room.x - 3, y + 0.9), (room.right + 3, y + 0.8))
        + line((room.x + 8, y + 1.8), (room.right - 6, y + 1.7)),
        opacity=0.5,
    )


def _post(g: Element, room: Box, x: float) -> None:
    g = g.group(stroke=INK, stroke_width=FINE)
    g.rect(x - 1.5, room.y - 2, 3, room.height + 4, fill="#a8763f")
    g.path(
        line((x - 0.5, room.y), (x - 0.4, room.bottom))
        + line((x + 0.6, room.y + 8), (x + 0.5, room.bottom - 9)),
        opacity=0.6,
    )
    for y in (room.y + 3.6, room.y + 25.6, room.y + 50):
        for side in (-1, 1):
            g.path(
                outline(
                    (x + side * 1.5, y),
                    (x + side * 6, y),
                    (x + side * 6.4, y + 0.4),
                    (x + side * 1.5, y + 6),
                    (x + side * 1.5, y + 4),
                ),
                fill=TIMBER,
            )


def _ropes(g: Element, room: Box) -> None:
    ropes = [
        line((room.x + a, room.y + b), (room.x + c, room.y + e))
        for a, b, c, e in (
            (41, 26, 41, 0),
            (46, 26, 46, 0),
            (58, 26, 58, 0),
            (66, 30, 62, 50),
            (4, 60, 4, 25),
            (9, 60, 9, 25),
            (17, 60, 21, 25),
            (30, 44, 40, 34),
            (56, 64, 40, 34),
        )
    ]
    g.path("".join(ropes), stroke=INK, stroke_width=0.7, opacity=0.6)
    g.path("".join(ropes), stroke=ROPE, stroke_width=0.42)


def _lantern(g: Element, at: tuple[float, float]) -> None:
    x, y = at
    glow(g, at, 13)
    g = g.group(stroke=INK, stroke_width=FINE)
    g.path(line((x, y - 7), (x, y - 3)), stroke_width=0.4)
    g.path(
        outline((x - 1.5, y - 2.4), (x + 1.5, y - 2.4), (x + 1.9, y + 2.2), (x - 1.9, y + 2.2)),
        fill=GAS,
    )
    g.path(
        outline((x - 2, y - 2.2), (x, y - 4), (x + 2, y - 2.2))
        + outline((x - 2.2, y + 2), (x + 2.2, y + 2), (x + 2.2, y + 3), (x - 2.2, y + 3)),
        fill="#3a2a22",
    )
    g.path(line((x, y - 2.4), (x, y + 2)))
