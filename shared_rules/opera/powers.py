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
from shared_rules.opera.board import (
    AT_DRAW,
    AT_POWER,
    AT_WALK,
    BLACK,
    BLUE,
    BROWN,
    BY_PASSAGES,
    CHARACTERS,
    CORRIDORS,
    GREY,
    ON_FOOT,
    PINK,
    PURPLE,
    RED,
    ROOMS,
    WAYS,
    WHITE,
)

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


def legal_walk(state: "State") -> "Actions":
    who = state.who
    rooms = state.rooms
    start = rooms[who]
    steps = rooms.count(start)
    half = BY_PASSAGES if who == PINK else 0
    here = (state.padlock * ROOMS + start) * ROOMS
    actions = [
        MOVE + room for room in range(ROOMS) if 0 < WAYS[here + room] >> half & ON_FOOT <= steps
    ]
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
    start = rooms[BROWN]
    steps = rooms.count(start)
    house = state.padlock * ROOMS * ROOMS
    pairs: list[int] = []
    for left_in in range(ROOMS):
        there = house + left_in * ROOMS
        left = steps - (WAYS[there + start] & ON_FOOT)
        if left_in != start and left >= 0:
            pairs += [
                left_in * ROOMS + room
                for room in range(ROOMS)
                if room != start and WAYS[there + room] & ON_FOOT <= left
            ]
    for companion in range(CHARACTERS):
        if companion != BROWN and rooms[companion] == start:
            base = WITH + companion * ROOMS * ROOMS
            actions += [base + pair for pair in pairs]


def apply_walk(state: "State", action: int) -> None:
    who = state.who
    if MOVE <= action < MOVE + ROOMS:
        _walk(state, action)
        _after_walk(state)
    elif who == BROWN:
        _walk_together(state, action)
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


def _walk(state: "State", action: int) -> None:
    """The picked character goes to another room (R5, R6.2)."""
    rooms = state.rooms
    who = state.who
    room = action - MOVE
    ways = WAYS[(state.padlock * ROOMS + rooms[who]) * ROOMS + room]
    steps = ways >> (BY_PASSAGES if who == PINK else 0) & ON_FOOT
    if not 0 < steps <= rooms.count(rooms[who]):
        raise state.refuse(action)
    rooms[who] = room


def _walk_together(state: "State", action: int) -> None:
    """The Persian takes somebody along (R6.8)."""
    rooms = state.rooms
    start = rooms[BROWN]
    companion, way = divmod(action - WITH, ROOMS * ROOMS)
    left_in, room = divmod(way, ROOMS)
    if not 0 <= companion < BROWN or rooms[companion] != start or start in (left_in, room):
        raise state.refuse(action)
    there = (state.padlock * ROOMS + left_in) * ROOMS
    if (WAYS[there + start] & ON_FOOT) + (WAYS[there + room] & ON_FOOT) > rooms.count(start):
        raise state.refuse(action)
    rooms[companion] = left_in
    rooms[BROWN] = room


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
    here = (state.padlock * ROOMS + rooms[BLACK]) * ROOMS
    return [who for who in range(CHARACTERS) if WAYS[here + rooms[who]] & ON_FOOT == 1]


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
    there = (state.padlock * ROOMS + here) * ROOMS
    near = [room for room in range(ROOMS) if WAYS[there + room] & ON_FOOT == 1]
    actions: list[int] = []
    for other in range(CHARACTERS):
        if rooms[other] == here and other != WHITE:
            base = SEND + other * ROOMS
            actions += [base + room for room in near]
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
    if WAYS[(state.padlock * ROOMS + here) * ROOMS + room] & ON_FOOT != 1:
        raise state.refuse(action)
    rooms[other] = room
    state.used = True
