"""The numbers of The Phantom Society that players may replace.

The published rules do not give all of them. shared_rules/offboard/society_tables.py validates
replacements; no game begins with tiles that fail `check_values`.
"""

from shared_rules.compat import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Sequence


# The nine tiles of every colour, in thousand pounds, from the owner's left. The first set is the
# default; a game offers all of them.
VALUES = ("112233456", "111223456", "122334456")

TARGETS = bytes((0, 0, 50, 45, 45))  # thousand pounds, by the number of players

# The cards for bids: tens of both teams, units of pile A and of pile B.
TENS = bytes((30, 40, 50))
UNITS = (bytes((0, 2, 4, 6, 8)), bytes((1, 3, 5, 7, 9)))


SIDE = const(6)
ROOMS = const(36)
COLOURS = ("blue", "red", "green", "white")  # by role
LETTERS = "BRGW"
EVERY_GHOST = const(15)  # sets of colours are bit masks

TILES = const(9)  # of each colour
DEAREST = const(6)  # thousand pounds

LOWEST_BID = const(30)
BIDS = const(30)  # number of bids that have an action number, from the lowest

DIRECTIONS = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))


def is_bid(pile: int, bid: int) -> bool:
    """Whether the cards of a pile can show that number."""
    for tens in TENS:
        if 0 <= bid - tens < 10:
            return bid - tens in UNITS[pile]
    return False


def reach(here: "Sequence[int]", room: int) -> list[int]:
    """The rooms that a ghost can devastate: in eight directions, through empty rooms."""
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


ROLES = COLOURS
NO_TEAM = const(-1)

AT_FIRST = const(0)  # master game: which team places first
AT_PLACE = const(1)
AT_PILES = const(2)  # master game: which team gets pile A
AT_BID = const(3)
AT_BIDS = const(4)  # both bids are opened
AT_OWN = const(5)  # which master has which ghosts
AT_HIDE = const(6)
AT_MASTER = const(7)  # whether the master whose turn it is still has ghosts
AT_PLAY = const(8)
AT_BENEATH = const(9)  # a tile is lifted: is a ghost under it?
AT_OPEN = const(10)  # decided; the secrets are revealed next
AT_END = const(11)

PHASES = (
    "first",
    "place",
    "piles",
    "bid",
    "bids",
    "own",
    "hide",
    "master",
    "play",
    "beneath",
    "open",
    "end",
)
