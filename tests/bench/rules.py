"""Measures the speed of the rules on one core: random games, and positions with most actions.

make bench, or python tests/bench/rules.py
"""

import random
import time

from shared_rules import opera
from shared_rules.full_game import Game
from shared_rules.game import DEALER, NOBODY
from shared_rules.offboard import parse_state

SECONDS = 3.0
# All eight are in one room, so the Persian may take any of them to any room in reach.
CROWDED = "-/-/-/-/-/-/-/RPBGKWUN*/-/- 8-4 4 1 I walk:N RPB/GKWU - - -"


def random_game(chance):
    """Play uniformly over the legal steps. Returns the number of actions."""
    game = Game(opera)
    state = game.state
    dealer = opera.Dealer(lambda below: int(chance.random() * below))
    played = 0
    while state.actor != NOBODY:
        if state.actor == DEALER:
            action = dealer.action(state, game.secret)
        else:
            actions = game.legal_actions()
            action = actions[int(chance.random() * len(actions))]
        game.apply(action)
        played += 1
    return played


def rate(job):
    """How often `job` runs in a second of this core's time, and the mean of its results."""
    total = count = 0
    start = time.process_time()
    while time.process_time() < start + SECONDS:
        for _ in range(100):
            total += job()
        count += 100
    return count / (time.process_time() - start), total / count


def main():
    chance = random.Random(1881)
    games, actions = rate(lambda: random_game(chance))
    print("rules: %d random games of opera a second (%.1f actions each)" % (games, actions))
    state = parse_state(opera, CROWDED)
    calls, actions = rate(lambda: len(state.legal_actions()))
    print("rules: %d calls of legal_actions a second for %d actions" % (calls, actions))


if __name__ == "__main__":
    main()
