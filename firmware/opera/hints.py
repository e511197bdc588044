"""What may be lifted, where it may go, and why something cannot be: from the rules alone."""

from firmware.opera.places import (
    BLACKOUT_TOKEN,
    CARLOTTA_TOKEN,
    OFF,
    PADLOCK_TOKEN,
    TOKENS,
    belongs,
)
from shared_rules.opera.actions import (
    BLACKOUT,
    GATHER,
    MOVE,
    PADLOCK,
    PICK,
    SEND,
    SWAP,
    WITH,
)
from shared_rules.opera.cast import BLUE, CHARACTERS, GREY, WHITE
from shared_rules.opera.house import ROOMS
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
                picked = state.copy()
                picked.apply(PICK + who)
                _collect(picked, in_hand, spots)
    elif state.phase in (AT_WALK, AT_POWER):
        _collect(state, in_hand, spots)
    return [(token, spots[token]) for token in range(TOKENS) if spots[token]]


def _is_in_hand(who: int, in_hand: list) -> bool:
    tokens = [who]
    _add_own_token(who, tokens)
    return tokens[0] in in_hand or tokens[-1] in in_hand


def _collect(state, in_hand: list, spots: list) -> None:
    who = state.who
    for action in state.legal_actions():
        if MOVE <= action < MOVE + ROOMS:
            _add(who, action - MOVE, in_hand, spots)
        elif PADLOCK <= action < BLACKOUT:
            _add(PADLOCK_TOKEN, action - PADLOCK, in_hand, spots)
        elif BLACKOUT <= action < GATHER:
            _add(BLACKOUT_TOKEN, action - BLACKOUT, in_hand, spots)
        elif SEND <= action < SWAP:
            _add((action - SEND) // ROOMS, (action - SEND) % ROOMS, in_hand, spots)
        elif SWAP <= action < SWAP + CHARACTERS:
            other = action - SWAP
            if other in in_hand:
                _add(who, state.rooms[other], in_hand, spots)
                _add(other, state.rooms[who], in_hand, spots)
        elif action >= WITH:
            companion = (action - WITH) // (ROOMS * ROOMS)
            if companion in in_hand:
                _add(who, action % ROOMS, in_hand, spots)
                _add(companion, (action - WITH) // ROOMS % ROOMS, in_hand, spots)


def _add(token: int, spot: int, in_hand: list, spots: list) -> None:
    if token in in_hand and spot not in spots[token]:
        spots[token].append(spot)


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
