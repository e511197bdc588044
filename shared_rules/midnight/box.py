"""The rooms of the castle: ours, or those of another edition of the game.

As an option a box is one word, so that a record holds all of it: two letters for each room, its
door's space and what a guest in it costs. `ghostlight.boxes` makes such a word from a data file.
"""

from shared_rules.errors import OptionError
from shared_rules.game import STANDARD, numbers
from shared_rules.midnight.board import DOORS, EXACT, FRIGHT, ROOMS, SPACES

MOST_POINTS = 9  # that a room costs, or takes away


class Box:
    def __init__(self, text: str) -> None:
        self.doors: bytes = DOORS  # the space before each room
        self.fright: tuple[int, ...] = FRIGHT  # points for a guest in it
        self.exact: bytes = EXACT  # 1: only an exact roll leads in
        if text != STANDARD:
            self._read(text)

    def _read(self, text: str) -> None:
        found = numbers(text)
        if len(found) != 2 * ROOMS:
            raise OptionError("box: needs %d rooms" % ROOMS)
        self.doors = bytes(found[::2])
        self.fright = tuple([number // 2 - MOST_POINTS for number in found[1::2]])
        self.exact = bytes([number & 1 for number in found[1::2]])
        if max(self.doors) >= SPACES or len(set(self.doors)) != ROOMS:
            raise OptionError("box: needs a door on G1 to G%d for each room, none twice" % SPACES)
        if max(self.fright) > MOST_POINTS:
            raise OptionError("box: a room costs %d points at most" % MOST_POINTS)


def check_box(text: str) -> None:
    """Raise OptionError if this is no box to play with."""
    Box(text)
