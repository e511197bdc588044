"""Random games of any kind, for tests that hold for all games."""

from shared_rules.errors import IllegalAction
from shared_rules.full_game import Game
from shared_rules.game import DEALER, NOBODY
from shared_rules.offboard import game_text
from tests.helpers.bounded_wait import BoundedWait


def next_action(game, dealer, chance):
    """The dealer's action, or a random choice of the player who acts."""
    if game.actor == DEALER:
        return dealer.action(game.state, game.secret)
    actions = game.legal_actions()
    return actions[chance(len(actions))]


def random_steps(rules, chance, options=None):
    """Play a whole random game; yields (game, action) just before each action is played."""
    game = Game(rules, options)
    dealer = rules.Dealer(chance)
    bound = BoundedWait("the game", times=100_000)
    while game.actor != NOBODY and bound.lasts():
        action = next_action(game, dealer, chance)
        yield game, action
        game.apply(action)


def random_actions(rules, chance, options=None):
    """The actions of a whole random game, in full."""
    return [action for _, action in random_steps(rules, chance, options)]


def some_options(rules, chance):
    """Every other option at its default, the rest at random."""
    return {
        name: values[chance(len(values))] if chance(2) else default
        for name, default, values in rules.OPTIONS
    }


def accepted(rules, game, actions):
    """The accepted ones of these actions; a refused one must change nothing."""
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
