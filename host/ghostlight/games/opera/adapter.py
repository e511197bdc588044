"""Adapter of l'Opéra: the Phantom knows everything, the Investigator what is public (R8.2)."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from firmware.games.opera import sheet
from firmware.players import LEVELS
from ghostlight.engine.bots.random import RandomBot
from ghostlight.games.adapter import Adapter, Chart, Moment, Roles, Told
from ghostlight.games.opera.bot import ThinkingBot
from ghostlight.games.opera.terminal.narration import tell, tell_each
from ghostlight.games.opera.terminal.texts import Words
from ghostlight.games.scene import BAD, CARD, GOOD, ROUND, TURN, Lamp, Piece, Scene
from ghostlight.lang import typeset
from shared_rules.full_game import Game
from shared_rules.game import Blind, load
from shared_rules.opera.board import AT_END, CHARACTERS, COLOURS, NOBODY, PHANTOM, ROOMS

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ghostlight.engine.local_game import LocalGame
    from ghostlight.terminal.session import Session
    from shared_rules.interface import Options


class TaleWords(Words):
    """The terminal's texts for a story: plain names, without letters and numbers for typing."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        text = files(__package__ or "").joinpath(f"phrases-{lang}.toml").read_text("utf-8")
        self.data |= tomllib.loads(typeset(text, lang))

    def __call__(self, key: str, **fields: object) -> str:
        corridor = fields.get("corridor")
        if isinstance(corridor, str):
            fields["corridor"] = " – ".join(
                self.of("rooms", int(room)) for room in corridor.split("-")
            )
        part, _, name = key.partition(".")
        is_other = part == "story" and name in self.data["tale"]
        return super().__call__(f"tale.{name}" if is_other else key, **fields)

    def token(self, colour: str, is_suspect: bool) -> str:
        return ""

    def place(self, room: int) -> str:
        return self.of("rooms_at", room)


class Opera(Adapter):
    bots = {"random": RandomBot, "thinking": ThinkingBot}
    levels = (*LEVELS, "strong")
    sheet = sheet
    places = ("ROOM_CELLS", "BLACKOUT_CELLS", "CORRIDORS", "TRACK")

    def known(self, game: Game, roles: Roles) -> Any:
        return game.secret.copy() if PHANTOM in roles else Blind()

    def sees(self, roles: Roles, actor: int, action: int) -> bool:
        return PHANTOM in roles

    def knows_all(self, roles: Roles) -> bool:
        return PHANTOM in roles

    def viewer(self, roles: Roles, actor: int) -> int:
        return PHANTOM if PHANTOM in roles else super().viewer(roles, actor)

    def seat_names(self, lang: str) -> list[str]:
        return [_words(lang).of("roles", role) for role in range(len(self.rules.ROLES))]

    def chapter(self, state: Any, lang: str) -> str:
        return _words(lang)("say.round", round=state.round)

    def story(
        self,
        options: Options,
        public: Sequence[int],
        lang: str,
        since: int = 0,
        full: Sequence[int] = (),
    ) -> Iterator[Told]:
        for number, lines in enumerate(tell_each(options, public, _words(lang)), 1):
            for line in lines if number > since else ():
                yield Told(number, _plain(line))

    def gives_up(self, role: int, lang: str) -> str:
        return _words(lang).of("tale.resigned", role)

    def page(self, at: Moment, title: str, keys: str, lang: str) -> RenderableType:
        from ghostlight.games.opera.terminal.screen import (
            ReplayPage,  # engine and match do not need it
        )

        words = Words(lang)
        return ReplayPage(
            words=words,
            view=dict(self.rules.public_view(at.state)),
            marked=(),
            story=tell(at.options, at.public, words),
            question=f"{title}   [dim]{keys}[/]" if keys else title,
            choices=(),
            short_choices=(),
            notice="",
        )

    def session(
        self, local_game: LocalGame, lang: str, write: Callable[[str, str], None], can_wipe: bool
    ) -> Session:
        from ghostlight.games.opera.terminal.session import Session

        return Session(local_game, Words(lang), write, can_wipe)

    def scene(self, state: Any) -> Scene:
        """Each character has a fixed cell in every room, so that pictures of a game can be
        compared."""
        pieces = []
        for who, colour in enumerate(COLOURS):
            if state.rooms[who] >= 0:
                face = "suspect" if state.suspects >> who & 1 else "innocent"
                cell = sheet.ROOM_CELLS[state.rooms[who] * len(COLOURS) + who]
                pieces.append(Piece(cell, f"{colour}-{face}"))
        if state.blackout >= 0:
            pieces.append(Piece(sheet.BLACKOUT_CELLS[state.blackout], "blackout"))
        if state.padlock >= 0:
            pieces.append(Piece(sheet.CORRIDORS[state.padlock], "padlock"))
        pieces.append(Piece(sheet.TRACK[state.carlotta - 1], "carlotta"))
        dark = (sheet.BLACKOUT_CELLS[state.blackout],) if state.blackout >= 0 else ()
        return Scene(pieces, _lamps(state), dark)

    def charts(self, games: Sequence[Sequence[Any]], lang: str) -> list[Chart]:
        words = _words(lang)
        finals = [steps[-1].state for steps in games]
        rooms: Counter[int] = Counter()
        played: Counter[str] = Counter()
        for steps in games:
            for step in steps:
                if step.actor >= 0 and step.state.who >= 0:
                    rooms[step.state.rooms[step.state.who]] += 1
                if step.text.startswith("pick "):
                    played[step.text[5:]] += 1
        rounds = Counter(state.round for state in finals)
        spaces = Counter(state.carlotta for state in finals)
        answers = Counter(letter for state in finals for letter in state.answers)
        return [
            Chart("rounds", words("stats.rounds"), _by_number(rounds)),
            Chart("carlotta", words("stats.carlotta"), _by_number(spaces)),
            Chart(
                "answers",
                words("say.answers"),
                {words("say.can"): answers["C"], words("say.cannot"): answers["N"]},
            ),
            Chart(
                "rooms",
                words("stats.rooms"),
                {f"{room} {words.of('rooms', room)}": rooms[room] for room in range(ROOMS)},
            ),
            Chart(
                "characters",
                words("stats.characters"),
                {words.character(colour): played[colour] for colour in COLOURS},
            ),
        ]


def _lamps(state: Any) -> list[Lamp]:
    lit = [Lamp(sheet.CARDS[who], CARD) for who in range(CHARACTERS) if state.cards >> who & 1]
    if state.actor >= 0:
        lit.append(Lamp(sheet.TURN[state.actor], TURN))
    if state.phase != AT_END and state.turn < len(sheet.ROUND):
        lit.append(Lamp(sheet.ROUND[state.turn], ROUND))
    if state.answers:
        is_can = state.answers[-1] == "C"
        lit.append(Lamp(sheet.ANSWER[0 if is_can else 1], GOOD if is_can else BAD))
    if state.identity != NOBODY:
        number = state.rooms[state.identity] * CHARACTERS + state.identity
        lit.append(Lamp(sheet.ROOM_CELLS[number], BAD))
    return lit


@cache
def _words(lang: str) -> TaleWords:
    return TaleWords(lang)


def room_name(room: int, lang: str) -> str:
    return _words(lang).of("rooms", room)


def _by_number(counts: Counter[int]) -> dict[str, int]:
    return {str(number): counts[number] for number in sorted(counts)}


def _plain(sentence: str) -> str:
    """A sentence without markup, with a capital where the token was."""
    from rich.text import Text  # engine and match do not need it

    letter, _, rest = Text.from_markup(sentence).plain.partition(" ")
    rest = " ".join(rest.split())
    return f"{letter} {rest[:1].upper()}{rest[1:]}"


ADAPTER = Opera(load("opera"))
