"""Set-up: the first Character, the hands, and the Phantom that each player discards."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.phantom.actions import DISCARD, DRAW_HIDDEN, MEET
from shared_rules.phantom.cards import (
    AT_DEAL,
    AT_DISCARD,
    AT_ZONE,
    CHARACTERS,
    DEALT,
    PHANTOMS,
    UPSTAIRS,
)

if TYPE_CHECKING:
    from shared_rules.interface import Actions
    from shared_rules.phantom.state import State


def legal_first(state: "State") -> "Actions":
    return range(MEET, MEET + CHARACTERS)


def apply_first(state: "State", action: int) -> None:
    if action not in legal_first(state):
        raise state.refuse(action)
    state.leave_stock(action - MEET, UPSTAIRS)
    state.phase = AT_DEAL


def dealt_next(state: "State") -> int:
    """The next card of the deal: Places, then Phantoms, to the first player and then to the
    second."""
    for place in range(4):
        if state.hands[place] < DEALT:
            return place
    return -1


def legal_deal(state: "State") -> "Actions":
    return (DRAW_HIDDEN + dealt_next(state),)


def apply_deal(state: "State", action: int) -> None:
    if action not in legal_deal(state):
        raise state.refuse(action)
    role, kind = divmod(dealt_next(state), 2)
    state.take_card(role, kind)
    if dealt_next(state) < 0:
        state.phase = AT_DISCARD


def legal_discard(state: "State") -> "Actions":
    return [
        DISCARD + state.turn * PHANTOMS + card
        for card in state.possible_hand(state.turn)
        if card < PHANTOMS
    ]


def apply_discard(state: "State", action: int) -> None:
    if action not in legal_discard(state):
        raise state.refuse(action)
    card = (action - DISCARD) % PHANTOMS
    state.lay_down(state.turn, card)
    state.discard.append(card)
    if state.turn == 0:
        state.turn = 1
    else:
        state.turn = 0
        state.phase = AT_ZONE
