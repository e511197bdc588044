"""Answers the requests of a computer: the messages of host/PROTOCOL.md.

This module and the handlers read views and figures only; they have no reference to a game's
secret. The modules of `handlers/` declare the requests and answer them. An answer of many lines is
a generator; `step` sends one line whenever the link has room.
"""

from firmware.link.handlers import (  # noqa: F401  kept: a computer asks these during a game
    records,
    status,
)
from firmware.link.link import LINE_ROOM
from firmware.memory import load_once
from shared_rules.compat import const

# Message -> the module in `handlers/` that answers it. The others are loaded when they are asked.
MODULES = {
    "hello": "status",
    "status": "status",
    "reboot": "status",
    "games": "records",
    "lines": "records",
    "stream": "streams",
    "get": "settings",
    "set": "settings",
    "defaults": "settings",
    "lamp": "cells",
    "calibrate": "cells",
    "measures": "cells",
    "layout": "checks",
    "selftest": "checks",
}

_MOST_CREDIT = const(160)
_CREDIT_MS = const(60)  # for one credit: two writes a second in the long run


class Requests:
    def __init__(self, board) -> None:
        self.board = board
        self.link = board.link
        self.streams = None  # while a computer wants any
        self.pending: dict = {}  # answers that are sent line by line, by name
        self._credit = _MOST_CREDIT
        self._credited_ms = 0

    def answer(self, message) -> None:
        kind = message["t"]
        if kind not in MODULES:
            raise NotImplementedError
        module = load_once("link.handlers." + MODULES[kind])
        handler, cost, is_spoiling = module.REQUESTS[kind]
        if is_spoiling and self.board.is_sealed:
            self.refuse(kind)
        elif self._can_pay(cost):
            handler(self, message)
        else:
            self.link.refuse("busy")

    def refuse(self, key: str) -> None:
        """Not while a game is on: it could spoil the game for the players."""
        self.link.send("refused", ("key", key), ("why", "not while a game is on"))

    def _can_pay(self, cost: int) -> bool:
        now_ms = self.board.now_ms
        earned = (now_ms - self._credited_ms) // _CREDIT_MS
        self._credited_ms += earned * _CREDIT_MS
        self._credit = min(self._credit + earned, _MOST_CREDIT)
        if cost > self._credit:
            return False
        self._credit -= cost
        return True

    def step(self, now_ms: int) -> None:
        """Send a line of the answers that have many, if there is room."""
        if self.link.room() < LINE_ROOM:
            return
        for what in sorted(self.pending):
            try:
                next(self.pending[what])
            except StopIteration:
                self.pending.pop(what)
            return
        if self.streams is not None:
            self.streams.feed(now_ms)
