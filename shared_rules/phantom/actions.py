"""Actions of Phantom: small ints in disjoint ranges, and their texts.

What a player does:       discard chief queen_soul · activate garden · play chief fountain garden ·
                          gather · charm baby · charm stock · send baby garden · send baby stock ·
                          steal garden · banish · decline · done · take place · take phantom ·
                          agree · refuse
What comes from outside:  meet baby · draw chief queen_soul
Public forms of secrets:  draw chief phantom ?
"""

from shared_rules.action_text import Words, action_of, text_of
from shared_rules.compat import const
from shared_rules.phantom.cards import (
    CARDS,
    CHARACTER_NAMES,
    CHARACTERS,
    PHANTOMS,
    ROLES,
    ZONE_COUNT,
    ZONES,
    card_name,
)

DECLINE = const(0)
DONE = const(1)
GATHER = const(2)
BANISH = const(3)
AGREE = const(4)
REFUSE = const(5)
TAKE = const(6)  # + 0 for a Place, 1 for a Phantom
CHARM_STOCK = const(8)
ACTIVATE = const(12)  # + zone
STEAL = const(16)  # + zone
CHARM = const(20)  # + character
MEET = const(30)  # + character
SEND = const(40)  # + character * 5 + zone, or 4 for under the stock
DRAW_HIDDEN = const(80)  # + role * 2 + 0 for a Place, 1 for a Phantom
DISCARD = const(100)  # + role * 24 + Phantom
DRAW = const(200)  # + role * 50 + card
PLAY = const(300)  # + (role * 50 + card) * 4 + zone

TARGETS = const(5)  # of SEND
STOCK = "stock"
TYPES = ("place", "phantom")
_SIMPLE = ("decline", "done", "gather", "banish", "agree", "refuse")  # from DECLINE on


def play_action(role: int, card: int, zone: int) -> int:
    return PLAY + (role * CARDS + card) * ZONE_COUNT + zone


def reveals(action: int) -> bool:
    """Whether an action shows a card that was in a hand."""
    return action >= PLAY or DISCARD <= action < DISCARD + 2 * PHANTOMS


def action_text(action: int) -> str:
    """The text of an action. A number that is no action gives a text that does not parse."""
    return text_of(_TEXTS, action)


def _send_text(code: int) -> str:
    who, zone = divmod(code, TARGETS)
    return "send %s %s" % (CHARACTER_NAMES[who], STOCK if zone == ZONE_COUNT else ZONES[zone])


def _play_text(code: int) -> str:
    owned, zone = divmod(code, ZONE_COUNT)
    return "play %s %s" % (_card_text(owned), ZONES[zone])


def _card_text(owned: int) -> str:
    return ROLES[owned // CARDS] + " " + card_name(owned % CARDS)


# (first action, how many, text of the n-th)
_TEXTS = (
    (DECLINE, len(_SIMPLE), lambda n: _SIMPLE[n]),
    (TAKE, 2, lambda n: "take " + TYPES[n]),
    (CHARM_STOCK, 1, lambda n: "charm " + STOCK),
    (ACTIVATE, ZONE_COUNT, lambda n: "activate " + ZONES[n]),
    (STEAL, ZONE_COUNT, lambda n: "steal " + ZONES[n]),
    (CHARM, CHARACTERS, lambda n: "charm " + CHARACTER_NAMES[n]),
    (MEET, CHARACTERS, lambda n: "meet " + CHARACTER_NAMES[n]),
    (SEND, CHARACTERS * TARGETS, _send_text),
    (DRAW_HIDDEN, 4, lambda n: "draw %s %s ?" % (ROLES[n // 2], TYPES[n % 2])),
    (
        DISCARD,
        2 * PHANTOMS,
        lambda n: "discard %s %s" % (ROLES[n // PHANTOMS], card_name(n % PHANTOMS)),
    ),
    (DRAW, 2 * CARDS, lambda n: "draw " + _card_text(n)),
    (PLAY, 2 * CARDS * ZONE_COUNT, _play_text),
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
