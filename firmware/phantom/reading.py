"""What discs and figures say: what somebody has done with them, or why that cannot be."""

from firmware.expectation import EXTRA, MISSING, WRONG_SIDE
from firmware.kernels import NORTH
from firmware.phantom.places import slot_cell
from firmware.tabletop import OFF
from shared_rules.phantom.actions import BANISH, CHARM, GATHER, SEND, STEAL, TARGETS
from shared_rules.phantom.apparition import room_left
from shared_rules.phantom.cards import (
    AT_BANISH,
    AT_CHARM,
    AT_GATHER,
    AT_STEAL,
    AT_YELL,
    AT_ZONE,
    ZONE_COUNT,
)
from shared_rules.phantom.effects import charmed, subjects
from shared_rules.phantom.turn import other_zone, zones_left


def readings(state, spots: list, tabletop) -> list:
    """The actions that explain what is seen, as the stage wants them; more may follow from one.

    Of several discs that were lifted at once one was meant: the stage asks which. With anything
    else gone, or too much, nobody chose.
    """
    for who, zones in figure_ways(state):
        if spots[who] in zones:
            action = CHARM + who
            if state.phase == AT_YELL:
                action = SEND + who * TARGETS + spots[who]
            return [([action], None)]
    ways = liftable(state, tabletop)
    lifted = [action for cell, action in ways if tabletop.verdict(cell) == MISSING]
    if len(lifted) < len(tabletop.wrong_cells()):
        return []
    return [([action], None) for action in lifted]


def figure_ways(state) -> list:
    """(figure, zones) for every figure that may be moved now."""
    if state.phase == AT_CHARM:
        return [(who, [state.zone]) for who in charmed(state)]
    if state.phase == AT_YELL:
        near = [zone for zone in (state.zone - 1, state.zone + 1) if 0 <= zone < ZONE_COUNT]
        return [(who, near) for who in state.characters(state.zone)]
    return []


def liftable(state, tabletop) -> list:
    """(cell, action) for every disc whose lifting is a choice now."""
    other = 1 - state.turn
    phase = state.phase
    if phase == AT_STEAL:
        return [(_top(tabletop, other, zone), STEAL + zone) for zone in subjects(state)]
    if phase == AT_BANISH:
        return [(_top(tabletop, other, state.zone), BANISH)]
    if phase == AT_GATHER:
        return [(_top(tabletop, state.turn, other_zone(state)), GATHER)]
    return []


def _top(tabletop, seat: int, zone: int) -> int:
    pile = tabletop.places.pile_of(seat, zone)
    return slot_cell(pile, tabletop.slots.top_slot(pile))


def playable(state, tabletop) -> list:
    """(zone, cell, whether a Phantom finds room) for every slot on which a card may be played."""
    found = []
    if state.phase != AT_ZONE:
        return found
    places, phantoms = state.hands[2 * state.turn], state.hands[2 * state.turn + 1]
    for zone in zones_left(state):
        pile = tabletop.places.pile_of(state.turn, zone)
        has_room = phantoms > 0 and room_left(state.pile(state.turn, zone)) > 0
        if has_room or places:
            cell = slot_cell(pile, tabletop.slots.next_slot(pile))
            found.append((zone, cell, has_room))
    return found


def zone_of_disc(state, tabletop) -> int:
    """The zone where a disc was put that waits for its card, or OFF."""
    wrong = tabletop.wrong_cells()
    if len(wrong) != 1:
        return OFF
    for zone, cell, has_room in playable(state, tabletop):
        if cell != wrong[0]:
            continue
        verdict = tabletop.verdict(cell)
        pile = tabletop.places.pile_of(state.turn, zone)
        is_put = verdict == EXTRA or verdict == WRONG_SIDE and tabletop.slots.is_full(pile)
        is_place = tabletop.side_at(cell) == NORTH
        may_be = state.hands[2 * state.turn] > 0 if is_place else has_room
        return zone if is_put and may_be else OFF
    return OFF


def why_not(state, spots: list, tabletop, texts) -> str:
    """One line that says why this makes no move."""
    here = tabletop.places.belongs(state)
    for who in range(len(spots)):
        if spots[who] != here[who]:
            movers = [figure for figure, _ in figure_ways(state)]
            return texts.TOO_FAR if who in movers else texts.NOT_THAT_ONE
    wrong = tabletop.wrong_cells()
    verdict = tabletop.verdict(wrong[0]) if wrong else EXTRA
    if verdict == EXTRA:
        for _, cell, _ in playable(state, tabletop):
            if wrong and cell == wrong[0]:  # a good place, but no card of that side goes there
                is_place = tabletop.side_at(cell) == NORTH
                return texts.PHANTOM_ONLY if is_place else texts.PLACE_ONLY
        return texts.NOT_THERE if state.phase == AT_ZONE else texts.NOT_NOW
    return texts.WRONG_FACE if verdict == WRONG_SIDE else texts.NOT_THAT_DISC


def send_to_stock(who: int) -> int:
    return SEND + who * TARGETS + ZONE_COUNT
