"""The hunt: masters devastate, hunters remove, ghosts are found; at the end all is revealed.

The public state does not contain where the ghosts are; it refuses actions that are impossible for
all their possible rooms. Answers that depend on the secret are chance actions.
"""

from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.society.actions import EMPTY, GHOST, OPEN, OWNED, PASS, PLAYS, REMOVE, pairs
from shared_rules.society.board import (
    AT_BENEATH,
    AT_END,
    AT_MASTER,
    AT_OPEN,
    AT_PLAY,
    COLOURS,
    ROOMS,
    reach,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shared_rules.interface import Actions
    from shared_rules.society.state import State

PASSED = const(63)  # in the history, in place of a room


def begin_turn(state: "State") -> None:
    """The next player clockwise plays; the partner plays for a master without ghosts."""
    role = state.nominal()
    state.playing = role
    state.phase = AT_PLAY
    revealed = state.revealed_count()
    if role & 1 != state.ghost_team or revealed < 2 or revealed == 4:
        return
    if state.out == role:
        state.playing = role ^ 2
    elif state.out < 0 and not state.knows_split():
        state.phase = AT_MASTER
    elif state.options.is_split_open and not state.ghosts_of(role, state.open_split()):
        state.playing = role ^ 2


def legal_master(state: "State") -> "Actions":
    role = state.nominal()
    return (PLAYS + min(role, role ^ 2), PLAYS + max(role, role ^ 2))


def apply_master(state: "State", action: int) -> None:
    if action not in legal_master(state):
        raise state.refuse(action)
    role = state.nominal()
    state.playing = action - PLAYS
    if state.playing != role:
        state.out = role
    elif state.revealed_count() == 3:  # the last ghost is his, so the partner has none
        state.out = role ^ 2
    state.phase = AT_PLAY


# -- removing --------------------------------------------------------------------------------


def reach_of(state: "State", ghosts: "Iterable[int]") -> bytearray:
    """By room: whether one of the ghosts in these rooms can devastate it."""
    reached = bytearray(ROOMS)
    for ghost in ghosts:
        for room in reach(state.here, ghost):
            reached[room] = 1
    return reached


def haunts(state: "State") -> list[int]:
    """The rooms in which a ghost may be, as far as the public knows."""
    return [
        room
        for room in range(ROOMS)
        if state.here[room] and not state.is_revealed(state.colour(room))
    ]


def legal_play(state: "State") -> "Actions":
    if not state.is_ghost_turn():
        return [REMOVE + room for room in range(ROOMS) if state.here[room]]
    reached = reach_of(state, haunts(state))
    actions = [REMOVE + room for room in range(ROOMS) if reached[room]]
    if _may_pass(state):
        actions.insert(0, PASS)
    return actions


def _may_pass(state: "State") -> bool:
    """Whether a master may pass, as far as the public knows."""
    options = state.options
    if options.may_pass or not options.must_reveal or state.revealed_count() == 4:
        return True
    return any([not reach(state.here, room) for room in haunts(state)])


def apply_play(state: "State", action: int) -> None:
    if state.is_ghost_turn():
        if action not in legal_play(state):
            raise state.refuse(action)
    elif not REMOVE <= action < REMOVE + ROOMS or not state.here[action - REMOVE]:
        raise state.refuse(action)
    if action == PASS:
        state.history.append(state.playing << 6 | PASSED)
        begin_turn(state)
    else:
        state.history.append(state.playing << 6 | action - REMOVE)
        state.here[action - REMOVE] = 0
        state.phase = AT_BENEATH


# -- ghosts under tiles ----------------------------------------------------------------------


def legal_beneath(state: "State") -> "Actions":
    room = state.history[-1] & PASSED
    colour = state.colour(room)
    if state.is_revealed(colour):
        return (EMPTY,)
    for other in range(ROOMS):
        if state.here[other] and state.colour(other) == colour:
            return (EMPTY, GHOST)
    return (GHOST,)


def apply_beneath(state: "State", action: int) -> None:
    if action not in legal_beneath(state):
        raise state.refuse(action)
    room = state.history[-1] & PASSED
    if action == GHOST:
        state.ghosts[state.colour(room)] = room
    else:
        state.damage += state.value(room)
    if state.winner < 0:
        begin_turn(state)
    else:
        state.playing = 0
        state.phase = AT_OPEN
        _end_if_open(state)


# -- the revealing ---------------------------------------------------------------------------


def to_open(state: "State") -> int:
    """The colour whose ghost is revealed next; 4 for the split of the ghosts."""
    for colour in range(len(COLOURS)):
        if state.ghosts[colour] < 0:
            return colour
    return len(COLOURS)


def legal_open(state: "State") -> "Actions":
    colour = to_open(state)
    if colour < len(COLOURS):
        base = OPEN + colour * ROOMS
        return [base + room for room in haunts(state) if state.colour(room) == colour]
    return [action for action in pairs(OWNED) if _is_possible_split(state, action - OWNED)]


def _is_possible_split(state: "State", split: int) -> bool:
    """Whether a split is possible: a master who was seen without ghosts must have none."""
    return state.out < 0 or not state.ghosts_of(state.out, split)


def apply_open(state: "State", action: int) -> None:
    if action not in legal_open(state):
        raise state.refuse(action)
    colour = to_open(state)
    if colour < len(COLOURS):
        state.ghosts[colour] = action - OPEN - colour * ROOMS
    else:
        state.split = action - OWNED
    _end_if_open(state)


def _end_if_open(state: "State") -> None:
    if to_open(state) < len(COLOURS):
        return
    if state.split or state.knows_split():
        state.phase = AT_END
