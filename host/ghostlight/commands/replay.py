"""`ghostlight replay`: a recorded game, step by step."""

from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from ghostlight.commands.options import json_option, print_json
from ghostlight.lang import LANGUAGES, system_language
from ghostlight.played import Played, Step, read_played
from ghostlight.terminal.screen import GamePage
from ghostlight.terminal.story import tell
from ghostlight.terminal.words import Words
from shared_rules.opera import public_view

_KEYS = {
    "en": "Enter: on · b: back · a number: that step · q: leave",
    "fr": "Entrée : suite · b : retour · un nombre : cette étape · q : quitter",
}


class _ReplayPage(GamePage):
    """The page of the game, without questions."""

    def _question(self, width: int) -> Text:
        return Text.from_markup(self.question, style="bold")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--step", type=int, help="Only this step.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Default: the system's language.")
@json_option
def command(file: Path, step: int | None, lang: str | None, as_json: bool) -> None:
    """Replay a recorded game, step by step.

    On a terminal Enter goes on; otherwise, and with --json, all steps are printed.

    \b
    Example: ghostlight replay game.jsonl
             ghostlight replay game.jsonl --step 12
    """
    played = read_played(file)
    console = Console(highlight=False)
    words = Words(lang or system_language())
    if as_json:
        chosen = played.steps() if step is None else [played.step(step)]
        print_json([{"step": s.number, "action": s.text, "state": s.state.text()} for s in chosen])
    elif step is not None:
        console.print(_page(played, played.step(step), words))
    elif console.is_terminal:
        _walk(played, words, console)
    else:
        for each in played.steps():
            click.echo(f"{each.number:4} {each.text:40} {each.state.text()}")


def _page(played: Played, step: Step, words: Words, keys: str = "") -> GamePage:
    title = f"{step.number}/{len(played.actions)}  {step.text}"
    return _ReplayPage(
        words=words,
        view=dict(public_view(step.state)),
        marked=(),
        story=tell(played.options, played.actions[: step.number], words),
        question=f"{title}   [dim]{keys}[/]" if keys else title,
        choices=(),
        short_choices=(),
        notice="",
    )


def _walk(played: Played, words: Words, console: Console) -> None:
    steps = played.steps()
    place = 0
    while True:
        console.clear()
        console.print(_page(played, steps[place], words, _KEYS[words.lang]))
        try:
            typed = console.input("> ").strip().lower()
        except EOFError:
            return
        if typed == "q":
            return
        place = _next(place, typed, len(steps))


def _next(place: int, typed: str, count: int) -> int:
    """Where an input leads; one that makes no sense stays."""
    if typed == "":
        return min(place + 1, count - 1)
    if typed == "b":
        return max(place - 1, 0)
    if typed.isdecimal() and 1 <= int(typed) <= count:
        return int(typed) - 1
    return place
