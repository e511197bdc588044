"""Player aids: one A6 page for each game and language. The words are in <game>/aid.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from hardware.art import cartouche
from hardware.art.artwork import artwork
from hardware.art.lettering import Writer, width, wrapped
from hardware.art.palette import INK
from hardware.art.place import Rect
from hardware.art.svg import Drawing, Element, number
from hardware.art.words import words_in
from hardware.sheets.sheet import Sheet

A6 = (105.0, 148.0)
HERE = Path(__file__).parent
EDGE = 6.0  # nothing is printed nearer to the page's edge
TOKEN = 0.47  # of a token's size
RED = "#7a1f2e"
HEAD, BODY = 3.8, 3.4  # mm: about 11 and 10 points


def described(game: str) -> dict[str, Any]:
    return tomllib.loads((HERE / game / "aid.toml").read_text(encoding="utf-8"))


def draw(sheet: Sheet, language: str) -> Drawing:
    """The aid of the game with this sheet."""
    said = described(sheet.game)
    title = getattr(sheet.title, language)
    art = Drawing(*A6, f"{title}: {words_in(language)['aid']}")
    writer = Writer(art)
    cartouche.title(art, writer, Rect(EDGE, EDGE, A6[0] - 2 * EDGE, 12), [title.upper()])
    y = 22.0
    has_characters = "characters" in said
    if has_characters:
        y = _characters(art, writer, sheet, said, y + 1, language)
    rect = Rect(EDGE, y, A6[0] - 2 * EDGE, A6[1] - EDGE - y)
    _sections(art, writer, said["section"], rect, language, has_characters)
    return art


def _characters(
    art: Drawing, writer: Writer, sheet: Any, said: dict[str, Any], top: float, language: str
) -> float:
    step = 10.2
    left = EDGE + 12.4
    for who, power in enumerate(said["characters"]):
        y = top + step * who
        spot = art.group(
            transform=f"translate({number(EDGE + 5)} {number(y + 3.4)})scale({TOKEN})"
        )
        if picture := artwork(sheet.game).character:
            picture(art, spot, writer, who)
        name = getattr(sheet.cards[who].name, language)
        writer.write(art, name, (left, y + 2.4), HEAD, "roman", anchor=0, fill=INK)
        must = said["power"][power["is"]][language]
        at = (left + width(name, HEAD, "roman") + 2, y + 2.4)
        writer.write(
            art, must, at, HEAD, anchor=0, fill=RED if power["is"] == "must" else "#2b5fb3"
        )
        writer.write(
            art, power[language], (left, y + 6.6), BODY, "roman", anchor=0, fill="#333344"
        )
    return top + step * len(said["characters"]) + 1


def _sections(
    g: Element,
    writer: Writer,
    sections: list[Any],
    rect: Rect,
    language: str,
    is_tight: bool,
) -> None:
    """Headings and texts, as large as fits; tight: a text begins beside its heading."""
    size = max(
        s / 100 for s in range(250, 430, 5) if _fits(sections, rect, s / 100, language, is_tight)
    )
    lines = _lines(sections, rect, size, language, is_tight)
    spare = min(3.0, (rect.bottom - lines[-1][2] - size * 0.4) / max(1, len(sections) - 1))
    for section, (x, words, y, is_head) in _numbered(lines):
        at = (x, y + spare * section)
        if is_head:
            writer.write(g, words, at, size * 1.08, anchor=0, fill=RED)
        else:
            writer.write(g, words, at, size, "roman", anchor=0, fill=INK)


Line = tuple[float, str, float, bool]  # x, words, baseline, whether it is a heading


def _numbered(lines: list[Line]) -> list[tuple[int, Line]]:
    section, numbered = -1, []
    for line in lines:
        section += line[3]
        numbered.append((section, line))
    return numbered


def _lines(
    sections: list[Any], rect: Rect, size: float, language: str, is_tight: bool
) -> list[Line]:
    lines: list[Line] = []
    y = rect.y
    for section in sections:
        head, text = section["title"][language], section[language]
        y += size * (1.35 if is_tight else 1.6)
        lines.append((rect.x, head, y, True))
        indent = width(head, size * 1.08) + size * 0.6 if is_tight else 0.0
        first = wrapped(text, rect.width - indent, size, "roman")[0]
        rest = wrapped(text[len(first) :], rect.width, size, "roman")
        if not is_tight:
            y += size * 1.25
        lines.append((rect.x + indent, first, y, False))
        for row in rest:
            y += size * 1.25
            lines.append((rect.x, row, y, False))
    return lines


def _fits(sections: list[Any], rect: Rect, size: float, language: str, is_tight: bool) -> bool:
    """Whether all of it fits at this size."""
    return _lines(sections, rect, size, language, is_tight)[-1][2] + size * 0.4 <= rect.bottom
