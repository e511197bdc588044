"""Screen texts of The Phantom Society: a short page for every state and team."""

from shared_rules.compat import const
from shared_rules.society.board import AT_PLACE, COLOURS, ROLES
from shared_rules.society.hunt import PASSED

_LATELY = const(6)  # removals of each player that a line has room for


def prompt_for(director, state, team: int, lifted: list, chosen: int, unturned: int) -> tuple:
    """Returns (text, OK hint, BACK hint) for a side: with these tiles lifted, the room that a
    master has chosen (or -1), and the tile that is still to be turned over (or -1)."""
    texts = director.texts
    if state.actor < 0:
        return texts.WAIT, "", ""
    name = texts.ROLES[state.actor]
    mine = state.actor & 1 == team
    if state.phase == AT_PLACE:
        back = texts.UNDO if director.match.can_undo else ""
        if lifted and mine:
            return texts.PLACE_IT % director.name_of(lifted[0]), "", ""
        return (texts.PLACE if mine else texts.WAIT_PLACE) % name, "", back
    has_history = mine and state.options.shows_history and len(state.history) > 0
    ok = texts.WHO if has_history and not lifted else ""
    back = ""
    if lifted:
        text = texts.LIFTED % director.name_of(lifted[0])
    elif unturned >= 0:
        text = texts.TURN_OVER % director.name_of(unturned)
    elif not state.is_ghost_turn():
        text = (texts.HUNT if mine else texts.WAIT_HUNT) % name
    elif chosen < 0:
        text = (texts.HAUNT if mine else texts.WAIT_HAUNT) % name
    else:
        text = (texts.LIFT if mine else texts.WAIT_LIFT) % (name, chosen + 1)
        back = texts.UNDO if mine else ""
    if text.count("|") == 1:
        text += "|"
    return text + "|" + texts.DAMAGE % (state.damage, state.target), ok, back


def fill_ghosts(page, state, view: list, texts) -> bool:
    """Writes the private page of the ghosts; returns False before they are hidden."""
    rooms: list = []
    owners: list = []
    for name, value in view:
        if name == "ghosts":
            rooms = value
        elif name == "owners":
            owners = value
    if not rooms or min(rooms) <= 0:
        return False
    words = []
    for colour in range(len(COLOURS)):
        name = texts.COLOURS[colour]
        is_found = state.is_revealed(colour)
        words.append(texts.FOUND_AT % name if is_found else texts.GHOST_AT % (name, rooms[colour]))
    text = "%s|%s, %s|%s, %s" % (texts.GHOSTS, words[0], words[1], words[2], words[3])
    if owners and not state.options.has_one_master:
        first = ROLES[state.first_master()]
        mine = [texts.COLOURS[n] for n in range(len(COLOURS)) if owners[n] == first]
        text += "|" + texts.OWNED % (texts.ROLES[state.first_master()], mine[0], mine[1])
    page.fill(text)
    return True


def history_text(director) -> str:
    """Returns a page with the last removals of each player; a star marks a ghost."""
    state = director.match.state
    lines = []
    for role in range(len(ROLES)):
        words = []
        for entry in state.history:
            room = entry & PASSED
            if entry >> 6 == role and room != PASSED:
                words.append("%d%s" % (room + 1, "*" if room in state.ghosts else ""))
        lines.append(" ".join([director.texts.ROLES[role]] + words[-_LATELY:]))
    return "|".join(lines)
