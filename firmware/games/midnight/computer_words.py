"""Describes an action of a computer player of Midnight Party as a page for the screens."""

from shared_rules.midnight.actions import CHANGE, DECLINE, HIDE, LEAVE, MOVE, PLACE
from shared_rules.midnight.board import ROOMS, SPACES


def name_of(director, role: int) -> str:
    return director.texts.PLAYERS[role]


def describe(director, state, actions: list) -> str:
    """Returns a page about an action."""
    texts = director.texts
    action = actions[0]
    if action < PLACE:
        return texts.CHOOSES
    line = ""
    if action < MOVE:
        text = texts.ENTERS
    elif action == DECLINE:
        text = texts.DECLINES
    elif action >= CHANGE:
        text = texts.INTO % ((action - CHANGE) % ROOMS + 1)
        line = texts.OUT_OF % ((action - CHANGE) // ROOMS + 1)
    elif action >= HIDE:
        text = texts.INTO % ((action - HIDE) % ROOMS + 1)
    elif action >= LEAVE:
        text = texts.OUT_OF % (action - LEAVE + 1)
    else:
        text = texts.ON_TO % ((action - MOVE + state.die) % SPACES + 1)
    return "%s|%s|%s" % (texts.PLAYERS[state.turn], text, line)
