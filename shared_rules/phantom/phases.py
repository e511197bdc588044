"""The phases of a game, roughly in the order it meets them."""

from shared_rules.compat import const

AT_FIRST = const(0)  # the Character that is upstairs at first
AT_DEAL = const(1)
AT_DISCARD = const(2)  # each player puts one Phantom away
AT_ZONE = const(3)  # a zone is activated, with a card or without
AT_GATHER = const(4)  # Phantoms may come along to a Place with two zones
AT_CHARM = const(5)  # the Charmer's choice
AT_MEET = const(6)  # a Character comes from the stock
AT_YELL = const(7)  # where the Yeller drives everybody
AT_STEAL = const(8)  # the Queen's choice
AT_BANISH = const(9)  # the Poltergeist's, if it may decline
AT_TAKE = const(10)  # from which stock
AT_DRAW = const(11)
AT_OFFER = const(12)  # nothing happens any more: shall it end?
AT_END = const(13)

STEPS = (
    "first",
    "deal",
    "discard",
    "zone",
    "gather",
    "charm",
    "meet",
    "yell",
    "steal",
    "banish",
    "take",
    "draw",
    "offer",
    "end",
)
