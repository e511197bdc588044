"""Reads which box of a game the players have: another edition of its cards, tiles or rooms.

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
