"""Results of simple players are near published figures of the game (bots.py).

One of the players has the published fright points, within the sampling error. No player was
chosen for the rolls and the variant: the published figures lie between those of these players.
"""

from math import sqrt
from statistics import mean, stdev

import pytest

from tests.helpers.midnight.bots import PLAYERS, play
from tests.on_micropython.chance import Chance

# Mean fright points of a player after three balls, rolls of a ball; by the number of players.
POINTS = {2: 45, 3: 48, 4: 40, 5: 31, 6: 20, 7: 19, 8: 20}
ROLLS = {2: 37.5, 3: 37.5, 4: 37.5, 5: 37.5, 6: 37.5, 7: 59, 8: 59}
# The variant: rolls of a game, and survivors of all players together.
VARIANT_ROLLS = {2: 65, 3: 65, 4: 65, 5: 65, 6: 65, 7: 97, 8: 97}
SURVIVORS = {2: 4.7, 6: 1.7}

KNOWN_GAMES = 1500  # of each: they have a sampling error, too
ROUNDING = {"points": 0.5, "rolls": 0.5, "survivors": 0.05}  # of the known figures
BALLS = 3

# Points of the others, as times the known ones.
BANDS = {"any way": (1.15, 1.75), "hide": (1.02, 1.4), "flee": (1.02, 1.35)}


class Sample:
    """Of one figure: its mean, and how far chance moves it."""

    def __init__(self, values):
        self.mean = mean(values)
        self.deviation = stdev(values)
        self.count = len(values)
        self.error = self.deviation / sqrt(self.count)

    def __str__(self):
        return f"{self.mean:.2f} ± {self.error:.2f}"

    def margin(self, rounding):
        """The known figures are rounded; then what chance does to one of seven in 95 % of all
        cases (2.7 standard errors of the difference)."""
        return rounding + 2.7 * self.deviation * sqrt(1 / self.count + 1 / KNOWN_GAMES)


def measure(name, players, count, variant="no"):
    """Samples: points of a player, rolls of a ball, all survivors, games that have none."""
    figures = {"points": [], "rolls": [], "survivors": [], "none": []}
    for number in range(count):
        options = {"players": players, "variant": variant}
        state, rolled = play(options, Chance(players * 10_000 + number), PLAYERS[name])
        left = sum(state.guests_left(role) for role in range(players))
        figures["points"].append(sum(state.points) / players)
        figures["rolls"].append(rolled / (BALLS if variant == "no" else 1))
        figures["survivors"].append(left)
        figures["none"].append(float(left == 0))
    return {figure: Sample(values) for figure, values in figures.items()}


def lies_between(known, figure, measured):
    """Whether a known figure is one that players between the extremes would reach."""
    samples = [each[figure] for each in measured.values()]
    rounding = ROUNDING[figure]
    low = min(sample.mean - sample.margin(rounding) for sample in samples)
    high = max(sample.mean + sample.margin(rounding) for sample in samples)
    return low <= known <= high


@pytest.mark.parametrize("players", [2, 5, 8])
def test_fright_points_look_like_the_games(players):
    points = measure("wary", players, 40)["points"]
    assert abs(points.mean - POINTS[players]) <= points.margin(ROUNDING["points"])


@pytest.mark.soak
@pytest.mark.parametrize("players", POINTS)
def test_figures_of_the_basic_game(players, say):
    known = POINTS[players]
    measured = {name: measure(name, players, KNOWN_GAMES) for name in PLAYERS}
    points = measured["wary"]["points"]
    within = points.margin(ROUNDING["points"])
    say(f"{players} players: known {known} fright points, about {ROLLS[players]} rolls of a ball")
    for name, each in measured.items():
        agrees = f", agrees within {within:.2f}" if name == "wary" else ""
        say(f"  {name:7} {each['points']} points{agrees}; {each['rolls']} rolls")
    assert abs(points.mean - known) <= within
    for name, (low, high) in BANDS.items():
        assert low <= measured[name]["points"].mean / known <= high, name
    assert lies_between(ROLLS[players], "rolls", measured)


@pytest.mark.soak
@pytest.mark.parametrize("players", POINTS)
def test_figures_of_the_variant(players, say):
    measured = {name: measure(name, players, KNOWN_GAMES, "yes") for name in PLAYERS}
    say(
        f"variant, {players} players: known {VARIANT_ROLLS[players]} rolls, "
        f"{SURVIVORS.get(players, '1.7 to 4.7')} survivors, none in 2 to 17 % of games"
    )
    for name, each in measured.items():
        say(
            f"  {name:7} {each['rolls']} rolls, {each['survivors']} survivors, none in "
            f"{each['none'].mean:.1%} ± {each['none'].error:.1%}"
        )
    assert lies_between(VARIANT_ROLLS[players], "rolls", measured)
    if players in SURVIVORS:
        assert lies_between(SURVIVORS[players], "survivors", measured)
    none = [each["none"].mean for each in measured.values()]
    assert min(none) <= 0.17
    assert max(none) >= 0.02
