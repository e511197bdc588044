"""Midnight Party resumes after a power cut, with tokens in place, packed away or moved."""

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
from tests.helpers.midnight.people import MidnightPeople
from tests.helpers.midnight.positions import captives, standing

# Hugo comes over the arrow with his third walk, and with the fourth he meets G2 and G4. From G27
# a 5 leads to G4.
BLUE = (2, 10, 12, 14, 16, 27)
RED = (4, 11, 13, 15, 17, 19)
FIRST = "Hugo is there!|Guests he meets go|down to step 10|"
SECOND = "Hugo is there!|Guests he meets go|down to step 9|"


def enter(people, face: int) -> None:
    """A real die shows this."""
    for _ in range(6):
        if people.director.face != face:
            people.virtual.press(0, "back")
    people.virtual.press(1, "ok")


@pytest.fixture
def walk() -> MidnightPeople:
    """Two players with a die of their own, so a test can say what it shows: Hugo, on G1."""
    people = MidnightPeople(21)
    people.begin(players=2, die="real", first="chosen")
    people.virtual.press(0, "ok")
    for pair in zip(BLUE, RED, strict=True):
        for space in pair:
            people.bring(people.any_off(), cells_at(space - 1)[0])
    people.virtual.press(0, "ok")
    for _ in range(3):
        enter(people, HUGO_FACE)
        people.settle()
    enter(people, HUGO_FACE)
    assert people.page(0).startswith(FIRST)
    return people


def cut(people) -> None:
    """The power goes and comes back."""
    before = state_text(people.state)
    people.virtual.restart()
    people.recall()
    people.virtual.run(300)
    assert state_text(people.state) == before


def hugo_at(people) -> int:
    return spot_on(people.table.cell_of(people.tokens[HUGO])) + 1


def ends_well(people) -> None:
    people.settle()
    assert people.is_quiet()
    people.check()
    assert captives(people.state) == {10: "B", 9: "R"}
    assert hugo_at(people) == 4
    assert not people.director.legs
    assert people.page(0).startswith("Blue|rolls.")


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
    """Guest and Hugo have changed places when the power is cut, and the board has not noted it."""
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
    people = MidnightPeople(8)
    people.begin(players=3)
    for _ in range(400):
        if len(people.director.legs) > 1:
            break
        people.turn()
    legs = [(state_text(state), text) for state, text in people.director.legs]
    assert len(legs) > 1
    cut(people)
    assert [(state_text(state), text) for state, text in people.director.legs] == legs
    people.settle()
    people.check()
    assert people.is_quiet()


# -- the end of a ball -------------------------------------------------------------------


@pytest.fixture
def over() -> MidnightPeople:
    """The score sheet of the first ball; a guest was still out when the last room was taken."""
    people = MidnightPeople(9)
    people.begin(players=6)
    for _ in range(600):
        if isinstance(people.stage, Score):
            break
        people.turn()
    assert people.page(0).startswith("Ball 1 is over|")
    return people


def test_the_score_sheet_is_there_again(over):
    people = over
    page = people.page(0)
    cut(people)
    assert isinstance(people.stage, Score)
    assert people.page(0) == people.page(1) == page
    people.virtual.press(0, "ok")
    people.settle()
    assert (people.state.phase, people.state.round) == (AT_PLACE, 2)
    assert spot_on(people.table.cell_of(people.tokens[HUGO])) == STEP
    people.check()


def hidden(people) -> int:
    """How many are in rooms."""
    return sum(cell is not None and cell in sheet.ROOMS for cell in people.cells())


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


def take_all(people, ms: float = 0) -> None:
    """Every token leaves the table, one after the other or in one sweep."""
    for number, token in enumerate(people.tokens):
        if token is not None:
            people.table.move(token, z_mm=300)
            people.beside.add(number)
            if ms:
                people.virtual.run(ms)
    people.virtual.run(500)


def some_way(seed: int, turns: int, **options) -> MidnightPeople:
    people = MidnightPeople(seed)
    people.begin(**options)
    for _ in range(turns):
        people.turn()
    people.settle()
    if isinstance(people.stage, Score):
        people.virtual.press(0, "ok")
        people.settle()
    assert people.is_quiet()
    return people


@pytest.mark.parametrize(
    ("players", "turns"), [(2, 60), pytest.param(8, 90, marks=pytest.mark.soak)]
)
def test_packed_away_and_laid_out_another_day(players, turns):
    people = some_way(31, turns, players=players)
    people.virtual.press(0, "ok", ms=1000)
    assert isinstance(people.stage, Pause)
    people.virtual.press(0, "back")
    assert people.page(0).startswith("Another day|")
    take_all(people, 60)
    cut(people)
    assert people.page(0).startswith("Welcome back|")
    people.settle()
    assert people.is_quiet()
    people.check()
    for _ in range(20):
        people.turn()
        people.check()


def test_packed_away_in_the_middle_of_a_walk(walk):
    walk.mend_one()
    take_all(walk, 60)
    cut(walk)
    assert walk.page(0).startswith("Welcome back|")
    ends_well(walk)


@pytest.mark.parametrize("ms", [0, pytest.param(60, marks=pytest.mark.soak)])
def test_a_swept_table_is_put_right(ms):
    people = some_way(33, 70, players=4)
    before = state_text(people.state)
    take_all(people, ms)
    people.settle()
    assert people.is_quiet()
    people.check()
    assert state_text(people.state) == before


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
