"""Finds the faults of a sheet's description: one sentence each, naming the key."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hardware.model import Board, OperaSheet, Place

# How many of each the rules of l'Opéra ask for.
_OPERA = {"rooms": 10, "corridors": 11, "passages": 6, "track": 22, "cards": 8, "round": 4}
_SEATS = 8


def opera_faults(sheet: OperaSheet, board: Board) -> list[str]:
    checks = (_counts(sheet), _cells(sheet, board), _rooms(sheet), _ways(sheet), _track(sheet))
    return [fault for check in checks for fault in check]


def opera_cells(sheet: OperaSheet) -> list[tuple[str, Place]]:
    """Every cell that means something, with the name of its meaning."""
    rooms = [
        (f"rooms[{room.id}] {name}", place)
        for room in sheet.rooms
        for name, place in [
            *((f"seat {i}", seat) for i, seat in enumerate(room.seats)),
            ("blackout", room.blackout),
        ]
    ]
    corridors = [(f"corridors {_pair(c.rooms)}", c.cell) for c in sheet.corridors]
    passages = [(f"passages {_pair(p.rooms)}", lamp) for p in sheet.passages for lamp in p.lamps]
    track = [(f"track {space}", place) for space, place in enumerate(sheet.track, 1)]
    cards = [(f"cards[{i}]", card.lamp) for i, card in enumerate(sheet.cards)]
    dial = [
        *((f"round[{i}]", place) for i, place in enumerate(sheet.round)),
        *((f"turn[{i}]", place) for i, place in enumerate(sheet.turn)),
        ("answer.can", sheet.answer.can),
        ("answer.cannot", sheet.answer.cannot),
    ]
    return [*rooms, *corridors, *passages, *track, *cards, *dial]


def _counts(sheet: OperaSheet) -> Iterator[str]:
    for key, count in _OPERA.items():
        found = len(getattr(sheet, key))
        if found != count:
            yield f"{key}: there are {found}, the rules ask for {count}."
    for room in sheet.rooms:
        found = len(room.seats)
        if found != _SEATS:
            yield f"rooms[{room.id}].seats: there are {found}, the rules ask for {_SEATS}."


def _cells(sheet: OperaSheet, board: Board) -> Iterator[str]:
    meaning: dict[Place, str] = {}
    # The ghost light may burn in a cell that means something: then nobody plays.
    for name, place in [*opera_cells(sheet), ("ghost_light", sheet.ghost_light)]:
        if place[0] not in range(board.grid.columns) or place[1] not in range(board.grid.rows):
            yield f"{name}: {place} is outside the table."
        elif place in meaning and name != "ghost_light":
            yield f"{name}: {place} is already {meaning[place]}."
        meaning.setdefault(place, name)


def _rooms(sheet: OperaSheet) -> Iterator[str]:
    if [room.id for room in sheet.rooms] != list(range(len(sheet.rooms))):
        yield "rooms: their ids do not count up from 0."
    for room in sheet.rooms:
        for place in room.seats:
            if not _touch(place, room.blackout):
                yield f"rooms[{room.id}].seats: {place} is away from the room's middle."


def _ways(sheet: OperaSheet) -> Iterator[str]:
    rooms = {room.id: [*room.seats, room.blackout] for room in sheet.rooms}
    seen = set()
    corridors = [("corridors", c.rooms, [c.cell]) for c in sheet.corridors]
    passages = [("passages", p.rooms, p.lamps) for p in sheet.passages]
    for key, ends, cells in [*corridors, *passages]:
        if frozenset(ends) in seen:
            yield f"{key} {_pair(ends)}: these rooms are already joined."
        seen.add(frozenset(ends))
        if ends[0] == ends[1]:
            yield f"{key} {_pair(ends)}: leads nowhere."
        for end in ends:
            if end not in rooms:
                yield f"{key} {_pair(ends)}: there is no room {end}."
            elif not any(_touch(cell, place) for cell in cells for place in rooms[end]):
                yield f"{key} {_pair(ends)}: does not touch room {end}."
    for room in rooms:
        if not any(room in corridor.rooms for corridor in sheet.corridors):
            yield f"corridors: none leads to room {room}."


def _track(sheet: OperaSheet) -> Iterator[str]:
    for space, (one, two) in enumerate(pairwise(sheet.track), 1):
        if not _touch(one, two):
            yield f"track: space {space + 1} does not touch space {space}."


def _touch(one: Place, two: Place) -> bool:
    return max(abs(one[0] - two[0]), abs(one[1] - two[1])) <= 1


def _pair(rooms: tuple[int, int]) -> str:
    return f"{rooms[0]}-{rooms[1]}"
