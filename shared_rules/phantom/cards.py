"""The tables of the cards: zones, Phantoms, Places and Characters.

A card is a small int: 0 to 23 Phantoms (group * 6 + kind; some exist twice), 24 to 49 Places.
Change these tables for other cards; shared_rules/offboard/phantom_tables.py validates them.
Then: the values of another box, and the piles of cards.
"""

from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.errors import OptionError
from shared_rules.game import STANDARD, numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

ROLES = ("chief", "settler")  # the first player and the second

ZONES = ("garden", "basement", "ground", "upstairs")  # in a row: neighbours are adjacent
ZONE_COUNT = const(4)
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
# (role, Place, zone) at the start
START = ((0, 4, 1), (1, 5, 1), (1, 0, 0), (1, 8, 2))

# -- Characters ------------------------------------------------------------------------------

CHARACTERS = const(7)
IN_STOCK = const(4)  # position of a Character that is in no zone;
SCARED = const(5)  # + role
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


MOST_ROOM = 4
MOST_TERROR = 9


class Box:
    """The values of the cards: ours, or those of another edition of the game.

    As an option a box is one word, so that a record holds all of it: two letters for each Place, a
    digit for each Phantom, three letters for each Character, with a dot between the kinds. A
    letter is a number in LETTERS. `ghostlight.boxes` makes such a word from a data file.
    """

    def __init__(self, text: str, doubles: str, fear: str) -> None:
        """The box of an option; the other two options change our own."""
        self.zones: bytes = PLACE_ZONES  # mask of zones
        self.capacity: bytes = CAPACITY
        self.place_terror: bytes = PLACE_TERROR
        self.protected: bytes = PROTECTED  # mask of groups
        self.copies = COPIES[doubles] * len(GROUPS)  # of each Phantom
        self.destroyed: bytes = DESTROYED  # mask of groups, by Character
        self.points: bytes = POINTS
        self.fear = bytes([FEAR[fear][kind] for kind in TYPE])  # by Character
        if text != STANDARD:
            self._read(text)

    def _read(self, text: str) -> None:
        words = text.split(".")
        if [len(word) for word in words] != [2 * PLACES, PHANTOMS, 3 * CHARACTERS]:
            raise OptionError("box: needs %d Places, %d Phantoms and %d Characters" % _COUNTS)
        places, phantoms, people = [numbers(word) for word in words]
        self.zones = bytes([number // MOST_ROOM for number in places[::2]])
        self.capacity = bytes([number % MOST_ROOM + 1 for number in places[::2]])
        self.place_terror = bytes([number // 5 for number in places[1::2]])
        self.protected = bytes([1 << number % 5 >> 1 for number in places[1::2]])
        self.copies = bytes(phantoms)
        self.destroyed = bytes(people[::3])
        self.points = bytes(people[1::3])
        self.fear = bytes(people[2::3])
        problem = self._problem()
        if problem:
            raise OptionError("box: " + problem)

    def _problem(self) -> str:
        """The reason why the rules cannot be played with this box; empty if there is none."""
        for place in range(PLACES):
            if not self.zones[place]:
                return "%s needs a zone" % PLACE_NAMES[place]
        for _, place, zone in START:
            if not self.zones[place] >> zone & 1:
                return "%s does not fit the zone where it lies at the start" % PLACE_NAMES[place]
        if max(self.place_terror) > MOST_TERROR:
            return "a Place has terror of 0 to %d" % MOST_TERROR
        if sum(self.copies) != PHANTOM_CARDS:
            return "%d Phantoms, not %d" % (sum(self.copies), PHANTOM_CARDS)
        if max(self.destroyed) >= 1 << len(GROUPS) or not min(self.fear):
            return "a Character needs a fear of 1 or more, and destroys groups or none"
        total = sum(self.points) + WILSON_POINTS
        if total < 2 * WINNING_POINTS - 1:
            return "the Characters are worth %d points: nobody might reach %d" % (
                total,
                WINNING_POINTS,
            )
        return ""


_COUNTS = (PLACES, PHANTOMS, CHARACTERS)


def check_box(text: str) -> None:
    """Raise OptionError if this is no box to play with."""
    Box(text, "charmer_yeller", "8_10_12")


# -- An apparition ---------------------------------------------------------------------------
#
# It is a player's pile of cards in one zone, from the bottom to the top. The bottom card is a
# Place; the top card is the free one. The topmost Place is the current one, and the Phantoms above
# it take its room.


def room_left(pile: "Sequence[int]", box: "Box") -> int:
    """How many more Phantoms the current Place takes; 0 without one."""
    above = 0
    for n in range(len(pile) - 1, -1, -1):
        if pile[n] >= PHANTOMS:
            return box.capacity[pile[n] - PHANTOMS] - above
        above += 1
    return 0


def has_free_phantom(pile: "Sequence[int]") -> bool:
    return len(pile) > 0 and pile[-1] < PHANTOMS


def has_free_place(pile: "Sequence[int]") -> bool:
    return len(pile) > 0 and pile[-1] >= PHANTOMS


def terror(pile: "Sequence[int]", box: "Box") -> int:
    """The points of all cards: a Queen counts her group, a Squatter the Places."""
    groups = [0, 0, 0, 0]
    queens = [0, 0, 0, 0]
    places = squatters = points = 0
    for card in pile:
        if card >= PHANTOMS:
            places += 1
            points += box.place_terror[card - PHANTOMS]
        else:
            groups[card // KIND_COUNT] += 1
            kind = card % KIND_COUNT
            points += KIND_TERROR[kind]
            if kind == QUEEN:
                queens[card // KIND_COUNT] += 1
            elif kind == SQUATTER:
                squatters += 1
    for group in range(4):
        points += queens[group] * groups[group]
    return points + squatters * places


def protected(pile: "Sequence[int]", box: "Box") -> int:
    """The mask of groups that are safe in this apparition."""
    mask = 0
    for card in pile:
        if card >= PHANTOMS:
            mask |= box.protected[card - PHANTOMS]
    return mask


def vulnerable(pile: "Sequence[int]", groups: int, box: "Box") -> list[int]:
    """The places in the pile of all Phantoms of these groups that nothing protects, from the
    top down."""
    groups &= ~protected(pile, box)
    return [
        n
        for n in range(len(pile) - 1, -1, -1)
        if pile[n] < PHANTOMS and groups >> pile[n] // KIND_COUNT & 1
    ]
