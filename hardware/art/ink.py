"""The engraver's tools: hatching, stones, rays, arches. Each gives path data, nothing is drawn.

Randomness is seeded by the caller, and only `random()` is used: the same lines on every machine.
"""

from __future__ import annotations

import math
from random import Random

from hardware.art.place import Box
from hardware.art.svg import Point, d, line, smooth


def spread(rng: Random, width: float) -> float:
    """A number between -width and width."""
    return (2 * rng.random() - 1) * width


def polar(centre: Point, r: float, degrees: float) -> Point:
    """0 degrees points right, 90 down."""
    a = math.radians(degrees)
    return centre[0] + r * math.cos(a), centre[1] + r * math.sin(a)


def hatch(box: Box, gap: float, degrees: float = 45, rng: Random | None = None) -> str:
    """Parallel lines over all of `box` (and beyond: clip them). With `rng`, broken by hand."""
    reach = math.hypot(box.width, box.height) / 2
    a = math.radians(degrees)
    along, across = (math.cos(a), math.sin(a)), (-math.sin(a), math.cos(a))
    strokes = []
    for i in range(-int(reach / gap), int(reach / gap) + 1):
        at = i * gap + (spread(rng, gap / 4) if rng else 0)
        start, end = -reach, reach
        if rng:
            start, end = -reach * (0.6 + 0.4 * rng.random()), reach * (0.6 + 0.4 * rng.random())
        x, y = box.cx + across[0] * at, box.cy + across[1] * at
        strokes.append(
            line(
                (x + along[0] * start, y + along[1] * start),
                (x + along[0] * end, y + along[1] * end),
            )
        )
    return "".join(strokes)


def shading(a: Point, b: Point, depth: Point, gap: float, rng: Random) -> str:
    """Short strokes that start on the line from a to b and fade out along `depth`."""
    count = max(1, int(math.dist(a, b) / gap))
    strokes = []
    for i in range(count + 1):
        t = i / count
        x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        long = 0.45 + 0.55 * rng.random()
        strokes.append(line((x, y), (x + depth[0] * long, y + depth[1] * long)))
    return "".join(strokes)


def rays(centre: Point, near: float, far: float, start: float, end: float, count: int) -> str:
    step = (end - start) / max(1, count - 1)
    return "".join(
        line(polar(centre, near, start + i * step), polar(centre, far, start + i * step))
        for i in range(count)
    )


def ring(centre: Point, rx: float, ry: float | None = None) -> str:
    x, y = centre
    ry = rx if ry is None else ry
    return d("M", x - rx, y, "A", rx, ry, 0, 1, 0, x + rx, y, "A", rx, ry, 0, 1, 0, x - rx, y, "Z")


def arc(centre: Point, r: float, start: float, end: float) -> str:
    """A piece of a circle, clockwise from `start` to `end` degrees."""
    large = 1 if end - start > 180 else 0
    return d("M", *polar(centre, r, start), "A", r, r, 0, large, 1, *polar(centre, r, end))


def block(box: Box) -> str:
    return d("M", box.x, box.y, "H", box.right, "V", box.bottom, "H", box.x, "Z")


def arch(box: Box, rise: float | None = None) -> str:
    """A round-headed opening; `rise` is the height of its head (default: a half circle)."""
    half = box.width / 2
    rise = half if rise is None else rise
    return d("M", box.x, box.bottom, "V", box.y + rise, "A", half, rise, 0, 0, 1, box.right,
        box.y + rise, "V", box.bottom, "Z")  # fmt: skip


def ashlar(box: Box, course: float, length: float, rng: Random) -> str:
    """The joints of dressed stone."""
    joints = []
    rows = max(1, round(box.height / course))
    for row in range(rows + 1):
        y = box.y + row * box.height / rows
        joints.append(line((box.x, y), (box.right, y)))
        x = box.x + length * (0.25 + 0.5 * (row % 2)) + spread(rng, length / 8)
        while row < rows and x < box.right - length / 5:
            joints.append(line((x, y), (x, y + box.height / rows)))
            x += length * (0.85 + 0.3 * rng.random())
    return "".join(joints)


def rubble(box: Box, size: float, rng: Random) -> str:
    """Rough natural stones, as round outlines."""
    stones = []
    for row in range(int(box.height / size) + 1):
        for column in range(int(box.width / size) + 1):
            x = box.x + (column + 0.5 * (row % 2) + spread(rng, 0.25)) * size
            y = box.y + (row + spread(rng, 0.25)) * size
            r = size * (0.3 + 0.2 * rng.random())
            start = 360 * rng.random()
            turn = [
                polar((x, y), r * (0.85 + 0.3 * rng.random()), start + 60 * i) for i in range(6)
            ]
            stones.append(smooth([*turn, turn[0]]) + "Z")
    return "".join(stones)


def ripples(box: Box, gap: float, rng: Random) -> str:
    """Broken level strokes, closer together towards the top: water."""
    strokes = []
    y, step = box.y, gap * 0.5
    while y < box.bottom:
        x = box.x + 6 * rng.random()
        while x < box.right:
            long = min(2 + 9 * rng.random(), box.right - x)
            strokes.append(d("M", x, y, "q", long / 2, -0.35 - 0.3 * rng.random(), long, 0))
            x += long + 1 + 6 * rng.random()
        y += step
        step = min(gap * 1.6, step * 1.08)
    return "".join(strokes)


def drape(top: Point, bottom: Point, sway: float) -> str:
    """One soft fold of cloth from `top` to `bottom`."""
    (x0, y0), (x1, y1) = top, bottom
    third = (y1 - y0) / 3
    return d("M", x0, y0, "C", x0 + sway, y0 + third, x1 - sway, y1 - third, x1, y1)


def swag(a: Point, b: Point, sag: float) -> str:
    """Cloth or rope that hangs from a to b."""
    return d("M", *a, "Q", (a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 2 * sag, *b)
