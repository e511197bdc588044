"""The secret of a game in which nothing is hidden, and its dealer."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.game import Blind
from shared_rules.midnight.actions import ROLL
from shared_rules.midnight.board import AT_ROLL, DIE

if TYPE_CHECKING:
    from shared_rules.interface import Randbelow
    from shared_rules.midnight.state import State


class Secret(Blind):
    """Empty: nothing is hidden in this game."""

    GAME: str = "midnight"

    def __init__(self) -> None:
        pass  # Blind has no constructor to call; the vault makes and drops secrets of any game


class Dealer:
    def __init__(self, randbelow: "Randbelow") -> None:
        self._randbelow = randbelow

    def action(self, state: "State", secret: "Secret") -> int:
        """The next chance action."""
        if state.phase == AT_ROLL:
            return ROLL + DIE[self._randbelow(len(DIE))]
        actions = state.legal_actions()
        return actions[self._randbelow(len(actions))]
