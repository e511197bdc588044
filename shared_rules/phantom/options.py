"""What the players agree on before a game, and what follows from it."""

from shared_rules.game import with_defaults
from shared_rules.phantom.cards import COPIES, FEAR, GROUPS, PLACES

# (name, default, values); NOTATION.md says what each one does.
OPTIONS = (
    ("effects_mandatory", "yes", ("yes", "no")),
    ("gather_on_squatted_place", "no", ("no", "yes")),
    ("exhaustion_tie", "draw", ("draw", "characters")),
    ("no_progress_turns", 12, (6, 12, 24)),
    ("doubles", "charmer_yeller", ("charmer_yeller", "charmer_poltergeist")),
    ("fear", "8_10_12", ("8_10_12", "7_9_10")),
)


class Options:
    """Never changes during a game, so copies of a state share it."""

    def __init__(self, given: dict[str, object]) -> None:
        chosen = self.chosen = with_defaults(OPTIONS, given)
        self.must: bool = chosen["effects_mandatory"] == "yes"
        self.gathers_squatted: bool = chosen["gather_on_squatted_place"] == "yes"
        self.counts_characters: bool = chosen["exhaustion_tie"] == "characters"
        self.quiet_turns: int = chosen["no_progress_turns"]
        # How often each card is in the box.
        self.box = COPIES[chosen["doubles"]] * len(GROUPS) + bytes([1] * PLACES)
        self.fear: bytes = FEAR[chosen["fear"]]
