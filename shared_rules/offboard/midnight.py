"""States of Midnight Party as one line, in the manner of chess's FEN, both ways.

    - 1 B roll G5 5/B/2/RT/T/18 YYBBRRT---- BRY/T/Y/6 0/0/0/0 R 0

NOTATION.md explains the fields.
"""

from shared_rules.errors import TextError
from shared_rules.midnight.board import (
    AT_BRAVE,
    AT_CAUTIOUS,
    AT_END,
    AT_LOT,
    AT_MOVE,
    DIE,
    HUGO,
    LETTERS,
    PHASES,
    ROOMS,
    ROUNDS,
    SPACES,
    STEP_FRIGHT,
    STEPS,
)
from shared_rules.midnight.options import OPTIONS
from shared_rules.midnight.secret import Secret
from shared_rules.midnight.state import State
from shared_rules.midnight.views import crowds, hugo_text
from shared_rules.offboard.fields import (
    bad_field,
    check_written,
    options_word,
    read_letter,
    read_number,
    read_options,
    split_fields,
)
from shared_rules.offboard.midnight_invariants import broken_invariant


def state_text(state: State) -> str:
    """The line of a state."""
    players = state.options.players
    step = PHASES[state.phase]
    if state.phase == AT_MOVE:
        step += ":%d" % state.die
    return " ".join(
        (
            options_word(OPTIONS, state.options.chosen),
            str(state.round),
            "-" if state.phase in (AT_BRAVE, AT_LOT, AT_CAUTIOUS) else LETTERS[state.turn],
            step,
            hugo_text(state),
            _groups_text(crowds(state.gallery, SPACES)),
            "".join([LETTERS[guest - 1] if guest else "-" for guest in state.rooms]),
            _groups_text(crowds(state.stairs, STEPS)),
            "/".join([_points_text(state, role) for role in range(players)]),
            "-" if state.starter < 0 else LETTERS[state.starter],
            str(state.strokes),
        )
    )


def _points_text(state: State, role: int) -> str:
    """The points of each ball; in the variant the captives as one number."""
    if not state.balls:
        return str(state.points[role])
    return ",".join([str(points[role]) for points in state.balls])


def _groups_text(groups: list[str]) -> str:
    """Groups separated by slashes; a number stands for so many empty places."""
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


_FIELDS = (
    "options",
    "round",
    "turn",
    "step",
    "hugo",
    "gallery",
    "rooms",
    "stairs",
    "points",
    "starter",
    "strokes",
)
_MOST_POINTS = 9999


def parse_state(text: str) -> State:
    """The state of a line. Raises TextError, which names the wrong field."""
    words = split_fields(_FIELDS, text)
    state = State(**read_options(OPTIONS, words[0]))
    state.round = read_number("round", words[1], 1, ROUNDS)
    _read_step(state, words[3])
    if state.phase not in (AT_BRAVE, AT_LOT, AT_CAUTIOUS):
        state.turn = _role(state, "turn", words[2])
    _read_hugo(state, words[4])
    _read_groups(state.gallery, SPACES, "gallery", words[5])
    _read_rooms(state, words[6])
    _read_groups(state.stairs, STEPS, "stairs", words[7])
    _read_points(state, words[8])
    if words[9] != "-":
        state.starter = _role(state, "starter", words[9])
    state.strokes = read_number("strokes", words[10], 0, state.options.strokes)
    check_written(_FIELDS, words, state_text(state))
    problem = broken_invariant(state)
    if problem:
        raise TextError("state %r: %s" % (text, problem))
    return state


def secret_text(secret: Secret) -> str:
    return "-"


def parse_secret(text: str, state: State) -> Secret:
    """The empty secret; raises TextError for any other text."""
    if text != "-":
        raise bad_field("secret", text, "must be '-': nothing is hidden in this game")
    return Secret()


def _role(state: State, field: str, word: str) -> int:
    return read_letter(field, word, LETTERS[: state.options.players])


def _read_step(state: State, word: str) -> None:
    name, _, die = word.partition(":")
    if name not in PHASES:
        raise bad_field("step", word, "must be one of %s" % ", ".join(PHASES))
    state.phase = PHASES.index(name)
    if state.phase == AT_MOVE:
        state.die = read_number("step", die, 1, 7)
        if state.die == HUGO or state.die not in DIE:
            raise bad_field("step", word, "the die has no such face")


def _read_hugo(state: State, word: str) -> None:
    places = ["S%d" % STEP_FRIGHT[step] for step in range(state.options.stairs)]
    places += ["G%d" % (space + 1) for space in range(SPACES)]
    if word not in places:
        raise bad_field("hugo", word, "must be a step such as S10 or a space such as G5")
    state.hugo = places.index(word) - state.options.stairs


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


def _read_rooms(state: State, word: str) -> None:
    if len(word) != ROOMS:
        raise bad_field("rooms", word, "%d rooms, not %d" % (len(word), ROOMS))
    for room in range(ROOMS):
        if word[room] != "-":
            state.rooms[room] = 1 + _role(state, "rooms", word[room])


def _read_points(state: State, word: str) -> None:
    groups = word.split("/")
    if len(groups) != state.options.players:
        raise bad_field("points", word, "must have a number for each player")
    low = 0 if state.options.is_variant else -_MOST_POINTS
    rows = [
        [read_number("points", number, low, _MOST_POINTS) for number in group.split(",")]
        for group in groups
    ]
    over = 0 if state.options.is_variant else state.round - (state.phase != AT_END)
    if any([len(row) != max(over, 1) for row in rows]):
        raise bad_field("points", word, "must have a number for each finished ball")
    state.points = [sum(row) for row in rows]
    state.balls = tuple([tuple([row[ball] for row in rows]) for ball in range(over)])
