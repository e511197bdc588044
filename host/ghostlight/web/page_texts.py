"""Replaces texts of the screens that name OK, BACK or PEEK: the page's buttons say what they do.

The replacements are in the table `says` of texts/<language>.toml and of web-<language>.toml of a
game, by the name of the text in the firmware. Behind a name may stand the number of one text in a
tuple, or the name of a text that the firmware appends. A text without `|` is what a button does,
or a title.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from firmware.texts import Texts

_FIELD = re.compile(r"%[sd]")
_GAP = r"(?: ·)? "  # between lines of a screen: some are shown as parts of their own
_MORE = "(?P<more> · .*)?"  # lines that the firmware appends to some texts


def text_of(texts: Texts, name: str) -> str | None:
    """The text of the firmware with this name; None where the game has none: those of computers
    are loaded with computers only."""
    first, *rest = name.split()
    text: Any = getattr(texts, first, None)
    if text is None:
        return None
    for word in rest:
        text = text[int(word)] if word.isdigit() else f"{text}|{getattr(texts, word)}"
    return str(text)


def for_page(says: Mapping[str, str], texts: Texts, page: Mapping[str, str]) -> dict[str, str]:
    """Returns title, rest, ok and back of a screen as the page says them."""
    found = {key: page[key] for key in ("title", "rest", "ok", "back")}
    for name, said in says.items():
        text = text_of(texts, name)
        if text is None:
            continue
        if "|" not in text:
            found |= {key: said for key in ("ok", "back") if page[key] == text}
            if match := _pattern(text).fullmatch(page["title"]):
                found["title"] = _filled(said, list(match.groups()))
        elif match := _pattern(text).fullmatch(f"{page['title']}|{page['rest']}"):
            *fields, more = match.groups()
            title, _, rest = _filled(said, fields).partition("|")
            found |= {"title": title, "rest": rest + (more or "")}
    return found


def without_token(texts: Texts, rest: str) -> str:
    """The text without its last line that names a token to be moved or turned over."""
    for text in (texts.BRING, texts.TURN, texts.TAKE_AWAY):
        rest = re.sub(f"(?:^|{_GAP}){_pattern(text).pattern}$", "", rest)
    return rest


@lru_cache(maxsize=256)
def _pattern(text: str) -> re.Pattern[str]:
    title, *lines = (
        "(.*?)".join(re.escape(part) for part in _FIELD.split(line)) for line in text.split("|")
    )
    return re.compile(title + r"\|" + _GAP.join(lines) + _MORE if lines else title)


def _filled(said: str, fields: list[str]) -> str:
    for field in fields:
        before, after = _FIELD.split(said, maxsplit=1)
        said = before + field + after
    return said
