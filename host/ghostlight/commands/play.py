"""`ghostlight play`: a game in the terminal."""

from pathlib import Path

import click
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
@click.option("--terminal", is_flag=True, help="In the terminal (the only way for now).")
@click.option("--carlotta", type=click.IntRange(1, 7), help="La Carlotta's first space (4).")
@click.option("--seed", type=click.IntRange(0), help="Deal the same again; gives secrets away.")
@click.option("--load", "file", type=click.Path(path_type=Path), help="Go on with a saved game.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Default: the system's language.")
def command(
    terminal: bool, carlotta: int | None, seed: int | None, file: Path | None, lang: str | None
) -> None:
    """Play Le Fantôme de l'Opéra, two at one keyboard.

    The computer deals, lists what may be done, and keeps the Phantom's secret until the Phantom
    asks to peek.

    \b
    Example: ghostlight play --carlotta 3 --lang fr
             ghostlight play --load game.txt
    """
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
