"""`ghostlight verify`: check that a game was fair."""

from __future__ import annotations

from pathlib import Path

import click

from ghostlight.commands.options import json_option, print_json
from ghostlight.device.flash.fingerprint import of_head
from ghostlight.errors import FAILED, OK, CommandError
from ghostlight.lang import LANGUAGES, system_language
from ghostlight.records.record_file import BadRecord, parse_record_file, read_bytes
from ghostlight.records.verifier import (
    SHORT_DIGITS,
    UncheckableError,
    Verdict,
    plain_digest,
    verify_file,
)
from ghostlight.records.verify_messages import VerifyMessages
from shared_rules.record_parsing import LineError, VersionError


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--digest", default="", help="The closing digest that both screens showed.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Default: the system's language.")
@json_option
def command(file: Path, digest: str, lang: str | None, as_json: bool) -> int:
    """Check from its record that a game was fair.

    Recomputes seed, deal, draws, answers, secret choices and tags, of any game. Without --digest,
    changes made after the game was over cannot be noticed: by then the seed is known, and with it
    anybody can make tags. A line with ?? is something that this record cannot settle. Exit code 1
    if something is wrong or open.

    \b
    Example: ghostlight verify game.jsonl --digest 5f1c09aa
    """
    lang = lang or system_language()
    try:
        digest = plain_digest(digest)
    except ValueError as error:
        raise click.BadParameter(f"{error}.", param_hint="--digest") from None
    data = read_bytes(file)
    if data.startswith(b"["):
        raise CommandError(
            f"{file} was saved in the terminal, where a game is dealt without seed and seal, so "
            "that nothing in it can be proved",
            "Give a record from the page of `ghostlight play`, or from a board",
        )
    record_file, _ = parse_record_file(data, file)
    if not record_file.lines:
        raise BadRecord(file, "it holds no game")
    try:
        verdict = verify_file(record_file, digest, lang)
    except UncheckableError as error:
        raise CommandError(
            f"Cannot be checked: {error}", "Only a game that was finished or given up can be"
        ) from None
    except VersionError as error:
        raise CommandError(
            f"Cannot be checked: {error}", "Use the version of ghostlight that recorded it"
        ) from None
    except LineError as error:
        raise CommandError(
            f"Not fair, or changed: {error}", "Nothing after that line can be trusted"
        ) from None
    is_fair = not verdict.doubts
    if as_json:
        print_json({"fair": is_fair, **verdict._asdict()})
    else:
        _print(verdict, VerifyMessages(lang))
        if files := of_head(record_file.head, lang):
            click.echo(files)
    return OK if is_fair else FAILED


def _print(verdict: Verdict, said: VerifyMessages) -> None:
    for check in verdict.checks:
        click.echo(f"ok  {check}")
    for doubt in verdict.doubts:
        click.echo(f"??  {doubt}")
    click.echo(said("open" if verdict.doubts else "fair", digest=verdict.digest[:SHORT_DIGITS]))
    click.echo(said("compare", seal=verdict.seal, added=verdict.added))
