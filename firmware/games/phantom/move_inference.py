"""Finds the actions that explain where discs and figures lie, or the reason why none does."""

from firmware.games.phantom.places import slot_cell
from firmware.play.reconciler import OFF
from firmware.sensing.kernels import NORTH
from firmware.sensing.tracker import EXTRA, MISSING, WRONG_SIDE
from shared_rules.phantom.actions import BANISH, CHARM, GATHER, SEND, STEAL, TARGETS
from shared_rules.phantom.cards import (
    AT_BANISH,
    AT_CHARM,
    AT_GATHER,
    AT_STEAL,
    AT_YELL,
    AT_ZONE,
    ZONE_COUNT,
    room_left,
)
from shared_rules.phantom.effects import charmed, subjects
from shared_rules.phantom.turn import other_zone, zones_left


def explain(state, spots: list, reconciler) -> list:
    """Returns the lists of actions that explain the board.

    If several discs were lifted at once each may be meant, and the stage asks which. If anything
    else is missing or too much, nothing explains it.
    """
    for who, zones in figure_destinations(state):
        if spots[who] in zones:
            action = CHARM + who
            if state.phase == AT_YELL:
                action = SEND + who * TARGETS + spots[who]
            return [[action]]
    ways = liftable(state, reconciler)
    lifted = [action for cell, action in ways if reconciler.verdict(cell) == MISSING]
    if len(lifted) < len(reconciler.wrong_cells()):
        return []
    return [[action] for action in lifted]


def figure_destinations(state) -> list:
    """Returns (figure, zones) for every figure that may be moved now."""
    if state.phase == AT_CHARM:
        return [(who, [state.zone]) for who in charmed(state)]
    if state.phase == AT_YELL:
        near = [zone for zone in (state.zone - 1, state.zone + 1) if 0 <= zone < ZONE_COUNT]
        return [(who, near) for who in state.characters(state.zone)]
    return []


def liftable(state, reconciler) -> list:
    """Returns (cell, action) for every disc that may be lifted as a choice now."""
    other = 1 - state.turn
    phase = state.phase
    if phase == AT_STEAL:
        return [(_top(reconciler, other, zone), STEAL + zone) for zone in subjects(state)]
    if phase == AT_BANISH:
        return [(_top(reconciler, other, state.zone), BANISH)]
    if phase == AT_GATHER:
        return [(_top(reconciler, state.turn, other_zone(state)), GATHER)]
    return []


def _top(reconciler, role: int, zone: int) -> int:
    pile = reconciler.places.pile_of(role, zone)
    return slot_cell(pile, reconciler.places.slots.top_slot(pile))


def playable(state, reconciler) -> list:
    """Returns (zone, cell, has room for a Phantom) for every slot on which a card may go."""
    found = []
    if state.phase != AT_ZONE:
        return found
    places, phantoms = state.hands[2 * state.turn], state.hands[2 * state.turn + 1]
    for zone in zones_left(state):
        pile = reconciler.places.pile_of(state.turn, zone)
        has_room = phantoms > 0 and room_left(state.pile(state.turn, zone), state.options.box) > 0
        if has_room or places:
            cell = slot_cell(pile, reconciler.places.slots.next_slot(pile))
            found.append((zone, cell, has_room))
    return found


def zone_of_disc(state, reconciler) -> int:
    """Returns the zone of a disc that waits for its card, or OFF."""
    wrong = reconciler.wrong_cells()
    if len(wrong) != 1:
        return OFF
    for zone, cell, has_room in playable(state, reconciler):
        if cell != wrong[0]:
            continue
        verdict = reconciler.verdict(cell)
        pile = reconciler.places.pile_of(state.turn, zone)
        is_put = (
            verdict == EXTRA or verdict == WRONG_SIDE and reconciler.places.slots.is_full(pile)
        )
        is_place = reconciler.side_at(cell) == NORTH
        may_be = state.hands[2 * state.turn] > 0 if is_place else has_room
        return zone if is_put and may_be else OFF
    return OFF


def why_not(state, spots: list, reconciler, texts) -> str:
    """Returns why no action explains the board."""
    here = reconciler.places.belongs(state)
    for who in range(len(spots)):
        if spots[who] != here[who]:
            movers = [figure for figure, _ in figure_destinations(state)]
            return texts.TOO_FAR if who in movers else texts.NOT_THAT_ONE
    wrong = reconciler.wrong_cells()
    verdict = reconciler.verdict(wrong[0]) if wrong else EXTRA
    if verdict == EXTRA:
        for _, cell, _ in playable(state, reconciler):
            if wrong and cell == wrong[0]:  # the slot is right, the side is not
                is_place = reconciler.side_at(cell) == NORTH
                return texts.PHANTOM_ONLY if is_place else texts.PLACE_ONLY
        return texts.NOT_THERE if state.phase == AT_ZONE else texts.NOT_NOW
    return texts.WRONG_FACE if verdict == WRONG_SIDE else texts.NOT_THAT_DISC


def send_to_stock(who: int) -> int:
    return SEND + who * TARGETS + ZONE_COUNT
