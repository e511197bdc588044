"""The texts of l'Opéra in the terminal, in addition to those of every game."""

from collections.abc import Iterable
from typing import Any

from ghostlight.games.opera.terminal import palette
from ghostlight.terminal import texts
from shared_rules.opera.board import COLOURS


class Words(texts.Words):
    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        for part, value in texts.read_words(__package__ or "", lang).items():
            common = self.data.get(part, {})
            self.data[part] = {**common, **value} if isinstance(value, dict) else value

    def of(self, key: str, number: int) -> str:
        """One entry of a list: `roles`, `powers`, `characters`, `story.won`."""
        value: Any = self.data
        for part in key.split("."):
            value = value[part]
        text: str = value[number]
        return text

    def room(self, room: int, width: int = 11) -> str:
        """The name of a room, or its short name if the name does not fit."""
        name = self.of("rooms", room)
        return name if len(name) <= width else self.of("rooms_short", room)

    def place(self, room: int) -> str:
        """A room as it stands in a sentence, with its number."""
        return self("say.place", number=room, name=self.room(room))

    def character(self, colour: str) -> str:
        return self.of("characters", COLOURS.index(colour))

    def token(self, colour: str, is_suspect: bool) -> str:
        text, style = palette.token(COLOURS.index(colour), is_suspect)
        return f"[{style}]{text}[/]"

    def names(self, colours: Iterable[str]) -> str:
        """Names of characters as a list: Raoul de Chagny, Meg Giry and Madame Giry."""
        names = [self.character(colour) for colour in colours]
        if not names:
            return self("say.nobody")
        last = names.pop()
        return f"{', '.join(names)} {self('say.and')} {last}" if names else last
