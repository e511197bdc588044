"""A state of Lantern as one line, for computers: `0 6 thief 1 6 - - -`.

Fields: thief, guard, step, turn, turns, places that are not the door, winner, door.
"""

from shared_rules.errors import TextError
from shared_rules.lantern.board import (
    AT_DOOR,
    AT_END,
    AT_REVEAL,
    FIRST_DOOR,
    GUARD,
    LAST_DOOR,
    NOWHERE,
    PHASES,
    PLACES,
    ROLES,
    THIEF,
)
from shared_rules.lantern.secret import Secret
from shared_rules.lantern.state import State
from shared_rules.offboard.fields import bad_field, check_written, read_number, split_fields

_FIELDS = ("thief", "guard", "step", "turn", "turns", "tried", "winner", "door")


def state_text(state: State) -> str:
    tried = [str(place) for place in range(PLACES) if state.tried >> place & 1]
    return " ".join(
        (
            str(state.places[THIEF]),
            str(state.places[GUARD]),
            PHASES[state.phase],
            str(state.turn),
            str(state.turns),
            ",".join(tried) or "-",
            "-" if state.winner < 0 else ROLES[state.winner],
            "-" if state.door < 0 else str(state.door),
        )
    )


def parse_state(text: str) -> State:
    """Raises TextError, which names the wrong field."""
    words = split_fields(_FIELDS, text)
    thief, guard, step, turn, turns, tried, winner, door = words
    if turns not in ("4", "6", "8"):
        raise bad_field("turns", turns, "must be 4, 6 or 8")
    state = State(int(turns))
    state.places = [
        read_number("thief", thief, 0, PLACES - 1),
        read_number("guard", guard, 0, PLACES - 1),
    ]
    if step not in PHASES:
        raise bad_field("step", step, "must be one of %s" % ", ".join(PHASES))
    state.phase = PHASES.index(step)
    state.turn = read_number("turn", turn, 1, state.turns)
    for place in [] if tried == "-" else tried.split(","):
        state.tried |= 1 << read_number("tried", place, 0, PLACES - 1)
    if winner != "-":
        if winner not in ROLES:
            raise bad_field("winner", winner, "must be thief or guard")
        state.winner = ROLES.index(winner)
    if door != "-":
        state.door = read_number("door", door, FIRST_DOOR, LAST_DOOR)
    _check(state, words)
    check_written(_FIELDS, words, state_text(state))
    return state


def _check(state: State, words: list[str]) -> None:
    if (state.winner >= 0) != (state.phase >= AT_REVEAL):
        raise bad_field("winner", words[6], "is known once the game is decided")
    if (state.door >= 0) != (state.phase == AT_END):
        raise bad_field("door", words[7], "is known at the end")
    if not state.doors():
        raise bad_field("tried", words[5], "leaves no door")
    if state.phase == AT_DOOR and state_text(state) != state_text(State(state.turns)):
        raise bad_field("step", words[2], "is the first step of a game")


def secret_text(secret: Secret) -> str:
    return "-" if secret.door == NOWHERE else str(secret.door)


def parse_secret(text: str, state: State) -> Secret:
    """Raises TextError if it cannot be the secret of that state."""
    if text == "-":
        return Secret()
    door = read_number("door", text, FIRST_DOOR, LAST_DOOR)
    if door not in state.doors():
        raise TextError("secret: the door cannot be at %d" % door)
    return Secret(door)
