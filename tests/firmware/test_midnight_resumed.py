"""A power cut, a table packed away or swept: Midnight Party goes on where it was."""

import pytest

from firmware.games.midnight import sheet
from firmware.games.midnight.places import HUGO, STEP, cells_at, spot_on
from firmware.games.midnight.score_sheet import Score
from firmware.play.menu import Menu
from firmware.play.pause import Pause
from firmware.play.playing import Playing
from firmware.sensing.kernels import SOUTH
from shared_rules.midnight.board import AT_PLACE, AT_ROLL
from shared_rules.midnight.board import HUGO as HUGO_FACE
from shared_rules.offboard import state_text
from tests.helpers.midnight.players import Ball
from tests.helpers.midnight.positions import captives, standing

# Hugo comes over the arrow with his third walk, and with the fourth he meets G2 and G4. From G27
# a 5 leads to G4.
BLUE = (2, 10, 12, 14, 16, 27)
RED = (4, 11, 13, 15, 17, 19)
FIRST = "Hugo is there!|Guests he meets go|down to step 10|"
SECOND = "Hugo is there!|Guests he meets go|down to step 9|"


def enter(ball, face: int) -> None:
    """A real die shows this."""
    for _ in range(6):
        if ball.director.face != face:
            ball.virtual.press(0, "back")
    ball.virtual.press(1, "ok")


@pytest.fixture
def walk() -> Ball:
    """Two players with a die of their own, so a test can say what it shows: Hugo, on G1."""
    ball = Ball(21)
    ball.begin(players=2, die="real", first="chosen")
    ball.virtual.press(0, "ok")
    for pair in zip(BLUE, RED, strict=True):
        for space in pair:
            ball.bring(ball.any_off(), cells_at(space - 1)[0])
    ball.virtual.press(0, "ok")
    for _ in range(3):
        enter(ball, HUGO_FACE)
        ball.settle()
    enter(ball, HUGO_FACE)
    assert ball.page(0).startswith(FIRST)
    return ball


def cut(ball) -> None:
    """The power goes and comes back."""
    before = state_text(ball.state)
    ball.virtual.restart()
    ball.recall()
    ball.virtual.run(300)
    assert state_text(ball.state) == before


def hugo_at(ball) -> int:
    return spot_on(ball.table.cell_of(ball.tokens[HUGO])) + 1


def ends_well(ball) -> None:
    ball.settle()
    assert ball.is_quiet()
    ball.check()
    assert captives(ball.state) == {10: "B", 9: "R"}
    assert hugo_at(ball) == 4
    assert not ball.director.legs
    assert ball.page(0).startswith("Blue|rolls.")


# -- Hugo's walk -------------------------------------------------------------------------


def test_before_he_has_left_he_is_led_from_his_space(walk):
    cut(walk)
    assert walk.page(0).startswith(FIRST)
    assert [state.hugo for state, _ in walk.director.legs] == [1, 3]
    ends_well(walk)


def test_after_his_first_captives_he_is_led_to_the_next(walk):
    for _ in range(2):
        walk.mend_one()
    assert walk.page(0).startswith(SECOND)
    cut(walk)
    assert walk.page(0).startswith(SECOND)
    assert [state.hugo for state, _ in walk.director.legs] == [3]
    assert walk.director.before.hugo == 1
    ends_well(walk)


def test_with_his_captive_still_beside_him_that_one_goes_first(walk):
    """Hugo stands on G2 already; a blue guest is still there."""
    walk.virtual.hands.move(walk.tokens[HUGO], cells_at(1)[1])
    walk.virtual.run_hands()
    cut(walk)
    assert walk.page(0) == FIRST + "Now: a blue guest"
    ends_well(walk)


@pytest.mark.parametrize(("space", "legs"), [(3, [3]), (20, [1, 3])])
def test_whoever_moves_him_in_the_dark_is_believed_on_his_way_only(walk, space, legs):
    walk.table.put(walk.tokens[HUGO], cells_at(space - 1)[-1], SOUTH)
    cut(walk)
    assert [state.hugo for state, _ in walk.director.legs] == legs
    ends_well(walk)


def test_on_the_ring_of_a_guest_who_was_there_before_he_is_hugo(walk):
    """Guest and Hugo have changed places when the power goes, and nobody has noted it."""
    guest = walk.cells().index(cells_at(1)[0])
    walk.virtual.hands.move(walk.tokens[guest], cells_at(STEP)[1])
    walk.virtual.hands.move(walk.tokens[HUGO], cells_at(1)[0])
    walk.virtual.run_hands()
    cut(walk)
    assert walk.director.reconciler.where()[HUGO] == cells_at(1)[0]
    ends_well(walk)


def test_in_somebodys_hand_he_is_where_he_was_last(walk):
    for _ in range(2):
        walk.mend_one()
    walk.virtual.hands.lift(walk.tokens[HUGO])
    walk.virtual.run_hands()
    cut(walk)
    assert [state.hugo for state, _ in walk.director.legs] == [3]
    ends_well(walk)


@pytest.mark.soak
def test_when_the_walk_is_over_nobody_is_led(walk):
    walk.settle()
    cut(walk)
    ends_well(walk)


def test_a_walk_that_was_taken_back_is_not_walked_again(walk):
    before = standing(walk.state)
    walk.virtual.press(0, "back")
    walk.settle()
    cut(walk)
    walk.settle()
    assert not walk.director.legs
    assert hugo_at(walk) == 1
    assert standing(walk.state) != before
    assert walk.page(0).startswith("Red|rolls.")


@pytest.mark.soak
def test_a_walk_is_taken_back_after_the_power_cut(walk):
    walk.mend_one()
    cut(walk)
    walk.virtual.press(0, "back")
    walk.settle()
    assert (hugo_at(walk), walk.state.phase) == (1, AT_ROLL)
    assert captives(walk.state) == {}
    walk.check()


@pytest.mark.soak
def test_of_two_power_cuts_the_second_finds_its_way_too(walk):
    cut(walk)
    walk.mend_one()
    cut(walk)
    ends_well(walk)


def test_who_walks_onto_hugo_is_led_to_the_stairs_after_a_power_cut(walk):
    walk.settle()
    enter(walk, 5)
    guest = walk.any_at(26)
    walk.bring(guest, walk.free(cells_at(3))[0])  # from G27 onto G4
    page = walk.page(0)
    assert page == "Hugo is there!|Guests he meets go|down to step 8|Now: a blue guest"
    cut(walk)
    assert walk.page(0) == page
    walk.settle()
    assert captives(walk.state) == {10: "B", 9: "R", 8: "B"}
    walk.check()
    assert walk.page(0).startswith("Red|rolls.")


def test_a_guest_upside_down_is_not_taken_for_hugo(walk):
    for _ in range(2):
        walk.mend_one()
    walk.virtual.hands.turn(walk.tokens[walk.cells().index(cells_at(18)[0])])
    walk.virtual.run_hands()
    cut(walk)
    assert [state.hugo for state, _ in walk.director.legs] == [3]
    ends_well(walk)


def test_the_same_with_the_tables_die():
    ball = Ball(8)
    ball.begin(players=3)
    for _ in range(400):
        if len(ball.director.legs) > 1:
            break
        ball.turn()
    legs = [(state_text(state), text) for state, text in ball.director.legs]
    assert len(legs) > 1
    cut(ball)
    assert [(state_text(state), text) for state, text in ball.director.legs] == legs
    ball.settle()
    ball.check()
    assert ball.is_quiet()


# -- the end of a ball -------------------------------------------------------------------


@pytest.fixture
def over() -> Ball:
    """The score sheet of the first ball; somebody was still out when the last room was taken."""
    ball = Ball(9)
    ball.begin(players=6)
    for _ in range(600):
        if isinstance(ball.stage, Score):
            break
        ball.turn()
    assert ball.page(0).startswith("Ball 1 is over|")
    return ball


def test_the_score_sheet_is_there_again(over):
    ball = over
    page = ball.page(0)
    cut(ball)
    assert isinstance(ball.stage, Score)
    assert ball.page(0) == ball.page(1) == page
    ball.virtual.press(0, "ok")
    ball.settle()
    assert (ball.state.phase, ball.state.round) == (AT_PLACE, 2)
    assert spot_on(ball.table.cell_of(ball.tokens[HUGO])) == STEP
    ball.check()


def hidden(ball) -> int:
    """How many are in rooms."""
    return sum(cell is not None and cell in sheet.ROOMS for cell in ball.cells())


@pytest.mark.parametrize("moved", [1, 2, 99])
def test_on_the_way_to_the_next_ball_nobody_is_led_back(over, moved):
    """One guest is before its door, some are, or all, and Hugo on his step."""
    over.virtual.press(0, "ok")
    assert over.page(0).startswith("Ball 2|")
    for _ in range(moved):
        if over.stage.leading:
            over.mend_one()
    inside = hidden(over)
    cut(over)
    assert not over.director.legs
    assert over.is_quiet() == (moved == 99)
    for _ in range(40):
        if over.is_quiet():
            break
        assert over.page(0).startswith("Welcome back|")
        over.mend_one()
        assert hidden(over) <= inside
    assert (over.state.phase, over.state.round) == (AT_PLACE, 2)
    assert hugo_at(over) == STEP + 1
    over.check()
    over.put_down()
    over.check()


# -- another day, and accidents ----------------------------------------------------------


def take_all(ball, ms: float = 0) -> None:
    """Every token leaves the table, one after the other or in one sweep."""
    for number, token in enumerate(ball.tokens):
        if token is not None:
            ball.table.move(token, z_mm=300)
            ball.beside.add(number)
            if ms:
                ball.virtual.run(ms)
    ball.virtual.run(500)


def some_way(seed: int, turns: int, **options) -> Ball:
    ball = Ball(seed)
    ball.begin(**options)
    for _ in range(turns):
        ball.turn()
    ball.settle()
    if isinstance(ball.stage, Score):
        ball.virtual.press(0, "ok")
        ball.settle()
    assert ball.is_quiet()
    return ball


@pytest.mark.parametrize(
    ("players", "turns"), [(2, 60), pytest.param(8, 90, marks=pytest.mark.soak)]
)
def test_packed_away_and_laid_out_another_day(players, turns):
    ball = some_way(31, turns, players=players)
    ball.virtual.press(0, "ok", ms=1000)
    assert isinstance(ball.stage, Pause)
    ball.virtual.press(0, "back")
    assert ball.page(0).startswith("Another day|")
    take_all(ball, 60)
    cut(ball)
    assert ball.page(0).startswith("Welcome back|")
    ball.settle()
    assert ball.is_quiet()
    ball.check()
    for _ in range(20):
        ball.turn()
        ball.check()


def test_packed_away_in_the_middle_of_a_walk(walk):
    walk.mend_one()
    take_all(walk, 60)
    cut(walk)
    assert walk.page(0).startswith("Welcome back|")
    ends_well(walk)


@pytest.mark.parametrize("ms", [0, pytest.param(60, marks=pytest.mark.soak)])
def test_a_swept_table_is_put_right(ms):
    ball = some_way(33, 70, players=4)
    before = state_text(ball.state)
    take_all(ball, ms)
    ball.settle()
    assert ball.is_quiet()
    ball.check()
    assert state_text(ball.state) == before


def test_what_hugo_had_left_to_walk_is_forgotten_with_an_abandoned_game(walk):
    walk.virtual.press(0, "ok", ms=1000)
    for _ in range(2):
        walk.virtual.press(0, "back")
    for seat in (0, 1):
        walk.virtual.press(seat, "ok")
    assert isinstance(walk.stage, Menu)
    for token in range(HUGO):
        if walk.tokens[token] is not None:
            walk.table.remove(walk.tokens[token])
    walk.table.remove(walk.tokens[HUGO])
    walk.choose_in_menu(players=2)
    walk.deal()
    walk.set_up()
    assert isinstance(walk.stage, Playing)
    assert hugo_at(walk) == STEP + 1


def test_a_rematch_is_offered_as_it_was_agreed(walk):
    cut(walk)
    director = walk.director
    assert (director.players, director.die, director.first, director.house) == (
        2,
        "real",
        "chosen",
        "yes",
    )
