"""`ghostlight story`: tell a recorded game in words."""

from pathlib import Path

import click

from ghostlight.commands.options import json_option, print_json
from ghostlight.lang import LANGUAGES, system_language
from ghostlight.records.narration import narrate
from ghostlight.records.recorded_game import read_recorded_game


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--lang", type=click.Choice(LANGUAGES), help="Default: the system's language.")
@json_option
def command(file: Path, lang: str | None, as_json: bool) -> None:
    """Tell a recorded game in words.

    \b
    Example: ghostlight story game.jsonl --lang fr
    """
    played = read_recorded_game(file)
    lines = narrate(played, lang or system_language())
    if as_json:
        print_json({"board": played.board, "begun": played.begun, "lines": lines})
        return
    for line in lines:
        click.echo(line)
