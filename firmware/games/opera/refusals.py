"""Texts of l'Opéra for tokens that make no legal move: the reason, or what is to be done first."""

from firmware.play.reconciler import OFF
from shared_rules.opera.board import (
    AT_DRAW,
    AT_POWER,
    AT_WALK,
    BLACK,
    CARLOTTA_TOKEN,
    TOKENS,
    WHITE,
)
from shared_rules.opera.powers import movable


def why_not(state, spots: list, texts) -> str:
    """Returns why no action explains tokens at these spots."""
    here = state.places()
    moved = [token for token in range(TOKENS) if spots[token] != here[token]]
    if not moved:
        return texts.WRONG_FACE
    if CARLOTTA_TOKEN in moved:
        return texts.NOT_CARLOTTA
    allowed = movable(state)
    if len([token for token in moved if token in allowed]) == 0:
        return asked(state, texts) or texts.NOT_THAT_ONE
    for token in moved:
        if spots[token] == OFF:
            return texts.NO_RING
    if len(moved) > 1:
        return texts.TOO_MANY
    return texts.TOO_FAR


def why_not_lifted(state, lifted: list, texts) -> str:
    """Returns why no action moves the lifted tokens."""
    if lifted == [CARLOTTA_TOKEN]:
        return texts.NOT_CARLOTTA
    return asked(state, texts) or texts.NOT_THAT_ONE


def asked(state, texts) -> str:
    """Returns what is to be done first in the middle of a turn; otherwise ""."""
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
