"""A simple player of Midnight Party, to see whether the figures look like the game's.

Puts guests anywhere, hides as well as it can, and otherwise brings somebody away from Hugo.
"""

from shared_rules import midnight
from shared_rules.game import DEALER, NOBODY, Game
from shared_rules.midnight.actions import CHANGE, DECLINE, HIDE, LEAVE, MOVE
from shared_rules.midnight.castle import DOORS, FRIGHT, ROOMS, SPACES


def ahead(state, space):
    """How many spaces Hugo has to walk to get to this one."""
    if state.hugo < 0:
        return space - state.hugo
    return (space - state.hugo - 1) % SPACES + 1


def safety(state, space):
    return -100 if space == state.hugo else ahead(state, space)


def worth(state, action):
    if action >= CHANGE:
        return 900
    if action >= HIDE:
        space, room = divmod(action - HIDE, ROOMS)
        return 1000 - 10 * FRIGHT[room] - ahead(state, space)
    if action >= LEAVE:
        return safety(state, (DOORS[action - LEAVE] + state.die - 1) % SPACES)
    if action == DECLINE:
        return 0
    if action >= MOVE:
        space = action - MOVE
        return safety(state, (space + state.die) % SPACES) - safety(state, space)
    return 0


def choose(state, chance):
    worths = [(worth(state, action), action) for action in state.legal_actions()]
    best = max(worths)[0]
    good = [action for value, action in worths if value == best]
    return good[chance(len(good))]


def play(options, chance):
    """The state at the end, and how often somebody rolled."""
    game = Game(midnight, options)
    dealer = midnight.Dealer(chance)
    rolls = 0
    while game.actor != NOBODY:
        if game.actor == DEALER:
            action = dealer.action(game.state, game.secret)
            rolls += midnight.action_text(action).startswith("roll")
        else:
            action = choose(game.state, chance)
        game.apply(action)
    return game.state, rolls
