"""What may be lifted, where it may go, and why something cannot be: from the rules alone."""

from firmware.opera.places import (
    BLACKOUT_TOKEN,
    CARLOTTA_TOKEN,
    PADLOCK_TOKEN,
    TOKENS,
    belongs,
)
from firmware.tabletop import OFF
from shared_rules.opera.cast import BLUE, BROWN, CHARACTERS, GREY, PINK, PURPLE, WHITE
from shared_rules.opera.house import BY_PASSAGES, CORRIDORS, ON_FOOT, PASSAGES, ROOMS, WAYS
from shared_rules.opera.phases import AT_PICK, AT_POWER, AT_WALK


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


def destinations(state, in_hand: list) -> list:
    """(token, spots) for every token in the hand that has somewhere to go."""
    spots: list = [[] for _ in range(TOKENS)]
    if state.phase == AT_PICK:
        for who in range(CHARACTERS):
            if state.cards >> who & 1 and _is_in_hand(who, in_hand):
                _add_walk(state, who, False, in_hand, spots)
    elif state.phase == AT_WALK:
        _add_walk(state, state.who, state.used, in_hand, spots)
    elif state.phase == AT_POWER:
        _add_power(state, in_hand, spots)
    return [(token, spots[token]) for token in range(TOKENS) if spots[token]]


def _is_in_hand(who: int, in_hand: list) -> bool:
    tokens = [who]
    _add_own_token(who, tokens)
    return tokens[0] in in_hand or tokens[-1] in in_hand


# By the distances, not by listing what is lawful: the Persian alone may have 465 ways to go.
def _add_walk(state, who: int, used: bool, in_hand: list, spots: list) -> None:
    rooms = state.rooms
    near = reachable(state, who)
    _add(who, near, in_hand, spots)
    if who == BROWN or who == PURPLE:
        for other in in_hand:
            if other >= CHARACTERS or other == who:
                continue
            if who == PURPLE:  # they change places
                _add(who, [rooms[other]], in_hand, spots)
                _add(other, [rooms[who]], in_hand, spots)
            elif rooms[other] == rooms[who]:  # taken along, and left anywhere on the way
                _add(other, near, in_hand, spots)
    elif not used:
        _add_own_spots(state, who, in_hand, spots)


def _add_own_spots(state, who: int, in_hand: list, spots: list) -> None:
    if who == BLUE:
        places = [place for place in range(len(CORRIDORS)) if place != state.padlock]
        _add(PADLOCK_TOKEN, places, in_hand, spots)
    elif who == GREY:
        rooms = [room for room in range(ROOMS) if room != state.blackout]
        _add(BLACKOUT_TOKEN, rooms, in_hand, spots)


def _add_power(state, in_hand: list, spots: list) -> None:
    who = state.who
    _add_own_spots(state, who, in_hand, spots)
    if who == WHITE:
        near = _rooms_within(state, WHITE, 1)
        for other in in_hand:
            if other < CHARACTERS and other != WHITE and state.rooms[other] == state.rooms[WHITE]:
                _add(other, near, in_hand, spots)


def may_accompany(state, in_hand: list) -> bool:
    """Whether these may wait in the hand for Richard, or for the Persian beside them."""
    movers = may_lift(state)
    for who in in_hand:
        if who < CHARACTERS and PURPLE in movers:
            return True
        if who < CHARACTERS and BROWN in movers and state.rooms[who] == state.rooms[BROWN]:
            return True
    return False


def reachable(state, who: int) -> list:
    """The rooms to which a character may walk."""
    return _rooms_within(state, who, state.rooms.count(state.rooms[who]))


def _rooms_within(state, who: int, steps: int) -> list:
    half = BY_PASSAGES if who == PINK else 0
    here = (state.padlock * ROOMS + state.rooms[who]) * ROOMS
    return [room for room in range(ROOMS) if 0 < WAYS[here + room] >> half & ON_FOOT <= steps]


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
        return texts.NOT_THAT_ONE
    if len(moved) > 1:
        return texts.TOO_MANY
    return texts.TOO_FAR
