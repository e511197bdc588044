"""What the page says of itself, and the rules it quotes, by language: plain data, no secret."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any

from firmware.opera.places import TOKENS, cells_of
from firmware.sheets import opera as sheet
from firmware.texts import load as load_texts
from ghostlight import rulebook
from ghostlight.terminal.words import Words
from shared_rules.opera.cast import CHARACTERS, COLOURS
from shared_rules.opera.house import CORRIDORS, EXIT, ROOMS

_EXTRA_RULES = ("R5.3", "R5.4", "R7.5")  # blackout, padlock, La Carlotta


@lru_cache
def words_of(lang: str) -> dict[str, Any]:
    own: dict[str, Any] = json.loads(
        files(__package__ or "").joinpath(f"static/words-{lang}.json").read_text(encoding="utf-8")
    )
    words = Words(lang)
    book = rulebook.load("opera", lang)
    board = load_texts("opera", lang)
    own |= {
        "lang": lang,
        "title": book.title,
        "idea": book.idea,
        "seats": [words.of("seats", role) for role in (0, 1)],
        "tokens": [words.of("characters", who) for who in range(CHARACTERS)]
        + list(board.TOKENS[CHARACTERS:TOKENS]),
        "colours": list(COLOURS),
        "rooms": [words.of("rooms", room) for room in range(ROOMS)],
        "powers": [words.of("powers", who) for who in range(CHARACTERS)],
        "cards": [_rule(book, f"R6.{who + 1}") for who in range(CHARACTERS)]
        + [_rule(book, number) for number in _EXTRA_RULES],
        "book": [
            {"title": section.title, "rules": [[rule.number, rule.text] for rule in section.rules]}
            for section in book.sections
        ],
        "places": _places(words, own),
        "kinds": _kinds(),
    }
    return own


def _rule(book: rulebook.Rulebook, number: str) -> str:
    part = book.part(number)
    return part.sections[0].rules[0].text if part else ""


def _places(words: Words, own: dict[str, Any]) -> list[str]:
    """What every cell is called, "" where no token has any business."""
    names = [""] * (16 * 12)
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
    kinds = ["."] * (16 * 12)
    for letter, cells in zip(
        "rbpt", (sheet.ROOM_SEATS, sheet.BLACKOUT_SEATS, sheet.CORRIDORS, sheet.TRACK)
    ):
        for cell in cells:
            kinds[cell] = letter
    return "".join(kinds)
