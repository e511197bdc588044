"""Whole games of Phantom on virtual tables, with mistakes: each one ends by the rules."""

import json
import random
from collections import Counter

import pytest

from shared_rules.game import NOBODY
from shared_rules.phantom import OPTIONS
from tests.helpers.mistakes import ANSWER_MS
from tests.helpers.phantom.mistakes import ANSWERED, COMMON_MISTAKES, MISTAKES
from tests.helpers.phantom.people import PhantomPeople
from tests.helpers.tape import Tape, TapeHal

MOST_MEMORY = 300 * 1024  # bytes with all code in the heap and a tape: a wide ceiling


def play(seed: int, mistakes: float, **options) -> PhantomPeople:
    people = PhantomPeople(seed, mistakes, **options)
    people.begin()
    people.play()
    assert people.state.actor == NOBODY
    assert people.state.outcome in ((1, 0), (0, 1), (0, 0))
    assert people.table.overlaps == 0
    return people


def agreed_for(seed: int) -> dict:
    """Either seat as the chief, all house rules, both languages, beginners, a time limit."""
    chance = random.Random(seed)
    chosen = {name: chance.choice(values) for name, _, values in OPTIONS[:-1]}
    return {
        **chosen,
        "house": ("no", "yes")[seed & 1],
        "chief_seat": seed >> 1 & 1,
        "language": ("en", "fr")[seed >> 2 & 1],
        "is_guided": seed % 5 == 0,
        "turn_seconds": 60 if seed % 7 == 0 else 0,
    }


def compare(seed: int, mistakes: float, turns: int) -> int:
    """Lights, screens and link of so many turns, byte for byte on MicroPython; the bytes of its
    heap in use then, with the journal and what reads the tape."""
    people = PhantomPeople(seed, mistakes, make_hal=TapeHal, **agreed_for(seed))
    tape = Tape(people.virtual)
    people.begin()
    for _ in range(turns):
        if people.is_over:
            break
        people.check()
        if people.random.random() < mistakes and people.is_quiet():
            people.blunder()
        else:
            people.turn()
    assert people.made or not mistakes
    with tape.start_vm(seed) as vm:
        tape.play(vm)
        vm.run("pass")  # lets go of what the last call left
        return vm.memory()[0]


def test_a_game_with_many_mistakes_by_rules_of_our_own():
    chosen = agreed_for(35)
    people = play(35, 0.1, **chosen)
    assert len(people.made) > 5
    assert set(people.answered) >= set(people.made) & set(MISTAKES + ANSWERED)
    assert max(people.answered.values()) <= ANSWER_MS
    agreed = {name: chosen[name] for name, _, _ in OPTIONS[:-1]}
    assert people.state.options.chosen == {**agreed, "box": "standard"}
    assert people.director.chief_seat == 1


def test_the_same_on_micropython_mistakes_and_all():
    """Guided, in French, by house rules, with the chief at the far seat."""
    assert 100_000 < compare(15, 0.3, 16) <= MOST_MEMORY


@pytest.mark.soak
@pytest.mark.parametrize("twenty", range(10))
def test_two_hundred_games(twenty):
    made: Counter[str] = Counter()
    winners: Counter[int] = Counter()  # -1: nobody
    slowest: dict[str, int] = {}
    most_discs = 0
    for seed in range(1000 + 20 * twenty, 1020 + 20 * twenty):
        people = play(seed, 0.12, **agreed_for(seed))
        made.update(people.made)
        winners[people.state.winner] += 1
        most_discs = max(most_discs, people.most_discs)
        for kind, ms in people.answered.items():
            slowest[kind] = max(slowest.get(kind, 0), int(ms))
    assert set(made) == set(MISTAKES + COMMON_MISTAKES)
    assert set(slowest) >= set(MISTAKES + ANSWERED)
    figures = {
        "games": 20,
        "mistakes": dict(sorted(made.items())),
        "answered within ms": dict(sorted(slowest.items())),
        "won by chief, settler and nobody": [winners[0], winners[1], winners[-1]],
        "most discs": most_discs,
    }
    print("\n" + json.dumps(figures))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_whole_games_on_micropython(seed):
    compare(seed, 0.05, 1000)
