"""The tiles of The Phantom Society: square, in two halves as the round tokens are."""

from __future__ import annotations

from functools import partial

from build123d import Axis, Part, Pos, chamfer, fillet

from hardware.models.solid import block, rod
from hardware.models.tokens import APART, FACE, GROOVE_AT, GROOVE_WIDE, HALF, WIDE, finished

TILES = ("blue", "red", "green", "white")  # with one to four notches, to distinguish them by touch
CORNER = 1.4


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


MODELS = {f"society-tile-{colour}": partial(tile, colour) for colour in TILES}
