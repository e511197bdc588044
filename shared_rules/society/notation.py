"""The state as one line, in the manner of chess's FEN. NOTATION.md explains the fields.

    - play G B1R2G3W4B5R6/... BR - 5/45 R14 -

Only writing; reading is in reading.py, which a board never loads.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.society.agreed import OPTIONS
from shared_rules.society.hunt import PASSED
from shared_rules.society.manor import COLOURS, LETTERS, SIDE
from shared_rules.society.phases import AT_BENEATH, AT_BIDS, AT_FIRST, AT_HIDE, STEPS
from shared_rules.words import options_word

if TYPE_CHECKING:
    from shared_rules.society.state import State


def state_text(state: "State") -> str:
    """The line of a state."""
    return " ".join(
        (
            options_word(OPTIONS, state.agreed.options),
            _step_text(state),
            LETTERS[state.actor] if state.actor >= 0 else "-",
            "/".join([_row_text(state, row) for row in range(SIDE)]),
            _teams_text(state),
            _bids_text(state),
            "%d/%s" % (state.damage, state.target or "-"),
            "".join(history_words(state)) or "-",
            _opened_text(state),
        )
    )


def _step_text(state: "State") -> str:
    if state.phase == AT_HIDE:
        return "hide:" + LETTERS[state.hidden]
    return STEPS[state.phase]


def _row_text(state: "State", row: int) -> str:
    rooms = range(row * SIDE, row * SIDE + SIDE)
    return "".join([tile_text(state.tiles[room]) or "-" for room in rooms])


def tile_text(tile: int) -> str:
    """`B3` for the blue tile of three thousand pounds."""
    return LETTERS[tile >> 3] + str(tile & 7) if tile else ""


def _teams_text(state: "State") -> str:
    if state.phase == AT_FIRST:
        return "--"
    return LETTERS[state.first] + ("-" if state.ghost_team < 0 else LETTERS[state.ghost_team])


def _bids_text(state: "State") -> str:
    if state.pile_a < 0:
        return "-"
    if state.bids:
        return LETTERS[state.pile_a] + "%d/%d" % (state.bids[0], state.bids[1])
    return LETTERS[state.pile_a] + "?" * (2 if state.phase == AT_BIDS else state.playing)


def history_words(state: "State") -> list[str]:
    """`R14` red removed room 14, `R14*` with a ghost beneath, `R14?` the answer is to come, `R-`
    red passed."""
    words = []
    for entry in state.history:
        room = entry & PASSED
        if room == PASSED:
            words.append(LETTERS[entry >> 6] + "-")
        else:
            mark = "*" if room in state.ghosts else ""
            words.append("%s%d%s" % (LETTERS[entry >> 6], room + 1, mark))
    if state.phase == AT_BENEATH:
        words[-1] += "?"
    return words


def _opened_text(state: "State") -> str:
    """Ghosts that were never found, and the colours of the first master's two."""
    text = ""
    for colour in range(len(COLOURS)):
        room = state.ghosts[colour]
        if room >= 0 and state.here[room]:
            text += "%s%d" % (LETTERS[colour], room + 1)
    if state.split:
        text += "+" + mask_text(state.split)
    return text or "-"


def mask_text(mask: int) -> str:
    return "".join([LETTERS[n] for n in range(len(COLOURS)) if mask >> n & 1])
