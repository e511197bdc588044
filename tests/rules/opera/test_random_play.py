"""Win rates and numbers of results in random play agree with another implementation (R10)."""

from random import Random

import pytest

from tests.helpers.opera.random_games import (
    RESULTS,
    SHARES,
    SPEC_GAMES,
    Results,
    investigator_wins,
    tolerance,
)


def percent(start, games, results=None):
    """The Investigator's share of that many games from a start."""
    chance = Random(start).randrange
    return 100 * sum(investigator_wins(start, chance, results) for _ in range(games)) / games


def test_win_rates_agree_with_r10(say):
    """A sample; each start within four standard errors and rounding, and so their mean."""
    games = 700
    shares = {start: percent(start, games) for start in SHARES}
    mean, wanted = sum(shares.values()) / 7, sum(SHARES.values()) / 7
    told = " / ".join("%.1f" % share for share in shares.values())
    say("the Investigator wins at random: %s %%, mean %.1f (R10: %.1f)" % (told, mean, wanted))
    for start, share in shares.items():
        assert share == pytest.approx(SHARES[start], abs=tolerance(SHARES[start], games)), start
    assert mean == pytest.approx(wanted, abs=tolerance(wanted, 7 * games))


@pytest.mark.soak
@pytest.mark.parametrize("start", SHARES)
def test_win_rates_agree_with_r10_in_20000_games(start, say):
    """As many games as R10 itself; and its table of distinct results, loosely: one start of seven
    has other means, and the most of so few games is luck."""
    results = Results()
    share = percent(start, SPEC_GAMES, results)
    table = ["%s %.1f / %d" % (who, results.mean(who), results.most(who)) for who in RESULTS]
    say("start %d: %.2f %% (R10: %d)\n  %s" % (start, share, SHARES[start], ", ".join(table)))
    assert share == pytest.approx(SHARES[start], abs=tolerance(SHARES[start], SPEC_GAMES))
    for who, (mean, most) in RESULTS.items():
        assert results.mean(who) == pytest.approx(mean, rel=0.08), who
        assert results.most(who) <= 1.5 * most, who
