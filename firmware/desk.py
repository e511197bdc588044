"""Answers what a computer may ask: the messages of host/PROTOCOL.md.

Gets views and figures, never a game's secret: there is nothing here that could reach it. The
modules of `answers/` have a function for each message. What takes many lines is told one at a
time, where there is room, by a generator.
"""

from firmware.answers import cells, records, settings, streams, table
from firmware.link import LINE_ROOM
from shared_rules.compat import const

ANSWERS = {}  # message -> function
for module in (cells, records, settings, streams, table):
    ANSWERS.update(module.ANSWERS)

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
        self._credit = _MOST_CREDIT
        self._credited_ms = 0

    def answer(self, message) -> None:
        kind = message["t"]
        if self.board.is_sealed and kind in _SPOILING:
            self.refuse(kind)
            return
        if kind not in ANSWERS:
            raise NotImplementedError
        if self._can_pay(_COSTS.get(kind, 0)):
            ANSWERS[kind](self, message)
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
        """Feed what is told, one line at most, where there is room."""
        if self.link.room() < LINE_ROOM:
            return
        for what in sorted(self.telling):
            try:
                next(self.telling[what])
            except StopIteration:
                self.telling.pop(what)
            return
        if self.streams is not None:
            self.streams.feed(now_ms)
