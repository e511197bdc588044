"""Keeps the state of a board from its messages, and follows them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from math import inf
from types import ModuleType

from firmware.sensing.calibration import NO_CELL
from ghostlight.device.board import Board
from ghostlight.device.link import Message
from ghostlight.sentence import said

_MIDDLE = 2048  # of the ADC's 4096 steps, before anything is known of a sensor
_TYPICAL = 456  # what a token does to the reading of an ordinary sensor
_EVENTS = 12
_ASK_S = 1.0  # between two questions for its status


class Watched:
    """The state of a board as its messages have reported it."""

    def __init__(self, layout: ModuleType, cells: Iterable[int] | None = None) -> None:
        self.layout = layout
        sensed = [cell for cell in range(layout.CELLS) if layout.PANEL_OF[cell]]
        self._shown = frozenset(sensed if cells is None else cells)
        self._sensed = len(sensed)
        self.levels = [_MIDDLE] * layout.CELLS
        self.zero = [_MIDDLE] * layout.CELLS
        self.north = [_TYPICAL] * layout.CELLS
        self.south = [_TYPICAL] * layout.CELLS
        self.lamps = bytearray(3 * layout.CELLS)  # red, green, blue
        self.faulty: set[int] = set()
        self.status: Message = {}
        self.events: deque[str] = deque(maxlen=_EVENTS)
        self.rounds = 0  # of levels that were sent in full

    def take(self, message: Message) -> None:
        kind = message["t"]
        if kind == "levels":
            self._take_levels(message)
        elif kind == "lights":
            self._take_lights(message)
        elif kind == "status":
            self.status = message
        elif kind == "measure":
            cell = message["cell"]
            if cell >= self.layout.CELLS:
                return  # of a larger table
            self.zero[cell] = message["zero"] >> 4
            self.north[cell] = max(1, message["north"] >> 4)
            self.south[cell] = max(1, message["south"] >> 4)
            if not self.rounds:
                self.levels[cell] = self.zero[cell]  # nothing is known before levels have come
        if kind == "cell":
            is_faulty = message["is"] in ("noisy", "railed", "stuck", "dead")
            (self.faulty.add if is_faulty else self.faulty.discard)(message["cell"])
        if kind not in ("levels", "lights", "status", "measure", "streams", "ok"):
            self.events.append(_words(message))

    def _take_levels(self, message: Message) -> None:
        if message["panel"] > self.layout.PANELS:
            return  # of a larger table
        first = (message["panel"] - 1) * self.layout.CHANNELS
        text = message["v"]
        for channel in range(self.layout.CHANNELS):
            cell = self.layout.CELL_OF[first + channel]
            if cell != NO_CELL:
                self.levels[cell] = int(text[3 * channel : 3 * channel + 3], 16)
        if message["panel"] == self.layout.PANELS:
            self.rounds += 1

    def _take_lights(self, message: Message) -> None:
        first = (message["panel"] - 1) * self.layout.CHANNELS
        pixels = bytes.fromhex(message["v"])
        for cell in range(self.layout.CELLS):
            at = 3 * (self.layout.LED_OF[cell] - first)
            if 0 <= at < len(pixels):
                green, red, blue = pixels[at : at + 3]
                self.lamps[3 * cell : 3 * cell + 3] = bytes((red, green, blue))

    def percent(self, cell: int) -> int:
        """How much of a token a cell shows; below zero for the south side."""
        rise = self.levels[cell] - self.zero[cell]
        return round(100 * rise / (self.north if rise > 0 else self.south)[cell])

    @property
    def shown(self) -> frozenset[int]:
        """The cells that are looked at."""
        return self._shown

    def faulty_count(self) -> str:
        """The board's count of faulty cells; if some panels are shown, the count from messages."""
        if len(self._shown) == self._sensed:
            return str(self.status["faulty"])
        return str(len(self.faulty & self._shown))

    def figures(self) -> list[tuple[str, str]]:
        """What the board's status says: names and values; empty before the first one."""
        status = self.status
        if not status:
            return []
        return [
            (said("scans"), said("{scans} a second", scans=status["scans"])),
            (
                said("panels"),
                said("{here} of {count}", here=status["panels"], count=self.layout.PANELS),
            ),
            (said("faulty"), self.faulty_count()),
            (said("current"), f"{status['ma']} mA"),
            (said("memory"), said("{free} bytes free", free=status["free"])),
            (said("lost"), said("{lost} lines", lost=status["lost"])),
            (said("on for"), f"{status['s']} s"),
        ]


async def follow(
    board: Board,
    take: Callable[[Message], None],
    seconds: float | None = None,
    lights: bool = False,
) -> None:
    """Hands on every message of a board, levels included; for ever, or for some seconds."""
    link = board.link
    until = link.clock() + seconds if seconds is not None else inf
    link.send("stream", levels=True, lights=lights)
    asked_at = -inf
    try:
        while link.clock() < until:
            if link.clock() - asked_at >= _ASK_S:
                asked_at = link.clock()
                link.send("status")
            message = await link.receive(_ASK_S / 10)
            if message is not None:
                take(message)
    except KeyboardInterrupt:
        pass
    await link.ask("stream", "streams", levels=False, lights=False)


def _words(message: Message) -> str:
    """A message for people to read: its type, then its fields."""
    fields = [f"{key} {value}" for key, value in message.items() if key not in ("t", "q")]
    return f"{message['t']:9} {'  '.join(fields)}"
