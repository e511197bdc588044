"""`ghostlight config`: a board's settings."""

import sys
from pathlib import Path

import click

from ghostlight.commands.options import json_option, port_option, print_json
from ghostlight.device import config
from ghostlight.device.discovery import open_board
from ghostlight.errors import CommandError


@click.group()
def command() -> None:
    """Show and change a board's settings.

    host/SETTINGS.md explains every one of them.

    \b
    Example: ghostlight config show
             ghostlight config set brightness 40
    """


@command.command()
@port_option
@json_option
def show(port: str | None, as_json: bool) -> None:
    """Print all settings, as TOML.

    \b
    Example: ghostlight config show --json
    """
    with open_board(port) as board:
        values = board.run(config.fetch(board.link))
    print_json(values) if as_json else click.echo(config.toml_of(values), nl=False)


@command.command()
@click.argument("key")
@port_option
def get(key: str, port: str | None) -> None:
    """Print one setting.

    \b
    Example: ghostlight config get language
    """
    config.check_name(key)
    with open_board(port) as board:
        value = board.run(config.fetch_one(board.link, key))
    click.echo(value if isinstance(value, str) else config.literal(value))


@command.command("set")
@click.argument("key")
@click.argument("value")
@port_option
def set_(key: str, value: str, port: str | None) -> None:
    """Change one setting.

    \b
    Example: ghostlight config set palette colour_blind
    """
    values = {key: config.value_of(key, value)}
    config.check(values)
    with open_board(port) as board:
        _report(board.run(config.send(board.link, values)))


@command.command()
@port_option
def edit(port: str | None) -> None:
    """Change settings in your editor ($EDITOR).

    \b
    Example: EDITOR=nano ghostlight config edit
    """
    with open_board(port) as board:
        before = config.toml_of(board.run(config.fetch(board.link)))
        try:
            after = click.edit(before, extension=".toml")
        except click.ClickException as error:
            raise CommandError(error.message.rstrip("."), "Set $EDITOR to yours") from error
        if after is None:
            click.echo("Nothing was changed.")
            return
        values = config.parse(after, "your text")
        _report(board.run(config.send(board.link, values)))


@command.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@port_option
def pull(file: Path, port: str | None) -> None:
    """Write all settings to a TOML file.

    \b
    Example: ghostlight config pull board.toml
    """
    with open_board(port) as board:
        text = config.toml_of(board.run(config.fetch(board.link)))
    if str(file) == "-":
        click.echo(text, nl=False)
        return
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CommandError(
            f"cannot write {file}: {error.strerror}", "Give another file"
        ) from error
    click.echo(f"{len(config.KEYS)} settings in {file}.")


@command.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@port_option
def push(file: Path, port: str | None) -> None:
    """Take settings from a TOML file; a bad one changes nothing.

    \b
    Example: ghostlight config push board.toml
    """
    try:
        text = sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8")
    except OSError as error:
        raise CommandError(f"cannot read {file}: {error.strerror}", "Give a TOML file") from error
    except UnicodeDecodeError as error:
        raise CommandError(f"{file} is no text", "Give a TOML file") from error
    values = config.parse(text, str(file))
    with open_board(port) as board:
        _report(board.run(config.send(board.link, values)))


@command.command()
@click.option("--yes", is_flag=True, help="Do not ask.")
@port_option
def reset(yes: bool, port: str | None) -> None:
    """Go back to the defaults.

    \b
    Example: ghostlight config reset --yes
    """
    with open_board(port) as board:
        if board.is_sealed:
            raise CommandError("a game is on", "Finish it, or open the board with both players")
        if not yes:
            click.confirm(f"Forget all settings of {board.name}?", abort=True)
        board.run(board.link.collect("defaults", "setting", len(config.KEYS)))
    click.echo("All settings have their defaults.")


def _report(changed: list[str]) -> None:
    click.echo(f"Changed: {', '.join(changed)}." if changed else "Nothing differs.")
