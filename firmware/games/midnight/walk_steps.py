"""Splits an action of Midnight Party into steps that players can follow with the tokens.

The rules play Hugo's whole walk, all his captures and the end of a ball in one action.
"""

from shared_rules.midnight.actions import MOVE, ROLL
from shared_rules.midnight.ball import empty_gallery, is_ball_over
from shared_rules.midnight.board import HUGO, STEP_FRIGHT, STEPS
from shared_rules.midnight.hugo import step
from shared_rules.midnight.moves import move


def legs_of(before, action: int, texts) -> tuple:
    """Returns (legs, the state at the end of the ball or None). A leg is (state, text).

    There is no leg for a move without consequences.
    """
    legs: list = []
    state = before.copy()
    if action == ROLL + HUGO:
        _walk(state, legs, texts)
    elif action >= MOVE:
        inside = _captives(state)
        move(state, action)
        if _captives(state) > inside:
            legs.append((state.copy(), _caught(state, texts)))
    if before.options.is_variant or not is_ball_over(state):
        return legs, None
    if sum(state.gallery):
        empty_gallery(state)
        legs.append((state.copy(), texts.LEFT_OVER))
    return legs, state


def _walk(state, legs: list, texts) -> None:
    is_led = False
    for _ in range(state.options.stride):
        inside = _captives(state)
        is_over = step(state)
        is_led = _captives(state) > inside
        if is_led:
            legs.append((state.copy(), _caught(state, texts)))
        if is_over:
            break
    if not is_led:
        legs.append((state.copy(), texts.HUGO_WALKS))


def _captives(state) -> int:
    return sum(state.points) if state.options.is_variant else sum(state.stairs)


def _caught(state, texts) -> str:
    """Returns where the last captives go: onto a step; in the variant to the active player."""
    if state.options.is_variant:
        return texts.TAKEN % texts.PLAYERS[state.turn]
    last = 0
    for place in range(STEPS):
        if state.has_captives(place):
            last = place
    return texts.CAUGHT % STEP_FRIGHT[last]
