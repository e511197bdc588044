"""The tiles of the manor: ours, or those of another edition of the game.

As an option a box is one word, so that a record holds all of it: nine digits for each colour, in
the order of the roles. `ghostlight.boxes` makes such a word from a data file.
"""

from shared_rules.errors import OptionError
from shared_rules.game import STANDARD
from shared_rules.society.board import COLOURS, DEAREST, TILES


def tiles_of(text: str, values: str) -> bytes:
    """The 36 tiles of a box, role by role; `values` are the nine of each colour in ours."""
    if text == STANDARD:
        text = values * len(COLOURS)
    elif len(text) != TILES * len(COLOURS) or not all([letter in "123456" for letter in text]):
        problem = "box: needs %d tiles from 1 to %d for each of %d colours"
        raise OptionError(problem % (TILES, DEAREST, len(COLOURS)))
    return bytes([int(letter) for letter in text])


def least_damage(tiles: bytes) -> int:
    """The smallest possible damage: each ghost is under the dearest tile of its colour."""
    racks = [tiles[n : n + TILES] for n in range(0, len(tiles), TILES)]
    return sum(tiles) - sum([max(rack) for rack in racks])


def check_target(tiles: bytes, target: int) -> None:
    """Raise OptionError if the ghosts could hide so that no play reaches this damage."""
    if least_damage(tiles) < target:
        problem = "box: damage %d at worst, less than %d that may be asked for"
        raise OptionError(problem % (least_damage(tiles), target))


def check_box(text: str) -> None:
    """Raise OptionError if this is no box to play with."""
    tiles_of(text, "")
