"""The tables of the castle: gallery, rooms, stairs, die and guests.

Change these tables for another castle; shared_rules/offboard/midnight_tables.py validates them.
Spaces are 0 to 27, written G1 to G28; rooms 0 to 10, written R1 to R11; steps 0 to 8, written S10
to S2.
"""

from shared_rules.compat import const

SPACES = const(28)  # of the gallery, a ring; 0 is the arrow space at the head of the stairs
ROOMS = const(11)  # with an open door
STEPS = const(9)

DOORS = bytes((2, 3, 5, 8, 10, 14, 16, 17, 20, 23, 25))  # the space before each room
FRIGHT = (0, 0, -3, -3, 0, 0, 0, 0, 1, 0, 1)  # points for a guest in it at the end of a ball
EXACT = bytes((0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0))  # only an exact roll enters it
ROOM_NAMES = (
    "closet",
    "music room",
    "game room",
    "armour room",
    "bedroom",
    "dressing room",
    "ballroom",
    "banquet hall",
    "wine cellar",
    "kitchen",
    "library",
)
# the last step takes all guests who find no other
STEP_FRIGHT = bytes((10, 9, 8, 7, 6, 5, 4, 3, 2))

HUGO = const(0)  # the face of the die that moves Hugo
DIE = bytes((1, 2, 4, 5, HUGO, HUGO))

COLOURS = ("blue", "red", "turquoise", "yellow", "black", "pink", "white", "green")
LETTERS = "BRTYKPWG"  # one each, for the state text: blacK
FIGURES = bytes((6, 6, 5, 4, 3, 2, 2, 2))  # guests of each colour in the box
GUESTS = bytes((0, 0, 6, 5, 4, 3, 2, 2, 2))  # of each player, by the number of players

ROUNDS = const(3)
STRIDE = const(3)  # Hugo's spaces per roll,
SLOW_STRIDE = const(2)  # and with many players


AT_BRAVE = const(0)  # which player puts down the first guest
AT_PLACE = const(1)
AT_LOT = const(2)  # which of the tied players puts a captive down first
AT_CAUTIOUS = const(3)  # which player rolls first
AT_ROLL = const(4)
AT_MOVE = const(5)
AT_END = const(6)

PHASES = ("brave", "place", "lot", "cautious", "roll", "move", "end")
