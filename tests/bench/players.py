"""Measures the strength of the players of the other games, by side and number of players.

python tests/bench/players.py [GAMES] [GAME]
"""

import random
import sys
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from shared_rules.game import load
from tests.helpers.computer_games import play

TEAMS = ("phantom", "society")
ROWS = (
    ("phantom", {}),
    ("society", {"players": 2}),
    ("society", {"players": 3}),
    ("society", {"players": 4}),
    ("society", {"players": 4, "master": "yes"}),
    *[("midnight", {"players": players}) for players in range(2, 9)],
)
PAIRS = (("gentle", "random"), ("good", "random"), ("hard", "random"), ("hard", "good"))


def share(name, levels, options, games, chance, roles):
    """How often these roles win; a win that others have, too, is shared."""
    total = 0.0
    for _ in range(games):
        outcome = play(name, levels, chance.randrange, options).state.outcome
        if outcome is not None and max(outcome) > 0:
            won = [role for role in levels if outcome[role] == max(outcome)]
            total += len([role for role in won if role in roles]) / len(won)
    return total / games


def meet(name, options, one, other, games):
    """One level against the other: each side, or one role against all others."""
    chance = random.Random(f"{name} {options} {one} {other}")
    count = options.get("players", 2) if name == "midnight" else len(load(name).ROLES)
    sides = ((0, 2), (1, 3)) if name in TEAMS else ((0,),)
    told = []
    for side in sides:
        levels = {role: one if role in side else other for role in range(count)}
        part = share(name, levels, options, games, chance, side)
        error = sqrt(max(part * (1 - part), 0.25 / games) / games)
        told.append("%5.1f %% (+- %.1f)" % (100 * part, 196 * error))
    about = " ".join(f"{key}={value}" for key, value in options.items())
    print(f"{name} {about:22} {one:6} v {other:6} {'  '.join(told)}  of {games}", flush=True)


def main(games=200, only=""):
    for name, options in ROWS:
        if only in ("", name):
            for one, other in PAIRS:
                meet(name, options, one, other, int(games))


if __name__ == "__main__":
    main(*sys.argv[1:])
