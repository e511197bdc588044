"""Checks that a game was fair: from its record alone, with nothing but SHA-256.

The scheme is in firmware/SECURITY.md; whoever doubts this program can write another. Each check is
told in words; the first thing that is wrong names its line.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from firmware.crypto import Chance
from firmware.match import (
    AGREED,
    DEAL,
    GAME,
    HIDDEN,
    INTERRUPTED,
    OPENED,
    OUTSIDE,
    PLAYED,
    RESIGNED,
    SEED,
    UNDONE,
)
from firmware.sealing import open_choice
from firmware.vault import Tags, commitment_of, deal_key
from ghostlight.records import Line
from shared_rules.errors import GameError
from shared_rules.game import DEALER, NOBODY, Game, check_options, load

if TYPE_CHECKING:
    from shared_rules.interface import Dealer, Options, Rules

_NONCES = 3  # of a computer and of the two sides of the table
SHORT_DIGITS = 8  # of a digest, at least: fewer would be found again by chance


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
    UncheckableError says which it is. ValueError if that is no digest.
    """
    digest = _plain_digest(digest)
    record = list(lines)
    _check_numbers(record)
    seed = _seed_of(record, is_over=bool(digest))
    checks = []
    whole = closing_digest(record)
    _check_tags(record, seed)
    checks.append(f"{len(record)} lines, each with the tag that follows from the seed")
    rules, options = _rules_of(record)
    nonces = _check_commitment(record, seed)
    checks.append("the seed is the one the board had committed itself to")
    added = [party for party, nonce in zip(_parties(rules), nonces) if nonce]
    checks.append(f"the deal follows from the seed and what was added by {_list(added)}")
    course = Course(rules, options, seed, deal_key(seed, nonces))
    for line in record[2:-1]:
        course.take(line)
    course.end(record[-1])
    checks += course.checks()
    deals = next((w[6:] for w in _first_words(record) if w.startswith("deals=")), "?")
    if deals != "1":
        checks.append(f"it was deal number {deals} since the last game that was finished")
    if digest and not whole.startswith(digest):
        raise UnfairError(
            0, f"the closing digest is {whole[: len(digest)]}, the screens showed {digest}"
        )
    if digest:
        checks.append(f"the closing digest begins with the {len(digest)} digits that were shown")
    return Verdict(checks, whole)


def _plain_digest(text: str) -> str:
    digest = "".join(text.split()).lower()
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
    if len(words) != 2 + _NONCES:
        raise UnfairError(line.number, "not what a computer and two players added")
    return [_bytes(line, word) for word in words[2:]]


class Course:
    """A game as its record tells it, played again line by line by somebody who has the seed."""

    def __init__(self, rules: Rules, options: Options, seed: bytes, key: bytes) -> None:
        self._rules = rules
        self._seed = seed
        self._dealer: Dealer = rules.Dealer(Chance(key).randbelow)
        self._game = Game(rules, options)
        self._past: list[Game] = []
        self._resigned = ""
        self._counts = dict.fromkeys((PLAYED, UNDONE, HIDDEN, OUTSIDE, INTERRUPTED), 0)

    def take(self, line: Line) -> None:
        """The next line, of those between the deal and the seed."""
        kind, text = line.text[:1], line.text[2:]
        if kind == AGREED and not any(self._counts.values()):
            return  # read with the first line
        if self._resigned and kind != INTERRUPTED:
            raise UnfairError(line.number, "the game was over: somebody had resigned")
        try:
            if kind == PLAYED:
                self._play(line, text)
            elif kind == HIDDEN:
                self._choose(line, text)
            elif kind == OUTSIDE:
                self._deal(line, text)
            elif kind == UNDONE:
                self._take_back(line)
            elif kind == RESIGNED and text in self._rules.SEATS:
                self._resigned = text
            elif line.text != INTERRUPTED:
                raise UnfairError(line.number, f"no line of a record: {line.text!r}")
        except GameError as error:
            raise UnfairError(line.number, str(error)) from None
        if kind in self._counts:
            self._counts[kind] += 1

    def _play(self, line: Line, text: str) -> None:
        """In the open: neither chance nor a secret choice can pass for a player's move."""
        self._past.append(_copy(self._game))
        for word in text.split("; "):
            if self._game.actor < 0:
                raise UnfairError(line.number, "no player had anything to do here")
            action = self._rules.parse_action(word)
            if self._game.apply(action) != action:
                raise UnfairError(line.number, "a secret choice that nobody had sealed")

    def _take_back(self, line: Line) -> None:
        if not self._past:
            raise UnfairError(line.number, "there is nothing to take back")
        self._game = self._past.pop()

    def _choose(self, line: Line, text: str) -> None:
        """What somebody chose in secret: the seed opens it, and it is played as it was sealed."""
        box, _, public = text.partition(" ")
        if self._game.actor < 0:
            raise UnfairError(line.number, "nobody had anything to choose here")
        try:
            chosen = open_choice(self._seed, line.number, _bytes(line, box))
        except ValueError:
            raise UnfairError(line.number, "the seed does not open what was chosen") from None
        self._check_public(line, self._rules.parse_action(chosen), public)

    def _deal(self, line: Line, text: str) -> None:
        if self._game.actor != DEALER:
            raise UnfairError(line.number, "nothing was to be dealt or answered here")
        self._check_public(line, self._dealer.action(self._game.state, self._game.secret), text)

    def _check_public(self, line: Line, action: int, text: str) -> None:
        public = self._rules.action_text(self._game.apply(action))
        if public != text:
            raise UnfairError(line.number, f"the record says {text!r}, the seed says {public!r}")
        self._past = []

    def end(self, line: Line) -> None:
        """The line that opens the seed."""
        if not self._resigned and self._game.actor != NOBODY:
            raise UnfairError(line.number, "the seed was opened before the game was over")

    def checks(self) -> list[str]:
        counts = self._counts
        players = counts[PLAYED] + counts[UNDONE] + bool(self._resigned)
        checks = [
            f"{players} lines of the players: all by the rules",
            f"{counts[OUTSIDE]} deals, draws and answers: all as the seed and the rules demand",
        ]
        if counts[HIDDEN]:
            checks.insert(
                1,
                f"{counts[HIDDEN]} secret choices: each was kept as it was made, and by the rules",
            )
        if counts[INTERRUPTED]:
            times = "once" if counts[INTERRUPTED] == 1 else f"{counts[INTERRUPTED]} times"
            checks.append(f"the board lost its power {times}, and went on with the recovery code")
        if self._resigned:
            checks.append(f"the {self._resigned} resigned")
        return checks


def _parties(rules: Rules) -> tuple[str, ...]:
    """Who added to the deal, in this order."""
    if len(rules.SEATS) == 2:
        return ("a computer", *(f"the {seat.capitalize()}" for seat in reversed(rules.SEATS)))
    return ("a computer", "one side of the table", "the other")


def _list(words: Sequence[str]) -> str:
    if len(words) < 2:
        return words[0] if words else "nobody"
    return ", ".join(words[:-1]) + " and " + words[-1]


def _copy(game: Game) -> Game:
    other = Game(game.rules, game.options)
    other.state = game.state.copy()
    other.secret = game.secret.copy()
    return other


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
