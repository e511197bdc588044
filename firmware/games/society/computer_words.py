"""Describes an action of a computer player of The Phantom Society as a page for the screens.

Only public actions are described, never a hidden choice.
"""

from shared_rules.society.actions import PASS, REMOVE
from shared_rules.society.board import AT_PLACE


def name_of(director, role: int) -> str:
    return director.texts.ROLES[role]


def describe(director, state, actions: list) -> str:
    """Returns a page about an action that is open."""
    texts = director.texts
    action = actions[0]
    if action == PASS:
        return texts.CHOSE_PASS
    if state.phase == AT_PLACE:
        return texts.PLACES_ONE % texts.ROLES[state.playing]
    title = texts.DEVASTATES if state.is_ghost_turn() else texts.HUNTS
    name = director.tile_name(action - REMOVE)
    return title % (texts.ROLES[state.playing], name)
