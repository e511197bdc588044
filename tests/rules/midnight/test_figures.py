"""What simple players reach: near what is known of the game, see bots.py."""

from math import sqrt
from statistics import stdev

import pytest

from tests.on_micropython.chance import Chance
from tests.rules.midnight.bots import play

# Mean fright points of a player after three balls, rolls of a ball; by the number of players.
POINTS = {2: 45, 3: 48, 4: 40, 5: 31, 6: 20, 7: 19, 8: 20}
ROLLS = {2: 37.5, 3: 37.5, 4: 37.5, 5: 37.5, 6: 37.5, 7: 59, 8: 59}
# The variant: rolls of a game, and survivors of all players together.
VARIANT_ROLLS = {2: 65, 3: 65, 4: 65, 5: 65, 6: 65, 7: 97, 8: 97}
SURVIVORS = {2: 4.7, 6: 1.7}


KNOWN_GAMES = 1500  # of each: they have a sampling error, too


def measure(players, count, variant="no"):
    """(mean points of a player, mean rolls of a ball, mean survivors, share of games without),
    and the standard deviation of the first."""
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
    return *means, stdev(points)


def margin(deviation, count):
    """The known figures are rounded; then what chance does to one of seven in 95 % of all cases
    (2.7 standard errors of the difference)."""
    return 0.5 + 2.7 * deviation * sqrt(1 / count + 1 / KNOWN_GAMES)


@pytest.mark.parametrize("players", [2, 5, 8])
def test_fright_points_look_like_the_games(players):
    points, rolls, *_, deviation = measure(players, 40)
    assert abs(points - POINTS[players]) <= margin(deviation, 40)
    assert rolls == pytest.approx(ROLLS[players], rel=0.12)


@pytest.mark.soak
@pytest.mark.parametrize("players", POINTS)
def test_figures_of_the_basic_game(players, say):
    points, rolls, *_, deviation = measure(players, 1500)
    within = margin(deviation, 1500)
    say(
        f"{players} players: {points:.2f} fright points, known {POINTS[players]}, agree within "
        f"{within:.2f} (standard error {deviation / sqrt(1500):.2f}); {rolls:.1f} rolls of a "
        f"ball, known about {ROLLS[players]}"
    )
    assert abs(points - POINTS[players]) <= within
    assert rolls == pytest.approx(ROLLS[players], rel=0.05)


@pytest.mark.soak
@pytest.mark.parametrize("players", POINTS)
def test_figures_of_the_variant(players, say):
    """Nobody looked at these when that player was chosen; more guests survive than there."""
    _, rolls, survivors, empty, _ = measure(players, 1000, "yes")
    say(
        f"variant, {players} players: {rolls:.1f} rolls, known {VARIANT_ROLLS[players]}; "
        f"{survivors:.1f} survivors, known {SURVIVORS.get(players, '1.7 to 4.7')}; "
        f"{empty:.0%} of games without, known 2 to 17 %"
    )
    assert rolls == pytest.approx(VARIANT_ROLLS[players], rel=0.05)
    assert survivors == pytest.approx(SURVIVORS.get(players, survivors), abs=1.5)
    assert empty < 0.25
