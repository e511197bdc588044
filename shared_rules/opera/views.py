"""Views: what the public and what each role may see (R8). No other information leaves the rules.

A view starts empty and adds (name, value) pairs in a fixed order; values are ints, texts and lists
of them. Lights, screens, link and log receive views only.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.opera.board import (
    AT_END,
    CHARACTERS,
    COLOURS,
    CORRIDORS,
    EVERYBODY,
    NOBODY,
    PHANTOM,
    PHASES,
    ROLES,
)

if TYPE_CHECKING:
    from shared_rules.interface import View
    from shared_rules.opera.secret import Secret
    from shared_rules.opera.state import State


def _colours(mask: int) -> list[str]:
    return [COLOURS[who] for who in range(CHARACTERS) if mask >> who & 1]


def public_view(state: "State") -> "View":
    """What all players may know."""
    who = state.who
    spent = EVERYBODY & ~(state.cards | state.undealt)
    if who != NOBODY:
        spent &= ~(1 << who)
    view: View = [
        ("game", "opera"),
        ("round", state.round),
        ("step", PHASES[state.phase]),
        ("turn", ROLES[state.actor] if state.actor >= 0 else ""),
        ("playing", "" if who == NOBODY else COLOURS[who]),
        ("rooms", list(state.rooms)),
        ("suspects", _colours(state.suspects)),
        ("blackout", state.blackout),
        ("padlock", "" if state.padlock < 0 else "%d-%d" % CORRIDORS[state.padlock]),
        ("carlotta", state.carlotta),
        ("dealt", _colours(state.cards)),
        ("spent", _colours(spent)),
        ("shown", _colours(state.shown)),
        ("phantoms", state.phantoms),
        ("kept", state.kept),
        ("alibis", sum(state.alibis())),
        ("answers", ["can" if answer == "C" else "cannot" for answer in state.answers]),
        ("winner", "" if state.winner == NOBODY else ROLES[state.winner]),
    ]
    if state.phase == AT_END:
        view.append(("identity", COLOURS[state.identity]))
        view.append(("alibi_cards", _colours(state.kept_cards)))
    return view


def role_view(state: "State", secret: "Secret", role: int) -> "View":
    """What the player of a role may know: the public view, and that player's own information."""
    view = public_view(state)
    if role == PHANTOM and state.phase != AT_END and secret.identity != NOBODY:
        view.append(("identity", COLOURS[secret.identity]))
        view.append(("alibi_cards", _colours(secret.kept)))
    return view
