"""The options that the players agree on before a game, and derived values."""

from shared_rules.game import STANDARD, with_defaults
from shared_rules.society.board import BIDS, LOWEST_BID, TARGETS, VALUES
from shared_rules.society.box import check_target, tiles_of

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
