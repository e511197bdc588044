"""What the players agree on before a game, and what follows from it."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.society.manor import check_values
from shared_rules.society.tables import TARGETS, VALUES

if TYPE_CHECKING:
    from shared_rules.interface import Options

_NO_YES = ("no", "yes")
_YES_NO = ("yes", "no")

# (name, default, values); NOTATION.md says what each one does.
OPTIONS = (
    ("players", 4, (2, 3, 4)),
    ("master", "no", _NO_YES),
    ("values", VALUES[0], VALUES),
    ("split", "secret", ("secret", "fixed")),
    ("voluntary_pass", "no", _NO_YES),
    ("friendly_reveal", "yes", _YES_NO),
    ("forced_friendly_reveal", "yes", _YES_NO),
    ("all_revealed_wins", "yes", _YES_NO),
    ("points", "difference", ("difference", "one")),
    ("show_history", "no", _NO_YES),
)


class Agreed:
    """Never changes during a game, so copies of a state share it."""

    def __init__(self, options: "Options") -> None:
        self.options: Options = {}
        for name, default, _ in OPTIONS:
            self.options[name] = options.get(name, default)
        of = self.options
        check_values(of["values"])
        self.players: int = of["players"]
        self.values = bytes([int(value) for value in of["values"]])  # of each colour
        self.is_master: bool = of["master"] == "yes"  # the master game, with bids
        self.target = 0 if self.is_master else TARGETS[self.players]
        self.has_one_master: bool = self.players == 2  # who has all four ghosts
        self.is_split_open: bool = of["split"] == "fixed"
        self.may_pass: bool = of["voluntary_pass"] == "yes"
        self.may_reveal: bool = of["friendly_reveal"] == "yes"
        self.must_reveal: bool = of["forced_friendly_reveal"] == "yes"
        self.anyone_reveals: bool = of["all_revealed_wins"] == "yes"
        self.plays_for_difference: bool = of["points"] == "difference"
        self.shows_history: bool = of["show_history"] == "yes"
