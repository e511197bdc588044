"""Checks that a game was fair: from its record alone, with nothing but SHA-256.

The scheme is in firmware/SECURITY.md; whoever doubts this program can write another. Each check is
told in words; the first thing that is wrong names its line.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from firmware.crypto import Chance
from firmware.vault import Tags, commitment_of, deal_key
from shared_rules.errors import GameError
from shared_rules.game import DEALER, NOBODY, Game, check_options, load

if TYPE_CHECKING:
    from shared_rules.interface import Dealer, Options, Rules

# What a line says, by its first letter: as the board writes them.
_GAME, _DEAL, _PLAYED, _OUTSIDE, _UNDONE, _RESIGNED, _OPENED, _SEED = "gdpourxk"
_PARTIES = ("a computer", "the Phantom", "the Investigator")


class Line(NamedTuple):
    number: int
    text: str
    tag: str


class UnfairError(Exception):
    """Something in a record cannot have happened."""

    def __init__(self, number: int, what: str) -> None:
        super().__init__(f"line {number}: {what}" if number else what)
        self.number = number


class UncheckableError(Exception):
    """A record without its seed: nothing in it can be right or wrong."""


class Verdict(NamedTuple):
    checks: list[str]  # what was found to be right, in words
    digest: str


def verify(lines: Iterable[Line], digest: str = "") -> Verdict:
    """Recompute everything; raises UnfairError at the first line that is wrong.

    A game that was opened, or that is not over, has no seed to recompute it from:
    UncheckableError says which it is.
    """
    record = list(lines)
    _check_numbers(record)
    seed = _seed_of(record, is_over=bool(digest))
    checks = []
    whole = closing_digest(record)
    _check_tags(record, seed)
    checks.append(f"{len(record)} lines, each with the tag that follows from the seed")
    nonces = _check_commitment(record, seed)
    checks.append("the seed is the one the board had committed itself to")
    added = [party for party, nonce in zip(_PARTIES, nonces) if nonce]
    checks.append(f"the deal follows from the seed and what was added by {_list(added)}")
    checks += _check_game(record, deal_key(seed, nonces))
    if digest and not whole.startswith(digest.lower()):
        raise UnfairError(
            0, f"the closing digest is {whole[: len(digest)]}, the screens showed {digest}"
        )
    if digest:
        checks.append("the closing digest is the one that the screens showed")
    return Verdict(checks, whole)


def closing_digest(record: Iterable[Line]) -> str:
    return hashlib.sha256("".join(line.text + "\n" for line in record).encode()).hexdigest()


def _check_numbers(record: list[Line]) -> None:
    for place, line in enumerate(record, 1):
        if line.number != place:
            raise UnfairError(place, f"missing: here is number {line.number}")
    for place, kind in enumerate((_GAME, _DEAL)):
        if len(record) <= place or not record[place].text.startswith(kind + " "):
            raise UnfairError(place + 1, "a record begins with its game and its deal")


def _seed_of(record: list[Line], is_over: bool) -> bytes:
    last = record[-1]
    if is_over and not last.text.startswith(_SEED + " "):
        raise UnfairError(last.number + 1, "the seed is missing, though the game has a digest")
    if last.text == _OPENED:
        raise UncheckableError(
            "both players opened the board, or the code was forgotten: the game is void, and its "
            "secret was wiped"
        )
    if not last.text.startswith(_SEED + " "):
        raise UncheckableError(f"the game was not over at line {last.number}, its last")
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
            if line.number == 1 and commitment_of(seed).hex() not in record[1].text:
                raise UnfairError(record[-1].number, "not the seed of the commitment in line 2")
            raise UnfairError(line.number, "its tag does not follow from the seed")


def _check_commitment(record: list[Line], seed: bytes) -> list[bytes]:
    line = record[1]
    words = line.text.split()
    if len(words) < 2 or _bytes(line, words[1]) != commitment_of(seed):
        raise UnfairError(line.number, "the commitment is not that of the opened seed")
    if len(words) != 2 + len(_PARTIES):
        raise UnfairError(line.number, f"not what {_list(_PARTIES)} added")
    return [_bytes(line, word) for word in words[2:]]


def _check_game(record: list[Line], key: bytes) -> list[str]:
    rules, options = _rules_of(record[0])
    dealer: Dealer = rules.Dealer(Chance(key).randbelow)
    game = Game(rules, options)
    past: list[Game] = []
    outside = 0
    resigned = ""
    for line in record[2:-1]:
        if resigned:
            raise UnfairError(line.number, "the game was over: somebody had resigned")
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
            elif kind == _RESIGNED and text in rules.SEATS:
                resigned = text
            else:
                raise UnfairError(line.number, f"no line of a record: {line.text!r}")
        except GameError as error:
            raise UnfairError(line.number, str(error)) from None
    if not resigned and game.actor != NOBODY:
        raise UnfairError(record[-1].number, "the seed was opened before the game was over")
    checks = [
        f"{len(record) - 3 - outside} lines of the players: all by the rules",
        f"{outside} deals, draws and answers: all as the seed and the rules demand",
    ]
    deals = next((w[6:] for w in record[0].text.split() if w.startswith("deals=")), "?")
    if deals != "1":
        checks.append(f"it was deal number {deals} since the last game that was finished")
    if resigned:
        checks.append(f"the {resigned} resigned")
    return checks


def _check_outside(game: Game, dealer: Dealer, line: Line, text: str) -> None:
    if game.actor != DEALER:
        raise UnfairError(line.number, "nothing was to be dealt or answered here")
    rules = game.rules
    public = rules.action_text(game.apply(dealer.action(game.state, game.secret)))
    if public != text:
        raise UnfairError(line.number, f"the record says {text!r}, the seed says {public!r}")


def _list(words: Sequence[str]) -> str:
    if len(words) < 2:
        return words[0] if words else "nobody"
    return ", ".join(words[:-1]) + " and " + words[-1]


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
