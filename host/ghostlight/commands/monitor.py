"""`ghostlight monitor`: show sensors, lamps and messages of a board as they change."""

import click
from rich.console import Console
from rich.live import Live

from ghostlight.commands.options import json_option, panels_option, port_option, print_json
from ghostlight.device.discovery import open_board
from ghostlight.device.monitor import Watched, follow
from ghostlight.device.panels import Panels, cells_of, looked_at
from ghostlight.terminal.board_picture import BoardPicture


@click.command()
@port_option
@panels_option
@click.option("--seconds", type=click.FloatRange(0), help="Stop by itself after so long.")
@json_option
def command(port: str | None, panels: Panels | None, seconds: float | None, as_json: bool) -> None:
    """Watch a board live: cells, events, scan rate, current, memory.

    Ctrl-C ends it. With --json every message of every panel is printed as it comes, levels
    included.

    \b
    Example: ghostlight monitor
             ghostlight monitor --json --seconds 10 > messages.jsonl
    """
    with open_board(port) as board:
        if as_json:
            board.run(follow(board, print_json, seconds))
            return
        looked = board.run(looked_at(board, panels))
        watched = Watched(board.layout, cells_of(board, looked))
        for message in board.run(board.link.collect("measures", "measure", board.layout.CELLS)):
            watched.take(message)
        console = Console(highlight=False)
        if not console.is_terminal:  # no animation: print the last picture
            board.run(follow(board, watched.take, seconds))
            console.print(BoardPicture(watched))
            return
        with Live(BoardPicture(watched), console=console, refresh_per_second=10, screen=True):
            board.run(follow(board, watched.take, seconds))
