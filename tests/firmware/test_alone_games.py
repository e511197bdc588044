"""People play against the table, in every game: whole games with mistakes, and power cuts.

Every choice of the table is computed again from the record (`verify`).
"""

from collections import Counter
from random import Random

import pytest

from firmware.play import abort
from firmware.play.playing import Playing
from firmware.players import LEVELS
from shared_rules.game import GAMES, NOBODY
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.midnight.alone import MidnightAlone
from tests.helpers.opera.alone import OperaAlone
from tests.helpers.phantom.alone import PhantomAlone
from tests.helpers.society.alone import SocietyAlone
from tests.helpers.tape import Tape, TapeHal

MOST_TURNS = 4000
SAMPLE = 120  # turns
SOAK = {"opera": 300, "midnight": 100, "society": 100, "phantom": 100}
BATCH = 20


def opera(seed: int, mistakes: float, **options) -> OperaAlone:
    options |= {"language": ("en", "fr")[seed >> 1 & 1], "is_guided": seed % 5 == 0}
    return OperaAlone(seed, {seed & 1: LEVELS[seed % 3]}, mistakes, **options)


def midnight(seed: int, mistakes: float, **options) -> MidnightAlone:
    """Any number of players, one person at least."""
    chance = Random(seed)
    players = chance.choice((2, 3, 4, 6, 8))
    person = chance.randrange(players)
    levels = {seat: chance.choice(LEVELS) for seat in range(players) if seat != person}
    for seat in list(levels)[: chance.randrange(len(levels))]:
        del levels[seat]  # another person
    people = MidnightAlone(seed, levels, mistakes, **options)
    people.choose_in_menu(players=players, variant=chance.choice(("no", "yes")))
    return people


def society(seed: int, mistakes: float, **options) -> SocietyAlone:
    """Either side, with and without bids; of four players, sometimes the person's partner, too."""
    chance = Random(seed)
    side = 1 - (seed & 1)
    levels = dict.fromkeys((side, side + 2), LEVELS[seed % 3])
    options |= {"players": chance.choice((2, 3, 4)), "master": chance.choice(("no", "yes"))}
    if options["players"] == 4 and chance.randrange(2):
        levels[1 - side] = chance.choice(LEVELS)
    people = SocietyAlone(seed, levels, mistakes, **options)
    people.luck = 0.3
    return people


def phantom(seed: int, mistakes: float, **options) -> PhantomAlone:
    return PhantomAlone(seed, {seed & 1: LEVELS[seed % 3]}, mistakes, **options)


MAKE = {"opera": opera, "midnight": midnight, "society": society, "phantom": phantom}


def begin(name: str, seed: int, mistakes: float):
    people = MAKE[name](seed, mistakes)
    people.begin()
    assert people.director.levels == people.levels
    return people


def end(people) -> None:
    """A person gives up, or leaves a game that has no sides."""
    bound = BoundedWait("waiting for a person's turn", times=500)
    while not (isinstance(people.stage, Playing) and people.is_quiet()) and bound.lasts():
        people.turn()
    if people.director.can_resign:
        people.resign(people.seat)
    else:
        abort.abandon(people.director)
        people.virtual.run(100)


@pytest.mark.parametrize("name", [name for name in GAMES if name != "opera"])
def test_a_game_with_mistakes(name):
    people = begin(name, 4, 0.05)
    people.play(SAMPLE, is_whole=False)
    if not people.is_over:
        end(people)
    assert people.verify()


@pytest.mark.parametrize("name", [name for name in GAMES if name != "opera"])
def test_a_power_cut_asks_for_nothing(name):
    people = begin(name, 5, 0.0)
    levels, units = dict(people.director.levels), people.director.people_seats
    for _ in range(3):
        for _ in range(12):
            people.turn()
        bound = BoundedWait("waiting for a computer's move", times=500)
        while not (isinstance(people.stage, Playing) and people.stage.carried) and bound.lasts():
            people.turn()
        before = [line.text for line in people.record()]
        people.virtual.restart()
        people.recall()
        people.settle()
        assert [line.text for line in people.record()][: len(before) + 1] == [*before, "i"]
        assert (people.director.levels, people.director.people_seats) == (levels, units)
    end(people)
    assert people.verify()


def test_at_the_tables_turn_the_person_is_asked():
    """A disc that was laid for the table may be on a cell that does not sense it."""
    people = begin("phantom", 5, 0.0)
    bound = BoundedWait("waiting for the table's turn", times=500)
    while not people.director.is_computers_turn and bound.lasts():
        people.turn()
    people.stage.questions.doubt_cells([0])
    people.stage.show()
    people.virtual.press(people.seat, "back")
    assert not people.stage.questions.is_pending


def test_the_same_game_on_micropython():
    """Lights, screens and link, byte for byte."""
    seed = 8
    people = OperaAlone(seed, {seed & 1: "good"}, 0.1, make_hal=TapeHal)
    tape = Tape(people.virtual)
    people.begin()
    people.play(16, is_whole=False)
    tape.compare(seed, compiled=True).close()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(6))  # both sides, all levels
@pytest.mark.parametrize("name", GAMES)
def test_whole_games_on_micropython(name, seed):
    people = MAKE[name](seed, 0.05, make_hal=TapeHal)
    tape = Tape(people.virtual)
    people.begin()
    people.play(MOST_TURNS)
    assert people.state.actor == NOBODY
    tape.compare(seed, compiled=True).close()


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "first"),
    [(name, first) for name, count in SOAK.items() for first in range(0, count, BATCH)],
)
def test_many_games(name, first):
    made: Counter[str] = Counter()
    meddled = 0
    for seed in range(1000 + first, 1000 + first + BATCH):
        people = begin(name, seed, 0.05)
        people.play(MOST_TURNS)
        assert people.state.actor == NOBODY
        people.verify()
        made.update(people.made)
        meddled += people.meddled
    print(f"\n{name}: {BATCH} games against the table verified; {meddled} early lifts, {made}")
