"""Plays what comes from outside: Characters and cards, drawn from stocks in no order.

Chance comes from the `randbelow` that is handed in (n -> an int from 0 to n - 1).
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.phantom.actions import DRAW
from shared_rules.phantom.cards import CARDS, PHANTOMS

if TYPE_CHECKING:
    from shared_rules.interface import Randbelow
    from shared_rules.phantom.secret import Secret
    from shared_rules.phantom.state import State


class Dealer:
    def __init__(self, randbelow: "Randbelow") -> None:
        self._randbelow = randbelow

    def action(self, state: "State", secret: "Secret") -> int:
        """The next action from outside, in its full form."""
        actions = secret.legal_actions(state)
        if actions[0] < DRAW:
            return actions[self._randbelow(len(actions))]
        # Of two cards that are alike each is a card of its own.
        stock = secret.stock(state, 0 if (actions[0] - DRAW) % CARDS >= PHANTOMS else 1)
        cards = [action for action in actions for _ in range(stock[(action - DRAW) % CARDS])]
        return cards[self._randbelow(len(cards))]
