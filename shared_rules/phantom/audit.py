"""Checks the tables of cards: for whoever changes them, and for the tests. No game loads it.

Each check gives what is wrong, in words; nothing if all is well.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.phantom import cards
from shared_rules.phantom.codes import card_code

if TYPE_CHECKING:
    from collections.abc import Sequence

_PAIRS = [3, 5, 6, 9, 10, 12]
_ANYWHERE = 15


def audit() -> list[str]:
    """What is wrong with the cards that are played with."""
    problems = check_places(
        cards.PLACE_NAMES,
        cards.PLACE_ZONES,
        cards.CAPACITY,
        cards.PLACE_TERROR,
        cards.PROTECTED,
    )
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


def check_characters(
    destroyed: "Sequence[int]", points: "Sequence[int]", types: "Sequence[int]"
) -> list[str]:
    """Four adults, one for each group; and eleven points are more than half of all."""
    problems = []
    if sorted(destroyed) != [0, 0, 0, 1, 2, 4, 8]:
        problems.append("four adults, one for each group, and three children")
    if [kind == 1 for kind in types] != [mask > 0 for mask in destroyed]:
        problems.append("adults destroy, children do not")
    total = sum(points) + cards.WILSON_POINTS
    if not total - cards.WINNING_POINTS < cards.WINNING_POINTS <= total:
        problems.append("%d of %d points do not decide" % (cards.WINNING_POINTS, total))
    return problems


def check_fear(fear: "Sequence[int]") -> list[str]:
    if len(fear) != 3 or sorted(set(fear)) != list(fear):
        return ["fear rises from child to adult to baby"]
    return []
