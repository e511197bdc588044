"""Midnight Party: nothing is hidden, and not all colours play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from firmware.sheets import midnight as sheet
from ghostlight.games.adapter import SEPARATOR, Adapter, Chart
from ghostlight.games.phrases import Phrases
from ghostlight.games.scene import BAD, GOOD, ROUND, TURN, Lamp, Piece, Scene, Seating
from shared_rules.game import load
from shared_rules.midnight.castle import COLOURS, LETTERS, ROOMS, SPACES, STEP_FRIGHT, STEPS

if TYPE_CHECKING:
    from shared_rules.interface import Options


class Midnight(Adapter):
    sheet = sheet
    places = ("GALLERY", "STAIRS", "ROOMS", "CLOAKROOM")

    def seats(self, options: Options) -> tuple[int, ...]:
        return tuple(range(options["players"]))

    def value(self, key: str, value: Any, words: Phrases) -> str:
        if key == "points":
            return SEPARATOR.join(f"{name} {n}" for name, n in zip(words.seats, value))
        if key in ("gallery", "stairs", "rooms"):
            places = [_place(key, number) for number in range(len(value))]
            taken = [(place, who) for place, who in zip(places, value) if who]
            return SEPARATOR.join(f"{words.name(p)} {words.name(who)}" for p, who in taken)
        return super().value(key, value, words)

    def asides(self, before: dict[str, Any], after: dict[str, Any], words: Phrases) -> list[str]:
        """Whom Hugo has caught, and what a ball has cost."""
        lines = []
        caught = _captives(after) - _captives(before)
        if caught:
            names = [
                words.say("count", count=caught[colour], name=words.name(colour))
                for colour in COLOURS
                if caught[colour]
            ]
            lines.append(words.say("caught", names=", ".join(names)))
        if before["points"] != after["points"]:
            points = zip(words.seats, after["points"])
            lines.append(words.say("points", points=", ".join(f"{n} {p}" for n, p in points)))
        return lines

    def scene(self, state: Any) -> Scene:
        """Hugo has the first cell of his space; a guest who finds none waits in the cloakroom."""
        seating = Seating(sheet.CLOAKROOM)
        stand: list[tuple[bytes, str]] = []
        if state.hugo < 0:
            stand.append((_cells(sheet.STAIRS, STEPS, state.agreed.stairs + state.hugo), "hugo"))
        else:
            stand.append((_cells(sheet.GALLERY, SPACES, state.hugo), "hugo"))
        for seat in range(state.agreed.players):
            for space in range(SPACES):
                here = _cells(sheet.GALLERY, SPACES, space)
                stand += [(here, COLOURS[seat])] * state.gallery[seat * SPACES + space]
            for step in range(STEPS):
                here = _cells(sheet.STAIRS, STEPS, step)
                stand += [(here, COLOURS[seat])] * state.stairs[seat * STEPS + step]
        for room, guest in enumerate(state.rooms):
            if guest:
                stand.append((sheet.ROOMS[room : room + 1], COLOURS[guest - 1]))
        placed = [(seating.take(cells), name) for cells, name in stand]
        pieces = [Piece(cell, f"midnight/{name}") for cell, name in placed if cell is not None]
        lamps = [Lamp(sheet.ROUND[ball], ROUND) for ball in range(state.round)]
        if state.actor >= 0:
            lamps.append(Lamp(sheet.PLAYERS[state.actor], TURN))
        if state.hugo >= 0:
            taken = zip(sheet.DOORS, state.rooms)
            lamps += [Lamp(door, BAD if guest else GOOD) for door, guest in taken]
        return Scene(pieces, lamps)

    def charts(self, games: Sequence[Sequence[Any]], lang: str) -> list[Chart]:
        words = self.words(lang)
        rooms: Counter[str] = Counter()
        points: Counter[str] = Counter()
        for steps in games:
            for step in steps:
                word, *places = step.text.split()
                if word == "hide" or word == "leave" and len(places) > 1:
                    rooms[places[-1]] += 1
            for seat, count in enumerate(steps[-1].state.points):
                points[words.seats[seat]] += count
        names = [f"R{room + 1}" for room in range(ROOMS)]
        return [
            Chart("rooms", words.say("rooms"), {words.name(each): rooms[each] for each in names}),
            Chart("points", words.view()["points"], dict(points)),
        ]


def _cells(table: bytes, count: int, place: int) -> bytes:
    """Those of one place, of a table that has so many."""
    size = len(table) // count
    return table[place * size : (place + 1) * size]


def _place(key: str, number: int) -> str:
    """G1, S10 or R1, by its number from 0 on."""
    if key == "stairs":
        return f"S{STEP_FRIGHT[number]}"
    return f"{'G' if key == 'gallery' else 'R'}{number + 1}"


def _captives(view: dict[str, Any]) -> Counter[str]:
    return Counter(COLOURS[LETTERS.index(one)] for step in view["stairs"] for one in step)


ADAPTER = Midnight(load("midnight"))
