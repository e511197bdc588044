"""The `ghostlight` command: a table of subcommands, each loaded when it is asked for."""

from importlib import import_module

import click

from ghostlight import __version__

# Name -> module and the line that --help shows. The module defines `command`; it is imported only
# when it runs, so that --help and completion answer at once.
COMMANDS: dict[str, tuple[str, str]] = {}


class _LazyGroup(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(COMMANDS[cmd_name][0]).command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        if COMMANDS:
            with formatter.section("Commands"):
                formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])


@click.group(cls=_LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="ghostlight")
def main() -> None:
    """Ghostlight: a board-game table that knows the game."""
