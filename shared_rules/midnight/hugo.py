"""Hugo: his moves, and the places of his captives."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.midnight.board import SPACES, STEPS

if TYPE_CHECKING:
    from shared_rules.midnight.state import State


def walk(state: "State") -> bool:
    """Make Hugo's whole move. Returns True if it makes the last stroke of the variant."""
    for _ in range(state.options.stride):
        if step(state):
            break
    return _is_last(state)


def step(state: "State") -> bool:
    """Move Hugo one step or space ahead and capture all guests there. Returns True if he stops."""
    state.hugo += 1
    if state.hugo == SPACES:
        state.hugo = 0
    if state.hugo >= 0:
        _capture_all(state, state.hugo)
    if state.hugo == 0 and state.options.is_variant:
        state.strokes += 1
    return _is_last(state) and not state.options.walks_on


def _is_last(state: "State") -> bool:
    return state.options.is_variant and state.strokes == state.options.strokes


def _capture_all(state: "State", space: int) -> None:
    """Capture the guests of one space as one group."""
    gallery = state.gallery
    step = free_step(state)
    for role in range(state.options.players):
        count = gallery[role * SPACES + space]
        if count:
            gallery[role * SPACES + space] = 0
            imprison(state, role, count, step)


def free_step(state: "State") -> int:
    """The step of the next group: each group takes a step, and the last step takes all others."""
    for step in range(STEPS - 1):
        if not state.has_captives(step):
            return step
    return STEPS - 1


def imprison(state: "State", role: int, count: int, step: int) -> None:
    """Remove guests of a role: to the stairs, in the variant to the player whose turn it is."""
    if state.options.is_variant:
        state.points[state.turn] += count
    else:
        state.stairs[role * STEPS + step] += count
