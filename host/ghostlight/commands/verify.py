"""`ghostlight verify`: was this game fair?"""

from __future__ import annotations

import json
from pathlib import Path

import click

from ghostlight.commands.options import json_option, print_json
from ghostlight.errors import CommandError
from ghostlight.fairness import UncheckableError, UnfairError, verify
from ghostlight.records import Line


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--digest", default="", help="The closing digest that both screens showed.")
@json_option
def command(file: Path, digest: str, as_json: bool) -> None:
    """Check from its record that a game was fair.

    Recomputes seed, deal, draws, answers and tags. Without --digest, changes made after the game
    was over cannot be noticed: by then the seed is known, and with it anybody can make tags.

    \b
    Example: ghostlight verify game.jsonl --digest 5f1c09aa
    """
    lines = read_lines(file)
    if not lines:
        raise CommandError(f"{file} holds no game", "`ghostlight record` writes files that do")
    try:
        verdict = verify(lines, digest)
    except UncheckableError as error:
        raise CommandError(
            f"Cannot be checked: {error}", "Only a game that was finished or given up can be"
        ) from None
    except UnfairError as error:
        raise CommandError(
            f"Not fair, or changed: {error}", "Nothing after that line can be trusted"
        ) from None
    if as_json:
        print_json({"fair": True, "checks": verdict.checks, "digest": verdict.digest})
        return
    for check in verdict.checks:
        click.echo(f"ok  {check}")
    click.echo(f"The game was fair. Closing digest {verdict.digest[:8]}")
    if not digest:
        click.echo("Compare it with the one on the screens, or give it with --digest.")


def read_lines(path: Path) -> list[Line]:
    """The record's lines, of a `ghostlight record` or among whatever else a board has told."""
    try:
        told = path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise CommandError(f"cannot read {path}: {error.strerror}", "Give a record") from error
    lines: dict[int, Line] = {}
    for text in told.splitlines():
        try:
            message = json.loads(text)
        except ValueError:
            continue
        if isinstance(message, dict) and "line" in message:
            number = message.get("n")
            if isinstance(number, int):
                line = Line(number, str(message.get("line")), str(message.get("tag")))
                if number == 1:
                    lines = {}  # another game began
                lines[number] = line
    return [lines[number] for number in sorted(lines)]
