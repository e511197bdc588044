"""Gathering: free Phantoms come along to a new Place that belongs to two zones."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.phantom.actions import DONE, GATHER
from shared_rules.phantom.apparition import has_free_phantom, room_left
from shared_rules.phantom.cards import PHANTOMS, PLACE_ZONES, ZONE_COUNT
from shared_rules.phantom.phases import AT_GATHER
from shared_rules.phantom.turn import finish_activation

if TYPE_CHECKING:
    from shared_rules.interface import Actions
    from shared_rules.phantom.state import State

_PAIRS = (3, 5, 6, 9, 10, 12)  # masks of two zones
_MOST = 2  # Phantoms that come along


def other_zone(state: "State") -> int:
    """The second zone of the Place whose gathering is on, or -1. The Phantoms that came along lie
    above it; two are the most."""
    pile = state.pile(state.turn, state.zone)
    gathered = 0
    while pile[-1 - gathered] < PHANTOMS:
        gathered += 1
    zones = PLACE_ZONES[pile[-1 - gathered] - PHANTOMS]
    if zones not in _PAIRS or gathered == _MOST:
        return -1
    for zone in range(ZONE_COUNT):
        if zones >> zone & 1 and zone != state.zone:
            return zone
    return -1


def can_gather(state: "State") -> bool:
    zone = other_zone(state)
    if zone < 0 or not room_left(state.pile(state.turn, state.zone)):
        return False
    return has_free_phantom(state.pile(state.turn, zone))


def gather_or_finish(state: "State") -> None:
    if can_gather(state):
        state.phase = AT_GATHER
    else:
        finish_activation(state)


def legal_gather(state: "State") -> "Actions":
    return (DONE, GATHER)


def apply_gather(state: "State", action: int) -> None:
    if action == DONE:
        finish_activation(state)
    elif action == GATHER:
        state.put(state.turn, state.zone, state.pick(state.turn, other_zone(state)))
        gather_or_finish(state)
    else:
        raise state.refuse(action)
