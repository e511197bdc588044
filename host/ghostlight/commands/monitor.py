"""`ghostlight monitor`: show sensors, lamps and messages of a board as they change."""

import time
from collections.abc import Callable

import click
from rich.console import Console
from rich.live import Live

from ghostlight.commands.options import json_option, panels_option, port_option, print_json
from ghostlight.device.discovery import Board, open_board
from ghostlight.device.link import Message
from ghostlight.device.monitor import Watched
from ghostlight.device.panels import Panels, cells_of, looked_at

_ASK_S = 1.0


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
            _follow(board, seconds, print_json)
            return
        watched = Watched(board.layout, cells_of(board, looked_at(board, panels)))
        for message in board.link.collect("measures", "measure", board.layout.CELLS):
            watched.take(message)
        console = Console(highlight=False)
        if not console.is_terminal:  # no animation: print the last picture
            _follow(board, seconds, watched.take)
            console.print(watched)
            return
        with Live(watched, console=console, refresh_per_second=10, screen=True):
            _follow(board, seconds, watched.take)


def _follow(board: Board, seconds: float | None, take: Callable[[Message], None]) -> None:
    until = time.monotonic() + seconds if seconds is not None else None
    link = board.link
    link.send("stream", levels=True)
    asked_at = 0.0
    try:
        while until is None or time.monotonic() < until:
            if time.monotonic() - asked_at >= _ASK_S:
                asked_at = time.monotonic()
                link.send("status")
            message = link.receive(_ASK_S / 10)
            if message is not None:
                take(message)
    except KeyboardInterrupt:
        pass
    link.ask("stream", "streams", levels=False)
