"""Activating a zone, with a card from the hand or without."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.phantom.actions import ACTIVATE, PLAY, play_action
from shared_rules.phantom.apparition import room_left
from shared_rules.phantom.cards import CARDS, KIND_COUNT, PHANTOMS, PLACE_ZONES, ZONE_COUNT
from shared_rules.phantom.effects import EFFECTS
from shared_rules.phantom.gathering import gather_or_finish
from shared_rules.phantom.turn import finish_activation, zones_left

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.interface import Actions
    from shared_rules.phantom.state import State


def can_play(state: "State", card: int, zone: int) -> bool:
    """Whether a card fits into that zone; whether somebody has it is another question."""
    if state.activated >> zone & 1:
        return False
    if card >= PHANTOMS:
        return bool(PLACE_ZONES[card - PHANTOMS] >> zone & 1)
    return room_left(state.pile(state.turn, zone)) > 0


def legal_zone(state: "State") -> "Actions":
    """For all that the public knows of a hand: any card that nobody has seen."""
    actions = [ACTIVATE + zone for zone in zones_left(state)]
    return actions + plays(state, state.possible_hand(state.turn))


def plays(state: "State", hand: "Sequence[int]") -> list[int]:
    """All ways to play one of these cards."""
    return [
        play_action(state.turn, card, zone)
        for card in hand
        for zone in range(ZONE_COUNT)
        if can_play(state, card, zone)
    ]


def apply_zone(state: "State", action: int) -> None:
    if ACTIVATE <= action < ACTIVATE + ZONE_COUNT:
        zone = action - ACTIVATE
        if state.activated >> zone & 1:
            raise state.refuse(action)
        _enter(state, zone)
        finish_activation(state)
        return
    owned, zone = divmod(action - PLAY, ZONE_COUNT)
    seat, card = divmod(owned, CARDS)
    if seat != state.turn or card not in state.possible_hand(seat):
        raise state.refuse(action)
    if not can_play(state, card, zone):
        raise state.refuse(action)
    _enter(state, zone)
    state.quiet = -1  # something happens in this turn
    state.lay_down(seat, card)
    state.put(seat, zone, card)
    if card >= PHANTOMS:
        gather_or_finish(state)
    else:
        EFFECTS[card % KIND_COUNT](state, zone)


def _enter(state: "State", zone: int) -> None:
    state.activated |= 1 << zone
    state.zone = zone
