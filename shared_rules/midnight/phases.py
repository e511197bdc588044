"""The phases of a game in the order it meets them."""

from shared_rules.compat import const

AT_BRAVE = const(0)  # who puts the first guest down
AT_PLACE = const(1)
AT_LOT = const(2)  # which of the tied players puts a captive down first
AT_CAUTIOUS = const(3)  # who rolls first
AT_ROLL = const(4)
AT_MOVE = const(5)
AT_END = const(6)

STEPS = ("brave", "place", "lot", "cautious", "roll", "move", "end")
