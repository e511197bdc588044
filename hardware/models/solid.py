"""Blocks and rods in the table's coordinates: y points down, as on the sheet.

The CAD kernel's y points up; only this module converts, so that nothing is mirrored by accident.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, degrees, hypot

from build123d import Align, Box, Cylinder, Part, Pos, Rot

_LOW = (Align.MIN, Align.MAX, Align.MIN)


def block(x: float, y: float, z: float, width: float, depth: float, height: float) -> Part:
    """A block from (x, y, z) to the right, towards seat 0, and up."""
    return Pos(x, -y, z) * Box(width, depth, height, align=_LOW)


def rod(x: float, y: float, z: float, diameter: float, height: float) -> Part:
    upright = (Align.CENTER, Align.CENTER, Align.MIN)
    return Pos(x, -y, z) * Cylinder(diameter / 2, height, align=upright)


def bar(x: float, y: float, z: float, diameter: float, length: float, along: str) -> Part:
    """A horizontal rod around (x, y, z)."""
    turn = Rot(0, 90, 0) if along == "x" else Rot(90, 0, 0)
    return Pos(x, -y, z) * turn * Cylinder(diameter / 2, length)


def joined(parts: Iterable[Part]) -> Part:
    first, *others = parts
    return first.fuse(*others) if others else first


def cut(body: Part, parts: Iterable[Part]) -> Part:
    return body.cut(*parts)


def turned_over(body: Part, width: float, height: float) -> Part:
    """Turn a body over about its length, in place: its top then lies on the printer's bed."""
    return Pos(width, 0, height) * Rot(0, 180, 0) * body


def strokes(letter: str, x: float, y: float, z: float, size: float, deep: float) -> Part:
    """A letter of straight strokes around (x, y), without a font, so the same everywhere."""
    w, h, t = size * 0.75, size, size * 0.2
    left, right, top, low = x - w / 2, x + w / 2 - t, y - h / 2, y + h / 2 - t
    middle = y - t / 2
    upright = {
        "left": block(left, top, z, t, h, deep),
        "right": block(right, top, z, t, h, deep),
        "upper left": block(left, top, z, t, h / 2, deep),
        "lower right": block(right, y, z, t, h / 2, deep),
    }
    across = {
        "top": block(left, top, z, w, t, deep),
        "middle": block(left, middle, z, w, t, deep),
        "low": block(left, low, z, w, t, deep),
    }
    if letter == "S":
        return joined([*across.values(), upright["upper left"], upright["lower right"]])
    if letter == "N":
        lean = degrees(atan2(w - t, h - t))
        slope = Pos(x, -y, z + deep / 2) * Rot(0, 0, lean) * Box(t, hypot(w - t, h - t), deep)
        return joined([upright["left"], upright["right"], slope])
    raise ValueError(letter)
