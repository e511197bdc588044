"""`ghostlight play`: a game on the virtual board in the browser, or in the terminal."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click
from platformdirs import user_state_path
from rich.console import Console

from ghostlight.boxes import load as load_box
from ghostlight.boxes import other_box
from ghostlight.commands.options import box_option
from ghostlight.engine.chance import bot_chance, dealer_chance
from ghostlight.engine.engine_player import BotPlayer
from ghostlight.engine.local_game import LocalGame
from ghostlight.engine.protocol import game_options, settings_of
from ghostlight.errors import USAGE, CommandError, PlayerError, cannot_read
from ghostlight.games import GAMES, adapter_of
from ghostlight.lang import LANGUAGES, system_language
from ghostlight.layouts import NAMES, Found, find, why_not
from ghostlight.sentence import said
from ghostlight.terminal.loop import run
from shared_rules.errors import GameError
from shared_rules.game import BOX
from shared_rules.offboard.record import Record

if TYPE_CHECKING:
    from shared_rules.interface import Rules

# What makes sense in one of the two places only, by parameter.
_FOR_TERMINAL = {"settings": "NAME=VALUE", "seed": "--seed", "file": "--load"}
_FOR_PAGE = {
    "host": "--host",
    "http_port": "--http-port",
    "no_browser": "--no-browser",
    "live": "--live",
    "port": "--port",
    "folder": "--folder",
    "layout": "--layout",
}
_SAVED = "Give a file that `save` wrote in the terminal"


@click.command()
@click.argument("settings", nargs=-1, metavar="[NAME=VALUE]...")
@click.option("--game", type=click.Choice(GAMES), help="Which one. Default: as last time.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Default: the system's language.")
@box_option
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="Page: where to listen; 0.0.0.0 lets others in the network join, by plain HTTP.",
)
@click.option("--http-port", type=click.IntRange(0, 65535), default=0, help="Page. Default: 8765.")
@click.option("--no-browser", is_flag=True, help="Page: only print its address.")
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False),
    help="Page: where the virtual board keeps its game. Default: the user's state folder.",
)
@click.option(
    "--layout",
    metavar="NAME|FILE",
    help=f"Page: of the virtual table: {', '.join(NAMES)}, or a TOML file. Default: table.",
)
@click.option("--live", is_flag=True, help="Page: show a real board, as it is played there.")
@click.option("--port", metavar="PORT", help="Live: which board. Default: the only one.")
@click.option("--terminal", is_flag=True, help="In the terminal, without board and browser.")
@click.option(
    "--seed", type=click.IntRange(0), help="Terminal: deal the same again; gives secrets away."
)
@click.option(
    "--load", "file", type=click.Path(path_type=Path), help="Terminal: go on with a saved game."
)
@click.pass_context
def command(
    ctx: click.Context,
    settings: tuple[str, ...],
    game: str | None,
    lang: str | None,
    box: Path | None,
    host: str,
    http_port: int,
    no_browser: bool,
    folder: Path | None,
    layout: str | None,
    live: bool,
    port: str | None,
    terminal: bool,
    seed: int | None,
    file: Path | None,
) -> None:
    """Play, in the browser or in the terminal.

    The page: the real firmware on a virtual board, made of numbers. One computer for all, or each
    their own device: the page gives the links, and the record. The game is kept; the next
    `ghostlight play` goes on with it. With --live the page shows a real board.

    With --terminal all play at one keyboard. NAME=VALUE sets an option of the game there, as in
    `ghostlight rules`, or gives a role to a bot (gentle, good, hard; l'Opéra: strong, too); on the
    page the board asks.

    \b
    Example: ghostlight play
             ghostlight play --game midnight
             ghostlight play --host 0.0.0.0 --no-browser
             ghostlight play --layout opera-by-hand
             ghostlight play --live
             ghostlight play --terminal phantom=hard
             ghostlight play --terminal carlotta=3 --lang fr
             ghostlight play --terminal --game midnight players=3
             ghostlight play --terminal --load game.txt
             ghostlight play --box my-phantom.toml
    """
    _check_place(ctx, terminal)
    own = load_box(box) if box else None
    if own:
        if game and game != own.game:
            raise other_box(box, own, game)
        game = own.game
    if terminal:
        if own:
            settings = (*settings, f"{BOX}={own.word}")
        bots, settings = _bots_of(settings)
        record = _loaded(file, game, settings) if file else _agreed(game or GAMES[0], settings)
        _play_in_terminal(record, seed, file, lang or system_language(), bots)
        return
    from ghostlight.virtual.description import find_description
    from ghostlight.web.run import run as serve  # only here: the terminal starts faster without
    from ghostlight.web.run import watch

    if live or port:
        if game or box:
            raise PlayerError(
                "a real board itself asks which game it plays", "Leave --game and --box out", USAGE
            )
        if layout:
            raise click.UsageError("A real board has its layout already.")
        watch(port, host, http_port, not no_browser)
        return
    found = find(layout or "table")
    _check_game(found, game)
    folder = folder or user_state_path("ghostlight") / found.name
    description = find_description(layout or "table")
    serve(
        folder, host, http_port, lang or system_language(), not no_browser, game, description, own
    )


def _check_game(found: Found, game: str | None) -> None:
    """A game for which a table has no places is refused by the name of what is missing."""
    if game and game not in found.games:
        (what,) = [why for why in why_not(found) if why.startswith(f"{game} ")]
        raise CommandError(what.rstrip("."), "Choose another layout or another game", USAGE)
    if not found.games:
        what = f"no game has its places on {found.name}"
        raise CommandError(what, "`ghostlight play` without --layout has all of them", USAGE)


def _check_place(ctx: click.Context, terminal: bool) -> None:
    """Refuses options of the page with --terminal, and of the terminal without it."""
    for parameter, name in (_FOR_PAGE if terminal else _FOR_TERMINAL).items():
        if ctx.get_parameter_source(parameter) is click.core.ParameterSource.COMMANDLINE:
            if terminal:
                raise PlayerError(
                    "{name} is for the page", "Leave --terminal out", USAGE, name=name
                )
            raise PlayerError("{name} is for the terminal", "Add --terminal", USAGE, name=name)


def _bots_of(settings: tuple[str, ...]) -> tuple[dict[str, str], tuple[str, ...]]:
    """The roles that bots play, by name, and the other settings."""
    roles = {name for each in GAMES for name in adapter_of(each).rules.ROLES}
    pairs = [(setting, *setting.partition("=")[::2]) for setting in settings]
    bots = {name: value for _, name, value in pairs if name in roles}
    return bots, tuple(setting for setting, name, _ in pairs if name not in roles)


def _bot_players(
    local_game: LocalGame, bots: Mapping[str, str], seed: int | None
) -> dict[int, BotPlayer]:
    adapter = adapter_of(local_game.rules.NAME)
    roles = local_game.rules.ROLES
    found = {}
    for name, bot in bots.items():
        if name not in roles:
            raise PlayerError(
                "{game} has no role {name}",
                "It has {names}",
                USAGE,
                game=local_game.rules.NAME,
                name=name,
                names=", ".join(roles),
            )
        try:
            player = adapter.bot(bot, bot_chance(seed))
        except GameError as error:
            raise PlayerError(
                "{name} cannot be played by {bot!r}",
                "Choose one of {names}",
                USAGE,
                name=name,
                bot=bot,
                names=", ".join(adapter.bot_names),
            ) from error
        found[roles.index(name)] = BotPlayer(adapter, player, local_game)
    if len(found) == len(roles):
        raise PlayerError("a person has to play, too", "`ghostlight match` lets bots play", USAGE)
    return found


def _play_in_terminal(
    record: Record, seed: int | None, file: Path | None, lang: str, bots: Mapping[str, str]
) -> None:
    try:
        local_game = LocalGame(record, dealer_chance(seed))
    except GameError as error:
        raise _not_saved(file, error) from error
    console = Console(highlight=False)
    can_wipe = console.is_terminal and not console.is_dumb_terminal
    known = {file.resolve()} if file else set()
    adapter = adapter_of(record.rules.NAME)
    players = _bot_players(local_game, bots, seed)
    session = adapter.session(local_game, lang, _Writer(known), can_wipe)
    if players:
        session.use_bots(players)
    run(session, console)


def _agreed(game: str, settings: tuple[str, ...]) -> Record:
    """A new game with these options."""
    rules = adapter_of(game).rules
    try:
        named = settings_of(settings)
    except GameError as error:
        raise PlayerError(
            "{words}: each option must be NAME=VALUE, once",
            "Write it as players=3",
            USAGE,
            words=" ".join(settings),
        ) from error
    options = game_options(rules, named)
    try:
        return Record(rules, options)
    except GameError as error:
        raise _refused(rules, options) from error


def _refused(rules: "Rules", options: Mapping[str, object]) -> PlayerError:
    """The sentences for the first option that a game does not have, or that has a wrong value."""
    known = {name: values for name, _, values in rules.OPTIONS}
    for name, value in options.items():
        if name not in known:
            return PlayerError(
                "{game} has no option {name!r}",
                "It has {names}; `ghostlight rules {game}` explains them",
                USAGE,
                game=rules.NAME,
                name=name,
                names=", ".join(known),
            )
        if value not in known[name]:
            return PlayerError(
                "{game}: {name} cannot be {value}",
                "Choose one of {values}; `ghostlight rules {game}` explains them",
                USAGE,
                game=rules.NAME,
                name=name,
                value=value,
                values=_listed(known[name]),
            )
    raise AssertionError("the rules refuse options that look right")


def _listed(values: tuple[object, ...]) -> str:
    """Values as text: "2 to 8" for more than two numbers in a row."""
    numbers = [value for value in values if type(value) is int]
    if len(numbers) == len(values) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return said("{first} to {last}", first=numbers[0], last=numbers[-1])
    return ", ".join(map(str, values))


def _loaded(file: Path, game: str | None, settings: tuple[str, ...]) -> Record:
    if game or settings:
        raise PlayerError(
            "game and options are settled in a game that is loaded", "Leave them out", USAGE
        )
    try:
        record = Record.parse(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise cannot_read(file, error) from error
    except (UnicodeDecodeError, GameError) as error:
        raise _not_saved(file, error) from error
    if record.view != "full":
        raise PlayerError("{path} is a public record, without the secret", _SAVED, path=file)
    return record


def _not_saved(file: Path | None, error: Exception) -> PlayerError:
    why = str(error).removeprefix("record: ")
    return PlayerError("{path} is not a saved game: {why}", _SAVED, path=file, why=why)


class _Writer:
    """Writes saved games; only over those that this game wrote or came from."""

    def __init__(self, known: set[Path]) -> None:
        self._known = known

    def __call__(self, name: str, text: str) -> None:
        path = Path(name).expanduser().resolve()
        with path.open("w" if path in self._known else "x", encoding="utf-8") as stream:
            stream.write(text)
        self._known.add(path)
