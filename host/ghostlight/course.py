"""A game as its record tells it, played again line by line by somebody who has the seed.

Chance has to be what the seed gives, answers have to be true, what was chosen in secret has to be
what was sealed, and everything by the rules. The scheme is in firmware/SECURITY.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from firmware.crypto import Chance
from firmware.match import (
    ABANDONED,
    AGREED,
    HIDDEN,
    INTERRUPTED,
    OUTSIDE,
    PLAYED,
    RESIGNED,
    UNDONE,
)
from firmware.sealing import open_choice
from ghostlight.games import adapter_of
from ghostlight.records import Line
from ghostlight.verdicts import Verdicts
from shared_rules.errors import GameError
from shared_rules.game import DEALER, NOBODY, Game, reveals

if TYPE_CHECKING:
    from shared_rules.interface import Dealer, Options, Rules


class UnfairError(Exception):
    """Something in a record cannot have happened."""

    def __init__(self, number: int, what: str) -> None:
        super().__init__(f"line {number}: {what}" if number else what)
        self.number = number


class Course:
    def __init__(self, rules: Rules, options: Options, seed: bytes, key: bytes) -> None:
        self._rules = rules
        self._seed = seed
        self._dealer: Dealer = rules.Dealer(Chance(key).randbelow)
        self._game = Game(rules, options)
        self._past: list[tuple[Game, int]] = []  # to take back: the game, and how many actions
        self.actions: list[int] = []  # in full; what was taken back is not there
        self._resigned = ""
        self._is_abandoned = False
        self._counts = dict.fromkeys((PLAYED, UNDONE, HIDDEN, OUTSIDE, INTERRUPTED), 0)

    def take(self, line: Line) -> None:
        """The next line, of those between the deal and the seed."""
        kind, text = line.text[:1], line.text[2:]
        if kind == AGREED and not any(self._counts.values()):
            return  # read with the first line
        if self._resigned and kind != INTERRUPTED:
            raise UnfairError(line.number, "the game was over: somebody had resigned")
        if self._is_abandoned and kind != INTERRUPTED:
            raise UnfairError(line.number, "the game was over: both players had abandoned it")
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
            elif line.text == ABANDONED and self._game.actor != NOBODY:
                self._is_abandoned = True
            elif line.text != INTERRUPTED:
                raise UnfairError(line.number, f"no line of a record: {line.text!r}")
        except GameError as error:
            raise UnfairError(line.number, str(error)) from None
        if kind in self._counts:
            self._counts[kind] += 1

    def _play(self, line: Line, text: str) -> None:
        """In the open: neither chance nor a secret choice can pass for a player's move."""
        self._past.append((_copy(self._game), len(self.actions)))
        for word in text.split("; "):
            if self._game.actor < 0:
                raise UnfairError(line.number, "no player had anything to do here")
            action = self._rules.parse_action(word)
            if self._game.apply(action) != action:
                raise UnfairError(line.number, "a secret choice that nobody had sealed")
            self.actions.append(action)
            if reveals(self._rules, [action]):
                self._past = []

    def _take_back(self, line: Line) -> None:
        if not self._past:
            raise UnfairError(line.number, "there is nothing to take back")
        self._game, count = self._past.pop()
        del self.actions[count:]

    def _choose(self, line: Line, text: str) -> None:
        """What somebody chose in secret: the seed opens it, and it is played as it was sealed."""
        box, _, public = text.partition(" ")
        if self._game.actor < 0:
            raise UnfairError(line.number, "nobody had anything to choose here")
        try:
            chosen = open_choice(self._seed, line.number, bytes_of(line, box))
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
        self.actions.append(action)
        self._past = []

    def end(self, line: Line) -> None:
        """The line that opens the seed."""
        is_given_up = self._resigned or self._is_abandoned
        if not is_given_up and self._game.actor != NOBODY:
            raise UnfairError(line.number, "the seed was opened before the game was over")

    def checks(self, said: Verdicts) -> list[str]:
        counts = self._counts
        adapter = adapter_of(self._rules.NAME)
        players = counts[PLAYED] + counts[UNDONE] + bool(self._resigned)
        checks = [said("played", count=players), said("dealt", count=counts[OUTSIDE])]
        if counts[HIDDEN]:
            checks.insert(1, said("sealed", count=counts[HIDDEN]))
        if counts[INTERRUPTED]:
            checks.append(said.cut(counts[INTERRUPTED], adapter.codes(self._game.options)))
        if self._resigned:
            name = adapter.seat_names(said.lang)[self._rules.SEATS.index(self._resigned)]
            checks.append(said("resigned", seat=self._resigned, name=name))
        if self._is_abandoned:
            checks.append(said("abandoned"))
        return checks


def bytes_of(line: Line, text: str) -> bytes:
    try:
        return bytes.fromhex("" if text == "-" else text)
    except ValueError:
        raise UnfairError(line.number, f"{text!r} is not hexadecimal") from None


def _copy(game: Game) -> Game:
    other = Game(game.rules, game.options)
    other.state = game.state.copy()
    other.secret = game.secret.copy()
    return other
