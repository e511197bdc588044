"""Views: what the public and each role may see, as (name, value) pairs in a fixed order."""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.lantern.board import AT_END, GUARD, NOWHERE, PHASES, ROLES, THIEF

if TYPE_CHECKING:
    from shared_rules.interface import View
    from shared_rules.lantern.secret import Secret
    from shared_rules.lantern.state import State


def public_view(state: "State") -> "View":
    view: View = [
        ("game", "lantern"),
        ("step", PHASES[state.phase]),
        ("turn", ROLES[state.actor] if state.actor >= 0 else ""),
        ("thief", state.places[THIEF]),
        ("guard", state.places[GUARD]),
        ("round", state.turn),
        ("rounds", state.turns),
        ("winner", "" if state.winner < 0 else ROLES[state.winner]),
    ]
    if state.phase == AT_END:
        view.append(("door", state.door))
    return view


def role_view(state: "State", secret: "Secret", role: int) -> "View":
    """The public view, and the door for the thief."""
    view = public_view(state)
    if role == THIEF and state.phase != AT_END and secret.door != NOWHERE:
        view.append(("door", secret.door))
    return view
