"""Stripboard: places parts in holes, computes cuts and links for all nets, and checks them.

Parts are placed by hand. Between two pins of different nets on one strip there is a cut, in a free
hole; pieces of strip with the same net are joined by links, the shortest first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

HOLE_MM = 2.54
Hole = tuple[int, int]  # column and row, from 1 at the top left, parts' side up


@dataclass(frozen=True)
class Piece:
    """A part, or the end of a wire that leaves the board (`look` is then "wire")."""

    ref: str
    value: str
    pins: tuple[tuple[Hole, str | None], ...]  # hole and net; None: not connected
    look: str = "resistor"
    colour: str = ""  # of a wire


def way(one: Hole, two: Hole) -> set[Hole]:
    """The holes on the straight line between two."""
    steps = max(abs(one[0] - two[0]), abs(one[1] - two[1]))
    return {
        (
            round(one[0] + (two[0] - one[0]) * i / steps),
            round(one[1] + (two[1] - one[1]) * i / steps),
        )
        for i in range(1, steps)
    }


@dataclass(frozen=True)
class Segment:
    """A piece of strip between two cuts."""

    net: str | None
    strip: int
    first: int
    last: int


@dataclass(frozen=True)
class Stripboard:
    name: str
    columns: int
    rows: int
    pieces: tuple[Piece, ...]
    along: str = "x"  # the strips' direction
    drilled: tuple[Hole, ...] = ()  # for screws
    bore_mm: float = 4.0
    covered: tuple[tuple[Hole, Hole], ...] = ()  # no link ends under these
    lent: tuple[tuple[int, str], ...] = ()  # strips without a pin, and the net that uses them

    @property
    def size(self) -> tuple[float, float]:
        return self.columns * HOLE_MM, self.rows * HOLE_MM

    def mm(self, hole: Hole) -> tuple[float, float]:
        return (hole[0] - 0.5) * HOLE_MM, (hole[1] - 0.5) * HOLE_MM

    @property
    def drilled_mm(self) -> list[tuple[float, float]]:
        return [self.mm(hole) for hole in self.drilled]

    def piece(self, ref: str) -> Piece:
        return next(piece for piece in self.pieces if piece.ref == ref)

    def _strip(self, hole: Hole) -> tuple[int, int]:
        """The strip of a hole, and the position along it."""
        return (hole[1], hole[0]) if self.along == "x" else (hole[0], hole[1])

    def _hole(self, strip: int, at: int) -> Hole:
        return (at, strip) if self.along == "x" else (strip, at)

    @cached_property
    def nets(self) -> dict[Hole, str | None]:
        """The net of each hole with a pin; two pins in one hole are a fault."""
        found: dict[Hole, str | None] = {}
        for piece in self.pieces:
            for hole, net in piece.pins:
                if hole in found:
                    raise ValueError(f"{self.name}: {piece.ref} and another part share {hole}.")
                if not (1 <= hole[0] <= self.columns and 1 <= hole[1] <= self.rows):
                    raise ValueError(f"{self.name}: {piece.ref} is off the board at {hole}.")
                found[hole] = net
        return found

    def _by_strip(self) -> dict[int, list[tuple[int, str | None]]]:
        strips: dict[int, list[tuple[int, str | None]]] = {}
        for hole, net in self.nets.items():
            strip, at = self._strip(hole)
            strips.setdefault(strip, []).append((at, net))
        return {strip: sorted(pins, key=lambda pin: pin[0]) for strip, pins in strips.items()}

    @cached_property
    def cuts(self) -> list[Hole]:
        made = []
        for strip, pins in sorted(self._by_strip().items()):
            for (at, net), (then, other) in zip(pins, pins[1:], strict=False):
                if net == other and net is not None:
                    continue
                free = [n for n in range(at + 1, then) if self._hole(strip, n) not in self.drilled]
                if not free:
                    hole = self._hole(strip, at)
                    raise ValueError(f"{self.name}: no hole to cut between {hole} and the next.")
                made.append(self._hole(strip, free[len(free) // 2]))
        return made

    @cached_property
    def segments(self) -> list[Segment]:
        stops: dict[int, list[int]] = {}
        for hole in (*self.cuts, *self.drilled):
            strip, at = self._strip(hole)
            stops.setdefault(strip, []).append(at)
        made = []
        longest = self.columns if self.along == "x" else self.rows
        for strip, pins in sorted(self._by_strip().items()):
            edges = [0, *sorted(stops.get(strip, [])), longest + 1]
            for first, last in zip(edges, edges[1:], strict=False):
                inside = [net for at, net in pins if first < at < last]
                if inside and last - first > 1:
                    made.append(Segment(inside[0], strip, first + 1, last - 1))
        return made + [Segment(net, strip, 1, longest) for strip, net in self.lent]

    @cached_property
    def links(self) -> list[tuple[str, Hole, Hole]]:
        """(net, end, end) of all links; as few as possible, the shortest first."""
        taken = {*self.nets, *self.cuts, *self.drilled}
        for (x0, y0), (x1, y1) in self.covered:
            taken |= {(x, y) for x in range(x0, x1 + 1) for y in range(y0, y1 + 1)}
        by_net: dict[str, list[Segment]] = {}
        for segment in self.segments:
            if segment.net is not None:
                by_net.setdefault(segment.net, []).append(segment)
        made = []
        for net in sorted(by_net):
            joined, others = by_net[net][:1], by_net[net][1:]
            while others:
                ways = ((*self._shortest(a, b, taken), b) for a in joined for b in others)
                cost, one, two, segment = min(ways, key=lambda found: found[:3])
                if cost == float("inf"):
                    raise ValueError(f"{self.name}: no free holes to join {net}.")
                taken |= {one, two}
                made.append((net, one, two))
                joined.append(segment)
                others.remove(segment)
        return made

    def _shortest(self, a: Segment, b: Segment, taken: set[Hole]) -> tuple[float, Hole, Hole]:
        def free(s: Segment) -> list[Hole]:
            holes = (self._hole(s.strip, at) for at in range(s.first, s.last + 1))
            return [hole for hole in holes if hole not in taken]

        best: tuple[float, Hole, Hole] = (float("inf"), (0, 0), (0, 0))
        for one in free(a):
            for two in free(b):
                across, down = abs(one[0] - two[0]), abs(one[1] - two[1])
                lean = min(across, down)  # a straight link is easier to lay
                cost = across + down + 2.0 * lean
                if cost >= best[0]:
                    continue
                # Preferably not under a part, nor over another pin or link's end.
                cost += 3.0 * len(way(one, two) & taken)
                best = min(best, (cost, one, two))
        return best

    def faults(self) -> Iterator[str]:
        """Trace copper and links hole by hole, and compare with the pins' nets."""
        parent: dict[Hole, Hole] = {}

        def root(hole: Hole) -> Hole:
            parent.setdefault(hole, hole)
            while parent[hole] != hole:
                hole = parent[hole]
            return hole

        gone = {*self.cuts, *self.drilled}
        strips = range(1, (self.rows if self.along == "x" else self.columns) + 1)
        longest = self.columns if self.along == "x" else self.rows
        for strip in strips:
            for at in range(1, longest):
                one, two = self._hole(strip, at), self._hole(strip, at + 1)
                if one not in gone and two not in gone:
                    parent[root(one)] = root(two)
        for _, one, two in self.links:
            parent[root(one)] = root(two)
        by_root: dict[Hole, set[str]] = {}
        by_net: dict[str, set[Hole]] = {}
        for hole, net in self.nets.items():
            name = net or f"the free pin at {hole}"
            by_root.setdefault(root(hole), set()).add(name)
            by_net.setdefault(name, set()).add(root(hole))
        for names in by_root.values():
            if len(names) > 1:
                yield f"{self.name}: {' and '.join(sorted(names))} touch."
        for name, roots in sorted(by_net.items()):
            if len(roots) > 1:
                yield f"{self.name}: {name} is in {len(roots)} parts."
        for hole in self.nets:
            if hole in gone:
                yield f"{self.name}: there is a cut under the pin at {hole}."
