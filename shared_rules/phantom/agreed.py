"""What the players agree on before a game, and what follows from it."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.phantom.cards import COPIES, FEAR, GROUPS, PLACES

if TYPE_CHECKING:
    from shared_rules.interface import Options

# (name, default, values); NOTATION.md says what each one does.
OPTIONS = (
    ("effects_mandatory", "yes", ("yes", "no")),
    ("gather_on_squatted_place", "no", ("no", "yes")),
    ("exhaustion_tie", "draw", ("draw", "characters")),
    ("no_progress_turns", 12, (6, 12, 24)),
    ("doubles", "charmer_yeller", ("charmer_yeller", "charmer_poltergeist")),
    ("fear", "8_10_12", ("8_10_12", "7_9_10")),
)


class Agreed:
    """Never changes during a game, so copies of a state share it."""

    def __init__(self, options: "Options") -> None:
        self.options: Options = {}
        for name, default, _ in OPTIONS:
            self.options[name] = options.get(name, default)
        of = self.options
        self.must: bool = of["effects_mandatory"] == "yes"
        self.gathers_squatted: bool = of["gather_on_squatted_place"] == "yes"
        self.counts_characters: bool = of["exhaustion_tie"] == "characters"
        self.quiet_turns: int = of["no_progress_turns"]
        # How often each card is in the box.
        self.box = COPIES[of["doubles"]] * len(GROUPS) + bytes([1] * PLACES)
        self.fear: bytes = FEAR[of["fear"]]
