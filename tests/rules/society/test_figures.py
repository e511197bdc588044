"""Results of simple players are near those of another simulation of the game.

That simulation had masters from naive to careful; their policies are not published, only three
shares of won games for each number of players. Our players differ, so a wide margin is allowed.
The shares of our own players are known within five points from a thousand games, so a change of
the rules would show.
"""

import pytest

from tests.helpers.society.bots import play
from tests.on_micropython.chance import Chance

# Per cent of games won by the ghosts, by the number of players: as it is known, ...
KNOWN = {4: (43, 61, 65), 2: (23, 40, 49)}
# ... and as the masters of bots.py win against its hunters, with the tiles removed per game.
OURS = {
    (4, "naive"): (46.6, 17.8),
    (4, "careful"): (61.0, 15.0),
    (2, "naive"): (16.2, 18.6),
    (2, "careful"): (31.4, 16.0),
}
GAMES = 1000
OTHER = 10  # points beyond the known shares that other players may reach


def sure(games):
    """Nearly all samples are within so many points of the true share: three deviations."""
    return 3 * 100 * (0.25 / games) ** 0.5


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
    assert won == pytest.approx(OURS[4, "careful"][0], abs=sure(30))
    assert 12 < removed < 19


@pytest.mark.soak
@pytest.mark.parametrize("players", [4, 2])
@pytest.mark.parametrize("style", ["naive", "careful"])
def test_figures(players, style, say):
    won, removed = measure(players, style, GAMES)
    known = KNOWN[players]
    say(
        "%s ghosts win %.0f %% of games for %d (known: %d, %d, %d), %.1f tiles removed (about 15)"
        % ((style, won, players) + known + (removed,))
    )
    assert known[0] - OTHER < won < known[-1] + OTHER
    usual = OURS[players, style]
    assert won == pytest.approx(usual[0], abs=sure(GAMES))
    assert removed == pytest.approx(usual[1], abs=0.5)
