"""`ghostlight journal`: lists the games that a board has kept, or saves one to a file."""

from pathlib import Path

import click

from firmware.storage.journal import CURRENT
from ghostlight.commands.options import json_option, port_option, print_json
from ghostlight.device.discovery import open_board
from ghostlight.records.recorder import fetch_game, kept_games


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
        if name and file:
            count = board.run(fetch_game(board, name, file))
            click.echo(f"{count} lines in {file}.")
            return
        listed = board.run(kept_games(board.link))
    if as_json:
        print_json(listed)
        return
    if not listed:
        click.echo("No game is kept.")
    for game in listed:
        is_on = "  the game that is on" if game["name"] == CURRENT else ""
        click.echo(f"{game['name']:12} {game['deal']}{is_on}")
