"""Room 3, the catacombs: vaults upon vaults, shelves of skulls, two torches."""

from __future__ import annotations

from random import Random

from hardware.art.furnish import FINE, THIN, dusk, glow
from hardware.art.ink import arc, arch, ashlar, block, polar, ring
from hardware.art.palette import GAS, INK
from hardware.art.place import Box
from hardware.art.svg import Drawing, Element, d, line, number, trace


def draw(art: Drawing, g: Element, room: Box) -> None:
    art.gradient("bone-air", (0, "#6d7566", 1), (0.5, "#8f9079", 1), (1, "#4d5149", 1), x2=0, y2=1)
    inner = room.grown(2.5, 1)
    g.path(block(inner), fill="url(#bone-air)", stroke=INK, stroke_width=0.6)
    inside = g.group(clip_path=art.clip("catacombs", block(inner)))
    inside.path(ashlar(inner, 4, 8, Random(21)), stroke=INK, stroke_width=FINE, opacity=0.4)
    for tier, top in enumerate((room.y + 2, room.y + 27, room.y + 51.5)):
        for i in range(3):
            _vault(inside, Box(room.x + 24 * i + 2.6, top, 18.8, 19.5), Random(3 * tier + i))
    for y in (room.y + 24, room.y + 48):
        _shelf(inside, room, y, Random(int(y)))
    _bones(inside, room)
    dusk(inside, room, 3)
    for x, y in (
        (room.x + 24, room.y + 30),
        (room.x + 48, room.y + 30),
        (room.x + 0.5, room.y + 54),
        (room.right - 0.5, room.y + 54),
    ):
        _torch(inside, (x, y))


def _vault(g: Element, box: Box, rng: Random) -> None:
    g = g.group(stroke=INK, stroke_width=FINE)
    g.path(arch(box.grown(1.9, 1.9)), fill="#a7a288")
    head = (box.cx, box.y + box.width / 2)
    joints = "".join(
        line(polar(head, box.width / 2, a), polar(head, box.width / 2 + 1.9, a))
        for a in range(180, 361, 18)
    )
    g.path(joints, opacity=0.8)
    g.path(arch(box), fill="#46514f")
    inset = box.width * 0.16
    depth = arch(Box(box.x + inset, box.y + inset, box.width - 2 * inset, box.height - inset))
    g.path(depth, fill="#2a3336", stroke="#7d8a80")
    spiders = "".join(
        arc((box.x + 1.4, box.y + 4), r, -30, 60)
        + line((box.x + 1.4, box.y + 4), polar((box.x + 1.4, box.y + 4), 5, a))
        for r, a in ((1.6, -25), (3, 15), (4.4, 55))
    )
    if rng.random() < 0.5:
        g.path(spiders, fill="none", stroke="#c9cdb8", stroke_width=0.14, opacity=0.8)
    for k in range(7):
        y = box.y + 6 + 2 * k
        g.path(
            line((box.x + 3.4 + 2 * rng.random(), y), (box.right - 3.4 - 2 * rng.random(), y)),
            stroke="#121a1d",
            opacity=0.7,
        )


def skull(g: Element, at: tuple[float, float], size: float, turn: float = 0) -> None:
    place = (
        f"translate({number(at[0])} {number(at[1])})rotate({number(turn)})scale({number(size)})"
    )
    g = g.group(transform=place, stroke=INK, stroke_width=number(0.14 / size))
    g.path("M-.7 1L-.75.45C-1.3.2-1.35-1.1 0-1.2C1.35-1.1 1.3.2.75.45L.7 1Z", fill="#efe6c8")
    g.path(
        "M-.75-.1a.33.36 0 1 1 .66 0a.33.36 0 1 1-.66 0M.1-.1a.33.36 0 1 1 .66 0"
        "a.33.36 0 1 1-.66 0M0 .2l-.16.35h.32Z"
        "M-.45.7v.3M-.15.7v.3M.15.7v.3M.45.7v.3",
        fill=INK,
    )


def _shelf(g: Element, room: Box, y: float, rng: Random) -> None:
    g.rect(room.x - 3, y - 2.6, room.width + 6, 5.4, fill="#262a2b", stroke=INK, stroke_width=FINE)
    for i in range(22):
        skull(
            g,
            (room.x - 0.4 + 3.46 * i, y + 0.4),
            1.65 + 0.2 * rng.random(),
            16 * (rng.random() - 0.5),
        )
    for level in (y - 3.4, y + 2.2):
        g.rect(room.x - 3, level, room.width + 6, 1, fill="#b9b091", stroke=INK, stroke_width=FINE)


def _bones(g: Element, room: Box) -> None:
    """Long bones stacked end-on along the floor."""
    rng = Random(44)
    ends = g.group(fill="#e6dcbc", stroke=INK, stroke_width=0.13)
    for row in range(2):
        for i in range(36):
            ends.path(
                ring(
                    (room.x - 1 + 2.1 * i + row, room.bottom - 0.6 - 1.7 * row),
                    0.85 + 0.2 * rng.random(),
                )
            )
    ends.path("".join(d("M", room.x + 6 * i, room.bottom - 4, "l", 4.4, -0.6 + rng.random(), "l",
        0.2, 0.7, "l", -4.6, 0.6, "z") for i in range(12)))  # fmt: skip


def _torch(g: Element, at: tuple[float, float]) -> None:
    x, y = at
    glow(g, (x, y - 1), 15)
    g = g.group(stroke=INK, stroke_width=THIN)
    g.path(trace(x - 0.9, y + 1, "l0.5 7h0.8l0.5-7z"), fill="#6b4526")
    g.path(
        trace(
            x - 1.6,
            y + 1,
            "c-1.6-2 0.2-3 0-5c2 1 1.6 2 1.8 2.6c0.6-0.8 0.4-1.4 0.4-2c1.6 1.4 1.6 3 0.8 4.4z",
        ),
        fill="#ffb347",
        stroke="#a3541a",
    )
    g.path(
        trace(x - 0.6, y + 0.8, "c-0.4-1.2 0.6-1.6 0.6-2.8c0.9 1 0.8 1.8 0.5 2.8z"),
        fill=GAS,
        stroke="none",
    )
