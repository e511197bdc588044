"""The discs and figures of Phantom."""

from __future__ import annotations

from build123d import Cone, Part, Pos, Sphere

from hardware.models.figures import STANDING, STEM, figure, person
from hardware.models.solid import cut, joined, rod
from hardware.models.tokens import FACE, plain

HOLE = 13.6
RING = 1.6


def adult() -> Part:
    return figure(person(14.0, 2.6, 3.6), "N")


def child() -> Part:
    return figure(person(9.0, 2.4, 3.2), "N")


def baby() -> Part:
    """Swaddled: hardly more than a head."""
    bundle = Cone(STEM, 4.2, 5.0, align=STANDING)
    return figure(joined([bundle, Pos(0, 0, 7.0) * Sphere(3.6)]), "N")


def wilson() -> Part:
    """A ring for the last figure's stem."""
    return cut(rod(0, 0, 0, FACE, RING), [rod(0, 0, 0, HOLE, RING)])


MODELS = {
    "phantom-disc": plain,  # N is a Place, S a Phantom
    "phantom-adult": adult,
    "phantom-child": child,
    "phantom-baby": baby,
    "phantom-wilson": wilson,
}
