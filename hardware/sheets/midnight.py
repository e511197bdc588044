"""Midnight Party (Le Fantôme du Château) on the table: `midnight.toml`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Literal

from hardware.model import Part, Place
from hardware.sheets.sheet import Sheet, Text, border, count_faults, named
from hardware.sheets.table import Table

_COUNTS = {"gallery": 28, "stairs": 9, "rooms": 11, "players": 8, "round": 3, "die": 5}
_ABREAST = range(2, 5)  # guests on one space
_STEP = 3  # guests on one step


class Room(Part):
    """A room with an open door; `space` counts from 1, the arrow space."""

    name: Text
    fright: int
    is_exact: bool
    space: int
    door: Place
    cell: Place


class Player(Part):
    colour: Text
    lamp: Place


class MidnightSheet(Sheet):
    game: Literal["midnight"]
    gallery: list[list[Place]]
    stairs: list[list[Place]]
    rooms: list[Room]
    cloakroom: list[Place]
    terrace: list[Place]
    players: list[Player]
    round: list[Place]
    die: list[Place]
    hugo: Place

    FILE = "sheets/midnight.toml"
    MAGNETS = 30 + 1  # guests for any number of players, Hugo
    PLAN = (
        "G1 to G28 the gallery, S10 to S2 the steps, R rooms and their D doors, c the cloakroom,",
        "t the terrace, P players, b balls, x the die's pips, H Hugo has been rolled.",
    )

    def tokens(self) -> Iterator[tuple[str, Place]]:
        for space, places in enumerate(self.gallery):
            for place in places:
                yield f"gallery[{space}]", place
        for step, places in enumerate(self.stairs):
            for place in places:
                yield f"stairs[{step}]", place
        for number, room in enumerate(self.rooms):
            yield f"rooms[{number}].cell", room.cell
        yield from named("cloakroom", self.cloakroom)
        yield from named("terrace", self.terrace)

    def lamps(self) -> Iterator[tuple[str, Place]]:
        for number, room in enumerate(self.rooms):
            yield f"rooms[{number}].door", room.door
        for number, player in enumerate(self.players):
            yield f"players[{number}].lamp", player.lamp
        yield from named("round", self.round)
        yield from named("die", self.die)
        yield "hugo", self.hugo

    def meaning_faults(self) -> Iterator[str]:
        for key, count in _COUNTS.items():
            yield from count_faults(key, len(getattr(self, key)), count)
        for space, places in enumerate(self.gallery):
            if len(places) not in _ABREAST:
                yield f"gallery[{space}]: has {len(places)} cells, not 2 to 4."
        for step, places in enumerate(self.stairs):
            yield from count_faults(f"stairs[{step}]", len(places), _STEP)
        for key, way in (("gallery", [*self.gallery, *self.gallery[:1]]), ("stairs", self.stairs)):
            for one, (here, there) in enumerate(pairwise(way)):
                if not border(here, there):
                    yield f"{key}: {one} and {(one + 1) % len(getattr(self, key))} do not touch."
        if self.stairs and self.gallery and not border(self.stairs[-1], self.gallery[0]):
            yield "stairs: the last does not lead to the arrow space."
        for number, room in enumerate(self.rooms):
            yield from self._room_faults(number, room)
        spaces = [room.space for room in self.rooms]
        if spaces != sorted(set(spaces)):
            yield "rooms: are not in the order of their doors along the gallery."

    def _room_faults(self, number: int, room: Room) -> Iterator[str]:
        if room.space not in range(1, len(self.gallery) + 1):
            yield f"rooms[{number}].space: there is no space {room.space}."
        elif not border([room.door], self.gallery[room.space - 1]):
            yield f"rooms[{number}].door: does not touch space {room.space}."
        if not border([room.door], [room.cell]):
            yield f"rooms[{number}].cell: does not touch its door."

    def marks(self) -> dict[Place, str]:
        return {
            **{place: f"G{i}" for i, space in enumerate(self.gallery, 1) for place in space},
            **{place: f"S{10 - i}" for i, step in enumerate(self.stairs) for place in step},
            **{room.cell: f"R{i}" for i, room in enumerate(self.rooms, 1)},
            **{room.door: f"D{i}" for i, room in enumerate(self.rooms, 1)},
            **dict.fromkeys(self.cloakroom, "c"),
            **dict.fromkeys(self.terrace, "t"),
            **{player.lamp: f"P{i}" for i, player in enumerate(self.players, 1)},
            **{place: f"b{i}" for i, place in enumerate(self.round, 1)},
            **{place: f"x{i}" for i, place in enumerate(self.die, 1)},
            self.hugo: "H",
        }

    def write(self, table: Table) -> None:
        table.gap("[space * 4 + place], 255 where a space has no more; one line per space.")
        table.rows("GALLERY", self.gallery, _ABREAST[-1])
        table.gap("[step * 3 + place], from step 10 up to step 2.")
        table.rows("STAIRS", self.stairs, _STEP)
        table.cells("ROOMS", (room.cell for room in self.rooms))
        table.gap("For guests without room on their space; the terrace if the cloakroom is full.")
        table.cells("CLOAKROOM", self.cloakroom)
        table.cells("TERRACE", self.terrace)
        table.gap("Lamps. A die's 1 is DIE[:1], 2 is DIE[1:3], 4 is DIE[1:5], 5 is all of it.")
        table.cells("DOORS", (room.door for room in self.rooms))
        table.cells("PLAYERS", (player.lamp for player in self.players))
        table.cells("ROUND", self.round)
        table.cells("DIE", self.die)
        table.cell("HUGO", self.hugo)
        table.cell("GHOST_LIGHT", self.ghost_light)


SHEET = MidnightSheet
