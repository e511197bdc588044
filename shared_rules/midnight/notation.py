"""The state as one line, in the manner of chess's FEN. NOTATION.md explains the fields.

- 1 B roll G5 5/B/2/RT/T/18 YYBBRRT---- BRY/T/Y/6 0/0/0/0 R 0
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.midnight.agreed import OPTIONS
from shared_rules.midnight.castle import LETTERS, SPACES, STEP_FRIGHT, STEPS
from shared_rules.midnight.phases import AT_BRAVE, AT_CAUTIOUS, AT_LOT, AT_MOVE
from shared_rules.midnight.phases import STEPS as PHASES
from shared_rules.words import options_word

if TYPE_CHECKING:
    from shared_rules.midnight.state import State


def state_text(state: "State") -> str:
    """The line of a state."""
    players = state.agreed.players
    step = PHASES[state.phase]
    if state.phase == AT_MOVE:
        step += ":%d" % state.die
    return " ".join(
        (
            options_word(OPTIONS, state.agreed.options),
            str(state.round),
            "-" if state.phase in (AT_BRAVE, AT_LOT, AT_CAUTIOUS) else LETTERS[state.turn],
            step,
            hugo_text(state),
            _groups_text(crowds(state.gallery, SPACES)),
            "".join([LETTERS[guest - 1] if guest else "-" for guest in state.rooms]),
            _groups_text(crowds(state.stairs, STEPS)),
            "/".join([_points_text(state, seat) for seat in range(players)]),
            "-" if state.starter < 0 else LETTERS[state.starter],
            str(state.strokes),
        )
    )


def _points_text(state: "State", seat: int) -> str:
    """What each ball has brought; the captives of the variant are one number."""
    if not state.balls:
        return str(state.points[seat])
    return ",".join([str(points[seat]) for points in state.balls])


def hugo_text(state: "State") -> str:
    """Where Hugo is: `S10` on the stairs, `G5` on the gallery."""
    if state.hugo >= 0:
        return "G%d" % (state.hugo + 1)
    return "S%d" % STEP_FRIGHT[state.hugo + state.agreed.stairs]


def crowds(counts: bytearray, places: int) -> list[str]:
    """By place: the letters of all who stand there, from counts by seat and place."""
    groups = [""] * places
    for place in range(len(counts)):
        if counts[place]:
            groups[place % places] += LETTERS[place // places] * counts[place]
    return groups


def _groups_text(groups: list[str]) -> str:
    """Groups between slashes; a number stands for so many empty places."""
    words: list[str] = []
    empty = 0
    for group in groups + ["."]:
        if not group:
            empty += 1
            continue
        if empty:
            words.append(str(empty))
        empty = 0
        words.append(group)
    return "/".join(words[:-1])
