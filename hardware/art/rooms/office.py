"""Room 0, the managers' office: books, a safe, a desk with its lamp, and letters sealed in red."""

from __future__ import annotations

from random import Random

from hardware.art.furnish import FINE, THIN, candle, dusk, glow, lamp
from hardware.art.ink import block, ring
from hardware.art.palette import INK, PARCHMENT
from hardware.art.place import Box
from hardware.art.rooms.catacombs import skull
from hardware.art.svg import Drawing, Element, line, number, trace


def draw(art: Drawing, g: Element, room: Box) -> None:
    art.gradient(
        "office-air", (0, "#2f5a4a", 1), (0.5, "#5e8a63", 1), (1, "#37503f", 1), x2=0, y2=1
    )
    inner = room.grown(2.5, 1)
    g.path(block(inner), fill="url(#office-air)", stroke=INK, stroke_width=0.6)
    inside = g.group(clip_path=art.clip("office", block(inner)))
    _damask(inside, room)
    _panelling(inside, room)
    _shelves(inside, Box(room.x - 2, room.y + 4, 27, 51))
    _portrait(inside, Box(room.x + 29, room.y + 4, 14, 18))
    _hearth(inside, Box(room.x + 48, room.y + 22, 25, 35))
    floor = Box(room.x - 3, room.bottom - 14, room.width + 6, 17)
    inside.path(block(floor), fill="#6f3440", stroke=INK, stroke_width=THIN)
    for row in range(2):
        for i in range(13):
            x, y = room.x + 6 * i + 3 * row, floor.y + 5 + 5 * row
            inside.path(
                trace(x, y - 1.4, "l1.8 1.4l-1.8 1.4l-1.8-1.4z"),
                fill="#a8603f",
                stroke=INK,
                stroke_width=0.14,
            )
    for y in (floor.y + 1.2, floor.bottom - 5):
        inside.path(line((floor.x, y), (floor.right, y)), stroke="#e0ac4e", stroke_width=0.5)
    dusk(inside, room, 10)
    _desk(inside, (room.cx + 2, room.bottom - 6))
    _letters(inside, room)
    for x in (room.x + 26.4, room.x + 46):
        lamp(inside, (x, room.y + 26), 1.3)


def _damask(g: Element, room: Box) -> None:
    motif = g.group(fill="none", stroke="#a9c896", stroke_width=0.22, opacity=0.75)
    for row in range(8):
        for i in range(11):
            x, y = room.x + 7.2 * i + (row % 2) * 3.6, room.y + 3 + 6.4 * row
            motif.path(
                trace(
                    x,
                    y - 2.4,
                    "q2 2.2 0 4.8q-2-2.6 0-4.8m-2.4 2q1 1.8 2.4 2.8m2.4-2.8q-1 1.8-2.4 2.8",
                )
            )


def _panelling(g: Element, room: Box) -> None:
    g = g.group(stroke=INK, stroke_width=FINE, fill="#6b4428")
    g.rect(room.x - 3, room.y - 2, room.width + 6, 4.4, fill="url(#gilt)")
    g.rect(room.x - 3, room.y + 46, room.width + 6, 14)
    g.rect(room.x - 3, room.y + 45, room.width + 6, 1.4, fill="#a87443")
    for i in range(7):
        g.rect(room.x + 0.6 + 10.4 * i, room.y + 48.4, 8.4, 8, fill="#7d5233")


def _shelves(g: Element, box: Box) -> None:
    rng = Random(80)
    g = g.group(stroke=INK, stroke_width=FINE)
    g.path(block(box), fill="#4a2d1c")
    rows, tall = 5, box.height / 5
    tones = ("#8f2a35", "#2f5a7a", "#b98a3c", "#3f6a48", "#6b3f6a", "#c9b07a", "#5a3a2a")
    for row in range(rows):
        foot = box.y + (row + 1) * tall - 1
        x = box.x + 1.2
        while x < box.right - 2.4:
            thick, high = 0.9 + 1.1 * rng.random(), tall * (0.55 + 0.3 * rng.random())
            tone = tones[int(7 * rng.random())]
            g.rect(x, foot - high, thick, high, fill=tone, stroke_width=0.12)
            g.path(
                line((x, foot - high * 0.8), (x + thick, foot - high * 0.8)),
                stroke="#f4d58c",
                stroke_width=0.25,
            )
            x += thick + (0.1 if rng.random() < 0.93 else 1.4)
        g.rect(box.x, foot, box.width, 1, fill="#8a5a34")
    g.path(block(box), fill="none", stroke="#a87443", stroke_width=0.9)


def _portrait(g: Element, box: Box) -> None:
    g = g.group(stroke=INK, stroke_width=FINE)
    g.path(block(box), fill="url(#gilt)")
    g.path(block(box.grown(-1.6)), fill="#3b2a2a")
    x, y = box.cx, box.cy
    g.path(trace(x - 4, box.bottom - 1.6, "q0.4-5 4-5.4q3.6 0.4 4 5.4z"), fill="#1a1626")
    g.path(ring((x, y - 1), 2, 2.5), fill="#e7c4a0")
    g.path(
        trace(
            x - 2,
            y - 1,
            "c-0.6-3.6 4.6-3.6 4 0c-1-1.8-3-1.8-4 0m0.8 1.6q1.2-0.8 2.4 0q-1.2 2.6-2.4 0",
        ),
        fill="#d9d2c4",
        stroke_width=0.12,
    )


def _hearth(g: Element, box: Box) -> None:
    g = g.group(stroke=INK, stroke_width=FINE)
    g.path(block(Box(box.x + 2, box.y + 9, box.width - 4, box.height - 9)), fill="#cdbfae")
    g.path(trace(box.x + 6, box.bottom, "v-15q6.5-7 13 0v15z"), fill="#1a0f12")
    glow(g, (box.cx, box.bottom - 4), 12)
    g.path(
        trace(
            box.cx - 4,
            box.bottom,
            "c-1.6-4 1.6-5 1.4-9c2.4 2 2 4 2.4 5c0.8-1 1-2 0.8-3.4c3 3 2 6 1 7.4z",
        ),
        fill="#ff9d3c",
        stroke="#a3541a",
    )
    g.rect(box.x, box.y + 7.6, box.width, 2, fill="#efe3d2")
    g.path(trace(box.cx - 3, box.y + 7.6, "q0-7.6 3-8q3 0.4 3 8z"), fill="url(#gilt)")
    g.path(ring((box.cx, box.y + 3.4), 1.8), fill=PARCHMENT)
    g.path(
        line((box.cx, box.y + 3.4), (box.cx, box.y + 2))
        + line((box.cx, box.y + 3.4), (box.cx + 0.9, box.y + 3.8))
    )
    for side in (-1, 1):
        g.rect(box.cx + side * 8 - 0.5, box.y + 4, 1, 3.6, fill="#fff6e0")
        candle(g, (box.cx + side * 8, box.y + 4), 0.9)
    g.path(
        "".join(
            line((box.x + 2, box.y + 14 + 4 * k), (box.x + 6, box.y + 14 + 4 * k))
            for k in range(5)
        ),
        opacity=0.6,
    )


def _desk(g: Element, at: tuple[float, float]) -> None:
    x, y = at
    g = g.group(transform=f"translate({number(x)} {number(y)})", stroke=INK, stroke_width=FINE)
    g.path("M-21 6V-8H-10V6ZM10 6V-8H21V6Z", fill="#8a5230")
    g.path(
        "M-19.4-6H-11.6V-2.4H-19.4ZM-19.4-1H-11.6V2.6H-19.4ZM11.6-6H19.4V-2.4H11.6ZM11.6-1H19.4"
        "V2.6H11.6Z",
        fill="#a5683f",
    )
    g.path("M-24-10.6H24V-8H-24Z", fill="#b5794a")
    g.path("M-16-10.6H12L10-12.4H-14Z", fill="#2f6a4a")
    glow(g, (12, -20), 15)
    g.path("M8-20.6C9-25 17-25 18-20.6Z", fill="#3f9a63")
    g.path(
        "M13-20.6V-12M10.6-10.8C11-12.6 15-12.6 15.4-10.8Z",
        fill="url(#gilt)",
        stroke="#d9a760",
        stroke_width=0.5,
    )
    g.path("M-9-12.6L-2-13.6L-1-10.9L-8-10.2ZM-3-12L4-12.6L4.4-10.2L-2.6-10.2Z", fill=PARCHMENT)
    g.path("M-12-10.8C-11.6-14-13.6-15.4-12.8-19C-10.8-16.4-11-13.6-11.6-10.8Z", fill="#fff8e6")
    g.path("M-14-10.7a1.9 1.5 0 0 1 3.8 0z", fill=INK)


def _letters(g: Element, room: Box) -> None:
    """O. G. writes often."""
    for dx, dy, turn in ((24, 62, -14), (48, 64, 11), (66, 68, -7), (7, 67, 16)):
        place = f"translate({number(room.x + dx)} {number(room.y + dy)})rotate({turn})"
        note = g.group(transform=place, stroke=INK, stroke_width=FINE)
        note.path("M-4.4-2.8H4.4V2.8H-4.4Z", fill=PARCHMENT)
        note.path("M-4.4-2.8L0 .8L4.4-2.8", fill="none")
        note.path(ring((0, 0.8), 1.5), fill="#b5242f")
        skull(note, (0, 0.8), 0.72)
