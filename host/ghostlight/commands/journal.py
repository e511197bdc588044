"""`ghostlight journal`: the games that a board has kept."""

from pathlib import Path

import click

from firmware.storage.journal import CURRENT
from ghostlight.commands.options import json_option, port_option, print_json
from ghostlight.device.discovery import Board, open_board
from ghostlight.errors import CommandError
from ghostlight.records.record_file import Line, RecordWriter
from ghostlight.records.recorder import fetch_lines, head_of


@click.command()
@click.argument("name", required=False)
@click.argument("file", required=False, type=click.Path(path_type=Path, dir_okay=False))
@port_option
@json_option
def command(name: str | None, file: Path | None, port: str | None, as_json: bool) -> None:
    """List the games that a board has kept, or fetch one.

    A board keeps its last games while no computer is there. FILE becomes a record as `ghostlight
    record` writes it.

    \b
    Example: ghostlight journal
             ghostlight journal past000003 game.jsonl
    """
    if name and not file:
        raise click.UsageError("A game is fetched into a FILE.")
    with open_board(port) as board:
        games = [game for game in board.link.gather("games", "game")]
        if name and file:
            _fetch(board, [str(game["name"]) for game in games], name, file)
            return
    listed = [{"name": game["name"], "deal": game["deal"]} for game in games]
    if as_json:
        print_json(listed)
        return
    if not listed:
        click.echo("No game is kept.")
    for game in listed:
        is_on = "  the game that is on" if game["name"] == CURRENT else ""
        click.echo(f"{game['name']:12} {game['deal']}{is_on}")


def _fetch(board: Board, names: list[str], name: str, file: Path) -> None:
    if name not in names:
        raise CommandError(f"the board keeps no game {name!r}", "`ghostlight journal` lists them")
    if file.exists():
        raise CommandError(f"{file} exists already", "Give a new file")
    with RecordWriter(file, head_of(board)) as writer:
        lines = writer.content.lines
        while True:
            before = len(lines)
            for message in fetch_lines(board.link, name, before + 1):
                if message["n"] == len(lines) + 1:
                    writer.add(Line(message["n"], message["line"], message["tag"]))
            if len(lines) == before:
                break
    click.echo(f"{len(lines)} lines in {file}.")
