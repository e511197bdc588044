"""`ghostlight calibrate`: measure the sensors of a board."""

from dataclasses import replace

import click
from rich.console import Console
from rich.progress import Progress

from firmware.layouts import table
from ghostlight.commands.options import json_option, panels_option, port_option, print_json
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
from ghostlight.device.discovery import VIRTUAL, Board, open_board
from ghostlight.device.panels import Panels, cells_of, looked_at, words
from ghostlight.device.told_layout import ask_layout
from ghostlight.errors import CommandError


@click.command()
@port_option
@panels_option
@click.option("--cells", "chosen", help="Only these, by number: 17,18,40. Default: the sheet's.")
@click.option("--all", "is_all", is_flag=True, help="Every cell of these panels.")
@click.option("--again", is_flag=True, help="Also the cells that have been measured already.")
@click.option("--empty-only", is_flag=True, help="Only the empty table: enough to play.")
@click.option("--learn", is_flag=True, help="Wired by hand: find out which wire is which.")
@click.option("--sweep-ms", type=click.IntRange(0), default=60, help="Per lamp; 0: no sweep.")
@click.option("--yes", is_flag=True, help="Do not ask whether all is ready.")
@json_option
def command(
    port: str | None,
    panels: Panels | None,
    chosen: str | None,
    is_all: bool,
    again: bool,
    empty_only: bool,
    learn: bool,
    sweep_ms: int,
    yes: bool,
    as_json: bool,
) -> None:
    """Calibrate a board: lamps, the empty table, a token from cell to cell.

    The lights and screens lead. Ctrl-C stops it anywhere; the same command goes on there. OK at
    the table leaves a place out. Saved on the board.

    With --learn, first of all for a table that is wired by hand: each place lights up, and the
    token put there tells which wire is its own. Swapped wires and sensors that are upside down
    then do no harm.

    \b
    Example: ghostlight calibrate
             ghostlight calibrate --empty-only
             ghostlight calibrate --panels 1 --all
             ghostlight calibrate --learn
    """
    if chosen is not None and (is_all or panels is not None):
        other = "--all" if is_all else "--panels"
        raise click.UsageError(f"--cells and {other}: give one of them.")
    if learn and (empty_only or chosen is not None or is_all or again):
        raise click.UsageError("--learn leads over all places of its panels: leave the rest out.")
    console = Console(stderr=as_json, highlight=False, markup=False)
    with open_board(port) as board:
        if board.is_sealed:
            raise CommandError("a game is on", "Finish it, or open the board with both players")
        looked = looked_at(board, panels)
        inside = cells_of(board, looked)
        cells = _cells(board, chosen, is_all, inside)
        if panels is None and len(looked) < board.layout.PANELS:
            console.print(
                f"Only {words(looked)} of {board.layout.PANELS}: the others do not answer."
            )
        if learn and board.layout is table:
            raise CommandError("this table's panels are not wired by hand", "Leave --learn out")
        is_known = any(one.is_measured for one in measures(board.link, board.layout))
        guide = Guide(board, console.print, lambda text: yes or _asked(console, text), is_known)
        if sweep_ms:
            console.print("Watch the lamps: each lights up once, row by row.")
            guide.sweep(sweep_ms / 1000, lamps_of(board.layout) if panels is None else inside)
        if not yes:
            click.confirm("Is the table empty, and are all hands off it?", True, abort=True)
        if learn:
            board = _learn(guide, board, looked, console)
            inside = cells_of(board, looked)
            guide = Guide(board, console.print, lambda text: True, True)
            empty_only = True
        found = guide.zero()
        for problem in problems(board.layout, [found[cell] for cell in inside]):
            console.print(problem)
        if port == VIRTUAL and not empty_only:
            console.print("Nobody can put a token on a virtual table: only its zero is measured.")
        elif not empty_only:
            _lead(guide, board, [found[cell] for cell in cells], again, console)
        found = measures(board.link, board.layout)
    _report(board, [found[cell] for cell in inside], as_json, console)


def _learn(guide: Guide, board: Board, panels: Panels, console: Console) -> Board:
    """Lead a token over all places that these panels should see; gives the board as it is then."""
    before = ask_layout(board.link, board.layout.HASH, is_declared=True)
    cells = [cell for cell in sheet_cells(board, before) if before.PANEL_OF[cell] in panels]
    with Progress(console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("places", total=len(cells))

        def on_done(cell: int, is_seen: bool) -> None:
            progress.advance(task)
            what = "found" if is_seen else "left out"
            console.print(f"{place_of(before, cell)}: {what}")

        guide.learn(cells, on_done)
    board = replace(board)  # it tells its layout anew
    for sentence in learned(before, board.layout):
        console.print(sentence)
    return board


def _asked(console: Console, text: str) -> bool:
    console.print(text)
    return click.confirm("Is it?", True)


def _cells(board: Board, chosen: str | None, is_all: bool, inside: list[int]) -> list[int]:
    """The cells to lead a token over."""
    if is_all:
        return inside
    if chosen is None:
        return [cell for cell in sheet_cells(board, board.layout) if cell in inside]
    try:
        cells = [int(word) for word in chosen.split(",")]
    except ValueError:
        raise click.UsageError("--cells takes numbers: 17,18,40") from None
    if not all(0 <= cell < board.layout.CELLS for cell in cells):
        raise click.UsageError(f"Cells are 0 to {board.layout.CELLS - 1}.")
    for cell in cells:
        if not board.layout.PANEL_OF[cell]:
            raise click.UsageError(f"Cell {cell} has no sensor on this table.")
    return cells


def _lead(
    guide: Guide, board: Board, wanted: list[Measure], again: bool, console: Console
) -> None:
    todo = [one.cell for one in wanted if not one.problem and (again or not one.is_measured)]
    if len(todo) < len(wanted):
        console.print(f"{len(wanted) - len(todo)} of {len(wanted)} cells need no token.")
    with Progress(console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("cells", total=len(todo))

        def on_done(cell: int, is_measured: bool) -> None:
            progress.advance(task)
            what = "measured" if is_measured else "left out"
            console.print(f"{name_of(board.layout, cell)}: {what}")

        guide.cells(todo, on_done)


def _report(board: Board, found: list[Measure], as_json: bool, console: Console) -> None:
    if as_json:
        print_json([{**one._asdict(), "verdict": one.verdict} for one in found])
        return
    bad = problems(board.layout, found)
    for problem in bad:
        console.print(problem)
    good = sum(one.verdict == "good" for one in found)
    untested = len(found) - good - len(bad)
    console.print(f"{good} cells good, {untested} untested, {len(bad)} bad.")
    if untested:
        console.print("Untested cells can be played on; a token on them gives better margins.")
    console.print("Saved on the board. `ghostlight doctor` draws a map.")
