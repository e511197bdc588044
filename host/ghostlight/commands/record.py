"""`ghostlight record`: follow a game into a file."""

import time
from pathlib import Path

import click

from ghostlight.commands.options import port_option
from ghostlight.device.board import Board
from ghostlight.device.discovery import VIRTUAL, open_board, the_port
from ghostlight.device.link import Unplugged
from ghostlight.errors import NO_BOARD, CommandError
from ghostlight.records.record_file import Line, RecordWriter
from ghostlight.records.recorder import Recorder, head_of
from ghostlight.records.verifier import closing_digest
from shared_rules.record_lines import SEED

_AGAIN_S = 0.25


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@port_option
@click.option("--quiet", is_flag=True, help="Print nothing on the way.")
def command(file: Path, port: str | None, quiet: bool) -> None:
    """Follow a game into a JSON Lines record.

    Waits for a game, or joins the one that is on, and ends with it. The cable may be pulled and
    plugged in again, and the command stopped and started again: what was missed is asked for. The
    record is public: it holds nothing of the secret before the end of the game.

    \b
    Example: ghostlight record game.jsonl
    """
    if port == VIRTUAL:
        raise CommandError(
            "nobody plays on a virtual board that only this command has started",
            "Play on the page, `ghostlight play`, and download the record there",
        )
    with open_board(port) as board, RecordWriter(file, head_of(board)) as writer:
        recorder = Recorder(writer, (lambda line: None) if quiet else _print)
        if recorder.is_done:
            raise CommandError(f"{file} holds a whole game already", "Give a new file")
        if not quiet:
            where = "the game that is on" if board.is_sealed else "a game to begin"
            click.echo(f"Listening to {board.name}, for {where}; Ctrl-C ends it.", err=True)
        try:
            board.run(recorder.follow(board))
        except Unplugged:
            board.link.close()
            _go_on(recorder, writer, board, port, quiet)
    if not quiet:
        _close(writer)


def _close(writer: RecordWriter) -> None:
    lines = writer.content.lines
    click.echo(f"{len(lines)} lines in {writer.path}.")
    if lines[-1].text.startswith(SEED):
        digest = closing_digest(lines)
        click.echo(f"Closing digest {digest[:8]}: compare it with the one on the screens.")


def _go_on(
    recorder: Recorder, writer: RecordWriter, lost: Board, port: str | None, quiet: bool
) -> None:
    """Waits for the same board after the cable was pulled, any number of times."""
    is_told = False
    while not recorder.is_done:
        if not is_told:
            is_told = True
            writer.note("unplugged")
            if not quiet:
                click.echo("Unplugged: waiting for the board.", err=True)
        try:
            with open_board(port or the_port(None, lost.serial)) as board:
                _check_same(board, lost)
                writer.note("plugged")
                is_told = False
                board.run(recorder.follow(board))
        except CommandError as error:
            if error.code != NO_BOARD:  # else it is not there yet, or not ready
                raise
            time.sleep(_AGAIN_S)


def _check_same(board: Board, lost: Board) -> None:
    if board.serial != lost.serial:
        raise CommandError(
            f"another board, {board.name}, is at {board.link.port} now",
            f"Plug in {lost.name} and run the same command again",
        )


def _print(line: Line) -> None:
    click.echo(f"{line.number:4} {line.text}")
