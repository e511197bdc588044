"""The options that the players agree on before a game, and values derived from them."""

from shared_rules.errors import OptionError
from shared_rules.game import STANDARD, numbers, with_defaults
from shared_rules.midnight.board import (
    DOORS,
    EXACT,
    FRIGHT,
    GUESTS,
    ROOMS,
    SLOW_STRIDE,
    SPACES,
    STEPS,
    STRIDE,
)

MOST_POINTS = 9  # that a room costs, or takes away

_NO_YES = ("no", "yes")
_YES_NO = ("yes", "no")

# (name, default, values); NOTATION.md explains them.
OPTIONS = (
    ("players", 4, (2, 3, 4, 5, 6, 7, 8)),
    ("variant", "no", _NO_YES),
    ("die", "table", ("table", "real")),
    ("first", "lot", ("lot", "chosen")),
    ("stairs", STEPS, (STEPS, STEPS - 1)),
    ("slow_from", 7, (7, 5)),
    ("ties", "clockwise", ("clockwise", "lot")),
    ("decline", "yes", _YES_NO),
    ("variant_decline", "no", _NO_YES),
    ("variant_exit", "door", ("door", "beyond")),
    ("variant_strokes", 3, (2, 3, 4)),
    ("variant_last", "stops", ("stops", "walks")),
    ("variant_throw", "yes", _YES_NO),
    ("variant_thrown", "captured", ("captured", "safe")),
    ("box", STANDARD, (STANDARD,)),
)


class Box:
    """The rooms of the castle: ours, or those of another edition of the game.

    As an option a box is one word, so that a record holds all of it: two letters for each room,
    its door's space and what a guest in it costs. `ghostlight.boxes` makes such a word from a data
    file.
    """

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


class Options:
    """The options of a game. They never change, so copies of a state share them."""

    def __init__(self, given: dict[str, object]) -> None:
        chosen = self.chosen = with_defaults(OPTIONS, given)
        self.box = Box(chosen["box"])
        self.players: int = chosen["players"]
        self.guests = GUESTS[self.players]  # of each player
        self.stride = SLOW_STRIDE if self.players >= chosen["slow_from"] else STRIDE
        self.stairs: int = chosen["stairs"]  # steps that Hugo climbs
        self.is_variant = chosen["variant"] == "yes"
        self.has_die = chosen["die"] == "real"  # a real die: the roll is a player's action
        self.is_chosen = chosen["first"] == "chosen"  # the players choose who is first
        self.may_decline = chosen["variant_decline" if self.is_variant else "decline"] == "yes"
        self.by_lot = chosen["ties"] == "lot"
        self.exit_steps = 1 if chosen["variant_exit"] == "door" else 0  # to reach the door space
        self.strokes: int = chosen["variant_strokes"]
        self.walks_on = chosen["variant_last"] == "walks"
        self.throws_out = self.is_variant and chosen["variant_throw"] == "yes"
        self.thrown_is_captured = chosen["variant_thrown"] == "captured"
