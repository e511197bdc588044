"""Tells a computer what happens on the table, and hands its questions to the desk."""

from firmware.events import KIND_NAMES
from firmware.health import CONDITION_NAMES

_SIDES = ("", "north", "south")


class Service:
    def __init__(self, board) -> None:
        self._board = board
        self._link = board.link
        self.desk = None  # until a computer asks something
        board.link.otherwise = self._ask

    def step(self, now_ms: int) -> None:
        if self.desk is not None:
            self.desk.step(now_ms)

    def _ask(self, message) -> None:
        if self.desk is None:
            from firmware.desk import Desk  # imported by main.py, as soon as a board is ready

            self.desk = Desk(self._board)
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
