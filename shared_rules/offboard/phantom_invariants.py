"""Invariants of a state of Phantom: checks whether a game can be in a state."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.phantom.cards import (
    AT_BANISH,
    AT_CHARM,
    AT_DISCARD,
    AT_DRAW,
    AT_END,
    AT_FIRST,
    AT_GATHER,
    AT_MEET,
    AT_OFFER,
    AT_STEAL,
    AT_TAKE,
    AT_YELL,
    AT_ZONE,
    CHARACTERS,
    CHARMER,
    DEALT,
    HAND,
    IN_STOCK,
    KIND_COUNT,
    PHANTOMS,
    POLTERGEIST,
    QUEEN,
    SCARED,
    START,
    WINNING_POINTS,
    YELLER,
    ZONE_COUNT,
    has_free_phantom,
)
from shared_rules.phantom.effects import charmed, subjects
from shared_rules.phantom.turn import EVERY_ZONE, can_gather, zones_left

if TYPE_CHECKING:
    from shared_rules.phantom.state import State


def broken_invariant(state: "State") -> str:
    """The first violated invariant, in words; empty if there is none."""
    for check in (_piles, _cards, _people, _hands, _end, _step):
        found = check(state)
        if found:
            return found
    return ""


def _piles(state: "State") -> str:
    for n in range(len(state.piles)):
        room = 0
        for card in state.piles[n]:
            if card >= PHANTOMS:
                room = state.options.box.capacity[card - PHANTOMS]
                if not state.options.box.zones[card - PHANTOMS] >> n % ZONE_COUNT & 1:
                    return "a Place lies in a wrong zone"
            else:
                room -= 1
            if room < 0:
                return "Phantoms must lie on Places with room for them"
    return ""


def _cards(state: "State") -> str:
    if any([card >= PHANTOMS for card in state.discard]):
        return "Places have a discard pile of their own"
    if any([card < PHANTOMS for card in state.place_discard]):
        return "Phantoms have a discard pile of their own"
    if not state.stocks[0] and state.place_discard:
        return "an empty stock must be refilled from the discard pile"
    return ""


def _people(state: "State") -> str:
    last = [who for who in range(CHARACTERS) if state.where[who] < SCARED]
    if (state.wilson >= 0) != (not last):
        return "Wilson is won with the last Character"
    if state.phase == AT_FIRST and len(state.characters(IN_STOCK)) != CHARACTERS:
        return "no Character is in the house yet"
    return ""


def _end(state: "State") -> str:
    has_won = max(state.points(0), state.points(1)) >= WINNING_POINTS
    is_out = not state.stocks[1]
    if is_out and state.discard:
        return "an empty stock must be refilled from the discard pile"
    is_quiet = state.quiet == state.options.quiet_turns
    if (has_won or is_out) and state.phase != AT_END:
        return "the game is over"
    if state.phase == AT_END and not (has_won or is_out or is_quiet):
        return "the game is not over yet"
    if is_quiet != (state.phase == AT_OFFER) and state.phase != AT_END:
        return "after this many quiet turns the players are asked to end"
    return ""


def _hands(state: "State") -> str:
    sizes = [state.hand_size(0), state.hand_size(1)]
    phase = state.phase
    if phase <= AT_DISCARD:
        return _beginning(state)
    if phase == AT_END:
        return "" if max(sizes) <= HAND else "a hand has %d cards" % HAND
    active = sizes[state.turn]
    played = ZONE_COUNT - len(zones_left(state))
    is_drawing = phase == AT_TAKE or phase == AT_DRAW
    if sizes[1 - state.turn] != HAND or not HAND - played <= active <= HAND - is_drawing:
        return "a hand has %d cards, less those that are played in this turn" % HAND
    return ""


def _beginning(state: "State") -> str:
    """Cards are dealt in a fixed order, then each player discards."""
    others = [len(state.pile(role, zone)) for role in (0, 1) for zone in range(ZONE_COUNT)]
    is_start = all([state.pile(role, zone) == bytes((PHANTOMS + n,)) for role, n, zone in START])
    if not is_start or sum(others) != len(START) or state.activated or state.known:
        return "the house must be as at the start"
    hands = list(state.hands)
    if state.phase == AT_DISCARD:
        expected = [DEALT, DEALT - state.turn, DEALT, DEALT]
        if hands != expected or len(state.discard) != state.turn:
            return "each player must discard one Phantom in turn"
        return ""
    dealt = sum(hands)
    expected = [min(max(dealt - DEALT * n, 0), DEALT) for n in range(4)]
    limit = 0 if state.phase == AT_FIRST else 4 * DEALT - 1
    if hands != expected or dealt > limit or state.discard or state.turn:
        return "three Places and three Phantoms are dealt to the first player, then to the second"
    return ""


def _step(state: "State") -> str:
    phase = state.phase
    if state.phase < AT_ZONE or phase == AT_END:
        return ""
    if phase == AT_ZONE and state.activated == EVERY_ZONE:
        return "all zones are activated"
    if (phase == AT_TAKE or phase == AT_DRAW) and state.activated != EVERY_ZONE:
        return "cards are drawn when all zones are activated"
    if phase == AT_DRAW and not state.stocks[state.taking]:
        return "this stock is empty"
    if phase == AT_OFFER and state.activated:
        return "the players are asked between turns"
    if AT_GATHER <= phase <= AT_BANISH:
        pile = state.pile(state.turn, state.zone)
        if not state.activated >> state.zone & 1 or not pile:
            return "this zone is not being activated"
        kind = _KIND_AT[phase - AT_GATHER]
        if kind >= 0 and (pile[-1] >= PHANTOMS or pile[-1] % KIND_COUNT != kind):
            return "a wrong card is on top"
        if not _has_choice(state):
            return "there is nothing to choose"
    return ""


# The kind of Phantom whose choice is pending, by phase from AT_GATHER.
_KIND_AT = (-1, CHARMER, CHARMER, YELLER, QUEEN, POLTERGEIST)


def _has_choice(state: "State") -> bool:
    phase = state.phase
    if phase == AT_GATHER:
        return can_gather(state)
    if phase == AT_MEET:
        return not state.characters(state.zone) and state.stock_size() > 0
    if phase == AT_CHARM:
        return not state.characters(state.zone) and len(charmed(state)) + state.stock_size() > 0
    if phase == AT_YELL:
        return state.characters(state.zone) != []
    if phase == AT_STEAL:
        return subjects(state) != []
    return not state.options.must and has_free_phantom(state.pile(1 - state.turn, state.zone))
