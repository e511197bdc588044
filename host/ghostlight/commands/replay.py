"""`ghostlight replay`: a recorded game, step by step."""

from pathlib import Path

import click
from rich.console import Console

from ghostlight.commands.options import json_option, print_json
from ghostlight.games import adapter_of
from ghostlight.games.adapter import Moment
from ghostlight.lang import LANGUAGES, system_language, texts_of
from ghostlight.records.recorded_game import RecordedGame, read_recorded_game
from shared_rules.offboard import state_text


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--step", type=int, help="Only this step.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Default: the system's language.")
@json_option
def command(file: Path, step: int | None, lang: str | None, as_json: bool) -> None:
    """Replay a recorded game, step by step.

    On a terminal Enter goes on; otherwise, and with --json, all steps are printed. In the browser,
    with pictures: `ghostlight play`, Replay, and open the file there.

    \b
    Example: ghostlight replay game.jsonl
             ghostlight replay game.jsonl --step 12
    """
    played = read_recorded_game(file)
    console = Console(highlight=False)
    lang = lang or system_language()
    if as_json:
        chosen = played.steps() if step is None else [played.step(step)]
        print_json(
            [{"step": s.number, "action": s.text, "state": state_text(s.state)} for s in chosen]
        )
    elif step is not None:
        show(played, played.step(step).number, lang, console)
    elif console.is_terminal and played.actions:
        walk(played, lang, console)
    else:
        for each in played.steps():
            click.echo(f"{each.number:4} {played.text(each):40} {state_text(each.state)}")


def show(played: RecordedGame, number: int, lang: str, console: Console, keys: str = "") -> None:
    """The page after so many actions."""
    adapter = adapter_of(played.rules.NAME)
    step = played.step(number)
    title = f"{step.number}/{len(played.actions)}  {played.text(step)}"
    public = played.actions[: step.number]
    page = adapter.page(Moment(played.options, public, step.state, played.full), title, keys, lang)
    console.print(page)


def walk(played: RecordedGame, lang: str, console: Console) -> None:
    place = 1
    while True:
        console.clear()
        show(played, place, lang, console, texts_of(lang)["replay"]["keys"])
        try:
            typed = console.input("> ").strip().lower()
        except EOFError:
            return
        if typed == "q":
            return
        place = _next(place, typed, len(played.actions))


def _next(place: int, typed: str, count: int) -> int:
    """Returns the step to which an input leads; the same step for an invalid input."""
    if typed == "":
        return min(place + 1, count)
    if typed == "b":
        return max(place - 1, 1)
    if typed.isdecimal() and 1 <= int(typed) <= count:
        return int(typed)
    return place
