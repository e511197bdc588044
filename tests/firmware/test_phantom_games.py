"""Whole evenings of Phantom on virtual tables: every game ends lawfully, mistakes and all."""

from collections import Counter

import pytest

from shared_rules.game import NOBODY
from tests.firmware.phantom_evening import Evening, start_vm
from tests.firmware.phantom_mistakes import MISHAPS, MISTAKES
from tests.firmware.tape import Tape, TapeHal


def play(seed: int, mistakes: float, **options) -> Evening:
    evening = Evening(seed, mistakes, **options)
    evening.begin()
    evening.play()
    assert evening.state.actor == NOBODY
    assert evening.state.outcome in ((1, 0), (0, 1), (0, 0))
    assert evening.table.overlaps == 0
    return evening


def compare(seed: int, mistakes: float, turns: int) -> None:
    """Lights, screens and link of so many turns, byte for byte on MicroPython."""
    evening = Evening(seed, mistakes, make_hal=TapeHal)
    tape = Tape(evening.virtual)
    evening.begin()
    for _ in range(turns):
        if evening.is_over:
            break
        evening.check()
        if evening.random.random() < mistakes and evening.is_quiet():
            evening.blunder()
        else:
            evening.turn()
    with start_vm(seed) as vm:
        tape.play(vm)


def test_a_game_with_many_mistakes():
    assert len(play(2, 0.1).made) > 5


def test_the_same_on_micropython():
    compare(5, 0.0, 5)


@pytest.mark.soak
@pytest.mark.parametrize("twenty", range(10))
def test_two_hundred_games(twenty):
    made: Counter[str] = Counter()
    winners: Counter[int] = Counter()
    for seed in range(1000 + 20 * twenty, 1020 + 20 * twenty):
        evening = play(seed, 0.12)
        made.update(evening.made)
        winners[evening.state.winner] += 1
    assert set(made) == set(MISTAKES + MISHAPS)
    print(f"\nmistakes {dict(made)}, won {dict(winners)}")


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_whole_games_on_micropython(seed):
    compare(seed, 0.05, 1000)
