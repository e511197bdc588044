"""The tokens of the three other games: square tiles, discs, and figures with a magnet in the foot.

In all of them the magnet is at the same height as in l'Opéra's tokens, so one calibration serves
all.
"""

from __future__ import annotations

from math import cos, radians, sin

from build123d import Align, Axis, Cone, Cylinder, Part, Pos, Rot, Sphere, chamfer, fillet

from hardware.models.solid import block, cut, joined, rod
from hardware.models.tokens import APART, FACE, GROOVE_AT, GROOVE_WIDE, HALF, WIDE, disc, finished

TILES = ("blue", "red", "green", "white")  # with one to four notches, to distinguish them by touch
CORNER = 1.4
STEM = 6.0  # radius of a figure's foot, inside its ring of paper
HOLE = 13.6
RING = 1.6

_STANDING = (Align.CENTER, Align.CENTER, Align.MIN)


def tile(colour: str) -> Part:
    """Both halves of a tile as printed; N is the tidy side."""
    return _square(colour, "N") + Pos(APART + 2, 0, 0) * _square(colour, "S")


def _square(colour: str, pole: str) -> Part:
    body = block(-WIDE / 2, -WIDE / 2, 0, WIDE, WIDE, HALF)
    body = fillet(body.edges().filter_by(Axis.Z), CORNER)
    body = chamfer(body.edges().group_by(Axis.Z)[0], (WIDE - FACE) / 2)
    side = 1 if pole == "N" else -1
    notches = [
        rod(side * (4.0 * i - 6.0), GROOVE_AT, 0.8, GROOVE_WIDE, HALF)
        for i in range(TILES.index(colour) + 1)
    ]
    return finished(body, pole, notches, has_pegs=pole == "N")


def plain() -> Part:
    """A disc of Phantom: N is a Place, S a Phantom."""
    north = finished(disc(), "N", [], has_pegs=True)
    return north + Pos(APART, 0, 0) * finished(disc(), "S", [], has_pegs=False)


def figure(shape: Part, pole: str) -> Part:
    """A foot with this `pole` up, in two halves; the upper one stands, with `shape` on it."""
    other = "S" if pole == "N" else "N"
    lower = finished(disc(), other, [], has_pegs=True)
    upper = Pos(0, 0, HALF) * Rot(0, 180, 0) * finished(disc(), pole, [], has_pegs=False)
    return lower + Pos(APART, 0, 0) * joined([upper, Pos(0, 0, HALF - 0.1) * shape])


def _person(height: float, top: float, head: float) -> Part:
    """A skirt or a coat, a collar, a head."""
    body = Cone(STEM, top, height, align=_STANDING)
    collar = Pos(0, 0, height - 1) * Cylinder(top + 1, 1, align=_STANDING)
    return joined([body, collar, Pos(0, 0, height + head * 0.75) * Sphere(head)])


def guest() -> Part:
    return figure(_person(12.0, 2.4, 3.4), "N")


def adult() -> Part:
    return figure(_person(14.0, 2.6, 3.6), "N")


def child() -> Part:
    return figure(_person(9.0, 2.4, 3.2), "N")


def baby() -> Part:
    """Swaddled: hardly more than a head."""
    bundle = Cone(STEM, 4.2, 5.0, align=_STANDING)
    return figure(joined([bundle, Pos(0, 0, 7.0) * Sphere(3.6)]), "N")


def hugo() -> Part:
    """A sheet with a hem, two eyes and a mouth. Its magnet is inverted."""
    high = 13.0
    body = joined([Cone(STEM, 4.6, high, align=_STANDING), Pos(0, 0, high) * Sphere(4.6)])
    hem = [
        rod(6.4 * cos(radians(40 * i)), 6.4 * sin(radians(40 * i)), 0.3, 2.2, 3.0)
        for i in range(9)
    ]
    look = Rot(90, 0, 0)
    eyes = [Pos(x, -4.4, high + 1.4) * look * Cylinder(0.9, 4.0) for x in (-1.7, 1.7)]
    mouth = Pos(0, -4.6, high - 2.4) * look * Cylinder(1.1, 4.0)
    return figure(cut(body, [*hem, *eyes, mouth]), "S")


def wilson() -> Part:
    """A ring for the last figure's stem."""
    return cut(rod(0, 0, 0, FACE, RING), [rod(0, 0, 0, HOLE, RING)])
