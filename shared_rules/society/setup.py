"""Before the hunt: placing the tiles, bidding for the target, hiding the ghosts.

For each phase, one function lists the legal actions as the public knows them and one plays an
action. Secret choices of masters and bidders arrive in their public form.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.society.actions import (
    BID_HIDDEN,
    BOTH_BIDS,
    FIRST,
    HIDE_HIDDEN,
    OWN_HIDDEN,
    PILE_A,
    PLACE,
)
from shared_rules.society.board import (
    AT_BID,
    AT_BIDS,
    AT_HIDE,
    AT_OWN,
    AT_PILES,
    AT_PLACE,
    BIDS,
    DEAREST,
    LOWEST_BID,
    NO_TEAM,
    ROOMS,
    is_bid,
)
from shared_rules.society.hunt import begin_turn

if TYPE_CHECKING:
    from shared_rules.interface import Actions
    from shared_rules.society.state import State


def legal_first(state: "State") -> "Actions":
    return (FIRST, FIRST + 1)


def apply_first(state: "State", action: int) -> None:
    if action not in legal_first(state):
        raise state.refuse(action)
    state.first = action - FIRST
    state.playing = state.first
    state.phase = AT_PLACE


def legal_place(state: "State") -> "Actions":
    rack = state.rack(state.playing)
    free = [room for room in range(ROOMS) if not state.tiles[room]]
    return [
        PLACE + (value - 1) * ROOMS + room
        for value in range(1, DEAREST + 1)
        if value in rack
        for room in free
    ]


def apply_place(state: "State", action: int) -> None:
    value, room = divmod(action - PLACE, ROOMS)
    value += 1
    if not 1 <= value <= DEAREST or state.tiles[room] or value not in state.rack(state.playing):
        raise state.refuse(action)
    state.put(room, state.playing, value)
    state.playing = (state.playing + 1) % 4
    if all(state.tiles):
        end_placing(state)


def end_placing(state: "State") -> None:
    """The manor is furnished: the bids are next if they come after it, else the ghosts."""
    state.playing = 0
    if state.ghost_team == NO_TEAM:
        state.phase = AT_PILES
    else:
        _begin_haunting(state)


def legal_piles(state: "State") -> "Actions":
    return (PILE_A, PILE_A + 1)


def apply_piles(state: "State", action: int) -> None:
    if action not in legal_piles(state):
        raise state.refuse(action)
    state.pile_a = action - PILE_A
    state.phase = AT_BID


def legal_bid(state: "State") -> "Actions":
    return (BID_HIDDEN + state.playing,)


def apply_bid(state: "State", action: int) -> None:
    if action not in legal_bid(state):
        raise state.refuse(action)
    if state.playing == 0:
        state.playing = 1
    else:
        state.playing = 0
        state.phase = AT_BIDS


def legal_bids(state: "State") -> "Actions":
    """All bids that the two piles can show."""
    return [
        BOTH_BIDS + first * BIDS + other
        for first in range(BIDS)
        if is_bid(state.pile_of(0), LOWEST_BID + first)
        for other in range(BIDS)
        if is_bid(state.pile_of(1), LOWEST_BID + other)
    ]


def apply_bids(state: "State", action: int) -> None:
    if action not in legal_bids(state):
        raise state.refuse(action)
    bids = divmod(action - BOTH_BIDS, BIDS)
    state.bids = [LOWEST_BID + bids[0], LOWEST_BID + bids[1]]
    state.ghost_team = 0 if bids[0] > bids[1] else 1
    state.target = min(state.bids)
    if state.options.bids_first:  # a hunter begins, as in every other game
        state.first = state.playing = 1 - state.ghost_team
        state.phase = AT_PLACE
    else:
        _begin_haunting(state)


def _begin_haunting(state: "State") -> None:
    state.playing = state.first_master()
    state.phase = AT_HIDE if state.knows_split() else AT_OWN


# The first master acts for both, because the split of the ghosts is secret.


def legal_own(state: "State") -> "Actions":
    return (OWN_HIDDEN,)


def apply_own(state: "State", action: int) -> None:
    if action != OWN_HIDDEN:
        raise state.refuse(action)
    state.phase = AT_HIDE


def legal_hide(state: "State") -> "Actions":
    return (HIDE_HIDDEN + state.hidden,)


def apply_hide(state: "State", action: int) -> None:
    if action != HIDE_HIDDEN + state.hidden:
        raise state.refuse(action)
    state.hidden += 1
    if state.hidden == 4:
        begin_turn(state)
