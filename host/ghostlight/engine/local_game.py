"""A game on this computer: its state and secret, its dealer and its record.

Knows the secret. A role sees it only through the adapter of the game and the views of the rules.
"""

from typing import NamedTuple

from ghostlight.engine.chance import Randbelow
from shared_rules.game import DEALER, NOBODY, reveals
from shared_rules.offboard.record import Record


class PlayedAction(NamedTuple):
    """An action that has been played."""

    actor: int  # a role or DEALER
    action: int
    public: int  # the public form


class LocalGame:
    def __init__(self, record: Record, randbelow: Randbelow) -> None:
        """Go on where a full record ends; an error tells which of its actions is wrong."""
        record.replay()  # as a whole first: its errors name the place
        self.rules = record.rules
        self.record = record
        self._dealer = self.rules.Dealer(randbelow)
        self._begin(record.actions)

    def _begin(self, actions: list[int]) -> None:
        self.game = self.record.game()
        self.record.actions = []
        self.played: list[PlayedAction] = []
        for action in actions:
            self.play(action)

    @property
    def actor(self) -> int:
        return self.game.actor

    @property
    def is_over(self) -> bool:
        return self.game.actor == NOBODY

    def play(self, action: int) -> None:
        actor = self.game.actor
        public = self.game.apply(action)
        self.record.actions.append(action)
        self.played.append(PlayedAction(actor, action, public))

    def deal(self) -> None:
        """Play what comes from outside now: one action."""
        self.play(self._dealer.action(self.game.state, self.game.secret))

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be undone: it was a player's, and revealed nothing."""
        if not self.played or self.played[-1].actor == DEALER:
            return False
        return not reveals(self.rules, [self.played[-1].action])

    def undo(self) -> None:
        """Undo the last action. Check `can_undo` first."""
        self._begin(self.record.actions[:-1])
