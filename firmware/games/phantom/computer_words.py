"""Describes an action of a computer player of Phantom as a page for the screens."""

from firmware.games.phantom.action_summary import summarize


def name_of(director, role: int) -> str:
    return director.texts.ROLES[role]


def describe(director, state, actions: list) -> str:
    """Returns a page about an action; the cards that a computer keeps are never named."""
    texts = director.texts
    after = state.copy()
    after.apply(actions[0])
    text = summarize(state, after, actions[0], director)
    return text or texts.ROLES[state.actor] + "|" + texts.GOES_ON
