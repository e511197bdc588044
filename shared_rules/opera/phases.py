"""The two seats, and the phases of a game in the order it meets them."""

from shared_rules.compat import const

INVESTIGATOR = const(0)
PHANTOM = const(1)
SEATS = ("investigator", "phantom")

AT_START = const(0)
AT_IDENTITY = const(1)
AT_DEAL = const(2)
AT_PICK = const(3)
AT_WALK = const(4)  # picked; has not walked yet
AT_POWER = const(5)  # has walked; a power is due or offered
AT_DRAW = const(6)  # Raoul has walked; his card comes
AT_ANSWER = const(7)
AT_REVEAL = const(8)  # decided; the secret is opened
AT_END = const(9)
