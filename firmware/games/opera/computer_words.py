"""Describes an activation by a computer player of l'Opéra as a page for the screens."""

from shared_rules.opera.actions import GATHER, IDENTITY, MOVE, PICK, SEND, SWAP, WITH
from shared_rules.opera.board import AT_PICK, CHARACTERS, ROOMS


def name_of(director, role: int) -> str:
    return director.texts.ROLES[role]


def describe(director, state, actions: list) -> str:
    """Returns a page about an activation that begins, or goes on, in a state."""
    texts = director.texts
    who = actions[0] - PICK if state.phase == AT_PICK else state.who
    line, what = texts.PLAYS, texts.TOKENS[who]
    for action in actions:
        if MOVE <= action < PICK:
            line, what = texts.WALKS, texts.ROOMS[action - MOVE]
        elif SWAP <= action < SWAP + CHARACTERS:
            line, what = texts.SWAPS, texts.TOKENS[action - SWAP]
        elif WITH <= action < IDENTITY:
            line, what = texts.TAKES_ALONG, texts.ROOMS[(action - WITH) % ROOMS]
        elif action == GATHER:
            line = texts.GATHERS
        elif SEND <= action < SWAP:
            line = texts.DRIVES_OUT
    return "%s|%s|%s" % (texts.ROLES[state.active], line % texts.TOKENS[who], what)
