"""What may be lifted, where it may go, and why something cannot be: from the rules alone."""

from firmware.opera.places import (
    BLACKOUT_TOKEN,
    CARLOTTA_TOKEN,
    PADLOCK_TOKEN,
    TOKENS,
    belongs,
)
from firmware.tabletop import OFF
from shared_rules.opera.board import (
    AT_DRAW,
    AT_PICK,
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
    PASSAGES,
    PINK,
    PURPLE,
    ROOMS,
    WAYS,
    WHITE,
)


def may_lift(state) -> list:
    """The tokens that a move can begin with."""
    tokens = []
    if state.phase == AT_PICK:
        for who in range(CHARACTERS):
            if state.cards >> who & 1:
                tokens.append(who)
                _add_own_token(who, tokens)
    elif state.phase == AT_WALK:
        tokens.append(state.who)
        if not state.used:
            _add_own_token(state.who, tokens)
    elif state.phase == AT_POWER:
        _add_own_token(state.who, tokens)
        if state.who == WHITE:
            here = state.rooms[WHITE]
            tokens += [w for w in range(CHARACTERS) if w != WHITE and state.rooms[w] == here]
    return tokens


def _add_own_token(who: int, tokens: list) -> None:
    if who == BLUE:
        tokens.append(PADLOCK_TOKEN)
    elif who == GREY:
        tokens.append(BLACKOUT_TOKEN)


def movers_of(state, held: list) -> list:
    """Whose turn may use all of these tokens together; nobody's: no move can come of them."""
    if state.phase == AT_PICK:
        dealt = [who for who in range(CHARACTERS) if state.cards >> who & 1]
        return [who for who in dealt if _may_use(state, who, False, held)]
    if state.phase == AT_WALK and _may_use(state, state.who, state.used, held):
        return [state.who]
    if state.phase == AT_POWER:
        movable = may_lift(state)
        return [] if False in [token in movable for token in held] else [state.who]
    return []


def _may_use(state, who: int, used: bool, held: list) -> bool:
    """Whether one turn of a character that walks may use all of these."""
    others = [token for token in held if token != who]
    if not others:
        return True
    if who == BLUE or who == GREY:
        return not used and others == [PADLOCK_TOKEN if who == BLUE else BLACKOUT_TOKEN]
    if who not in held or max(others) >= CHARACTERS:
        return False
    if who == PURPLE or who == BROWN:
        return len(others) == 1 and (who == PURPLE or state.rooms[others[0]] == state.rooms[BROWN])
    return len(_meeting_rooms(state, who, others)) > 0


def _meeting_rooms(state, who: int, others: list) -> list:
    """Where Christine may walk to draw these in, or Moncharmin to drive these out."""
    rooms = state.rooms
    if who == WHITE:
        return [r for r in reachable(state, WHITE) if {rooms[other] for other in others} == {r}]
    if who != BLACK:
        return []
    near = [_rooms_within(state, rooms[other], 1) for other in others]
    return [r for r in reachable(state, BLACK) if False not in [r in each for each in near]]


def partners_of(state, held: list) -> list:
    """Who might still be lifted to take this token along: Richard, or the Persian beside it."""
    if len(held) != 1 or held[0] >= CHARACTERS:
        return []
    movers = may_lift(state) if state.phase != AT_POWER else []
    partners = [PURPLE] if PURPLE in movers else []
    if BROWN in movers and state.rooms[held[0]] == state.rooms[BROWN]:
        partners.append(BROWN)
    return partners


def destinations(state, held: list) -> list:
    """(token, spots) for every token in the hand; none, if no move can come of all of them."""
    return ways_of(state, movers_of(state, held), held)


def ways_of(state, movers: list, held: list) -> list:
    """The same, where it is known whose turn that may be."""
    spots: list = [[] for _ in range(TOKENS)]
    for who in movers:
        if state.phase == AT_POWER:
            _add_power(state, held, spots)
        else:
            _add_walk(state, who, state.phase == AT_WALK and state.used, held, spots)
    return [(token, spots[token]) for token in range(TOKENS) if spots[token]]


# By the distances, not by listing what is lawful: the Persian alone may have 465 ways to go.
def _add_walk(state, who: int, used: bool, in_hand: list, spots: list) -> None:
    rooms = state.rooms
    others = [token for token in in_hand if token != who and token < CHARACTERS]
    if not others or who == BROWN:
        near = reachable(state, who)
    elif who == PURPLE:  # they change places
        near = [rooms[others[0]]]
    else:
        near = _meeting_rooms(state, who, others)
    _add(who, near, in_hand, spots)
    for other in others:
        if who == PURPLE:
            _add(other, [rooms[who]], in_hand, spots)
        elif who == WHITE:  # driven out
            _add(other, _rooms_within(state, rooms[other], 1), in_hand, spots)
        else:  # drawn in; or taken along, and left anywhere on the way
            _add(other, near, in_hand, spots)
    if not used:
        _add_own_spots(state, who, in_hand, spots)


def _add_own_spots(state, who: int, in_hand: list, spots: list) -> None:
    if who == BLUE:
        places = [place for place in range(len(CORRIDORS)) if place != state.padlock]
        _add(PADLOCK_TOKEN, places, in_hand, spots)
    elif who == GREY:
        rooms = [room for room in range(ROOMS) if room != state.blackout]
        _add(BLACKOUT_TOKEN, rooms, in_hand, spots)


def _add_power(state, in_hand: list, spots: list) -> None:
    _add_own_spots(state, state.who, in_hand, spots)
    if state.who == WHITE:
        near = _rooms_within(state, state.rooms[WHITE], 1)
        for other in in_hand:
            _add(other, near, in_hand, spots)


def reachable(state, who: int) -> list:
    """The rooms to which a character may walk."""
    room = state.rooms[who]
    return _rooms_within(state, room, state.rooms.count(room), BY_PASSAGES if who == PINK else 0)


def _rooms_within(state, room: int, steps: int, half: int = 0) -> list:
    here = (state.padlock * ROOMS + room) * ROOMS
    return [other for other in range(ROOMS) if 0 < WAYS[here + other] >> half & ON_FOOT <= steps]


def passages_of(state) -> list:
    """The secret passages on Meg's way: those between rooms she can be in."""
    rooms = reachable(state, PINK) + [state.rooms[PINK]]
    return [
        index
        for index in range(len(PASSAGES))
        if PASSAGES[index][0] in rooms and PASSAGES[index][1] in rooms
    ]


def _add(token: int, places: list, in_hand: list, spots: list) -> None:
    if token in in_hand:
        spots[token] += [spot for spot in places if spot not in spots[token]]


def why_not(state, spots: list, texts) -> str:
    """One line that says why these places make no move."""
    here = belongs(state)
    moved = [token for token in range(TOKENS) if spots[token] != here[token]]
    if not moved:
        return texts.WRONG_FACE
    if CARLOTTA_TOKEN in moved:
        return texts.NOT_CARLOTTA
    for token in moved:
        if spots[token] == OFF:
            return texts.NO_SEAT
    movers = may_lift(state)
    if len([token for token in moved if token in movers]) == 0:
        return asked(state, texts) or texts.NOT_THAT_ONE
    if len(moved) > 1:
        return texts.TOO_MANY
    return texts.TOO_FAR


def why_not_lifted(state, held: list, texts) -> str:
    """One line that says why nothing can come of what is in the hand."""
    if held == [CARLOTTA_TOKEN]:
        return texts.NOT_CARLOTTA
    return asked(state, texts) or texts.NOT_THAT_ONE


def asked(state, texts) -> str:
    """What is to be done first, in the middle of a turn; else nothing."""
    who = state.who
    if state.phase == AT_WALK:
        return texts.WALK % texts.TOKENS[who]
    if state.phase == AT_DRAW:
        return texts.DRAW
    if state.phase != AT_POWER:
        return ""
    if who == BLACK:
        return texts.GATHER
    if who == WHITE:
        return texts.SEND_MORE if state.used else texts.SEND
    return texts.MUST_MOVE[who]
