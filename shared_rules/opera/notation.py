"""The state as one line, in the manner of chess's FEN. NOTATION.md explains the fields.

    N/G*/W/K/P/-/-/U/R/B 9-8 4 1 I pick RBKW/PGUN - - -

Only writing; reading is in reading.py, which a board never loads.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.opera.cast import CHARACTERS, LETTERS, NOBODY, letters
from shared_rules.opera.house import CORRIDORS, ROOMS
from shared_rules.opera.phases import AT_POWER, AT_WALK

if TYPE_CHECKING:
    from shared_rules.opera.state import State

STEPS = (
    "start",
    "identity",
    "deal",
    "pick",
    "walk",
    "power",
    "draw",
    "answer",
    "reveal",
    "end",
)


def state_text(state: "State") -> str:
    """The line of a state."""
    groups = []
    for room in range(ROOMS):
        group = ""
        for who in range(CHARACTERS):
            if state.rooms[who] == room:
                letter = LETTERS[who]
                group += letter if state.suspects >> who & 1 else letter.lower()
        if state.blackout == room:
            group += "*"
        groups.append(group or "-")
    step = STEPS[state.phase]
    if state.phase in (AT_WALK, AT_POWER):
        step += ":" + LETTERS[state.who] + ("+" if state.used else "")
    alibis = letters(state.shown) if state.shown else ""
    alibis += "*" * state.phantoms + "?" * state.kept
    return " ".join(
        (
            "/".join(groups),
            "-" if state.padlock < 0 else "%d-%d" % CORRIDORS[state.padlock],
            str(state.carlotta),
            str(state.round),
            turn_letter(state),
            step,
            letters(state.cards) + "/" + letters(state.undealt),
            alibis or "-",
            state.answers or "-",
            secret_text(state.identity, state.kept_cards),
        )
    )


def secret_text(identity: int, kept: int) -> str:
    """`W+KN`: the Phantom is white and keeps the alibis of black and brown; `-` if unknown."""
    if identity == NOBODY:
        return "-"
    return LETTERS[identity] + ("+" + letters(kept) if kept else "")


def turn_letter(state: "State") -> str:
    """Who acts: I, P, or `-` for something from outside."""
    return "IP"[state.actor] if state.actor >= 0 else "-"
