"""What the players agree on before a game, and what follows from it."""

from shared_rules.game import with_defaults
from shared_rules.society.board import TARGETS, VALUES, check_values

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


class Options:
    """Never changes during a game, so copies of a state share it."""

    def __init__(self, given: dict[str, object]) -> None:
        chosen = self.chosen = with_defaults(OPTIONS, given)
        check_values(chosen["values"])
        self.players: int = chosen["players"]
        self.values = bytes([int(value) for value in chosen["values"]])  # of each colour
        self.is_master: bool = chosen["master"] == "yes"  # the master game, with bids
        self.target = 0 if self.is_master else TARGETS[self.players]
        self.has_one_master: bool = self.players == 2  # who has all four ghosts
        self.is_split_open: bool = chosen["split"] == "fixed"
        self.may_pass: bool = chosen["voluntary_pass"] == "yes"
        self.may_reveal: bool = chosen["friendly_reveal"] == "yes"
        self.must_reveal: bool = chosen["forced_friendly_reveal"] == "yes"
        self.anyone_reveals: bool = chosen["all_revealed_wins"] == "yes"
        self.plays_for_difference: bool = chosen["points"] == "difference"
        self.shows_history: bool = chosen["show_history"] == "yes"
