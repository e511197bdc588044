"""`ghostlight verify`: check that a game was fair."""

from __future__ import annotations

from pathlib import Path

import click

from ghostlight.commands.options import json_option, print_json
from ghostlight.device.flash.fingerprint import of_head
from ghostlight.errors import FAILED, OK, USAGE, PlayerError
from ghostlight.lang import LANGUAGES, system_language
from ghostlight.records import verify_report
from ghostlight.records.record_file import read_bytes
from ghostlight.records.verifier import SHORT_DIGITS, plain_digest


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
    except ValueError:
        raise PlayerError(
            "a digest has {digits} digits or more, of 0 to 9 and a to f",
            "Type it as the screens show it",
            USAGE,
            digits=SHORT_DIGITS,
        ) from None
    report = verify_report.report(read_bytes(file), file, digest, lang)
    if as_json:
        print_json({"fair": report.is_fair, **report.verdict._asdict()})
    else:
        for line in report.lines:
            click.echo(line)
        if files := of_head(report.head, lang):
            click.echo(files)
    return OK if report.is_fair else FAILED
