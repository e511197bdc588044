"""What the walls wear: medallions, muses, garlands; barrels and rats where nobody looks."""

from __future__ import annotations

from random import Random

from hardware.art.furnish import FINE, glow, lamp
from hardware.art.house import EAVES, GROUND
from hardware.art.ink import arc, arch, polar, ring, shading, swag
from hardware.art.palette import INK
from hardware.art.place import Box, Places
from hardware.art.svg import Element, Point, d, line, number, outline, trace

RELIEF = "#d8c9ad"
HOLLOW = "#4b4356"


def draw(g: Element, places: Places) -> None:
    """All of it, on the piers between the rooms and along the frieze."""
    for i, column in enumerate((3, 7, 11)):
        x = places.centre((column, 0))[0]
        medallion(g, (x, 110.6), 6.2, -1 if i == 2 else 1)
        niche(g, (x, 171.6), 20, -1 if i == 1 else 1)
        for side in (-1, 1):
            lamp(g, (x + side * 7.6, 153.5), 0.95)
        arcade(g, (x, 214))
        barrels(g, (x, 266.5), i)
    frieze(g, Box(117, 90, 162, 8))
    pilaster(g, Box(12, EAVES + 2, 3, GROUND - EAVES - 5))


def medallion(g: Element, at: Point, r: float, side: int) -> None:
    """A composer in profile, in a wreath."""
    g = g.group(
        transform=f"translate({number(at[0])} {number(at[1])})scale({number(side * r / 6)} "
        f"{number(r / 6)})",
        stroke=INK,
        stroke_width=FINE,
    )
    g.circle((0, 0), 7, fill=RELIEF)
    g.circle((0, 0), 5.7, fill=HOLLOW)
    leaves = "".join(
        trace(*polar((0, 0), 6.35, 15 * i), "q.9-.5 1.2.3q-.8.5-1.2-.3z") for i in range(24)
    )
    g.path(leaves, fill="#a8986f", stroke_width=0.12)
    head = (
        "M-3 4.6C-2.4 2.8-1.6 2.6-1.2 1.8C-3-.2-2.6-3.4.2-4.1C2.2-4.3 3-3 2.6-2"
        "C2.8-1.2 3.4-.6 3.5-.2"
        "C3.4.1 3 .1 2.9.2C3.1.6 2.9.8 2.8 1C2.9 1.6 2.2 2 1 1.8C1 2.6 2 3 2.8 4.6"
        "C1 5.8-1.4 5.8-3 4.6Z"
    )
    g.path(head, fill=RELIEF)
    g.path(
        "M-1.2 1.8C-2.2 0-2-2.8.2-3.4C1-3.5 1.6-3.2 1.6-2.6C.8-2.6.6-2 .8-1.2C.2-.6-.6.8-1.2 1.8Z"
        "M1.9-1.2h.7",
        fill="#9c8c78",
        stroke_width=0.14,
    )
    g.path(shading((-2.8, 4.4), (-1, 1.8), (1, 0.6), 0.4, Random(1)), stroke_width=0.12)


def niche(g: Element, foot: Point, height: float, side: int) -> None:
    """A muse with her lyre, in a round-headed niche."""
    x, y = foot
    g = g.group(stroke=INK, stroke_width=FINE)
    g.path(arch(Box(x - 5, y - height, 10, height)), fill=RELIEF)
    g.path(arch(Box(x - 4.1, y - height + 1, 8.2, height - 1.4)), fill=HOLLOW)
    s = height / 20
    muse = g.group(
        transform=f"translate({number(x)} {number(y - 0.4)})scale({number(side * s)} {number(s)})"
    )
    muse.path("M-2.4 0H2.4V-1.4H-2.4Z", fill=RELIEF)
    muse.path(
        "M-1.9-1.4C-1.7-5-2.2-7.6-1.5-10.4C-1.2-11.8 1.2-11.8 1.5-10.4C2-7.6 1.5-5 2-1.4Z",
        fill="#e4d7ba",
    )
    muse.path(
        "M-.9-1.6C-.8-5-.9-7.4-.5-9.4M.2-1.6V-8.6M1.1-1.6C.9-4.6 1-6.6.7-8.8",
        fill="none",
        stroke_width=0.16,
    )
    muse.path(
        "M1.2-10.6C2.4-9.8 2.9-8.4 2.4-7.4L1.7-7.7C1.9-8.4 1.6-9 .9-9.4ZM-1.2-10.6"
        "C-2.6-11.6-3-13.6-2.4-15.2"
        "L-1.8-15C-2-13.6-1.6-12.4-.6-11.4Z",
        fill="#e4d7ba",
    )
    muse.path(ring((0, -13), 1.15, 1.35), fill="#e4d7ba")
    muse.path("M-1.2-13.1C-1.3-15 1.3-15 1.2-13C.6-13.9-.5-13.9-1.2-13.1Z", fill="#a8986f")
    muse.path(
        "M1.7-7.2C.7-6.4 1.2-4.6 2.2-4.6S3.7-6.4 2.7-7.2M2-7.1V-5M2.4-7.1V-5M1.5-7.3H2.9",
        fill="none",
        stroke="#f0cf7f",
        stroke_width=0.32,
    )


def frieze(g: Element, box: Box) -> None:
    """Garlands of stone, with a mask between each two."""
    g = g.group(stroke=INK, stroke_width=FINE)
    g.rect(box.x - 2, box.y, box.width + 4, box.height, fill="#5f586b", opacity=0.55)
    count = 9
    step = box.width / count
    for i in range(count):
        a, b = (box.x + i * step + 2.4, box.y + 1.6), (box.x + (i + 1) * step - 2.4, box.y + 1.6)
        for k, tone in ((1.9, INK), (1.45, "#b9ab8b"), (0.5, "#e9dcbc")):
            g.path(swag(a, b, 2.6), fill="none", stroke=tone, stroke_width=k)
        for end in (a, b):
            g.path(trace(end[0], end[1], "l.9 4.6l-1.8 0z"), fill="#b9ab8b")
            g.path(ring(end, 0.9), fill=RELIEF)
    for i in range(count + 1):
        face = (box.x + i * step, box.cy)
        comedy = 1 if i % 2 else -1
        m = g.group(transform=f"translate({number(face[0])} {number(face[1])})")
        m.path(
            "M-2.1-2.6C-.8-3.2.8-3.2 2.1-2.6C2.4 0 1.6 2.6 0 3.1C-1.6 2.6-2.4 0-2.1-2.6Z",
            fill=RELIEF,
        )
        m.path(ring((-0.85, -0.9), 0.5, 0.36) + ring((0.85, -0.9), 0.5, 0.36), fill=INK)
        m.path(d("M", -1, 1.1, "Q", 0, 1.1 + 1.4 * comedy, 1, 1.1, "Q", 0, 1.1 + 0.5 * comedy,
            -1, 1.1, "Z"), fill=INK)  # fmt: skip
    for y in (box.y, box.bottom):
        g.path(line((box.x - 2, y), (box.right + 2, y)), stroke="#efe2c2", stroke_width=0.35)


def arcade(g: Element, at: Point) -> None:
    """A barred opening high in a cellar wall."""
    x, y = at
    box = Box(x - 5.5, y - 11, 11, 10)
    g = g.group(stroke=INK, stroke_width=FINE)
    g.path(arch(box.grown(1.4)), fill="#7d6d6d")
    head = (box.cx, box.y + 5.5)
    g.path("".join(line(polar(head, 5.5, a), polar(head, 6.9, a)) for a in range(180, 361, 20)))
    g.path(arch(box), fill="#120d1c")
    bars = "".join(
        line((box.x + 1.6 * i, box.y + 0.4), (box.x + 1.6 * i, box.bottom)) for i in range(1, 7)
    )
    g.path(
        bars + line((box.x, box.y + 5.4), (box.right, box.y + 5.4)),
        stroke="#8c7f80",
        stroke_width=0.4,
    )
    for dx in (-1.2, 1.6):
        g.path(
            ring((x + dx - 0.5, y - 4), 0.34) + ring((x + dx + 0.5, y - 4), 0.34),
            fill="#ffd76a",
            stroke="none",
        )


def barrels(g: Element, foot: Point, variant: int) -> None:
    """Barrels and a rat; `foot` is the middle of the floor."""
    x, y = foot
    g = g.group(stroke=INK, stroke_width=FINE)
    glow(g, (x, y - 8), 9, 0.35)
    for dx, dy in ((-4.2, -3.6), (4.2, -3.6), (0, -10.2)):
        at = (x + dx, y + dy)
        g.path(ring(at, 3.9, 3.6), fill="#7a5232")
        g.path(ring(at, 3, 2.7), fill="#9a6b41")
        g.path(
            "".join(
                line((at[0] + k, at[1] - 2.4), (at[0] + k, at[1] + 2.4))
                for k in (-1.6, -0.5, 0.6, 1.7)
            ),
            opacity=0.6,
        )
        g.path(ring(at, 0.5), fill=INK)
        g.path(arc(at, 3.45, 200, 300), fill="none", stroke="#d9ab6c", stroke_width=0.3)
    side = 1 if variant % 2 else -1
    rat = g.group(transform=f"translate({number(x + 5.5 * side)} {number(y)})scale({-side} 1)")
    rat.path(
        "M-2.2 0C-2.6-1.8-.4-2.4 1-1.8C1.8-2 2.8-1.2 3.4-.6L2.8 0ZM-2.1-.3C-3.6-.2-4.2-1-5-.4",
        fill="#2a2230",
    )
    rat.path(ring((1.1, -1.9), 0.45), fill="#4b4356")


def pilaster(g: Element, box: Box) -> None:
    g = g.group(stroke=INK, stroke_width=FINE)
    g.rect(box.x, box.y, box.width, box.height, fill="url(#moonstone)")
    g.path(
        "".join(
            line(
                (box.x + box.width * k / 4, box.y + 4), (box.x + box.width * k / 4, box.bottom - 4)
            )
            for k in (1, 2, 3)
        ),
        opacity=0.6,
    )
    for y in (box.y, box.bottom - 3):
        g.path(
            outline(
                (box.x - 1, y), (box.right + 1, y), (box.right + 0.4, y + 3), (box.x - 0.4, y + 3)
            ),
            fill=RELIEF,
        )
