"""Tells a computer what happens on the table, and calls the desk when it asks something.

The desk is in memory as long as a computer asks or a stream runs, and some seconds longer.
"""

from firmware.events import KIND_NAMES
from firmware.health import CONDITION_NAMES
from shared_rules.compat import const

_SIDES = ("", "north", "south")
_STAY_MS = const(10000)


class Service:
    def __init__(self, board) -> None:
        self._board = board
        self._link = board.link
        self.desk = None
        self._asked_ms = 0
        board.link.otherwise = self._ask

    def step(self, now_ms: int) -> None:
        if self.desk is not None and not self.desk.step(now_ms):
            if now_ms - self._asked_ms >= _STAY_MS:
                self.desk = None

    def _ask(self, message) -> None:
        if self.desk is None:
            from firmware.desk import Desk  # main.py has it already, once a board is ready

            self.desk = Desk(self._board)
        self._asked_ms = self._board.now_ms
        self.desk.answer(message)

    def tell_event(self, event) -> None:
        """A token was lifted, placed, turned ..."""
        self._link.send(
            KIND_NAMES[event.kind],
            ("cell", event.cell),
            ("piece", event.piece),
            ("side", _SIDES[event.side]),
            ("from", event.origin),
            ("ms", event.ms),
        )

    def tell_condition(self, cell: int) -> None:
        """A sensor became faulty, or sound again."""
        board = self._board
        self._link.send(
            "cell",
            ("cell", cell),
            ("panel", board.layout.PANEL_OF[cell]),
            ("is", CONDITION_NAMES[board.scanner.health.conditions[cell]]),
        )
