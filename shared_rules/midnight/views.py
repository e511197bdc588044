"""The public view, as (name, value) pairs in a fixed order; nothing is hidden."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.midnight.board import (
    AT_MOVE,
    AT_PLACE,
    AT_ROLL,
    COLOURS,
    LETTERS,
    PHASES,
    SPACES,
    STEP_FRIGHT,
    STEPS,
)

if TYPE_CHECKING:
    from shared_rules.interface import View
    from shared_rules.midnight.secret import Secret
    from shared_rules.midnight.state import State


def public_view(state: "State") -> "View":
    """What all players may know."""
    options = state.options
    is_turn = state.phase in (AT_PLACE, AT_ROLL, AT_MOVE)
    return [
        ("game", "midnight"),
        ("variant", "yes" if options.is_variant else "no"),
        ("players", list(COLOURS[: options.players])),
        ("round", state.round),
        ("step", PHASES[state.phase]),
        ("turn", COLOURS[state.turn] if is_turn else ""),
        ("die", state.die),
        ("hugo", hugo_text(state)),
        ("stride", options.stride),
        ("strokes", state.strokes),
        ("gallery", crowds(state.gallery, SPACES)),
        ("rooms", [COLOURS[guest - 1] if guest else "" for guest in state.rooms]),
        ("stairs", crowds(state.stairs, STEPS)),
        ("guests", [state.guests_left(role) for role in range(options.players)]),
        ("balls", [",".join([str(some) for some in points]) for points in state.balls]),
        ("points", list(state.points)),
        ("winners", [COLOURS[role] for role in state.winners]),
    ]


def role_view(state: "State", secret: "Secret", role: int) -> "View":
    return public_view(state)


def hugo_text(state: "State") -> str:
    """Hugo's position: `S10` on the stairs, `G5` on the gallery."""
    if state.hugo >= 0:
        return "G%d" % (state.hugo + 1)
    return "S%d" % STEP_FRIGHT[state.hugo + state.options.stairs]


def crowds(counts: bytearray, places: int) -> list[str]:
    """By place: the letters of all guests there, from counts by role and place."""
    groups = [""] * places
    for place in range(len(counts)):
        if counts[place]:
            groups[place % places] += LETTERS[place // places] * counts[place]
    return groups
