"""Upstairs: bedroom and nursery in the tower, and the attic under a roof that is too steep."""

from __future__ import annotations

from random import Random

from hardware.art.furnish import BOLD, FINE, THIN, candle, dusk, glow, window
from hardware.art.house import cornice
from hardware.art.ink import ashlar, block, drape, ring
from hardware.art.palette import GAS, GOLD, INK
from hardware.art.place import Box
from hardware.art.spirits import bat, ghost
from hardware.art.svg import Drawing, Element, Point, d, line, number, outline, trace

EAVES = 46.0
FLOOR = 98.0


def draw(art: Drawing, g: Element, zone: Box) -> None:
    art.gradient("bed-air", (0, "#3b2a5a", 1), (0.55, "#7a5590", 1), (1, "#4a3566", 1), x2=0, y2=1)
    art.gradient(
        "nursery-air", (0, "#2c4470", 1), (0.55, "#5c86ac", 1), (1, "#39577f", 1), x2=0, y2=1
    )
    _roof(g, zone)
    walls = Box(zone.x, EAVES, zone.width + 1, zone.bottom - EAVES)
    g.path(block(walls), fill="url(#plinth)", stroke=INK, stroke_width=BOLD)
    g.path(ashlar(walls, 4, 10, Random(8)), stroke=INK, stroke_width=FINE, opacity=0.4)
    cornice(g, zone.x - 3, zone.right + 4, EAVES - 1)
    upper = Box(zone.x + 4, EAVES + 5, zone.width - 8, FLOOR - EAVES - 7)
    lower = Box(zone.x + 4, FLOOR + 3, zone.width - 8, zone.bottom - FLOOR - 5)
    for name, room, fill in (
        ("nursery", upper, "url(#nursery-air)"),
        ("bedroom", lower, "url(#bed-air)"),
    ):
        g.path(block(room), fill=fill, stroke=INK, stroke_width=0.6)
        inside = g.group(clip_path=art.clip(name, block(room)))
        (_nursery if name == "nursery" else _bedroom)(inside, room)
        dusk(inside, room.grown(-2.5, -1), 6 if name == "nursery" else 7, 7)
    _ivy(g, zone)


def _roof(g: Element, zone: Box) -> None:
    peak = (zone.cx + 4, -6)
    x0, x1 = zone.x - 4, zone.right + 6
    slope = d(
        "M", x0, EAVES, "Q", zone.cx - 14, EAVES - 12, *peak, "Q", zone.cx + 22, EAVES - 12,
        x1, EAVES, "Z",
    )  # fmt: skip
    g.path(slope, fill="url(#slate)", stroke=INK, stroke_width=BOLD)
    scales = []
    rng = Random(5)
    for i in range(15):
        t = i / 15
        y = EAVES - 2 - 44 * t
        half = (x1 - x0) / 2 * (1 - t) ** 1.75 + 1
        count = max(2, int(2 * half / 3.4))
        for k in range(count):
            x = peak[0] - 2 * t - half + 2 * half * (k + 0.5 * (i % 2)) / count
            scales.append(d("M", x, y, "q1.6 2.6 3.2 0"))
    g.path("".join(scales), fill="none", stroke=INK, stroke_width=FINE, opacity=0.6)
    eye = (peak[0], 27)
    glow(g, eye, 15, 0.8)
    g.circle(eye, 7.4, fill="#b3a6a0", stroke=INK, stroke_width=THIN)
    g.circle(eye, 5.8, fill="#ffd985", stroke=INK, stroke_width=FINE)
    g.path(
        line((eye[0] - 5.8, eye[1]), (eye[0] + 5.8, eye[1]))
        + line((eye[0], eye[1] - 5.8), (eye[0], eye[1] + 5.8)),
        stroke=INK,
        stroke_width=0.5,
    )
    g.path(
        trace(
            eye[0] - 3, eye[1] + 5, "c-.6-4 .4-6.4 1.8-7c-1.4-2.6 3.4-3 2.6-.2c2 1 2.2 4 1.8 7.2z"
        ),
        fill="#2a2038",
    )
    for side in (-1, 1):
        bat(g, (peak[0] + side * 30, 14 + 5 * rng.random()), 1.7, 10 * side)


def _window(g: Element, box: Box) -> None:
    window(g, box, "url(#night-glass)", 1)
    for side in (-1, 1):
        edge = box.x - 1.4 if side < 0 else box.right + 1.4
        cloth = d(
            "M", edge, box.y - 1, "q", -side * 5, box.height * 0.55, -side * 0.4,
            box.height + 2, "h", side * 3.4, "v", -box.height - 2, "z",
        )  # fmt: skip
        g.path(cloth, fill="#8f3a5c", stroke=INK, stroke_width=FINE)
        g.path(
            drape((edge + side * 0.8, box.y), (edge + side * 1.4, box.bottom), 0.8),
            fill="none",
            stroke=INK,
            stroke_width=FINE,
        )


def _floor(g: Element, room: Box, tone: str) -> None:
    g.rect(room.x, room.bottom - 6, room.width, 6, fill=tone, stroke=INK, stroke_width=THIN)
    g.path(
        "".join(
            line((room.cx + (x - room.cx) * 0.85, room.bottom - 6), (x, room.bottom))
            for x in range(int(room.x) - 10, int(room.right) + 10, 4)
        ),
        stroke=INK,
        stroke_width=FINE,
    )


def _bedroom(g: Element, room: Box) -> None:
    motif = "".join(
        trace(
            room.x + 3 + 6 * k,
            room.y + 4 + 6 * row + 3 * (k % 2),
            "q1.6 1.4 0 3.4q-1.6-2 0-3.4m-1.8 1.4q.8 1.2 1.8 2m1.8-2q-.8 1.2-1.8 2",
        )
        for k in range(16)
        for row in range(7)
    )
    g.path(motif, fill="none", stroke="#c9a6d6", stroke_width=0.2, opacity=0.7)
    _floor(g, room, "#4f3140")
    _window(g, Box(room.x + 10, room.y + 8, 12, 22))
    foot = room.bottom - 4
    bed = g.group(
        transform=f"translate({number(room.x + 50)} {number(foot)})", stroke=INK, stroke_width=THIN
    )
    bed.path("M-17 0V-30H-15.4V0ZM15.4 0V-30H17V0Z", fill="#6b3f2a")
    bed.path("M-19-31.4H19L17-28H-17Z", fill="#8a5336")
    bed.path(
        "M-17-28C-14-22-11-27-8.5-28C-6-22-2.5-22 0-28C2.5-22 6-22 8.5-28C11-27 14-22 17-28Z",
        fill="#8f1d30",
    )
    bed.path("M-15.4-2V-9C-15.4-11 15.4-11 15.4-9V-2Z", fill="#b3a0cf")
    bed.path("M-14-9.6C-14-13.6-5-13.6-5-9.8Z", fill="#f4efff")
    bed.path("M-6-10C-2-13 12-12 15.4-9V-3.4H-8Z", fill="#d8c9ea")
    bed.path("M-2-10.6L-4-3.4M4-11L3-3.4M10-10.6V-3.4", fill="none", stroke_width=FINE)
    bed.path("M-12-12.6C-11.6-14.6-7.4-14.6-7-12.6C-7.4-11.4-11.6-11.4-12-12.6Z", fill="#e7c4a0")
    ghost(g.group(opacity=0.75), (room.x + 59, foot - 19), 6, "#efe6ff", "#4a3566")
    g.rect(room.x + 74, foot - 12, 9, 12, fill="#6b3f2a", stroke=INK, stroke_width=FINE)
    g.rect(room.x + 78, foot - 15, 1, 3, fill="#fff6e0", stroke=INK, stroke_width=FINE)
    glow(g, (room.x + 78.5, foot - 17), 11)
    candle(g, (room.x + 78.5, foot - 15), 1)


def _nursery(g: Element, room: Box) -> None:
    stars = "".join(
        outline(
            *(
                (
                    room.x + 4 + 7 * k + (1 if j % 2 else 0.4) * dx,
                    room.y + 4 + 7 * row + 3.5 * (k % 2) + (1 if j % 2 else 0.4) * dy,
                )
                for j, (dx, dy) in enumerate(
                    ((0, -1), (0, -1.2), (1, 0), (1.2, 0), (0, 1), (0, 1.2), (-1, 0), (-1.2, 0))
                )
            )
        )
        for k in range(13)
        for row in range(6)
    )
    g.path(stars, fill="#dfe9c4", opacity=0.55)
    _floor(g, room, "#5b4630")
    _window(g, Box(room.x + 62, room.y + 7, 12, 20))
    _toys(g.group(stroke=INK, stroke_width=FINE), room, room.bottom - 4)


def _toys(toys: Element, room: Box, foot: float) -> None:
    horse = toys.group(transform=f"translate({number(room.x + 17)} {number(foot)})")
    horse.path("M-10-1.6C-6 1.2 6 1.2 10-1.6L9-2.6C5-.4-5-.4-9-2.6Z", fill="#b3283d")
    horse.path(
        "M-6-2V-9C-8-9-9-11-8.4-12.6C-6-11-2-11.4 1-11.4C2-14 3.4-16.6 6-17L6.6-18.4L7.6-16.6"
        "C9-15.6 10.4-13.6 10-12.4L7-12.6C6.6-10 5.6-8 5-7V-2H3.4V-7H-4.4V-2Z",
        fill="#e7d8bc",
    )
    horse.path("M5.6-17C4-15.6 3-13.6 2-11.4M-2-11.4C-2-9.4 1-9.4 1.4-11.4Z", fill="#8f1d30")
    crib = toys.group(transform=f"translate({number(room.x + 45)} {number(foot)})")
    crib.path(
        "M-9-12V0M9-12V0M-9-11H9M-9-2H9" + "".join(f"M{-6 + 3 * k}-11V-2" for k in range(5)),
        fill="none",
        stroke="#f3e7d2",
        stroke_width=0.9,
    )
    crib.path("M-8.4-6C-6-9.4 6-9.4 8.4-6V-2.4H-8.4Z", fill="#a9c3e6", opacity=0.9)
    _mobile(toys, room, (room.x + 45, room.y + 11))
    blocks = ((78, "#b3283d"), (83, "#3c8653"), (80.6, GOLD))
    for i, (x, tone) in enumerate(blocks):
        toys.rect(room.x + x - 2.2, foot - 4.4 - (4.4 if i == 2 else 0), 4.4, 4.4, fill=tone)
    toys.path(ring((room.x + 32, foot - 2.6), 2.6), fill="#3f6fb8")
    toys.path(
        d("M", room.x + 29.4, foot - 2.6, "q2.6-1.4 5.2 0"),
        fill="none",
        stroke=GAS,
        stroke_width=0.6,
    )


def _mobile(toys: Element, room: Box, mobile: Point) -> None:
    """Bats over the crib."""
    toys.path(
        line((mobile[0], room.y), mobile)
        + line((mobile[0] - 9, mobile[1] + 2), (mobile[0] + 9, mobile[1] - 1)),
        stroke=GAS,
        stroke_width=0.3,
    )
    for dx, dy in ((-9, 2), (-3, 1), (3, 0), (9, -1)):
        toys.path(
            line((mobile[0] + dx, mobile[1] + dy), (mobile[0] + dx, mobile[1] + dy + 4)),
            stroke=GAS,
            stroke_width=0.2,
        )
        bat(toys, (mobile[0] + dx, mobile[1] + dy + 5), 0.9)


def _ivy(g: Element, zone: Box) -> None:
    rng = Random(19)
    leaves = []
    for k in range(150):
        y = zone.bottom - 90 * rng.random() ** 1.3
        x = zone.right - 1 + 6 * rng.random() - (zone.bottom - y) * 0.02
        leaves.append(trace(x, y, "c-1.4-.4-1.4-1.8 0-2.4c1.4.6 1.4 2 0 2.4z"))
        if k % 3 == 0:
            leaves.append(
                trace(zone.x + 2 * rng.random(), y, "c-1.2-.4-1.2-1.6 0-2.2c1.2.6 1.2 1.8 0 2.2z")
            )
    g.path("".join(leaves), fill="#3f6f55", stroke=INK, stroke_width=0.14)
