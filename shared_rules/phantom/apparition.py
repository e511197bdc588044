"""An apparition: one player's pile of cards in one zone, from the bottom to the top.

The bottom card is a Place; the top card is free. The topmost Place is the current one, and the
Phantoms above it fill it.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.phantom.cards import (
    CAPACITY,
    KIND_COUNT,
    KIND_TERROR,
    PHANTOMS,
    PLACE_TERROR,
    PROTECTED,
    QUEEN,
    SQUATTER,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


def room_left(pile: "Sequence[int]") -> int:
    """How many Phantoms the current Place still takes; 0 without one."""
    above = 0
    for n in range(len(pile) - 1, -1, -1):
        if pile[n] >= PHANTOMS:
            return CAPACITY[pile[n] - PHANTOMS] - above
        above += 1
    return 0


def has_free_phantom(pile: "Sequence[int]") -> bool:
    return len(pile) > 0 and pile[-1] < PHANTOMS


def has_free_place(pile: "Sequence[int]") -> bool:
    return len(pile) > 0 and pile[-1] >= PHANTOMS


def terror(pile: "Sequence[int]") -> int:
    """The points of all cards: a Queen counts her group, a Squatter the Places."""
    groups = [0, 0, 0, 0]
    queens = [0, 0, 0, 0]
    places = squatters = points = 0
    for card in pile:
        if card >= PHANTOMS:
            places += 1
            points += PLACE_TERROR[card - PHANTOMS]
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


def protected(pile: "Sequence[int]") -> int:
    """The mask of groups that are safe in this apparition."""
    mask = 0
    for card in pile:
        if card >= PHANTOMS:
            mask |= PROTECTED[card - PHANTOMS]
    return mask


def vulnerable(pile: "Sequence[int]", groups: int) -> list[int]:
    """The places in the pile of all Phantoms of these groups that nothing protects, from the
    top down."""
    groups &= ~protected(pile)
    return [
        n
        for n in range(len(pile) - 1, -1, -1)
        if pile[n] < PHANTOMS and groups >> pile[n] // KIND_COUNT & 1
    ]
