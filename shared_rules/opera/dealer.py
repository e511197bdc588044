"""Plays what comes from outside: deals, draws, and answers truthfully.

Chance comes from the `randbelow` that is handed in (n -> an int from 0 to n - 1), so the same
dealer serves a vault with a committed seed, a test with a list, and a search.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.opera.actions import DEAL, IDENTITY, START, STARTS
from shared_rules.opera.cast import CHARACTERS
from shared_rules.opera.phases import AT_DEAL, AT_DRAW, AT_IDENTITY, AT_START

if TYPE_CHECKING:
    from shared_rules.interface import Actions, Randbelow
    from shared_rules.opera.secret import Secret
    from shared_rules.opera.state import State


class Dealer:
    def __init__(self, randbelow: "Randbelow") -> None:
        self._randbelow = randbelow

    def action(self, state: "State", secret: "Secret") -> int:
        """The next action from outside, in its full form."""
        randbelow = self._randbelow
        phase = state.phase
        if phase == AT_START:
            return START + randbelow(STARTS)
        if phase == AT_IDENTITY:
            return IDENTITY + randbelow(CHARACTERS)
        if phase == AT_DEAL:
            return DEAL + self._four()
        actions = secret.legal_actions(state)
        if phase == AT_DRAW:
            return self._card(actions, state.alibis()[1])
        return actions[0]  # answers and the opening are forced

    def _four(self) -> int:
        pile = list(range(CHARACTERS))
        mask = 0
        for left in range(CHARACTERS, 4, -1):
            mask |= 1 << pile.pop(self._randbelow(left))
        return mask

    # Each Phantom card is a card of its own: three of them are three times as likely as one.
    def _card(self, actions: "Actions", phantoms: int) -> int:
        different = len(actions)
        cards = different - 1 + phantoms if phantoms else different
        drawn = self._randbelow(cards)
        return actions[drawn] if drawn < different else actions[-1]
