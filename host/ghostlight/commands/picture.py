"""`ghostlight picture`: a position as SVG or PNG."""

from pathlib import Path

import click

from ghostlight.errors import USAGE, PlayerError, cannot_write
from ghostlight.games import adapter_of
from ghostlight.lang import LANGUAGES, system_language
from ghostlight.records.picture import picture, png_of
from ghostlight.records.recorded_game import RecordedGame, read_recorded_game


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--step", type=int, help="After so many actions. Default: the end.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="Default: FILE with .svg at its end."
)
@click.option("--width", type=click.IntRange(100, 8000), default=1680, show_default=True)
@click.option("--lang", type=click.Choice(LANGUAGES), help="Default: the system's language.")
def command(
    file: Path, step: int | None, output: Path | None, width: int, lang: str | None
) -> None:
    """Write a position of a recorded game as SVG or PNG.

    The ending of --output chooses. --width is a PNG's, in pixels.

    \b
    Example: ghostlight picture game.jsonl --step 12 -o position.png
    """
    output = output or file.with_suffix(".svg")
    if output.suffix.lower() not in (".svg", ".png"):
        raise PlayerError(
            "{path} is no name for a picture", "Let it end with .svg or .png", USAGE, path=output
        )
    played = read_recorded_game(file)
    shown = played.step(step)
    lang = lang or system_language()
    adapter = adapter_of(played.rules.NAME)
    last = _last_sentence(played, shown.number, lang)
    title = f"{file.name}, {shown.number}: {last}"
    scene, score = adapter.scene(shown.state), adapter.score(shown.state, lang)
    svg = picture(played.rules.NAME, scene, lang, title, last, score)
    is_png = output.suffix.lower() == ".png"
    data = png_of(svg, width) if is_png else svg.encode()
    try:
        output.write_bytes(data)
    except OSError as error:
        raise cannot_write(output, error) from error
    click.echo(f"{output}: {shown.number}/{len(played.actions)}. {last}")


def _last_sentence(played: RecordedGame, number: int, lang: str) -> str:
    """Returns the last sentence of the story up to this step; not every action has one."""
    story = adapter_of(played.rules.NAME).story(played.options, played.actions[:number], lang)
    told = list(story)
    last = [each.text for each in told if each.number == told[-1].number]
    return " ".join(text.removeprefix("· ") for text in last)  # a mark of lists
