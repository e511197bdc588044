"""The numbers of Lantern: a ring of twelve places, two pieces, one hidden door."""

from shared_rules.compat import const

ROLES = ("thief", "guard")
THIEF = const(0)  # roles, and tokens
GUARD = const(1)
TOKENS = const(2)

PLACES = const(12)
START = (0, 6)  # of the thief and of the guard
STEPS = ((-1, 1), (-2, -1, 1, 2))  # how far each may go
FIRST_DOOR = const(3)  # the door is at one of the places 3 to 9: not beside the thief
LAST_DOOR = const(9)

# What the game waits for.
PHASES = ("door", "thief", "answer", "guard", "reveal", "end")
AT_DOOR = const(0)
AT_THIEF = const(1)
AT_ANSWER = const(2)
AT_GUARD = const(3)
AT_REVEAL = const(4)
AT_END = const(5)

NOWHERE = const(-1)
