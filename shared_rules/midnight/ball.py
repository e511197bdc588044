"""The phases of a ball except moving: placing guests, first player, rolling, end, points."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.midnight.actions import FIRST, PLACE, ROLL
from shared_rules.midnight.board import (
    AT_CAUTIOUS,
    AT_END,
    AT_LOT,
    AT_MOVE,
    AT_PLACE,
    AT_ROLL,
    DIE,
    HUGO,
    ROOMS,
    ROUNDS,
    SPACES,
    STEP_FRIGHT,
    STEPS,
)
from shared_rules.midnight.hugo import imprison, walk

if TYPE_CHECKING:
    from shared_rules.interface import Actions
    from shared_rules.midnight.state import State


# -- placing ---------------------------------------------------------------------------------


def legal_brave(state: "State") -> "Actions":
    return range(FIRST, FIRST + state.options.players)


def apply_brave(state: "State", action: int) -> None:
    if action not in legal_brave(state):
        raise state.refuse(action)
    state.turn = action - FIRST
    state.phase = AT_PLACE


def legal_place(state: "State") -> "Actions":
    return [PLACE + space for space in range(SPACES) if not state.is_taken(space)]


def apply_place(state: "State", action: int) -> None:
    space = action - PLACE
    if not 0 <= space < SPACES or state.is_taken(space):
        raise state.refuse(action)
    role = state.turn
    state.gallery[role * SPACES + space] += 1
    if state.round == 1:
        state.turn = (role + 1) % state.options.players
        if sum(state.gallery) == state.options.players * state.options.guests:
            state.phase = AT_CAUTIOUS
        return
    step = first_captives(state)
    state.stairs[role * STEPS + step] -= 1
    # a player who has begun puts down all guests of this step
    if not state.stairs[role * STEPS + step]:
        _next_captives(state)


def first_captives(state: "State") -> int:
    """The step whose captives are put down next; STEPS if all are free."""
    for step in range(STEPS):
        if state.has_captives(step):
            return step
    return STEPS


def _next_captives(state: "State") -> None:
    step = first_captives(state)
    if step == STEPS:
        _choose_starter(state)
        return
    owners = leaders(state, step)
    if len(owners) > 1 and state.options.by_lot:
        state.phase = AT_LOT
    else:
        state.turn = _first_of(state, owners, state.starter)
        state.phase = AT_PLACE


def leaders(state: "State", step: int = STEPS) -> list[int]:
    """The roles with the most fright points, of those with captives on that step or of all."""
    roles = [
        role
        for role in range(state.options.players)
        if step == STEPS or state.stairs[role * STEPS + step]
    ]
    most = max([state.points[role] for role in roles])
    return [role for role in roles if state.points[role] == most]


def _first_of(state: "State", roles: list[int], start: int) -> int:
    """The first of these roles clockwise, beginning with `start`."""
    players = state.options.players
    return (start + min([(role - start) % players for role in roles])) % players


def legal_lot(state: "State") -> "Actions":
    return [FIRST + role for role in leaders(state, first_captives(state))]


def apply_lot(state: "State", action: int) -> None:
    if action not in legal_lot(state):
        raise state.refuse(action)
    state.turn = action - FIRST
    state.phase = AT_PLACE


# -- the first player, and rolling -----------------------------------------------------------


def _choose_starter(state: "State") -> None:
    roles = leaders(state)
    if len(roles) > 1 and state.options.by_lot:
        state.phase = AT_CAUTIOUS
    else:
        _begin(state, _first_of(state, roles, state.starter + 1))


def _begin(state: "State", role: int) -> None:
    state.starter = state.turn = role
    state.phase = AT_ROLL


def legal_cautious(state: "State") -> "Actions":
    roles = range(state.options.players) if state.round == 1 else leaders(state)
    return [FIRST + role for role in roles]


def apply_cautious(state: "State", action: int) -> None:
    if action not in legal_cautious(state):
        raise state.refuse(action)
    _begin(state, action - FIRST)


def legal_roll(state: "State") -> "Actions":
    return [ROLL + face for face in sorted(set(DIE))]


def apply_roll(state: "State", action: int) -> None:
    face = action - ROLL
    if not 0 <= face < 8 or face not in DIE:
        raise state.refuse(action)
    if face == HUGO:
        if walk(state):
            state.phase = AT_END
        else:
            end_turn(state)
    elif state.has_to_move(state.turn):
        state.die = face
        state.phase = AT_MOVE
    else:
        end_turn(state)


# -- the end of a turn and of a ball ---------------------------------------------------------


def end_turn(state: "State") -> None:
    """Continue with the next player, unless this turn was the last one."""
    if state.options.is_variant:
        if not sum(state.gallery) and not any(state.rooms):
            state.phase = AT_END
            return
    elif is_ball_over(state):
        _end_ball(state)
        return
    state.turn = (state.turn + 1) % state.options.players
    state.phase = AT_ROLL


def is_ball_over(state: "State") -> bool:
    """Whether no guest is left to hide, or no room is free."""
    return state.hugo >= 0 and (not sum(state.gallery) or all(state.rooms))


def _end_ball(state: "State") -> None:
    empty_gallery(state)
    roles = range(state.options.players)
    state.balls += (tuple([fright_of(state, role) for role in roles]),)
    for role in roles:
        state.points[role] += state.balls[-1][role]
    if state.round == ROUNDS:
        state.phase = AT_END
        return
    gallery = state.gallery
    state.round += 1
    state.hugo = -state.options.stairs
    for room in range(ROOMS):
        if state.rooms[room]:
            gallery[(state.rooms[room] - 1) * SPACES + state.options.box.doors[room]] = 1
            state.rooms[room] = 0
    _next_captives(state)


def empty_gallery(state: "State") -> None:
    """Guests left in the gallery when a ball ends go onto the last step."""
    gallery = state.gallery
    for role in range(state.options.players):
        imprison(state, role, sum(gallery[role * SPACES : (role + 1) * SPACES]), STEPS - 1)
    for place in range(len(gallery)):
        gallery[place] = 0


def fright_of(state: "State", role: int) -> int:
    """The points that a ball ending now gives a player, for captives and for hidden guests."""
    stairs = state.stairs[role * STEPS : (role + 1) * STEPS]
    points = sum([stairs[step] * STEP_FRIGHT[step] for step in range(STEPS)])
    fright = state.options.box.fright
    return points + sum([fright[room] for room in range(ROOMS) if state.rooms[room] == role + 1])
