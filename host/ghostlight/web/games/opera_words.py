"""Le Fantôme de l'Opéra in words, by language: names, places, cards, the story. No secret."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from firmware.layouts import table as layout
from firmware.opera.places import TOKENS, cells_of
from firmware.sheets import opera as sheet
from firmware.texts import Texts
from ghostlight import rulebook
from ghostlight.terminal.opera.story import tell
from ghostlight.terminal.opera.words import Words
from shared_rules.opera.cast import CHARACTERS, COLOURS
from shared_rules.opera.house import CORRIDORS, EXIT, ROOMS

if TYPE_CHECKING:
    from shared_rules.interface import Options

_EXTRA_RULES = ("R6.4", "R6.3", "R7.5")  # blackout, padlock, La Carlotta


class StoryWords(Words):
    """The terminal's words; a token is a mark that the page draws."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        self._own = _own(lang)["story"]

    def __call__(self, key: str, **fields: object) -> str:
        corridor = fields.get("corridor")
        if isinstance(corridor, str):  # the sheet has names for rooms, not numbers
            fields["corridor"] = " – ".join(self.place(int(room)) for room in corridor.split("-"))
        part, _, name = key.partition(".")
        if part == "story" and name in self._own:
            return str(self._own[name])
        return super().__call__(key, **fields)

    def token(self, colour: str, is_suspect: bool) -> str:
        return f"<{COLOURS.index(colour)}>"

    def place(self, room: int) -> str:
        return str(self.of("rooms", room))


@lru_cache
def _own(lang: str) -> dict[str, Any]:
    text = files(__package__ or "").joinpath(f"opera-{lang}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@lru_cache
def words_of(lang: str) -> dict[str, Any]:
    words = Words(lang)
    book = rulebook.load("opera", lang)
    board = Texts("opera", lang)
    own = _own(lang)
    cards = [
        {"short": words.of("powers", who), "full": _rule(book, f"R6.{who + 1}")}
        for who in range(CHARACTERS)
    ]
    cards += [{"short": "", "full": _rule(book, number)} for number in _EXTRA_RULES]
    return {
        "title": book.title,
        "idea": book.idea,
        "tagline": own["tagline"],
        "legend": own["legend"],
        "seats": [words.of("seats", role) for role in (0, 1)],
        "tokens": [words.of("characters", who) for who in range(CHARACTERS)]
        + list(board.TOKENS[CHARACTERS:TOKENS]),
        "sides": [own["sides"]] * CHARACTERS + [[]] * (TOKENS - CHARACTERS),
        "kindOf": "r" * CHARACTERS + "bpt",
        "rooms": [words.of("rooms", room) for room in range(ROOMS)],
        "cards": cards,
        "book": [
            {"title": section.title, "rules": [[rule.number, rule.text] for rule in section.rules]}
            for section in book.sections
        ],
        "places": _places(words, own["places"]),
        "kinds": _kinds(),
    }


def _rule(book: rulebook.Rulebook, number: str) -> str:
    part = book.part(number)
    return part.sections[0].rules[0].text if part else ""


def _places(words: Words, own: dict[str, str]) -> list[str]:
    """What every cell is called, "" where no token has any business."""
    names = [""] * layout.CELLS
    for room in range(ROOMS):
        for number, cell in enumerate(cells_of(0, room)):
            names[cell] = own["seat"].format(room=words.of("rooms", room), number=number + 1)
        names[sheet.BLACKOUT_SEATS[room]] = own["middle"].format(room=words.of("rooms", room))
    for number, (a, b) in enumerate(CORRIDORS):
        between = (words.of("rooms", a), words.of("rooms", b))
        names[sheet.CORRIDORS[number]] = own["corridor"].format(a=between[0], b=between[1])
    for space in range(1, EXIT + 1):
        names[sheet.TRACK[space - 1]] = own["space"].format(number=space)
    return names


def _kinds() -> str:
    """A letter for every cell: r a seat in a room, b, p, t a place of blackout, padlock, track."""
    kinds = ["."] * layout.CELLS
    for letter, cells in zip(
        "rbpt", (sheet.ROOM_SEATS, sheet.BLACKOUT_SEATS, sheet.CORRIDORS, sheet.TRACK)
    ):
        for cell in cells:
            kinds[cell] = letter
    return "".join(kinds)


def status(view: dict[str, Any], lang: str) -> dict[str, Any]:
    own, words = _own(lang)["status"], words_of(lang)
    playing = COLOURS.index(view["playing"]) if view["playing"] else -1
    seat = view["winner"] if view["step"] == "end" else view["turn"]
    step = (
        own["step"]
        .get(view["step"], "")
        .format(
            seat=words["seats"][int(seat == "phantom")],
            name=words["tokens"][playing] if playing >= 0 else "",
        )
    )
    cards = [who for who in range(CHARACTERS) if COLOURS[who] in view["dealt"] or who == playing]
    return {
        "round": own["round"].format(round=view["round"]),
        "step": step,
        "cards": cards,
        "playing": playing,
        "left": own["left"].format(count=len(view["suspects"])),
    }


def story(options: Options, actions: list[int], lang: str) -> list[dict[str, str]]:
    """A public game in sentences, strong ones marked."""
    if not options:
        return []
    words = _story_words(lang)
    roles = {words.of("seat_letters", role): f"seat{role}" for role in (0, 1)}
    lines = []
    for line in tell(options, actions, words):
        who, _, text = line.partition(" ")
        plain = text.replace("[bold]", "").replace("[/]", "")
        is_strong = {"is": "strong"} if plain != text else {}
        lines.append({"who": roles.get(who, "house"), "text": plain, **is_strong})
    return lines


@lru_cache
def _story_words(lang: str) -> StoryWords:
    return StoryWords(lang)
