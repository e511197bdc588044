"""`ghostlight stats`: statistics of many recorded games."""

from pathlib import Path

import click

from ghostlight.commands.options import json_option, print_json
from ghostlight.errors import PlayerError, cannot_write
from ghostlight.games import adapter_of
from ghostlight.games.adapter import Chart
from ghostlight.lang import LANGUAGES, system_language, texts_of
from ghostlight.records.recorded_game import RecordedGame, read_recorded_game
from ghostlight.records.statistics import Figures, bars, figures, plot


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--plot", "svg", type=click.Path(path_type=Path), help="Also as an SVG file.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Default: the system's language.")
@json_option
def command(files: tuple[Path, ...], svg: Path | None, lang: str | None, as_json: bool) -> None:
    """Count what happened in recorded games.

    Wins, length, and what each game counts: favourite rooms, cards, La Carlotta's last space. All
    files hold the same kind of game.

    \b
    Example: ghostlight stats games/*.jsonl --plot rooms.svg
    """
    games = [read_recorded_game(file) for file in files]
    _check_alike(games)
    lang = lang or system_language()
    found = figures(games, lang)
    charts = [Chart(**chart) for chart in found["charts"].values()]
    if svg:
        try:
            svg.write_text(plot(charts), encoding="utf-8")
        except OSError as error:
            raise cannot_write(svg, error) from error
    if as_json:
        print_json(found)
    else:
        _print(found, charts, lang)


def _check_alike(games: list[RecordedGame]) -> None:
    first = games[0]
    for game in games:
        if game.rules.NAME != first.rules.NAME:
            raise PlayerError(
                "{path} is a game of {kind}, {first} of {other}",
                "Count one kind of game at a time",
                path=game.path,
                kind=game.rules.NAME,
                first=first.path,
                other=first.rules.NAME,
            )


def _print(found: Figures, charts: list[Chart], lang: str) -> None:
    adapter, words = adapter_of(found["game"]), texts_of(lang)["stats"]
    games = words["game" if found["games"] == 1 else "games"].format(**found)
    more = "".join(words[key].format(**found) for key in ("draws", "abandoned") if found[key])
    click.echo(f"{games}, {words['told'].format(**found, more=more)}")
    names = adapter.seat_names(lang)
    for role, share in found["wins"].items():
        click.echo(words["won"].format(name=names[adapter.rules.ROLES.index(role)], **share))
    for chart in charts:
        click.echo(f"\n{chart.title}")
        for line in bars(chart.counts):
            click.echo(line)
