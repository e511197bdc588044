"""Adapter of The Phantom Society: the masters know the ghosts, and each team knows its bid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any

from firmware.games.society import sheet
from ghostlight.games.adapter import SEPARATOR, Adapter, Chart, Roles
from ghostlight.games.deck import Deck
from ghostlight.games.phrases import Phrases
from ghostlight.games.scene import BAD, GOOD, TURN, Lamp, Piece, Scene
from shared_rules.errors import OptionError
from shared_rules.game import STANDARD, load
from shared_rules.offboard.society_tables import validate_tables
from shared_rules.society.actions import EMPTY, GHOST, PASS, PLAYS, REMOVE
from shared_rules.society.board import AT_OPEN, COLOURS, LETTERS, ROOMS, SIDE, TILES
from shared_rules.society.options import tiles_of

if TYPE_CHECKING:
    from ghostlight.engine.local_game import LocalGame
    from ghostlight.terminal.session import Session
    from shared_rules.interface import Options


_TURNS = frozenset((PASS, *range(REMOVE, REMOVE + ROOMS)))
_HUNT = _TURNS | {EMPTY, GHOST, *range(PLAYS, PLAYS + len(COLOURS))}


class Society(Adapter):
    sheet = sheet
    places = ("ROOMS", "RACKS")

    def left_by(self, role: int, options: Options) -> list[int]:
        return [other for other in self.roles(options) if other & 1 != role & 1]

    def codes(self, options: Options) -> int:
        return 2 if options["master"] == "yes" else 1  # bids are hidden on both sides

    def sees(self, roles: Roles, actor: int, action: int) -> bool:
        return any(role & 1 == actor & 1 for role in roles)

    def knows_all(self, roles: Roles) -> bool:
        return {role & 1 for role in roles} == {0, 1}

    def value(self, key: str, value: Any, words: Phrases) -> str:
        if key == "tiles":
            rows = [value[first : first + SIDE] for first in range(0, len(value), SIDE)]
            return "\n".join(" ".join(f"{tile or '·':3}" for tile in row) for row in rows)
        if key in ("racks", "roles"):
            pairs = zip(words.roles, value)
            return SEPARATOR.join(f"{name} {words.name(each)}" for name, each in pairs if each)
        if key in ("revealed", "ghosts"):
            pairs = zip(COLOURS, value)
            told = [f"{words.name(name)} {words.name(each)}" for name, each in pairs if each]
            return SEPARATOR.join(told)
        if key == "history":  # R14, R14*, R-
            named = ((words.roles[LETTERS.index(each[0])], each[1:]) for each in value)
            return SEPARATOR.join(f"{name} {what}" for name, what in named)
        if key == "owners":
            pairs = zip(words.roles, value)
            told = [words.pair(name, words.name(each)) for name, each in pairs]
            return SEPARATOR.join(told)
        return super().value(key, value, words)

    def hushed(self, state: Any, public: Sequence[int]) -> Collection[int]:
        """All turns of the hunt but the newest, until the ghosts are revealed."""
        if state.options.shows_history or state.phase >= AT_OPEN:
            return ()
        newest = max((n for n, action in enumerate(public, 1) if action in _TURNS), default=0)
        return {n for n, action in enumerate(public[:newest], 1) if action in _HUNT} - {newest}

    def session(
        self, local_game: LocalGame, lang: str, write: Callable[[str, str], None], can_wipe: bool
    ) -> Session:
        from ghostlight.games.society import terminal
        from ghostlight.terminal.texts import Words

        return terminal.Session(local_game, Words(lang), write, can_wipe)

    def cards(self, lang: str) -> list[Deck]:
        """The tiles of a non-standard box; the rules describe the standard ones."""
        if self.box == STANDARD:
            return []
        words, tiles = self.words(lang), tiles_of(self.box, "")
        rows = [
            [words.roles[role], *map(str, tiles[role * TILES : (role + 1) * TILES])]
            for role in range(len(COLOURS))
        ]
        return [Deck(words.say("deck_tiles"), ("shared_rules.society.options:tiles_of",), rows)]

    def asides(self, before: dict[str, Any], after: dict[str, Any], words: Phrases) -> list[str]:
        return [words.say(after["winner"])] if after["winner"] != before["winner"] else []

    def scene(self, state: Any) -> Scene:
        """Each tile is in its room, or on its place of the rack: face down if it counts as
        damage."""
        pieces = []
        for role, colour in enumerate(COLOURS):
            rooms = [room for room, tile in enumerate(state.tiles) if tile and tile >> 3 == role]
            for place, value in enumerate(state.options.tiles[role * TILES :][:TILES]):
                room = next((n for n in rooms if state.value(n) == value), None)
                cell, face = sheet.RACKS[role * TILES + place], "tidy"
                if room is not None:
                    rooms.remove(room)
                    if state.here[room]:
                        cell = sheet.ROOMS[room]
                    elif room not in state.ghosts:
                        face = "devastated"
                pieces.append(Piece(cell, f"society/{colour}-{value}-{face}"))
        done = len(sheet.DAMAGE) * min(state.damage, state.target) // max(1, state.target)
        lamps = [Lamp(cell, BAD) for cell in sheet.DAMAGE[:done]]
        for ghost, room in enumerate(state.ghosts):
            if state.hidden == len(COLOURS) and not state.is_revealed(ghost):
                lamps.append(Lamp(sheet.GHOSTS[ghost], GOOD))
            if room >= 0:
                lamps.append(Lamp(sheet.ROOMS[room], GOOD))
        if state.actor >= 0:
            lamps.append(Lamp(sheet.TURN[state.actor], TURN))
        return Scene(pieces, lamps)

    def charts(self, games: Sequence[Sequence[Any]], lang: str) -> list[Chart]:
        words = self.words(lang)
        damage = Counter(steps[-1].state.damage for steps in games)
        emptied = Counter(
            int(step.text.split()[1])
            for steps in games
            for step in steps
            if step.text.startswith("remove ")
        )
        return [
            Chart("damage", words.say("damage"), {str(n): damage[n] for n in sorted(damage)}),
            Chart("rooms", words.say("emptied"), {str(n): emptied[n] for n in sorted(emptied)}),
        ]


def load_adapter() -> Society:
    """Load the rules; with replaced tables only if they are valid."""
    if problems := validate_tables():
        raise OptionError(f"shared_rules/society/board.py: {'; '.join(problems)}")
    return Society(load("society"))


ADAPTER = load_adapter()
