"""What the board tells over its cable, kept and told again in words.

Knows the public record only: it is the computer at the other end of the cable. A deal may tell
more than the cable takes at once, so whoever listens asks afterwards for what follows `count`.
"""

from __future__ import annotations

import json
from typing import Any

from firmware.match import AGREED, GAME, OPENED, OUTSIDE, PLAYED, UNDONE, parse_options
from ghostlight.virtual.hal import Files
from ghostlight.web.games import Adapter
from shared_rules.record import Record

FILE = "public-lines"
_MOST_PENDING = 4096


class Chronicle:
    def __init__(self, files: Files, game: Adapter) -> None:
        self._files = files
        self._game = game
        self._pending = b""
        self.count = 0  # lines of the record that are known
        self._steps: list[tuple[str, list[int]]] = []
        self._told: dict[str, list[dict[str, Any]]] = {}
        self.options: dict[str, Any] = {}
        self.state: Any = None  # of the rules, public
        self.commitment = ""
        self.seed = ""
        self.notes: list[str] = []  # what was said by the way: mistakes, faults
        self.note_count = 0
        self.version = 0  # another number after every change
        saved = (files.read(FILE) or b"").decode("utf-8", "replace").splitlines()
        if saved and saved[0].startswith(f"{GAME} {game.name} "):
            for line in saved:
                self.take(line)

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
                self.hear(message)
                messages.append(message)
        return messages

    def hear(self, message: dict[str, Any]) -> None:
        kind = message.get("t")
        if kind in ("record", "line"):
            self._hear_line(int(message.get("n", 0)), str(message.get("line")))
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

    def _hear_line(self, number: int, line: str) -> None:
        if number == 1:
            self._files.write(FILE, b"")
            self.count = 0
        if number == self.count + 1:
            self._files.append(FILE, line.encode() + b"\n")
            self.take(line)

    def note(self, text: str) -> None:
        self.notes = [*self.notes[-9:], " ".join(text.replace("|", " · ", 1).split("|"))]
        self.note_count += 1
        self.version += 1

    def take(self, line: str) -> None:
        """One line of a record."""
        self.count += 1
        rules = self._game.rules
        kind, text = line[:1], line[2:]
        if kind == GAME:
            self._steps = []
            self.options = parse_options(rules, text)
            self.seed = ""
        elif kind == AGREED:
            self.options |= parse_options(rules, text)
        elif kind in (PLAYED, OUTSIDE):
            actions = [rules.parse_action(action) for action in text.split("; ")]
            self._steps.append((kind, actions))
        elif kind == UNDONE and self._steps:
            self._steps.pop()
        self._told = {}
        self.version += 1
        self.state = rules.State(**self.options) if self.options else None
        if self.state is not None:
            for action in self.actions:
                self.state.apply(action)

    @property
    def actions(self) -> list[int]:
        """The game so far, in public forms."""
        return [action for _, actions in self._steps for action in actions]

    def public(self, lang: str) -> dict[str, Any]:
        """What the page of anybody may be told of the game."""
        game, state = self._game, self.state
        view = None if state is None else dict(game.public_view(state))
        return {
            "game": game.name,
            "view": view,
            "status": None if state is None else game.status(state, lang),
            "notes": self.note_count,
            "note": self.notes[-1] if self.notes else "",
        }

    def story(self, lang: str) -> list[dict[str, Any]]:
        """Everything worth a sentence: who, and the text."""
        if lang not in self._told:
            self._told[lang] = self._game.story(self.options, self.actions, lang)
        return self._told[lang]

    def record(self) -> Record:
        record = Record(self._game.rules, self.options, "public")
        record.actions = self.actions
        return record
