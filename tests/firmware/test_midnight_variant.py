"""Who escapes Hugo? on the table: throwing out, forced exits, captives, and the last stroke."""

import pytest

from firmware.games.midnight import sheet
from firmware.games.midnight.places import HUGO, ROOM, cells_at, spot_on
from firmware.lights.palette import LIGHT, RIGHT
from firmware.lights.scene import BREATHE, STEADY
from firmware.play.finish import Finish
from shared_rules.midnight.board import AT_END, AT_MOVE
from shared_rules.midnight.board import HUGO as HUGO_FACE
from shared_rules.offboard import state_text
from tests.helpers.midnight.board import arrange, lit, roll
from tests.helpers.midnight.players import Ball
from tests.helpers.midnight.positions import hiding, standing


@pytest.fixture(scope="module")
def begun():
    ball = Ball(4)
    ball.begin(variant="yes")
    return ball


@pytest.fixture
def ball(begun):
    yield begun
    begun.beside.clear()


def throw(ball, first: int, room: int) -> int:
    """A guest from a printed space into a room; who was there is in the hand, and is told."""
    guest, inside = ball.any_at(first - 1), ball.cells().index(sheet.ROOMS[room - 1])
    for token in (guest, inside):
        ball.virtual.hands.lift(ball.tokens[token])
    ball.virtual.run_hands()
    ball.virtual.hands.place(ball.tokens[guest], sheet.ROOMS[room - 1])
    ball.virtual.run_hands()
    return inside


# -- throwing out ------------------------------------------------------------------------


def test_a_guest_throws_another_out_of_its_room(ball):
    """T9."""
    arrange(ball, {"blue": [8]}, rooms={4: "red"}, hugo=20, die=2, variant="yes")
    inside = throw(ball, 8, 4)
    assert ball.page(0) == "In hand: a red guest|Thrown out: put it in|front of the door|"
    assert all(lit(ball, cell) == (LIGHT, STEADY) for cell in cells_at(8))
    assert not any(lit(ball, cell)[0] for cell in (*cells_at(9), sheet.ROOMS[3]))
    ball.virtual.hands.place(ball.tokens[inside], cells_at(8)[0])
    ball.virtual.run_hands()
    assert hiding(ball.state) == {4: "blue"}
    assert standing(ball.state) == {9: "R"}
    ball.check()


def test_with_both_in_the_hand_each_is_shown_its_places(ball):
    arrange(ball, {"blue": [8]}, rooms={4: "red"}, hugo=20, die=2, variant="yes")
    inside = ball.cells().index(sheet.ROOMS[3])
    ball.virtual.hands.lift(ball.tokens[inside])
    ball.virtual.run_hands()
    assert ball.page(0).startswith("In hand: a red guest|Thrown out:")
    ball.virtual.hands.lift(ball.tokens[ball.any_at(7)])
    ball.virtual.run_hands()
    assert ball.page(0) == "In hand: a blue guest|White: the gallery,|green: a room|"
    for spot, colour in ((8, LIGHT), (9, LIGHT), (ROOM + 3, RIGHT)):
        assert all(lit(ball, cell) == (colour, STEADY) for cell in cells_at(spot))
    ball.settle()


def test_before_a_crowded_door_the_cloakroom_is_shown(ball):
    spaces = {"blue": [8], "turquoise": [9, 9]}
    arrange(ball, spaces, rooms={4: "red"}, hugo=20, die=2, variant="yes")
    inside = throw(ball, 8, 4)
    assert ball.page(0).startswith("In hand: a red guest|No ring is free there:")
    assert all(lit(ball, cell) == (LIGHT, STEADY) for cell in sheet.CLOAKROOM)
    ball.virtual.hands.place(ball.tokens[inside], sheet.CLOAKROOM[0])
    ball.virtual.run_hands()
    assert standing(ball.state) == {9: "RTT"}
    ball.check()


def test_who_is_not_in_the_way_is_not_thrown_out(ball):
    arrange(ball, {"blue": [8]}, rooms={4: "red", 6: "red"}, hugo=20, die=2, variant="yes")
    ball.virtual.hands.lift(ball.tokens[ball.cells().index(sheet.ROOMS[5])])
    ball.virtual.run_hands()
    assert ball.page(0).startswith("Not that one|")
    ball.settle()
    ball.check()


def test_who_is_thrown_out_onto_hugo_leaves_the_table(ball):
    """He stands before the door: whoever threw takes the guest."""
    arrange(ball, {"blue": [8], "red": [20]}, rooms={4: "red"}, hugo=9, die=2, variant="yes")
    inside = throw(ball, 8, 4)
    ball.virtual.hands.place(ball.tokens[inside], ball.free(cells_at(8))[0])
    ball.virtual.run_hands()
    assert hiding(ball.state) == {4: "blue"}
    assert ball.page(0) == "Hugo is there!|Blue|takes the guests caught|Take away: a red guest"
    ball.settle()
    assert ball.state.points[0] == 1
    assert ball.table.cell_of(ball.tokens[inside]) is None
    ball.check()
    assert ball.page(0).startswith("Red|")


def test_or_stays_before_the_door_if_that_is_agreed(ball):
    arrange(
        ball,
        {"blue": [8], "red": [20]},
        rooms={4: "red"},
        hugo=9,
        die=2,
        variant="yes",
        variant_thrown="safe",
    )
    inside = throw(ball, 8, 4)
    ball.virtual.hands.place(ball.tokens[inside], ball.free(cells_at(8))[0])
    ball.virtual.run_hands()
    assert standing(ball.state) == {9: "R", 20: "R"}
    ball.settle()
    ball.check()


# -- the forced exit ---------------------------------------------------------------------


def test_who_only_hides_has_to_take_one_out(ball):
    """A 5 from the armour room: G9 is the first step, so G13; from the wine cellar G25, or into
    the kitchen."""
    rooms = {4: "blue", 9: "blue"}
    arrange(ball, {"red": [2]}, rooms=rooms, hugo=14, variant="yes")
    roll(ball, 5)
    assert ball.state.phase == AT_MOVE
    for room in rooms:
        assert lit(ball, sheet.ROOMS[room - 1])[1] == BREATHE
    ball.virtual.hands.lift(ball.tokens[ball.any_at(ROOM + 8)])
    ball.virtual.run_hands()
    assert all(lit(ball, cell) == (LIGHT, STEADY) for cell in cells_at(24))
    assert lit(ball, sheet.ROOMS[9]) == (RIGHT, STEADY)
    token = next(number for number, token in enumerate(ball.tokens) if token and token.z_mm > 0)
    ball.virtual.hands.place(ball.tokens[token], sheet.ROOMS[9])
    ball.virtual.run_hands()
    assert hiding(ball.state) == {4: "blue", 10: "blue"}
    ball.check()
    arrange(ball, {"red": [2]}, rooms=rooms, hugo=14, die=5, variant="yes")
    ball.virtual.hands.move(ball.tokens[ball.any_at(ROOM + 3)], cells_at(12)[0])
    ball.virtual.run_hands()
    assert standing(ball.state) == {2: "R", 13: "B"}
    assert hiding(ball.state) == {9: "blue"}
    ball.check()


def test_from_a_room_into_another_somebody_is_thrown_out(ball):
    """leave R9 to R10, where red hides: red before the kitchen's door."""
    arrange(ball, {"red": [2]}, rooms={9: "blue", 10: "red"}, hugo=14, die=5, variant="yes")
    guest, inside = ball.any_at(ROOM + 8), ball.cells().index(sheet.ROOMS[9])
    for token in (guest, inside):
        ball.virtual.hands.lift(ball.tokens[token])
    ball.virtual.run_hands()
    ball.virtual.hands.place(ball.tokens[guest], sheet.ROOMS[9])
    ball.virtual.hands.place(ball.tokens[inside], cells_at(23)[0])
    ball.virtual.run_hands()
    assert hiding(ball.state) == {10: "blue"}
    assert standing(ball.state) == {2: "R", 24: "R"}
    ball.check()


def test_out_of_a_room_onto_hugo(ball):
    arrange(ball, {"red": [2]}, rooms={1: "blue"}, hugo=4, die=2, variant="yes")
    ball.virtual.hands.move(ball.tokens[ball.any_at(ROOM)], ball.free(cells_at(3))[0])
    ball.virtual.run_hands()
    assert ball.page(0) == "Hugo is there!|Blue|takes the guests caught|Take away: a blue guest"
    ball.settle()
    assert ball.state.points[0] == 1
    ball.check()


def test_with_somebody_outside_nobody_leaves_a_room(ball):
    arrange(ball, {"blue": [2]}, rooms={1: "blue"}, hugo=14, die=2, variant="yes")
    before = state_text(ball.state)
    ball.virtual.hands.move(ball.tokens[ball.cells().index(sheet.ROOMS[0])], cells_at(3)[0])
    ball.virtual.run_hands()
    assert state_text(ball.state) == before
    assert ball.stage.mistake
    ball.settle()
    ball.check()


def test_the_last_guest_may_not_stay(ball):
    arrange(ball, {"blue": [9], "red": [5]}, hugo=20, die=4, variant="yes")
    ball.virtual.press(1, "back")
    assert ball.state.phase == AT_MOVE


# -- captives and the end ----------------------------------------------------------------


def test_captives_of_the_variant_leave_the_table(ball):
    arrange(ball, {"blue": [20], "red": [6, 22]}, hugo=5, variant="yes")
    roll(ball, HUGO_FACE)
    assert ball.page(0) == "Hugo is there!|Blue|takes the guests caught|Take away: a red guest"
    ball.settle()
    assert ball.state.points[0] == 1
    ball.check()


def test_peek_shows_survivors_and_captives(ball):
    arrange(ball, {"blue": [20, 21], "red": [12]}, hugo=27, variant="yes")
    ball.state.points = [3, 0, 1, 0]
    ball.virtual.hold(0, "peek", True)
    ball.virtual.run(300)
    page = ball.virtual.board.screens.private_page_of(0)
    assert page.title == "Left / captives"
    assert tuple(page.lines[:2]) == ("blu2:3 red1:0", "tur0:1 yel0:0")
    ball.virtual.hold(0, "peek", False)
    ball.virtual.run(200)


def test_the_second_stroke_is_a_lamp_and_no_end(ball):
    arrange(ball, {"blue": [20], "red": [12]}, hugo=27, variant="yes")
    assert [lit(ball, lamp)[0] > 0 for lamp in sheet.ROUND] == [True, False, False]
    roll(ball, HUGO_FACE)
    ball.settle()
    assert spot_on(ball.table.cell_of(ball.tokens[HUGO])) == 1
    assert [lit(ball, lamp)[0] > 0 for lamp in sheet.ROUND] == [True, True, False]
    assert ball.page(0).startswith("Red|")


def test_the_third_stroke_ends_the_game_on_the_arrow():
    """T10: Hugo stops there; who stands on it is still caught, who stands behind it escapes."""
    ball = Ball(11)
    ball.begin(players=2, variant="yes")
    arrange(ball, {"blue": [8, 2], "red": [1, 12]}, hugo=27, variant="yes", players=2)
    ball.state.strokes = 2
    roll(ball, HUGO_FACE)
    assert ball.page(0).startswith("Hugo is there!|")
    assert spot_on(ball.director.reconciler.targets[HUGO]) == 0
    ball.settle()
    assert isinstance(ball.stage, Finish)
    assert ball.state.phase == AT_END
    assert spot_on(ball.table.cell_of(ball.tokens[HUGO])) == 0
    assert standing(ball.state) == {2: "B", 8: "B", 12: "R"}
    title, points, _, closing = ball.page(0).split("|")
    assert (title, points) == ("Blue wins!", "blu2:1 red1:0")
    assert len(closing.partition(" ")[0]) == 8
    assert closing.endswith(" Left / captives")


def test_survivors_and_captives_alike_share_the_win():
    ball = Ball(12)
    ball.begin(players=2, variant="yes")
    arrange(ball, {"blue": [8], "red": [12]}, hugo=27, variant="yes", players=2)
    ball.state.strokes = 2
    ball.state.points = [5, 5]
    roll(ball, HUGO_FACE)
    ball.settle()
    assert ball.page(0).startswith("2 win together|blu1:5 red1:5|")
