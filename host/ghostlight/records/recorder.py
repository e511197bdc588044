"""Records a game of a board into a file, across lost lines, pulled cables and restarts.

The lines have numbers, and missing ones are fetched again. A game is identified by its commitment,
so one that ended while the computer was away is found among the games that the board has kept.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from firmware.storage.journal import CURRENT
from ghostlight.device.board import Board
from ghostlight.device.link import Link, Message
from ghostlight.errors import CommandError
from ghostlight.records.record_file import DEAL_DIGITS, Line, RecordWriter
from ghostlight.sentence import said

_WAIT_S = 0.5


def head_of(board: Board) -> dict[str, Any]:
    """Returns the fields of a record's head that describe the board."""
    keys = ("firmware", "layout", "sheet", "files")
    about = {key: board.hello.get(key, "") for key in keys}
    return {"board": board.name, "serial": board.serial, **about}


class Recorder:
    def __init__(
        self, file: RecordWriter, on_line: Callable[[Line], None] = lambda line: None
    ) -> None:
        self._file = file
        self._on_line = on_line
        self._old: set[str] | None = None  # games that were over when we first asked
        self._is_listening = False
        self._lost: int | None = None  # lines that the board had no room for

    @property
    def is_done(self) -> bool:
        return self._file.content.is_complete

    async def follow(self, board: Board) -> None:
        """Records until the game is over. Raises Unplugged when the cable is pulled before
        that."""
        link = board.link
        await self._catch_up(link)
        if not self._is_listening:
            self._is_listening = True
            self._file.note("listening")  # a game that begins now is not missed
        is_asked = False
        while not self.is_done:
            message = await link.receive(_WAIT_S)
            if message is not None:
                is_asked = is_asked and message["t"] == "status"
                await self._take(link, message)
            elif not is_asked:  # what came last may have been lost
                link.send("status")
                is_asked = True

    async def _take(self, link: Link, message: Message) -> None:
        if message["t"] == "commit":
            # Our part of the deal: the board cannot know it when it chooses its seed.
            link.send("nonce", v=self._nonce_for(message.get("commitment")))
        elif message["t"] == "added":
            if not self._file.content.lines:
                self._file.note("added", by=message.get("by"), v=message.get("v"))
        elif message["t"] == "record":
            number = message["n"]
            if number == self._next:
                self._add(message)
            elif number > self._next or number == 1:
                await self._catch_up(link)  # something was lost, or another game has begun
        elif message["t"] == "status" and message["lost"] != self._lost:
            self._lost = message["lost"]
            await self._catch_up(link)
            if not self._file.content.lines:
                link.send("hello")  # in a deal the board answers with its commitment, too

    def _nonce_for(self, commitment: object) -> str:
        """Returns this computer's nonce for a commitment, always the same: a board that got
        several could choose one."""
        for note in self._file.content.notes:
            if note["note"] == "nonce" and note["to"] == commitment:
                return str(note["v"])
        nonce = secrets.token_hex(8)
        self._file.note("nonce", v=nonce, to=commitment)
        return nonce

    @property
    def _next(self) -> int:
        return len(self._file.content.lines) + 1

    def _add(self, message: Message) -> None:
        line = line_of(message)
        self._file.add(line)
        self._on_line(line)

    async def _catch_up(self, link: Link) -> None:
        """Ask for all lines that are not in the file yet."""
        name = await self._game_name(link)
        if name and not self.is_done:
            await fetch_lines(link, name, self._next, self._add)

    async def _game_name(self, link: Link) -> str:
        """Returns the name of our game on the board; empty if there is none yet."""
        for _ in range(2):  # one of their lines may be lost
            games = await kept_games(link)
            if self._old is None:
                self._old = {game["deal"] for game in games if game["name"] != CURRENT}
            for game in games:
                if await self._is_ours(link, **game):
                    return game["name"]
            if not self._file.content.lines:
                return ""
        raise CommandError(
            f"{self._file.path} holds another game, which the board has not kept",
            "Give a new file",
        )

    async def _is_ours(self, link: Link, name: str, deal: str) -> bool:
        """Whether the file belongs to this game: by its deal; before the deal, by its only line or
        its notes."""
        content = self._file.content
        if content.deal:
            return deal == content.deal
        if content.lines:  # one: its tag is of this game alone
            found = await _some_lines(link, name, 1)
            return bool(found) and content.lines[0] == line_of(found[0])
        commitments = [note["to"] for note in content.notes if note["note"] == "nonce"]
        was_dealt = bool(commitments) and deal == commitments[-1][:DEAL_DIGITS]
        return was_dealt or deal not in (self._old or ())


def line_of(message: Message) -> Line:
    return Line(message["n"], message["line"], message["tag"])


async def fetch_lines(link: Link, name: str, first: int, take: Callable[[Message], None]) -> None:
    """Hands on all lines of a game on the board from number `first` on, in order."""
    wanted = 0
    while wanted != first:
        wanted = first
        for message in await _some_lines(link, name, first):
            if message["n"] == first:
                take(message)
                first += 1


async def _some_lines(link: Link, name: str, first: int) -> list[Message]:
    """Some lines of a game on the board, in order; none once there are no more."""
    found = await link.gather("lines", "line", name=name, **{"from": first})
    return sorted(found, key=lambda message: int(message["n"]))


async def kept_games(link: Link) -> list[dict[str, str]]:
    """Name and deal of each game that a board has kept; the one that is on comes last. A deal
    identifies a game; its name changes when the game is over."""
    games = await link.gather("games", "game")
    return [{"name": str(game["name"]), "deal": str(game["deal"])} for game in games]


async def fetch_game(board: Board, name: str, path: Path) -> int:
    """Writes a kept game into a new record. Returns the number of its lines."""
    if name not in [game["name"] for game in await kept_games(board.link)]:
        raise CommandError(
            said("the board keeps no game {name!r}", name=name),
            said("`ghostlight journal` lists them"),
        )
    if path.exists():
        raise CommandError(f"{path} exists already", "Give a new file")
    with RecordWriter(path, head_of(board)) as writer:
        await fetch_lines(board.link, name, 1, lambda message: writer.add(line_of(message)))
        return len(writer.content.lines)
