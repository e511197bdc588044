"""`ghostlight calibrate`: measure the sensors of a board."""

from types import ModuleType

import click
from rich.console import Console
from rich.progress import Progress, TaskID

from ghostlight.commands.options import json_option, panels_option, port_option, print_json
from ghostlight.device.calibration_course import Wanted, calibrate, report
from ghostlight.device.discovery import VIRTUAL, OpenBoard, open_board
from ghostlight.device.panels import Panels


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
        wanted = Wanted(
            panels,
            None if chosen is None else _cells(board, chosen),
            is_all,
            again,
            empty_only,
            learn,
            sweep_ms,
            port == VIRTUAL,
        )
        with Progress(console=console, disable=not console.is_terminal) as progress:
            found = board.run(calibrate(board, wanted, _Terminal(console, progress, yes)))
    if as_json:
        print_json([{**one._asdict(), "verdict": one.verdict} for one in found])
        return
    for line in report(board.layout, found):
        console.print(line)


class _Terminal:
    """A person at the command line."""

    def __init__(self, console: Console, progress: Progress, is_ready: bool) -> None:
        self._console = console
        self._progress = progress
        self._is_ready = is_ready
        self._task: TaskID | None = None

    def say(self, text: str) -> None:
        self._console.print(text)

    async def confirm(self, text: str) -> bool:
        return self._is_ready or click.confirm(text, True)

    def begin(self, what: str, count: int) -> None:
        self._task = self._progress.add_task(what, total=count)

    def point(self, layout: ModuleType, cell: int) -> None:
        """The lights at the table show it."""

    def done(self) -> None:
        if self._task is not None:
            self._progress.advance(self._task)


def _cells(board: OpenBoard, chosen: str) -> list[int]:
    board.run(board.find_layout())
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
