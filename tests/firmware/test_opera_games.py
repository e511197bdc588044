"""Whole evenings on virtual tables: every game ends lawfully, mistakes and all."""

from collections import Counter

import pytest

from shared_rules.game import NOBODY
from tests.firmware.evening import Evening
from tests.firmware.mistakes import MISHAPS, MISTAKES
from tests.firmware.tape import Tape, TapeHal


def play(seed: int, mistakes: float, **options) -> Evening:
    evening = Evening(seed, mistakes, **options)
    evening.begin()
    evening.play()
    assert evening.state.actor == NOBODY
    assert evening.state.outcome in ((1, 0), (0, 1))
    assert evening.table.overlaps == 0
    return evening


@pytest.mark.parametrize("seed", range(2))
def test_a_game_with_many_mistakes(seed):
    assert len(play(seed, 0.3).made) > 2


def test_the_same_game_on_micropython():
    """Lights, screens and link, byte for byte."""
    evening = Evening(1, 0.1, make_hal=TapeHal)
    tape = Tape(evening.virtual)
    evening.begin()
    evening.play()
    tape.compare(1, compiled=True).close()


@pytest.mark.soak
@pytest.mark.parametrize("hundred", range(10))
def test_a_thousand_games(hundred):
    made: Counter[str] = Counter()
    winners: Counter[int] = Counter()
    for seed in range(1000 + 100 * hundred, 1100 + 100 * hundred):
        evening = play(seed, 0.1)
        made.update(evening.made)
        winners[evening.state.winner] += 1
    assert set(made) == set(MISTAKES + MISHAPS)
    print(f"\nmistakes {dict(made)}, won by the Investigator {winners[0]}, Phantom {winners[1]}")


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(30))
def test_thirty_games_on_micropython(seed):
    evening = Evening(seed, 0.1, make_hal=TapeHal)
    tape = Tape(evening.virtual)
    evening.begin()
    evening.play()
    tape.compare(seed, compiled=True).close()
