"""A power cut at any moment of Phantom: the game goes on where it was, and both hands with it."""

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
from tests.helpers.phantom.players import Evening

BLOCKS = 48


def turn_until(evening, count: int) -> None:
    for _ in range(count):
        evening.turn()


def power_up(evening, files) -> None:
    """The power comes back; whoever held a button has let go."""
    files.restore_power()
    evening.table.buttons = 0
    evening.virtual.restart()


def hands(evening) -> list:
    return [evening.director.hand_of(role) for role in (0, 1)]


def sweep(evening) -> None:
    for token in list(evening.table.tokens):
        evening.table.remove(token)
    evening.figures = {}


def test_hands_and_rows_come_back():
    evening = Evening(41)
    evening.begin()
    for _ in range(60):
        if evening.is_quiet() and evening.state.turn == 1 and evening.state.activated:
            break
        evening.turn()
    before = state_text(evening.state), hands(evening)
    rows = [bytes(row) for row in evening.director.reconciler.places.slots.rows]
    evening.virtual.restart()
    evening.virtual.run(300)
    evening.recall()
    evening.virtual.run(300)
    assert evening.is_quiet(), evening.page(0)
    assert (state_text(evening.state), hands(evening)) == before
    assert [bytes(row) for row in evening.director.reconciler.places.slots.rows] == rows
    turn_until(evening, 10)
    evening.check()


def test_who_types_the_code_is_the_settler():
    """The other one sits down as the chief, and sees the chief's hand again."""
    evening = Evening(42)
    evening.begin()
    own = [evening.director.hand_of(evening.director.role_of(seat)) for seat in (0, 1)]
    evening.virtual.restart()
    evening.recall()
    assert evening.director.chief_seat == 0
    assert [evening.director.hand_of(evening.director.role_of(seat)) for seat in (0, 1)] == own


def test_a_table_that_was_packed_away_is_laid_out_again():
    evening = Evening(43)
    evening.begin()
    turn_until(evening, 25)
    evening.settle()
    before = state_text(evening.state)
    sweep(evening)
    evening.virtual.restart()
    evening.virtual.run(300)
    evening.recall()
    assert "Welcome back" in evening.page(0)
    evening.settle()
    assert evening.is_quiet(), evening.page(0)
    assert state_text(evening.state) == before
    evening.check()


def fill_the_house(evening, discs: int) -> None:
    """Played without a table, until so many discs ought to lie there."""
    director = evening.director
    director.stage = Stage(director)
    for _ in range(900):
        is_between = evening.state.phase in (AT_ZONE, AT_TAKE)
        if is_between and sum(map(len, evening.state.piles)) == discs:
            return
        if evening.state.actor == DEALER:
            director.match.outside()
        else:
            director.match.play([bots.choose(evening, evening.random.randrange)])
    raise AssertionError(state_text(evening.state))


def test_the_fullest_house_is_swept_and_then_packed_away():
    """51 discs: no more can lie there."""
    evening = Evening(444)
    evening.begin()
    fill_the_house(evening, 51)
    before = state_text(evening.state), hands(evening)
    evening.director.playing.begin("arranged", "")
    evening.director.go(evening.director.playing)
    for is_cut in (False, False, True):  # laid out, swept, packed away
        if is_cut:
            evening.virtual.restart()
            evening.virtual.run(300)
            evening.recall()
            assert "Welcome back" in evening.page(0)
        evening.virtual.run(1000)
        assert evening.is_answered()
        evening.settle()
        assert evening.is_quiet(), evening.page(0)
        assert (state_text(evening.state), hands(evening)) == before
        assert len(evening.discs_on_table()) == 51
        evening.check()
        sweep(evening)
    evening.settle()
    turn_until(evening, 4)
    evening.check()


@pytest.mark.parametrize("seed", range(2))
def test_the_plug_is_pulled_in_the_middle_of_writing(seed):
    rng = random.Random(seed)
    files = ChipFlash(BLOCKS)
    evening = Evening(50 + seed, files=files)
    evening.begin()
    seen = [state_text(evening.state)]

    def watch() -> None:
        if evening.state is not None and state_text(evening.state) != seen[-1]:
            seen.append(state_text(evening.state))

    evening.virtual.on_step = watch
    for _ in range(3):
        files.cut_power_after(rng.randrange(5, 60))
        with pytest.raises(PowerCut):
            turn_until(evening, 200)
        watch()
        power_up(evening, files)
        assert isinstance(evening.stage, ResumeGame)
        evening.recall()
        # What was just done, or what was before it; cards from outside come again by themselves.
        assert state_text(evening.state) in seen[-4:]
        evening.virtual.run(500)
        evening.settle()
        evening.check()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_games_with_cuts_are_finished(seed):
    rng = random.Random(seed)
    files = ChipFlash(BLOCKS)
    evening = Evening(80 + seed, files=files, **agreed_for(seed))
    evening.begin()
    for _ in range(6):
        files.cut_power_after(rng.randrange(20, 400))
        try:
            evening.play()
            break
        except PowerCut:
            power_up(evening, files)
            if not isinstance(evening.stage, ResumeGame):  # the game was over and put away
                kept = evening.director.journal.kept()
                assert last_of(evening.director.journal.read(kept[-1]), SEED)
                return
            evening.recall()
            evening.virtual.run(500)
            evening.settle()
    files.restore_power()
    evening.play()
    assert evening.is_over
