"""`ghostlight play`: a game on the virtual board in the browser, or in the terminal."""

from pathlib import Path

import click
from platformdirs import user_state_path
from rich.console import Console

from ghostlight.chance import dealer_chance
from ghostlight.errors import CommandError
from ghostlight.lang import LANGUAGES, system_language
from ghostlight.sitting import Sitting
from ghostlight.terminal.loop import run
from ghostlight.terminal.session import Session
from ghostlight.terminal.words import Words
from shared_rules.errors import GameError
from shared_rules.game import load
from shared_rules.record import Record

GAME = "opera"


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Whom to listen to.")
@click.option("--http-port", type=click.IntRange(0, 65535), default=0, help="Default: 8765.")
@click.option("--no-browser", is_flag=True, help="Only print the page's address.")
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False),
    help="Where the virtual board keeps its game. Default: the user's state folder.",
)
@click.option("--lang", type=click.Choice(LANGUAGES), help="Default: the system's language.")
@click.option("--terminal", is_flag=True, help="In the terminal, without board and browser.")
@click.option("--carlotta", type=click.IntRange(1, 7), help="Terminal: her first space (4).")
@click.option(
    "--seed", type=click.IntRange(0), help="Terminal: deal the same again; gives secrets away."
)
@click.option(
    "--load", "file", type=click.Path(path_type=Path), help="Terminal: go on with a saved game."
)
def command(
    host: str,
    http_port: int,
    no_browser: bool,
    folder: Path | None,
    lang: str | None,
    terminal: bool,
    carlotta: int | None,
    seed: int | None,
    file: Path | None,
) -> None:
    """Play Le Fantôme de l'Opéra on a virtual board, in the browser.

    The real firmware runs on a table made of numbers. One computer for two, or each their own
    device: the page gives the links. The game is kept; the next `ghostlight play` goes on with it.
    With --terminal, or an option of it, two play at one keyboard.

    \b
    Example: ghostlight play
             ghostlight play --host 0.0.0.0 --no-browser
             ghostlight play --terminal --carlotta 3 --lang fr
             ghostlight play --load game.txt
    """
    if terminal or file or carlotta or seed is not None:
        _play_in_terminal(carlotta, seed, file, lang)
        return
    from ghostlight.web.run import run as serve  # only here: the terminal starts faster without

    folder = folder or user_state_path("ghostlight") / "table"
    serve(folder, host, http_port, lang or system_language(), not no_browser)


def _play_in_terminal(
    carlotta: int | None, seed: int | None, file: Path | None, lang: str | None
) -> None:
    if file and carlotta:
        raise click.UsageError("--carlotta is settled in a game that is loaded.")
    record = _load(file) if file else Record(load(GAME), {"carlotta": carlotta or 4})
    try:
        sitting = Sitting(record, dealer_chance(seed))
    except GameError as error:
        raise CommandError(f"{file}: {error}", "Nothing was changed") from error
    console = Console(highlight=False)
    can_wipe = console.is_terminal and not console.is_dumb_terminal
    known = {file.resolve()} if file else set()
    session = Session(sitting, Words(lang or system_language()), _Writer(known), can_wipe)
    run(session, console)


def _load(file: Path) -> Record:
    try:
        record = Record.parse(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"cannot read {file}: {error}", "Give a saved game") from error
    except GameError as error:
        raise CommandError(f"{file}: {error}", "Give a saved game") from error
    if record.view != "full":
        raise CommandError(
            f"{file} is a public record, without the secret", "Load the one that `save` wrote"
        )
    if record.rules.NAME != GAME:
        raise CommandError(f"{file} is a game of {record.rules.NAME}", f"Load one of {GAME}")
    return record


class _Writer:
    """Writes saved games; only over those that this game wrote or came from."""

    def __init__(self, known: set[Path]) -> None:
        self._known = known

    def __call__(self, name: str, text: str) -> None:
        path = Path(name).expanduser().resolve()
        with path.open("w" if path in self._known else "x", encoding="utf-8") as stream:
            stream.write(text)
        self._known.add(path)
