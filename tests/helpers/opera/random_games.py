"""Random games as counted in R10: a random character, then one of its distinct results."""

from math import sqrt

from shared_rules import opera
from shared_rules.full_game import Game
from shared_rules.game import DEALER, NOBODY
from shared_rules.offboard.opera_activations import activations
from shared_rules.opera.board import COLOURS
from tests.helpers.bounded_wait import BoundedWait

# R10: the Investigator's wins in percent from starts 1 to 7, of 20,000 games each.
SHARES = {1: 83, 2: 81, 3: 78, 4: 74, 5: 70, 6: 66, 7: 61}
SPEC_GAMES = 20_000
# R10: distinct results of one activation over those games, mean and maximum.
RESULTS = {
    "red": (3.4, 9),
    "pink": (5.2, 9),
    "blue": (35, 90),
    "grey": (31, 81),
    "black": (6, 18),
    "white": (8.7, 249),
    "purple": (10.3, 14),
    "brown": (13.4, 465),
}


class Results:
    """The number of distinct results of each character's activations."""

    def __init__(self):
        self.counts = {who: [] for who in COLOURS}

    def mean(self, who):
        return sum(self.counts[who]) / len(self.counts[who])

    def most(self, who):
        return max(self.counts[who])


def investigator_wins(start, chance, results=None):
    """Play one game. Returns whether the Investigator has won."""
    game = Game(opera, {"carlotta": start})
    dealer = opera.Dealer(chance)
    bound = BoundedWait("the game")
    while game.actor != NOBODY and bound.lasts():
        if game.actor == DEALER:
            game.apply(dealer.action(game.state, game.secret))
            continue
        picks = game.legal_actions()
        game.apply(picks[chance(len(picks))])
        who = game.state.who
        ways = activations(game.state)
        if results:
            results.counts[COLOURS[who]].append(len(ways))
        for action in ways[chance(len(ways))][0]:
            game.apply(action)
    return opera.ROLES[game.state.winner] == "investigator"


def tolerance(share, games):
    """Four standard errors of the difference to R10's sample, and R10's rounding, in percent."""
    p = share / 100
    return 400 * sqrt(p * (1 - p) * (1 / games + 1 / SPEC_GAMES)) + 0.5
