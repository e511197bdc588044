"""`ghostlight play`: a game on the virtual board in the browser, or in the terminal."""

from pathlib import Path

import click
from platformdirs import user_state_path
from rich.console import Console

from ghostlight.chance import dealer_chance
from ghostlight.engine import game_options, settings_of
from ghostlight.errors import CommandError
from ghostlight.games import GAMES, adapter_of
from ghostlight.lang import LANGUAGES, system_language
from ghostlight.sitting import Sitting
from ghostlight.terminal.loop import run
from shared_rules.errors import GameError
from shared_rules.record import Record


@click.command()
@click.argument("settings", nargs=-1, metavar="[NAME=VALUE]...")
@click.option("--host", default="127.0.0.1", show_default=True, help="Whom to listen to.")
@click.option("--http-port", type=click.IntRange(0, 65535), default=0, help="Default: 8765.")
@click.option("--no-browser", is_flag=True, help="Only print the page's address.")
@click.option("--live", is_flag=True, help="Show the game on a real board, as it is played there.")
@click.option("--port", metavar="PORT", help="Live: which board. Default: the only one.")
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False),
    help="Where the virtual board keeps its game. Default: the user's state folder.",
)
@click.option("--lang", type=click.Choice(LANGUAGES), help="Default: the system's language.")
@click.option("--terminal", is_flag=True, help="In the terminal, without board and browser.")
@click.option("--game", type=click.Choice(GAMES), help=f"Terminal: which one ({GAMES[0]}).")
@click.option(
    "--seed", type=click.IntRange(0), help="Terminal: deal the same again; gives secrets away."
)
@click.option(
    "--load", "file", type=click.Path(path_type=Path), help="Terminal: go on with a saved game."
)
def command(
    settings: tuple[str, ...],
    host: str,
    http_port: int,
    no_browser: bool,
    live: bool,
    port: str | None,
    folder: Path | None,
    lang: str | None,
    terminal: bool,
    game: str | None,
    seed: int | None,
    file: Path | None,
) -> None:
    """Play on a virtual board, in the browser.

    The real firmware runs on a table made of numbers. One computer for two, or each their own
    device: the page gives the links. The game is kept; the next `ghostlight play` goes on with it.
    With --live the page shows a real board. With --terminal, or an option of it, all play at one
    keyboard; NAME=VALUE sets an option of the game, as in `ghostlight rules`.

    \b
    Example: ghostlight play
             ghostlight play --host 0.0.0.0 --no-browser
             ghostlight play --live
             ghostlight play --terminal carlotta=3 --lang fr
             ghostlight play --game midnight players=3
             ghostlight play --load game.txt
    """
    if terminal or file or game or settings or seed is not None:
        record = _loaded(file, game, settings) if file else _agreed(game or GAMES[0], settings)
        _play_in_terminal(record, seed, file, lang or system_language())
        return
    from ghostlight.web.run import run as serve  # only here: the terminal starts faster without
    from ghostlight.web.run import watch

    if live or port:
        watch(port, host, http_port, not no_browser)
        return
    folder = folder or user_state_path("ghostlight") / "table"
    serve(folder, host, http_port, lang or system_language(), not no_browser)


def _play_in_terminal(record: Record, seed: int | None, file: Path | None, lang: str) -> None:
    try:
        sitting = Sitting(record, dealer_chance(seed))
    except GameError as error:
        raise CommandError(f"{file}: {error}", "Nothing was changed") from error
    console = Console(highlight=False)
    can_wipe = console.is_terminal and not console.is_dumb_terminal
    known = {file.resolve()} if file else set()
    adapter = adapter_of(record.rules.NAME)
    run(adapter.session(sitting, lang, _Writer(known), can_wipe), console)


def _agreed(game: str, settings: tuple[str, ...]) -> Record:
    """A new game with these options."""
    rules = adapter_of(game).rules
    try:
        return Record(rules, game_options(rules, settings_of(settings)))
    except GameError as error:
        raise click.UsageError(f"{game}: {error}.") from error


def _loaded(file: Path, game: str | None, settings: tuple[str, ...]) -> Record:
    if game or settings:
        raise click.UsageError("Game and options are settled in a game that is loaded.")
    try:
        record = Record.parse(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise CommandError(f"cannot read {file}: {error.strerror}", "Give a saved game") from error
    except (UnicodeDecodeError, GameError) as error:
        raise CommandError(f"{file}: {error}", "Give a saved game") from error
    if record.view != "full":
        raise CommandError(
            f"{file} is a public record, without the secret", "Load the one that `save` wrote"
        )
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
