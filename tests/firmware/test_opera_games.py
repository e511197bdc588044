"""Whole games of l'Opéra on virtual tables, with mistakes: each one ends by the rules."""

import json
from collections import Counter

import pytest

from firmware.games.opera.places import EVEN_START
from shared_rules.game import NOBODY
from shared_rules.opera.board import STARTS
from shared_rules.record_lines import OUTSIDE, PLAYED
from tests.helpers.opera.mistakes import COMMON_MISTAKES, MISTAKES
from tests.helpers.opera.people import OperaPeople
from tests.helpers.tape import Tape, TapeHal

FIRST = 1000  # the seed of the first of them
GAMES = 1000
BATCH = 100  # so that several can be played at the same time


def agreed_for(seed: int) -> dict:
    """Either seat as the Phantom, both languages, beginners, a time limit, any start."""
    return {
        "phantom_seat": seed & 1,
        "language": ("en", "fr")[seed >> 1 & 1],
        "is_guided": seed % 5 == 0,
        "turn_seconds": 60 if seed % 7 == 0 else 0,
        "carlotta": STARTS[seed % len(STARTS)] if seed % 3 == 0 else EVEN_START,
    }


def play(seed: int, mistakes: float) -> OperaPeople:
    chosen = agreed_for(seed)
    people = OperaPeople(seed, mistakes, **chosen)
    people.begin()
    director = people.director
    assert people.virtual.board.language == chosen.pop("language")
    assert {name: getattr(director, name) for name in chosen} == chosen
    people.play()
    assert people.state.actor == NOBODY
    assert people.state.outcome in ((1, 0), (0, 1))
    assert people.table.overlaps == 0
    return people


@pytest.mark.parametrize("seed", range(2))
def test_a_game_with_many_mistakes(seed):
    assert len(play(seed, 0.3).made) > 2


def check_on_micropython(seed: int, most_turns: int, *, is_whole: bool) -> None:
    """Lights, screens and link, byte for byte."""
    people = OperaPeople(seed, 0.1, make_hal=TapeHal, **agreed_for(seed))
    tape = Tape(people.virtual)
    people.begin()
    people.play(most_turns, is_whole=is_whole)
    tape.compare(seed, compiled=True).close()


def test_the_same_game_on_micropython():
    check_on_micropython(FIRST, 12, is_whole=False)


def count_actions(people: OperaPeople) -> int:
    """All that was accepted: of the players, and from outside."""
    journal = people.director.journal
    lines = journal.read(journal.kept()[-1])
    return sum(line.count(";") + 1 for line in lines if line[0] in PLAYED + OUTSIDE)


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(GAMES // BATCH))
def test_a_thousand_games(batch):
    made: Counter[str] = Counter()
    winners: Counter[int] = Counter()
    slowest: dict[str, int] = {}
    actions = 0
    for seed in range(FIRST + BATCH * batch, FIRST + BATCH * (batch + 1)):
        people = play(seed, 0.1)
        made.update(people.made)
        winners[people.state.winner] += 1
        actions += count_actions(people)
        for kind, ms in people.answered.items():
            slowest[kind] = max(slowest.get(kind, 0), int(ms))
    assert set(made) == set(MISTAKES + COMMON_MISTAKES)
    assert set(slowest) >= set(MISTAKES)
    figures = {
        "games": BATCH,
        "actions": actions,
        "mistakes": dict(sorted(made.items())),
        "answered within ms": dict(sorted(slowest.items())),
        "won by Investigator and Phantom": [winners[0], winners[1]],
    }
    print("\n" + json.dumps(figures))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(FIRST, FIRST + 30))
def test_thirty_of_them_on_micropython(seed):
    check_on_micropython(seed, 800, is_whole=True)
