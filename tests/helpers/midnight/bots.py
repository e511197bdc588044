"""Simple players of Midnight Party, to compare their results with published figures.

The published figures do not say how their players chose, so no player here can reproduce them.
Three players are obvious first ideas, and show how much depends on play.

The fourth, `wary`, looks ahead by one turn. Its numbers follow from the rules (how far and how
often Hugo walks); none was fitted. But its authors knew the fright points and had seen other
players miss them, and kept it because it came close. (With the cheapest room first it has up to
half a point less, and misses for three players.) So its agreement shows only that sensible play
leads to such points.
"""

from shared_rules import midnight
from shared_rules.full_game import Game
from shared_rules.game import DEALER, NOBODY
from shared_rules.midnight.actions import CHANGE, DECLINE, HIDE, LEAVE, MOVE, PLACE
from shared_rules.midnight.board import DIE, DOORS, HUGO, ROOMS, SPACES, STRIDE
from tests.helpers.bounded_wait import BoundedWait

LATE = 10 * SPACES  # later than Hugo reaches any guest


def ahead(state, space):
    """The number of spaces from Hugo to this one; a full round if he is on it."""
    if state.hugo < 0:
        return space - state.hugo
    return (space - state.hugo - 1) % SPACES + 1


def way(state, action):
    """(origin, destination) of a guest's walk; None for a move in or out of a room."""
    if action >= CHANGE:
        return None, None
    if action >= HIDE:
        return (action - HIDE) // ROOMS, None
    if action >= LEAVE:
        door = DOORS[action - LEAVE]
        return None, (door + state.die - state.options.exit_steps) % SPACES
    return action - MOVE, (action - MOVE + state.die) % SPACES


def any_way(state, actions, chance):
    """A random action."""
    return actions


def hide(state, actions, chance):
    """Enter a room if possible; else a random action."""
    return [action for action in actions if action >= HIDE] or actions


def flee(state, actions, chance):
    """Enter a room if possible; else move the guest that Hugo reaches first, but not onto Hugo."""
    inside = hide(state, actions, chance)
    if inside is not actions or state.die == 0:
        return inside
    free = [action for action in actions if action != DECLINE]
    free = [action for action in free if way(state, action)[1] != state.hugo] or actions
    return _first(free, lambda action: _comes_to(state, action))


def wary(state, actions, chance):
    """Put no guest where Hugo appears. Enter a room, with the guest that Hugo reaches first; else
    choose the walk with the least danger for the own guests until the next turn. Never decline,
    never walk onto Hugo."""
    if state.die == 0:  # guests are placed
        return [action for action in actions if action >= PLACE + STRIDE] or actions
    inside = [action for action in actions if action >= HIDE]
    if inside:
        return _first(inside, lambda action: _comes_to(state, action))
    free = [action for action in actions if action != DECLINE]
    free = [action for action in free if way(state, action)[1] != state.hugo] or free
    return _first(free, lambda action: _change(state, action))


def _comes_to(state, action):
    """The distance from Hugo to the guest that would move."""
    first = LATE if action == DECLINE else way(state, action)[0]
    return LATE if first is None or first == LATE else ahead(state, first)


def _danger(state, space):
    """The danger of a guest on a space: 1 directly before Hugo, 0 where he hardly gets until the
    next turn. Hugo's share of the rolls until then is that of his faces of the die; at least one
    is assumed. Twice his mean distance counts as safe, because rolls vary."""
    stride = state.options.stride
    far = max(stride, state.options.players * stride * DIE.count(HUGO) / len(DIE))
    return max(0, 1 - ahead(state, space) / (2 * far + 1))


def _change(state, action):
    """The change of the danger of all own guests: only the moved guest changes it."""
    first, last = way(state, action)
    return _danger(state, last) - (0 if first is None else _danger(state, first))


def _first(actions, key):
    """The actions with the smallest key."""
    keys = [key(action) for action in actions]
    least = min(keys)
    return [action for action, found in zip(actions, keys, strict=True) if found == least]


PLAYERS = {"any way": any_way, "hide": hide, "flee": flee, "wary": wary}


def play(options, chance, player=wary):
    """Play a game. Returns the final state and the number of rolls."""
    game = Game(midnight, options)
    dealer = midnight.Dealer(chance)
    rolls = 0
    bound = BoundedWait("the game", times=100_000)
    while game.actor != NOBODY and bound.lasts():
        if game.actor == DEALER:
            action = dealer.action(game.state, game.secret)
            rolls += midnight.action_text(action).startswith("roll")
        else:
            good = player(game.state, game.state.legal_actions(), chance)
            action = good[chance(len(good))]
        game.apply(action)
    return game.state, rolls
