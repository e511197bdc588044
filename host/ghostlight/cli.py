"""The `ghostlight` command: a table of subcommands, each loaded when it is asked for."""

import sys
import traceback
from collections.abc import Sequence
from importlib import import_module

import click
from click.shell_completion import CompletionItem

from ghostlight import __version__
from ghostlight.errors import FAILED, OK, CommandError, printable

# Name -> module and the line that --help shows. The module defines `command`; it is imported only
# when it runs, so that --help and completion answer at once.
COMMANDS: dict[str, tuple[str, str]] = {
    "play": ("ghostlight.commands.play", "Play, in the browser or in the terminal."),
    "ports": ("ghostlight.commands.ports", "List the boards that are plugged in."),
    "status": (
        "ghostlight.commands.status",
        "Tell how a board is: versions, sensors, current, memory.",
    ),
    "name": ("ghostlight.commands.name", "Print a board's name, or give it a new one."),
    "monitor": (
        "ghostlight.commands.monitor",
        "Watch a board live: cells, events, scan rate, current, memory.",
    ),
    "flash": (
        "ghostlight.commands.flash",
        "Put the firmware on a board, or bring it up to date.",
    ),
    "config": ("ghostlight.commands.config", "Show and change a board's settings."),
    "calibrate": (
        "ghostlight.commands.calibrate",
        "Calibrate a board: lamps, the empty table, a token from cell to cell.",
    ),
    "doctor": ("ghostlight.commands.doctor", "Report a board's health."),
    "record": ("ghostlight.commands.record", "Follow a game into a JSON Lines record."),
    "journal": (
        "ghostlight.commands.journal",
        "List the games that a board has kept, or fetch one.",
    ),
    "replay": ("ghostlight.commands.replay", "Replay a recorded game, step by step."),
    "picture": (
        "ghostlight.commands.picture",
        "Write a position of a recorded game as SVG or PNG.",
    ),
    "story": ("ghostlight.commands.story", "Tell a recorded game in words."),
    "stats": ("ghostlight.commands.stats", "Count what happened in recorded games."),
    "verify": ("ghostlight.commands.verify", "Check from its record that a game was fair."),
    "rules": ("ghostlight.commands.rules", "Print the rules of a game, rule by rule."),
    "engine": ("ghostlight.commands.engine", "Talk to another program: the door for bots."),
    "match": ("ghostlight.commands.match", "Let bots play a match."),
    "completion": (
        "ghostlight.commands.completion",
        "Print what makes a shell complete these commands.",
    ),
    "version": ("ghostlight.commands.version", "Print the versions of everything that has one."),
}


class _LazyGroup(click.Group):
    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            import difflib  # suggestions for a mistyped name

            near = difflib.get_close_matches(args[0], COMMANDS, 1)
            hint = f" Did you mean {near[0]}?" if near else ""
            ctx.fail(f"There is no command {args[0]!r}.{hint}")
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(COMMANDS[cmd_name][0]).command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Names from the table: completing one must not import all of them."""
        found = [
            CompletionItem(name, help=line)
            for name, (_, line) in COMMANDS.items()
            if name.startswith(incomplete)
        ]
        return found or click.Command.shell_complete(self, ctx, incomplete)


class _Run:
    """The options of the command line that the error handler needs."""

    is_verbose = False


@click.group(cls=_LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("-v", "--verbose", is_flag=True, help="Show where an error comes from.")
@click.version_option(__version__, prog_name="ghostlight")
@click.pass_obj
def group(run: _Run, verbose: bool) -> None:
    """Ghostlight: a board-game table that knows the game.

    \b
    Example: ghostlight play
             ghostlight COMMAND --help
    """
    run.is_verbose = verbose


def run(args: Sequence[str] | None = None) -> int:
    """Run one command line; every error becomes one line on stderr and an exit code."""
    state = _Run()
    try:
        result = group.main(args, "ghostlight", standalone_mode=False, obj=state)
        return result if isinstance(result, int) else OK
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        return error.exit_code
    except click.UsageError as error:
        click.echo(printable(f"ghostlight: {_usage(error, _language(args))}"), err=True)
        return error.exit_code
    except CommandError as error:
        if state.is_verbose:
            click.echo(printable(traceback.format_exc()), err=True)
        click.echo(printable(f"ghostlight: {error.told(_language(args))}"), err=True)
        return error.code
    except click.Abort:
        click.echo("ghostlight: stopped.", err=True)
        return FAILED
    except Exception as error:
        if state.is_verbose:
            click.echo(printable(traceback.format_exc()), err=True)
        what = f"unexpected {type(error).__name__}: {error}".rstrip(".")
        click.echo(printable(f"ghostlight: {what}. `ghostlight -v ...` shows where."), err=True)
        return FAILED


def _language(args: Sequence[str] | None) -> str:
    """The language of a command line, even of one that cannot be parsed."""
    from ghostlight.lang import LANGUAGES, system_language  # only errors need it

    words = list(sys.argv[1:] if args is None else args)
    for before, word in zip(["", *words], words):
        chosen = word if before == "--lang" else word.removeprefix("--lang=")
        if chosen in LANGUAGES and chosen != before:
            return chosen
    return system_language()


def _usage(error: click.UsageError, lang: str) -> str:
    """The sentences of click stay English, like the help; only ours are translated."""
    from ghostlight.sentence import in_language, said

    path = error.ctx.command_path if error.ctx else "ghostlight"
    what = " ".join(error.format_message().split())  # click lists what to choose from
    end = "" if what.endswith(("?", ".")) else "."
    more = [said("See `{path} --help`.", path=path)]
    if isinstance(error, click.NoSuchOption) and path.endswith(" play"):
        more.insert(
            0,
            said(
                "Options of a game are written without dashes, as in "
                "`ghostlight play --terminal --game midnight players=3`."
            ),
        )
    return f"{what}{end} {' '.join(in_language(text, lang) for text in more)}"


def main() -> None:
    sys.exit(run())
