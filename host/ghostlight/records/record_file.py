"""Reads and writes the file of a recorded game: JSON lines. host/RECORDS.md describes it.

Each entry is on the disk before the next one is waited for, so a crash costs one entry at most. If
the last entry of a file is torn, it is cut off when the file is opened again; any other fault
raises an error with the number of the entry.
"""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple, Self

from ghostlight.errors import VERSION, CommandError, PlayerError, cannot_read
from shared_rules.record_lines import SEED, VOIDED, deal_name

FORMAT = 1  # counts incompatible changes
MOST_BYTES = 4 * 1024 * 1024  # of a file: thirty times the longest game so far
_MOST_ENTRY = 2048  # bytes
_MOST_TEXT = 200  # characters of a value
_TAG_DIGITS = 16
DEAL_DIGITS = 16  # of a commitment: what a game is known by
_HEAD = b'{"record"'  # what every file begins with
_LINE_KEYS = {"t", "n", "line", "tag", "at"}
_NOTE_KEYS = {  # the kinds of notes, and what each has besides the time
    "listening": set[str](),
    "nonce": {"v", "to"},
    "added": {"by", "v"},
    "unplugged": set[str](),
    "plugged": set[str](),
}

Entry = dict[str, Any]


class Line(NamedTuple):
    """A line of a board's record."""

    number: int  # from 1 on
    text: str
    tag: str  # of the chain over all lines so far; empty once the seed is gone


class BadRecord(PlayerError):
    """A file that is not a record."""

    def __init__(self, path: object, why: str) -> None:
        super().__init__(
            "{path}: {why}",
            "Give a record of a game: from the page, or from `ghostlight record`",
            path=path,
            why=why,
        )


class RecordFile:
    """The content of a record: its head, the lines of the board, the notes of the computer."""

    def __init__(self, head: Entry) -> None:
        """Raises ValueError if the head is not valid."""
        for key, value in head.items():
            if key != "record":
                _check_text(key, value)
        self.head = head
        self.lines: list[Line] = []
        self.notes: list[Entry] = []
        self._deal_notes = 0

    @property
    def deal(self) -> str:
        """The name of the game: the first digits of its commitment. Empty before the deal."""
        return deal_name(self.lines[1].text) if len(self.lines) > 1 else ""

    @property
    def is_complete(self) -> bool:
        """Whether the game has ended, by its end or by being opened."""
        return bool(self.lines) and self.lines[-1].text[:1] in (VOIDED, SEED)

    @property
    def deal_notes(self) -> list[Entry]:
        """The notes before the first line: the deal's messages and this computer's addition."""
        return self.notes[: self._deal_notes]

    def take(self, entry: Any) -> None:
        """Take the next entry of the file. Raises ValueError if it is not valid, or does not
        fit."""
        if not isinstance(entry, dict):
            raise ValueError("this is no entry")
        if "note" in entry:
            _check_note(entry)
            self.notes.append(entry)
            self._deal_notes += not self.lines
        else:
            self.lines.append(_line_of(entry, len(self.lines) + 1))


def _check_text(key: str, value: object) -> None:
    if not isinstance(value, str):
        raise ValueError(f"{key!r} has to be a text")
    if len(value) > _MOST_TEXT or not value.isprintable():
        raise ValueError(f"{key!r} is longer than {_MOST_TEXT} or has unprintable characters")


def _check_note(entry: Entry) -> None:
    kind = entry["note"]
    if not isinstance(kind, str) or kind not in _NOTE_KEYS:
        raise ValueError("a note of an unknown kind")
    keys = _NOTE_KEYS[kind] | {"note"}
    if set(entry) - {"at"} != keys:
        raise ValueError(f"a note {kind!r} has {', '.join(sorted(keys))} and at, and nothing else")
    for key, value in entry.items():
        _check_text(key, value)


def _line_of(entry: Entry, expected: int) -> Line:
    if not {"n", "line", "tag"} <= set(entry) <= _LINE_KEYS:
        raise ValueError("this is neither a line nor a note")
    number, text, tag = entry["n"], entry["line"], entry["tag"]
    if entry.get("t", "record") != "record" or type(number) is not int:
        raise ValueError("this is neither a line nor a note")
    if number != expected:
        raise ValueError(f"here is the board's line {number}, and {expected} has to follow")
    for key in set(entry) - {"n"}:
        _check_text(key, entry[key])
    if not text or not text.isascii():
        raise ValueError("the board's line is not ASCII, or empty")
    is_untagged = text == VOIDED and not tag
    if not is_untagged and (len(tag) != _TAG_DIGITS or tag.strip("0123456789abcdef")):
        raise ValueError(f"{tag!r} is no tag")
    return Line(number, text, tag)


def read_bytes(path: Path) -> bytes:
    """Returns the content of a file. Raises CommandError if it cannot be read, or is too long for
    a record."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise cannot_read(path, error) from error
    if len(data) > MOST_BYTES:
        raise BadRecord(path, "no record is that long")
    return data


def parse_record_file(data: bytes, path: object) -> tuple[RecordFile, int]:
    """Returns the record, and how many of the bytes are whole entries.

    An entry ends with a newline; what comes after the last newline is torn, and no part of the
    record.
    """
    good = data.rfind(b"\n") + 1
    entries = data[:good].split(b"\n")[:-1]
    try:
        head = _parse_entry(entries[0]) if entries else {}
    except ValueError:
        head = {}
    if not isinstance(head, dict):
        head = {}
    number = head.get("record")
    if type(number) is not int or number < 1:
        raise BadRecord(path, "it does not begin as a record")
    if number != FORMAT:
        raise PlayerError(
            "{path} has the format {found}, this program reads {reads}",
            "Bring this program up to date: `git pull`, then `make venv`",
            VERSION,
            path=path,
            found=number,
            reads=FORMAT,
        )
    count = 1  # of entries that were read
    try:
        record_file = RecordFile(head)
        for entry in entries[1:]:
            count += 1
            record_file.take(_parse_entry(entry))
    except ValueError as error:
        raise BadRecord(path, f"entry {count}: {error}") from error
    return record_file, good


def _parse_entry(data: bytes) -> Any:
    """Returns the JSON value of an entry. Raises ValueError if this program would not write it."""
    if len(data) > _MOST_ENTRY:
        raise ValueError("longer than any entry of a record")
    try:
        return json.loads(
            data.decode(), object_pairs_hook=_unique, parse_constant=_refuse, parse_float=_refuse
        )
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError):
        raise ValueError("this is not JSON in UTF-8") from None


def _unique(pairs: list[tuple[str, Any]]) -> Entry:
    entry = dict(pairs)
    if len(entry) != len(pairs):
        raise ValueError("a name is there twice")
    return entry


def _refuse(text: str) -> Any:
    raise ValueError("no number in a record is written so")


def now_text() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def head_entry(about: Entry) -> Entry:
    """Returns the first entry of a file, which describes the board."""
    return {"record": FORMAT, **about, "begun": now_text()}


def line_entry(line: Line) -> Entry:
    told = {"t": "record", "n": line.number, "line": line.text, "tag": line.tag}
    return {**told, "at": now_text()}


def note_entry(note: str, **fields: Any) -> Entry:
    return {"note": note, **fields, "at": now_text()}


def entry_bytes(entry: Entry) -> bytes:
    return json.dumps(entry, ensure_ascii=False).encode() + b"\n"


def _not_recorded(error: ValueError) -> CommandError:
    return CommandError(
        f"the board told something that cannot be recorded: {error}",
        "Bring board and program to the same version: `ghostlight flash`",
    )


class RecordWriter:
    """A record being written. An existing one is continued."""

    def __init__(self, path: Path, head: Entry) -> None:
        self.path = path
        self._failed = False
        try:
            is_old = path.is_file()
            self._file = path.open("r+b" if is_old else "wb")
            data = self._file.read() if is_old else b""
        except OSError as error:
            raise self._cannot(error) from error
        if b"\n" in data:
            self.content, good = parse_record_file(data, path)
            self._file.seek(good)
            self._file.truncate()
        elif not _HEAD.startswith(data[: len(_HEAD)]):
            raise BadRecord(path, "it does not begin as a record")
        else:
            if is_old:
                self._file.seek(0)
                self._file.truncate()
            try:
                self.content = RecordFile(head_entry(head))
            except ValueError as error:
                raise _not_recorded(error) from error
            self._write(self.content.head)

    def add(self, line: Line) -> None:
        self._take(line_entry(line))

    def note(self, note: str, **fields: Any) -> None:
        """Write a note of something that happened beside the game: `_NOTE_KEYS` has the kinds."""
        self._take(note_entry(note, **fields))

    def _take(self, entry: Entry) -> None:
        try:
            self.content.take(entry)
        except ValueError as error:
            raise _not_recorded(error) from error
        self._write(entry)

    def _write(self, entry: Entry) -> None:
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
            if not self._failed:  # otherwise the error was raised before
                raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
