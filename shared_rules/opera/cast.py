"""The eight characters (R2.1), as small ints, with the names that texts use."""

from shared_rules.compat import const

RED = const(0)  # Raoul de Chagny
PINK = const(1)  # Meg Giry
BLUE = const(2)  # Madame Giry
GREY = const(3)  # Joseph Buquet
BLACK = const(4)  # Christine Daaé
WHITE = const(5)  # M. Moncharmin
PURPLE = const(6)  # M. Richard
BROWN = const(7)  # The Persian

CHARACTERS = const(8)
NOBODY = const(-1)
EVERYBODY = const(0xFF)  # sets of characters are bit masks

COLOURS = ("red", "pink", "blue", "grey", "black", "white", "purple", "brown")
LETTERS = "RPBGKWUN"  # one each, for the state text: blacK, pUrple, browN

PHANTOM_CARDS = const(3)  # among the alibi cards, beside one per character (R2.3)

COUNT = bytes([sum([mask >> who & 1 for who in range(8)]) for mask in range(256)])


def letters(mask: int) -> str:
    """A set of characters as letters in the order of the cast; `-` for nobody."""
    return "".join([LETTERS[who] for who in range(CHARACTERS) if mask >> who & 1]) or "-"


def colours(mask: int) -> str:
    """A set of characters as words in the order of the cast."""
    return " ".join([COLOURS[who] for who in range(CHARACTERS) if mask >> who & 1])
