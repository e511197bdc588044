"""Checks that a game was fair: from its record alone, with nothing but SHA-256.

The scheme is in firmware/SECURITY.md; whoever doubts this program can write another. Each check is
told in words; the first thing that is wrong names its line.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from firmware.crypto import Chance
from firmware.vault import Tags, commitment_of, deal_key
from shared_rules.errors import GameError
from shared_rules.game import DEALER, Game, check_options, load

if TYPE_CHECKING:
    from shared_rules.interface import Dealer, Options, Rules

# What a line says, by its first letter: as the board writes them.
_GAME, _DEAL, _PLAYED, _OUTSIDE, _UNDONE, _RESIGNED, _SEED = "gdpourk"


class Line(NamedTuple):
    number: int
    text: str
    tag: str


class UnfairError(Exception):
    """Something in a record cannot have happened."""

    def __init__(self, number: int, what: str) -> None:
        super().__init__(f"line {number}: {what}" if number else what)
        self.number = number


class Verdict(NamedTuple):
    checks: list[str]  # what was found to be right, in words
    digest: str


def verify(lines: Iterable[Line], digest: str = "") -> Verdict:
    """Recompute everything; raises UnfairError at the first line that is wrong."""
    record = list(lines)
    _check_numbers(record)
    seed = _seed_of(record)
    checks = []
    whole = closing_digest(record)
    if digest and not whole.startswith(digest.lower()):
        raise UnfairError(
            0, f"the closing digest is {whole[: len(digest)]}, the screens showed {digest}"
        )
    _check_tags(record, seed)
    checks.append(f"{len(record)} lines, each with the tag that follows from the seed")
    nonces = _check_commitment(record, seed)
    checks.append("the seed is the one the board had committed itself to")
    added = sum(bool(nonce) for nonce in nonces)
    checks.append(f"{added} of {len(nonces)} parties added to the deal before it was made")
    checks += _check_game(record, deal_key(seed, nonces))
    if digest:
        checks.append("the closing digest is the one that the screens showed")
    return Verdict(checks, whole)


def closing_digest(record: Iterable[Line]) -> str:
    return hashlib.sha256("".join(line.text + "\n" for line in record).encode()).hexdigest()


def _check_numbers(record: list[Line]) -> None:
    for place, line in enumerate(record, 1):
        if line.number != place:
            raise UnfairError(line.number, f"line {place} is missing or out of order")
    kinds = [line.text[:1] for line in record[:2]]
    if kinds != [_GAME, _DEAL]:
        raise UnfairError(1, "a record begins with its game and its deal")


def _seed_of(record: list[Line]) -> bytes:
    last = record[-1]
    if not last.text.startswith(_SEED + " "):
        raise UnfairError(last.number, "the seed was not opened: this game was not finished")
    return _bytes(last, last.text[2:])


def _bytes(line: Line, text: str) -> bytes:
    try:
        return bytes.fromhex("" if text == "-" else text)
    except ValueError:
        raise UnfairError(line.number, f"{text!r} is not hexadecimal") from None


def _check_tags(record: list[Line], seed: bytes) -> None:
    tags = Tags(seed)
    for line in record:
        if tags.tag(line.text.encode()).hex() != line.tag:
            raise UnfairError(line.number, "its tag does not follow from the seed")


def _check_commitment(record: list[Line], seed: bytes) -> list[bytes]:
    line = record[1]
    words = line.text.split()
    if len(words) < 2 or _bytes(line, words[1]) != commitment_of(seed):
        raise UnfairError(line.number, "the commitment is not that of the opened seed")
    return [_bytes(line, word) for word in words[2:]]


def _check_game(record: list[Line], key: bytes) -> list[str]:
    rules, options = _rules_of(record[0])
    dealer: Dealer = rules.Dealer(Chance(key).randbelow)
    game = Game(rules, options)
    past: list[Game] = []
    outside = 0
    for line in record[2:]:
        kind, text = line.text[:1], line.text[2:]
        try:
            if kind == _PLAYED:
                past.append(_copy(game))
                for action in text.split("; "):
                    game.apply(rules.parse_action(action))
            elif kind == _OUTSIDE:
                _check_outside(game, dealer, line, text)
                outside += 1
                past = []
            elif kind == _UNDONE:
                if not past:
                    raise UnfairError(line.number, "there is nothing to take back")
                game = past.pop()
        except GameError as error:
            raise UnfairError(line.number, str(error)) from None
    return [f"{outside} deals, draws and answers: all as the seed and the rules demand"]


def _check_outside(game: Game, dealer: Dealer, line: Line, text: str) -> None:
    if game.actor != DEALER:
        raise UnfairError(line.number, "nothing was to be dealt or answered here")
    rules = game.rules
    public = rules.action_text(game.apply(dealer.action(game.state, game.secret)))
    if public != text:
        raise UnfairError(line.number, f"the record says {text!r}, the seed says {public!r}")


def _copy(game: Game) -> Game:
    other = Game(game.rules, game.options)
    other.state = game.state.copy()
    other.secret = game.secret.copy()
    return other


def _rules_of(line: Line) -> tuple[Rules, Options]:
    words = line.text.split()
    try:
        rules = load(words[1])
    except (GameError, IndexError):
        raise UnfairError(line.number, "no game that this program knows") from None
    if words[2:3] != [str(rules.VERSION)]:
        raise UnfairError(line.number, f"rules {words[2:3]}; this program plays {rules.VERSION}")
    options: Options = {}
    for word in words[3:]:
        name, _, value = word.partition("=")
        for known, _, values in rules.OPTIONS:
            if known == name:
                options[name] = next((each for each in values if str(each) == value), value)
    try:
        check_options(rules, options)
    except GameError as error:
        raise UnfairError(line.number, str(error)) from None
    return rules, options
