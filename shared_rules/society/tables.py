"""The numbers of The Phantom Society that players may replace, and nothing else.

Not all of them are told by the rules of the game as it was sold. `audit` says what is wrong with
other ones; no game begins with tiles that fail `check_values`.
"""

# The nine tiles of every colour, in thousand pounds from the owner's left. The first set is the
# usual one; a game is offered all of them.
VALUES = ("112233456", "111223456", "122334456")

TARGETS = bytes((0, 0, 50, 45, 45))  # thousand pounds, by the number of players

# The cards for bids: tens of both teams, units of pile A and of pile B.
TENS = bytes((30, 40, 50))
UNITS = (bytes((0, 2, 4, 6, 8)), bytes((1, 3, 5, 7, 9)))
