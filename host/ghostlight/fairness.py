"""Checks that a game was fair: from its record alone, with nothing but SHA-256.

The scheme is in firmware/SECURITY.md; whoever doubts this program can write another. Each check is
told in words; the first thing that is wrong names its line.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from firmware.match import AGREED, DEAL, GAME, OPENED, SEED
from firmware.vault import Tags, commitment_of, deal_key
from ghostlight.course import Course, UnfairError, bytes_of
from ghostlight.games import adapter_of
from ghostlight.records import Line
from ghostlight.verdicts import Verdicts
from shared_rules.errors import GameError
from shared_rules.game import check_options, load

if TYPE_CHECKING:
    from shared_rules.interface import Options, Rules

_NONCES = 3  # of a computer and of the two sides of the table
SHORT_DIGITS = 8  # of a digest, at least: fewer would be found again by chance


class UncheckableError(Exception):
    """A record without its seed: nothing in it can be right or wrong."""


class Heard(NamedTuple):
    """What a computer that listened to the deal can tell of it."""

    commitment: str  # told before anybody had added
    nonce: str  # that the computer added then


class Verdict(NamedTuple):
    checks: list[str]  # what was found to be right, in words
    digest: str
    actions: list[int]  # all that was played and dealt, with what the public was not told


def verify(
    lines: Iterable[Line], digest: str = "", heard: Heard | None = None, lang: str = "en"
) -> Verdict:
    """Recompute everything; raises UnfairError at the first line that is wrong.

    A game that was opened, or that is not over, has no seed to recompute it from:
    UncheckableError says which it is.
    """
    digest = plain_digest(digest)
    record = list(lines)
    _check_numbers(record)
    seed = _seed_of(record, is_over=bool(digest))
    said = Verdicts(lang)
    checks = []
    whole = closing_digest(record)
    _check_tags(record, seed)
    checks.append(said("tags", count=len(record)))
    rules, options = _rules_of(record)
    nonces = _check_commitment(record, seed)
    checks.append(said("seed", digits=record[1].text[2:18]))
    if heard is not None:
        checks.append(said(_check_heard(record[1], nonces[0], heard)))
    checks.append(said("added", who=_added(rules, nonces, said)))
    course = Course(rules, options, seed, deal_key(seed, nonces))
    for line in record[2:-1]:
        course.take(line)
    course.end(record[-1])
    checks += course.checks(said)
    deals = next((w[6:] for w in _first_words(record) if w.startswith("deals=")), "?")
    if deals != "1":
        checks.append(said("deals", number=deals))
    if digest and not whole.startswith(digest):
        raise UnfairError(
            0, f"the closing digest is {whole[: len(digest)]}, the screens showed {digest}"
        )
    if digest:
        checks.append(said("digest", count=len(digest)))
    return Verdict(checks, whole, course.actions)


def plain_digest(text: str) -> str:
    """As somebody types it from a screen; ValueError if it is none."""
    digest = "".join(text.removeprefix("#").split()).lower()
    if digest and (len(digest) < SHORT_DIGITS or digest.strip("0123456789abcdef")):
        raise ValueError(f"a digest has {SHORT_DIGITS} digits or more, of 0 to 9 and a to f")
    return digest


def closing_digest(record: Iterable[Line]) -> str:
    return hashlib.sha256("".join(line.text + "\n" for line in record).encode()).hexdigest()


def _check_numbers(record: list[Line]) -> None:
    for place, line in enumerate(record, 1):
        if line.number != place:
            raise UnfairError(place, f"missing: here is number {line.number}")
    for place, kind in enumerate((GAME, DEAL)):
        if len(record) <= place or not record[place].text.startswith(kind + " "):
            raise UnfairError(place + 1, "a record begins with its game and its deal")


def _seed_of(record: list[Line], is_over: bool) -> bytes:
    last = record[-1]
    if is_over and not last.text.startswith(SEED + " "):
        raise UnfairError(last.number + 1, "the seed is missing, though the game has a digest")
    if last.text == OPENED:
        raise UncheckableError(
            "both players opened the board, or the code was forgotten: the game is void, and its "
            "secret was wiped"
        )
    if not last.text.startswith(SEED + " "):
        raise UncheckableError(f"the game was not over at line {last.number}, its last")
    return bytes_of(last, last.text[2:])


def _check_tags(record: list[Line], seed: bytes) -> None:
    tags = Tags(seed)
    for line in record:
        if tags.tag(line.text.encode()).hex() != line.tag:
            if line.number == 1 and commitment_of(seed).hex() not in record[1].text:
                raise UnfairError(record[-1].number, "not the seed of the commitment in line 2")
            raise UnfairError(line.number, "its tag does not follow from the seed")


def _check_commitment(record: list[Line], seed: bytes) -> list[bytes]:
    line = record[1]
    words = line.text.split()
    if len(words) < 2 or bytes_of(line, words[1]) != commitment_of(seed):
        raise UnfairError(line.number, "the commitment is not that of the opened seed")
    if len(words) != 2 + _NONCES:
        raise UnfairError(line.number, "not what a computer and two players added")
    return [bytes_of(line, word) for word in words[2:]]


def _check_heard(line: Line, nonce: bytes, heard: Heard) -> str:
    """Whether the deal is the one that was promised before our computer added its part."""
    if line.text.split()[1] != heard.commitment:
        raise UnfairError(line.number, "the board had told this computer another commitment")
    if nonce and nonce != heard.nonce.encode():
        raise UnfairError(line.number, f"this computer had added {heard.nonce!r}")
    if not nonce:
        return "late"
    return "heard"


def _added(rules: Rules, nonces: list[bytes], said: Verdicts) -> str:
    """Who added to the deal, and which buttons they pressed."""
    added = [said("computer")] if nonces[0] else []
    for party, nonce in zip(adapter_of(rules.NAME).adders[said.lang], nonces[1:]):
        added.append(f"{party} ({''.join('OBP'[press % 3] for press in nonce)})")
    return said.all_of(added)


def _first_words(record: list[Line]) -> list[str]:
    """The game and its options: its first line, and those behind the deal that go on with it."""
    words = record[0].text.split()
    for line in record[2:]:
        if not line.text.startswith(AGREED + " "):
            break
        words += line.text.split()[1:]
    return words


def _rules_of(record: list[Line]) -> tuple[Rules, Options]:
    words = _first_words(record)
    try:
        rules = load(words[1])
    except (GameError, IndexError):
        raise UnfairError(1, "no game that this program knows") from None
    if words[2:3] != [str(rules.VERSION)]:
        raise UnfairError(1, f"rules {words[2:3]}; this program plays {rules.VERSION}")
    options: Options = {}
    for word in words[3:]:
        name, _, value = word.partition("=")
        for known, _, values in rules.OPTIONS:
            if known == name:
                options[name] = next((each for each in values if str(each) == value), value)
    try:
        check_options(rules, options)
    except GameError as error:
        raise UnfairError(1, str(error)) from None
    return rules, options
