"""What the players agree on before a game, and what follows from it."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.midnight.castle import GUESTS, SLOW_STRIDE, STEPS, STRIDE

if TYPE_CHECKING:
    from shared_rules.interface import Options

_NO_YES = ("no", "yes")
_YES_NO = ("yes", "no")

# (name, default, values); NOTATION.md says what each one does.
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
    ("variant_thrown", "captured", ("captured", "safe")),
)


class Agreed:
    """Never changes during a game, so copies of a state share it."""

    def __init__(self, options: "Options") -> None:
        self.options: Options = {}
        for name, default, _ in OPTIONS:
            self.options[name] = options.get(name, default)
        of = self.options
        self.players: int = of["players"]
        self.guests = GUESTS[self.players]  # of each player
        self.stride = SLOW_STRIDE if self.players >= of["slow_from"] else STRIDE
        self.stairs: int = of["stairs"]  # steps that Hugo climbs
        self.is_variant = of["variant"] == "yes"
        self.has_die = of["die"] == "real"  # of their own: the roll is a player's action
        self.is_chosen = of["first"] == "chosen"  # who is first, by the players
        self.may_decline = of["variant_decline" if self.is_variant else "decline"] == "yes"
        self.by_lot = of["ties"] == "lot"
        self.exit_steps = 1 if of["variant_exit"] == "door" else 0  # to get to the door space
        self.strokes: int = of["variant_strokes"]
        self.walks_on = of["variant_last"] == "walks"
        self.thrown_is_captured = of["variant_thrown"] == "captured"
