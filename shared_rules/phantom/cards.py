"""The tables of the cards: zones, Phantoms, Places and Characters.

A card is a small int: 0 to 23 Phantoms (group * 6 + kind; some exist twice), 24 to 49 Places.
Change these tables for other cards; shared_rules/offboard/phantom_tables.py validates them.
"""

from shared_rules.compat import const

SEATS = ("chief", "settler")  # the first player and the second

ZONES = ("garden", "basement", "ground", "upstairs")  # in a row: neighbours are adjacent
ZONE_COUNT = const(4)
BASEMENT = const(1)
UPSTAIRS = const(3)

# -- Phantoms --------------------------------------------------------------------------------

GROUPS = ("specter", "ghost", "shadow", "soul")
KINDS = ("charmer", "yeller", "queen", "poltergeist", "invoker", "squatter")
KIND_COUNT = const(6)
CHARMER = const(0)
YELLER = const(1)
QUEEN = const(2)
POLTERGEIST = const(3)
INVOKER = const(4)
SQUATTER = const(5)
KIND_TERROR = bytes((1, 2, 0, 2, 1, 0))  # a Queen counts her group, a Squatter the Places
# Cards of each kind in each group, by the option `doubles`.
COPIES = {
    "charmer_yeller": bytes((2, 2, 1, 1, 1, 1)),
    "charmer_poltergeist": bytes((2, 1, 1, 2, 1, 1)),
}
PHANTOMS = const(24)  # different ones
PHANTOM_CARDS = const(32)

# -- Places ----------------------------------------------------------------------------------

PLACES = const(26)
CARDS = const(50)  # different ones
PLACE_NAMES = (
    "fountain",
    "rose_arbour",
    "old_well",
    "family_graves",
    "garage",
    "storeroom",
    "coal_cellar",
    "boiler_room",
    "library",
    "dining_room",
    "sinister_kitchen",
    "fireplace",
    "gloomy_attic",
    "main_bedroom",
    "nursery",
    "bathroom",
    "cellar_hatch",
    "veranda",
    "ivy_balcony",
    "cellar_stairs",
    "laundry_chute",
    "main_stairs",
    "electric_meter",
    "blind_mirror",
    "dark_cupboard",
    "votive_niche",
)
# Masks of zones: four Places in each one, one in each pair, four everywhere.
PLACE_ZONES = bytes(
    (1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 8, 8, 8, 8, 3, 5, 9, 6, 10, 12, 15, 15, 15, 15)
)
CAPACITY = bytes((3, 3, 2, 2, 3, 3, 2, 2, 3, 3, 2, 2, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2))
PLACE_TERROR = bytes(
    (1, 1, 2, 2, 1, 1, 2, 2, 1, 1, 2, 2, 1, 1, 2, 2, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0)
)
PROTECTED = bytes([0] * 22 + [1, 2, 4, 8])  # mask of the group that is protected there
# (seat, Place, zone) at the start
START = ((0, 4, 1), (1, 5, 1), (1, 0, 0), (1, 8, 2))

# -- Characters ------------------------------------------------------------------------------

CHARACTERS = const(7)
IN_STOCK = const(4)  # position of a Character that is in no zone;
SCARED = const(5)  # + seat
CHARACTER_NAMES = (
    "sarah_percy",
    "ghost_bane",
    "soul_bane",
    "shadow_bane",
    "elder_child",
    "younger_child",
    "baby",
)
DESTROYED = bytes((1, 2, 8, 4, 0, 0, 0))  # mask of the group that an adult destroys
POINTS = bytes((3, 3, 3, 3, 2, 2, 4))
TYPE = bytes((1, 1, 1, 1, 0, 0, 2))  # child, adult, baby
# Fear of a child, an adult and the baby, by the option `fear`.
FEAR = {"8_10_12": bytes((8, 10, 12)), "7_9_10": bytes((7, 9, 10))}
WILSON_FEAR = const(2)  # additional fear of the last Character,
WILSON_POINTS = const(1)  # and points for scaring it

WINNING_POINTS = const(11)
HAND = const(5)
DEALT = const(3)  # Places, and as many Phantoms, one of which is discarded


def is_place(card: int) -> bool:
    return card >= PHANTOMS


def card_name(card: int) -> str:
    """`charmer_specter`, `sinister_kitchen`."""
    if card >= PHANTOMS:
        return PLACE_NAMES[card - PHANTOMS]
    return KINDS[card % KIND_COUNT] + "_" + GROUPS[card // KIND_COUNT]


AT_FIRST = const(0)  # the Character that starts upstairs
AT_DEAL = const(1)
AT_DISCARD = const(2)  # each player discards one Phantom
AT_ZONE = const(3)  # a zone is activated, with a card or without
AT_GATHER = const(4)  # Phantoms may move along to a Place with two zones
AT_CHARM = const(5)  # the Charmer's choice
AT_MEET = const(6)  # a Character comes from the stock
AT_YELL = const(7)  # the zone to which the Yeller drives all Characters
AT_STEAL = const(8)  # the Queen's choice
AT_BANISH = const(9)  # the Poltergeist's choice, if it may decline
AT_TAKE = const(10)  # from which stock
AT_DRAW = const(11)
AT_OFFER = const(12)  # nothing happens any more: the players decide whether it ends
AT_END = const(13)

PHASES = (
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
