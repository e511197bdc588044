"""The file of a recorded game: JSON lines, safe against a crash at any byte. host/RECORDS.md.

Every line is on the disk before the next one is waited for. A file whose last line is torn is cut
there when it is opened again; anything else that is wrong with it is told with its line number.
"""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple, Self

from firmware.match import DEAL, OPENED, SEED
from ghostlight.errors import VERSION, CommandError

FORMAT = 1  # counts incompatible changes
_REMEDY = "Give a record: of the page, of `ghostlight record`, or what `save` wrote in a terminal"
_HEAD = b'{"record"'  # what every file begins with


class Line(NamedTuple):
    """A line of a board's record."""

    number: int  # from 1 on
    text: str
    tag: str  # of the chain over all lines so far; empty once the seed is gone


class BadRecord(CommandError):
    """A file that is not a record."""

    def __init__(self, path: object, what: str) -> None:
        super().__init__(f"{path}: {what}", _REMEDY)


def deal_of(text: str) -> str:
    """The beginning of a game's commitment, if this line of its record is the deal."""
    return text.split()[1][:16] if text.startswith(DEAL + " ") else ""


class Book:
    """What a file holds: who wrote it, the lines, and what happened to the cable."""

    def __init__(self, head: dict[str, Any]) -> None:
        self.head = head
        self.lines: list[Line] = []
        self.notes: list[dict[str, Any]] = []

    @property
    def deal(self) -> str:
        """What the game is known by: the beginning of its commitment. Empty before the deal."""
        return deal_of(self.lines[1].text) if len(self.lines) > 1 else ""

    @property
    def is_complete(self) -> bool:
        """Whether the game has ended, by its end or by being opened."""
        return bool(self.lines) and self.lines[-1].text[0] in OPENED + SEED

    def take(self, entry: Any, where: str) -> None:
        """An entry of the file; raises ValueError if it does not fit here."""
        if not isinstance(entry, dict):
            raise ValueError(f"{where} is no entry")
        if "note" in entry:
            self.notes.append(entry)
            return
        try:
            line = Line(int(entry["n"]), str(entry["line"]), str(entry["tag"]))
        except (KeyError, TypeError, ValueError):
            raise ValueError(f"{where} is neither a line nor a note") from None
        if line.number != len(self.lines) + 1:
            raise ValueError(f"{where}: line {line.number} after {len(self.lines)}")
        self.lines.append(line)


def read_book(path: Path) -> Book:
    """The record in a file; its last line may be torn."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise CommandError(f"cannot read {path}: {error.strerror}", "Give a record") from error
    return parse_book(data, path)[0]


def parse_book(data: bytes, path: object) -> tuple[Book, int]:
    """The record, and how many bytes of it are whole lines."""
    good = data.rfind(b"\n") + 1
    entries = data[:good].splitlines()
    try:
        head = json.loads(entries[0]) if entries else None
    except ValueError:
        head = None
    if not isinstance(head, dict) or "record" not in head:
        raise BadRecord(path, "it does not begin as a record")
    if head["record"] != FORMAT:
        raise CommandError(
            f"{path} has the format {head['record']}, this program reads {FORMAT}",
            "Bring this program up to date: `git pull`, then `make venv`",
            VERSION,
        )
    book = Book(head)
    for number, entry in enumerate(entries[1:], 2):
        try:
            book.take(json.loads(entry), f"line {number}")
        except ValueError as error:
            raise BadRecord(path, str(error)) from error
    return book, good


def now_text() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def head_entry(about: dict[str, Any]) -> dict[str, Any]:
    """The first one: what is told of the board."""
    return {"record": FORMAT, **about, "begun": now_text()}


def line_entry(line: Line) -> dict[str, Any]:
    told = {"t": "record", "n": line.number, "line": line.text, "tag": line.tag}
    return {**told, "at": now_text()}


def note_entry(what: str, **fields: Any) -> dict[str, Any]:
    return {"note": what, **fields, "at": now_text()}


def entry_bytes(entry: dict[str, Any]) -> bytes:
    return json.dumps(entry, ensure_ascii=False).encode() + b"\n"


class BookFile:
    """A record being written. An existing one is continued."""

    def __init__(self, path: Path, head: dict[str, Any]) -> None:
        self.path = path
        self._failed = False
        try:
            is_old = path.is_file()
            self._file = path.open("r+b" if is_old else "wb")
            data = self._file.read() if is_old else b""
        except OSError as error:
            raise self._cannot(error) from error
        if b"\n" in data:
            self.book, good = parse_book(data, path)
            self._file.seek(good)
            self._file.truncate()
        elif not _HEAD.startswith(data[: len(_HEAD)]):
            raise BadRecord(path, "it does not begin as a record")
        else:
            if is_old:
                self._file.seek(0)
                self._file.truncate()
            self.book = Book(head_entry(head))
            self._write(self.book.head)

    def add(self, line: Line) -> None:
        entry = line_entry(line)
        self.book.take(entry, "what the board told")
        self._write(entry)

    def note(self, what: str, **fields: Any) -> None:
        """Something that happened beside the game: listening, unplugged, plugged, nonce."""
        entry = note_entry(what, **fields)
        self.book.take(entry, "a note")
        self._write(entry)

    def _write(self, entry: dict[str, Any]) -> None:
        try:
            self._file.write(entry_bytes(entry))
            self._file.flush()
            if self._file.seekable():
                os.fsync(self._file.fileno())
        except OSError as error:
            self._failed = True
            raise self._cannot(error) from error

    def _cannot(self, error: OSError) -> CommandError:
        return CommandError(
            f"cannot write {self.path}: {error.strerror}",
            "Give another place: the board keeps the game, and `record` asks it for all of it",
        )

    def close(self) -> None:
        try:
            self._file.close()
        except OSError:
            if not self._failed:  # else it has been told
                raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
