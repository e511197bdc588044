"""Parses the texts of actions of Phantom. A board imports this only to resume a game."""

from shared_rules.action_text import Words, action_of
from shared_rules.phantom.actions import (
    ACTIVATE,
    AGREE,
    BANISH,
    CHARM,
    CHARM_STOCK,
    DECLINE,
    DISCARD,
    DONE,
    DRAW,
    DRAW_HIDDEN,
    GATHER,
    MEET,
    PLAY,
    REFUSE,
    SEND,
    STEAL,
    STOCK,
    TAKE,
    TARGETS,
    TYPES,
)
from shared_rules.phantom.cards import (
    CARDS,
    CHARACTER_NAMES,
    PHANTOMS,
    ROLES,
    ZONE_COUNT,
    ZONES,
    card_name,
)


def parse_action(text: str) -> int:
    """The action of a text. Raises TextError, which names the wrong word."""
    return action_of(_PARSERS, text)


def _zone(words: Words) -> int:
    return words.one_of("zone", ZONES)


def _character(words: Words) -> int:
    return words.one_of("character", CHARACTER_NAMES)


def _owned(words: Words) -> int:
    """A role and one of its cards."""
    role = words.one_of("role", ROLES)
    return role * CARDS + words.one_of("card", [card_name(card) for card in range(CARDS)])


def _parse_discard(words: Words) -> int:
    role, card = divmod(_owned(words), CARDS)
    if card >= PHANTOMS:
        raise words.fail("only a Phantom can be discarded, not a Place")
    return DISCARD + role * PHANTOMS + card


def _parse_draw(words: Words) -> int:
    role = words.one_of("role", ROLES)
    for kind in range(len(TYPES)):
        if words.is_next(TYPES[kind]):
            words.expect("?")
            return DRAW_HIDDEN + role * 2 + kind
    card = words.one_of("card", [card_name(card) for card in range(CARDS)])
    return DRAW + role * CARDS + card


def _parse_play(words: Words) -> int:
    owned = _owned(words)
    return PLAY + owned * ZONE_COUNT + _zone(words)


def _parse_charm(words: Words) -> int:
    if words.is_next(STOCK):
        return CHARM_STOCK
    return CHARM + _character(words)


def _parse_send(words: Words) -> int:
    who = _character(words)
    if words.is_next(STOCK):
        return SEND + who * TARGETS + ZONE_COUNT
    return SEND + who * TARGETS + _zone(words)


_PARSERS = (
    ("play", _parse_play),
    ("activate", lambda words: ACTIVATE + _zone(words)),
    ("take", lambda words: TAKE + words.one_of("stock", TYPES)),
    ("draw", _parse_draw),
    ("charm", _parse_charm),
    ("meet", lambda words: MEET + _character(words)),
    ("send", _parse_send),
    ("steal", lambda words: STEAL + _zone(words)),
    ("discard", _parse_discard),
    ("decline", lambda words: DECLINE),
    ("done", lambda words: DONE),
    ("gather", lambda words: GATHER),
    ("banish", lambda words: BANISH),
    ("agree", lambda words: AGREE),
    ("refuse", lambda words: REFUSE),
)
