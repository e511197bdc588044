"""An activation: a character is picked, walks, and uses its power (R4.3, R5, R6).

For each phase one function lists the legal actions and one plays an action; the second checks by
itself, so playing never pays for a whole list.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.opera.actions import (
    BLACKOUT,
    GATHER,
    MOVE,
    PADLOCK,
    PASS,
    PICK,
    SEND,
    SWAP,
    WITH,
)
from shared_rules.opera.cast import (
    BLACK,
    BLUE,
    BROWN,
    CHARACTERS,
    GREY,
    PINK,
    PURPLE,
    RED,
    WHITE,
)
from shared_rules.opera.house import (
    CORRIDORS,
    FAR,
    REACH,
    REACH_BY_PASSAGES,
    ROOMS,
    within,
)
from shared_rules.opera.phases import AT_DRAW, AT_POWER, AT_WALK

if TYPE_CHECKING:
    from shared_rules.interface import Actions
    from shared_rules.opera.state import State


def legal_pick(state: "State") -> "Actions":
    cards = state.cards
    return [PICK + who for who in range(CHARACTERS) if cards >> who & 1]


def apply_pick(state: "State", action: int) -> None:
    who = action - PICK
    if not 0 <= who < CHARACTERS or not state.cards >> who & 1:
        raise state.refuse(action)
    state.cards ^= 1 << who
    state.who = who
    state.phase = AT_WALK


def _walk(state: "State") -> int:
    """The mask of rooms in which the picked character may end its walk (R5, R6.2)."""
    rooms = state.rooms
    room = rooms[state.who]
    steps = rooms.count(room)
    table = REACH_BY_PASSAGES if state.who == PINK else REACH
    return table[(state.padlock * ROOMS + room) * FAR + (steps if steps < FAR else FAR) - 1]


def legal_walk(state: "State") -> "Actions":
    mask = _walk(state)
    actions = [MOVE + room for room in range(ROOMS) if mask >> room & 1]
    who = state.who
    if who == BROWN:
        _add_companions(state, actions)
    elif who == PURPLE:
        actions += [SWAP + other for other in range(CHARACTERS) if other != PURPLE]
    elif not state.used:
        if who == BLUE:
            actions += _legal_padlock(state)
        elif who == GREY:
            actions += _legal_blackout(state)
    return actions


# Any walk will do, also through rooms it has seen, so it is enough that the ways to where the
# companion stays and on to the end are short enough together (R6.8).
def _add_companions(state: "State", actions: list[int]) -> None:
    rooms = state.rooms
    padlock = state.padlock
    start = rooms[BROWN]
    steps = rooms.count(start)
    pairs: list[int] = []
    seen = 1 << start
    for used in range(1, steps + 1):
        wider = within(padlock, start, used)
        new = wider & ~seen
        if not new:
            break
        seen |= wider
        for left_in in range(ROOMS):
            if new >> left_in & 1:
                ends = 1 << left_in
                if used < steps:
                    ends |= within(padlock, left_in, steps - used) & ~(1 << start)
                pairs += [left_in * ROOMS + room for room in range(ROOMS) if ends >> room & 1]
    pairs.sort()
    for companion in range(CHARACTERS):
        if companion != BROWN and rooms[companion] == start:
            base = WITH + companion * ROOMS * ROOMS
            actions += [base + pair for pair in pairs]


def apply_walk(state: "State", action: int) -> None:
    who = state.who
    if MOVE <= action < MOVE + ROOMS:
        room = action - MOVE
        if not _walk(state) >> room & 1:
            raise state.refuse(action)
        state.rooms[who] = room
        _after_walk(state)
    elif who == BROWN and action >= WITH:
        actions: list[int] = []
        _add_companions(state, actions)
        if action not in actions:
            raise state.refuse(action)
        companion, way = divmod(action - WITH, ROOMS * ROOMS)
        state.rooms[companion], state.rooms[BROWN] = divmod(way, ROOMS)
        state.end_activation()
    elif who == PURPLE and SWAP <= action < SWAP + CHARACTERS and action != SWAP + PURPLE:
        rooms = state.rooms
        other = action - SWAP
        rooms[PURPLE], rooms[other] = rooms[other], rooms[PURPLE]
        state.end_activation()
    elif (who == BLUE or who == GREY) and not state.used:
        _move_token(state, action)
        state.used = True
    else:
        raise state.refuse(action)


def _after_walk(state: "State") -> None:
    if state.who == RED and sum(state.alibis()) > 0:
        state.phase = AT_DRAW
    elif has_power(state):
        state.phase = AT_POWER
    else:
        state.end_activation()


def has_power(state: "State") -> bool:
    """Whether a power is due or offered to the picked character after its walk."""
    who = state.who
    if who == BLUE or who == GREY:
        return not state.used
    if who == BLACK:
        return bool(_gathered(state))
    return who == WHITE and state.rooms.count(state.rooms[WHITE]) > 1


def _gathered(state: "State") -> list[int]:
    """Whom Christine would draw in (R6.5)."""
    rooms = state.rooms
    near = within(state.padlock, rooms[BLACK], 1)
    return [who for who in range(CHARACTERS) if near >> rooms[who] & 1]


def _legal_padlock(state: "State") -> list[int]:
    return [PADLOCK + place for place in range(len(CORRIDORS)) if place != state.padlock]


def _legal_blackout(state: "State") -> list[int]:
    return [BLACKOUT + room for room in range(ROOMS) if room != state.blackout]


def _move_token(state: "State", action: int) -> None:
    """Madame Giry's padlock or Buquet's blackout goes somewhere else (R6.3, R6.4)."""
    if state.who == BLUE:
        place = action - PADLOCK
        if not 0 <= place < len(CORRIDORS) or place == state.padlock:
            raise state.refuse(action)
        state.padlock = place
    else:
        room = action - BLACKOUT
        if not 0 <= room < ROOMS or room == state.blackout:
            raise state.refuse(action)
        state.blackout = room


def legal_power(state: "State") -> "Actions":
    who = state.who
    if who == BLUE:
        return _legal_padlock(state)
    if who == GREY:
        return _legal_blackout(state)
    if who == BLACK:
        return (GATHER, PASS)
    rooms = state.rooms
    here = rooms[WHITE]
    near = within(state.padlock, here, 1)
    actions: list[int] = []
    for other in range(CHARACTERS):
        if rooms[other] == here and other != WHITE:
            base = SEND + other * ROOMS
            actions += [base + room for room in range(ROOMS) if near >> room & 1]
    if not state.used:
        actions.append(PASS)
    return actions


def apply_power(state: "State", action: int) -> None:
    who = state.who
    if who == BLUE or who == GREY:
        _move_token(state, action)
    elif who == BLACK:
        if action == GATHER:
            for other in _gathered(state):
                state.rooms[other] = state.rooms[BLACK]
        elif action != PASS:
            raise state.refuse(action)
    elif action != PASS or state.used:
        _send(state, action)
        if state.rooms.count(state.rooms[WHITE]) > 1:
            return
    state.end_activation()


def _send(state: "State", action: int) -> None:
    """Moncharmin drives one character out; once begun, all have to go (R6.6)."""
    rooms = state.rooms
    here = rooms[WHITE]
    other, room = divmod(action - SEND, ROOMS)
    if not 0 <= other < CHARACTERS or other == WHITE or rooms[other] != here:
        raise state.refuse(action)
    if not within(state.padlock, here, 1) >> room & 1:
        raise state.refuse(action)
    rooms[other] = room
    state.used = True
