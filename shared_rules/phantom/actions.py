"""Actions of Phantom: small ints in disjoint ranges, and their texts.

What a player does:       discard chief queen_soul · activate garden · play chief fountain garden ·
                          gather · charm baby · charm stock · send baby garden · send baby stock ·
                          steal garden · banish · decline · done · take place · take phantom ·
                          agree · refuse
What comes from outside:  meet baby · draw chief queen_soul
Public forms of secrets:  draw chief phantom ?
"""

from shared_rules.compat import const
from shared_rules.game import text_of
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
