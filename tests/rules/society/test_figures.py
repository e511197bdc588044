"""What simple players reach: near what is known of the game."""

import pytest

from tests.on_micropython.chance import Chance
from tests.rules.society.bots import play

# Per cent of games won by the ghosts, by the number of players and the masters' style.
WON = {4: {"naive": 43, "careful": 65}, 2: {"naive": 23, "careful": 40}}


def measure(players, style, count):
    """(per cent of games won by the ghosts, tiles removed per game)."""
    won, removed = 0, 0
    for number in range(count):
        state = play({"players": players}, Chance(number), style)
        won += state.winner == state.ghost_team
        removed += len(state.history)
    return 100 * won / count, removed / count


def test_ghosts_win_about_every_other_game():
    won, removed = measure(4, "careful", 30)
    assert 30 < won < 90
    assert 12 < removed < 19


@pytest.mark.soak
@pytest.mark.parametrize("players", [4, 2])
@pytest.mark.parametrize("style", ["naive", "careful"])
def test_figures(players, style, say):
    won, removed = measure(players, style, 1000)
    say(
        "%s ghosts win %.0f %% of games for %d (known: %d), %.1f tiles removed (known: about 15)"
        % (style, won, players, WON[players][style], removed)
    )
    assert won == pytest.approx(WON[players][style], abs=20)
    assert removed == pytest.approx(15, abs=5)
