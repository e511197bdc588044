"""What the screens say in Phantom: a short page for every state and either player. Public."""

from firmware.expectation import EXTRA, MISSING, WRONG_PIECE
from firmware.kernels import NORTH
from firmware.phantom import rows
from firmware.phantom.hood import card_words, phantom_words
from firmware.phantom.places import side_of_card
from firmware.tabletop import OFF
from shared_rules.phantom.actions import CHARM_STOCK, DECLINE, TAKE
from shared_rules.phantom.apparition import room_left, terror
from shared_rules.phantom.cards import (
    AT_CHARM,
    AT_DISCARD,
    AT_GATHER,
    AT_OFFER,
    AT_STEAL,
    AT_TAKE,
    AT_YELL,
    AT_ZONE,
    HAND,
    ZONE_COUNT,
)
from shared_rules.phantom.effects import charmed
from shared_rules.phantom.turn import fear


def prompt_for(state, role: int, held: list, play, texts) -> tuple:
    """(text, OK hint, BACK hint) for a player now, by what the play is about."""
    back = texts.UNDO if play.match.can_undo else ""
    phase = state.phase
    if state.actor != role:
        if play.read_zone != OFF:
            return zone_words(state, role, play.read_zone, texts), "", ""
        return _wait(state, texts), "", texts.ZONES_BACK
    if phase == AT_ZONE:
        return _zone(state, play, texts)
    if held:
        is_yell = phase == AT_YELL
        text = (texts.SEND if is_yell else texts.PLACE_FIGURE) % texts.TOKENS[held[0]]
        return text, texts.STOCK if is_yell else "", ""
    actions = state.legal_actions()
    if DECLINE in actions:
        back = texts.NO
    if phase == AT_CHARM:
        return _charm(state, actions, back, texts)
    if phase == AT_TAKE:
        left = HAND - state.hand_size(role)
        text = texts.DRAW % (state.stocks[0], state.stocks[1], left)
        return text, texts.PLACE if TAKE in actions else "", back
    if phase == AT_OFFER:
        return texts.OFFER % (state.points(0), state.points(1)), texts.YES, texts.NO
    if phase == AT_GATHER:
        return texts.GATHER, texts.ENOUGH, back
    if phase == AT_DISCARD:
        return texts.DISCARD, "", back
    if phase == AT_YELL:
        return texts.YELL, "", back
    return texts.STEAL if phase == AT_STEAL else texts.BANISH, "", back


def _zone(state, play, texts) -> tuple:
    if play.zone != OFF:
        text = zone_words(state, state.turn, play.zone, texts)
        return text, texts.BARE if play.zone < ZONE_COUNT else "", texts.NEXT
    if play.disc_zone != OFF:
        return texts.CHOOSE, "", texts.ZONES_BACK
    return texts.ZONE % _discard_top(state, texts), "", texts.ZONES_BACK


def zone_words(state, role: int, zone: int, texts) -> str:
    """A zone as a player sees it: room, the own free card, the other's, terrors, fear. Behind
    the zones come the cards that others cover."""
    if zone >= ZONE_COUNT:
        return rows.words(state, role, zone, texts)
    lines = [texts.ROOM % (texts.ZONES[zone], room_left(state.pile(role, zone)))]
    for whose in (0, 1):
        pile = state.pile(role ^ whose, zone)
        card = card_words(pile[-1], texts) if pile else "-"
        lines.append(texts.FREE_CARDS[whose] + card)
    line = texts.TERROR % (terror(state.pile(role, zone)), terror(state.pile(1 - role, zone)))
    alone = state.characters(zone)
    if len(alone) == 1:
        line += texts.FLEES % fear(state, alone[0])
    return "|".join(lines + [line])


def _charm(state, actions, back: str, texts) -> tuple:
    ok = texts.STOCK if CHARM_STOCK in actions else ""
    if not charmed(state):
        return texts.CHARM_STOCK, ok, back
    text = texts.CHARM % texts.ZONES[state.zone]
    return text + "|" + texts.CHARM_OR if ok else text, ok, back


def _wait(state, texts) -> str:
    """How the game stands, for who waits."""
    points = (state.points(0), state.points(1))
    return texts.WAIT_TURN % (points + tuple(state.stocks) + (_discard_top(state, texts),))


def _discard_top(state, texts) -> str:
    """The Phantom that an Invoker would call back."""
    return phantom_words(state.discard[-1], texts) if state.discard else "-"


def wrong_words(tabletop, texts) -> str:
    """What to put right first."""
    for cell in tabletop.wrong_cells()[:1]:
        verdict = tabletop.verdict(cell)
        if verdict == EXTRA or verdict == WRONG_PIECE:
            who = tabletop.figure_on(cell)
            if who == OFF:
                return texts.DISC_AWAY
            # Not into the box, if a place on the table waits for it.
            waited = [tabletop.wanted_token(empty) for empty in tabletop.wrong_cells((MISSING,))]
            return (texts.BRING if who in waited else texts.TAKE_AWAY) % texts.TOKENS[who]
        if verdict != MISSING:
            return texts.DISC_TURN
        who = tabletop.wanted_token(cell)
        if who != OFF:
            return texts.BRING % texts.TOKENS[who]
        is_place = side_of_card(tabletop.slots.card_at(cell)) == NORTH
        return texts.DISC_PLACE if is_place else texts.DISC_PHANTOM
    for who in tabletop.in_hand():
        return texts.BRING % texts.TOKENS[who]
    return ""


def page_after(state, role: int, page: int, zones) -> int:
    """One zone after the other, then the rows that have covered cards, then none."""
    for after in zones:
        if after > page:
            return after
    return rows.page_after(state, role, page)
