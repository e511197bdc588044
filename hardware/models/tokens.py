"""The eleven tokens, each in two halves with the magnet between them, and the polarity jig.

The magnet is in the middle of the height, so both faces give the same field. One half has the
suspect face and the letter N, the other S; two pegs of different thickness allow only one
assembly. Grooves in the rim distinguish the tokens by touch: a character has as many as its
number.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from build123d import Axis, Part, Pos, chamfer

from hardware.model import Layout
from hardware.models.sizes import BOARD, BY_HAND
from hardware.models.solid import block, cut, joined, rod, strokes

CHARACTERS = ("red", "pink", "blue", "grey", "black", "white", "purple", "brown")
NAMES = (*CHARACTERS, "blackout", "padlock", "carlotta")

MAGNET_FIT = 0.35  # wider than the magnet: printed holes are 0.1 to 0.2 too narrow
GLUE = 0.05  # deeper, per half
PEGS = ((45.0, 2.0), (180.0, 3.0))  # angle, thickness
PEG_HIGH = 1.2
PEG_FIT = 0.3
GROOVE_WIDE = 1.6


@dataclass(frozen=True)
class Size:
    """The dimensions of one table's tokens."""

    wide: float
    half: float  # height
    magnet_wide: float
    magnet_high: float

    @property
    def face(self) -> float:
        """The size of the stickers; the edge is chamfered to it."""
        return self.wide - 0.5

    @property
    def apart(self) -> float:
        """Two halves on the printer's bed."""
        return self.wide + 4.0

    @property
    def groove_at(self) -> float:
        return self.wide / 2 + 0.15

    @property
    def peg_at(self) -> float:
        return 6.6 * self.wide / 21.0

    @property
    def pocket(self) -> float:
        return self.magnet_wide + MAGNET_FIT


def size_of(layout: Layout) -> Size:
    token, magnet = layout.token, layout.magnet
    return Size(token.diameter_mm, token.height_mm / 2, magnet.diameter_mm, magnet.height_mm)


TABLE, LARGE = size_of(BOARD), size_of(BY_HAND)
WIDE, HALF, FACE, APART, GROOVE_AT = (
    *(TABLE.wide, TABLE.half, TABLE.face, TABLE.apart),
    TABLE.groove_at,
)


def polar(angle: float, radius: float) -> tuple[float, float]:
    return radius * cos(radians(angle)), radius * sin(radians(angle))


def grooves(name: str) -> list[float]:
    """Angles of the grooves in the rim, in degrees."""
    if name in CHARACTERS:
        return [24.0 * i for i in range(CHARACTERS.index(name) + 1)]
    count = {"blackout": 0, "padlock": 10, "carlotta": 16}[name]
    return [360.0 * i / count for i in range(count)]


def half(name: str, pole: str, size: Size = TABLE) -> Part:
    """A half lying on its face. N is the suspect's side."""
    # Seen from its inside, the second half is turned over: mirror the matching features.
    side = 1 if pole == "N" else -1
    rims = [rod(*_at(a, size.groove_at, side), 0.8, GROOVE_WIDE, size.half) for a in grooves(name)]
    return finished(disc(size), pole, rims, has_pegs=pole == "N", size=size)


def disc(size: Size = TABLE) -> Part:
    body = rod(0, 0, 0, size.wide, size.half)
    edge = body.edges().group_by(Axis.Z)[0]
    return chamfer(edge, (size.wide - size.face) / 2)


def finished(body: Part, pole: str, rims: list[Part], has_pegs: bool, size: Size = TABLE) -> Part:
    """A half with its pocket, its letter, the cuts in its rim, and pegs or their holes."""
    deep = size.magnet_high / 2 + GLUE
    away = [rod(0, 0, size.half - deep, size.pocket, deep)]
    away.append(strokes(pole, 0, 0, size.half - deep - 0.4, 4.0, 0.4))
    away += rims
    side = 1 if has_pegs else -1
    if has_pegs:
        pegs = [
            rod(*_at(a, size.peg_at, side), size.half - 0.2, thick, PEG_HIGH + 0.2)
            for a, thick in PEGS
        ]
        return joined([cut(body, away), *pegs])
    deep = PEG_HIGH + 0.3
    away += [
        rod(*_at(a, size.peg_at, side), size.half - deep, thick + PEG_FIT, deep)
        for a, thick in PEGS
    ]
    return cut(body, away)


def _at(angle: float, radius: float, side: int) -> tuple[float, float]:
    x, y = polar(angle, radius)
    return side * x, y


def plate(name: str, size: Size = TABLE) -> Part:
    """Both halves as printed."""
    return half(name, "N", size) + Pos(size.apart, 0, 0) * half(name, "S", size)


def plain() -> Part:
    """Both halves of a token with a smooth rim, as printed."""
    north = finished(disc(), "N", [], has_pegs=True)
    return north + Pos(APART, 0, 0) * finished(disc(), "S", [], has_pegs=False)


# The jig: a nest for a token above a magnet that is glued in with its north pole up. A correct
# token is attracted when its suspect face is up; a wrong one jumps out or turns over.
JIG_HIGH = 8.0
NEST_DEEP = 3.0
NEST_FLOOR = 0.8


def jig(size: Size = TABLE) -> Part:
    depth, height = size.wide + 9.0, JIG_HIGH
    width = 2 * depth
    body = block(0, 0, 0, width, depth, height)
    nest_x, stack_x, y = depth / 2, width - depth / 2, depth / 2
    floor = height - NEST_DEEP
    away = [
        rod(nest_x, y, floor, size.wide + 0.6, NEST_DEEP),
        # The reference is glued in from below, under a thin floor.
        rod(nest_x, y, 0, size.pocket, floor - NEST_FLOOR),
        # A well that holds a stack of magnets on the same reference direction.
        rod(stack_x, y, 1.0, size.pocket, height),
        strokes("N", nest_x, y, floor - 0.4, 8.0, 0.4),
        strokes("N", stack_x, 5.5, height - 0.6, 7.0, 0.6),
        block(nest_x - 2, 0, floor, 4, 6, NEST_DEEP),  # for a finger
    ]
    return cut(body, away)


COUPON = (0.2, MAGNET_FIT, 0.5)  # wider than the magnet, by the number of notches


def coupon(size: Size = TABLE) -> Part:
    """Three pockets to test the fit of a magnet before printing; the tokens use the middle one."""
    deep = size.magnet_high / 2 + GLUE
    step = size.magnet_wide + 4.0
    body = block(0, 0, 0, 3 * step + 3.0, size.magnet_wide + 6.0, deep + 1.2)
    away = []
    for index, fit in enumerate(COUPON):
        x = step / 2 + 1.5 + step * index
        away.append(rod(x, size.magnet_wide / 2 + 3, 1.2, size.magnet_wide + fit, deep + 1))
        away += [block(x - 2 + 2 * n, -1, -1, 1, 2, deep + 4) for n in range(index + 1)]
    return cut(body, away)
