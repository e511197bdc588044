"""Everything that is said of l'Opéra in the terminal, beside what every game says there."""

from collections.abc import Iterable
from typing import Any

from ghostlight.terminal import words
from ghostlight.terminal.opera import palette
from shared_rules.opera.board import COLOURS


class Words(words.Words):
    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        for part, value in words.read_words(__package__ or "", lang).items():
            common = self._data.get(part, {})
            self._data[part] = {**common, **value} if isinstance(value, dict) else value

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
