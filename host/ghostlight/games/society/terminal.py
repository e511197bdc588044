"""The Phantom Society at one keyboard: rooms, tiles and bids are chosen by their own numbers.

A map of the manor with the numbers of the possible rooms replaces the list of choices (36 rooms
times six tiles). `4 14` puts tile 4 into room 14; so does `4`, then `14`.
"""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ghostlight.terminal import plain
from shared_rules.society.board import ROOMS, SIDE

_BY_ROOM = ("place", "hide", "play")
_BY_NUMBER = (*_BY_ROOM, "bid")


class Session(plain.PlainSession):
    def _numbers(self, action: int) -> tuple[int, ...]:
        """The numbers in an action's text: of the tile, if it must still be chosen, and of the
        room."""
        words = self.local_game.rules.action_text(action).split()
        numbers = tuple(int(word) for word in words if word.isdecimal())
        return numbers[1:] if self.narrowed else numbers

    def choose(self, line: str) -> None:
        words = line.split()
        if self.view["step"] not in _BY_NUMBER or not all(word.isdecimal() for word in words):
            super().choose(line)
            return
        typed = tuple(int(word) for word in words)
        found = [n for n in self.legal if self._numbers(n)[: len(typed)] == typed]
        if found:
            self.take(tuple(found))
        else:
            self.notice = self.phrases.say("not_there")

    def refuse(self, line: str, count: int) -> None:
        if self.view["step"] in _BY_NUMBER:
            self.notice = self.phrases.say("not_there")
        else:
            super().refuse(line, count)

    def number_is(self) -> str:
        return self.phrases.say("number")

    def listing(
        self, view: dict[str, Any], question: str, choices: Sequence[str]
    ) -> RenderableType:
        """Without choices there is no question, or the choices are secret."""
        if not choices or self.view["step"] not in _BY_ROOM:
            return super().listing(view, question, choices)
        say = self.phrases.say
        texts = [self.local_game.rules.action_text(action) for action in self.legal]
        if self.narrowed:
            words = [say("narrowed", tile=texts[0].split()[1])]
        else:
            words = [say(self.view["step"])]
        if "pass" in texts:
            words.append(say("may_pass"))
        rest = {name: value for name, value in view.items() if name != "tiles"}
        return Group(
            super().listing(rest, question, ()),
            self._map(view["tiles"]),
            Text(" ".join(words), "bold"),
        )

    def _map(self, tiles: Sequence[str]) -> Text:
        """The contents of each room, after its number if it can be chosen."""
        rooms = {self._numbers(action)[-1] for action in self.legal if self._numbers(action)}
        text = Text()
        for room in range(1, ROOMS + 1):
            text.append(f"{room if room in rooms else '':>4}", "bold")
            text.append(f" {tiles[room - 1] or '·':2}", "dim")
            text.append("" if room % SIDE else "\n")
        return text
