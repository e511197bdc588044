"""The option `box` of a game: cards, tiles or rooms of another edition, as one word."""

from shared_rules.errors import OptionError

BOX = "box"  # the option
STANDARD = "standard"  # its value for our own cards and tiles
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"  # 0 to 63


def numbers(word: str) -> list[int]:
    """The numbers that these letters stand for."""
    found = [LETTERS.find(letter) for letter in word]
    if -1 in found:
        raise OptionError("box: no letter %r" % word[found.index(-1)])
    return found
