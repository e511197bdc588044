"""The options that the players agree on before a game, and derived values."""

from shared_rules.game import STANDARD, with_defaults
from shared_rules.midnight.board import GUESTS, SLOW_STRIDE, STEPS, STRIDE
from shared_rules.midnight.box import Box

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
