"""States and secrets of The Phantom Society as one line, in the manner of chess's FEN, both ways.

    - play G B1R2G3W4B5R6/... BR - 5/45 R14 -

No board loads this module.
"""

from shared_rules.errors import IllegalAction
from shared_rules.offboard.fields import (
    bad_field,
    check_written,
    options_word,
    read_letter,
    read_number,
    read_options,
    split_fields,
)
from shared_rules.society.actions import (
    BID_HIDDEN,
    BOTH_BIDS,
    EMPTY,
    FIRST,
    GHOST,
    HIDE_HIDDEN,
    OPEN,
    OWN,
    OWN_HIDDEN,
    OWNED,
    PASS,
    PILE_A,
    PLAYS,
    REMOVE,
    pairs,
)
from shared_rules.society.board import (
    AT_BENEATH,
    AT_BID,
    AT_BIDS,
    AT_FIRST,
    AT_HIDE,
    AT_MASTER,
    AT_OPEN,
    AT_OWN,
    AT_PILES,
    AT_PLACE,
    AT_PLAY,
    BIDS,
    COLOURS,
    LETTERS,
    LOWEST_BID,
    PHASES,
    ROOMS,
    SIDE,
    TILES,
    is_bid,
)
from shared_rules.society.hunt import PASSED, to_open
from shared_rules.society.options import OPTIONS
from shared_rules.society.secret import Secret
from shared_rules.society.setup import end_placing
from shared_rules.society.state import State
from shared_rules.society.views import history_words, tile_text


def state_text(state: State) -> str:
    """The line of a state."""
    return " ".join(
        (
            options_word(OPTIONS, state.options.chosen),
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


def _step_text(state: State) -> str:
    if state.phase == AT_HIDE:
        return "hide:" + LETTERS[state.hidden]
    return PHASES[state.phase]


def _row_text(state: State, row: int) -> str:
    rooms = range(row * SIDE, row * SIDE + SIDE)
    return "".join([tile_text(state.tiles[room]) or "-" for room in rooms])


def _teams_text(state: State) -> str:
    if state.phase == AT_FIRST or state.options.bids_first and state.ghost_team < 0:
        return "--"
    return LETTERS[state.first] + ("-" if state.ghost_team < 0 else LETTERS[state.ghost_team])


def _bids_text(state: State) -> str:
    if state.pile_a < 0:
        return "-"
    if state.bids:
        return LETTERS[state.pile_a] + "%d/%d" % (state.bids[0], state.bids[1])
    return LETTERS[state.pile_a] + "?" * (2 if state.phase == AT_BIDS else state.playing)


def _opened_text(state: State) -> str:
    """The ghosts that were never found, and the colours of the first master's two."""
    text = ""
    for colour in range(len(COLOURS)):
        room = state.ghosts[colour]
        if room >= 0 and state.here[room]:
            text += "%s%d" % (LETTERS[colour], room + 1)
    if state.split:
        text += "+" + _mask_text(state.split)
    return text or "-"


def _mask_text(mask: int) -> str:
    return "".join([LETTERS[n] for n in range(len(COLOURS)) if mask >> n & 1])


_FIELDS = ("options", "step", "turn", "tiles", "teams", "bids", "damage", "history", "opened")


def parse_state(text: str) -> State:
    """The state of a line, reached by replaying it. Raises TextError, which names the wrong
    field."""
    words = split_fields(_FIELDS, text)
    state = State(**read_options(OPTIONS, words[0]))
    _, step, turn, tiles, teams, bids, _, history, opened = words
    place = 4
    try:
        _read_teams(state, teams)
        place = 5
        if state.phase == AT_PILES:
            _read_bids(state, bids)
        place = 3
        _read_tiles(state, tiles)
        place = 5
        if state.phase == AT_PILES:
            _read_bids(state, bids)
        place = 1
        _haunt(state, step)
        place = 7
        _read_history(state, history)
        place = 2
        if state.phase == AT_MASTER and step == PHASES[AT_PLAY]:
            state.apply(PLAYS + read_letter("turn", turn, LETTERS))
        place = 8
        _read_opened(state, opened)
    except IllegalAction:
        raise bad_field(_FIELDS[place], words[place], "no game reaches this")
    check_written(_FIELDS, words, state_text(state))
    return state


def _read_teams(state: State, word: str) -> None:
    if state.phase == AT_FIRST and not word.startswith("-"):
        state.apply(FIRST + read_letter("teams", word[:1], LETTERS))


def _read_tiles(state: State, word: str) -> None:
    rows = word.split("/")
    if len(rows) != SIDE:
        raise bad_field("tiles", word, "%d rows, not %d" % (len(rows), SIDE))
    for row in range(SIDE):
        _read_row(state, row * SIDE, rows[row])
    placed = len([tile for tile in state.tiles if tile])
    for colour in range(len(COLOURS)):
        after = (colour - state.first) % 4
        if TILES - len(state.rack(colour)) != (placed + 3 - after) // 4:
            raise bad_field("tiles", word, "players must place tiles in turn, clockwise")
    if placed and state.phase != AT_PLACE:
        raise bad_field("tiles", word, "no tile can be placed yet")
    if state.phase == AT_PLACE:
        state.playing = (state.first + placed) % 4
    if placed == ROOMS:
        end_placing(state)


def _read_row(state: State, room: int, row: str) -> None:
    end = room + SIDE
    place = 0
    while place < len(row) and room < end:
        if row[place] != "-":
            colour = LETTERS.find(row[place])
            value = read_number("tiles", row[place + 1 : place + 2], 1, 9)
            if colour < 0 or value not in state.rack(colour):
                raise bad_field("tiles", row, "no tile %r left" % row[place : place + 2])
            state.put(room, colour, value)
            place += 1
        place += 1
        room += 1
    if place != len(row) or room != end:
        raise bad_field("tiles", row, "a row has %d rooms" % SIDE)


def _read_bids(state: State, word: str) -> None:
    if word == "-":
        return
    state.apply(PILE_A + read_letter("bids", word[:1], LETTERS))
    if word[1:].strip("?") == "":
        for team in range(len(word) - 1):
            state.apply(BID_HIDDEN + team)
        return
    first, _, other = word[1:].partition("/")
    last = LOWEST_BID + BIDS - 1
    bids = [read_number("bids", bid, LOWEST_BID, last) - LOWEST_BID for bid in (first, other)]
    for action in (BID_HIDDEN, BID_HIDDEN + 1, BOTH_BIDS + bids[0] * BIDS + bids[1]):
        state.apply(action)


def _haunt(state: State, step: str) -> None:
    """Play the hidden choices that precede this step."""
    name, _, colour = step.partition(":")
    if name not in PHASES:
        raise bad_field("step", step, "must be one of %s" % ", ".join(PHASES))
    phase = PHASES.index(name)
    if state.phase == AT_OWN and phase > AT_OWN:
        state.apply(OWN_HIDDEN)
    if state.phase != AT_HIDE:
        return
    hidden = len(COLOURS) if phase > AT_HIDE else LETTERS.find(colour) if colour else -1
    if phase >= AT_HIDE and hidden < 0:
        raise bad_field("step", step, "needs the colour that is hidden next after the colon")
    while state.hidden < hidden:
        state.apply(HIDE_HIDDEN + state.hidden)


def _read_history(state: State, word: str) -> None:
    place = 0
    while word != "-" and place < len(word):
        role = read_letter("history", word[place], LETTERS)
        end = place + 1
        while end < len(word) and word[end] not in LETTERS:
            end += 1
        _replay(state, role, word[place + 1 : end])
        place = end


def _replay(state: State, role: int, what: str) -> None:
    if state.phase == AT_MASTER:
        state.apply(PLAYS + role)
    if state.actor != role:
        raise bad_field("history", LETTERS[role] + what, "it is not this player's turn")
    if what == "-":
        state.apply(PASS)
        return
    mark = what[-1:] if what[-1:] in ("*", "?") else ""
    room = read_number("history", what[: len(what) - len(mark)], 1, ROOMS) - 1
    state.apply(REMOVE + room)
    if mark != "?":
        state.apply(GHOST if mark else EMPTY)


def _read_opened(state: State, word: str) -> None:
    spots, plus, split = word.partition("+")
    place = 0
    while state.phase == AT_OPEN and place < len(spots) and spots != "-":
        end = place + 1
        while end < len(spots) and spots[end] not in LETTERS:
            end += 1
        room = read_number("opened", spots[place + 1 : end], 1, ROOMS) - 1
        state.apply(OPEN + to_open(state) * ROOMS + room)
        place = end
    if plus:
        state.apply(OWNED + sum([1 << n for n in range(len(COLOURS)) if LETTERS[n] in split]))


# -- the secret ------------------------------------------------------------------------------


def secret_text(secret: Secret) -> str:
    """`14/3/22/36 BR 48/37`: the ghosts' rooms, the first master's ghosts, the bids."""
    ghosts = "/".join(["-" if room < 0 else str(room + 1) for room in secret.ghosts])
    bids = "/".join(["-" if bid < 0 else str(bid) for bid in secret.bids])
    return "%s %s %s" % (ghosts, "-" if secret.split < 0 else _mask_text(secret.split), bids)


def parse_secret(text: str, state: State) -> Secret:
    """The secret of a text. Raises TextError if it cannot be the secret of that state."""
    secret = Secret()
    words = text.split(" ")
    if len(words) != 3:
        raise bad_field("secret", text, "must have three words: ghosts, split and bids")
    _read_ghosts(secret, words[0].split("/"))
    if words[1] != "-":
        secret.split = sum([1 << n for n in range(len(COLOURS)) if LETTERS[n] in words[1]])
    _read_bids_of(secret, words[2].split("/"))
    if secret_text(secret) != text:
        raise bad_field("secret", text, "must be %r" % secret_text(secret))
    problem = _problem(secret, state)
    if problem:
        raise bad_field("secret", text, problem)
    return secret


def _read_ghosts(secret: Secret, words: list[str]) -> None:
    if len(words) != len(COLOURS):
        raise bad_field("secret", "/".join(words), "must have a room for each ghost")
    for colour in range(len(COLOURS)):
        if words[colour] != "-":
            secret.ghosts[colour] = read_number("secret", words[colour], 1, ROOMS) - 1


def _read_bids_of(secret: Secret, words: list[str]) -> None:
    if len(words) != 2:
        raise bad_field("secret", "/".join(words), "must have a bid for each team")
    for team in range(2):
        if words[team] != "-":
            last = LOWEST_BID + BIDS - 1
            secret.bids[team] = read_number("secret", words[team], LOWEST_BID, last)


def _problem(secret: Secret, state: State) -> str:
    for colour in range(len(COLOURS)):
        room = secret.ghosts[colour]
        if room < 0:
            continue
        if colour >= state.hidden:
            return "%s is not hidden yet" % LETTERS[colour]
        if state.colour(room) != colour:
            return "%s must hide under its own colour" % LETTERS[colour]
        found = state.ghosts[colour]
        lifted = state.phase == AT_BENEATH and state.history[-1] & PASSED == room
        if found != room and (found >= 0 or not state.here[room] and not lifted):
            return "%s is not there" % LETTERS[colour]
    if secret.split >= 0 and (OWN + secret.split not in pairs(OWN) or _has_no_split(state)):
        return "must name two colours, and only after the secret choice"
    if state.split and secret.split not in (-1, state.split):
        return "differs from the revealed split"
    for team in range(2):
        bid = secret.bids[team]
        if bid >= 0 and (team >= _sealed(state) or not is_bid(state.pile_of(team), bid)):
            return "this team cannot have this bid"
        if bid >= 0 and state.bids and bid != state.bids[team]:
            return "differs from the revealed bid"
    return ""


def _has_no_split(state: State) -> bool:
    return state.knows_split() or state.phase <= AT_OWN


def _sealed(state: State) -> int:
    """The number of teams that have bid."""
    if state.phase == AT_BID:
        return state.playing
    return 2 if state.pile_a >= 0 else 0
