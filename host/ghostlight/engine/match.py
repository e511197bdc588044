"""Matches between our bots and other programs.

A program speaks the protocol of `ghostlight engine` (ENGINE.md), with `join` instead of `new`: the
reply to `join` and to `play` comes when it is the program's turn, or the game is over.
"""

import shlex
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from math import sqrt
from typing import TYPE_CHECKING, Protocol

from ghostlight.engine.chance import Randbelow, dealer_chance
from ghostlight.engine.engine_player import BotPlayer, CommandUnknown, EnginePlayer, hello
from ghostlight.engine.local_game import LocalGame
from ghostlight.engine.protocol import ascii_text
from ghostlight.errors import CommandError
from ghostlight.games import Adapter
from shared_rules.errors import GameError, IllegalAction
from shared_rules.game import DEALER
from shared_rules.offboard.record import Record

if TYPE_CHECKING:
    from shared_rules.interface import Options, Rules

_PATIENCE = 100  # errors of a program in one game before it loses
_GRACE_S = 2  # for a program to end by itself


class Player(Protocol):
    def begin(self, local_game: LocalGame) -> None: ...
    def choose(self) -> int: ...
    def finish(self) -> None: ...
    def close(self) -> None: ...


class OwnBot:
    """One of our bots."""

    def __init__(self, adapter: Adapter, name: str, randbelow: Randbelow) -> None:
        self._adapter = adapter
        self._bot = adapter.bot(name, randbelow)

    def begin(self, local_game: LocalGame) -> None:
        self._player = BotPlayer(self._adapter, self._bot, local_game)

    def choose(self) -> int:
        return self._player.choose()

    def finish(self) -> None: ...

    def close(self) -> None: ...


class Program:
    """Another program: one process for the whole match."""

    def __init__(self, adapter: Adapter, command: str, role: int, randbelow: Randbelow) -> None:
        self._command = command
        self._role = role
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
                f"Give a command, or one of our bots: {', '.join(adapter.bot_names)}",
            ) from error

    def begin(self, local_game: LocalGame) -> None:
        self.local_game = local_game
        self._player = EnginePlayer(local_game, (self._role,), self._randbelow)
        self._errors = 0
        self._has_joined = False

    def choose(self) -> int:
        """Reply to the program's requests until it plays."""
        if self._waits:
            self._send([*self._player.news(), "ok"])
        while True:
            command, _, rest = self._read().partition(" ")
            if not command or command.startswith("#"):
                continue
            try:
                if command == "play" and self._has_joined:
                    action = self._legal(rest)
                    self._waits = True
                    return action
                self._send([*self._answer(command, rest.strip()), "ok"])
            except GameError as error:
                self._errors += 1
                if self._errors > _PATIENCE:
                    raise self._fault(f"made {self._errors} errors: {error}") from error
                self._send([ascii_text(f"error {error.code} {error}")])

    def _answer(self, command: str, rest: str) -> list[str]:
        if command == "ghostlight":
            return hello()
        if command == "join" and not self._has_joined:
            self._has_joined = True
            return [f"seat {self.local_game.rules.ROLES[self._role]}", *self._player.news()]
        if not self._has_joined:
            raise CommandUnknown("join comes first")
        return self._player.answer(command, rest)

    def _legal(self, text: str) -> int:
        action = self._player.parse(text)
        if action not in self.local_game.game.legal_actions():
            raise IllegalAction(f"{text!r} is not allowed now")
        return action

    def finish(self) -> None:
        self._send([*self._player.news(), "ok"])
        self._waits = False

    def close(self) -> None:
        """End the match by closing the program's input; its further output is not read."""
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

    def _send(self, lines: list[str]) -> None:
        stream = self._process.stdin
        assert stream is not None
        with suppress(BrokenPipeError):  # it has ended: the next reading notices
            stream.write("".join(line + "\n" for line in lines))
            stream.flush()

    def _read(self) -> str:
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


def play_game(
    rules: "Rules", players: Mapping[int, Player], seed: int | None, options: "Options"
) -> Record:
    local_game = LocalGame(Record(rules, options), dealer_chance(seed))
    for player in players.values():
        player.begin(local_game)
    while not local_game.is_over:
        if local_game.actor == DEALER:
            local_game.deal()
        else:
            local_game.play(players[local_game.actor].choose())
    for player in players.values():
        player.finish()
    return local_game.record


def interval(wins: int, games: int) -> tuple[float, float]:
    """Between which chances of winning the true one lies, 19 times out of 20 (Wilson)."""
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt((share * (1 - share) + z * z / (4 * games)) / games)
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
