"""Le Fantôme de l'Opéra on the table: `opera.toml`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Literal

from hardware.model import Layout, Part, Place
from hardware.sheets.sheet import Sheet, Text, count_faults, named, touch
from hardware.sheets.table import Table

# Numbers of each, from the rules.
_COUNTS = {"rooms": 10, "corridors": 11, "passages": 6, "track": 22, "cards": 8, "round": 4}
_RINGS = 8


class Room(Part):
    id: int
    name: Text
    rings: list[Place]
    blackout: Place


class Corridor(Part):
    rooms: tuple[int, int]
    cell: Place


class Passage(Part):
    rooms: tuple[int, int]
    lamps: list[Place]


class Card(Part):
    name: Text
    lamp: Place


class Answer(Part):
    can: Place
    cannot: Place


class OperaSheet(Sheet):
    game: Literal["opera"]
    seats: tuple[Text, Text]
    rooms: list[Room]
    corridors: list[Corridor]
    passages: list[Passage]
    track: list[Place]
    cards: list[Card]
    round: list[Place]
    turn: tuple[Place, Place]
    answer: Answer

    FILE = "sheets/opera.toml"
    MAGNETS = 11  # eight characters, blackout, padlock, La Carlotta
    OPTIONAL = frozenset({"track", "passages", "cards", "round", "turn", "answer"})
    PLAN = (
        "Rooms by number (b: blackout), + corridors, ~ passages, La Carlotta's spaces,",
        "c cards, r the round's choices, t turn by seat, y CAN, n CANNOT.",
    )

    def tokens(self) -> Iterator[tuple[str, Place]]:
        for room in self.rooms:
            for ring, place in enumerate(room.rings):
                yield f"rooms[{room.id}] ring {ring}", place
            yield f"rooms[{room.id}] blackout", room.blackout
        for corridor in self.corridors:
            yield f"corridors {_pair(corridor.rooms)}", corridor.cell
        for space, place in enumerate(self.track, 1):
            yield f"track {space}", place

    def lamps(self) -> Iterator[tuple[str, Place]]:
        for passage in self.passages:
            for lamp in passage.lamps:
                yield f"passages {_pair(passage.rooms)}", lamp
        yield from named("cards", (card.lamp for card in self.cards))
        yield from named("round", self.round)
        yield from named("turn", self.turn)
        yield "answer.can", self.answer.can
        yield "answer.cannot", self.answer.cannot

    def may_lack(self, layout: Layout, what: str, name: str) -> bool:
        """If no character is sensed anywhere, players tell by buttons where they go."""
        if what == "sensor" and " ring " in name:
            rings = {layout.at(place) for room in self.rooms for place in room.rings}
            return not rings & layout.sensed
        return super().may_lack(layout, what, name)

    def meaning_faults(self) -> Iterator[str]:
        for key, count in _COUNTS.items():
            yield from count_faults(key, len(getattr(self, key)), count)
        if [room.id for room in self.rooms] != list(range(len(self.rooms))):
            yield "rooms: their ids do not count up from 0."
        for room in self.rooms:
            yield from count_faults(f"rooms[{room.id}].rings", len(room.rings), _RINGS)
            for place in room.rings:
                if not touch(place, room.blackout):
                    yield f"rooms[{room.id}].rings: {place} is away from the room's middle."
        yield from self._way_faults()
        for space, (one, two) in enumerate(pairwise(self.track), 1):
            if not touch(one, two):
                yield f"track: space {space + 1} does not touch space {space}."

    def _way_faults(self) -> Iterator[str]:
        rooms = {room.id: [*room.rings, room.blackout] for room in self.rooms}
        seen = set()
        corridors = [("corridors", c.rooms, [c.cell]) for c in self.corridors]
        passages = [("passages", p.rooms, p.lamps) for p in self.passages]
        for key, ends, cells in [*corridors, *passages]:
            if frozenset(ends) in seen:
                yield f"{key} {_pair(ends)}: these rooms are already joined."
            seen.add(frozenset(ends))
            if ends[0] == ends[1]:
                yield f"{key} {_pair(ends)}: leads nowhere."
            for end in ends:
                if end not in rooms:
                    yield f"{key} {_pair(ends)}: there is no room {end}."
                elif not any(touch(cell, place) for cell in cells for place in rooms[end]):
                    yield f"{key} {_pair(ends)}: does not touch room {end}."
        for room in rooms:
            if not any(room in corridor.rooms for corridor in self.corridors):
                yield f"corridors: none leads to room {room}."

    def marks(self) -> dict[Place, str]:
        return {
            **dict.fromkeys((lamp for p in self.passages for lamp in p.lamps), "~"),
            **dict.fromkeys((corridor.cell for corridor in self.corridors), "+"),
            **{ring: f"{room.id}" for room in self.rooms for ring in room.rings},
            **{room.blackout: f"{room.id}b" for room in self.rooms},
            **{place: f"{space}" for space, place in enumerate(self.track, 1)},
            **{card.lamp: f"c{i}" for i, card in enumerate(self.cards)},
            **{place: f"r{i}" for i, place in enumerate(self.round)},
            **{place: f"t{i}" for i, place in enumerate(self.turn)},
            **{self.answer.can: "y", self.answer.cannot: "n"},
        }

    def write(self, table: Table) -> None:
        table.gap(
            "[room * 8 + number of the cell], clockwise from the top left; one line per room."
        )
        table.rows("ROOM_CELLS", (room.rings for room in self.rooms), _RINGS)
        table.cells("BLACKOUT_CELLS", (room.blackout for room in self.rooms))
        table.cells("CORRIDORS", (corridor.cell for corridor in self.corridors))
        table.tuples("PASSAGES", (passage.lamps for passage in self.passages))
        table.cells("TRACK", self.track, 11)
        table.gap("Lamps.")
        table.cells("CARDS", (card.lamp for card in self.cards))
        table.cells("ROUND", self.round)
        table.cells("TURN", self.turn)
        table.cells("ANSWER", (self.answer.can, self.answer.cannot))
        table.cell("GHOST_LIGHT", self.ghost_light)


def _pair(rooms: tuple[int, int]) -> str:
    return f"{rooms[0]}-{rooms[1]}"


SHEET = OperaSheet
