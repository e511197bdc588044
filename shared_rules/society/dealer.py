"""Plays what comes from outside: lots, and true answers to what only the secret knows.

Chance comes from the `randbelow` that is handed in (n -> an int from 0 to n - 1).
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.society.phases import AT_FIRST, AT_PILES

if TYPE_CHECKING:
    from shared_rules.interface import Randbelow
    from shared_rules.society.secret import Secret
    from shared_rules.society.state import State


class Dealer:
    def __init__(self, randbelow: "Randbelow") -> None:
        self._randbelow = randbelow

    def action(self, state: "State", secret: "Secret") -> int:
        """The next action from outside, in its full form."""
        actions = secret.legal_actions(state)
        if state.phase in (AT_FIRST, AT_PILES):
            return actions[self._randbelow(len(actions))]
        return actions[0]  # answers and openings are forced
