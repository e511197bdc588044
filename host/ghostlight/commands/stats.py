"""`ghostlight stats`: many games in numbers."""

from pathlib import Path

import click

from ghostlight.commands.options import json_option, print_json
from ghostlight.errors import CommandError
from ghostlight.games import adapter_of
from ghostlight.games.adapter import Chart
from ghostlight.lang import LANGUAGES, system_language
from ghostlight.played import Played, read_played
from ghostlight.statistics import Figures, bars, figures, plot


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--plot", "svg", type=click.Path(path_type=Path), help="Also as an SVG file.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Of names. Default: the system's.")
@json_option
def command(files: tuple[Path, ...], svg: Path | None, lang: str | None, as_json: bool) -> None:
    """Count what happened in recorded games.

    Wins, length, and what each game counts: favourite rooms, cards, La Carlotta's last space. All
    files hold the same kind of game.

    \b
    Example: ghostlight stats games/*.jsonl --plot rooms.svg
    """
    games = [read_played(file) for file in files]
    _check_alike(games)
    lang = lang or system_language()
    found = figures(games, lang)
    charts = [Chart(**chart) for chart in found["charts"].values()]
    if svg:
        try:
            svg.write_text(plot(charts), encoding="utf-8")
        except OSError as error:
            what = f"cannot write {svg}: {error.strerror}"
            raise CommandError(what, "Give another file") from error
    if as_json:
        print_json(found)
    else:
        _print(found, charts, lang)


def _check_alike(games: list[Played]) -> None:
    first = games[0]
    for game in games:
        if game.rules.NAME != first.rules.NAME:
            raise CommandError(
                f"{game.path} is a game of {game.rules.NAME}, {first.path} of {first.rules.NAME}",
                "Count one kind of game at a time",
            )


def _print(found: Figures, charts: list[Chart], lang: str) -> None:
    adapter = adapter_of(found["game"])
    told = [f"{found['decided']} decided", f"{found['resigned']} resigned"]
    told += [f"{found['draws']} drawn"] if found["draws"] else []
    games = "1 game" if found["games"] == 1 else f"{found['games']} games"
    click.echo(f"{games}, {', '.join(told)}, {found['actions']:g} actions each")
    names = adapter.seat_names(lang)
    for seat, share in found["wins"].items():
        click.echo(
            f"{names[adapter.rules.SEATS.index(seat)]:13} {share['wins']:4} won, "
            f"{share['share']:6.1%} (95 % sure: {share['low']:.0%} to {share['high']:.0%})"
        )
    for chart in charts:
        click.echo(f"\n{chart.title}")
        for line in bars(chart.counts):
            click.echo(line)
