"""Records a game of a board into a file, across lost lines, pulled cables and restarts.

The lines have numbers, and missing ones are fetched again. A game is identified by its commitment,
so one that ended while the computer was away is found among the games that the board has kept.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from firmware.storage.journal import CURRENT
from ghostlight.device.discovery import Board
from ghostlight.device.link import Link, Message
from ghostlight.errors import CommandError
from ghostlight.records.record_file import DEAL_DIGITS, Line, RecordWriter

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

    def follow(self, board: Board) -> None:
        """Records until the game is over. Raises Unplugged when the cable is pulled before
        that."""
        link = board.link
        self._catch_up(link)
        if not self._is_listening:
            self._is_listening = True
            self._file.note("listening")  # a game that begins now is not missed
        is_asked = False
        while not self.is_done:
            message = link.receive(_WAIT_S)
            if message is not None:
                is_asked = is_asked and message["t"] == "status"
                self._take(link, message)
            elif not is_asked:  # what came last may have been lost
                link.send("status")
                is_asked = True

    def _take(self, link: Link, message: Message) -> None:
        if message["t"] == "commit":
            # Our part of the deal: a board that had to know it beforehand could not cheat with it.
            link.send("nonce", v=self._nonce_for(message.get("commitment")))
        elif message["t"] == "added":
            if not self._file.content.lines:
                self._file.note("added", by=message.get("by"), v=message.get("v"))
        elif message["t"] == "record":
            number = message["n"]
            if number == self._next:
                self._add(message)
            elif number > self._next or number == 1:
                self._catch_up(link)  # something was lost, or another game has begun
        elif message["t"] == "status" and message["lost"] != self._lost:
            self._lost = message["lost"]
            self._catch_up(link)
            if not self._file.content.lines:
                link.send("hello")  # in a deal the board answers with its commitment, too

    def _nonce_for(self, commitment: object) -> str:
        """One for each commitment: a board that gets several could choose."""
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
        line = Line(message["n"], message["line"], message["tag"])
        self._file.add(line)
        self._on_line(line)

    def _catch_up(self, link: Link) -> None:
        """Ask for all lines that are not in the file yet."""
        name = self._game_name(link)
        while name and not self.is_done:
            before = self._next
            for message in fetch_lines(link, name, before):
                if message["n"] == self._next:
                    self._add(message)
            if self._next == before:
                return

    def _game_name(self, link: Link) -> str:
        """Returns the name of our game on the board; empty if there is none yet."""
        for _ in range(2):  # one of their lines may be lost
            games = link.gather("games", "game")
            if self._old is None:
                self._old = {str(game["deal"]) for game in games if game["name"] != CURRENT}
            for game in games:
                if self._is_ours(link, game):
                    return str(game["name"])
            if not self._file.content.lines:
                return ""
        raise CommandError(
            f"{self._file.path} holds another game, which the board has not kept",
            "Give a new file",
        )

    def _is_ours(self, link: Link, game: Message) -> bool:
        """Whether the file belongs to this game: by its deal, else by the little the file has."""
        content = self._file.content
        if content.deal:
            return bool(game["deal"] == content.deal)
        if content.lines:  # one: its tag is of this game alone
            found = fetch_lines(link, game["name"], 1)
            keys = ("n", "line", "tag")
            return bool(found) and content.lines[0] == Line(*[found[0][key] for key in keys])
        commitments = [note["to"] for note in content.notes if note["note"] == "nonce"]
        was_dealt = bool(commitments) and game["deal"] == commitments[-1][:DEAL_DIGITS]
        return was_dealt or game["deal"] not in (self._old or ())


def fetch_lines(link: Link, name: str, first: int) -> list[Message]:
    """Some lines of a game on the board, in order; none once there are no more."""
    found = link.gather("lines", "line", name=name, **{"from": first})
    return sorted(found, key=lambda message: int(message["n"]))
