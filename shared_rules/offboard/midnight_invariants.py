"""Invariants of a state of Midnight Party: checks whether a game can be in a state."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.midnight.ball import first_captives, is_ball_over, leaders
from shared_rules.midnight.board import (
    AT_BRAVE,
    AT_CAUTIOUS,
    AT_END,
    AT_LOT,
    AT_MOVE,
    AT_PLACE,
    AT_ROLL,
    LETTERS,
    ROUNDS,
    SPACES,
    STEPS,
)
from shared_rules.midnight.views import crowds

if TYPE_CHECKING:
    from shared_rules.midnight.state import State


def broken_invariant(state: "State") -> str:
    """The first violated invariant, in words; empty if there is none."""
    if state.options.is_variant:
        return _problem_of_variant(state) or _problem_of_step(state)
    for role in range(state.options.players):
        if state.guests_left(role) + _captives(state, role) != _guests(state, role):
            return "%s has %d guests" % (LETTERS[role], state.options.guests)
    if state.strokes:
        return "only the variant counts strokes"
    if state.round == 1 and state.phase != AT_END and any(state.points):
        return "no player has points during the first ball"
    return _problem_of_step(state)


def _problem_of_variant(state: "State") -> str:
    players = state.options.players
    if state.round > 1 or any(state.stairs):
        return "the variant has one ball and no captives on the stairs"
    on_board = 0
    for role in range(players):
        left = state.guests_left(role)
        on_board += left
        if left > _guests(state, role):
            return "%s has %d guests" % (LETTERS[role], state.options.guests)
    if on_board + sum(state.points) != sum([_guests(state, role) for role in range(players)]):
        return "every guest must be on the board or captured"
    if (state.hugo >= 0) != (state.strokes > 0):
        return "strokes are counted when Hugo passes the arrow"
    is_last = state.strokes == state.options.strokes
    if (is_last or not on_board and state.phase >= AT_ROLL) != (state.phase == AT_END):
        return "the last stroke or the last guest ends the game"
    return ""


def _captives(state: "State", role: int) -> int:
    return sum(state.stairs[role * STEPS : (role + 1) * STEPS])


def _guests(state: "State", role: int) -> int:
    """The number of guests of a role on the board: all, unless they are being placed."""
    players = state.options.players
    if state.phase == AT_BRAVE:
        return 0
    if state.phase == AT_PLACE and state.round == 1:
        placed = sum(state.gallery)
        first = (state.turn - placed) % players
        return (placed + players - 1 - (role - first) % players) // players
    return state.options.guests


def _problem_of_step(state: "State") -> str:
    phase = state.phase
    if phase == AT_PLACE or phase <= AT_CAUTIOUS:
        return _problem_of_placing(state)
    if state.starter < 0:
        return "the starter is missing"
    if state.options.is_variant:
        is_up = state.hugo >= 0
        return "" if is_up or not any(state.rooms) and not any(state.points) else _TOO_EARLY
    if state.hugo < 0 and (any(state.rooms) or any(state.stairs)):
        return _TOO_EARLY
    if is_ball_over(state) != (phase == AT_END) or phase == AT_END and state.round < ROUNDS:
        return "the game ends when no guest or no room is left in the last ball"
    if phase == AT_MOVE and not state.has_to_move(state.turn):
        return "%s has no guest to move" % LETTERS[state.turn]
    return "" if phase == AT_END else _problem_of_stairs(state)


_TOO_EARLY = "rooms and stairs are empty until Hugo is on the gallery"


def _problem_of_stairs(state: "State") -> str:
    """Groups must occupy the steps in order."""
    is_free = False
    for step in range(STEPS):
        if state.has_captives(step) and is_free:
            return "captives must occupy the steps without a gap"
        is_free = not state.has_captives(step)
    return ""


def _problem_of_placing(state: "State") -> str:
    phase = state.phase
    if state.hugo != -state.options.stairs or any(state.rooms):
        return "before a ball Hugo is on the lowest step and all rooms are empty"
    if any([len(crowd) > 1 for crowd in crowds(state.gallery, SPACES)]):
        return "guests are placed one per space"
    is_first = state.round == 1
    if (state.starter < 0) != is_first or is_first and any(state.stairs):
        return "before the first ball there is no starter and no captive"
    step = first_captives(state)
    if phase == AT_BRAVE:
        return "" if is_first else "possible before the first ball only"
    if phase == AT_CAUTIOUS:
        if step < STEPS:
            return "all guests are placed before the first roll"
        by_lot = state.options.by_lot and len(leaders(state)) > 1
        return "" if is_first or by_lot else "no tie is to be broken by lot"
    if is_first:
        is_full = sum(state.gallery) == state.options.players * state.options.guests
        return "all guests are placed" if is_full or phase == AT_LOT else ""
    if step == STEPS:
        return "no captive is left to place"
    if phase == AT_LOT:
        by_lot = state.options.by_lot and len(leaders(state, step)) > 1
        return "" if by_lot else "no tie is to be broken by lot"
    if not state.stairs[state.turn * STEPS + step]:
        return "a captive of another player is placed first"
    return ""
