"""The options that the players agree on before a game, and values derived from them."""

from shared_rules.errors import OptionError
from shared_rules.game import STANDARD, with_defaults
from shared_rules.society.board import (
    BIDS,
    COLOURS,
    DEAREST,
    LOWEST_BID,
    TARGETS,
    TILES,
    VALUES,
)

_NO_YES = ("no", "yes")
_YES_NO = ("yes", "no")

# (name, default, values); NOTATION.md explains them.
OPTIONS = (
    ("players", 4, (2, 3, 4)),
    ("master", "no", _NO_YES),
    ("bids", "after", ("after", "before")),
    ("values", VALUES[0], VALUES),
    ("split", "secret", ("secret", "fixed")),
    ("voluntary_pass", "no", _NO_YES),
    ("friendly_reveal", "yes", _YES_NO),
    ("forced_friendly_reveal", "yes", _YES_NO),
    ("all_revealed_wins", "yes", _YES_NO),
    ("points", "difference", ("difference", "one")),
    ("show_history", "no", _NO_YES),
    ("box", STANDARD, (STANDARD,)),
)


class Options:
    """The options of a game. They never change, so copies of a state share them."""

    def __init__(self, given: dict[str, object]) -> None:
        chosen = self.chosen = with_defaults(OPTIONS, given)
        self.players: int = chosen["players"]
        self.tiles = tiles_of(chosen["box"], chosen["values"])  # nine of each colour
        self.is_master: bool = chosen["master"] == "yes"  # the master game, with bids
        # The master game: whether roles are known before the manor is furnished.
        self.bids_first: bool = self.is_master and chosen["bids"] == "before"
        self.target = 0 if self.is_master else TARGETS[self.players]
        check_target(self.tiles, self.target or LOWEST_BID + BIDS - 1)
        self.has_one_master: bool = self.players == 2  # one master has all four ghosts
        self.is_split_open: bool = chosen["split"] == "fixed"
        self.may_pass: bool = chosen["voluntary_pass"] == "yes"
        self.may_reveal: bool = chosen["friendly_reveal"] == "yes"
        self.must_reveal: bool = chosen["forced_friendly_reveal"] == "yes"
        self.anyone_reveals: bool = chosen["all_revealed_wins"] == "yes"
        self.plays_for_difference: bool = chosen["points"] == "difference"
        self.shows_history: bool = chosen["show_history"] == "yes"


# -- the option `box`: the tiles of another edition --------------------------------------------
#
# It is one word, so that a record holds all of it: nine digits for each colour, in the order of
# the roles. `ghostlight.boxes` makes such a word from a data file.


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
