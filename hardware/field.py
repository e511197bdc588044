"""The magnets' field at the sensors, and their mutual interference.

    python -m hardware.field [--check]

A magnet is modelled as two discs of magnetic charge, summed point by point: slow, but independent
of the virtual table's formula; a test compares the two. Lengths are in mm, fields in mT.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cached_property
from math import cos, hypot, pi, sin
from pathlib import Path

from hardware.describe import load_board, load_by_hand
from hardware.model import Layout
from hardware.written import write_texts

PAGE = Path(__file__).parent / "FIELD.md"
_RINGS, _SPOKES = 16, 48
PLACED, GONE = 0.30, 0.20  # firmware/SENSING.md: fractions of a cell's amplitude


@dataclass(frozen=True)
class Field:
    board: Layout

    @cached_property
    def depth(self) -> float:
        """Distance from the magnet's centre down to the sensor."""
        return self.board.token.height_mm / 2 + self.board.token.depth_mm

    @cached_property
    def centred(self) -> float:
        return self.at(0.0)

    def at(self, across: float, depth: float | None = None) -> float:
        """The field along the axis, at a point beside and below the magnet's centre; positive at
        its own pole."""
        magnet = self.board.magnet
        down = self.depth if depth is None else depth
        radius, half = magnet.diameter_mm / 2, magnet.height_mm / 2
        total = 0.0
        for sign, z in ((1.0, down - half), (-1.0, down + half)):  # lower face, upper face
            for ring in range(_RINGS):
                r = radius * (ring + 0.5) / _RINGS
                area = 2 * pi * r * radius / _RINGS / _SPOKES
                for spoke in range(_SPOKES):
                    angle = 2 * pi * (spoke + 0.5) / _SPOKES
                    distance = hypot(across - r * cos(angle), r * sin(angle), z)
                    total += sign * area * z / distance**3
        return magnet.remanence_mt / (4 * pi) * total

    def neighbours(self, nearer: float = 0.0) -> list[float]:
        """The field of the eight tokens around a cell, each `nearer` to it than its centre."""
        pitch = self.board.grid.pitch_mm
        return [self.at(pitch - nearer)] * 4 + [self.at(pitch * 2**0.5 - nearer)] * 4

    def worst_signal(self) -> float:
        """The weakest magnet at the edge of its ring among eight of the strongest; as a
        fraction."""
        spread, off = self.board.magnet.spread, self.board.token.placing_mm
        return self.at(off) * (1 - spread) / self.centred - self.worst_stray()

    def worst_stray(self) -> float:
        """Eight of the strongest, all pushed towards an empty cell; an absolute fraction."""
        spread, off = self.board.magnet.spread, self.board.token.placing_mm
        return abs(sum(self.neighbours(off))) * (1 + spread) / self.centred


def page() -> str:
    heads = (
        ("# The magnets' field", "`board.toml`"),
        ("# The same for l'Opéra by hand", "`layouts/opera-by-hand.toml`"),
    )
    tables = zip((load_board(), load_by_hand()), heads, strict=True)
    return "\n".join(part(layout, *head) for layout, head in tables)


def part(board: Layout, title: str, source: str) -> str:
    field = Field(board)
    gain = board.sensor.gain_mv_per_mt
    magnet, token = board.magnet, board.token
    pitch = board.grid.pitch_mm
    near, far = field.at(pitch), field.at(pitch * 2**0.5)
    signal, stray = field.worst_signal(), field.worst_stray()
    is_deep = token.depth_mm > 3.0
    weak = 1 - board.sensor.gain_spread
    strong = 1 + board.sensor.gain_spread
    lines = [
        title,
        "",
        f"Written by `python -m hardware.field` from {source}: "
        f"{magnet.diameter_mm:g} x {magnet.height_mm:g} mm discs of {magnet.remanence_mt:g} mT, "
        f"{field.depth:g} mm from the",
        f"magnet's centre to the sensor, cells of {pitch:g} mm. Computed, not measured; no iron "
        "near by.",
        "",
        "| token off its centre | field | sensor moves by | part |",
        "|---|---|---|---|",
        *(
            f"| {off} mm | {field.at(off):.1f} mT | {field.at(off) * gain:.0f} mV | "
            f"{field.at(off) / field.centred:.0%} |"
            for off in range(0, 9)
        ),
        "",
        "| depth under the token's foot | field |",
        "|---|---|",
        *(
            f"| {deep:g} mm{' (the table)' if deep == token.depth_mm else ''} | "
            f"{field.at(0, token.height_mm / 2 + deep):.1f} mT |"
            for deep in (*(1.5, 2.0, 2.5, 3.0, 3.5, 4.0), *(4.5,) * is_deep, 5.0)
        ),
        "",
        "## Crosstalk",
        "",
        "A neighbour's field has the opposite sign: a crowd makes an empty place look like a "
        "turned token.",
        "",
        "| at a cell | field | part of a token |",
        "|---|---|---|",
        f"| one token beside it | {near:.2f} mT | {abs(near) / field.centred:.1%} |",
        f"| one at its corner | {far:.2f} mT | {abs(far) / field.centred:.1%} |",
        f"| all eight | {4 * near + 4 * far:.2f} mT | "
        f"{abs(4 * near + 4 * far) / field.centred:.1%} |",
        f"| all eight, {magnet.spread:.0%} stronger, each {token.placing_mm:g} mm nearer | | "
        f"{stray:.1%} |",
        "",
        "## Margins",
        "",
        f"A token counts from {PLACED:.0%} of the cell's amplitude on and is gone below "
        f"{GONE:.0%}.",
        "",
        "| worst case | calibrated with a token | zero only, sensor "
        f"{board.sensor.gain_spread:.0%} off |",
        "|---|---|---|",
        f"| a token {magnet.spread:.0%} weak, {token.placing_mm:g} mm off, eight around it: seen "
        f"at | {signal:.0%}, {signal / PLACED:.1f} times the threshold | {signal * weak:.0%}, "
        f"{signal * weak / PLACED:.1f} times |",
        f"| an empty place among eight strong ones: reads | {stray:.0%}, "
        f"{GONE / stray:.1f} times below the release | {stray * strong:.0%}, "
        f"{GONE / (stray * strong):.1f} times |",
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(write_texts({PAGE: page()}, sys.argv[1:]))
