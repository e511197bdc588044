"""The seats, clockwise, and the phases of a game in the order it meets them.

A player is named by the colour of the own tiles. Seats 0 and 2 are one team, seats 1 and 3 the
other. But for the master game the first are hunters and the second ghost masters.
"""

from shared_rules.compat import const
from shared_rules.society.manor import COLOURS

SEATS = COLOURS
NO_TEAM = const(-1)

AT_FIRST = const(0)  # master game: which team places first
AT_PLACE = const(1)
AT_PILES = const(2)  # master game: which team gets pile A
AT_BID = const(3)
AT_BIDS = const(4)  # both bids are opened
AT_OWN = const(5)  # who has which ghosts
AT_HIDE = const(6)
AT_MASTER = const(7)  # whether the master whose turn it is still has ghosts
AT_PLAY = const(8)
AT_BENEATH = const(9)  # a tile is lifted: is there a ghost?
AT_OPEN = const(10)  # decided; the secrets are opened
AT_END = const(11)

STEPS = (
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
