"""Adapter of Midnight Party: no hidden information, and some colours may not take part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from firmware.games.midnight import sheet
from firmware.games.midnight.lighting import PIPS
from firmware.games.midnight.places import CLOAKROOM, cells_at
from ghostlight.games.adapter import SEPARATOR, Adapter, Chart, Moment
from ghostlight.games.deck import Deck
from ghostlight.games.phrases import Phrases, capital
from ghostlight.games.scene import BAD, GOOD, ROUND, TURN, FreeCells, Lamp, Piece, Scene
from shared_rules.errors import OptionError
from shared_rules.game import STANDARD, load
from shared_rules.midnight.board import (
    AT_END,
    AT_MOVE,
    AT_PLACE,
    AT_ROLL,
    COLOURS,
    LETTERS,
    ROOMS,
    SPACES,
    STEP_FRIGHT,
    STEPS,
)
from shared_rules.midnight.options import Box
from shared_rules.offboard.midnight_tables import validate_tables

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ghostlight.engine.local_game import LocalGame
    from ghostlight.terminal.session import Session
    from shared_rules.interface import Options


class Midnight(Adapter):
    sheet = sheet
    places = ("GALLERY", "STAIRS", "ROOMS", "CLOAKROOM", "TERRACE")

    def roles(self, options: Options) -> tuple[int, ...]:
        return tuple(range(options["players"]))

    def codes(self, options: Options) -> int:
        return 0

    def shown(self, view: dict[str, Any], lang: str) -> list[tuple[str, str]]:
        """The variant has no points: survivors are compared first, then captives."""
        counted = dict(view)
        if view["variant"] == "yes":
            counted["captives"] = counted.pop("points")
        else:
            del counted["guests"]
        return super().shown(counted, lang)

    def value(self, key: str, value: Any, words: Phrases) -> str:
        if key in ("points", "captives", "guests"):
            return SEPARATOR.join(f"{name} {n}" for name, n in zip(words.roles, value))
        if key == "balls":
            return _sheet(value, words)
        if key == "die":
            return str(value) if value else ""
        if key == "hugo":
            return _place_name(value, words)
        if key in ("gallery", "stairs", "rooms"):
            places = [_place(key, number) for number in range(len(value))]
            taken = [(place, who) for place, who in zip(places, value) if who]
            return SEPARATOR.join(
                words.say("at", place=_place_name(place, words), who=_crowd(who, words))
                for place, who in taken
            )
        return super().value(key, value, words)

    def cards(self, lang: str) -> list[Deck]:
        """The rooms of a non-standard box; the rules describe the standard ones."""
        if self.box == STANDARD:
            return []
        words, box = self.words(lang), Box(self.box)
        rows = []
        for room, points in enumerate(box.fright):
            name = capital(words.name(f"R{room + 1}").partition(" (")[0])
            exact = words.say("exact") if box.exact[room] else ""
            cost = words.say("costs", n=f"{points:+d}") if points else ""
            rows.append([name, f"G{box.doors[room] + 1}", exact, cost])
        return [Deck(words.say("deck_rooms"), ("shared_rules.midnight.options:Box",), rows)]

    def asides(self, before: dict[str, Any], after: dict[str, Any], words: Phrases) -> list[str]:
        """Which player is first, the guests that Hugo has caught, and the cost of a ball."""
        lines = []
        word, _, colour = after.get("action", "").partition(" ")
        if word == "first":
            who = words.roles[COLOURS.index(colour)]
            lines.append(words.say(before["step"], who=who))
        is_variant = after["variant"] == "yes"
        caught = _lost(before, after) if is_variant else _captives(after) - _captives(before)
        if caught:
            lines.append(words.say("caught", names=_counted(caught, words)))
        if len(before["balls"]) < len(after["balls"]):
            sheet = self.value("balls", after["balls"], words)
            lines.append(words.say("balls", ball=before["round"], points=sheet))
        elif before["points"] != after["points"]:
            points = self.value("points", after["points"], words)
            lines.append(words.say("captives", points=points))
        return lines

    def page(self, at: Moment, title: str, keys: str, lang: str) -> RenderableType:
        from rich.console import Group

        from ghostlight.games.midnight.terminal import castle  # engine and match do not need it

        view = dict(self.rules.public_view(at.state))
        return Group(super().page(at, title, keys, lang), castle(view))

    def session(
        self, local_game: LocalGame, lang: str, write: Callable[[str, str], None], can_wipe: bool
    ) -> Session:
        from ghostlight.games.midnight.terminal import Session
        from ghostlight.terminal.texts import Words

        return Session(local_game, Words(lang), write, can_wipe)

    def scene(self, state: Any) -> Scene:
        """Hugo is on the first cell of his space; a guest without a free cell is in the
        cloakroom."""
        free = FreeCells(cells_at(CLOAKROOM))
        stand: list[tuple[bytes, str]] = []
        if state.hugo < 0:
            stand.append((_cells(sheet.STAIRS, STEPS, state.options.stairs + state.hugo), "hugo"))
        else:
            stand.append((_cells(sheet.GALLERY, SPACES, state.hugo), "hugo"))
        for role in range(state.options.players):
            for space in range(SPACES):
                here = _cells(sheet.GALLERY, SPACES, space)
                stand += [(here, COLOURS[role])] * state.gallery[role * SPACES + space]
            for step in range(STEPS):
                here = _cells(sheet.STAIRS, STEPS, step)
                stand += [(here, COLOURS[role])] * state.stairs[role * STEPS + step]
        for room, guest in enumerate(state.rooms):
            if guest:
                stand.append((sheet.ROOMS[room : room + 1], COLOURS[guest - 1]))
        placed = [(free.take(cells), name) for cells, name in stand]
        pieces = [Piece(cell, f"midnight/{name}") for cell, name in placed if cell is not None]
        count = state.strokes if state.options.is_variant else state.round
        lamps = [Lamp(lamp, ROUND) for lamp in sheet.ROUND[:count]]
        if AT_ROLL <= state.phase < AT_END or state.phase == AT_PLACE:
            lamps.append(Lamp(sheet.PLAYERS[state.turn], TURN))
        if state.phase == AT_MOVE:
            lamps += [Lamp(pip, TURN) for pip in PIPS[state.die]]
        if state.hugo >= 0:
            taken = zip(sheet.DOORS, state.rooms)
            lamps += [Lamp(door, BAD if guest else GOOD) for door, guest in taken]
        return Scene(pieces, lamps)

    def charts(self, games: Sequence[Sequence[Any]], lang: str) -> list[Chart]:
        words = self.words(lang)
        rooms: Counter[str] = Counter()
        counted: dict[str, Counter[str]] = {}  # fright points; in the variant captives
        for steps in games:
            for step in steps:
                word, *places = step.text.split()
                if word == "hide" or word == "leave" and len(places) > 1:
                    rooms[places[-1]] += 1
            state = steps[-1].state
            kind = "captives" if state.options.is_variant else "points"
            for role, count in enumerate(state.points):
                counted.setdefault(kind, Counter())[words.roles[role]] += count
        names = [f"R{room + 1}" for room in range(ROOMS)]
        return [
            Chart("rooms", words.say("rooms"), {words.name(each): rooms[each] for each in names}),
            *(Chart(kind, words.view()[kind], dict(each)) for kind, each in counted.items()),
        ]


def _cells(table: bytes, count: int, place: int) -> bytes:
    """The cells of one place, from a table with `count` cells per place."""
    size = len(table) // count
    return table[place * size : (place + 1) * size]


def _place(key: str, number: int) -> str:
    """The name of a place such as G1, S10 or R1, from its number, which starts at 0."""
    if key == "stairs":
        return f"S{STEP_FRIGHT[number]}"
    return f"{'G' if key == 'gallery' else 'R'}{number + 1}"


def _place_name(place: str, words: Phrases) -> str:
    """`space 5`, `step 10`; the name of a room."""
    if place[0] == "R":
        return words.name(place)
    return words.say("space" if place[0] == "G" else "step", number=place[1:])


def _crowd(who: str, words: Phrases) -> str:
    """Letters of guests, or one colour, in words: `2 blue, red`."""
    if who in COLOURS:
        return words.name(who)
    return _counted(Counter(COLOURS[LETTERS.index(letter)] for letter in who), words)


def _counted(guests: Counter[str], words: Phrases) -> str:
    names = []
    for colour in COLOURS:
        name = words.name(colour)
        if guests[colour] > 1:
            name = words.say("count", count=guests[colour], name=name)
        if guests[colour]:
            names.append(name)
    return ", ".join(names)


def _sheet(balls: Sequence[str], words: Phrases) -> str:
    """The score sheet with the result of every ball and the sum: `Blue 12 -3 = 9`."""
    rows = zip(words.roles, zip(*(map(int, points.split(",")) for points in balls)))
    return SEPARATOR.join(
        f"{name} {' '.join(map(str, points))} = {sum(points)}" for name, points in rows
    )


def _captives(view: dict[str, Any]) -> Counter[str]:
    return Counter(COLOURS[LETTERS.index(one)] for step in view["stairs"] for one in step)


def _lost(before: dict[str, Any], after: dict[str, Any]) -> Counter[str]:
    """The guests who have left the table, in the variant; none before all guests are on it."""
    if before["step"] == "place":
        return Counter()
    left = zip(COLOURS, before["guests"], after["guests"])
    return Counter({colour: early - late for colour, early, late in left if early > late})


def load_adapter() -> Midnight:
    """Load the rules; with a modified castle only if it is valid."""
    if problems := validate_tables():
        raise OptionError(f"shared_rules/midnight/board.py: {'; '.join(problems)}")
    return Midnight(load("midnight"))


ADAPTER = load_adapter()
