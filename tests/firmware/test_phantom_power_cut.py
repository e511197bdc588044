"""Power cuts in Phantom: the game resumes where it was, with both hands."""

import random

import pytest

from firmware.play.resume import ResumeGame
from firmware.play.stage import Stage
from ghostlight.virtual import PowerCut
from shared_rules.game import DEALER
from shared_rules.offboard import state_text
from shared_rules.phantom.cards import AT_TAKE, AT_ZONE
from shared_rules.record_lines import SEED, last_of
from tests.firmware.test_phantom_games import agreed_for
from tests.helpers.flash_chip import ChipFlash
from tests.helpers.phantom import bots
from tests.helpers.phantom.people import PhantomPeople
from tests.helpers.power_cuts import SeenStates

BLOCKS = 48


def turn_until(people, count: int) -> None:
    for _ in range(count):
        people.turn()


def power_up(people, files) -> None:
    """The power comes back; no button is held any more."""
    files.restore_power()
    people.table.buttons = 0
    people.virtual.restart()


def hands(people) -> list:
    return [people.director.hand_of(role) for role in (0, 1)]


def sweep(people) -> None:
    for token in list(people.table.tokens):
        people.table.remove(token)
    people.figures = {}


def test_hands_and_rows_come_back():
    people = PhantomPeople(41)
    people.begin()
    for _ in range(60):
        if people.is_quiet() and people.state.turn == 1 and people.state.activated:
            break
        people.turn()
    before = state_text(people.state), hands(people)
    rows = [bytes(row) for row in people.director.reconciler.places.slots.rows]
    people.virtual.restart()
    people.virtual.run(300)
    people.recall()
    people.virtual.run(300)
    assert people.is_quiet(), people.page(0)
    assert (state_text(people.state), hands(people)) == before
    assert [bytes(row) for row in people.director.reconciler.places.slots.rows] == rows
    turn_until(people, 10)
    people.check()


def test_who_types_the_code_is_the_settler():
    """The other one sits down as the chief, and sees the chief's hand again."""
    people = PhantomPeople(42)
    people.begin()
    own = [people.director.hand_of(people.director.role_of(seat)) for seat in (0, 1)]
    people.virtual.restart()
    people.recall()
    assert people.director.chief_seat == 0
    assert [people.director.hand_of(people.director.role_of(seat)) for seat in (0, 1)] == own


def test_a_table_that_was_packed_away_is_laid_out_again():
    people = PhantomPeople(43)
    people.begin()
    turn_until(people, 25)
    people.settle()
    before = state_text(people.state)
    sweep(people)
    people.virtual.restart()
    people.virtual.run(300)
    people.recall()
    assert "Welcome back" in people.page(0)
    people.settle()
    assert people.is_quiet(), people.page(0)
    assert state_text(people.state) == before
    people.check()


def fill_the_house(people, discs: int) -> None:
    """Played without a table, until so many discs ought to lie there."""
    director = people.director
    director.stage = Stage(director)
    for _ in range(900):
        is_between = people.state.phase in (AT_ZONE, AT_TAKE)
        if is_between and sum(map(len, people.state.piles)) == discs:
            return
        if people.state.actor == DEALER:
            director.match.outside()
        else:
            director.match.play([bots.choose(people, people.random.randrange)])
    raise AssertionError(state_text(people.state))


def test_the_fullest_house_is_swept_and_then_packed_away():
    """51 discs: no more can lie there."""
    people = PhantomPeople(444)
    people.begin()
    fill_the_house(people, 51)
    before = state_text(people.state), hands(people)
    people.director.playing.begin("arranged", "")
    people.director.go(people.director.playing)
    for is_cut in (False, False, True):  # laid out, swept, packed away
        if is_cut:
            people.virtual.restart()
            people.virtual.run(300)
            people.recall()
            assert "Welcome back" in people.page(0)
        people.virtual.run(1000)
        assert people.is_answered()
        people.settle()
        assert people.is_quiet(), people.page(0)
        assert (state_text(people.state), hands(people)) == before
        assert len(people.discs_on_table()) == 51
        people.check()
        sweep(people)
    people.settle()
    turn_until(people, 4)
    people.check()


@pytest.mark.parametrize("seed", range(2))
def test_the_plug_is_pulled_in_the_middle_of_writing(seed):
    rng = random.Random(seed)
    files = ChipFlash(BLOCKS)
    people = PhantomPeople(50 + seed, files=files)
    people.begin()
    seen = SeenStates(people)
    for _ in range(3):
        files.cut_power_after(rng.randrange(5, 60))
        with pytest.raises(PowerCut):
            turn_until(people, 200)
        seen.note()
        power_up(people, files)
        assert isinstance(people.stage, ResumeGame)
        people.recall()
        # What was just done, or what was before it; cards from outside come again by themselves.
        assert state_text(people.state) in seen.texts[-4:]
        people.virtual.run(500)
        people.settle()
        people.check()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_games_with_cuts_are_finished(seed):
    rng = random.Random(seed)
    files = ChipFlash(BLOCKS)
    people = PhantomPeople(80 + seed, files=files, **agreed_for(seed))
    people.begin()
    for _ in range(6):
        files.cut_power_after(rng.randrange(20, 400))
        try:
            people.play()
            break
        except PowerCut:
            power_up(people, files)
            if not isinstance(people.stage, ResumeGame):  # the game was over and put away
                kept = people.director.journal.kept()
                assert last_of(people.director.journal.read(kept[-1]), SEED)
                return
            people.recall()
            people.virtual.run(500)
            people.settle()
    files.restore_power()
    people.play()
    assert people.is_over
