"""What the tokens say: the lawful actions that explain where they stand.

People do not announce moves, they make them, two tokens at a time if they like. A reading is a
list of actions after which every token is where it is seen. None: a mistake. Several that lead
to different games: the players are asked.
"""

from firmware.opera.places import BLACKOUT_TOKEN, CARLOTTA_TOKEN, PADLOCK_TOKEN, belongs
from firmware.tabletop import OFF
from shared_rules.errors import GameError
from shared_rules.opera.actions import (
    BLACKOUT,
    GATHER,
    MOVE,
    PADLOCK,
    PICK,
    SEND,
    SWAP,
    with_action,
)
from shared_rules.opera.board import (
    AT_PICK,
    AT_POWER,
    AT_WALK,
    BLACK,
    BLUE,
    BROWN,
    CHARACTERS,
    GREY,
    PURPLE,
    ROOMS,
    WHITE,
)


def readings(state, spots: list) -> list:
    """Every (actions, state after them) that explains the spots, one per different result."""
    here = belongs(state)
    moved = [token for token in range(len(spots)) if spots[token] != here[token]]
    found = []
    if not moved or CARLOTTA_TOKEN in moved or OFF in spots:  # in no game one is out of place
        return found
    if state.phase == AT_PICK:
        for who in range(CHARACTERS):
            if state.cards >> who & 1 and _may_be_by(who, moved):
                for actions in _walks(who, spots, moved):
                    _try(state, [PICK + who] + actions, spots, found)
    elif state.phase == AT_WALK:
        for actions in _walks(state.who, spots, moved):
            _try(state, actions, spots, found)
    elif state.phase == AT_POWER:
        _try(state, _power(state.who, spots, moved), spots, found)
    return found


def _try(state, actions: list, spots: list, found: list) -> None:
    after = state.copy()
    try:
        for action in actions:
            after.apply(action)
    except GameError:
        return
    if belongs(after) == spots:
        for _, known in found:
            if _is_like(known, after):
                return
        found.append((actions, after))


# All tokens stand alike, and no more can come of what players do. (Texts would be compared as
# well, but to make two takes a Pico 6 ms.)
def _is_like(state, other) -> bool:
    return (
        state.phase == other.phase
        and state.cards == other.cards
        and state.who == other.who
        and state.used == other.used
        and state.turn == other.turn
    )


# Who can have caused this? Cuts the guesses down before any is tried.
def _may_be_by(who: int, moved: list) -> bool:
    if who in moved:
        return True
    token = PADLOCK_TOKEN if who == BLUE else BLACKOUT_TOKEN
    return (who == BLUE or who == GREY) and moved == [token]


def _walks(who: int, spots: list, moved: list) -> list:
    """Guesses for a picked character: lists of actions, lawful or not."""
    others = [token for token in moved if token != who]
    walk = [MOVE + spots[who]] if who in moved else []
    if not others:
        return [walk]
    if who == BLUE or who == GREY:
        token = [_token_action(who, spots)]
        return [walk + token, token + walk]
    if who == PURPLE:
        return [[SWAP + others[0]]]
    if who == BROWN:
        return [[with_action(spots[BROWN], others[0], spots[others[0]])]]
    if who == BLACK or who == WHITE:
        return [walk + _power(who, spots, others)]
    return []


def _power(who: int, spots: list, moved: list) -> list:
    """The guess for a power used after walking."""
    if who == BLACK:
        return [GATHER]
    if who == WHITE:
        return [SEND + token * ROOMS + spots[token] for token in moved if token < CHARACTERS]
    return [_token_action(who, spots)]


def _token_action(who: int, spots: list) -> int:
    return PADLOCK + spots[PADLOCK_TOKEN] if who == BLUE else BLACKOUT + spots[BLACKOUT_TOKEN]
