"""The variant of Midnight Party on the table: thrown-out guests, exits, captives, the end."""

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
from tests.helpers.midnight.people import MidnightPeople
from tests.helpers.midnight.positions import hiding, standing


@pytest.fixture(scope="module")
def begun():
    people = MidnightPeople(4)
    people.begin(variant="yes")
    return people


@pytest.fixture
def people(begun):
    yield begun
    begun.beside.clear()


def throw(people, first: int, room: int) -> int:
    """A guest goes from a space into a room; the guest that was there is lifted, and named."""
    guest, inside = people.any_at(first - 1), people.cells().index(sheet.ROOMS[room - 1])
    for token in (guest, inside):
        people.virtual.hands.lift(people.tokens[token])
    people.virtual.run_hands()
    people.virtual.hands.place(people.tokens[guest], sheet.ROOMS[room - 1])
    people.virtual.run_hands()
    return inside


# -- throwing out ------------------------------------------------------------------------


def test_a_guest_throws_another_out_of_its_room(people):
    """T9."""
    arrange(people, {"blue": [8]}, rooms={4: "red"}, hugo=20, die=2, variant="yes")
    inside = throw(people, 8, 4)
    assert people.page(0) == "In hand: a red guest|Thrown out: put it in|front of the door|"
    assert all(lit(people, cell) == (LIGHT, STEADY) for cell in cells_at(8))
    assert not any(lit(people, cell)[0] for cell in (*cells_at(9), sheet.ROOMS[3]))
    people.virtual.hands.place(people.tokens[inside], cells_at(8)[0])
    people.virtual.run_hands()
    assert hiding(people.state) == {4: "blue"}
    assert standing(people.state) == {9: "R"}
    people.check()


def test_with_both_in_the_hand_each_is_shown_its_places(people):
    arrange(people, {"blue": [8]}, rooms={4: "red"}, hugo=20, die=2, variant="yes")
    inside = people.cells().index(sheet.ROOMS[3])
    people.virtual.hands.lift(people.tokens[inside])
    people.virtual.run_hands()
    assert people.page(0).startswith("In hand: a red guest|Thrown out:")
    people.virtual.hands.lift(people.tokens[people.any_at(7)])
    people.virtual.run_hands()
    assert people.page(0) == "In hand: a blue guest|White: the gallery,|green: a room|"
    for spot, colour in ((8, LIGHT), (9, LIGHT), (ROOM + 3, RIGHT)):
        assert all(lit(people, cell) == (colour, STEADY) for cell in cells_at(spot))
    people.settle()


def test_before_a_crowded_door_the_cloakroom_is_shown(people):
    spaces = {"blue": [8], "turquoise": [9, 9]}
    arrange(people, spaces, rooms={4: "red"}, hugo=20, die=2, variant="yes")
    inside = throw(people, 8, 4)
    assert people.page(0).startswith("In hand: a red guest|No ring is free there:")
    assert all(lit(people, cell) == (LIGHT, STEADY) for cell in sheet.CLOAKROOM)
    people.virtual.hands.place(people.tokens[inside], sheet.CLOAKROOM[0])
    people.virtual.run_hands()
    assert standing(people.state) == {9: "RTT"}
    people.check()


def test_who_is_not_in_the_way_is_not_thrown_out(people):
    arrange(people, {"blue": [8]}, rooms={4: "red", 6: "red"}, hugo=20, die=2, variant="yes")
    people.virtual.hands.lift(people.tokens[people.cells().index(sheet.ROOMS[5])])
    people.virtual.run_hands()
    assert people.page(0).startswith("Not that one|")
    people.settle()
    people.check()


def test_who_is_thrown_out_onto_hugo_leaves_the_table(people):
    """Hugo stands before the door: the player who threw the guest out takes it."""
    arrange(people, {"blue": [8], "red": [20]}, rooms={4: "red"}, hugo=9, die=2, variant="yes")
    inside = throw(people, 8, 4)
    people.virtual.hands.place(people.tokens[inside], people.free(cells_at(8))[0])
    people.virtual.run_hands()
    assert hiding(people.state) == {4: "blue"}
    assert people.page(0) == "Hugo is there!|Blue|takes the guests caught|Take away: a red guest"
    people.settle()
    assert people.state.points[0] == 1
    assert people.table.cell_of(people.tokens[inside]) is None
    people.check()
    assert people.page(0).startswith("Red|")


def test_or_stays_before_the_door_if_that_is_agreed(people):
    arrange(
        people,
        {"blue": [8], "red": [20]},
        rooms={4: "red"},
        hugo=9,
        die=2,
        variant="yes",
        variant_thrown="safe",
    )
    inside = throw(people, 8, 4)
    people.virtual.hands.place(people.tokens[inside], people.free(cells_at(8))[0])
    people.virtual.run_hands()
    assert standing(people.state) == {9: "R", 20: "R"}
    people.settle()
    people.check()


# -- the forced exit ---------------------------------------------------------------------


def test_who_only_hides_has_to_take_one_out(people):
    """A 5 from the armour room: G9 is the first step, so G13; from the wine cellar G25, or into
    the kitchen."""
    rooms = {4: "blue", 9: "blue"}
    arrange(people, {"red": [2]}, rooms=rooms, hugo=14, variant="yes")
    roll(people, 5)
    assert people.state.phase == AT_MOVE
    for room in rooms:
        assert lit(people, sheet.ROOMS[room - 1])[1] == BREATHE
    people.virtual.hands.lift(people.tokens[people.any_at(ROOM + 8)])
    people.virtual.run_hands()
    assert all(lit(people, cell) == (LIGHT, STEADY) for cell in cells_at(24))
    assert lit(people, sheet.ROOMS[9]) == (RIGHT, STEADY)
    token = next(number for number, token in enumerate(people.tokens) if token and token.z_mm > 0)
    people.virtual.hands.place(people.tokens[token], sheet.ROOMS[9])
    people.virtual.run_hands()
    assert hiding(people.state) == {4: "blue", 10: "blue"}
    people.check()
    arrange(people, {"red": [2]}, rooms=rooms, hugo=14, die=5, variant="yes")
    people.virtual.hands.move(people.tokens[people.any_at(ROOM + 3)], cells_at(12)[0])
    people.virtual.run_hands()
    assert standing(people.state) == {2: "R", 13: "B"}
    assert hiding(people.state) == {9: "blue"}
    people.check()


def test_from_a_room_into_another_somebody_is_thrown_out(people):
    """leave R9 to R10, where red hides: red before the kitchen's door."""
    arrange(people, {"red": [2]}, rooms={9: "blue", 10: "red"}, hugo=14, die=5, variant="yes")
    guest, inside = people.any_at(ROOM + 8), people.cells().index(sheet.ROOMS[9])
    for token in (guest, inside):
        people.virtual.hands.lift(people.tokens[token])
    people.virtual.run_hands()
    people.virtual.hands.place(people.tokens[guest], sheet.ROOMS[9])
    people.virtual.hands.place(people.tokens[inside], cells_at(23)[0])
    people.virtual.run_hands()
    assert hiding(people.state) == {10: "blue"}
    assert standing(people.state) == {2: "R", 24: "R"}
    people.check()


def test_out_of_a_room_onto_hugo(people):
    arrange(people, {"red": [2]}, rooms={1: "blue"}, hugo=4, die=2, variant="yes")
    people.virtual.hands.move(people.tokens[people.any_at(ROOM)], people.free(cells_at(3))[0])
    people.virtual.run_hands()
    assert people.page(0) == "Hugo is there!|Blue|takes the guests caught|Take away: a blue guest"
    people.settle()
    assert people.state.points[0] == 1
    people.check()


def test_with_somebody_outside_nobody_leaves_a_room(people):
    arrange(people, {"blue": [2]}, rooms={1: "blue"}, hugo=14, die=2, variant="yes")
    before = state_text(people.state)
    people.virtual.hands.move(people.tokens[people.cells().index(sheet.ROOMS[0])], cells_at(3)[0])
    people.virtual.run_hands()
    assert state_text(people.state) == before
    assert people.stage.mistake
    people.settle()
    people.check()


def test_the_last_guest_may_not_stay(people):
    arrange(people, {"blue": [9], "red": [5]}, hugo=20, die=4, variant="yes")
    people.virtual.press(1, "back")
    assert people.state.phase == AT_MOVE


# -- captives and the end ----------------------------------------------------------------


def test_captives_of_the_variant_leave_the_table(people):
    arrange(people, {"blue": [20], "red": [6, 22]}, hugo=5, variant="yes")
    roll(people, HUGO_FACE)
    assert people.page(0) == "Hugo is there!|Blue|takes the guests caught|Take away: a red guest"
    people.settle()
    assert people.state.points[0] == 1
    people.check()


def test_peek_shows_survivors_and_captives(people):
    arrange(people, {"blue": [20, 21], "red": [12]}, hugo=27, variant="yes")
    people.state.points = [3, 0, 1, 0]
    people.virtual.hold(0, "peek", True)
    people.virtual.run(300)
    page = people.virtual.board.screens.private_page_of(0)
    assert page.title == "Left / captives"
    assert tuple(page.lines[:2]) == ("blu2:3 red1:0", "tur0:1 yel0:0")
    people.virtual.hold(0, "peek", False)
    people.virtual.run(200)


def test_the_second_stroke_is_a_lamp_and_no_end(people):
    arrange(people, {"blue": [20], "red": [12]}, hugo=27, variant="yes")
    assert [lit(people, lamp)[0] > 0 for lamp in sheet.ROUND] == [True, False, False]
    roll(people, HUGO_FACE)
    people.settle()
    assert spot_on(people.table.cell_of(people.tokens[HUGO])) == 1
    assert [lit(people, lamp)[0] > 0 for lamp in sheet.ROUND] == [True, True, False]
    assert people.page(0).startswith("Red|")


def test_the_third_stroke_ends_the_game_on_the_arrow():
    """T10: Hugo stops there; guests on the arrow are still caught, guests behind it escape."""
    people = MidnightPeople(11)
    people.begin(players=2, variant="yes")
    arrange(people, {"blue": [8, 2], "red": [1, 12]}, hugo=27, variant="yes", players=2)
    people.state.strokes = 2
    roll(people, HUGO_FACE)
    assert people.page(0).startswith("Hugo is there!|")
    assert spot_on(people.director.reconciler.targets[HUGO]) == 0
    people.settle()
    assert isinstance(people.stage, Finish)
    assert people.state.phase == AT_END
    assert spot_on(people.table.cell_of(people.tokens[HUGO])) == 0
    assert standing(people.state) == {2: "B", 8: "B", 12: "R"}
    title, points, _, closing = people.page(0).split("|")
    assert (title, points) == ("Blue wins!", "blu2:1 red1:0")
    assert len(closing.partition(" ")[0]) == 8
    assert closing.endswith(" Left / captives")


def test_survivors_and_captives_alike_share_the_win():
    people = MidnightPeople(12)
    people.begin(players=2, variant="yes")
    arrange(people, {"blue": [8], "red": [12]}, hugo=27, variant="yes", players=2)
    people.state.strokes = 2
    people.state.points = [5, 5]
    roll(people, HUGO_FACE)
    people.settle()
    assert people.page(0).startswith("2 win together|blu1:5 red1:5|")
