"""Sends a computer the events of tokens and sensors, and hands its requests to `Requests`."""

from firmware.sensing.events import KIND_NAMES
from firmware.sensing.health import CONDITION_NAMES

_SIDES = ("", "north", "south")


class Notifier:
    def __init__(self, board) -> None:
        self._board = board
        self._link = board.link
        self.requests = None  # until a computer asks something
        board.link.otherwise = self._answer

    def step(self, now_ms: int) -> None:
        if self.requests is not None:
            self.requests.step(now_ms)

    def _answer(self, message) -> None:
        if self.requests is None:
            # Imported by main.py, as soon as a board is ready.
            from firmware.link.requests import Requests

            self.requests = Requests(self._board)
        self.requests.answer(message)

    def send_event(self, event) -> None:
        """Send that a token was lifted, placed, turned ..."""
        self._link.send(
            KIND_NAMES[event.kind],
            ("cell", event.cell),
            ("piece", event.piece),
            ("side", _SIDES[event.side]),
            ("from", event.origin),
            ("ms", event.ms),
        )

    def send_condition(self, cell: int) -> None:
        """Send that a sensor became faulty, or sound again."""
        board = self._board
        self._link.send(
            "cell",
            ("cell", cell),
            ("panel", board.wiring.panel_of(cell)),
            ("is", CONDITION_NAMES[board.scanner.health.conditions[cell]]),
        )
