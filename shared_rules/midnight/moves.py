"""Legal moves of a guest, and their effects: along the gallery, into a room, or no move.

In the variant a guest may also leave a room, or go from one room to another."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.midnight.actions import CHANGE, DECLINE, HIDE, LEAVE, MOVE
from shared_rules.midnight.ball import end_turn
from shared_rules.midnight.board import ROOMS, SPACES
from shared_rules.midnight.hugo import free_step, imprison

if TYPE_CHECKING:
    from shared_rules.interface import Actions
    from shared_rules.midnight.state import State


def legal_move(state: "State") -> "Actions":
    base = state.turn * SPACES
    gallery = state.gallery
    guests = 0
    actions: list[int] = []
    for space in range(SPACES):
        if gallery[base + space]:
            guests += gallery[base + space]
            actions.append(MOVE + space)
            if state.hugo >= 0:
                actions += [
                    HIDE + space * ROOMS + room
                    for room in range(ROOMS)
                    if _leads_in(state, room, _cost(state, space, room))
                ]
    if not guests and state.options.is_variant:
        _add_exits(state, actions)
    elif guests == 1 and state.options.may_decline:
        actions.append(DECLINE)
    actions.sort()
    return actions


def _cost(state: "State", space: int, room: int) -> int:
    """From a space to the door, and one more step into the room."""
    return (state.options.box.doors[room] - space) % SPACES + 1


def _leads_in(state: "State", room: int, cost: int) -> bool:
    """Whether the die takes a guest into a room that is so far away."""
    if state.rooms[room] and not state.options.throws_out:
        return False
    if state.options.is_variant or state.options.box.exact[room]:
        return cost == state.die
    return cost <= state.die


# Only a player without guests on the gallery must bring one out of a room.
def _add_exits(state: "State", actions: list[int]) -> None:
    doors = state.options.box.doors
    before = state.options.exit_steps
    for room in range(ROOMS):
        if state.rooms[room] == state.turn + 1:
            actions.append(LEAVE + room)
            actions += [
                CHANGE + room * ROOMS + other
                for other in range(ROOMS)
                if other != room
                and _leads_in(state, other, before + _cost(state, doors[room], other))
            ]


def apply_move(state: "State", action: int) -> None:
    if action not in legal_move(state):
        raise state.refuse(action)
    move(state, action)
    state.die = 0
    end_turn(state)


def move(state: "State", action: int) -> None:
    """Move the guest of a legal action, without the end of the turn."""
    base = state.turn * SPACES
    if action == DECLINE:
        pass
    elif action >= CHANGE:
        room, other = divmod(action - CHANGE, ROOMS)
        state.rooms[room] = 0
        _enter(state, other)
    elif action >= HIDE:
        space, room = divmod(action - HIDE, ROOMS)
        state.gallery[base + space] -= 1
        _enter(state, room)
    elif action >= LEAVE:
        room = action - LEAVE
        state.rooms[room] = 0
        _land(state, state.options.box.doors[room] + state.die - state.options.exit_steps)
    else:
        space = action - MOVE
        state.gallery[base + space] -= 1
        _land(state, space + state.die)


def _land(state: "State", space: int) -> None:
    space %= SPACES
    if space == state.hugo:
        imprison(state, state.turn, 1, free_step(state))
    else:
        state.gallery[state.turn * SPACES + space] += 1


def _enter(state: "State", room: int) -> None:
    """A guest enters a room; in the variant a guest already there is moved to its door."""
    inside = state.rooms[room]
    if inside:
        door = state.options.box.doors[room]
        if door == state.hugo and state.options.thrown_is_captured:
            imprison(state, inside - 1, 1, free_step(state))
        else:
            state.gallery[(inside - 1) * SPACES + door] += 1
    state.rooms[room] = state.turn + 1
