"""An apparition: one player's pile of cards in one zone, from the bottom to the top.

The bottom card is a Place; the top card is the free one. The topmost Place is the current one, and
the Phantoms above it take its room.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.phantom.cards import (
    KIND_COUNT,
    KIND_TERROR,
    PHANTOMS,
    QUEEN,
    SQUATTER,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.phantom.box import Box


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
