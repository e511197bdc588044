"""The phrases that describe a game in the reader's language: data, one file per game and language.

Patterns match the texts of actions: `"hide * *" = "{who}'s guest on {1} hides: {2}."` The first
matching pattern is used; a `*` is any word; {1}, {2} are the names of these words.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from ghostlight.lang import colon, typeset


class Phrases:
    def __init__(self, game: str, lang: str) -> None:
        self.lang = lang
        text = files("ghostlight.games").joinpath(f"{game}/phrases-{lang}.toml").read_text("utf-8")
        self._data: dict[str, Any] = tomllib.loads(typeset(text, lang))

    @property
    def title(self) -> str:
        return str(self._data["title"])

    @property
    def roles(self) -> list[str]:
        return list(self._data["roles"])

    @property
    def adders(self) -> list[str]:
        """The names of those who add to the deal, in the order of its record."""
        return list(self._data["adders"])

    def say(self, key: str, **fields: object) -> str:
        """A sentence of the table [say]."""
        return str(self._data["say"][key]).format(**fields)

    def name(self, word: object) -> str:
        """The name of a word in an action or a view."""
        text = str(word)
        return str(self._data["names"].get(text, text.replace("_", " ")))

    def pair(self, name: str, what: str) -> str:
        """A name and a value in one phrase."""
        return typeset(f"{name}{colon(self.lang)}{what}", self.lang)

    def ask(self, step: str) -> str:
        """The question for a step."""
        return str(self._data["ask"].get(step, ""))

    def view(self) -> dict[str, str]:
        """The keys of a view that are worth showing, and their names."""
        return dict(self._data["view"])

    def told(self, table: str, text: str, **fields: object) -> str:
        """Describe an action with the patterns of [story] or [choice]; `` if none matches."""
        words = text.split()
        for pattern, sentence in self._data[table].items():
            parts = pattern.split()
            if len(parts) == len(words) and all(
                part in ("*", word) for part, word in zip(parts, words)
            ):
                stars = [self.name(word) for part, word in zip(parts, words) if part == "*"]
                return capital(str(sentence).format("", *stars, **fields))
        return ""


@cache
def phrases(game: str, lang: str) -> Phrases:
    return Phrases(game, lang)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
