"""Views: what the public and what each role may see. No other information leaves the rules.

A view starts empty and adds (name, value) pairs in a fixed order; values are ints, texts and lists
of them. Rooms are 1 to 36; 0 is none.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.society.actions import REMOVE
from shared_rules.society.board import (
    AT_BENEATH,
    AT_END,
    AT_OWN,
    COLOURS,
    LETTERS,
    PHASES,
    ROLES,
    ROOMS,
)
from shared_rules.society.hunt import PASSED

if TYPE_CHECKING:
    from shared_rules.interface import View
    from shared_rules.society.secret import Secret
    from shared_rules.society.state import State


def public_view(state: "State") -> "View":
    """What all players may know."""
    roles = [_role(state, role & 1) for role in range(len(ROLES))]
    last = state.history[-1] & PASSED if state.history else PASSED
    view: View = [
        ("game", "society"),
        ("players", state.options.players),
        ("step", PHASES[state.phase]),
        ("turn", ROLES[state.actor] if state.actor >= 0 else ""),
        ("roles", roles),
        ("tiles", [tile_text(state.tiles[n]) if state.here[n] else "" for n in range(ROOMS)]),
        ("racks", ["".join([str(tile) for tile in state.rack(n)]) for n in range(len(ROLES))]),
        ("bids", list(state.bids)),
        ("target", state.target),
        ("damage", state.damage),
        ("hidden", state.hidden),
        ("revealed", [_room(state, colour) for colour in range(len(COLOURS))]),
        ("last", 0 if last == PASSED else last + 1),
        ("winner", _role(state, state.winner) if state.winner >= 0 else ""),
    ]
    if state.options.shows_history:
        view.append(("history", history_words(state)))
    if state.phase == AT_END:
        view.append(("ghosts", [room + 1 for room in state.ghosts]))
        view.append(("owners", _owners(state, state.split)))
    return view


def _role(state: "State", team: int) -> str:
    if state.ghost_team < 0:
        return ""
    return "ghosts" if team == state.ghost_team else "hunters"


def _room(state: "State", colour: int) -> int:
    return state.ghosts[colour] + 1 if state.is_revealed(colour) else 0


def _owners(state: "State", split: int) -> list[str]:
    """The owner of each ghost, by colour."""
    first = state.first_master()
    if state.options.has_one_master:
        return [ROLES[first]] * len(COLOURS)
    if state.options.is_split_open:
        split = state.open_split()
    return [ROLES[first if split >> n & 1 else first ^ 2] for n in range(len(COLOURS))]


def role_view(state: "State", secret: "Secret", role: int) -> "View":
    """What the player of a role may know: the public view, and that player's own information."""
    view = public_view(state)
    if state.phase == AT_END:
        return view
    known = secret.seen_by(state, role)
    if max(known.bids) >= 0 and not state.bids:
        view.append(("bid", max(known.bids)))
    if role & 1 == state.ghost_team and state.phase > AT_OWN:
        view.append(("ghosts", [room + 1 for room in known.ghosts]))
        if known.split >= 0 or state.knows_split():
            view.append(("owners", _owners(state, known.split)))
        if state.is_ghost_turn():
            actions = known.legal_actions(state)
            view.append(("reach", [n - REMOVE + 1 for n in actions if n >= REMOVE]))
    return view


def tile_text(tile: int) -> str:
    """`B3` for the blue tile of three thousand pounds."""
    return LETTERS[tile >> 3] + str(tile & 7) if tile else ""


def history_words(state: "State") -> list[str]:
    """`R14`: red removed room 14; `R14*`: with a ghost in it; `R14?`: the answer is pending; `R-`:
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
