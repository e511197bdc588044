"""`ghostlight stats`: many games in numbers."""

from pathlib import Path

import click

from ghostlight.commands.options import json_option, print_json
from ghostlight.errors import CommandError
from ghostlight.lang import LANGUAGES, system_language
from ghostlight.played import read_played
from ghostlight.statistics import Figures, bars, figures, plot
from ghostlight.terminal.words import Words


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--plot", "svg", type=click.Path(path_type=Path), help="Also as an SVG file.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Of names. Default: the system's.")
@json_option
def command(files: tuple[Path, ...], svg: Path | None, lang: str | None, as_json: bool) -> None:
    """Count what happened in recorded games.

    Wins, rounds, La Carlotta, favourite rooms and characters.

    \b
    Example: ghostlight stats games/*.jsonl --plot rooms.svg
    """
    found = figures([read_played(file) for file in files])
    words = Words(lang or system_language())
    rooms = {words.place(int(room)): count for room, count in found["rooms"].items()}
    if svg:
        try:
            svg.write_text(plot(f"{found['games']} games: rooms", rooms), encoding="utf-8")
        except OSError as error:
            what = f"cannot write {svg}: {error.strerror}"
            raise CommandError(what, "Give another file") from error
    if as_json:
        print_json(found)
    else:
        _print(found, rooms, words)


def _print(found: Figures, rooms: dict[str, int], words: Words) -> None:
    click.echo(f"{found['games']} games, {found['decided']} decided, {found['resigned']} resigned")
    for number, share in enumerate(found["wins"].values()):
        click.echo(
            f"{words.of('seats', number):13} {share['wins']:4} won, {share['share']:6.1%} "
            f"(95 % sure: {share['low']:.0%} to {share['high']:.0%})"
        )
    answers = found["answers"]
    click.echo(f"{words('say.can')} {answers['can']}, {words('say.cannot')} {answers['cannot']}")
    played = {words.character(colour): count for colour, count in found["played"].items()}
    for title, counts in (
        (f"Rounds ({found['rounds']['mean']} a game)", found["rounds"]["counts"]),
        (f"La Carlotta's last space ({found['carlotta']['mean']})", found["carlotta"]["counts"]),
        ("Rooms", rooms),
        ("Characters", played),
    ):
        click.echo(f"\n{title}")
        for line in bars(counts):
            click.echo(line)
