"""Checks the tables of cards: for whoever changes them, and for the tests. No game loads it.

Each check gives what is wrong, in words; nothing if all is well.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.offboard.phantom import card_code
from shared_rules.phantom import cards

if TYPE_CHECKING:
    from collections.abc import Sequence


# What the game's own rules tell of single cards, by name: (zones, capacity, terror, group that is
# protected), -1 where they tell nothing.
_KNOWN = {
    "gloomy_attic": (-1, 3, -1, -1),
    "fireplace": (-1, 2, -1, -1),
    "sinister_kitchen": (-1, -1, 2, -1),
    "cellar_stairs": (-1, -1, 1, -1),
    "main_stairs": (12, -1, -1, -1),
    "electric_meter": (15, -1, 0, 1),
}
_KIND_TERROR = (1, 2, 0, 2, 1, 0)  # a Queen and a Squatter count others
_START = (("garage", 0, 1), ("storeroom", 1, 1), ("fountain", 1, 0), ("library", 1, 2))
_POINTS = (2, 3, 4)  # of a child, an adult, the baby
_PAIRS = [3, 5, 6, 9, 10, 12]
_ANYWHERE = 15


def validate_tables() -> list[str]:
    """What is wrong with the cards that are played with."""
    problems = check_places(
        cards.PLACE_NAMES,
        cards.PLACE_ZONES,
        cards.CAPACITY,
        cards.PLACE_TERROR,
        cards.PROTECTED,
    )
    problems += check_known(
        cards.PLACE_NAMES,
        cards.PLACE_ZONES,
        cards.CAPACITY,
        cards.PLACE_TERROR,
        cards.PROTECTED,
    )
    problems += check_terror(cards.KIND_TERROR)
    for name in sorted(cards.COPIES):
        problems += check_phantoms(cards.COPIES[name])
    for name in sorted(cards.FEAR):
        problems += check_fear(cards.FEAR[name])
    problems += check_characters(cards.DESTROYED, cards.POINTS, cards.TYPE)
    codes = [card_code(card) for card in range(cards.CARDS)]
    if len(set(codes)) != cards.CARDS:
        problems.append("two cards are written the same way")
    return problems


def check_phantoms(copies: "Sequence[int]") -> list[str]:
    if len(copies) != cards.KIND_COUNT or min(copies) < 1:
        return ["each kind of Phantom is there"]
    total = len(cards.GROUPS) * sum(copies)
    if total != cards.PHANTOM_CARDS:
        return ["%d Phantoms, not %d" % (total, cards.PHANTOM_CARDS)]
    return []


def check_places(
    names: "Sequence[str]",
    zones: "Sequence[int]",
    capacity: "Sequence[int]",
    terror: "Sequence[int]",
    protected: "Sequence[int]",
) -> list[str]:
    """16 Places in one zone, 6 in two and 4 everywhere, which protect and frighten nobody."""
    for table in (names, zones, capacity, terror, protected):
        if len(table) != cards.PLACES:
            return ["%d Places, not %d" % (len(table), cards.PLACES)]
    problems = []
    if len(set(names)) != cards.PLACES:
        problems.append("two Places have one name")
    single = [[zone for zone in zones if zone == 1 << n] for n in range(cards.ZONE_COUNT)]
    if [len(places) for places in single] != [4] * cards.ZONE_COUNT:
        problems.append("four Places in each zone alone")
    if sorted([zone for zone in zones if zone in _PAIRS]) != _PAIRS:
        problems.append("one Place in each pair of zones")
    if [protected[n] for n in range(cards.PLACES) if zones[n] == _ANYWHERE] != [1, 2, 4, 8]:
        problems.append("four Places everywhere, one for each group")
    for n in range(cards.PLACES):
        if protected[n] and (zones[n] != _ANYWHERE or terror[n]):
            problems.append("%s protects, so it is everywhere and frightens nobody" % names[n])
    if not all([0 <= points <= 2 for points in terror]):
        problems.append("a Place has 0, 1 or 2 points of terror")
    if min(capacity) < 1:
        problems.append("a Place has room for a Phantom")
    for _, place, zone in cards.START:
        if not zones[place] >> zone & 1:
            problems.append("%s does not start there" % names[place])
    return problems


def check_known(
    names: "Sequence[str]",
    zones: "Sequence[int]",
    capacity: "Sequence[int]",
    terror: "Sequence[int]",
    protected: "Sequence[int]",
) -> list[str]:
    """Places of which the rules and their examples tell something."""
    problems = []
    missing = [name for name in sorted(_KNOWN) if name not in names]
    if missing:
        return ["there is no %s" % name for name in missing]
    for name in sorted(_KNOWN):
        n = names.index(name)
        told = zip(_KNOWN[name], (zones[n], capacity[n], terror[n], protected[n]))
        if [fact for fact, value in told if fact >= 0 and fact != value]:
            problems.append("%s is not as the rules tell" % name)
    if capacity[names.index("main_stairs")] < 2:
        problems.append("two Phantoms gather on the main_stairs")
    pair = [capacity[names.index(name)] for name in ("sinister_kitchen", "cellar_stairs")]
    if sum(pair) < 4:
        problems.append("four Phantoms are on sinister_kitchen and cellar_stairs")
    start = [(names[place], seat, zone) for seat, place, zone in cards.START]
    if sorted(start) != sorted(_START):
        problems.append("four Places lie there at the start")
    return problems


def check_terror(kinds: "Sequence[int]") -> list[str]:
    """Of each kind of Phantom."""
    if tuple(kinds) != _KIND_TERROR:
        return ["Charmer 1, Yeller 2, Poltergeist 2, Invoker 1; Queen and Squatter count"]
    return []


def check_characters(
    destroyed: "Sequence[int]", points: "Sequence[int]", types: "Sequence[int]"
) -> list[str]:
    """Four adults, one for each group; and eleven points are more than half of all."""
    problems = []
    if sorted(destroyed) != [0, 0, 0, 1, 2, 4, 8]:
        problems.append("four adults, one for each group, and three children")
    if [kind == 1 for kind in types] != [mask > 0 for mask in destroyed]:
        problems.append("adults destroy, children do not")
    if [points[n] for n in range(len(points)) if points[n] != _POINTS[types[n]]]:
        problems.append("a child is worth 2 points, an adult 3, the baby 4")
    if sorted(types) != [0, 0, 1, 1, 1, 1, 2]:
        problems.append("two children, four adults and a baby")
    total = sum(points) + cards.WILSON_POINTS
    if not total - cards.WINNING_POINTS < cards.WINNING_POINTS <= total:
        problems.append("%d of %d points do not decide" % (cards.WINNING_POINTS, total))
    return problems


def check_fear(fear: "Sequence[int]") -> list[str]:
    if len(fear) != 3 or sorted(set(fear)) != list(fear):
        return ["fear rises from child to adult to baby"]
    return []
