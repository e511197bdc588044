"""The whole course of a calibration: sweep, empty table, a token from cell to cell, the report.

`ghostlight calibrate` and the page run it; each passes a `Person`, which talks to its user.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Protocol

from firmware.layouts import table
from ghostlight.device.board import Board
from ghostlight.device.calibrate import (
    Guide,
    Measure,
    lamps_of,
    learned,
    measures,
    name_of,
    place_of,
    problems,
    sheet_cells,
)
from ghostlight.device.panels import Panels, cells_of, looked_at, words
from ghostlight.device.told_layout import ask_layout
from ghostlight.errors import CommandError
from ghostlight.sentence import said


class Person(Protocol):
    def say(self, text: str) -> None: ...
    async def confirm(self, text: str) -> bool:
        """May raise to end the calibration."""
        ...

    def begin(self, what: str, count: int) -> None:
        """Called before this number of places, each of which ends with `done`."""
        ...

    def point(self, layout: ModuleType, cell: int) -> None:
        """This is the cell to put the token on."""
        ...

    def done(self) -> None: ...


@dataclass(frozen=True)
class Wanted:
    panels: Panels | None = None  # None: those that answer
    cells: Sequence[int] | None = None  # None: the sheet's
    is_all: bool = False
    again: bool = False
    empty_only: bool = False
    learn: bool = False
    sweep_ms: int = 60
    is_virtual: bool = False  # without a person to move a token


async def calibrate(board: Board, wanted: Wanted, person: Person) -> list[Measure]:
    """Returns what is known then of the cells that were looked at."""
    if board.is_sealed:
        raise CommandError(
            said("a game is on"), said("Finish it, or open the board with both players")
        )
    looked = await looked_at(board, wanted.panels)
    inside = cells_of(board, looked)
    if wanted.panels is None and len(looked) < board.layout.PANELS:
        of_all = {"panels": words(looked), "count": board.layout.PANELS}
        person.say(said("Only {panels} of {count}: the others do not answer.", **of_all))
    if wanted.learn and board.layout is table:
        raise CommandError(
            said("this table's panels are not wired by hand"), said("Leave --learn out")
        )
    is_known = any(one.is_measured for one in await measures(board.link, board.layout))
    guide = Guide(board, person.say, person.confirm, is_known)
    if wanted.sweep_ms:
        person.say(said("Watch the lamps: each lights up once, row by row."))
        lamps = lamps_of(board.layout) if wanted.panels is None else inside
        await guide.sweep(wanted.sweep_ms / 1000, lamps)
    if not await person.confirm(said("Is the table empty, and are all hands off it?")):
        raise CommandError(said("nothing was measured"), said("Clear the table first"))
    if wanted.learn:
        board = await _learn(guide, board, looked, person)
        inside = cells_of(board, looked)
        guide = Guide(board, person.say, person.confirm, True)
    found = await guide.zero()
    for problem in problems(board.layout, [found[cell] for cell in inside]):
        person.say(problem)
    if wanted.is_virtual and not wanted.empty_only:
        person.say("Nobody can put a token on a virtual table: only its zero is measured.")
    elif not wanted.empty_only and not wanted.learn:
        cells = _cells(board, wanted, inside)
        await _lead(guide, board, [found[cell] for cell in cells], wanted.again, person)
    found = await measures(board.link, board.layout)
    return [found[cell] for cell in inside]


def _cells(board: Board, wanted: Wanted, inside: list[int]) -> Sequence[int]:
    """The cells to lead a token over."""
    if wanted.is_all:
        return inside
    if wanted.cells is not None:
        return wanted.cells
    return [cell for cell in sheet_cells(board, board.layout) if cell in inside]


async def _learn(guide: Guide, board: Board, panels: Panels, person: Person) -> Board:
    """Lead a token over all places of these panels. Returns the board as it is then."""
    before = await ask_layout(board.link, board.layout.HASH, is_declared=True)
    cells = [cell for cell in sheet_cells(board, before) if before.PANEL_OF[cell] in panels]
    person.begin(said("places"), len(cells))

    def on_done(cell: int, is_seen: bool) -> None:
        person.done()
        pattern = "{place}: found" if is_seen else "{place}: left out"
        person.say(said(pattern, place=place_of(before, cell)))

    await guide.learn(cells, on_done, lambda cell: person.point(before, cell))
    board = replace(board)  # it sends its layout again
    await board.find_layout()
    for sentence in learned(before, board.layout):
        person.say(sentence)
    return board


async def _lead(
    guide: Guide, board: Board, wanted: list[Measure], again: bool, person: Person
) -> None:
    todo = [one.cell for one in wanted if not one.problem and (again or not one.is_measured)]
    if len(todo) < len(wanted):
        counts = {"done": len(wanted) - len(todo), "count": len(wanted)}
        person.say(said("{done} of {count} cells need no token.", **counts))
    person.begin(said("cells"), len(todo))

    def on_done(cell: int, is_measured: bool) -> None:
        person.done()
        pattern = "{place}: measured" if is_measured else "{place}: left out"
        person.say(said(pattern, place=name_of(board.layout, cell)))

    await guide.cells(todo, on_done, lambda cell: person.point(board.layout, cell))


def report(layout: ModuleType, found: list[Measure]) -> list[str]:
    """The result, in sentences."""
    bad = problems(layout, found)
    good = sum(one.verdict == "good" for one in found)
    untested = len(found) - good - len(bad)
    counts = {"good": good, "untested": untested, "bad": len(bad)}
    lines = [*bad, said("{good} cells good, {untested} untested, {bad} bad.", **counts)]
    if untested:
        lines.append(
            said("Untested cells can be played on; a token on them gives better margins.")
        )
    return [*lines, said("Saved on the board. `ghostlight doctor` draws a map.")]
