"""Files for assembly at JLCPCB: parts by LCSC number, and positions with JLCPCB's rotations.

JLCPCB's library has its own footprints, turned differently from KiCad's. LANDS holds their pads,
as far as they are known, and the rotation is computed from them. Coordinates are as in KiCad:
millimetres, y down, angles anticlockwise.
"""

import math
from dataclasses import dataclass

from .circuit import Board, Part

# Order options, with the names on JLCPCB's page.
BOM_HEADER = ["Comment", "Designator", "Footprint", "LCSC Part #"]
CPL_HEADER = ["Designator", "Mid X", "Mid Y", "Layer", "Rotation"]


@dataclass(frozen=True)
class Land:
    """A part in JLCPCB's library at 0 degrees."""

    pins: dict[str, tuple[float, float]]  # KiCad's pad number -> middle of JLCPCB's pad
    first: str  # the pad that JLCPCB's preview marks with a dot
    body: tuple[float, float]  # width and height
    is_checked: bool = True  # false: one source, or none that shows the pads


def _two_rows(count: int, pitch: float, row: float) -> dict[str, tuple[float, float]]:
    """Pin 1 at the bottom left, the numbers running anticlockwise."""
    half = count // 2
    xs = [(i - (half - 1) / 2) * pitch for i in range(half)]
    lower = {str(i + 1): (x, row) for i, x in enumerate(xs)}
    upper = {str(count - i): (x, -row) for i, x in enumerate(xs)}
    return lower | upper


# Pin 1 at the bottom right ("-BR" in JLCPCB's names), the single leg to the left.
_SOT_23 = Land({"1": (1.0, 0.95), "2": (1.0, -0.95), "3": (-1.0, 0.0)}, "1", (1.3, 2.9))
_SOT_363 = Land(
    {
        "1": (0.95, 0.65),
        "2": (0.95, 0.0),
        "3": (0.95, -0.65),
        "4": (-0.95, -0.65),
        "5": (-0.95, 0.0),
        "6": (-0.95, 0.65),
    },
    "1",
    (1.3, 2.0),
)
# Pin 1 at the bottom left ("-BL").
_SOIC_14 = Land(_two_rows(14, 1.27, 2.7), "1", (8.7, 3.9))
_SSOP_24 = Land(_two_rows(24, 0.65, 3.6), "1", (8.2, 5.3))
# JLCPCB's pin 1 is data in, at the bottom right; KiCad counts from data out.
_LED = Land(
    {"3": (1.75, 0.875), "4": (1.75, -0.875), "1": (-1.75, -0.875), "2": (-1.75, 0.875)},
    "3",
    (3.7, 3.5),
)
# Cathode to the left, as in KiCad.
_DIODE = Land({"1": (-2.0, 0.0), "2": (2.0, 0.0)}, "1", (4.4, 2.6))
# Contacts towards the bottom, mouth towards the top: half a turn from KiCad's.
_USB_C = Land({"A1": (3.25, 4.045), "A12": (-3.25, 4.045)}, "A1", (8.9, 7.3), is_checked=False)

LANDS = {
    "C266230": _SOT_23,
    "C15127": _SOT_23,
    "C15879": _SOT_363,
    "C27597": _SOIC_14,
    "C155176": _SOIC_14,
    "C98457": _SSOP_24,
    "C2886570": _LED,
    "C22452": _DIODE,
    "C2480": _DIODE,
    "C165948": _USB_C,
}
# Two equal ends: any rotation that fits is right.
SYMMETRIC = ("R_", "C_", "Fuse_", "D_SMB")


def turned(point: tuple[float, float], degrees: float) -> tuple[float, float]:
    """A point rotated anticlockwise as seen on the board, y down."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (point[0] * c + point[1] * s, -point[0] * s + point[1] * c)


def correction(part: Part, pads: dict[str, tuple[float, float]]) -> int:
    """The angle to add to KiCad's rotation: the quarter turn that maps JLCPCB's pads to
    KiCad's.

    pads: KiCad's pad number -> its position in the footprint at 0 degrees.
    """
    if part.kind.footprint.split(":")[1].startswith(SYMMETRIC):
        return 0
    land = LANDS[part.kind.lcsc]
    errors = {
        turn: max(math.dist(turned(at, turn), pads[pad]) for pad, at in land.pins.items())
        for turn in (0, 90, 180, 270)
    }
    best = min(errors, key=errors.__getitem__)
    if errors[best] > 0.6:
        raise ValueError(
            f"{part.ref}: the footprint of {part.kind.lcsc} at the board house does not fit"
        )
    return best


def placed(board: Board) -> list[Part]:
    """The parts that JLCPCB's machine solders."""
    return [p for p in board.parts if p.kind.is_bought and not p.kind.by_hand]


def bom_rows(board: Board, natural) -> list[list[str]]:
    groups: dict[str, list[Part]] = {}
    for part in placed(board):
        groups.setdefault(part.kind.lcsc, []).append(part)
    rows = []
    for lcsc, parts in groups.items():
        kind = parts[0].kind
        refs = ",".join(sorted((p.ref for p in parts), key=natural))
        rows.append([kind.part, refs, kind.footprint.split(":")[1], lcsc])
    return sorted(rows, key=lambda row: natural(row[1].split(",")[0]))
