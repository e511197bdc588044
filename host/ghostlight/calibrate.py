"""Leads a person through calibrating a board: lamps, the empty table, a token from cell to cell.

The board measures and keeps the numbers; this only says what to do next and judges the result. It
can be stopped anywhere: what was measured is saved on the board, and the next run goes on there.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from types import ModuleType
from typing import NamedTuple

from firmware.calibration import TYPICAL
from ghostlight.boards import Board
from ghostlight.errors import CommandError
from ghostlight.games import GAMES, adapter_of
from ghostlight.link import Link, Message

Say = Callable[[str], None]

SAVE_EVERY = 8  # cells
LOOK_S = 2.0  # a line may get lost: then the board is asked where it is
_ZERO_S = 30.0
_WEAK = TYPICAL // 2
_FAULTY = ("noisy", "railed", "stuck", "dead")

_HINTS = {
    "other-cell": "the token lies on {found}; it belongs on {cell}",
    "turned": "turn the token over: the other side up",
    "several": "more than one token is on the table: leave only one",
    "uneven": "the two sides differ too much: is the magnet in the middle of the token?",
}


class Measure(NamedTuple):
    """What a board knows of a cell's sensor, in 1/65536 of the ADC's range."""

    cell: int
    zero: int
    noise: int
    north: int
    south: int
    stray: int  # most that a token here does to another cell
    problem: str  # of the empty table
    condition: str  # as it is now

    @property
    def is_measured(self) -> bool:
        """Whether a token has lain here."""
        return (self.north, self.south) != (TYPICAL, TYPICAL)

    @property
    def margin(self) -> int:
        """The weaker side of a token, in percent of an ordinary one."""
        return 100 * min(self.north, self.south) // TYPICAL

    @property
    def verdict(self) -> str:
        if self.problem:
            return self.problem
        if self.condition in _FAULTY:
            return self.condition
        weaker = min(self.north, self.south)
        if 16 * self.noise > weaker:
            return "noisy"
        if weaker < _WEAK:
            return "weak"
        if 4 * self.stray > weaker:
            return "crosstalk"
        return "good" if self.is_measured else "untested"

    @property
    def is_usable(self) -> bool:
        return self.verdict in ("good", "untested", "weak")


def measures(link: Link, layout: ModuleType) -> list[Measure]:
    told = link.collect("measures", "measure", layout.CELLS)
    keys = ("cell", "zero", "noise", "north", "south", "stray", "problem", "is")
    found = [Measure(*[message[key] for key in keys]) for message in told]
    return sorted(found)


def name_of(layout: ModuleType, cell: int) -> str:
    """Where to look with a meter: panel, place on it, and the mux input of its net."""
    y, x = divmod(cell, layout.COLUMNS)
    place = bytes(layout.CELL_OF).index(cell)
    return f"cell {x},{y} (panel {layout.PANEL_OF[cell]}, net CH{place % layout.CHANNELS})"


def sheet_cells(board: Board) -> list[int]:
    """The cells on which the sheet has a place for a token; all if there is no sheet."""
    for game in GAMES:
        adapter = adapter_of(game)
        if adapter.sheet.HASH == board.hello.get("sheet"):
            return adapter.cells()
    return list(range(board.layout.CELLS))


class Guide:
    def __init__(self, board: Board, say: Say) -> None:
        self._link = board.link
        self._layout = board.layout
        self._say = say

    def sweep(self, pause_s: float, cells: Iterable[int]) -> None:
        """One lamp after the other: whoever watches sees the first that stays dark."""
        for cell in cells:
            self._link.ask("lamp", "ok", cells=[cell])
            time.sleep(pause_s)
        self._link.ask("lamp", "ok")

    def zero(self) -> list[Measure]:
        """Measure the empty table; gives what is known of all cells then."""
        self._link.send("calibrate", do="zero")
        until = time.monotonic() + _ZERO_S
        while self._next()["phase"] != "done":
            if time.monotonic() > until:
                raise CommandError("the board does not finish measuring", "Try it again")
        self._save()
        return measures(self._link, self._layout)

    def cells(self, cells: Sequence[int], on_done: Callable[[int], None]) -> None:
        """A token from cell to cell; saved on the way, so that it can be gone on with."""
        try:
            for count, cell in enumerate(cells, 1):
                self._cell(cell)
                on_done(cell)
                if count % SAVE_EVERY == 0:
                    self._save()
        except KeyboardInterrupt:
            self._link.send("calibrate", do="end")
            self._save()
            raise
        self._save()

    def _cell(self, cell: int) -> None:
        name = name_of(self._layout, cell)
        asks = {
            "north": f"put the token on {name}, north side up",
            "south": "turn it over",
            "clear": "take it away",
        }
        self._link.send("calibrate", do="cell", cell=cell)
        said = ""
        has_begun = False  # the empty table's second "done" names cell 0, too
        while True:
            state = self._next()
            if state["phase"] == "done" and state["cell"] == cell and has_begun:
                return
            if state["phase"] in ("idle", "done"):  # a line was lost, or the board restarted
                self._link.send("calibrate", do="cell", cell=cell)
                continue
            has_begun = state["cell"] == cell
            hint = _HINTS.get(state["problem"], "")
            found = name_of(self._layout, state["found"]) if state["found"] >= 0 else "?"
            text = hint.format(found=found, cell=name) if hint else asks.get(state["phase"], "")
            if text and text != said:
                said = text
                self._say(text)

    def _next(self) -> Message:
        """The next thing the calibrator tells; after a while it is asked."""
        while (message := self._link.wait_for("calibrating", LOOK_S)) is None:
            self._link.send("calibrate", do="look")
        return message

    def _save(self) -> None:
        self._link.send("calibrate", do="save")
        self._link.ask("status")  # answered after it, so it is on flash then


def problems(layout: ModuleType, found: Iterable[Measure]) -> list[str]:
    """A sentence for each cell that cannot be played on, or not well."""
    return [
        f"{name_of(layout, one.cell)}: {_WORDS.get(one.verdict, one.verdict)}"
        for one in found
        if one.verdict not in ("good", "untested")
    ]


_WORDS = {
    "railed": "open, shorted or without power",
    "off-centre": "its zero is far off: a wrong or badly soldered sensor",
    "noisy": "too noisy",
    "occupied": "something lies there",
    "stuck": "its reading never moves",
    "dead": "dead",
    "weak": "a token is hardly felt: the magnet is weak or the sensor far away",
    "crosstalk": "a token here is felt elsewhere too",
}
