"""The parts of a turn other than effects: elimination, terror, drawing, the next turn."""

from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.phantom.actions import AGREE, DONE, DRAW_HIDDEN, GATHER, REFUSE, TAKE
from shared_rules.phantom.cards import (
    AT_DRAW,
    AT_END,
    AT_GATHER,
    AT_OFFER,
    AT_TAKE,
    AT_ZONE,
    HAND,
    PHANTOMS,
    SCARED,
    WILSON_FEAR,
    WINNING_POINTS,
    ZONE_COUNT,
    has_free_phantom,
    room_left,
    terror,
    vulnerable,
)

if TYPE_CHECKING:
    from shared_rules.interface import Actions
    from shared_rules.phantom.state import State


EVERY_ZONE = const(15)


def finish_activation(state: "State") -> None:
    """End an activation: eliminate vulnerable Phantoms, then a Character may be scared."""
    zone = state.zone
    _eliminate(state, zone)
    _check_terror(state, zone)
    state.refill()
    state.zone = -1
    if max(state.points(0), state.points(1)) >= WINNING_POINTS:
        state.phase = AT_END
    elif state.activated != EVERY_ZONE:
        state.phase = AT_ZONE
    else:
        _draw_or_end(state)


def _eliminate(state: "State", zone: int) -> None:
    """All adults act together: on the active player's apparition first, each from the top down."""
    groups = 0
    for who in state.characters(zone):
        groups |= state.options.box.destroyed[who]
    for role in (state.turn, 1 - state.turn):
        pile = state.pile(role, zone)
        for place in vulnerable(pile, groups, state.options.box):
            state.discard.append(pile[place])
            state.set_pile(role, zone, pile[:place] + pile[place + 1 :])
            pile = state.pile(role, zone)


def fear(state: "State", who: int) -> int:
    """The terror that scares a Character: more for the last one, which has Wilson."""
    return state.options.box.fear[who] + (WILSON_FEAR if state.is_last() else 0)


def _check_terror(state: "State", zone: int) -> None:
    """A Character alone in a zone may be scared: by the higher terror, or the active player in a
    tie."""
    alone = state.characters(zone)
    if len(alone) != 1:
        return
    threshold = fear(state, alone[0])
    box = state.options.box
    active = terror(state.pile(state.turn, zone), box)
    other = terror(state.pile(1 - state.turn, zone), box)
    if active >= threshold and active >= other:
        _scare(state, state.turn, zone, alone[0])
    elif other >= threshold:
        _scare(state, 1 - state.turn, zone, alone[0])


def _scare(state: "State", role: int, zone: int, who: int) -> None:
    """Take the Character, and discard the whole apparition from the top down."""
    state.quiet = -1
    if state.is_last():
        state.wilson = role
    state.where[who] = SCARED + role
    pile = state.pile(role, zone)
    for n in range(len(pile) - 1, -1, -1):
        if pile[n] < PHANTOMS:
            state.discard.append(pile[n])
        else:
            state.place_discard.append(pile[n])
    state.set_pile(role, zone, pile[:0])


# -- drawing ---------------------------------------------------------------------------------


def _draw_or_end(state: "State") -> None:
    if state.hand_size(state.turn) < HAND:
        state.phase = AT_TAKE
    else:
        _end_turn(state)


def legal_take(state: "State") -> "Actions":
    return [TAKE + kind for kind in (0, 1) if state.stocks[kind]]


def apply_take(state: "State", action: int) -> None:
    if action not in legal_take(state):
        raise state.refuse(action)
    state.taking = action - TAKE
    state.phase = AT_DRAW


def legal_draw(state: "State") -> "Actions":
    return (DRAW_HIDDEN + state.turn * 2 + state.taking,)


def apply_draw(state: "State", action: int) -> None:
    if action not in legal_draw(state):
        raise state.refuse(action)
    state.take_card(state.turn, state.taking)
    state.taking = 0
    state.refill()
    if not state.stocks[1]:  # and it cannot be refilled: all Phantoms are in play
        state.phase = AT_END
    else:
        _draw_or_end(state)


# -- the next turn ---------------------------------------------------------------------------


def _end_turn(state: "State") -> None:
    state.quiet += 1
    state.turn = 1 - state.turn
    state.activated = 0
    if state.quiet >= state.options.quiet_turns:
        state.asked = state.turn
        state.phase = AT_OFFER
    else:
        state.phase = AT_ZONE


def legal_offer(state: "State") -> "Actions":
    return (AGREE, REFUSE)


def apply_offer(state: "State", action: int) -> None:
    if action not in legal_offer(state):
        raise state.refuse(action)
    if action == REFUSE:
        state.quiet = 0
        state.asked = state.turn
        state.phase = AT_ZONE
    elif state.asked == state.turn:
        state.asked = 1 - state.turn
    else:
        state.phase = AT_END


def zones_left(state: "State") -> list[int]:
    return [zone for zone in range(ZONE_COUNT) if not state.activated >> zone & 1]


_PAIRS = (3, 5, 6, 9, 10, 12)  # masks of two zones
_MOST = 2  # Phantoms that move along


def other_zone(state: "State") -> int:
    """The second zone of the Place whose gathering is in progress, or -1. The Phantoms that moved
    along are above it; at most two."""
    pile = state.pile(state.turn, state.zone)
    gathered = 0
    while pile[-1 - gathered] < PHANTOMS:
        gathered += 1
    zones = state.options.box.zones[pile[-1 - gathered] - PHANTOMS]
    if zones not in _PAIRS or gathered == _MOST:
        return -1
    for zone in range(ZONE_COUNT):
        if zones >> zone & 1 and zone != state.zone:
            return zone
    return -1


def can_gather(state: "State") -> bool:
    zone = other_zone(state)
    if zone < 0 or not room_left(state.pile(state.turn, state.zone), state.options.box):
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
