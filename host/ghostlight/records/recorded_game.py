"""A recorded game from a file: a board's record, or a text that `save` wrote.

Has the public form of every action, and the position after each of them.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ghostlight.errors import PlayerError
from ghostlight.games import adapter_of
from ghostlight.games.adapter import winners
from ghostlight.records.record_file import BadRecord, RecordFile, parse_record_file, read_bytes
from ghostlight.records.verifier import read_game
from shared_rules.errors import GameError
from shared_rules.offboard.record import Record
from shared_rules.record_lines import UNDONE
from shared_rules.record_parsing import LineError

if TYPE_CHECKING:
    from shared_rules.interface import Options, Rules


class Step(NamedTuple):
    """An action that was played, and what it led to."""

    number: int  # from 1 on
    actor: int  # a role, or DEALER
    action: int
    text: str
    state: Any  # after it


class RecordedGame:
    def __init__(self, path: Path | str, rules: Rules, options: Options) -> None:
        self.path = path
        self.rules = rules
        self.options = options
        self.actions: list[int] = []  # in their public form; what was taken back is not there
        self.full: list[int] = []  # the same for people to read: with the hidden parts that
        # follow from the seed and that the game itself does not reveal
        self.taken_back = 0
        self.resigned = -1  # the role that gave up
        self.is_abandoned = False  # both players wanted no winner
        self.is_void = False  # the secret was wiped before the end
        self.board = ""
        self.begun = ""
        self._steps: list[Step] = []

    @property
    def is_decided(self) -> bool:
        """Whether the game has ended by the rules, or because a player gave up."""
        return self.resigned >= 0 or self._outcome is not None

    @property
    def winners(self) -> list[int]:
        """The roles that have won; none in a draw, or if it is not decided."""
        if self.resigned >= 0:
            return adapter_of(self.rules.NAME).left_by(self.resigned, self.options)
        return [] if self._outcome is None else winners(self._outcome)

    @property
    def _outcome(self) -> tuple[int, ...] | None:
        steps = self.steps()
        outcome: tuple[int, ...] | None = steps[-1].state.outcome if steps else None
        return outcome

    def steps(self) -> list[Step]:
        """Returns all positions. Raises CommandError if an action cannot have been played."""
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
        """Returns the text of a step's action."""
        return self.rules.action_text(self.full[step.number - 1])

    def step(self, number: int | None) -> Step:
        """Returns a step by its number; the last one by default."""
        steps = self.steps()
        if not steps:
            raise BadRecord(self.path, "nothing was played yet")
        if number is not None and not 1 <= number <= len(steps):
            raise PlayerError(
                "{path} has no step {number}",
                "Give one from 1 to {count}",
                path=self.path,
                number=number,
                count=len(steps),
            )
        return steps[(number or len(steps)) - 1]


def read_recorded_game(path: Path) -> RecordedGame:
    """Returns the game in a file of either kind."""
    return parse_recorded_game(read_bytes(path), path)


def parse_recorded_game(data: bytes, path: Path) -> RecordedGame:
    """Returns the game in the bytes of a file of either kind. Raises CommandError."""
    if data[:1] == b"{":
        return recorded_game_of(parse_record_file(data, path)[0], path)
    if data[:1] != b"[":
        raise PlayerError(
            "{path}: {why}",
            "Give a record of a game: from the page, from `ghostlight record`, or from `save` "
            "in the terminal",
            path=path,
            why="it does not begin as a record",
        )
    try:
        return _of_record(path, Record.parse(data.decode()))
    except (GameError, UnicodeDecodeError) as error:
        raise BadRecord(path, str(error)) from error


def _of_record(path: Path, record: Record) -> RecordedGame:
    played = RecordedGame(path, record.rules, record.options)
    played.actions = played.full = record.public().actions
    return played


def recorded_game_of(record_file: RecordFile, path: Path | str) -> RecordedGame:
    """Returns the game in a board's record; an unfinished one as far as it goes."""
    if not record_file.lines:
        raise BadRecord(path, "it holds no game")
    try:
        replay, _ = read_game(record_file)
    except LineError as error:
        raise BadRecord(path, str(error)) from error
    options = {name: default for name, default, _ in replay.rules.OPTIONS} | replay.options
    played = RecordedGame(path, replay.rules, options)
    played.actions = played.full = replay.actions
    if adapter_of(replay.rules.NAME).is_revealed_by_seed:
        played.full = replay.full
    played.taken_back = replay.counts.get(UNDONE, 0)
    played.resigned = replay.loser
    played.is_abandoned = replay.is_abandoned
    played.is_void = replay.is_void
    played.board, played.begun = (
        record_file.head.get("board", ""),
        record_file.head.get("begun", ""),
    )
    return played
