"""What the board tells over its cable, kept and told again in words.

Knows the public record only: it is the computer at the other end of the cable.
"""

from __future__ import annotations

import json
from typing import Any

from firmware.match import GAME, OPENED, OUTSIDE, PLAYED, UNDONE, parse_options
from ghostlight.terminal.story import tell
from ghostlight.terminal.words import Words
from ghostlight.virtual.hal import Files
from shared_rules import opera
from shared_rules.game import load
from shared_rules.record import Record

FILE = "public-record"
_KEPT = (GAME, PLAYED, OUTSIDE, UNDONE)
_MOST_PENDING = 4096


class StoryWords(Words):
    """The terminal's words; a token is a mark that the page draws."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        self._own = _OWN[lang]

    def __call__(self, key: str, **fields: object) -> str:
        corridor = fields.get("corridor")
        if isinstance(corridor, str):  # the sheet has names for rooms, not numbers
            fields["corridor"] = " – ".join(self.place(int(room)) for room in corridor.split("-"))
        return self._own[key] if key in self._own else super().__call__(key, **fields)

    def token(self, colour: str, is_suspect: bool) -> str:
        return f"<{colour}>"

    def place(self, room: int) -> str:
        return str(self.of("rooms", room))


_OWN = {
    "en": {
        "story.identity": "The Phantom has drawn an identity, to be seen under the hood.",
        "story.draw_hidden": "The Phantom keeps the alibi card unseen.",
    },
    "fr": {
        "story.identity": "Le Fantôme a tiré son identité : elle se voit sous la capuche.",
        "story.draw_hidden": "Le Fantôme garde l'alibi sans le montrer.",
    },
}


class Chronicle:
    def __init__(self, files: Files) -> None:
        self._files = files
        self._pending = b""
        self._lines: list[str] = []
        self._steps: list[tuple[str, list[int]]] = []
        self._words = {lang: StoryWords(lang) for lang in ("en", "fr")}
        self._told: dict[str, list[dict[str, str]]] = {}
        self.options: dict[str, Any] = {}
        self.state: opera.State | None = None
        self.commitment = ""
        self.seed = ""
        self.notes: list[str] = []  # what was said by the way: mistakes, faults
        self.note_count = 0
        self.version = 0  # another number after every change
        saved = files.read(FILE)
        for line in (saved or b"").decode("utf-8", "replace").splitlines():
            self._take(line)

    def read(self, data: bytes) -> list[dict[str, Any]]:
        """The whole messages among these bytes, after taking note of them."""
        lines = (self._pending + data).split(b"\n")
        self._pending = lines.pop()[-_MOST_PENDING:]
        messages = []
        for line in lines:
            try:
                message = json.loads(line)
            except ValueError:
                continue  # console text
            if isinstance(message, dict):
                self._hear(message)
                messages.append(message)
        return messages

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message.get("t")
        if kind == "record":
            line = str(message.get("line"))
            if line[:1] in _KEPT:
                self._take(line)
                if line[0] == GAME:
                    self._files.write(FILE, b"")
                self._files.append(FILE, line.encode() + b"\n")
        elif kind == "commit":
            self.commitment = str(message.get("commitment"))
            self.version += 1
        elif kind == "seed":
            self.seed = str(message.get("v"))
            self.version += 1
        elif kind == "mistake":
            self.note(str(message.get("why")))
        elif kind == "opened":
            self.note(OPENED)

    def note(self, text: str) -> None:
        self.notes = [*self.notes[-9:], " ".join(text.replace("|", " · ", 1).split("|"))]
        self.note_count += 1
        self.version += 1

    def _take(self, line: str) -> None:
        kind, text = line[:1], line[2:]
        if kind == GAME:
            self._steps = []
            self.options = parse_options(opera, text)
            self.seed = ""
        elif kind in (PLAYED, OUTSIDE):
            actions = [opera.parse_action(action) for action in text.split("; ")]
            self._steps.append((kind, actions))
        elif kind == UNDONE and self._steps:
            self._steps.pop()
        self._told = {}
        self.version += 1
        self.state = opera.State(**self.options) if self.options else None
        if self.state is not None:
            for action in self.actions:
                self.state.apply(action)

    @property
    def actions(self) -> list[int]:
        """The game so far, in public forms."""
        return [action for _, actions in self._steps for action in actions]

    def story(self, lang: str) -> list[dict[str, str]]:
        """(who, text) for everything worth a sentence."""
        if lang not in self._told:
            self._told[lang] = tell_all(self.options, self.actions, self._words[lang])
        return self._told[lang]

    def record(self) -> Record:
        record = Record(load("opera"), self.options, "public")
        record.actions = self.actions
        return record


def tell_all(options: dict[str, Any], actions: list[int], words: Words) -> list[dict[str, str]]:
    """A public game in sentences, strong ones marked."""
    if not options:
        return []
    lines = []
    for line in tell(options, actions, words):
        who, _, text = line.partition(" ")
        plain = text.replace("[bold]", "").replace("[/]", "")
        lines.append({"who": who, "text": plain, **({"is": "strong"} if plain != text else {})})
    return lines
