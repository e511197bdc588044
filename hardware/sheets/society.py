"""The Phantom Society on the table: `society.toml`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Literal

from hardware.model import Part, Place
from hardware.sheets.sheet import Sheet, Text, count_faults, named, touch
from hardware.sheets.table import Table

_SIDE = 6
_COUNTS = {"rooms": _SIDE * _SIDE, "racks": 4, "damage": 28}
_TILES = 9
_DEAREST = 6


class Rack(Part):
    """One player's side: homes of nine tiles, a lamp for the turn, one for the colour's ghost."""

    side: Literal["bottom", "left", "top", "right"]
    name: Text
    colour: Text
    tiles: list[Place]
    turn: Place
    ghost: Place


class SocietySheet(Sheet):
    game: Literal["society"]
    seats: tuple[Text, Text]
    values: list[int]
    rooms: list[Place]
    racks: list[Rack]
    damage: list[Place]

    FILE = "sheets/society.toml"
    MAGNETS = 4 * 9  # tiles
    PLAN = (
        "1 to 36 rooms, B L T R the racks' tiles on each side, d the damage ring from d1,",
        "g0 to g3 ghosts by colour, t0 to t3 turn by role.",
    )

    def tokens(self) -> Iterator[tuple[str, Place]]:
        yield from named("rooms", self.rooms)
        for number, rack in enumerate(self.racks):
            yield from named(f"racks[{number}].tiles", rack.tiles)

    def lamps(self) -> Iterator[tuple[str, Place]]:
        yield from named("damage", self.damage)
        for number, rack in enumerate(self.racks):
            yield f"racks[{number}].turn", rack.turn
            yield f"racks[{number}].ghost", rack.ghost

    def meaning_faults(self) -> Iterator[str]:
        for key, count in _COUNTS.items():
            yield from count_faults(key, len(getattr(self, key)), count)
        yield from count_faults("values", len(self.values), _TILES)
        if self.values != sorted(self.values):
            yield "values: do not rise from the owner's left to his right."
        for value in self.values:
            if value not in range(1, _DEAREST + 1):
                yield f"values: {value} is not one of 1 to {_DEAREST}."
        yield from self._room_faults()
        if [rack.side for rack in self.racks] != ["bottom", "left", "top", "right"]:
            yield "racks: lie at the bottom, left, top and right, in the order of the turns."
        for number, rack in enumerate(self.racks):
            yield from count_faults(f"racks[{number}].tiles", len(rack.tiles), _TILES)
            for tile, (one, two) in enumerate(pairwise(rack.tiles), 1):
                if not touch(one, two):
                    yield f"racks[{number}].tiles: {tile} does not touch {tile - 1}."
        ring = [*self.damage, *self.damage[:1]]
        for one, two in pairwise(ring):
            if not touch(one, two):
                yield f"damage: {two} does not touch {one}, so the ring is broken."

    def _room_faults(self) -> Iterator[str]:
        for room, place in enumerate(self.rooms):
            down, right = divmod(room, _SIDE)
            wanted = (self.rooms[0][0] + right, self.rooms[0][1] + down)
            if place != wanted:
                yield f"rooms[{room}]: is at {place}, not at {wanted}, so a ghost reaches wrongly."

    def marks(self) -> dict[Place, str]:
        return {
            **{place: f"{room}" for room, place in enumerate(self.rooms, 1)},
            **{
                place: f"{rack.side[0].upper()}{value}"
                for rack in self.racks
                for place, value in zip(rack.tiles, self.values, strict=True)
            },
            **{place: f"d{i}" for i, place in enumerate(self.damage, 1)},
            **{rack.ghost: f"g{i}" for i, rack in enumerate(self.racks)},
            **{rack.turn: f"t{i}" for i, rack in enumerate(self.racks)},
        }

    def write(self, table: Table) -> None:
        table.gap("Row by row.")
        table.cells("ROOMS", self.rooms, _SIDE)
        table.gap("[role * 9 + tile], from the owner's left: H1, G1, H2, G2.")
        table.rows("RACKS", (rack.tiles for rack in self.racks), _TILES)
        table.gap("Lamps: damage clockwise; ghosts by colour; turn by role.")
        table.cells("DAMAGE", self.damage, 14)
        table.cells("GHOSTS", (rack.ghost for rack in self.racks))
        table.cells("TURN", (rack.turn for rack in self.racks))
        table.cell("GHOST_LIGHT", self.ghost_light)


SHEET = SocietySheet
