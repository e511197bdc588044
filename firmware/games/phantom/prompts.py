"""Public screen texts of Phantom: a short page for every state and player."""

from firmware.games.phantom import hand_view
from firmware.games.phantom.hand_view import card_words, phantom_words
from firmware.games.phantom.places import side_of_card
from firmware.play.reconciler import OFF
from firmware.sensing.kernels import NORTH
from firmware.sensing.tracker import EXTRA, MISSING, WRONG_PIECE
from shared_rules.phantom.actions import CHARM_STOCK, DECLINE, TAKE
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
    room_left,
    terror,
)
from shared_rules.phantom.effects import charmed
from shared_rules.phantom.turn import fear


class Focus:
    """What the screens are about beside the state: a zone of ZONE_COUNT, a page of rows behind
    them, or OFF."""

    def __init__(self) -> None:
        self.zone = OFF  # shown to the active player, to be activated without a card
        self.read_zone = OFF  # shown to the waiting player
        self.disc_zone = OFF  # where a disc lies that waits for its card


def prompt_for(state, role: int, lifted: list, focus, can_undo: bool, texts) -> tuple:
    """Returns (text, OK hint, BACK hint) for a player."""
    back = texts.UNDO if can_undo else ""
    phase = state.phase
    if state.actor != role:
        if focus.read_zone != OFF:
            return zone_words(state, role, focus.read_zone, texts), "", ""
        return _wait(state, texts), "", texts.ZONES_BACK
    if phase == AT_ZONE:
        return _zone(state, focus, texts)
    if lifted:
        is_yell = phase == AT_YELL
        text = (texts.SEND if is_yell else texts.PLACE_FIGURE) % texts.TOKENS[lifted[0]]
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


def _zone(state, focus, texts) -> tuple:
    if focus.zone != OFF:
        text = zone_words(state, state.turn, focus.zone, texts)
        return text, texts.BARE if focus.zone < ZONE_COUNT else "", texts.NEXT
    if focus.disc_zone != OFF:
        return texts.CHOOSE, "", texts.ZONES_BACK
    return texts.ZONE % _discard_top(state, texts), "", texts.ZONES_BACK


def zone_words(state, role: int, zone: int, texts) -> str:
    """Returns the page of a zone for a player: room, both free cards, terror, fear. Numbers from
    ZONE_COUNT on are pages with covered cards."""
    if zone >= ZONE_COUNT:
        return hand_view.words(state, role, zone, texts)
    box = state.options.box
    lines = [texts.ROOM % (texts.ZONES[zone], room_left(state.pile(role, zone), box))]
    for whose in (0, 1):
        pile = state.pile(role ^ whose, zone)
        card = card_words(pile[-1], texts) if pile else "-"
        lines.append(texts.FREE_CARDS[whose] + card)
    mine, theirs = [terror(state.pile(one, zone), box) for one in (role, 1 - role)]
    line = texts.TERROR % (mine, theirs)
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
    """Returns the score, for the waiting player."""
    points = (state.points(0), state.points(1))
    return texts.WAIT_TURN % (points + tuple(state.stocks) + (_discard_top(state, texts),))


def _discard_top(state, texts) -> str:
    """Returns the name of the Phantom that an Invoker would call back."""
    return phantom_words(state.discard[-1], texts) if state.discard else "-"


def wrong_words(reconciler, texts) -> str:
    """Returns what to put right first, or ""."""
    for cell in reconciler.wrong_cells()[:1]:
        verdict = reconciler.verdict(cell)
        if verdict == EXTRA or verdict == WRONG_PIECE:
            who = reconciler.token_on(cell)
            if who == OFF:
                return texts.DISC_AWAY
            # Not into the box if it is wanted elsewhere on the board.
            waited = [
                reconciler.wanted_token(empty) for empty in reconciler.wrong_cells((MISSING,))
            ]
            return (texts.BRING if who in waited else texts.TAKE_AWAY) % texts.TOKENS[who]
        if verdict != MISSING:
            return texts.DISC_TURN
        who = reconciler.wanted_token(cell)
        if who != OFF:
            return texts.BRING % texts.TOKENS[who]
        is_place = side_of_card(reconciler.places.slots.card_at(cell)) == NORTH
        return texts.DISC_PLACE if is_place else texts.DISC_PHANTOM
    for who in reconciler.in_hand():
        return texts.BRING % texts.TOKENS[who]
    return ""


def page_after(state, role: int, page: int, zones) -> int:
    """Returns the next page: the zones, then the rows with covered cards, then OFF."""
    for after in zones:
        if after > page:
            return after
    return hand_view.page_after(state, role, page)
