"""Validates the tables of cards, in tests and when a computer loads the game.

Each check returns a list of problems in words. No board loads this module.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.offboard.phantom import card_code
from shared_rules.phantom import cards

if TYPE_CHECKING:
    from collections.abc import Sequence


# What the original rules state of single cards, by name: (zones, capacity, terror, protected
# group), -1 where they state nothing.
_KNOWN = {
    "gloomy_attic": (-1, 3, -1, -1),
    "fireplace": (-1, 2, -1, -1),
    "sinister_kitchen": (-1, -1, 2, -1),
    "cellar_stairs": (-1, -1, 1, -1),
    "main_stairs": (12, -1, -1, -1),
    "electric_meter": (15, -1, 0, 1),
}
_KIND_TERROR = (1, 2, 0, 2, 1, 0)  # a Queen and a Squatter have variable terror
_START = (("garage", 0, 1), ("storeroom", 1, 1), ("fountain", 1, 0), ("library", 1, 2))
_POINTS = (2, 3, 4)  # of a child, an adult, the baby
_ZONES = [1] * 16 + [2] * 6 + [4] * 4  # number of zones of the Places, from the original rules
_GROUPS = [0] * 22 + [1, 2, 4, 8]  # groups that they protect


def validate_tables() -> list[str]:
    """The problems of the current cards."""
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
    """16 Places of one zone, 6 of two and 4 of all, and one that protects each group.

    The original rules do not state which zones these are, and which Places protect.
    """
    for table in (names, zones, capacity, terror, protected):
        if len(table) != cards.PLACES:
            return ["%d Places, not %d" % (len(table), cards.PLACES)]
    problems = []
    if len(set(names)) != cards.PLACES:
        problems.append("two Places have one name")
    counts = [sum([mask >> n & 1 for n in range(cards.ZONE_COUNT)]) for mask in zones]
    if sorted(counts) != _ZONES:
        problems.append("16 Places of one zone, 6 of two and 4 of all")
    if sorted(protected) != _GROUPS:
        problems.append("four Places protect, each another group")
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
    """Places must match what the rules and their examples state."""
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
    start = [(names[place], role, zone) for role, place, zone in cards.START]
    if sorted(start) != sorted(_START):
        problems.append("four Places lie there at the start")
    return problems


def check_terror(kinds: "Sequence[int]") -> list[str]:
    """The terror of each kind of Phantom must match."""
    if tuple(kinds) != _KIND_TERROR:
        return ["Charmer 1, Yeller 2, Poltergeist 2, Invoker 1; Queen and Squatter count"]
    return []


def check_characters(
    destroyed: "Sequence[int]", points: "Sequence[int]", types: "Sequence[int]"
) -> list[str]:
    """There must be four adults, one for each group, and eleven points must be more than half of
    all."""
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
    if len(fear) != 3 or min(fear) < 1:
        return ["fear of a child, an adult and the baby is 1 or more"]
    return []
