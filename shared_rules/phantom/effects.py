"""The effects of Phantoms when they are played, and their choices."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.phantom.actions import (
    ACTIVATE,
    BANISH,
    CHARM,
    CHARM_STOCK,
    DECLINE,
    MEET,
    PLAY,
    SEND,
    STEAL,
    TARGETS,
    play_action,
)
from shared_rules.phantom.cards import (
    AT_BANISH,
    AT_CHARM,
    AT_MEET,
    AT_STEAL,
    AT_YELL,
    CARDS,
    CHARACTERS,
    KIND_COUNT,
    PHANTOMS,
    ZONE_COUNT,
    has_free_phantom,
    has_free_place,
    room_left,
)
from shared_rules.phantom.turn import finish_activation, gather_or_finish, zones_left

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.interface import Actions
    from shared_rules.phantom.state import State


# -- the Charmer -----------------------------------------------------------------------------


def _near(zone: int) -> list[int]:
    return [near for near in (zone - 1, zone + 1) if 0 <= near < ZONE_COUNT]


def charmed(state: "State") -> list[int]:
    """The Characters of adjacent zones."""
    near = _near(state.zone)
    return [who for who in range(CHARACTERS) if state.where[who] in near]


def _charm(state: "State", zone: int) -> None:
    if state.characters(zone) or not (charmed(state) or state.stock_size()):
        finish_activation(state)
    else:
        state.phase = AT_CHARM


def legal_charm(state: "State") -> "Actions":
    actions = [] if state.options.must else [DECLINE]
    if state.stock_size():
        actions.append(CHARM_STOCK)
    return actions + [CHARM + who for who in charmed(state)]


def apply_charm(state: "State", action: int) -> None:
    if action not in legal_charm(state):
        raise state.refuse(action)
    if action == CHARM_STOCK:
        state.phase = AT_MEET
        return
    if action != DECLINE:
        state.where[action - CHARM] = state.zone
    finish_activation(state)


def legal_meet(state: "State") -> "Actions":
    """The possible top Characters of the stock: any unseen one, or the one put under all
    others."""
    return [MEET + who for who in state.next_characters()]


def apply_meet(state: "State", action: int) -> None:
    if action not in legal_meet(state):
        raise state.refuse(action)
    state.leave_stock(action - MEET, state.zone)
    finish_activation(state)


# -- the Yeller ------------------------------------------------------------------------------


def _yell(state: "State", zone: int) -> None:
    if state.characters(zone):
        state.phase = AT_YELL
    else:
        finish_activation(state)


def legal_yell(state: "State") -> "Actions":
    targets = _near(state.zone) + [ZONE_COUNT]
    return [
        SEND + who * TARGETS + target for who in state.characters(state.zone) for target in targets
    ]


def apply_yell(state: "State", action: int) -> None:
    if action not in legal_yell(state):
        raise state.refuse(action)
    who, target = divmod(action - SEND, TARGETS)
    state.where[who] = target
    if target == ZONE_COUNT:
        state.known.append(who)
    if not state.characters(state.zone):
        finish_activation(state)


# -- the Queen -------------------------------------------------------------------------------


def subjects(state: "State") -> list[int]:
    """The zones where the opponent has a free Phantom of the Queen's group."""
    queen = state.pile(state.turn, state.zone)[-1]
    found = []
    for zone in range(ZONE_COUNT):
        pile = state.pile(1 - state.turn, zone)
        if has_free_phantom(pile) and pile[-1] // KIND_COUNT == queen // KIND_COUNT:
            found.append(zone)
    return found


def _reign(state: "State", zone: int) -> None:
    if subjects(state):
        state.phase = AT_STEAL
    else:
        finish_activation(state)


def legal_steal(state: "State") -> "Actions":
    actions = [] if state.options.must else [DECLINE]
    return actions + [STEAL + zone for zone in subjects(state)]


def apply_steal(state: "State", action: int) -> None:
    if action not in legal_steal(state):
        raise state.refuse(action)
    if action != DECLINE:
        _join(state, state.pick(1 - state.turn, action - STEAL))
    finish_activation(state)


def _join(state: "State", card: int) -> None:
    """A gained Phantom finds room, or is discarded."""
    if room_left(state.pile(state.turn, state.zone), state.options.box) > 0:
        state.put(state.turn, state.zone, card)
    else:
        state.discard.append(card)


# -- Poltergeist, Invoker, Squatter ----------------------------------------------------------


def _haunt(state: "State", zone: int) -> None:
    if not has_free_phantom(state.pile(1 - state.turn, zone)):
        finish_activation(state)
    elif state.options.must:
        _banish(state)
    else:
        state.phase = AT_BANISH


def _banish(state: "State") -> None:
    state.discard.append(state.pick(1 - state.turn, state.zone))
    finish_activation(state)


def legal_banish(state: "State") -> "Actions":
    return (DECLINE, BANISH)


def apply_banish(state: "State", action: int) -> None:
    if action == DECLINE:
        finish_activation(state)
    elif action == BANISH:
        _banish(state)
    else:
        raise state.refuse(action)


def _invoke(state: "State", zone: int) -> None:
    if state.discard:
        card = state.discard[-1]
        state.discard = state.discard[:-1]
        _join(state, card)
    finish_activation(state)


def _squat(state: "State", zone: int) -> None:
    if not has_free_place(state.pile(1 - state.turn, zone)):
        finish_activation(state)
        return
    state.put(state.turn, zone, state.pick(1 - state.turn, zone))
    if state.options.gathers_squatted:
        gather_or_finish(state)
    else:
        finish_activation(state)


# By kind of Phantom, in the order of cards.KINDS.
EFFECTS = (_charm, _yell, _reign, _haunt, _invoke, _squat)


def can_play(state: "State", card: int, zone: int) -> bool:
    """Whether a card fits into a zone, whichever hand it is in."""
    if state.activated >> zone & 1:
        return False
    if card >= PHANTOMS:
        return bool(state.options.box.zones[card - PHANTOMS] >> zone & 1)
    return room_left(state.pile(state.turn, zone), state.options.box) > 0


def legal_zone(state: "State") -> "Actions":
    """The legal plays as far as the public knows a hand: any card that was not seen."""
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
    role, card = divmod(owned, CARDS)
    if role != state.turn or card not in state.possible_hand(role):
        raise state.refuse(action)
    if not can_play(state, card, zone):
        raise state.refuse(action)
    _enter(state, zone)
    state.quiet = -1  # this turn is not quiet
    state.lay_down(role, card)
    state.put(role, zone, card)
    if card >= PHANTOMS:
        gather_or_finish(state)
    else:
        EFFECTS[card % KIND_COUNT](state, zone)


def _enter(state: "State", zone: int) -> None:
    state.activated |= 1 << zone
    state.zone = zone
