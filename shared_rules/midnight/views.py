"""What everybody may see, as (name, value) pairs in a fixed order; nothing is hidden."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.midnight.castle import COLOURS, SPACES, STEPS
from shared_rules.midnight.notation import crowds, hugo_text
from shared_rules.midnight.phases import AT_MOVE, AT_PLACE, AT_ROLL
from shared_rules.midnight.phases import STEPS as PHASES

if TYPE_CHECKING:
    from shared_rules.interface import View
    from shared_rules.midnight.secret import Secret
    from shared_rules.midnight.state import State


def public_view(state: "State") -> "View":
    """What everybody at the table may know."""
    agreed = state.agreed
    is_turn = state.phase in (AT_PLACE, AT_ROLL, AT_MOVE)
    return [
        ("game", "midnight"),
        ("variant", "yes" if agreed.is_variant else "no"),
        ("players", list(COLOURS[: agreed.players])),
        ("round", state.round),
        ("step", PHASES[state.phase]),
        ("turn", COLOURS[state.turn] if is_turn else ""),
        ("die", state.die),
        ("hugo", hugo_text(state)),
        ("stride", agreed.stride),
        ("strokes", state.strokes),
        ("gallery", crowds(state.gallery, SPACES)),
        ("rooms", [COLOURS[guest - 1] if guest else "" for guest in state.rooms]),
        ("stairs", crowds(state.stairs, STEPS)),
        ("guests", [state.guests_left(seat) for seat in range(agreed.players)]),
        ("balls", [",".join([str(some) for some in points]) for points in state.balls]),
        ("points", list(state.points)),
        ("winners", [COLOURS[seat] for seat in state.winners]),
    ]


def seat_view(state: "State", secret: "Secret", seat: int) -> "View":
    return public_view(state)
