"""Answers what a computer may ask: the messages of host/PROTOCOL.md.

Gets views and figures, never a game's secret: there is nothing here that could reach it. How a
message is answered say the modules of `answers/`; the one that was needed last is in memory, and
that for records always: a computer may ask for them at a full table, and left in flash its code
takes less memory than from the wings. What takes many lines is told one at a time, where there is
room, by a generator.
"""

from firmware import wings
from firmware.answers.records import ANSWERS as RECORDS
from firmware.link import LINE_ROOM
from shared_rules.compat import const

MODULES = {  # what each of them answers
    "table": "hello status selftest reboot",
    "settings": "get set defaults",
    "cells": "lamp calibrate measures",
    "streams": "stream",
    "records": "games lines",
}

# Flash is slow, and a scan cannot wait. What asks for it costs credit, so that a computer may do
# much in a moment (all settings, a whole record) but not all the time.
_WRITE = const(8)
_READ = const(1)
_COSTS = {"set": _WRITE, "defaults": _WRITE, "calibrate": _WRITE, "games": _READ, "lines": _READ}
_MOST_CREDIT = const(160)
_CREDIT_MS = const(60)  # for one credit: two writes a second in the long run

_SPOILING = ("reboot", "defaults", "lamp")  # refused while a game is on


class Desk:
    def __init__(self, board) -> None:
        self.board = board
        self.link = board.link
        self.streams = None  # while somebody wants any
        self.telling: dict = {}  # what is being told line by line, by what it is about
        self._module = ""
        self._answers: dict = {}  # of that module
        self._credit = _MOST_CREDIT
        self._credited_ms = board.now_ms

    def answer(self, message) -> None:
        kind = message["t"]
        if self.board.is_sealed and kind in _SPOILING:
            self.refuse(kind)
            return
        for module in MODULES:
            if kind in MODULES[module].split():
                if self._can_pay(_COSTS.get(kind, 0)):
                    self._call(module)
                    self._answers[kind](self, message)
                else:
                    self.link.refuse("busy")
                return
        raise NotImplementedError

    def refuse(self, key: str) -> None:
        """Not while a game is on: it could spoil the game for the players."""
        self.link.send("refused", ("key", key), ("why", "not while a game is on"))

    def _call(self, module: str) -> None:
        if module == "records":
            self._answers = RECORDS
        elif module != self._module:
            self._answers = {}  # these go first
            self._answers = wings.call("answers." + module).ANSWERS
        self._module = module

    def _can_pay(self, cost: int) -> bool:
        now_ms = self.board.now_ms
        earned = (now_ms - self._credited_ms) // _CREDIT_MS
        self._credited_ms += earned * _CREDIT_MS
        self._credit = min(self._credit + earned, _MOST_CREDIT)
        if cost > self._credit:
            return False
        self._credit -= cost
        return True

    def step(self, now_ms: int) -> bool:
        """Feed what is told, one line at most, where there is room; False if nothing is."""
        if self.link.room() >= LINE_ROOM:
            self._feed(now_ms)
        return len(self.telling) > 0 or self.streams is not None

    def _feed(self, now_ms: int) -> None:
        for what in sorted(self.telling):
            try:
                next(self.telling[what])
            except StopIteration:
                self.telling.pop(what)
            return
        if self.streams is not None:
            self.streams.feed(now_ms)
