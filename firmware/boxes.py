"""The players' own box of a game, if `ghostlight flash --box` has put one on this board."""

from shared_rules.box import STANDARD
from shared_rules.errors import OptionError


def file_of(game: str) -> str:
    return "box_%s.txt" % game


def own_box(files, rules) -> str:
    """The value of the option `box`: ours, if there is no other one to play with."""
    data = files.read(file_of(rules.NAME))
    if data is None:
        return STANDARD
    try:
        word = data.decode().strip()
        rules.check_box(word)
    except (UnicodeError, OptionError):
        return STANDARD
    return word
