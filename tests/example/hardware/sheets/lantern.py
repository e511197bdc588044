"""The sheet of Lantern: reads and checks `lantern.toml`, and makes the board's table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from hardware.model import Place
from hardware.sheets.sheet import Sheet, Text, count_faults, named
from hardware.sheets.table import Table

_PLACES = 12
_TURNS = 8


class LanternSheet(Sheet):
    game: Literal["lantern"]
    seats: tuple[Text, Text]
    outer: list[Place]  # the places of the ring
    inner: list[Place]  # a second cell of each
    turns: list[Place]
    turn: list[Place]

    FILE = "sheets/lantern.toml"
    MAGNETS = 2
    PLAN = ("o0 to o11 the ring, i0 to i11 its second cells, t turns, s the seat that plays.",)

    def tokens(self) -> Iterator[tuple[str, Place]]:
        yield from named("outer", self.outer)
        yield from named("inner", self.inner)

    def lamps(self) -> Iterator[tuple[str, Place]]:
        yield from named("turns", self.turns)
        yield from named("turn", self.turn)

    def meaning_faults(self) -> Iterator[str]:
        yield from count_faults("outer", len(self.outer), _PLACES)
        yield from count_faults("inner", len(self.inner), _PLACES)
        yield from count_faults("turns", len(self.turns), _TURNS)
        yield from count_faults("turn", len(self.turn), 2)

    def marks(self) -> dict[Place, str]:
        marks = {place: f"o{n}" for n, place in enumerate(self.outer)}
        marks |= {place: f"i{n}" for n, place in enumerate(self.inner)}
        marks |= {place: f"t{n}" for n, place in enumerate(self.turns, 1)}
        return marks | {place: f"s{n}" for n, place in enumerate(self.turn)}

    def write(self, table: Table) -> None:
        table.gap("The twelve places, then their second cells.")
        table.cells("RING", [*self.outer, *self.inner], _PLACES)
        table.gap("Lamps: turns left, the seat that plays.")
        table.cells("TURNS", self.turns)
        table.cells("TURN", self.turn)
        table.cell("GHOST_LIGHT", self.ghost_light)


SHEET = LanternSheet
