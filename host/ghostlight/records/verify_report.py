"""Whether a game was fair, in sentences: what `ghostlight verify` and the page say of a record."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from ghostlight.errors import PlayerError
from ghostlight.records.record_file import BadRecord, parse_record_file
from ghostlight.records.verifier import SHORT_DIGITS, UncheckableError, Verdict, verify_file
from ghostlight.records.verify_messages import VerifyMessages
from shared_rules.record_parsing import LineError, VersionError


class Report(NamedTuple):
    verdict: Verdict
    lines: list[str]
    head: Mapping[str, object]

    @property
    def is_fair(self) -> bool:
        return not self.verdict.doubts


def report(data: bytes, file: Path, digest: str, lang: str) -> Report:
    """Raises CommandError for a record that cannot be checked or is wrong."""
    if data.startswith(b"["):
        raise PlayerError(
            "{path} was saved in the terminal, where a game is dealt without seed and seal, "
            "so that nothing in it can be proved",
            "Give a record from the page of `ghostlight play`, or from a board",
            path=file,
        )
    record_file, _ = parse_record_file(data, file)
    if not record_file.lines:
        raise BadRecord(file, "it holds no game")
    try:
        verdict = verify_file(record_file, digest, lang)
    except UncheckableError as error:
        raise PlayerError(
            "Cannot be checked: {why}",
            "Only a game that was finished or given up can be",
            why=str(error),
        ) from None
    except VersionError as error:
        raise PlayerError(
            "Cannot be checked: {why}",
            "Use the version of ghostlight that recorded it",
            why=str(error),
        ) from None
    except LineError as error:
        raise PlayerError(
            "Not fair, or changed: {why}", "Nothing after that line can be trusted", why=str(error)
        ) from None
    return Report(verdict, _lines(verdict, VerifyMessages(lang)), record_file.head)


def _lines(verdict: Verdict, message: VerifyMessages) -> list[str]:
    return [
        *(f"ok  {check}" for check in verdict.checks),
        *(f"??  {doubt}" for doubt in verdict.doubts),
        message("open" if verdict.doubts else "fair", digest=verdict.digest[:SHORT_DIGITS]),
        message("compare", seal=verdict.seal, added=verdict.added),
    ]
