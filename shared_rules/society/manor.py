"""The manor: its rooms, its tiles, the bids for it; and how far a ghost can reach.

Rooms are 0 to 35, row by row, written 1 to 36. Each seat has nine tiles of its colour; what they
are worth is in the tables.
"""

from shared_rules.compat import TYPE_CHECKING, const
from shared_rules.errors import OptionError
from shared_rules.society.tables import TENS, UNITS

if TYPE_CHECKING:
    from collections.abc import Sequence

SIDE = const(6)
ROOMS = const(36)
COLOURS = ("blue", "red", "green", "white")  # by seat
LETTERS = "BRGW"
EVERY_GHOST = const(15)  # sets of colours are bit masks

TILES = const(9)  # of each colour
DEAREST = const(6)  # thousand pounds

LOWEST_BID = const(30)
BIDS = const(30)  # so many from there on have a number as actions

DIRECTIONS = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))


def check_values(values: str) -> None:
    """Refuse nine tiles with which some bid could never be reached, or that are no nine tiles."""
    if len(values) != TILES or not all([value in "123456" for value in values]):
        raise OptionError("%d tiles of 1 to %d, not %r" % (TILES, DEAREST, values))
    if "1" not in values or "6" not in values:
        raise OptionError("tiles from 1 to %d, not %r" % (DEAREST, values))
    damage = least_damage(values)
    highest = max(TENS) + max(UNITS[0] + UNITS[1])
    if damage < highest:
        names = (values, damage, highest)
        raise OptionError("tiles %r: damage %d at worst, less than the highest bid %d" % names)


def least_damage(values: str) -> int:
    """What can be done at worst: each ghost is under the dearest tile of its colour."""
    worths = [int(value) for value in values]
    return len(COLOURS) * (sum(worths) - max(worths))


def is_bid(pile: int, bid: int) -> bool:
    """Whether the cards of a pile can show that number."""
    for tens in TENS:
        if 0 <= bid - tens < 10:
            return bid - tens in UNITS[pile]
    return False


def reach(here: "Sequence[int]", room: int) -> list[int]:
    """The rooms that a ghost can devastate: in eight directions, through emptied rooms."""
    found = []
    row, column = divmod(room, SIDE)
    for down, right in DIRECTIONS:
        y = row + down
        x = column + right
        while 0 <= y < SIDE and 0 <= x < SIDE:
            if here[y * SIDE + x]:
                found.append(y * SIDE + x)
                break
            y += down
            x += right
    return found
