"""The eleven tokens, each in two halves with the magnet between them, and the polarity jig.

The magnet lies in the middle of the height: both faces give the same field. One half carries the
suspect face and the letter N, the other S; two pegs of different thickness let them meet in one
way only. The rim tells the tokens apart by touch: a character has as many grooves as its number.
"""

from __future__ import annotations

from math import cos, radians, sin

from build123d import Axis, Part, Pos, chamfer

from hardware.models.sizes import BOARD
from hardware.models.solid import block, cut, joined, rod, strokes

CHARACTERS = ("red", "pink", "blue", "grey", "black", "white", "purple", "brown")
NAMES = (*CHARACTERS, "blackout", "padlock", "carlotta")

WIDE = BOARD.token.diameter_mm
HALF = BOARD.token.height_mm / 2
FACE = 20.5  # the stickers' size; the edge is taken back to it
MAGNET_FIT = 0.35  # wider than the magnet: printed holes come out 0.1 to 0.2 too narrow
GLUE = 0.05  # deeper, per half
PEGS = ((45.0, 2.0), (180.0, 3.0))  # angle, thickness
PEG_AT = 6.6
PEG_HIGH = 1.2
PEG_FIT = 0.3
GROOVE_AT, GROOVE_WIDE = WIDE / 2 + 0.15, 1.6
APART = WIDE + 4.0  # two halves on the printer's bed


def polar(angle: float, radius: float) -> tuple[float, float]:
    return radius * cos(radians(angle)), radius * sin(radians(angle))


def grooves(name: str) -> list[float]:
    """Where the rim has grooves, degrees."""
    if name in CHARACTERS:
        return [24.0 * i for i in range(CHARACTERS.index(name) + 1)]
    count = {"blackout": 0, "padlock": 10, "carlotta": 16}[name]
    return [360.0 * i / count for i in range(count)]


def half(name: str, pole: str) -> Part:
    """Lying on its face. N is the suspect's side."""
    # Seen from its inside, the second half is turned over: mirror what must meet.
    side = 1 if pole == "N" else -1
    rims = [rod(*_at(a, GROOVE_AT, side), 0.8, GROOVE_WIDE, HALF) for a in grooves(name)]
    return finished(disc(), pole, rims, has_pegs=pole == "N")


def disc() -> Part:
    body = rod(0, 0, 0, WIDE, HALF)
    edge = body.edges().group_by(Axis.Z)[0]
    return chamfer(edge, (WIDE - FACE) / 2)


def finished(body: Part, pole: str, rims: list[Part], has_pegs: bool) -> Part:
    """A half with its pocket, its letter, what is cut from its rim, and pegs or their holes."""
    magnet = BOARD.magnet.diameter_mm + MAGNET_FIT
    deep = BOARD.magnet.height_mm / 2 + GLUE
    away = [rod(0, 0, HALF - deep, magnet, deep)]
    away.append(strokes(pole, 0, 0, HALF - deep - 0.4, 4.0, 0.4))
    away += rims
    side = 1 if has_pegs else -1
    if has_pegs:
        pegs = [rod(*_at(a, PEG_AT, side), HALF - 0.2, thick, PEG_HIGH + 0.2) for a, thick in PEGS]
        return joined([cut(body, away), *pegs])
    away += [
        rod(*_at(a, PEG_AT, side), HALF - PEG_HIGH - 0.3, thick + PEG_FIT, PEG_HIGH + 0.3)
        for a, thick in PEGS
    ]
    return cut(body, away)


def _at(angle: float, radius: float, side: int) -> tuple[float, float]:
    x, y = polar(angle, radius)
    return side * x, y


def plate(name: str) -> Part:
    """Both halves as they are printed."""
    return half(name, "N") + Pos(APART, 0, 0) * half(name, "S")


# The jig: a nest for a token above a magnet that is glued in with its north pole up. A token that
# is right is drawn down when its suspect face is up; a wrong one jumps out or turns over.
JIG = (60.0, 30.0, 8.0)
NEST = WIDE + 0.6
NEST_DEEP = 3.0
NEST_FLOOR = 0.8


def jig() -> Part:
    width, depth, height = JIG
    body = block(0, 0, 0, width, depth, height)
    magnet = BOARD.magnet.diameter_mm + MAGNET_FIT
    nest_x, stack_x, y = depth / 2, width - depth / 2, depth / 2
    floor = height - NEST_DEEP
    away = [
        rod(nest_x, y, floor, NEST, NEST_DEEP),
        # The reference is glued in from below, under a thin floor.
        rod(nest_x, y, 0, magnet, floor - NEST_FLOOR),
        # A well that holds a stack of magnets on the same reference direction.
        rod(stack_x, y, 1.0, magnet, height),
        strokes("N", nest_x, y, floor - 0.4, 8.0, 0.4),
        strokes("N", stack_x, y - 9.5, height - 0.6, 7.0, 0.6),
        block(nest_x - 2, 0, floor, 4, 6, NEST_DEEP),  # for a finger
    ]
    return cut(body, away)


COUPON = (0.2, MAGNET_FIT, 0.5)  # wider than the magnet, by the number of notches


def coupon() -> Part:
    """Three pockets to try a magnet in before the tokens are printed; the middle one is theirs."""
    deep = BOARD.magnet.height_mm / 2 + GLUE
    body = block(0, 0, 0, 33, 12, deep + 1.2)
    away = []
    for index, fit in enumerate(COUPON):
        x = 6.5 + 10 * index
        away.append(rod(x, 6, 1.2, BOARD.magnet.diameter_mm + fit, deep + 1))
        away += [block(x - 2 + 2 * n, -1, -1, 1, 2, deep + 4) for n in range(index + 1)]
    return cut(body, away)
