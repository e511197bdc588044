"""Room 2, the underground lake: pillars that stand in water, a boat, a lantern, moonlight."""

from __future__ import annotations

from random import Random

from hardware.art.furnish import FINE, THIN, dusk, glow
from hardware.art.ink import arch, block, hatch, polar, ring, ripples
from hardware.art.palette import GAS, INK
from hardware.art.place import Box
from hardware.art.svg import Drawing, Element, d, line, number, outline


def draw(art: Drawing, g: Element, room: Box) -> None:
    art.gradient("lake-air", (0, "#14343f", 1), (0.6, "#2c7277", 1), (1, "#6fb7a4", 1), x2=0, y2=1)
    art.gradient("water", (0, "#7cc3b4", 1), (0.25, "#2c7f8b", 1), (1, "#0d2b45", 1), x2=0, y2=1)
    inner = room.grown(2.5, 1)
    g.path(block(inner), fill="url(#lake-air)", stroke=INK, stroke_width=0.6)
    inside = g.group(clip_path=art.clip("lake", block(inner)))
    level = room.y + 40
    _far_arches(inside, room, level)
    moonlight = (room.cx, level - 6)
    inside.circle(moonlight, 30, fill="url(#halo)")
    inside.circle(moonlight, 15, fill="url(#halo)")
    water = Box(room.x - 3, level, room.width + 6, room.bottom + 2 - level)
    inside.path(block(water), fill="url(#water)", stroke=INK, stroke_width=FINE)
    _moon_path(inside, (room.cx, level), water.bottom)
    inside.path(
        ripples(water, 1.5, Random(2)),
        stroke="#d8fff0",
        stroke_width=0.24,
        fill="none",
        opacity=0.75,
    )
    inside.path(
        ripples(water, 1.9, Random(6)), stroke=INK, stroke_width=0.2, fill="none", opacity=0.6
    )
    for i in range(-1, 4):
        _vault(art, inside, room, room.x + 24 * i, i)
    for i in range(4):
        _pillar(art, inside, room, room.x + 24 * i, level, i)
    dusk(inside, room, 2)
    boat(inside, (room.cx + 1, room.y + 55))


def _far_arches(g: Element, room: Box, level: float) -> None:
    """A second row of vaults, in the haze."""
    g = g.group(stroke=INK, stroke_width=FINE)
    for i in range(6):
        box = Box(room.x + 12 * i + 1.6, room.y + 16, 8.8, level - room.y - 16)
        g.path(arch(box), fill="#3f8c8a", opacity=0.9)
        g.path(arch(Box(box.x + 1.6, box.y + 3, box.width - 3.2, box.height - 3)), fill="#8fd0bd")


def _moon_path(g: Element, top: tuple[float, float], bottom: float) -> None:
    """Moonlight lying on the water."""
    rng = Random(17)
    x, y = top
    strokes = []
    while y < bottom:
        half = 3 + (y - top[1]) * 0.42
        for _ in range(3):
            at = x + half * (2 * rng.random() - 1)
            long = 1 + 4 * rng.random()
            strokes.append(line((at - long, y), (at + long, y)))
        y += 0.9
    g.path("".join(strokes), stroke="#fff7d6", stroke_width=0.4, opacity=0.75)


def _vault(art: Drawing, g: Element, room: Box, x: float, index: int) -> None:
    """From the pillar at `x` to the next one."""
    half, spring = 2.6, room.y + 15
    shape = d(
        "M", x, room.y - 2, "H", x + 24, "V", spring, "H", x + 24 - half, "A", 12 - half, 12, 0, 0,
        0, x + half, spring, "H", x, "Z",
    )  # fmt: skip
    g = g.group(stroke=INK, stroke_width=FINE)
    g.path(shape, fill="#4d6f70")
    stones = g.group(clip_path=art.clip(f"vault-{index + 1}", shape))
    head = (x + 12, spring)
    joints = (line(polar(head, 9, a), polar(head, 24, a)) for a in range(180, 361, 15))
    stones.path("".join(joints), opacity=0.7)
    stones.path(ring(head, 11.6, 14.4) + ring(head, 14.5, 18), fill="none", opacity=0.6)


def _pillar(art: Drawing, g: Element, room: Box, x: float, level: float, index: int) -> None:
    half, foot, spring = 2.6, level + 7, room.y + 15
    g = g.group(stroke=INK, stroke_width=FINE)
    g.rect(x - half, spring - 1, 2 * half, foot - spring + 1, fill="#6f9490")
    courses = (line((x - half, spring + 3.4 * i), (x + half, spring + 3.4 * i)) for i in range(10))
    g.path("".join(courses), opacity=0.7)
    shade = Box(x, spring, half, foot - spring)
    side = g.group(clip_path=art.clip(f"pillar-{index}", block(shade)))
    side.path(hatch(Box(x - 3, spring, 8, foot - spring), 0.7, 50), opacity=0.7)
    g.rect(x - half - 0.8, spring - 2.4, 2 * half + 1.6, 2.2, fill="#8fb0a6")
    base = ((x - half - 1, foot), (x - half, foot - 2), (x + half, foot - 2), (x + half + 1, foot))
    g.path(outline(*base), fill="#57797a")
    shadow = "".join(
        line(
            (x - half + 0.6 * (k % 3), foot + 1.3 * k), (x + half - 0.5 * (k % 2), foot + 1.3 * k)
        )
        for k in range(1, 14)
    )
    g.path(shadow, stroke="#0b2030", stroke_width=0.5, opacity=0.6)


def boat(g: Element, at: tuple[float, float]) -> None:
    """A narrow boat, its lantern at the prow, and somebody with an oar."""
    x, y = at
    glow(g, (x + 15.5, y - 7.5), 13)
    g = g.group(
        transform=f"translate({number(x)} {number(y)})",
        stroke=INK,
        stroke_width=THIN,
        stroke_linejoin="round",
    )
    g.path(
        "M-19-4.6C-15-.6-12 1.2-6 1.6H7C13 1.2 16-1 18.6-6.6C18.8-2 16 3.4 10 4H-9"
        "C-15 3.6-18.6 0-19-4.6Z",
        fill="#1a1626",
    )
    g.path(
        "M-18-3.2C-14 .4-10 2.2-5 2.5H7C12.4 2.2 15.6.4 17.8-4",
        fill="none",
        stroke="#d9a760",
        stroke_width=0.3,
    )
    g.path("M-10 1.7C-11-6-9.4-9-7-9.8C-4-9-3.2-5-2.6 1.7Z", fill="#0a0d1c")
    g.path(ring((-6.9, -11), 1.7), fill="#0a0d1c")
    g.path(
        "M-6.8-12.4C-5.4-12.4-5.2-11-5.5-10.2C-6-9.6-6.6-10-6.8-10.8Z",
        fill="#fff8e6",
        stroke="none",
    )
    g.path("M-9.4-12.2h5.2M-8.4-12.2v-2.2h3v2.2z", fill="#0a0d1c", stroke_width=0.5)
    g.path("M-4.6-7L4-13.4M-4.6-7L-14 7", fill="none", stroke="#caa06a", stroke_width=0.5)
    g.path("M-14 7l-2.4 2.6 1 .8 2.2-2.8z", fill="#caa06a")
    g.path("M2 1.7C2-3 3.4-4.6 5-4.8C6.6-4.4 8 -2 8.4 1.7Z", fill="#f3e7ea")
    g.path(ring((5, -6), 1.3), fill="#f3d3c4")
    g.path(
        "M3.6-6C3.4-8 6.8-8 6.4-5.6C6.8-4 6.4-3.2 7-2.4C5.8-3 6-5 5.6-6.4C5-7 4.2-6.8 3.6-6Z",
        fill="#4a2a1c",
    )
    g.path("M15.5-10.4v-2.6M14.3-10h2.4v4.4h-2.4z", fill=GAS)
    g.path("M14-10.2l1.5-1.4 1.5 1.4zM14-5.4h3", fill=INK)
    g.path("M15.5-5.2V-3", fill="none", stroke_width=0.5)
