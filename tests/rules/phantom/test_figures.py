"""Results of greedy players are near published figures of the game."""

from statistics import median

import pytest

from tests.helpers.phantom.bots import play
from tests.on_micropython.chance import Chance


def measure(count):
    """(turns of each game, sorted; states at the end)"""
    games = [play({}, Chance(number)) for number in range(count)]
    return sorted(turns for _, turns in games), [state for state, _ in games]


def test_games_are_of_a_sensible_length():
    turns, states = measure(8)
    assert 15 < median(turns) < 45
    assert all(state.outcome for state in states)


@pytest.mark.soak
def test_figures(say):
    turns, states = measure(400)
    quiet = sum(state.quiet == state.options.quiet_turns for state in states)
    out = sum(not state.stocks[1] for state in states)
    won = [sum(state.winner == role for state in states) for role in (0, 1)]
    say("turns: median %d (known: 28)" % median(turns))
    say("80 %% of games: %d to %d (known: 20 to 38)" % (turns[40], turns[-41]))
    say("ended by exhaustion: %.0f %% (known: 3), quietly: %.0f %% (6)" % (out / 4, quiet / 4))
    say("decided games won by the second player: %.0f %% (57)" % (100 * won[1] / sum(won)))
    assert 24 <= median(turns) <= 32
    assert out + quiet < 0.2 * len(states)
    assert 0.4 < won[1] / sum(won) < 0.7
