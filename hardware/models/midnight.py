"""The figures of Midnight Party."""

from __future__ import annotations

from math import cos, radians, sin

from build123d import Cone, Cylinder, Part, Pos, Rot, Sphere

from hardware.models.figures import STANDING, STEM, figure, person
from hardware.models.solid import cut, joined, rod


def guest() -> Part:
    return figure(person(12.0, 2.4, 3.4), "N")


def hugo() -> Part:
    """A sheet with a hem, two eyes and a mouth. Its magnet is inverted."""
    high = 13.0
    body = joined([Cone(STEM, 4.6, high, align=STANDING), Pos(0, 0, high) * Sphere(4.6)])
    hem = [
        rod(6.4 * cos(radians(40 * i)), 6.4 * sin(radians(40 * i)), 0.3, 2.2, 3.0)
        for i in range(9)
    ]
    look = Rot(90, 0, 0)
    eyes = [Pos(x, -4.4, high + 1.4) * look * Cylinder(0.9, 4.0) for x in (-1.7, 1.7)]
    mouth = Pos(0, -4.6, high - 2.4) * look * Cylinder(1.1, 4.0)
    return figure(cut(body, [*hem, *eyes, mouth]), "S")


MODELS = {"midnight-guest": guest, "midnight-hugo": hugo}
