"""Random games of any game, for tests that hold for all of them."""

from shared_rules.errors import IllegalAction
from shared_rules.game import DEALER, NOBODY, Game
from shared_rules.offboard import game_text


def next_action(game, dealer, chance):
    """What comes from outside, or a random choice of the player who acts."""
    if game.actor == DEALER:
        return dealer.action(game.state, game.secret)
    actions = game.legal_actions()
    return actions[chance(len(actions))]


def random_steps(rules, chance, options=None):
    """A whole game at random; yields (game, action) just before each action is played."""
    game = Game(rules, options)
    dealer = rules.Dealer(chance)
    while game.actor != NOBODY:
        action = next_action(game, dealer, chance)
        yield game, action
        game.apply(action)


def random_actions(rules, chance, options=None):
    """The actions of a whole random game, in full."""
    return [action for _, action in random_steps(rules, chance, options)]


def some_options(rules, chance):
    """Every other option as usual, the rest by chance."""
    return {
        name: values[chance(len(values))] if chance(2) else default
        for name, default, values in rules.OPTIONS
    }


def accepted(rules, game, actions):
    """Those of the actions that are taken; a refused one changes nothing."""
    taken = []
    for action in actions:
        copy = Game(rules, secret=game.secret.copy())
        copy.state = game.state.copy()
        try:
            copy.apply(action)
        except IllegalAction:
            assert game_text(copy) == game_text(game)
        else:
            taken.append(action)
    return taken
