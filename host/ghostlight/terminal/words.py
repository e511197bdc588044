"""Everything the terminal game says, in the language of the players.

The sentences are data: one file per language beside this one, with the same keys in each.
Sentences are Rich markup, so what comes from a person has to be escaped before it is filled in.
"""

import tomllib
import unicodedata
from collections.abc import Iterable
from importlib.resources import files
from typing import Any

from ghostlight.terminal import palette
from shared_rules.opera.cast import COLOURS


class Words:
    def __init__(self, lang: str) -> None:
        self.lang = lang
        text = files(__package__ or "").joinpath(f"{lang}.toml").read_text(encoding="utf-8")
        self._data: dict[str, Any] = tomllib.loads(text)

    def __call__(self, key: str, **fields: object) -> str:
        """The sentence of a key such as `ask.pick`, its fields filled in."""
        part, _, name = key.partition(".")
        sentence: str = self._data[part][name]
        return sentence.format(**fields)

    def of(self, key: str, number: int) -> str:
        """One of a list: `seats`, `powers`, `characters`, `story.won`."""
        value: Any = self._data
        for part in key.split("."):
            value = value[part]
        text: str = value[number]
        return text

    def room(self, room: int, width: int = 11) -> str:
        """Its name, or its short name where that does not fit."""
        name = self.of("rooms", room)
        return name if len(name) <= width else self.of("rooms_short", room)

    def place(self, room: int) -> str:
        """Number and name."""
        return f"{room} {self.room(room)}"

    def character(self, colour: str) -> str:
        return self.of("characters", COLOURS.index(colour))

    def token(self, colour: str, is_suspect: bool) -> str:
        text, style = palette.token(COLOURS.index(colour), is_suspect)
        return f"[{style}]{text}[/]"

    def names(self, colours: Iterable[str]) -> str:
        """Raoul de Chagny, Meg Giry and Madame Giry."""
        names = [self.character(colour) for colour in colours]
        if not names:
            return self("say.nobody")
        last = names.pop()
        return f"{', '.join(names)} {self('say.and')} {last}" if names else last

    def command(self, word: str) -> str:
        """The command that a word means, in this language or in English; `` for none."""
        for command, own in self._data["commands"].items():
            if _plain(word) in (command, _plain(own)):
                return str(command)
        return ""

    def commands(self) -> list[tuple[str, str]]:
        """(word, what it does) of every command."""
        own, does = self._data["commands"], self._data["command_is"]
        return [(own[command], does[command]) for command in own]


def _plain(word: str) -> str:
    """Without accents and capitals: not every keyboard has them."""
    letters = unicodedata.normalize("NFD", word.lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
