"""What simple players reach: near what is known of the game."""

from math import sqrt
from statistics import stdev

import pytest

from tests.on_micropython.chance import Chance
from tests.rules.midnight.bots import play

# Mean fright points of a player after three balls, rolls of a ball; by the number of players.
POINTS = {2: 45, 3: 48, 4: 40, 5: 31, 6: 20, 7: 19, 8: 20}
ROLLS = {2: 37, 3: 37, 4: 37, 5: 37, 6: 37, 7: 59, 8: 59}
# The variant: rolls of a game, and survivors of all players together.
VARIANT_ROLLS = {2: 65, 3: 65, 4: 65, 5: 65, 6: 65, 7: 97, 8: 97}
SURVIVORS = {2: 4.7, 6: 1.7}


def measure(players, count, variant="no"):
    """(mean points of a player, mean rolls of a ball, mean survivors, share of games without),
    and the standard error of the first."""
    points, rolls, survivors, empty = [], 0, 0, 0
    for number in range(count):
        options = {"players": players, "variant": variant}
        state, rolled = play(options, Chance(players * 10_000 + number))
        left = sum(state.guests_left(seat) for seat in range(players))
        points.append(sum(state.points) / players)
        rolls += rolled / (3 if variant == "no" else 1)
        survivors += left
        empty += left == 0
    means = [value / count for value in (sum(points), rolls, survivors, empty)]
    return *means, stdev(points) / sqrt(count)


@pytest.mark.parametrize("players", [2, 5, 8])
def test_fright_points_look_like_the_games(players):
    points, rolls, *_ = measure(players, 40)
    assert points == pytest.approx(POINTS[players], rel=0.15)
    assert rolls == pytest.approx(ROLLS[players], rel=0.15)


@pytest.mark.soak
def test_figures_of_the_basic_game(say):
    found = {players: measure(players, 1000) for players in POINTS}
    say("mean fright points for 2 to 8: %s" % _row(found, 0, "%.1f"))
    say("known: %s" % " / ".join(map(str, POINTS.values())))
    say("standard errors: %s" % _row(found, 4, "%.2f"))
    say("rolls of a ball: %s (known: 37-38, 59)" % _row(found, 1, "%.1f"))
    for players, (points, rolls, *_) in found.items():
        assert points == pytest.approx(POINTS[players], rel=0.08)  # their players are not ours
        assert rolls == pytest.approx(ROLLS[players], rel=0.08)


@pytest.mark.soak
def test_figures_of_the_variant(say):
    found = {players: measure(players, 1000, "yes") for players in POINTS}
    say("rolls of the variant for 2 to 8: %s (known: 64-66, 97)" % _row(found, 1, "%.1f"))
    say("survivors: %s (known: 4.7 for 2, 1.7 for 6)" % _row(found, 2, "%.1f"))
    say("games without: %s (known: 2-17 %%)" % _row(found, 3, "%.2f"))
    for players, (_, rolls, survivors, empty, _) in found.items():
        assert rolls == pytest.approx(VARIANT_ROLLS[players], rel=0.1)
        assert survivors == pytest.approx(SURVIVORS.get(players, survivors), abs=1.0)
        assert empty < 0.25


def _row(found, place, form):
    return " / ".join(form % figures[place] for figures in found.values())
