"""The options that the players agree on before a game, and values derived from them."""

from shared_rules.game import STANDARD, with_defaults
from shared_rules.phantom.cards import Box

# (name, default, values); NOTATION.md explains them.
OPTIONS = (
    ("effects_mandatory", "yes", ("yes", "no")),
    ("gather_on_squatted_place", "no", ("no", "yes")),
    ("exhaustion_tie", "draw", ("draw", "characters")),
    ("no_progress_turns", 12, (6, 12, 24)),
    ("doubles", "charmer_yeller", ("charmer_yeller", "charmer_poltergeist")),
    ("fear", "8_10_12", ("8_10_12", "7_9_10")),
    ("box", STANDARD, (STANDARD,)),
)


class Options:
    """The options of a game. They never change, so copies of a state share them."""

    def __init__(self, given: dict[str, object]) -> None:
        chosen = self.chosen = with_defaults(OPTIONS, given)
        self.must: bool = chosen["effects_mandatory"] == "yes"
        self.gathers_squatted: bool = chosen["gather_on_squatted_place"] == "yes"
        self.counts_characters: bool = chosen["exhaustion_tie"] == "characters"
        self.quiet_turns: int = chosen["no_progress_turns"]
        self.box = Box(chosen["box"], chosen["doubles"], chosen["fear"])
