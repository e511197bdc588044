"""A position to analyse: actions are played and undone freely, and nothing is dealt."""

from typing import TYPE_CHECKING, Any

from shared_rules.errors import IllegalAction
from shared_rules.full_game import Game
from shared_rules.game import Blind
from shared_rules.offboard import parse_secret, parse_state

if TYPE_CHECKING:
    from shared_rules.interface import Rules


class Position:
    def __init__(self, rules: "Rules", text: str) -> None:
        """Parses a state line, which may be followed by ` | ` and the secret."""
        public, bar, hidden = text.partition(" | ")
        state = parse_state(rules, public)
        secret = parse_secret(rules, hidden, state) if bar else Blind()
        self.rules = rules
        self.game = Game(rules, None, secret)
        self.game.state = state
        self._before: list[tuple[Any, Any]] = []

    @property
    def actor(self) -> int:
        return self.game.actor

    def play(self, action: int) -> None:
        before = self.game.state.copy(), self.game.secret.copy()
        self.game.apply(action)
        self._before.append(before)

    def undo(self) -> None:
        if not self._before:
            raise IllegalAction("this is where the position began")
        self.game.state, self.game.secret = self._before.pop()
