"""The sentences around a game in the terminal, in the language of the players.

There is one data file per language beside this module, with the same keys in each. Sentences are
Rich markup, so text from a person must be escaped before it is filled in.
"""

import tomllib
import unicodedata
from importlib.resources import files
from typing import Any

from ghostlight.lang import typeset


class Words:
    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.data = read_words(__package__ or "", lang)

    def __call__(self, key: str, **fields: object) -> str:
        """The text of a key such as `ask.pick`, with its fields filled in."""
        part, _, name = key.partition(".")
        sentence: str = self.data[part][name]
        return sentence.format(**fields)

    def command(self, word: str) -> str:
        """The command that a word means, in this language or in English; `` if there is none."""
        for command, own in self.data["commands"].items():
            if _plain(word) in (command, _plain(own)):
                return str(command)
        return ""

    def commands(self) -> dict[str, tuple[str, str]]:
        """All commands: (word, description) by name."""
        own, does = self.data["commands"], self.data["command_is"]
        return {command: (own[command], does[command]) for command in own}


def read_words(package: str, lang: str) -> dict[str, Any]:
    text = files(package).joinpath(f"{lang}.toml").read_text(encoding="utf-8")
    return tomllib.loads(typeset(text, lang))


def _plain(word: str) -> str:
    """Text without accents and in lower case, for keyboards that lack accents."""
    letters = unicodedata.normalize("NFD", word.lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
