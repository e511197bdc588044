"""A game that was played, from its file: a board's record, or one that `save` wrote.

Knows the public form of every action, and the position after each of them.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from firmware.match import (
    ABANDONED,
    AGREED,
    GAME,
    HIDDEN,
    OPENED,
    OUTSIDE,
    PLAYED,
    RESIGNED,
    UNDONE,
    parse_options,
)
from ghostlight.course import UnfairError
from ghostlight.errors import CommandError
from ghostlight.fairness import UncheckableError, verify
from ghostlight.games import adapter_of
from ghostlight.games.adapter import winners
from ghostlight.records import BadRecord, Book, Line, parse_book
from shared_rules.errors import GameError
from shared_rules.game import load
from shared_rules.record import Record

if TYPE_CHECKING:
    from shared_rules.interface import Options, Rules


class Step(NamedTuple):
    """An action that was played, and what it led to."""

    number: int  # from 1 on
    actor: int  # a seat, or DEALER
    action: int
    text: str
    state: Any  # after it


class Played:
    def __init__(self, path: Path | str, rules: Rules, options: Options) -> None:
        self.path = path
        self.rules = rules
        self.options = options
        self.actions: list[int] = []  # in their public form; what was taken back is not there
        self.taken_back = 0
        self.resigned = -1  # the seat that gave up
        self.is_abandoned = False  # both players wanted no winner
        self.is_opened = False  # the secret was wiped before the end
        self.board = ""
        self.begun = ""
        self.lines: list[Line] = []  # of a board's record
        self._steps: list[Step] = []

    @property
    def is_decided(self) -> bool:
        """Whether it has come to an end by the rules, or by somebody who gave up."""
        return self.resigned >= 0 or self._outcome is not None

    @property
    def winners(self) -> list[int]:
        """The seats that have won; none in a draw, or if it is not decided."""
        if self.resigned >= 0:
            return adapter_of(self.rules.NAME).left_by(self.resigned, self.options)
        return [] if self._outcome is None else winners(self._outcome)

    @property
    def _outcome(self) -> tuple[int, ...] | None:
        steps = self.steps()
        outcome: tuple[int, ...] | None = steps[-1].state.outcome if steps else None
        return outcome

    @cached_property
    def full(self) -> list[int]:
        """The actions for reading: with what they hid, once the seed is open and tells it; of a
        game that opens everything by itself as they are."""
        if not adapter_of(self.rules.NAME).is_opened_by_seed:
            return self.actions
        try:
            return verify(self.lines).actions
        except (UnfairError, UncheckableError):
            return self.actions

    def steps(self) -> list[Step]:
        """All positions; raises CommandError if an action cannot have been played."""
        if len(self._steps) == len(self.actions):
            return self._steps
        state = self.rules.State(**self.options)
        found = []
        for number, action in enumerate(self.actions, 1):
            actor = state.actor
            try:
                state.apply(action)
            except GameError as error:
                raise BadRecord(self.path, f"action {number}: {error}") from error
            text = self.rules.action_text(action)
            found.append(Step(number, actor, action, text, state.copy()))
        self._steps = found
        return found

    def text(self, step: Step) -> str:
        """Of its action, for reading."""
        return self.rules.action_text(self.full[step.number - 1])

    def step(self, number: int | None) -> Step:
        """One of them, by its number; the last one by default."""
        steps = self.steps()
        if not steps:
            raise BadRecord(self.path, "nothing was played yet")
        if number is not None and not 1 <= number <= len(steps):
            raise CommandError(
                f"{self.path} has no step {number}", f"Give one from 1 to {len(steps)}"
            )
        return steps[(number or len(steps)) - 1]


def read_played(path: Path) -> Played:
    """The game in a file of either kind."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise CommandError(f"cannot read {path}: {error.strerror}", "Give a record") from error
    return parse_played(data, path)


def parse_played(data: bytes, path: Path) -> Played:
    """The same of what is in it."""
    try:
        if data[:1] == b"{":
            return played_of(parse_book(data, path)[0], path)
        if data[:1] != b"[":
            raise BadRecord(path, "it does not begin as a record")
        return _of_record(path, Record.parse(data.decode()))
    except (GameError, UnicodeDecodeError) as error:
        raise BadRecord(path, str(error)) from error


def _of_record(path: Path, record: Record) -> Played:
    played = Played(path, record.rules, record.options)
    played.actions = record.public().actions
    return played


def played_of(book: Book, path: Path | str) -> Played:
    """The game in a board's record; an unfinished one as far as it goes."""
    words = book.lines[0].text.split() if book.lines else []
    if len(words) < 3 or words[0] != GAME:
        raise BadRecord(path, "no game began")
    rules = load(words[1])
    if words[2] != str(rules.VERSION):
        raise CommandError(
            f"{path} follows version {words[2]} of the rules, this program plays {rules.VERSION}",
            "Use the program that recorded it",
        )
    options = {name: default for name, default, _ in rules.OPTIONS}
    for line in book.lines:
        if line.text[0] in GAME + AGREED:
            options |= parse_options(rules, line.text[2:])
    played = Played(path, rules, options)
    played.lines = book.lines
    played.board, played.begun = str(book.head.get("board", "")), str(book.head.get("begun", ""))
    groups: list[list[int]] = []
    for line in book.lines:
        _take(played, line, groups)
    played.actions = [action for group in groups for action in group]
    return played


def _take(played: Played, line: Line, groups: list[list[int]]) -> None:
    """A line of a board's record; `groups` are the actions of what was played in one go."""
    kind, text = line.text[0], line.text[2:]
    seats = played.rules.SEATS
    if kind in PLAYED + OUTSIDE:
        groups.append([played.rules.parse_action(part) for part in text.split("; ")])
    elif kind == HIDDEN:  # sealed, then its public form
        groups.append([played.rules.parse_action(text.partition(" ")[2])])
    elif kind == UNDONE:
        if not groups:
            raise BadRecord(played.path, f"line {line.number}: there is nothing to take back")
        groups.pop()
        played.taken_back += 1
    elif kind == RESIGNED:
        if text not in seats:
            raise BadRecord(played.path, f"line {line.number}: {text!r} has no seat")
        played.resigned = seats.index(text)
    elif kind == ABANDONED:
        played.is_abandoned = True
    elif kind == OPENED:
        played.is_opened = True
