"""Reads states and secrets from their texts. A board never does.

A line is read by playing it: what is read is a state that a game can be in.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.errors import IllegalAction, TextError
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
from shared_rules.society.hunt import PASSED, to_open
from shared_rules.society.manor import BIDS, COLOURS, LETTERS, LOWEST_BID, ROOMS, SIDE, is_bid
from shared_rules.society.notation import state_text
from shared_rules.society.phases import (
    AT_BENEATH,
    AT_BID,
    AT_FIRST,
    AT_HIDE,
    AT_MASTER,
    AT_OPEN,
    AT_OWN,
    AT_PILES,
    AT_PLACE,
    AT_PLAY,
    STEPS,
)
from shared_rules.society.setup import end_placing
from shared_rules.words import bad_field, read_number

if TYPE_CHECKING:
    from shared_rules.society.secret import Secret
    from shared_rules.society.state import State

_FIELDS = ("options", "step", "turn", "tiles", "teams", "bids", "damage", "history", "opened")


def fields(text: str) -> list[str]:
    words = text.split(" ")
    if len(words) != len(_FIELDS):
        raise TextError("state %r has %d fields, not %d" % (text, len(words), len(_FIELDS)))
    return words


def read_state(state: "State", words: list[str]) -> None:
    """Bring a fresh state, made with its options, to where its line is."""
    _, step, turn, tiles, teams, bids, _, history, opened = words
    place = 4
    try:
        _read_teams(state, teams)
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
        if state.phase == AT_MASTER and step == STEPS[AT_PLAY]:
            state.apply(PLAYS + _seat("turn", turn))
        place = 8
        _read_opened(state, opened)
    except IllegalAction:
        raise bad_field(_FIELDS[place], words[place], "no game leads there")
    written = state_text(state).split(" ")
    for place in range(len(_FIELDS)):
        if written[place] != words[place]:
            raise bad_field(_FIELDS[place], words[place], "%r belongs here" % written[place])


def _seat(field: str, word: str) -> int:
    if len(word) != 1 or word not in LETTERS:
        raise bad_field(field, word, "one of %s belongs here" % LETTERS)
    return LETTERS.index(word)


def _read_teams(state: "State", word: str) -> None:
    if state.phase == AT_FIRST and not word.startswith("-"):
        state.apply(FIRST + _seat("teams", word[:1]))


def _read_tiles(state: "State", word: str) -> None:
    rows = word.split("/")
    if len(rows) != SIDE:
        raise bad_field("tiles", word, "%d rows, not %d" % (len(rows), SIDE))
    for row in range(SIDE):
        _read_row(state, row * SIDE, rows[row])
    placed = len([tile for tile in state.tiles if tile])
    for colour in range(len(COLOURS)):
        after = (colour - state.first) % 4
        if len(state.agreed.values) - len(state.rack(colour)) != (placed + 3 - after) // 4:
            raise bad_field("tiles", word, "seats place one by one, clockwise")
    if placed and state.phase != AT_PLACE:
        raise bad_field("tiles", word, "nobody has begun to place")
    state.playing = (state.first + placed) % 4
    if placed == ROOMS:
        end_placing(state)


def _read_row(state: "State", room: int, row: str) -> None:
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


def _read_bids(state: "State", word: str) -> None:
    if word == "-":
        return
    state.apply(PILE_A + _seat("bids", word[:1]))
    if word[1:].strip("?") == "":
        for team in range(len(word) - 1):
            state.apply(BID_HIDDEN + team)
        return
    first, _, other = word[1:].partition("/")
    last = LOWEST_BID + BIDS - 1
    bids = [read_number("bids", bid, LOWEST_BID, last) - LOWEST_BID for bid in (first, other)]
    for action in (BID_HIDDEN, BID_HIDDEN + 1, BOTH_BIDS + bids[0] * BIDS + bids[1]):
        state.apply(action)


def _haunt(state: "State", step: str) -> None:
    """The hidden choices that this step has behind it."""
    name, _, colour = step.partition(":")
    if name not in STEPS:
        raise bad_field("step", step, "there are %s" % ", ".join(STEPS))
    phase = STEPS.index(name)
    if state.phase == AT_OWN and phase > AT_OWN:
        state.apply(OWN_HIDDEN)
    if state.phase != AT_HIDE:
        return
    hidden = len(COLOURS) if phase > AT_HIDE else LETTERS.find(colour) if colour else -1
    if phase >= AT_HIDE and hidden < 0:
        raise bad_field("step", step, "the colour that is hidden next belongs behind the colon")
    while state.hidden < hidden:
        state.apply(HIDE_HIDDEN + state.hidden)


def _read_history(state: "State", word: str) -> None:
    place = 0
    while word != "-" and place < len(word):
        seat = _seat("history", word[place])
        end = place + 1
        while end < len(word) and word[end] not in LETTERS:
            end += 1
        _replay(state, seat, word[place + 1 : end])
        place = end


def _replay(state: "State", seat: int, what: str) -> None:
    if state.phase == AT_MASTER:
        state.apply(PLAYS + seat)
    if state.actor != seat:
        raise bad_field("history", LETTERS[seat] + what, "it is not this seat's turn")
    if what == "-":
        state.apply(PASS)
        return
    mark = what[-1:] if what[-1:] in ("*", "?") else ""
    room = read_number("history", what[: len(what) - len(mark)], 1, ROOMS) - 1
    state.apply(REMOVE + room)
    if mark != "?":
        state.apply(GHOST if mark else EMPTY)


def _read_opened(state: "State", word: str) -> None:
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


def read_secret(secret: "Secret", text: str, state: "State") -> None:
    """Fill an empty secret."""
    words = text.split(" ")
    if len(words) != 3:
        raise bad_field("secret", text, "ghosts, split and bids belong here")
    _read_ghosts(secret, state, words[0].split("/"))
    if words[1] != "-":
        secret.split = sum([1 << n for n in range(len(COLOURS)) if LETTERS[n] in words[1]])
    _read_sealed(secret, state, words[2].split("/"))
    if secret.text() != text:
        raise bad_field("secret", text, "%r is written here" % secret.text())
    problem = _problem(secret, state)
    if problem:
        raise bad_field("secret", text, problem)


def _read_ghosts(secret: "Secret", state: "State", words: list[str]) -> None:
    if len(words) != len(COLOURS):
        raise bad_field("secret", "/".join(words), "a room for each ghost belongs here")
    for colour in range(len(COLOURS)):
        if words[colour] != "-":
            secret.ghosts[colour] = read_number("secret", words[colour], 1, ROOMS) - 1


def _read_sealed(secret: "Secret", state: "State", words: list[str]) -> None:
    if len(words) != 2:
        raise bad_field("secret", "/".join(words), "a bid for each team belongs here")
    for team in range(2):
        if words[team] != "-":
            last = LOWEST_BID + BIDS - 1
            secret.bids[team] = read_number("secret", words[team], LOWEST_BID, last)


def _problem(secret: "Secret", state: "State") -> str:
    for colour in range(len(COLOURS)):
        room = secret.ghosts[colour]
        if room < 0:
            continue
        if colour >= state.hidden:
            return "%s is not hidden yet" % LETTERS[colour]
        if state.colour(room) != colour:
            return "%s hides under its own colour" % LETTERS[colour]
        found = state.ghosts[colour]
        lifted = state.phase == AT_BENEATH and state.history[-1] & PASSED == room
        if found != room and (found >= 0 or not state.here[room] and not lifted):
            return "%s is not there" % LETTERS[colour]
    if secret.split >= 0 and (OWN + secret.split not in pairs(OWN) or _has_no_split(state)):
        return "two colours, once they are chosen in secret"
    if state.split and secret.split not in (-1, state.split):
        return "another split was opened"
    for team in range(2):
        bid = secret.bids[team]
        if bid >= 0 and (team >= _sealed(state) or not is_bid(state.pile_of(team), bid)):
            return "no such bid"
        if bid >= 0 and state.bids and bid != state.bids[team]:
            return "another bid was opened"
    return ""


def _has_no_split(state: "State") -> bool:
    return state.knows_split() or state.phase <= AT_OWN


def _sealed(state: "State") -> int:
    """How many teams have bid."""
    if state.phase == AT_BID:
        return state.playing
    return 2 if state.pile_a >= 0 else 0
