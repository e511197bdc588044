"""`ghostlight verify`: was this game fair?"""

from __future__ import annotations

import json
from pathlib import Path

import click

from ghostlight.commands.options import json_option, print_json
from ghostlight.course import UnfairError
from ghostlight.errors import CommandError
from ghostlight.fairness import SHORT_DIGITS, Heard, UncheckableError, plain_digest, verify
from ghostlight.lang import LANGUAGES, system_language
from ghostlight.records import Line
from ghostlight.verdicts import Verdicts


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--digest", default="", help="The closing digest that both screens showed.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Default: the system's language.")
@json_option
def command(file: Path, digest: str, lang: str | None, as_json: bool) -> None:
    """Check from its record that a game was fair.

    Recomputes seed, deal, draws, answers, secret choices and tags, of any game. Without --digest,
    changes made after the game was over cannot be noticed: by then the seed is known, and with it
    anybody can make tags.

    \b
    Example: ghostlight verify game.jsonl --digest 5f1c09aa
    """
    lang = lang or system_language()
    try:
        digest = plain_digest(digest)
    except ValueError as error:
        raise click.BadParameter(f"{error}.", param_hint="--digest") from None
    try:
        lines, heard = read_record(file)
        verdict = verify(lines, digest, heard, lang)
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
    said = Verdicts(lang)
    click.echo(said("fair", digest=verdict.digest[:SHORT_DIGITS]))
    if not digest:
        click.echo(said("compare"))


def read_record(path: Path) -> tuple[list[Line], Heard | None]:
    """The last game in a file of `ghostlight record`, or among whatever else a board has told."""
    try:
        told = path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise CommandError(f"cannot read {path}: {error.strerror}", "Give a record") from error
    if told.startswith("["):
        raise CommandError(
            f"{path} was saved in the terminal, where a game is dealt without seed and seal, so "
            "that nothing in it can be proved",
            "Give a record from the page of `ghostlight play`, or from a board",
        )
    lines: dict[int, Line] = {}
    promised = heard = None
    for text in told.splitlines():
        try:
            message = json.loads(text)
        except ValueError:
            continue
        if not isinstance(message, dict):
            continue
        if message.get("note") == "nonce" and "to" in message:
            promised = Heard(str(message["to"]), str(message.get("v")))
        number = message.get("n")
        if "line" in message and isinstance(number, int):
            line = Line(number, str(message["line"]), str(message.get("tag")))
            if number == 1 and lines.get(1) != line:
                lines = {}  # another game began
                heard, promised = promised, None
            if lines.setdefault(number, line) != line:
                raise UnfairError(number, "it is there twice, and not the same")
    if not lines:
        raise CommandError(
            f"{path} holds no game",
            "Give a record: from the page of `ghostlight play`, or by `ghostlight record`",
        )
    return [lines[number] for number in sorted(lines)], heard
