"""Describes the effects of an action of Phantom in a page for both screens."""

from firmware.games.phantom.hand_view import card_words
from firmware.play.reconciler import OFF
from shared_rules.compat import const
from shared_rules.phantom.actions import ACTIVATE, BANISH, DISCARD, MEET, PLAY, STEAL
from shared_rules.phantom.cards import (
    AT_BANISH,
    AT_GATHER,
    CARDS,
    CHARACTERS,
    INVOKER,
    KIND_COUNT,
    PHANTOMS,
    POLTERGEIST,
    QUEEN,
    SCARED,
    SQUATTER,
    ZONE_COUNT,
    room_left,
)

_LINES = const(3)  # below the title


def summarize(before, after, action: int, director) -> str:
    """Returns the page of an action, or "" if both players have seen all of it.

    If there are too many lines, the last ones are kept.
    """
    texts = director.texts
    if DISCARD <= action < DISCARD + 2 * PHANTOMS:
        card = (action - DISCARD) % PHANTOMS
        return texts.PUT_AWAY % card_words(card, texts)
    title = texts.ZONES[before.zone]
    lines = []
    played = out = OFF
    if action >= PLAY:
        owned, zone = divmod(action - PLAY, ZONE_COUNT)
        played = owned % CARDS
        title = card_words(played, texts)
        lines.append(texts.ZONES[zone])
        moved = _moved(before, played, zone)
        if moved != OFF:
            is_out = played % KIND_COUNT == POLTERGEIST
            out = moved if is_out else OFF
            lines.append((texts.LOSES if is_out else texts.GETS) % card_words(moved, texts))
        elif played < PHANTOMS and not AT_GATHER <= after.phase <= AT_BANISH:
            lines.append(texts.NO_EFFECT)
    elif ACTIVATE <= action < ACTIVATE + ZONE_COUNT:
        title = texts.ZONES[action - ACTIVATE]
    elif STEAL <= action < STEAL + ZONE_COUNT:
        title = texts.KINDS[QUEEN]
        card = before.pile(1 - before.turn, action - STEAL)[-1]
        lines.append(texts.GETS % card_words(card, texts))
    elif action == BANISH:
        title = texts.KINDS[POLTERGEIST]
        out = before.pile(1 - before.turn, before.zone)[-1]
        lines.append(texts.LOSES % card_words(out, texts))
    elif MEET <= action < MEET + CHARACTERS:
        title = texts.FROM_STOCK
        lines.append(texts.CAME % director.name_of(action - MEET))
    lines += _scared(before, after, director) or _destroyed(before, after, played, out, director)
    if after.is_last():
        is_out = after.stock_size() == 0
        if not before.is_last():
            lines.append(texts.WILSON if is_out else texts.WILSON_WAITS)
        elif is_out and before.stock_size():
            lines.append(texts.WILSON)
    return "|".join([title] + lines[-_LINES:]) if lines else ""


def _moved(before, card: int, zone: int) -> int:
    """Returns the card that an effect without a choice has taken or removed, or OFF."""
    kind = card % KIND_COUNT if card < PHANTOMS else OFF
    pile = before.pile(1 - before.turn, zone)
    if kind == SQUATTER and pile and pile[-1] >= PHANTOMS:
        return pile[-1]
    if kind == POLTERGEIST and before.options.must and pile and pile[-1] < PHANTOMS:
        return pile[-1]
    if (
        kind == INVOKER
        and before.discard
        and room_left(before.pile(before.turn, zone), before.options.box) > 1
    ):
        return before.discard[-1]
    return OFF


def _scared(before, after, director) -> list:
    """Returns lines about Characters that ran away, and their points."""
    texts = director.texts
    for who in range(CHARACTERS):
        if before.where[who] < SCARED <= after.where[who]:
            role = after.where[who] - SCARED
            points = after.points(role) - before.points(role)
            name = texts.ROLES[role]
            return [texts.HAS_FLED % director.name_of(who), texts.POINTS % (name, points)]
    return []


def _destroyed(before, after, played: int, out: int, director) -> list:
    """Returns lines about how many Phantoms each adult has destroyed."""
    texts = director.texts
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
        group = before.options.box.destroyed[who]
        count = sum([left[card] for card in range(PHANTOMS) if group >> card // KIND_COUNT & 1])
        if count:
            lines.append(texts.DESTROYS % (director.name_of(who), count))
    return lines
