"""A game as its record tells it, played again by a program that has the seed.

Chance has to be what the seed gives, answers have to be true, what was chosen in secret has to be
what was sealed. The scheme is in firmware/SECURITY.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from firmware.crypto import Chance
from firmware.sealing import open_choice
from firmware.vault import Tags, commitment_of, deal_key
from ghostlight.records import Line
from shared_rules.record_lines import LineError, Replay

if TYPE_CHECKING:
    from shared_rules.interface import Dealer


class Course(Replay):
    """Raises LineError for what cannot have happened with this seed."""

    def __init__(self, seed: bytes) -> None:
        super().__init__()
        self._seed = seed
        self._tags = Tags(seed)
        self._dealer: Dealer | None = None

    def follow(self, line: Line) -> None:
        """Take the next line, with its tag."""
        if self._tags.tag(line.text.encode()).hex() != line.tag:
            raise LineError(line.number, "its tag does not follow from the seed")
        self.take(line.text)

    def new_secret(self) -> None:
        """The rules' own: it learns everything."""
        if self.commitment != commitment_of(self._seed):
            raise LineError(2, "the commitment is not that of the opened seed")
        key = deal_key(self._seed, self.nonces)
        self._dealer = self.rules.Dealer(Chance(key).randbelow)

    def dealt(self, action: int) -> int:
        assert self._dealer is not None  # the game has begun
        return self._dealer.action(self.game.state, self.game.secret)

    def chosen(self, box: bytes, action: int) -> int:
        try:
            text = open_choice(self._seed, self.number + 1, box)
        except ValueError:
            raise self.error("the seed does not open what was chosen") from None
        return self.rules.parse_action(text)
