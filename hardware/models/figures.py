"""Figures with a magnet in the foot, for the games that have them.

The magnet is at the same height as in l'Opéra's tokens, so one calibration serves all.
"""

from __future__ import annotations

from build123d import Align, Cone, Cylinder, Part, Pos, Rot, Sphere

from hardware.models.solid import joined
from hardware.models.tokens import APART, HALF, disc, finished

STEM = 6.0  # radius of a figure's foot, inside its ring of paper
STANDING = (Align.CENTER, Align.CENTER, Align.MIN)


def figure(shape: Part, pole: str) -> Part:
    """A foot with this `pole` up, in two halves; the upper one stands, with `shape` on it."""
    other = "S" if pole == "N" else "N"
    lower = finished(disc(), other, [], has_pegs=True)
    upper = Pos(0, 0, HALF) * Rot(0, 180, 0) * finished(disc(), pole, [], has_pegs=False)
    return lower + Pos(APART, 0, 0) * joined([upper, Pos(0, 0, HALF - 0.1) * shape])


def person(height: float, top: float, head: float) -> Part:
    """A skirt or a coat, a collar, a head."""
    body = Cone(STEM, top, height, align=STANDING)
    collar = Pos(0, 0, height - 1) * Cylinder(top + 1, 1, align=STANDING)
    return joined([body, collar, Pos(0, 0, height + head * 0.75) * Sphere(head)])
