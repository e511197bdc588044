"""The thief's secret: the place of the door."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.lantern.actions import DOOR, DOOR_HIDDEN, INSIDE, OUT, REVEAL
from shared_rules.lantern.board import (
    AT_ANSWER,
    AT_DOOR,
    AT_REVEAL,
    FIRST_DOOR,
    LAST_DOOR,
    NOWHERE,
    THIEF,
)

if TYPE_CHECKING:
    from shared_rules.interface import Actions, Randbelow
    from shared_rules.lantern.state import State


class Secret:
    GAME: str = "lantern"

    __slots__ = ("door",)

    def __init__(self, door: int = NOWHERE) -> None:
        self.door = door

    def copy(self) -> "Secret":
        return Secret(self.door)

    def legal_actions(self, state: "State") -> "Actions":
        """What may be played now, for an observer who knows everything."""
        if state.phase == AT_DOOR:
            return range(DOOR + FIRST_DOOR, DOOR + LAST_DOOR + 1)
        if state.phase == AT_ANSWER:
            return (OUT if state.places[THIEF] == self.door else INSIDE,)
        if state.phase == AT_REVEAL:
            return (REVEAL + self.door,)
        return state.legal_actions()

    def public_form(self, state: "State", action: int) -> int:
        """What the public may see of an action. Raises IllegalAction for an untrue one."""
        if action not in self.legal_actions(state):
            raise state.refuse(action)
        return DOOR_HIDDEN if state.phase == AT_DOOR else action

    def learn(self, action: int, public: int) -> None:
        """Keep what the public form of an accepted action hides."""
        if public == DOOR_HIDDEN:
            self.door = action - DOOR


class Dealer:
    def __init__(self, randbelow: "Randbelow") -> None:
        self._randbelow = randbelow

    def action(self, state: "State", secret: Secret) -> int:
        """The next action that no player chooses, in its full form."""
        actions = secret.legal_actions(state)
        return actions[self._randbelow(len(actions))] if state.phase == AT_DOOR else actions[0]
