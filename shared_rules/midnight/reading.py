"""Reads a state's line back. A board has no use for it, so it is loaded when it is asked for.

Everything is checked before anybody gets the state: a line that is read is a state a game can be
in, as far as the line alone can tell.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.errors import TextError
from shared_rules.midnight.ball import first_captives, is_ball_over, leaders
from shared_rules.midnight.castle import (
    DIE,
    HUGO,
    LETTERS,
    ROOMS,
    ROUNDS,
    SPACES,
    STEP_FRIGHT,
    STEPS,
)
from shared_rules.midnight.notation import crowds, state_text
from shared_rules.midnight.phases import (
    AT_BRAVE,
    AT_CAUTIOUS,
    AT_END,
    AT_LOT,
    AT_MOVE,
    AT_PLACE,
    AT_ROLL,
)
from shared_rules.midnight.phases import STEPS as PHASES
from shared_rules.words import bad_field, read_number

if TYPE_CHECKING:
    from shared_rules.midnight.state import State

_FIELDS = 11
_MOST_POINTS = 9999


def fields(text: str) -> list[str]:
    words = text.split(" ")
    if len(words) != _FIELDS:
        raise TextError("state %r has %d fields, not %d" % (text, len(words), _FIELDS))
    return words


def read_state(state: "State", words: list[str]) -> None:
    """Fill a fresh state, made with its options, from the fields of its line."""
    state.round = read_number("round", words[1], 1, ROUNDS)
    _read_step(state, words[3])
    if state.phase not in (AT_BRAVE, AT_LOT, AT_CAUTIOUS):
        state.turn = _seat(state, "turn", words[2])
    _read_hugo(state, words[4])
    _read_groups(state.gallery, SPACES, "gallery", words[5])
    _read_rooms(state, words[6])
    _read_groups(state.stairs, STEPS, "stairs", words[7])
    _read_points(state, words[8])
    if words[9] != "-":
        state.starter = _seat(state, "starter", words[9])
    state.strokes = read_number("strokes", words[10], 0, state.agreed.strokes)
    written = state_text(state).split(" ")
    for place in range(_FIELDS):
        if written[place] != words[place]:
            names = (place + 1, words[place], written[place])
            raise TextError("state, field %d %r: %r is written here" % names)
    problem = _problem(state)
    if problem:
        raise TextError("state %r: %s" % (" ".join(words), problem))


def _seat(state: "State", field: str, word: str) -> int:
    letters = LETTERS[: state.agreed.players]
    if len(word) != 1 or word not in letters:
        raise bad_field(field, word, "one of %s belongs here" % letters)
    return letters.index(word)


def _read_step(state: "State", word: str) -> None:
    name, _, die = word.partition(":")
    if name not in PHASES:
        raise bad_field("step", word, "there are %s" % ", ".join(PHASES))
    state.phase = PHASES.index(name)
    if state.phase == AT_MOVE:
        state.die = read_number("step", die, 1, 7)
        if state.die == HUGO or state.die not in DIE:
            raise bad_field("step", word, "no such face on the die")


def _read_hugo(state: "State", word: str) -> None:
    places = ["S%d" % STEP_FRIGHT[step] for step in range(state.agreed.stairs)]
    places += ["G%d" % (space + 1) for space in range(SPACES)]
    if word not in places:
        raise bad_field("hugo", word, "a step such as S10 or a space such as G5 belongs here")
    state.hugo = places.index(word) - state.agreed.stairs


def _read_groups(counts: bytearray, places: int, field: str, word: str) -> None:
    letters = LETTERS[: len(counts) // places]
    place = 0
    for group in word.split("/"):
        if group and group[0] in "0123456789":
            place += read_number(field, group, 1, places)
            continue
        for letter in group:
            if letter not in letters:
                raise bad_field(field, word, "no player %r" % letter)
            if place < places:
                counts[letters.index(letter) * places + place] += 1
        place += 1
    if place != places:
        raise bad_field(field, word, "%d places, not %d" % (place, places))


def _read_rooms(state: "State", word: str) -> None:
    if len(word) != ROOMS:
        raise bad_field("rooms", word, "%d rooms, not %d" % (len(word), ROOMS))
    for room in range(ROOMS):
        if word[room] != "-":
            state.rooms[room] = 1 + _seat(state, "rooms", word[room])


def _read_points(state: "State", word: str) -> None:
    groups = word.split("/")
    if len(groups) != state.agreed.players:
        raise bad_field("points", word, "a number for each player belongs here")
    low = 0 if state.agreed.is_variant else -_MOST_POINTS
    rows = [
        [read_number("points", number, low, _MOST_POINTS) for number in group.split(",")]
        for group in groups
    ]
    over = 0 if state.agreed.is_variant else state.round - (state.phase != AT_END)
    if any([len(row) != max(over, 1) for row in rows]):
        raise bad_field("points", word, "a number for each ball that is over belongs here")
    state.points = [sum(row) for row in rows]
    state.balls = tuple([tuple([row[ball] for row in rows]) for ball in range(over)])


# -- whether a game can be in that state -----------------------------------------------------


def _problem(state: "State") -> str:
    if state.agreed.is_variant:
        return _problem_of_variant(state) or _problem_of_step(state)
    for seat in range(state.agreed.players):
        if state.guests_left(seat) + _captives(state, seat) != _guests(state, seat):
            return "%s has %d guests" % (LETTERS[seat], state.agreed.guests)
    if state.strokes:
        return "strokes are for the variant"
    if state.round == 1 and state.phase != AT_END and any(state.points):
        return "nobody has points in the first ball"
    return _problem_of_step(state)


def _problem_of_variant(state: "State") -> str:
    players = state.agreed.players
    if state.round > 1 or any(state.stairs):
        return "the variant has one ball and nobody on the stairs"
    on_board = 0
    for seat in range(players):
        left = state.guests_left(seat)
        on_board += left
        if left > _guests(state, seat):
            return "%s has %d guests" % (LETTERS[seat], state.agreed.guests)
    if on_board + sum(state.points) != sum([_guests(state, seat) for seat in range(players)]):
        return "guests are on the board or captured"
    if (state.hugo >= 0) != (state.strokes > 0):
        return "a stroke is made when Hugo comes over the arrow"
    is_last = state.strokes == state.agreed.strokes
    if (is_last or not on_board and state.phase >= AT_ROLL) != (state.phase == AT_END):
        return "the last stroke or the last guest ends the game"
    return ""


def _captives(state: "State", seat: int) -> int:
    return sum(state.stairs[seat * STEPS : (seat + 1) * STEPS])


def _guests(state: "State", seat: int) -> int:
    """How many guests of a seat are on the board: all, unless they are being placed."""
    players = state.agreed.players
    if state.phase == AT_BRAVE:
        return 0
    if state.phase == AT_PLACE and state.round == 1:
        placed = sum(state.gallery)
        first = (state.turn - placed) % players
        return (placed + players - 1 - (seat - first) % players) // players
    return state.agreed.guests


def _problem_of_step(state: "State") -> str:
    phase = state.phase
    if phase == AT_PLACE or phase <= AT_CAUTIOUS:
        return _problem_of_placing(state)
    if state.starter < 0:
        return "somebody has begun"
    if state.agreed.is_variant:
        is_up = state.hugo >= 0
        return "" if is_up or not any(state.rooms) and not any(state.points) else _TOO_EARLY
    if state.hugo < 0 and (any(state.rooms) or any(state.stairs)):
        return _TOO_EARLY
    if is_ball_over(state) != (phase == AT_END) or phase == AT_END and state.round < ROUNDS:
        return "the last ball ends the game, when no guest is left or no room"
    if phase == AT_MOVE and not state.has_to_move(state.turn):
        return "%s has nobody to move" % LETTERS[state.turn]
    return "" if phase == AT_END else _problem_of_stairs(state)


_TOO_EARLY = "rooms and dungeon are empty until Hugo is on the gallery"


def _problem_of_stairs(state: "State") -> str:
    """Groups take the steps one after the other."""
    is_free = False
    for step in range(STEPS):
        if state.has_captives(step) and is_free:
            return "captives take the steps one after the other"
        is_free = not state.has_captives(step)
    return ""


def _problem_of_placing(state: "State") -> str:
    phase = state.phase
    if state.hugo != -state.agreed.stairs or any(state.rooms):
        return "before a ball Hugo is on the lowest step and all rooms are empty"
    if any([len(crowd) > 1 for crowd in crowds(state.gallery, SPACES)]):
        return "guests are put down one on a space"
    is_first = state.round == 1
    if (state.starter < 0) != is_first or is_first and any(state.stairs):
        return "nobody has begun and nobody is captured before the first ball"
    step = first_captives(state)
    if phase == AT_BRAVE:
        return "" if is_first else "only before the first ball"
    if phase == AT_CAUTIOUS:
        if step < STEPS:
            return "all guests are put down before anybody rolls"
        by_lot = state.agreed.by_lot and len(leaders(state)) > 1
        return "" if is_first or by_lot else "nobody is tied by lot"
    if is_first:
        is_full = sum(state.gallery) == state.agreed.players * state.agreed.guests
        return "all guests are put down" if is_full or phase == AT_LOT else ""
    if step == STEPS:
        return "nobody is left to be put down"
    if phase == AT_LOT:
        by_lot = state.agreed.by_lot and len(leaders(state, step)) > 1
        return "" if by_lot else "nobody is tied by lot"
    return "" if state.stairs[state.turn * STEPS + step] else "another captive comes first"
