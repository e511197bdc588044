"""`ghostlight rules`: print the rules of a game, with their code if asked."""

import json
from dataclasses import asdict
from pathlib import Path

import click
from rich.console import Console

from ghostlight import rulebook
from ghostlight.boxes import load as load_box
from ghostlight.boxes import other_box
from ghostlight.commands.options import box_option
from ghostlight.errors import PlayerError
from ghostlight.games import GAMES
from ghostlight.lang import LANGUAGES, system_language, texts_of
from ghostlight.rulebook.page import rulebook_page
from shared_rules.game import STANDARD, load


@click.command()
@click.argument("game", type=click.Choice(rulebook.GAMES), metavar="[GAME]", required=False)
@click.argument("number", required=False)
@click.option("--lang", type=click.Choice(LANGUAGES), help="Default: the system's language.")
@box_option
@click.option("--code", is_flag=True, help="Below each rule the code that implements it.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@click.option(
    "--pictures",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Write the pictures of the examples as SVG: FOLDER/opera/en/R5.svg.",
)
def command(
    game: str | None,
    number: str | None,
    lang: str | None,
    box: Path | None,
    code: bool,
    as_json: bool,
    pictures: Path | None,
) -> None:
    """Print the rules of a game, rule by rule.

    Without a GAME: what games there are. With a NUMBER (R6, R6.3) only that part; with
    `cards` what is on the cards of Phantom.

    \b
    Example: ghostlight rules
             ghostlight rules opera --lang fr
             ghostlight rules phantom R5 --code
             ghostlight rules phantom cards
             ghostlight rules phantom cards --box my-phantom.toml
             ghostlight rules opera --pictures my-folder
    """
    lang = lang or system_language()
    if pictures:
        _write_pictures([game] if game else list(GAMES), lang, pictures)
        return
    if game is None:
        books = {name: rulebook.load(name, lang) for name in GAMES}
        if as_json:
            click.echo(json.dumps({name: book.title for name, book in books.items()}))
            return
        for name, book in books.items():
            click.echo(f"{name:9} {book.title}")
        return
    own = load_box(box) if box else None
    if own and own.game != game:
        raise other_box(box, own, game)
    book = rulebook.load(game, lang, own.word if own else STANDARD)
    if number:
        part = book.part(number)
        if part is None:
            raise PlayerError(
                "{game} has no rule {number}",
                "`ghostlight rules {game}` prints all",
                game=game,
                number=number,
            )
        book = part
    if as_json:
        about = {"game": game, "version": load(game).VERSION, "lang": lang}
        click.echo(json.dumps({**about, **asdict(book)}, ensure_ascii=False))
        return
    console = Console(highlight=False)
    if console.is_terminal:
        console.print(rulebook_page(book, with_code=code))
        return
    with console.capture() as capture:
        console.print(rulebook_page(book, with_code=code))
    for line in capture.get().splitlines():
        click.echo(line.rstrip())  # Rich fills its lines up, which only a terminal wants


def _write_pictures(games: list[str], lang: str, folder: Path) -> None:
    from ghostlight.rulebook.pictures import write  # printing the rules does not need it

    written = [path for game in games for path in write(game, lang, folder)]
    click.echo(texts_of(lang)["rules"]["pictures"].format(count=len(written), folder=folder))
