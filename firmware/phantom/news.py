"""What a deed did, as a page for both screens. From the wings: it is needed once for each deed."""

from firmware.phantom.hood import card_words
from firmware.tabletop import OFF
from shared_rules.compat import const
from shared_rules.phantom.actions import ACTIVATE, BANISH, DISCARD, MEET, PLAY, STEAL
from shared_rules.phantom.apparition import room_left
from shared_rules.phantom.cards import (
    CARDS,
    CHARACTERS,
    DESTROYED,
    INVOKER,
    KIND_COUNT,
    PHANTOMS,
    POLTERGEIST,
    QUEEN,
    SCARED,
    SQUATTER,
    ZONE_COUNT,
)
from shared_rules.phantom.phases import AT_BANISH, AT_GATHER

_LINES = const(3)  # below the title


def of(before, after, action: int, director) -> str:
    """The page of an action, or nothing if both have seen all of it.

    What came of it is told before where it was: the last lines are kept.
    """
    texts = director.texts
    cards = director.cards()
    if DISCARD <= action < DISCARD + 2 * PHANTOMS:
        card = (action - DISCARD) % PHANTOMS
        return cards.PUT_AWAY % card_words(card, texts, cards)
    title = texts.ZONES[before.zone]
    lines = []
    played = out = OFF
    if action >= PLAY:
        owned, zone = divmod(action - PLAY, ZONE_COUNT)
        played = owned % CARDS
        title = card_words(played, texts, cards)
        lines.append(texts.ZONES[zone])
        moved = _moved(before, played, zone)
        if moved != OFF:
            is_out = played % KIND_COUNT == POLTERGEIST
            out = moved if is_out else OFF
            lines.append((cards.LOSES if is_out else cards.GETS) % card_words(moved, texts, cards))
        elif played < PHANTOMS and not AT_GATHER <= after.phase <= AT_BANISH:
            lines.append(cards.NO_EFFECT)
    elif ACTIVATE <= action < ACTIVATE + ZONE_COUNT:
        title = texts.ZONES[action - ACTIVATE]
    elif STEAL <= action < STEAL + ZONE_COUNT:
        title = texts.KINDS[QUEEN]
        card = before.pile(1 - before.turn, action - STEAL)[-1]
        lines.append(cards.GETS % card_words(card, texts, cards))
    elif action == BANISH:
        title = texts.KINDS[POLTERGEIST]
        out = before.pile(1 - before.turn, before.zone)[-1]
        lines.append(cards.LOSES % card_words(out, texts, cards))
    elif MEET <= action < MEET + CHARACTERS:
        title = cards.STOCK
        lines.append(cards.CAME % director.name_of(action - MEET))
    lines += _scared(before, after, cards, director) or _destroyed(
        before, after, played, out, cards, director
    )
    if after.is_last():
        is_out = after.stock_size() == 0
        if not before.is_last():
            lines.append(cards.WILSON if is_out else cards.WILSON_WAITS)
        elif is_out and before.stock_size():
            lines.append(cards.WILSON)
    return "|".join([title] + lines[-_LINES:]) if lines else ""


def _moved(before, card: int, zone: int) -> int:
    """The card that an effect without a choice has taken or thrown out, or OFF."""
    kind = card % KIND_COUNT if card < PHANTOMS else OFF
    pile = before.pile(1 - before.turn, zone)
    if kind == SQUATTER and pile and pile[-1] >= PHANTOMS:
        return pile[-1]
    if kind == POLTERGEIST and before.agreed.must and pile and pile[-1] < PHANTOMS:
        return pile[-1]
    if kind == INVOKER and before.discard and room_left(before.pile(before.turn, zone)) > 1:
        return before.discard[-1]
    return OFF


def _scared(before, after, cards, director) -> list:
    """Who has run away, and what that is worth."""
    for who in range(CHARACTERS):
        if before.where[who] < SCARED <= after.where[who]:
            seat = after.where[who] - SCARED
            points = after.points(seat) - before.points(seat)
            name = director.texts.SEATS[seat]
            return [cards.FLEES % director.name_of(who), cards.POINTS % (name, points)]
    return []


def _destroyed(before, after, played: int, out: int, cards, director) -> list:
    """How many Phantoms each grown-up has destroyed: those that are in no row any more."""
    left = bytearray(CARDS)
    for pile in before.piles:
        for card in pile:
            left[card] += 1
    if played != OFF:
        left[played] += 1
    if out != OFF:
        left[out] -= 1
    for pile in after.piles:
        for card in pile:
            left[card] -= left[card] > 0
    lines = []
    for who in range(CHARACTERS):
        group = DESTROYED[who]
        count = sum([left[card] for card in range(PHANTOMS) if group >> card // KIND_COUNT & 1])
        if count:
            lines.append(cards.DESTROYS % (director.name_of(who), count))
    return lines
