"""Keeps the record of a virtual or real board in a file, and tells the game in words.

Reads the messages on the cable, so it knows the public record only. A deal may send more lines
than the cable takes at once: the owner asks the board for the lines after `count`.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any

from ghostlight.records.record_file import (
    Entry,
    Line,
    RecordFile,
    entry_bytes,
    head_entry,
    line_entry,
    note_entry,
    parse_record_file,
)
from ghostlight.records.verifier import read_game
from ghostlight.virtual.hal import Files
from ghostlight.web.files import set_aside
from ghostlight.web.games import Adapter
from shared_rules.offboard.record import Record
from shared_rules.record_parsing import LineError
from shared_rules.replay import Replay

_log = logging.getLogger(__name__)

FILE = "record.jsonl"
NOBODY = -1
_MOST_PENDING = 4096
_NAME_DIGITS = 8  # of the commitment
_MOST_ADDED = 8  # notes of a deal: a computer and two players add


class RecordFollower:
    def __init__(self, files: Files, game: Adapter, about: Callable[[], dict[str, Any]]) -> None:
        """`about` returns the fields of a record that describe the board."""
        self._files = files
        self._game = game
        self._about = about
        self._pending = b""
        self.record_file = RecordFile({})
        self._replay: Replay | None = None  # None before a game, and behind a line that is wrong
        self._nonce: dict[str, str] = {}  # this computer's addition, and its commitment
        self._added: list[Entry] = []  # notes of the additions to the deal
        self._told: dict[str, list[dict[str, Any]]] = {}
        self.actions: list[int] = []  # the game so far, in public forms
        self.options: dict[str, Any] = {}
        self.state: Any = None  # of the rules, public
        self.commitment = ""
        self.closing = ""  # the digest of the complete record, from the board
        self.has_just_ended = False  # since this program was started
        self.hushed = 0  # the last action that is for the players to remember; 0: none
        self._resigned = NOBODY  # the seat that gave up
        self.notes: list[str] = []  # sentences about mistakes and faults
        self.note_count = 0
        self.version = 0  # another number after every change
        self.damaged: list[tuple[str, str]] = []  # the file, if it was set aside, and its new name
        self._load()

    def _load(self) -> None:
        data = self._files.read(FILE) or b""
        if not data:
            return
        try:
            record_file, good = parse_record_file(data, FILE)
            if not record_file.lines:
                return
            replay, _ = read_game(record_file)
            if replay.rules.NAME != self._game.name:
                return
            self.record_file = record_file
            self._replay = replay
            self._follow()
        except Exception as error:  # whatever it holds; the board still has its game
            _log.debug("%s is damaged", FILE, exc_info=error)
            self.damaged.append((FILE, set_aside(self._files, FILE)))
            self._forget()
            return
        if good < len(data):
            self._files.write(FILE, data[:good])  # the last entry was torn

    def _forget(self) -> None:
        self.record_file = RecordFile({})
        self._replay = None
        self.actions, self.options, self.state = [], {}, None
        self._resigned = NOBODY

    @property
    def count(self) -> int:
        """The number of known lines of the record."""
        return len(self.record_file.lines)

    # Messages from the board

    def read(self, data: bytes) -> list[dict[str, Any]]:
        """Takes bytes from the board. Returns the complete messages among them."""
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
            self._hear_line(message)
        elif kind == "added":
            added = {"by": str(message.get("by")), "v": str(message.get("v"))}
            self._added = [*self._added[1 - _MOST_ADDED :], note_entry("added", **added)]
        elif kind == "commit":
            if message.get("commitment") != self.commitment:
                self._added = []
            self.commitment = str(message.get("commitment"))
            self.version += 1
        elif kind == "closing":
            self.closing = str(message.get("digest", ""))
        elif kind == "mistake":
            self.note(str(message.get("why")))

    def nonce_for(self, commitment: str, make: Callable[[], str]) -> str:
        """Returns this computer's addition to a deal; the same one if the board asks again."""
        if self._nonce.get("to") != commitment:
            self._nonce = {"v": make(), "to": commitment}
        return self._nonce["v"]

    def note(self, text: str) -> None:
        self.notes = [*self.notes[-9:], " ".join(text.replace("|", " · ", 1).split("|"))]
        self.note_count += 1
        self.version += 1

    def _hear_line(self, message: dict[str, Any]) -> None:
        number, text, tag = (message.get(key) for key in ("n", "line", "tag"))
        if not isinstance(number, int) or not isinstance(text, str) or not isinstance(tag, str):
            return
        line = Line(number, text, tag)
        if number == 1 and self.record_file.lines[:1] != [line]:
            self._begin()
        if number == self.count + 1:
            entry = line_entry(line)
            try:
                self.record_file.take(entry)
            except ValueError as error:
                self.note(str(error))
                return
            self._files.append(FILE, entry_bytes(entry))
            self._take(line)
            self.has_just_ended = self.record_file.is_complete

    def _begin(self) -> None:
        """Start a new file for another game."""
        head = head_entry(self._about())
        notes = [note_entry("nonce", **self._nonce)] if self._nonce else []
        self.record_file = RecordFile(head)
        self._replay = Replay()
        self.closing = ""
        for note in [*notes, *self._added]:
            self.record_file.take(note)
        self._nonce = {}
        self._added = []
        self._files.write(FILE, b"".join(map(entry_bytes, [head, *self.record_file.notes])))

    def _take(self, line: Line) -> None:
        if self._replay is None:
            return
        try:
            self._replay.take(line.text)
        except LineError as error:  # it is recorded, and cannot be shown
            self._replay = None
            self.note(str(error))
        else:
            self._follow()

    def _follow(self) -> None:
        """Replay the game from all its lines."""
        replay = self._replay
        if replay is None or replay.state is None:
            return
        self.actions, self.options = list(replay.actions), replay.options
        self.state = replay.state
        self._resigned = replay.loser
        self._told = {}
        self.version += 1

    # What pages show

    def public(self, lang: str) -> dict[str, Any]:
        """Returns what all pages may know of the game."""
        game, state = self._game, self.state
        view = None if state is None else dict(game.public_view(state))
        status = None if state is None else game.status(state, lang)
        if status and self._resigned != NOBODY:
            status["step"] = game.game.gives_up(self._resigned, lang)
        return {
            "game": game.name,
            "view": view,
            "status": status,
            "notes": self.note_count,
            "note": self.notes[-1] if self.notes else "",
        }

    def story(self, lang: str) -> list[dict[str, Any]]:
        """Returns the story: player and text of each sentence. Facts that players must remember
        come when the game is over."""
        if lang not in self._told:
            lines = self._game.story(self.options, self.actions, lang)
            self.hushed = 0
            if lines and not self.record_file.is_complete:
                hushed = self._game.game.hushed(self.state, self.actions)
                self.hushed = max((line["n"] for line in lines if line["n"] in hushed), default=0)
                lines = [line for line in lines if line["n"] not in hushed]
            self._told[lang] = lines + self._game.end(self._resigned, len(self.actions), lang)
        return self._told[lang]

    @property
    def is_without_winner(self) -> bool:
        """Whether the game ended without a winner: abandoned by both players, or opened."""
        replay = self._replay
        return replay is not None and (replay.is_abandoned or replay.is_void)

    def record(self) -> Record:
        record = Record(self._game.rules, self.options, "public")
        record.actions = self.actions
        return record

    @property
    def file_name(self) -> str:
        """Returns the file name of the record; empty before the deal."""
        deal = self.record_file.deal[:_NAME_DIGITS]
        return f"{self._game.name}-{deal}.jsonl" if deal else ""

    def file(self) -> bytes:
        """Returns the record so far, in the format of host/RECORDS.md."""
        return self._files.read(FILE) or b""
