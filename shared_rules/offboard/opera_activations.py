"""Lists complete activations: every different result, with one list of actions that reaches it."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.opera.board import AT_POWER, AT_WALK

if TYPE_CHECKING:
    from shared_rules.opera.state import State


def position(state: "State") -> tuple[object, ...]:
    """The parts of a state that an activation can change or that restrict it further."""
    return (tuple(state.rooms), state.blackout, state.padlock, state.phase, state.used)


def activations(state: "State") -> list[tuple[tuple[int, ...], "State"]]:
    """(actions, state after them) for each different result of the picked character.

    Raoul's result is where he stands when his card comes.
    """
    results: list[tuple[tuple[int, ...], State]] = []
    seen = set()
    open_ends: list[tuple[tuple[int, ...], State]] = [((), state)]
    while open_ends:
        path, here = open_ends.pop()
        for action in here.legal_actions():
            after = here.copy()
            after.apply(action)
            key = position(after)
            if key in seen:
                continue
            seen.add(key)
            way = path + (action,)
            if after.phase == AT_WALK or after.phase == AT_POWER:
                open_ends.append((way, after))
            else:
                results.append((way, after))
    return results
