"""A board before KiCad: parts with nets on their pads, manual copper, zones and texts.
Millimetres, x to the right, y down, as seen from above (the token's side)."""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path

TOP, BOTTOM = 0, 1
DESCRIPTION = Path(__file__).parent.parent / "board.toml"


def description(path: Path = DESCRIPTION) -> dict:
    return tomllib.loads(path.read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Kind:
    """A line of the parts list: the part to buy, and its footprint."""

    value: str
    footprint: str  # KiCad library:name
    part: str  # a common part number; "" for bare copper and holes
    note: str = ""  # possible substitutes
    by_hand: bool = False  # through-hole: not for the pick-and-place machine
    lcsc: str = ""  # number at LCSC and JLCPCB
    stock: str = ""  # JLCPCB's class: basic or extended; "" for what is soldered by hand
    is_checked: bool = True  # several sources agree on the number

    @property
    def is_bought(self) -> bool:
        return bool(self.part)


@dataclass(frozen=True)
class Part:
    ref: str
    kind: Kind
    at: tuple[float, float]
    pads: dict[str, str]  # pad number -> net; a pad that is left out is not connected
    turn: float = 0.0
    side: int = TOP
    label: tuple[float, float] | None = None  # position of its printed name, relative to the part


@dataclass(frozen=True)
class Track:
    net: str
    layer: int
    points: tuple[tuple[float, float], ...]
    width: float


@dataclass(frozen=True)
class Via:
    net: str
    at: tuple[float, float]


@dataclass(frozen=True)
class Zone:
    net: str
    layer: int
    corners: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class KeepOut:
    """A disc without tracks, vias and pours."""

    at: tuple[float, float]
    radius: float
    layer: int = TOP


@dataclass(frozen=True)
class Text:
    words: str
    at: tuple[float, float]
    size: float = 1.0
    side: int = TOP
    turn: float = 0.0


@dataclass
class Board:
    name: str
    title: str
    size: tuple[float, float]
    corner_radius: float = 2.0
    inset: float = 0.0  # the outline is this far inside size: a gap to the neighbour
    parts: list[Part] = field(default_factory=list)
    tracks: list[Track] = field(default_factory=list)
    vias: list[Via] = field(default_factory=list)
    zones: list[Zone] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)
    keep_outs: list[KeepOut] = field(default_factory=list)
    widths: dict[str, float] = field(default_factory=dict)  # nets that are wider than a signal
    stitched: tuple[str, ...] = ()  # nets whose pours on both sides are joined by vias
    is_assembled: bool = True  # has files for assembly by a board house

    def add(self, ref: str, kind: Kind, at, pads: dict, turn=0.0, side=TOP, label=None):
        self.parts.append(Part(ref, kind, at, pads, turn, side, label))

    def track(self, net: str, layer: int, width: float, *points):
        self.tracks.append(Track(net, layer, points, width))

    def add_holes(self, kind: Kind, places, head_radius: float):
        """Add screw holes, without copper under the screws' heads on top."""
        for number, at in enumerate(places, 1):
            self.add(f"M{number}", kind, at, {})
            self.keep_outs.append(KeepOut(at, head_radius))

    def add_fiducials(self, kind: Kind, places, radius: float):
        for number, at in enumerate(places, 1):
            self.add(f"FID{number}", kind, at, {})
            self.keep_outs.append(KeepOut(at, radius))

    def row_of_vias(self, net: str, at, count: int):
        """Several vias side by side: each carries about an ampere."""
        for i in range(count):
            self.vias.append(Via(net, (at[0] + 0.9 * (i - (count - 1) / 2), at[1])))

    def nets(self) -> dict[str, list[tuple[str, str]]]:
        """Net -> sorted (reference, pad): the intended netlist."""
        result: dict[str, list[tuple[str, str]]] = {}
        for part in self.parts:
            for pad, net in part.pads.items():
                result.setdefault(net, []).append((part.ref, pad))
        return {net: sorted(result[net]) for net in sorted(result)}


def rectangle(left: float, top: float, right: float, bottom: float):
    return ((left, top), (right, top), (right, bottom), (left, bottom))
