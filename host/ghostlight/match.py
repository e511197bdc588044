"""Games between players that are bots of ours or programs of somebody else.

A program talks to us as it would talk to `ghostlight engine` (ENGINE.md), with `join` instead of
`new`: the reply to `join` and to `play` comes when it is its turn, or the game is over.
"""

import shlex
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from math import sqrt
from typing import TYPE_CHECKING, Protocol

from ghostlight.chair import BotSeat, Chair, CommandUnknown, hello
from ghostlight.chance import Randbelow, dealer_chance
from ghostlight.engine import ascii_text
from ghostlight.errors import CommandError
from ghostlight.games import Adapter
from ghostlight.sitting import Sitting
from shared_rules.errors import GameError, IllegalAction
from shared_rules.game import DEALER
from shared_rules.record import Record

if TYPE_CHECKING:
    from shared_rules.interface import Options, Rules

_PATIENCE = 100  # errors of a program in one game before it is sent home
_GRACE_S = 2  # for a program to end by itself


class Player(Protocol):
    def begin(self, sitting: Sitting) -> None: ...
    def choose(self) -> int: ...
    def finish(self) -> None: ...
    def close(self) -> None: ...


class OwnBot:
    """One of our bots at a seat."""

    def __init__(self, adapter: Adapter, name: str, randbelow: Randbelow) -> None:
        self._adapter = adapter
        self._bot = adapter.bot(name, randbelow)

    def begin(self, sitting: Sitting) -> None:
        self._seat = BotSeat(self._adapter, self._bot, sitting)

    def choose(self) -> int:
        return self._seat.choose()

    def finish(self) -> None: ...

    def close(self) -> None: ...


class Program:
    """Somebody's program at a seat: one process for the whole match."""

    def __init__(self, adapter: Adapter, command: str, seat: int, randbelow: Randbelow) -> None:
        self._command = command
        self._seat = seat
        self._randbelow = randbelow
        self._waits = False  # for the reply to a `join` or a `play`
        try:
            self._process = subprocess.Popen(
                shlex.split(command) or [""],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise CommandError(
                f"cannot start {command!r}: {why}",
                f"Give a command, or one of our bots: {', '.join(adapter.bots)}",
            ) from error

    def begin(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._chair = Chair(sitting, (self._seat,), self._randbelow)
        self._errors = 0
        self._has_joined = False

    def choose(self) -> int:
        """Answer what it asks until it plays."""
        if self._waits:
            self._tell([*self._chair.news(), "ok"])
        while True:
            command, _, rest = self._hear().partition(" ")
            if not command or command.startswith("#"):
                continue
            try:
                if command == "play" and self._has_joined:
                    action = self._legal(rest)
                    self._waits = True
                    return action
                self._tell([*self._answer(command, rest.strip()), "ok"])
            except GameError as error:
                self._errors += 1
                if self._errors > _PATIENCE:
                    raise self._fault(f"made {self._errors} errors: {error}") from error
                self._tell([ascii_text(f"error {error.code} {error}")])

    def _answer(self, command: str, rest: str) -> list[str]:
        if command == "ghostlight":
            return hello()
        if command == "join" and not self._has_joined:
            self._has_joined = True
            return [f"seat {self._sitting.rules.SEATS[self._seat]}", *self._chair.news()]
        if not self._has_joined:
            raise CommandUnknown("join comes first")
        return self._chair.answer(command, rest)

    def _legal(self, text: str) -> int:
        action = self._chair.parse(text)
        if action not in self._sitting.game.legal_actions():
            raise IllegalAction(f"{text!r} is not allowed now")
        return action

    def finish(self) -> None:
        self._tell([*self._chair.news(), "ok"])
        self._waits = False

    def close(self) -> None:
        """The end of its input is the end of the match; what it still says is not read."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(BrokenPipeError):
            self._process.stdin.close()
        try:
            self._process.wait(_GRACE_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()

    def _tell(self, lines: list[str]) -> None:
        stream = self._process.stdin
        assert stream is not None
        with suppress(BrokenPipeError):  # it has ended: the next reading notices
            stream.write("".join(line + "\n" for line in lines))
            stream.flush()

    def _hear(self) -> str:
        stream = self._process.stdout
        assert stream is not None
        line = stream.readline()
        if not line:
            raise self._fault("ended in the middle of the match")
        return line.strip()

    def _fault(self, what: str) -> CommandError:
        return CommandError(
            f"the program {self._command!r} {what}", "host/ENGINE.md says what a program does"
        )


def play_match(
    rules: "Rules",
    players: Mapping[int, Player],
    games: int,
    seed: int | None,
    options: "Options",
) -> list[Record]:
    """The records of so many games, by seat; game n of a seeded match has the seed + n."""
    return [
        play_game(rules, players, None if seed is None else seed + number, options)
        for number in range(games)
    ]


def play_game(
    rules: "Rules", players: Mapping[int, Player], seed: int | None, options: "Options"
) -> Record:
    sitting = Sitting(Record(rules, options), dealer_chance(seed))
    for player in players.values():
        player.begin(sitting)
    while not sitting.is_over:
        if sitting.actor == DEALER:
            sitting.deal()
        else:
            sitting.play(players[sitting.actor].choose())
    for player in players.values():
        player.finish()
    return sitting.record


def interval(wins: int, games: int) -> tuple[float, float]:
    """Between which chances of winning the true one lies, 19 times out of 20 (Wilson)."""
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt((share * (1 - share) + z * z / (4 * games)) / games)
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
