"""What a character does when it is activated: it is picked, walks, and uses its power (R4 to R6).

This module alone knows the powers. It answers three questions about them:

- which actions are legal, and what an action changes: `legal_` and `apply_` functions by phase;
- which tokens may be lifted, and where lifted ones may go: `movers`, `destinations`;
- which actions explain the places of all tokens: `explain`.

The `apply_` functions check an action by themselves, so playing one never builds a list.
"""

from shared_rules.compat import TYPE_CHECKING
from shared_rules.errors import GameError
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
    with_action,
)
from shared_rules.opera.board import (
    AT_DRAW,
    AT_PICK,
    AT_POWER,
    AT_WALK,
    BLACK,
    BLACKOUT_TOKEN,
    BLUE,
    BROWN,
    BY_PASSAGES,
    CARLOTTA_TOKEN,
    CHARACTERS,
    CORRIDORS,
    GREY,
    NEXT_DOOR,
    ON_FOOT,
    PADLOCK_TOKEN,
    PASSAGES,
    PINK,
    PURPLE,
    RED,
    ROOMS,
    TOKENS,
    WAYS,
    WHITE,
    within,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.interface import Actions
    from shared_rules.opera.state import State

    Destinations = tuple[int, Sequence[int]]  # a token, and its places
    Explanation = tuple[list[int], State]  # actions, and the state after them

_SWAPS = tuple([SWAP + other for other in range(CHARACTERS) if other != PURPLE])
_PADLOCKS = range(PADLOCK, PADLOCK + len(CORRIDORS))
_BLACKOUTS = range(BLACKOUT, BLACKOUT + ROOMS)
# By set of cards: the picks of the first four characters, and of the others.
_PICKS = tuple([tuple([PICK + n for n in range(4) if cards >> n & 1]) for cards in range(16)])
_MORE_PICKS = tuple([tuple([4 + n for n in picks]) for picks in _PICKS])


# -- distances -------------------------------------------------------------------------------


def reachable(state: "State", who: int) -> tuple[int, ...]:
    """The rooms to which a character may walk (R5, R6.2).

    Its own room is one of them if a walk may end where it began and has two steps or more.
    """
    rooms = state.rooms
    start = rooms[who]
    steps = rooms.count(start)
    found = within(state.padlock, start, steps, who == PINK)
    if steps > 1 and state.may_return:
        found = tuple(sorted(found + (start,)))
    return found


def neighbours(state: "State", room: int) -> tuple[int, ...]:
    """The rooms that an open corridor joins with a room."""
    return within(state.padlock, room, 1)


def _steps(state: "State", room: int, other: int) -> int:
    """How many corridors lead from a room to another one."""
    return WAYS[(state.padlock * ROOMS + room) * ROOMS + other] & ON_FOOT


def passages(state: "State") -> list[int]:
    """The secret passages that Meg can use now: those between rooms she can be in (R6.2)."""
    rooms = reachable(state, PINK) + (state.rooms[PINK],)
    return [n for n in range(len(PASSAGES)) if PASSAGES[n][0] in rooms and PASSAGES[n][1] in rooms]


# -- single powers ---------------------------------------------------------------------------


def has_token(who: int) -> bool:
    """Whether a character has a token of its own to move: the padlock or the blackout."""
    return BLUE <= who <= GREY


def token_of(who: int) -> int:
    """Madame Giry's padlock (R6.3) or Buquet's blackout (R6.4)."""
    return PADLOCK_TOKEN if who == BLUE else BLACKOUT_TOKEN


def _token_actions(state: "State", who: int) -> list[int]:
    """That token goes to any place but its current one."""
    if who == BLUE:
        actions = list(_PADLOCKS)
        del actions[state.padlock]
    else:
        actions = list(_BLACKOUTS)
        del actions[state.blackout]
    return actions


def _token_places(state: "State", who: int) -> list[int]:
    return [action - _token_action(who, 0) for action in _token_actions(state, who)]


def _token_action(who: int, place: int) -> int:
    return (PADLOCK if who == BLUE else BLACKOUT) + place


def _drawn_in(state: "State") -> list[int]:
    """The characters that Christine draws in: all of the adjacent rooms (R6.5)."""
    near = neighbours(state, state.rooms[BLACK])
    return [who for who in range(CHARACTERS) if state.rooms[who] in near]


def _driven_out(state: "State") -> list[int]:
    """The characters that Moncharmin drives out: all others of his room (R6.6)."""
    here = state.rooms[WHITE]
    return [who for who in range(CHARACTERS) if state.rooms[who] == here and who != WHITE]


def has_power(state: "State") -> bool:
    """Whether a power is due or offered to the picked character after its walk."""
    who = state.who
    if who == BLUE or who == GREY:
        return not state.used
    if who == BLACK:
        row = (state.padlock * ROOMS + state.rooms[BLACK]) * ROOMS
        for room in state.rooms:
            if WAYS[row + room] == NEXT_DOOR:
                return True
        return False
    return who == WHITE and state.rooms.count(state.rooms[WHITE]) > 1


# -- picking ---------------------------------------------------------------------------------


def legal_pick(state: "State") -> "Actions":
    return _PICKS[state.cards & 15] + _MORE_PICKS[state.cards >> 4]


def apply_pick(state: "State", action: int) -> None:
    who = action - PICK
    if not 0 <= who < CHARACTERS or not state.cards >> who & 1:
        raise state.refuse(action)
    state.cards ^= 1 << who
    state.who = who
    state.phase = AT_WALK  # the same actor


# -- walking ---------------------------------------------------------------------------------


def legal_walk(state: "State") -> "Actions":
    who = state.who
    actions = reachable(state, who)  # their numbers are those of the rooms
    if who == BROWN:
        actions += tuple(_walks_together(state, actions))
    elif who == PURPLE:
        actions += _SWAPS
    elif BLUE <= who <= GREY and not state.used:
        actions += tuple(_token_actions(state, who))
    return actions


# The Persian's walk may pass through any room again, so the ways to where the companion stays and
# on to the end only have to be short enough together (R6.8).
def _walks_together(state: "State", walks: tuple[int, ...]) -> list[int]:
    """`walks`: where he may walk without a companion."""
    rooms = state.rooms
    start = rooms[BROWN]
    steps = rooms.count(start)
    if steps == 1:
        return []
    pairs: list[int] = []
    for left_in in walks:
        if left_in == start:
            continue
        pair = left_in * ROOMS
        row = (state.padlock * ROOMS + left_in) * ROOMS
        back = WAYS[row + start] & ON_FOOT
        left = steps - back
        if not left:
            pairs.append(pair + left_in)
            continue
        for way in WAYS[row : row + ROOMS]:
            if way & ON_FOOT <= left:
                pairs.append(pair)
            pair += 1
        if back <= left and not state.may_return:
            pairs.remove(left_in * ROOMS + start)
    actions: list[int] = []
    for companion in range(BROWN):
        if rooms[companion] == start:
            base = WITH + companion * ROOMS * ROOMS
            actions += [base + pair for pair in pairs]
    return actions


def apply_walk(state: "State", action: int) -> None:
    who = state.who
    room = action - MOVE
    if 0 <= room < ROOMS:  # the character goes to another room (R5, R6.2)
        rooms = state.rooms
        start = rooms[who]
        way = WAYS[(state.padlock * ROOMS + start) * ROOMS + room]
        steps = way >> BY_PASSAGES if who == PINK else way & ON_FOOT
        if steps != 1 and rooms.count(start) < (steps or 2) or not (steps or state.may_return):
            raise state.refuse(action)
        rooms[who] = room
        if who == RED and state.alibis() != (0, 0):
            state.enter(AT_DRAW)
        elif BLUE <= who <= WHITE and has_power(state):
            state.phase = AT_POWER  # the same actor
        else:
            state.end_activation()
    elif who == BROWN:
        _walk_together(state, action)
        state.end_activation()
    elif who == PURPLE and SWAP <= action < SWAP + CHARACTERS and action != SWAP + PURPLE:
        rooms = state.rooms
        other = action - SWAP
        rooms[PURPLE], rooms[other] = rooms[other], rooms[PURPLE]
        state.end_activation()
    elif has_token(who) and not state.used:
        _move_token(state, action)
        state.used = True
    else:
        raise state.refuse(action)


def _walk_together(state: "State", action: int) -> None:
    """The Persian takes a companion along (R6.8)."""
    rooms = state.rooms
    start = rooms[BROWN]
    companion, way = divmod(action - WITH, ROOMS * ROOMS)
    left_in, room = divmod(way, ROOMS)
    if not 0 <= companion < BROWN or rooms[companion] != start or left_in == start:
        raise state.refuse(action)
    if room == start and not state.may_return:
        raise state.refuse(action)
    if _steps(state, left_in, start) + _steps(state, left_in, room) > rooms.count(start):
        raise state.refuse(action)
    rooms[companion] = left_in
    rooms[BROWN] = room


def _move_token(state: "State", action: int) -> None:
    """The padlock or the blackout goes to another place (R6.3, R6.4)."""
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


# -- powers after the walk -------------------------------------------------------------------


def legal_power(state: "State") -> "Actions":
    who = state.who
    if BLUE <= who <= GREY:
        return _token_actions(state, who)
    if who == BLACK:
        return (GATHER, PASS)
    near = neighbours(state, state.rooms[WHITE])
    actions: list[int] = []
    for other in _driven_out(state):
        send = SEND + other * ROOMS
        for room in near:
            actions.append(send + room)
    if not state.used:
        actions.append(PASS)
    return actions


def apply_power(state: "State", action: int) -> None:
    who = state.who
    if has_token(who):
        _move_token(state, action)
    elif who == BLACK:
        if action == GATHER:
            for other in _drawn_in(state):
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
    if _steps(state, here, room) != 1:
        raise state.refuse(action)
    rooms[other] = room
    state.used = True


# -- where lifted tokens may go ----------------------------------------------------------------


def movable(state: "State") -> list[int]:
    """The tokens with which a player may begin a move."""
    tokens: list[int] = []
    if state.phase == AT_POWER:
        if has_token(state.who):
            tokens.append(token_of(state.who))
        elif state.who == WHITE:
            tokens = _driven_out(state)
        return tokens
    for who in _candidates(state):
        tokens.append(who)
        if has_token(who) and not _is_used(state):
            tokens.append(token_of(who))
    return tokens


def _candidates(state: "State") -> list[int]:
    """The characters that may walk now."""
    if state.phase == AT_PICK:
        return [who for who in range(CHARACTERS) if state.cards >> who & 1]
    return [state.who] if state.phase == AT_WALK else []


def _is_used(state: "State") -> bool:
    return state.phase == AT_WALK and state.used


def movers(state: "State", tokens: list[int]) -> list[int]:
    """The characters whose activation may move all of these tokens; empty if none may."""
    if state.phase == AT_POWER:
        allowed = movable(state)
        return [] if False in [token in allowed for token in tokens] else [state.who]
    return [who for who in _candidates(state) if _may_move(state, who, tokens)]


def _may_move(state: "State", who: int, tokens: list[int]) -> bool:
    """Whether one activation of a character that has not walked yet may move all of these."""
    others = [token for token in tokens if token != who]
    if not others:
        return True
    if has_token(who):
        return others == [token_of(who)] and not _is_used(state)
    if who not in tokens or max(others) >= CHARACTERS:
        return False
    if who == PURPLE:
        return len(others) == 1
    if who == BROWN:
        return len(others) == 1 and state.rooms[others[0]] == state.rooms[BROWN]
    return len(_meeting_rooms(state, who, others)) > 0


def _meeting_rooms(state: "State", who: int, others: list[int]) -> list[int]:
    """The rooms from which Christine can draw all of these in, or Moncharmin drive them out."""
    rooms = state.rooms
    if who == WHITE:
        return [r for r in reachable(state, WHITE) if {rooms[other] for other in others} == {r}]
    if who != BLACK:
        return []
    near = [neighbours(state, rooms[other]) for other in others]
    return [r for r in reachable(state, BLACK) if False not in [r in each for each in near]]


def partners(state: "State", tokens: list[int]) -> list[int]:
    """The characters that may take along the only lifted one, if they are lifted too."""
    if len(tokens) != 1 or tokens[0] >= CHARACTERS:
        return []
    walking = _candidates(state)
    found = [PURPLE] if PURPLE in walking else []
    if BROWN in walking and state.rooms[tokens[0]] == state.rooms[BROWN]:
        found.append(BROWN)
    return found


def destinations(
    state: "State", tokens: list[int], who: list[int] | None = None
) -> "list[Destinations]":
    """(token, places) for each of these lifted tokens; empty if no activation moves all of them.

    `who`: the characters whose activation it may be, if the caller has already called `movers`.
    """
    places: list[list[int]] = [[] for _ in range(TOKENS)]
    for mover in movers(state, tokens) if who is None else who:
        if state.phase == AT_POWER:
            found = _power_places(state, tokens)
        else:
            found = _walk_places(state, mover, tokens)
        for token, more in found:
            if token in tokens:
                places[token] += [place for place in more if place not in places[token]]
    return [(token, places[token]) for token in range(TOKENS) if places[token]]


def _power_places(state: "State", tokens: list[int]) -> "list[Destinations]":
    who = state.who
    if has_token(who):
        return [(token_of(who), _token_places(state, who))]
    near = neighbours(state, state.rooms[WHITE])
    return [(token, near) for token in tokens]


# From distances, not from the list of legal actions: the Persian alone may have 465 of them.
def _walk_places(state: "State", who: int, tokens: list[int]) -> "list[Destinations]":
    rooms = state.rooms
    others = [token for token in tokens if token != who and token < CHARACTERS]
    if has_token(who) and not _is_used(state):
        return [(who, reachable(state, who)), (token_of(who), _token_places(state, who))]
    if not others:
        return [(who, reachable(state, who))]
    if who == PURPLE:  # they change rooms
        return [(who, [rooms[others[0]]]), (others[0], [rooms[who]])]
    if who == BROWN:  # the companion may stay anywhere on the way
        near = reachable(state, who)
        return [(who, near), (others[0], [room for room in near if room != rooms[who]])]
    meeting = _meeting_rooms(state, who, others)
    found: list[Destinations] = [(who, meeting)]
    for other in others:
        found.append((other, meeting if who == BLACK else neighbours(state, rooms[other])))
    return found


# -- which actions explain a position ----------------------------------------------------------


def explain(state: "State", places: list[int]) -> "list[Explanation]":
    """All (actions, state after them) that bring every token to its place, one per result.

    `places` is like `state.places()`; -1 for a token that is not on the board.
    """
    here = state.places()
    moved = [token for token in range(TOKENS) if places[token] != here[token]]
    found: list[Explanation] = []
    if not moved or CARLOTTA_TOKEN in moved or min(places) < 0:
        return found
    if state.phase == AT_POWER:
        _try(state, _power_guess(state.who, places, moved), places, found)
        return found
    for who in _candidates(state):
        picked = [PICK + who] if state.phase == AT_PICK else []
        has_own = has_token(who)
        is_back = state.may_return and not has_own  # it may have walked out and back
        if not picked or is_back or who in moved or has_own and moved == [token_of(who)]:
            for guess in _walk_guesses(who, places, moved, is_back):
                _try(state, picked + guess, places, found)
    return found


def _walk_guesses(who: int, places: list[int], moved: list[int], is_back: bool) -> list[list[int]]:
    """Possible actions of a character's activation, legal or not."""
    others = [token for token in moved if token != who]
    walk = [MOVE + places[who]] if who in moved or is_back else []
    if not others:
        return [walk]
    if has_token(who):
        power = _power_guess(who, places, others)
        return [walk + power, power + walk]
    if who == PURPLE:
        return [[SWAP + others[0]]]
    if who == BROWN:
        return [[with_action(places[BROWN], others[0], places[others[0]])]]
    if who == BLACK or who == WHITE:
        return [walk + _power_guess(who, places, others)]
    return []


def _power_guess(who: int, places: list[int], moved: list[int]) -> list[int]:
    """The possible action of a power after the walk."""
    if who == BLACK:
        return [GATHER]
    if who == WHITE:
        return [SEND + token * ROOMS + places[token] for token in moved if token < CHARACTERS]
    return [_token_action(who, places[token_of(who)])]


def _try(
    state: "State", actions: list[int], places: list[int], found: "list[Explanation]"
) -> None:
    after = state.copy()
    try:
        for action in actions:
            after.APPLY[after.phase](after, action)
    except GameError:
        return
    if after.places() == places and not [known for _, known in found if _is_like(known, after)]:
        found.append((actions, after))


def _is_like(state: "State", other: "State") -> bool:
    """Whether the game goes on in the same way from two states with all tokens in place."""
    return (
        state.phase == other.phase
        and state.cards == other.cards
        and state.who == other.who
        and state.used == other.used
        and state.turn == other.turn
    )
