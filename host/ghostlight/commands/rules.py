"""`ghostlight rules`: the rules we implement, in words, with the code behind each."""

import json
from dataclasses import asdict

import click
from rich.console import Console

from ghostlight import rulebook
from ghostlight.errors import CommandError
from ghostlight.lang import LANGUAGES, system_language
from ghostlight.rulebook.page import rulebook_page
from shared_rules.game import load


@click.command()
@click.argument("game", type=click.Choice(rulebook.GAMES), metavar="GAME")
@click.argument("number", required=False)
@click.option("--lang", type=click.Choice(LANGUAGES), help="Default: the system's language.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def command(game: str, number: str | None, lang: str | None, as_json: bool) -> None:
    """Print the rules of a game, rule by rule.

    With a NUMBER (R6, R6.3) only that part. Below each rule stands the code that implements it.

    \b
    Example: ghostlight rules opera --lang fr
             ghostlight rules phantom R5
    """
    lang = lang or system_language()
    book = rulebook.load(game, lang)
    if number:
        part = book.part(number)
        if part is None:
            raise CommandError(
                f"no rule {number!r} in {game}", f"`ghostlight rules {game}` prints all"
            )
        book = part
    if as_json:
        about = {"game": game, "version": load(game).VERSION, "lang": lang}
        click.echo(json.dumps({**about, **asdict(book)}, ensure_ascii=False))
        return
    console = Console(highlight=False)
    if console.is_terminal:
        console.print(rulebook_page(book))
        return
    with console.capture() as capture:
        console.print(rulebook_page(book))
    for line in capture.get().splitlines():
        click.echo(line.rstrip())  # Rich fills its lines up, which only a terminal wants
