"""What a deed did, as a page for both screens. From the wings: it is needed once for each deed."""

from firmware.phantom.hood import card_words
from shared_rules.phantom.actions import ACTIVATE, DISCARD, MEET, PLAY, STEAL
from shared_rules.phantom.apparition import room_left
from shared_rules.phantom.cards import (
    CARDS,
    CHARACTERS,
    INVOKER,
    KIND_COUNT,
    PHANTOMS,
    POLTERGEIST,
    SCARED,
    SQUATTER,
    ZONE_COUNT,
)


def of(before, after, action: int, director) -> str:
    """The page of an action, or nothing if both have seen all of it."""
    texts = director.texts
    cards = director.cards()
    if DISCARD <= action < DISCARD + 2 * PHANTOMS:
        card = (action - DISCARD) % PHANTOMS
        return cards.PUT_AWAY % card_words(card, texts, cards)
    lines = []
    title = ""
    card = -1
    if action >= PLAY:
        owned, zone = divmod(action - PLAY, ZONE_COUNT)
        card = owned % CARDS
        title = card_words(card, texts, cards)
        lines.append(texts.ZONES[zone])
        gained = _gained(before, card, zone)
        if gained >= 0:
            lines.append(cards.GETS % card_words(gained, texts, cards))
    elif ACTIVATE <= action < ACTIVATE + ZONE_COUNT:
        title = texts.ZONES[action - ACTIVATE]
    elif STEAL <= action < STEAL + ZONE_COUNT:
        title = card_words(before.pile(1 - before.turn, action - STEAL)[-1], texts, cards)
    elif MEET <= action < MEET + CHARACTERS:
        title = cards.STOCK
        lines.append(cards.CAME % director.name_of(action - MEET))
    lines += _losses(before, after, card, cards, director)
    if not lines:
        return ""
    return "|".join([title or cards.NEWS] + lines[:3])


def _gained(before, card: int, zone: int) -> int:
    """The card that an effect without a choice has taken or thrown out, or -1."""
    kind = card % KIND_COUNT if card < PHANTOMS else -1
    pile = before.pile(1 - before.turn, zone)
    if kind == SQUATTER and pile and pile[-1] >= PHANTOMS:
        return pile[-1]
    if kind == POLTERGEIST and before.agreed.must and pile and pile[-1] < PHANTOMS:
        return pile[-1]
    if kind == INVOKER and before.discard and room_left(before.pile(before.turn, zone)) > 1:
        return before.discard[-1]
    return -1


def _losses(before, after, played: int, cards, director) -> list:
    """Who was scared, where Wilson is, and how many cards left the house."""
    lines = []
    for who in range(CHARACTERS):
        if before.where[who] < SCARED <= after.where[who]:
            seat = after.where[who] - SCARED
            lines.append(cards.SCARED % (director.texts.SEATS[seat], director.name_of(who)))
    if after.is_last():
        is_out = after.stock_size() == 0
        if not before.is_last():
            lines.append(cards.WILSON if is_out else cards.WILSON_WAITS)
        elif is_out and before.stock_size():
            lines.append(cards.WILSON)
    left = bytearray(CARDS)
    if played >= 0:
        left[played] = 1
    for pile in before.piles:
        for card in pile:
            left[card] += 1
    for pile in after.piles:
        for card in pile:
            left[card] -= left[card] > 0
    if any(left):
        lines.append(cards.GONE % sum(left))
    return lines
