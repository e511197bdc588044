"""Reads the box of a game from flash: the cards, tiles or rooms of another edition.

`ghostlight flash --box` writes the file; without it the board plays the standard box.
"""

from shared_rules.errors import OptionError
from shared_rules.game import STANDARD


def file_of(game: str) -> str:
    return "box_%s.txt" % game


def own_box(files, rules) -> str:
    """Returns the value of the option `box`: STANDARD if there is no file, or an invalid one."""
    data = files.read(file_of(rules.NAME))
    if data is None:
        return STANDARD
    try:
        word = data.decode().strip()
        rules.check_box(word)
    except (UnicodeError, OptionError):
        return STANDARD
    return word
