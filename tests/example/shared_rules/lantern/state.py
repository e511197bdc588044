"""The public state of Lantern: the player to move, the legal actions, their effects."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.game import DEALER, NOBODY, BaseState, apply_end, legal_end
from shared_rules.lantern.actions import DOOR_HIDDEN, INSIDE, MOVE, OUT, REVEAL
from shared_rules.lantern.board import (
    AT_ANSWER,
    AT_DOOR,
    AT_END,
    AT_GUARD,
    AT_REVEAL,
    AT_THIEF,
    FIRST_DOOR,
    GUARD,
    LAST_DOOR,
    NOWHERE,
    PLACES,
    START,
    STEPS,
    THIEF,
)

if TYPE_CHECKING:
    from shared_rules.interface import Actions


class State(BaseState):
    GAME = "lantern"

    __slots__ = ("door", "phase", "places", "tried", "turn", "turns", "winner")

    def __init__(self, turns: int = 6) -> None:
        self.turns = turns  # that the thief has
        self.phase = AT_DOOR
        self.places = list(START)  # of the thief and of the guard
        self.turn = 1
        self.tried = 0  # a bit per place that is known not to be the door
        self.winner = NOWHERE
        self.door = NOWHERE  # until it is revealed

    def copy(self) -> "State":
        other = State(self.turns)
        other.phase = self.phase
        other.places = self.places[:]
        other.turn = self.turn
        other.tried = self.tried
        other.winner = self.winner
        other.door = self.door
        return other

    @property
    def actor(self) -> int:
        """Who acts: a role, the dealer, or nobody once everything is revealed."""
        if self.phase == AT_END:
            return NOBODY
        return (DEALER, THIEF, DEALER, GUARD, DEALER)[self.phase]

    @property
    def outcome(self) -> "tuple[int, ...] | None":
        """Points per role once the game is decided."""
        return None if self.winner < 0 else (1 - self.winner, self.winner)

    def doors(self) -> list[int]:
        """The places where the door may be, from all that is public."""
        return [n for n in range(FIRST_DOOR, LAST_DOOR + 1) if not self.tried >> n & 1]


def legal_door(state: State) -> "Actions":
    return (DOOR_HIDDEN,)


def apply_door(state: State, action: int) -> None:
    if action != DOOR_HIDDEN:
        raise state.refuse(action)
    state.phase = AT_THIEF


def legal_move(state: State) -> "Actions":
    """The thief must not run into the guard; the guard may catch the thief."""
    who = state.actor
    places = {(state.places[who] + step) % PLACES for step in STEPS[who]}
    if who == THIEF:
        places.discard(state.places[GUARD])
    return sorted([MOVE + place for place in places])


def apply_move(state: State, action: int) -> None:
    if action not in legal_move(state):
        raise state.refuse(action)
    who = state.actor
    state.places[who] = action - MOVE
    if who == THIEF:
        state.phase = AT_ANSWER
    elif state.places[THIEF] == state.places[GUARD] or state.turn == state.turns:
        state.winner = GUARD
        state.phase = AT_REVEAL
    else:
        state.turn += 1
        state.phase = AT_THIEF


def legal_answer(state: State) -> "Actions":
    here = state.places[THIEF]
    doors = state.doors()
    actions = [] if doors == [here] else [INSIDE]
    return actions + [OUT] if here in doors else actions


def apply_answer(state: State, action: int) -> None:
    if action not in legal_answer(state):
        raise state.refuse(action)
    if action == OUT:
        state.winner = THIEF
        state.phase = AT_REVEAL
    else:
        state.tried |= 1 << state.places[THIEF]
        state.phase = AT_GUARD


def legal_reveal(state: State) -> "Actions":
    if state.winner == THIEF:
        return (REVEAL + state.places[THIEF],)
    return [REVEAL + place for place in state.doors()]


def apply_reveal(state: State, action: int) -> None:
    if action not in legal_reveal(state):
        raise state.refuse(action)
    state.door = action - REVEAL
    state.phase = AT_END


State.LEGAL = (legal_door, legal_move, legal_answer, legal_move, legal_reveal, legal_end)
State.APPLY = (apply_door, apply_move, apply_answer, apply_move, apply_reveal, apply_end)
