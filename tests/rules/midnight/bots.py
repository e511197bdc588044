"""A simple player of Midnight Party, to see whether the figures look like the game's.

The known figures come with no word about who played. So this player was picked for them, out of
some 2,700 simple ways to play (where to put guests, when and where to hide, whom to move, when to
stay): that the fright points agree shows that such players exist, and no more than that. The
variant's figures were not looked at when it was picked.

Puts guests anywhere but on the first nine spaces, hides as well as it can, those first whom Hugo
gets first, and otherwise takes somebody away who is near before him, and nobody there.
"""

from shared_rules import midnight
from shared_rules.game import DEALER, NOBODY, Game
from shared_rules.midnight.actions import CHANGE, DECLINE, HIDE, LEAVE, MOVE, PLACE
from shared_rules.midnight.castle import DOORS, FRIGHT, ROOMS, SPACES

NEAR = 6  # spaces ahead of Hugo: two of his walks
EARLY = 9  # spaces where he comes first


def ahead(state, space):
    """How many spaces Hugo has to walk to get to this one."""
    if state.hugo < 0:
        return space - state.hugo
    return (space - state.hugo - 1) % SPACES + 1


def peril(state, space):
    """Of a guest who comes to a space."""
    if space == state.hugo:
        return 1000
    return 8 if ahead(state, space) <= NEAR else 0


def worth(state, action):
    if action >= CHANGE:
        return 900
    if action >= HIDE:
        space, room = divmod(action - HIDE, ROOMS)
        return 1000 - 10 * FRIGHT[room] - ahead(state, space)
    if action >= LEAVE:
        return -peril(state, (DOORS[action - LEAVE] + state.die - 1) % SPACES)
    if action == DECLINE:
        return -9  # only rather than walk onto Hugo
    if action >= MOVE:
        space = action - MOVE
        escape = 10 if ahead(state, space) <= NEAR else 0
        return escape - peril(state, (space + state.die) % SPACES)
    return -1 if PLACE <= action < PLACE + EARLY else 0


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
