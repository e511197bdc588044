"""Plays what comes from outside: the die, and who is first where nobody says so.

Chance comes from the `randbelow` that is handed in (n -> an int from 0 to n - 1).
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.midnight.actions import ROLL
from shared_rules.midnight.castle import DIE
from shared_rules.midnight.phases import AT_ROLL

if TYPE_CHECKING:
    from shared_rules.interface import Randbelow
    from shared_rules.midnight.secret import Secret
    from shared_rules.midnight.state import State


class Dealer:
    def __init__(self, randbelow: "Randbelow") -> None:
        self._randbelow = randbelow

    def action(self, state: "State", secret: "Secret") -> int:
        """The next action from outside."""
        if state.phase == AT_ROLL:
            return ROLL + DIE[self._randbelow(len(DIE))]
        actions = state.legal_actions()
        return actions[self._randbelow(len(actions))]
