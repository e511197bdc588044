"""Whole games of Midnight Party on virtual tables, with mistakes: each one ends by the rules."""

from collections import Counter
from random import Random

import pytest

from firmware.play.resume import ResumeGame
from ghostlight.virtual import PowerCut
from shared_rules.game import NOBODY
from shared_rules.midnight.board import AT_PLACE
from shared_rules.midnight.options import OPTIONS
from shared_rules.offboard import state_text
from tests.helpers.midnight.board import arrange
from tests.helpers.midnight.people import MISTAKES, MidnightPeople
from tests.helpers.mistakes import COMMON_MISTAKES
from tests.helpers.tape import Tape, TapeHal

COUNTS = (2, 5, 8, 3, 4, 6, 7)
MOST_TURNS = 3000  # far more than eight players need for three balls


def choices(seed: int) -> dict:
    """Every number of players, both games, both dice, in two games of five any house rules."""
    chosen = {
        "players": COUNTS[seed % len(COUNTS)],
        "variant": "yes" if seed % 3 == 1 else "no",
        "die": "real" if seed % 4 == 1 else "table",
    }
    if seed % 5 in (1, 3):
        chance = Random(seed)
        for name, _, values in OPTIONS[len(chosen) :]:
            is_asked = chosen["variant"] == ("yes" if name.startswith("variant_") else "no")
            if is_asked or name in ("first", "stairs", "slow_from"):
                chosen[name] = chance.choice(values)
    return chosen


def play(seed: int, mistakes: float, **chosen) -> MidnightPeople:
    people = MidnightPeople(seed, mistakes)
    people.begin(**chosen)
    assert chosen.items() <= people.state.options.chosen.items()
    people.play(MOST_TURNS)
    assert people.state.actor == NOBODY
    assert sum(people.state.outcome) == len(people.state.winners) > 0
    assert people.table.overlaps == 0
    return people


def test_a_game_with_many_mistakes():
    assert len(play(10, 0.3, players=2, variant="yes").made) > 5


def test_a_whole_game_is_the_same_on_micropython():
    """Lights, screens and link, byte for byte, from the menu to the last page: a short game."""
    people = MidnightPeople(53, make_hal=TapeHal)
    tape = Tape(people.virtual)
    people.begin(players=6, variant="yes", variant_strokes=2)
    people.play()
    tape.compare(53, compiled=True).close()


@pytest.mark.soak
@pytest.mark.parametrize("ten", range(20))
def test_two_hundred_games(ten):
    made: Counter[str] = Counter()
    for seed in range(10 * ten, 10 * ten + 10):
        made.update(play(seed, 0.12, **choices(seed)).made)
    assert len(made) > 10
    print(f"\n{dict(made)}")


# Where there is an occasion at once, whatever chance wants.
MOMENTS = {
    "two_new": [{"gallery": {"red": [5]}, "hugo": -9}],
    "into_room": [
        {"gallery": {"blue": [9, 20], "red": [5]}, "hugo": -3, "die": 4},  # shut
        {
            "gallery": {"blue": [9, 20]},
            "hugo": 1,
            "die": 4,
            "rooms": {4: "red", 5: "red"},
        },  # taken
        {"gallery": {"blue": [9, 20]}, "hugo": 1, "die": 4},
        {"gallery": {"blue": [9, 20]}, "hugo": 1, "die": 4, "variant": "yes"},  # not exactly
        {"gallery": {"blue": [10]}, "hugo": 1, "die": 4, "variant": "yes", "rooms": {5: "red"}},
    ],
    "out_of_room": [
        {"gallery": {"blue": [20]}, "hugo": 1, "die": 4, "rooms": {5: "blue"}},
        {"gallery": {"blue": [20]}, "hugo": 1, "die": 4, "rooms": {5: "blue"}, "variant": "yes"},
    ],
}


@pytest.mark.parametrize("kind", MOMENTS)
def test_a_mistake_for_which_there_is_an_occasion(kind):
    """Each a few times, however it turns out; then the game goes on."""
    people = MidnightPeople(8, 1.0)
    people.MISTAKES, people.COMMON_MISTAKES = (kind,), ()
    people.begin(players=2)
    for moment in MOMENTS[kind]:
        for _ in range(4):
            arrange(people, **{"players": 2, **moment})
            if kind == "two_new":
                state = people.state.copy()
                state.phase = AT_PLACE
                people.arrange(state)
            people.blunder()
            assert people.is_quiet(), people.page(0)
            assert state_text(people.state) == people.before
    assert set(people.made) == {kind}
    assert len(people.made) >= 3 * len(MOMENTS[kind])


@pytest.mark.soak
@pytest.mark.parametrize("kind", MISTAKES + COMMON_MISTAKES)
def test_every_mistake_is_made_and_answered(kind):
    """Ten times, or as often as there is an occasion in three games; nothing else is wrong."""
    made = 0
    for seed in range(900, 903):
        people = MidnightPeople(seed, 0.5)
        people.MISTAKES = (kind,) if kind in MISTAKES else ()
        people.COMMON_MISTAKES = (kind,) if kind in COMMON_MISTAKES else ()
        people.begin(**choices(seed))
        for _ in range(12):
            people.play(40, is_whole=False)
            if people.is_over or made + len(people.made) >= 10:
                break
        assert set(people.made) <= {kind}
        made += len(people.made)
        if made >= 10:
            break
    print(f"\n{kind}: {made}")
    assert made >= (3 if kind == "broken" else 5)


# Short ones, with one lap of Hugo's, and two of three balls.
ON_MICROPYTHON = [
    *({"players": count, "variant": "yes", "variant_strokes": 2} for count in COUNTS[:6]),
    {"players": 5, "stairs": 8},
    {"players": 8, "die": "real", "first": "chosen"},
]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(8))
def test_eight_games_on_micropython(seed):
    people = MidnightPeople(seed, 0.1, make_hal=TapeHal)
    tape = Tape(people.virtual)
    people.begin(**ON_MICROPYTHON[seed])
    people.play(MOST_TURNS)
    tape.compare(seed, compiled=True).close()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(7))
def test_power_cuts_at_any_byte(seed):
    """At any byte, the game resumes at the last accepted step, or the one before."""
    people = MidnightPeople(40 + seed)
    people.begin(**choices(seed))
    seen = [state_text(people.state)]

    def watch() -> None:
        if people.state is not None and state_text(people.state) != seen[-1]:
            seen.append(state_text(people.state))

    for _ in range(12):
        people.virtual.on_step = watch
        people.files.cut_after = people.random.randrange(50, 3000)
        try:
            people.play(MOST_TURNS)
            return
        except PowerCut:
            watch()
        people.virtual.on_step = None
        people.files.restore_power()
        people.virtual.restart()
        if not isinstance(people.stage, ResumeGame):
            return  # the game was over and put away
        people.recall()
        assert state_text(people.state) in seen[-2:]
        people.virtual.run_hands()
        people.settle()
        people.check()
    people.play(MOST_TURNS)
