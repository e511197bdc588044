"""Midnight Party on a virtual table: prompts, lights and buttons in single situations."""

import json

import pytest

from firmware.games.midnight import menu, sheet
from firmware.games.midnight.lighting import PIPS
from firmware.games.midnight.places import CLOAKROOM, HUGO, ROOM, STEP, cells_at, spot_on
from firmware.games.midnight.score_sheet import Score
from firmware.lights.palette import AMBER, GHOST, LIGHT, PALE, RIGHT, WRONG
from firmware.lights.scene import BREATHE, CHASE, FLASH, GLOW, STEADY
from firmware.play.finish import Finish
from firmware.play.menu import Menu
from firmware.play.pause import Pause
from firmware.play.playing import Playing
from firmware.sensing.kernels import NORTH, SOUTH
from firmware.texts import LANGUAGES, Texts
from ghostlight.records.record_file import Line
from ghostlight.records.recorded_game import read_recorded_game
from ghostlight.records.verifier import verify
from ghostlight.virtual.flash import Flash
from ghostlight.web.games import adapter_of as page_of
from ghostlight.web.record_follower import RecordFollower
from shared_rules.game import GAMES
from shared_rules.midnight.board import AT_END, AT_MOVE, AT_PLACE, AT_ROLL, GUESTS
from shared_rules.midnight.board import HUGO as HUGO_FACE
from shared_rules.midnight.options import OPTIONS, Options
from shared_rules.offboard import state_text
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.midnight.board import arrange, in_cloakroom, lit, move, roll
from tests.helpers.midnight.people import MidnightPeople
from tests.helpers.midnight.positions import at, captives, full_house, hiding, standing

LONGER = [("table", "no"), ("real", "no"), ("real", "yes")]


@pytest.fixture(scope="module")
def begun():
    """A board with a game for four, and tokens for everybody; each test arranges them."""
    people = MidnightPeople(4)
    people.begin()
    return people


@pytest.fixture
def people(begun):
    yield begun
    begun.beside.clear()


# -- a turn ------------------------------------------------------------------------------


def test_whose_turn_it_is_reads_first_on_both_screens(people):
    arrange(people, {"blue": [3], "red": [5]}, hugo=20, turn="red")
    assert people.page(0) == people.page(1) == "Red|rolls the die:|press OK|"
    assert lit(people, sheet.PLAYERS[1])[1] == STEADY
    assert lit(people, sheet.PLAYERS[0])[0] == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_either_seat_rolls(people, seat):
    arrange(people, {"blue": [3]}, hugo=20)
    people.virtual.press(seat, "ok")
    assert people.state.phase == AT_MOVE or people.director.legs


def test_a_number_lights_the_die_and_who_may_walk(people):
    arrange(people, {"blue": [3, 7], "red": [5]}, hugo=20)
    roll(people, 4)
    assert people.page(0).startswith("Blue: 4|")
    assert [lit(people, lamp) == (LIGHT, STEADY) for lamp in sheet.DIE] == [0, 1, 1, 1, 1]
    for space in (3, 7):
        cell = people.table.cell_of(people.tokens[people.any_at(space - 1)])
        assert lit(people, cell)[1] == BREATHE
    red = next(c for n, c in enumerate(people.cells()) if c and people.places.kind_of(n) == 1)
    assert lit(people, red)[1] == GLOW


def test_a_number_that_nobody_can_use_lights_the_die_while_that_is_told(people):
    arrange(people, {"red": [5]}, hugo=20, rooms={3: "blue"})
    roll(people, 4)
    assert people.page(1).startswith("Blue: 4|but no guest")
    assert [lit(people, lamp) == (LIGHT, STEADY) for lamp in sheet.DIE] == [0, 1, 1, 1, 1]
    people.virtual.run(3000)
    assert people.page(1).startswith("Red|rolls the die")
    assert not any(lit(people, lamp)[0] for lamp in sheet.DIE)


def test_every_face_that_a_die_may_have_has_its_pips():
    assert [len(pips) for pips in PIPS] == list(range(6))
    assert all(len(set(pips)) == len(pips) for pips in PIPS)


def test_what_is_lifted_shows_where_it_may_go(people):
    """G9 and a 4: along to G13, or into the bedroom (cost 3); the armour room wants exactly 1."""
    arrange(people, {"blue": [9, 1]}, hugo=20, die=4)
    people.virtual.hands.lift(people.tokens[people.any_at(8)])
    people.virtual.run_hands()
    assert all(lit(people, cell) == (LIGHT, STEADY) for cell in cells_at(12))
    assert lit(people, sheet.ROOMS[4]) == (RIGHT, STEADY)
    assert lit(people, sheet.ROOMS[3])[0] == 0
    arrange(people, {"blue": [9, 1]}, hugo=20, die=1)
    people.virtual.hands.lift(people.tokens[people.any_at(8)])
    people.virtual.run_hands()
    assert lit(people, sheet.ROOMS[3]) == (AMBER, STEADY)
    arrange(people, {"blue": [9, 1]}, hugo=20, die=1, variant="yes")  # no room has points
    people.virtual.hands.lift(people.tokens[people.any_at(8)])
    people.virtual.run_hands()
    assert lit(people, sheet.ROOMS[3]) == (RIGHT, STEADY)


def test_a_guest_walks_and_the_next_player_rolls(people):
    arrange(people, {"blue": [3], "red": [5]}, hugo=20, die=2)
    move(people, 3, cells_at(4)[1])
    assert standing(people.state) == {5: "BR"}
    assert people.page(0).startswith("Red|")
    people.check()


def test_a_guest_hides(people):
    arrange(people, {"blue": [9, 1], "red": [5]}, hugo=20, die=4)
    move(people, 9, sheet.ROOMS[4])
    assert hiding(people.state) == {5: "blue"}
    assert lit(people, sheet.DOORS[4]) == (WRONG, GLOW)


def test_doors_are_dark_until_hugo_is_up(people):
    arrange(people, {"blue": [9, 1]}, hugo=-3)
    assert not any(lit(people, door)[0] for door in sheet.DOORS)
    arrange(people, {"blue": [9, 1]}, hugo=1)
    assert all(lit(people, door) == (RIGHT, GLOW) for door in sheet.DOORS)


def test_the_spaces_before_hugo_are_lit_as_a_warning(people):
    arrange(people, {"blue": [9, 13]}, hugo=12)
    for space in (13, 14, 15):
        assert lit(people, cells_at(space - 1)[1]) == (PALE, BREATHE)
    assert lit(people, cells_at(12)[0])[1] == GLOW  # a guest is more than a warning
    assert lit(people, cells_at(15)[0])[0] == 0


def test_while_hugo_walks_only_his_way_is_lit(people):
    arrange(people, {"blue": [20]}, hugo=5)
    roll(people, HUGO_FACE)
    assert people.director.legs
    for space in (9, 10, 11):
        assert not any(lit(people, cell)[0] for cell in cells_at(space - 1))
    people.settle()
    assert lit(people, cells_at(8)[0]) == (PALE, BREATHE)


def test_the_last_guest_may_stay(people):
    arrange(people, {"blue": [9], "red": [5]}, hugo=20, die=4)
    people.virtual.press(1, "back")
    assert standing(people.state) == {5: "R", 9: "B"}
    assert people.page(0).startswith("Red|")


def test_a_guest_in_the_hand_or_on_a_wrong_place_does_not_stay(people):
    arrange(people, {"blue": [9], "red": [5]}, hugo=20, die=4)
    before = state_text(people.state)
    guest = people.tokens[people.any_at(8)]
    people.virtual.hands.lift(guest)
    people.virtual.run_hands()
    people.virtual.press(1, "back")
    assert people.page(0).startswith("In hand: a blue guest|")
    people.virtual.hands.place(guest, cells_at(20)[0])
    people.virtual.run_hands()
    people.virtual.press(1, "back")
    assert people.page(0).startswith("Not there|")
    assert state_text(people.state) == before
    people.settle()
    people.virtual.press(1, "back")
    assert people.page(0).startswith("Red|")


def test_who_has_two_guests_must_move_one(people):
    arrange(people, {"blue": [9, 2], "red": [5]}, hugo=20, die=4)
    people.virtual.press(1, "back")
    assert people.state.phase == AT_MOVE


def test_a_number_for_nobody_is_told(people):
    arrange(people, {"red": [5, 6]}, hugo=20)
    roll(people, 5)
    assert people.page(0).startswith("Blue: 5|")
    people.virtual.run(4000)
    assert people.page(0).startswith("Red|")


# -- several on a space --------------------------------------------------------------------


def test_a_full_space_sends_the_next_guest_to_the_cloakroom(people):
    arrange(people, {"blue": [3], "red": [5, 5]}, hugo=20, die=2)
    people.virtual.hands.lift(people.tokens[people.any_at(2)])
    people.virtual.run_hands()
    assert all(lit(people, cell) == (LIGHT, STEADY) for cell in sheet.CLOAKROOM)
    token = next(number for number, token in enumerate(people.tokens) if token and token.z_mm > 0)
    people.virtual.hands.place(people.tokens[token], sheet.CLOAKROOM[2])
    people.virtual.run_hands()
    assert standing(people.state) == {5: "BRR"}
    people.check()


def test_who_waits_in_the_cloakroom_comes_back_when_there_is_room(people):
    arrange(people, {"blue": [5], "red": [5, 5]}, hugo=20, die=2, turn="red")
    waiting = in_cloakroom(people)
    moved = people.any_at(4)
    bound = BoundedWait("looking for another token")
    while moved == waiting and bound.lasts():
        moved = people.any_at(4)
    people.virtual.hands.move(people.tokens[moved], cells_at(6)[0])
    people.virtual.run_hands()
    assert standing(people.state) == {5: "BR", 7: "R"}
    assert people.stage.leading
    people.settle()
    assert spot_on(people.table.cell_of(people.tokens[waiting])) == 4
    people.check()


def test_a_guest_moves_out_of_the_cloakroom(people):
    arrange(people, {"blue": [5, 5, 5]}, hugo=20, die=2)
    waiting = in_cloakroom(people)
    people.virtual.hands.move(people.tokens[waiting], cells_at(6)[0])
    people.virtual.run_hands()
    assert standing(people.state) == {5: "BB", 7: "B"}


def test_a_crowded_space_flashes_and_peek_names_who_waits(people):
    arrange(people, {"blue": [5], "red": [5, 5]}, hugo=20)
    token = in_cloakroom(people)
    assert all(
        lit(people, cell) == (people.places.colour_of(token), FLASH)
        for cell in cells_at(4)
        if lit(people, cell)[1] != BREATHE
    )
    people.virtual.hold(0, "peek", True)
    people.virtual.run(300)
    assert people.virtual.board.screens.private_page_of(0).lines[2] == "red G5"
    people.virtual.hold(0, "peek", False)
    people.virtual.run(200)


ALL = {"blue": [5] * 4, "red": [5] * 4, "turquoise": [5] * 4, "yellow": [5] * 4}


def test_there_is_a_ring_for_everybody_however_crowded_it_gets():
    """No guest stands with Hugo, unless it was thrown out there; then another is in a room."""
    most = max(players * GUESTS[players] for players in range(2, 9))
    assert len(cells_at(CLOAKROOM)) >= most - min(len(cells_at(space)) for space in range(28))
    used = [sheet.DOORS, sheet.PLAYERS, sheet.ROUND, sheet.DIE, bytes([sheet.HUGO])]
    assert not set(cells_at(CLOAKROOM)) & set(b"".join(used))


def test_the_last_of_sixteen_joins_a_space_when_the_cloakroom_is_full(people):
    arrange(people, {**ALL, "blue": [5, 5, 5, 3]}, hugo=20, die=2)
    assert not people.free(sheet.CLOAKROOM)
    people.virtual.hands.lift(people.tokens[people.any_at(2)])
    people.virtual.run_hands()
    assert people.page(0).startswith("In hand: a blue guest|No ring is free there:|")
    shown = [cell for cell in cells_at(CLOAKROOM) if lit(people, cell) == (LIGHT, STEADY)]
    assert shown
    assert not set(shown) & set(sheet.CLOAKROOM)
    token = next(number for number, token in enumerate(people.tokens) if token and token.z_mm > 0)
    people.virtual.hands.place(people.tokens[token], shown[-1])
    people.virtual.run_hands()
    assert standing(people.state) == {5: "BBBBRRRRTTTTYYYY"}
    people.check()


def test_out_of_a_crowd_of_sixteen_each_may_walk(people):
    """The guests that wait outside come first; two of them go on waiting, at another space."""
    arrange(people, ALL, hugo=20, die=4)
    for _ in range(4):
        mine = [token for token in range(HUGO) if people.is_mine(token)]
        token = max(mine, key=lambda n: people.cells()[n] not in cells_at(4))
        people.virtual.hands.move(people.tokens[token], people.free_cell(token, 8))
        people.virtual.run_hands()
        if people.stage.questions.offer:
            assert people.page(0) == "Cloakroom|Move this guest on to|space 9? It waits here.|"
            people.virtual.press(1, "ok")
        people.settle()
        people.check()
        roll(people, 4)
    assert standing(people.state) == {5: "BBBRRRTTTYYY", 9: "BRTY"}


def test_who_waits_and_is_only_looked_at_stays(people):
    arrange(people, {"blue": [5, 5, 9, 9], "red": [5, 1]}, hugo=20, die=4, turn="red")
    before = state_text(people.state)
    waiting = in_cloakroom(people)
    for answer in ("back", "ok"):
        assert state_text(people.state) == before
        people.virtual.hands.move(people.tokens[waiting], sheet.CLOAKROOM[5])
        people.virtual.run_hands()
        assert people.page(0).startswith("Cloakroom|")
        people.virtual.press(0, answer)
    assert standing(people.state) == {1: "R", 5: "BB", 9: "BBR"}
    people.check()


def test_who_walks_away_makes_room_for_somebody_elses_guest(people):
    arrange(people, {"blue": [3], "red": [5, 5]}, hugo=20, die=2)
    move(people, 3, sheet.CLOAKROOM[0])
    roll(people, 2)
    move(people, 5, cells_at(6)[0])
    assert standing(people.state) == {5: "BR", 7: "R"}
    assert people.page(0).endswith("|Now: a blue guest")
    people.settle()
    people.check()


def test_a_space_that_sees_nobody_is_reached_by_the_cloakroom():
    people = MidnightPeople(4)
    people.begin()
    arrange(people, {"blue": [5, 12], "red": [20]}, hugo=24, die=2)
    for cell in cells_at(6):
        people.virtual.board.scanner.health.distrust(cell)
    people.virtual.hands.lift(people.tokens[people.any_at(4)])
    people.virtual.run_hands()
    assert people.page(0).startswith("In hand: a blue guest|No ring is free there:|")
    token = next(number for number, token in enumerate(people.tokens) if token and token.z_mm > 0)
    people.virtual.hands.place(people.tokens[token], sheet.CLOAKROOM[0])
    people.virtual.run_hands()
    assert standing(people.state) == {7: "B", 12: "B", 20: "R"}
    people.settle()  # by hand to the space, and OK: it is there
    assert spot_on(people.table.cell_of(people.tokens[token])) == 6
    assert people.page(0).startswith("Red|")


def test_hugo_captures_sixteen_at_once(people):
    arrange(people, {**ALL, "yellow": [5, 5, 5, 20]}, hugo=4)
    roll(people, HUGO_FACE)
    people.settle()
    assert captives(people.state) == {10: "BBBBRRRRTTTTYYY"}
    people.check()


# -- Hugo --------------------------------------------------------------------------------


def test_hugo_walks_where_the_light_runs(people):
    arrange(people, {"blue": [20]}, hugo=5)
    roll(people, HUGO_FACE)
    assert people.page(0) == "Hugo walks|Take him where the|light runs|Now: Hugo"
    assert lit(people, cells_at(5)[0])[1] == CHASE
    assert lit(people, sheet.HUGO) == (GHOST, STEADY)
    people.settle()
    assert spot_on(people.table.cell_of(people.tokens[HUGO])) == 7
    assert people.page(0).startswith("Red|")


def test_captives_are_led_group_by_group(people):
    """T5: A and B on G6 go to one step, C on G8 to the next."""
    arrange(people, {"blue": [6, 20], "red": [6, 8]}, hugo=5)
    roll(people, HUGO_FACE)
    assert "step 10" in people.page(0)
    assert spot_on(people.director.reconciler.targets[HUGO]) == 5
    for _ in range(3):
        people.mend_one()
    assert "step 9" in people.page(1)
    people.settle()
    assert captives(people.state) == {10: "BR", 9: "R"}
    people.check()


def test_hugo_enters_a_space_that_is_full_of_guests(people):
    arrange(people, {"blue": [6, 20], "red": [6]}, hugo=3)
    roll(people, HUGO_FACE)
    people.settle()
    assert captives(people.state) == {10: "BR"}
    assert spot_on(people.table.cell_of(people.tokens[HUGO])) == 5


def test_who_walks_onto_hugo_is_led_to_the_stairs(people):
    """T6."""
    arrange(people, {"blue": [27, 10], "red": [12]}, hugo=3, die=4)
    free = next(cell for cell in cells_at(2) if cell not in people.cells())
    move(people, 27, free)
    assert "step 10" in people.page(0)
    people.settle()
    assert captives(people.state) == {10: "B"}
    people.check()


def test_hugo_is_told_by_his_magnet_whatever_happens(people):
    """Hugo and a guest change places in one hand: the magnet shows which is which, no question."""
    arrange(people, {"blue": [9, 1]}, hugo=12)
    guest = people.any_at(8)
    cells = [people.table.cell_of(people.tokens[token]) for token in (HUGO, guest)]
    for token in (HUGO, guest):
        people.virtual.hands.lift(people.tokens[token])
    people.virtual.run_hands()
    for token, cell in zip((HUGO, guest), cells[::-1], strict=True):
        people.virtual.hands.place(people.tokens[token], cell)
    people.virtual.run_hands()
    assert not people.stage.questions.is_pending
    assert people.page(0).startswith("Leave Hugo alone|")
    people.settle()
    people.check()


# -- the end of a ball -------------------------------------------------------------------


def test_a_ball_ends_and_the_next_is_set_up_in_order(people):
    rooms = {**full_house(but=(5,), by="red"), 1: "yellow"}
    arrange(people, {"blue": [9, 20], "turquoise": [2]}, hugo=12, die=4, rooms=rooms, players=8)
    move(people, 9, sheet.ROOMS[4])
    assert people.page(0).startswith("No room is left|")
    people.settle()
    assert isinstance(people.stage, Score)
    assert people.page(0).startswith("Ball 1 is over|")
    people.virtual.press(0, "ok")
    assert people.page(0).startswith("Ball 2|")
    people.settle()
    state = people.state
    assert (state.phase, state.round) == (AT_PLACE, 2)
    assert spot_on(people.table.cell_of(people.tokens[HUGO])) == STEP
    assert people.page(0).startswith(("Blue|", "Turquoise|"))
    first = people.stage.game.may_lift(state)
    assert {people.places.owner_of(token) for token in first} == {state.turn}
    people.put_down()
    assert people.state.turn != state.turn
    people.check()


def test_after_a_ball_the_score_sheet_has_a_column_for_each(people):
    """Three lines on a screen: first everybody's points in short, then the sheet's pages."""
    state = at({"blue": [21]}, hugo=20, stairs={10: ["yellow"]}, rooms={3: "red"}, players=4)
    state.round = 2
    state.balls, state.points = ((12, -3, 0, 7),), [12, -3, 0, 7]
    arrange(people, {"blue": [21]}, players=4)
    people.arrange(state)
    roll(people, HUGO_FACE)
    people.settle()
    pages = []
    for _ in range(4):
        pages.append(people.page(1).split("|"))
        people.virtual.press(0, "back")
    people.virtual.press(1, "ok", ms=1000)
    assert isinstance(people.stage, Pause)
    people.virtual.press(1, "ok")
    assert isinstance(people.stage, Score)
    assert pages[0] == ["Ball 2 is over", "blu 21 red -6", "tur 0 yel 17", ""]
    assert pages[1][1:] == ["Blue: 12  9 = 21", "Red: -3  -3 = -6", "Turquoise: 0  0 = 0"]
    assert pages[2][1:] == ["Yellow: 7  10 = 17", "", ""]
    assert pages[3] == pages[0]


def test_the_last_ball_ends_the_game_and_shows_everybodys_points():
    people = MidnightPeople(11)
    people.begin(players=2)
    state = at({"blue": [9]}, hugo=12, die=4, rooms=full_house(but=(5,)))
    state.round = 3
    state.balls, state.points = ((12, -3), (20, 4)), [32, 1]
    people.arrange(state)
    move(people, 9, sheet.ROOMS[4])
    assert isinstance(people.stage, Score)
    assert (
        people.page(0)
        == people.page(1)
        == "Ball 3 is over|Blue: 12  20  0 = 32|Red: -3  4  -4 = -3|"
    )
    people.virtual.press(1, "ok")
    assert isinstance(people.stage, Finish)
    assert people.state.phase == AT_END
    assert people.page(0).startswith("Red wins!|blu 32 red -3|")
    people.virtual.press(0, "ok")
    assert isinstance(people.stage, Menu)


@pytest.mark.parametrize(("number", "ms"), [(1, 1000), (3, 1000), (3, 40)])
def test_the_last_move_of_a_ball_is_taken_back_at_the_score_sheet(people, number, ms):
    """Held, or with one page only just pressed; guests that went down come up again."""
    state = at({"blue": [9], "red": [20]}, hugo=12, die=4, rooms=full_house(but=(5,)))
    state.round = number
    state.balls = ((12, -3), (20, 4))[: number - 1]
    arrange(people, {"blue": [9]})
    people.arrange(state)
    before = state_text(people.state)
    move(people, 9, sheet.ROOMS[4])
    people.settle()
    assert isinstance(people.stage, Score)
    people.virtual.press(1, "back", ms=ms)
    assert people.page(0).startswith("Taken back|")
    people.settle()
    assert state_text(people.state) == before
    assert people.page(0).startswith("Blue: 4|")
    people.check()
    move(people, 9, sheet.ROOMS[4])
    people.settle()
    assert isinstance(people.stage, Score)


def test_a_roll_that_ended_a_ball_stays(people):
    arrange(people, {"blue": [21]}, hugo=20)
    roll(people, HUGO_FACE)
    people.settle()
    sheet_page = people.page(0)
    people.virtual.press(0, "back", ms=1000)
    assert people.page(0).startswith("Too late|")
    people.virtual.run(3000)
    assert people.page(0) == sheet_page
    assert isinstance(people.stage, Score)


# -- mistakes, second thoughts, leaving --------------------------------------------------


@pytest.mark.parametrize(
    ("die", "first", "last", "page"),
    [
        (0, 3, 5, "Roll first|"),
        (4, 3, 5, "Not there|"),
        (4, 5, 9, "Not that one|"),
    ],
)
def test_a_mistake_is_explained_and_put_right(people, die, first, last, page):
    arrange(people, {"blue": [3, 12], "red": [5]}, hugo=20, die=die)
    before = state_text(people.state)
    token = next(
        n for n, c in enumerate(people.cells()) if c is not None and spot_on(c) == first - 1
    )
    people.virtual.hands.move(people.tokens[token], cells_at(last - 1)[1])
    people.virtual.run_hands()
    assert people.page(0).startswith(page)
    people.settle()
    assert state_text(people.state) == before


def test_who_may_not_be_lifted_is_told_so(people):
    """A captive of a step above the lowest; a guest in a room, except in the variant."""
    arrange(people, {"blue": [3]}, rooms={1: "blue"}, hugo=20, die=4)
    people.virtual.hands.move(people.tokens[people.any_at(ROOM)], cells_at(7)[0])
    people.virtual.run_hands()
    assert people.page(0).startswith("Not that one|")
    people.settle()
    state = at({}, stairs={10: ["blue"], 9: ["blue"]}, hugo=-9, players=4)
    state.phase, state.round = AT_PLACE, 2
    people.arrange(state)
    for step, page in ((1, "Not that one|"), (0, "Not there|Put it on a free space|")):
        people.virtual.hands.move(people.tokens[people.any_at(STEP + step)], sheet.ROOMS[0])
        people.virtual.run_hands()
        assert people.page(0).startswith(page)
        people.settle()


@pytest.mark.parametrize(
    ("cell", "page", "side"),
    [
        (cells_at(4)[1], "Not there|One guest on a space,", NORTH),
        (sheet.ROOMS[2], "Not there|Put it on a free space|", NORTH),
        (cells_at(STEP + 3)[0], "Not there|Put it on a free space|", NORTH),
        (sheet.CLOAKROOM[0], "Not there|Put it on a free space|", NORTH),
        (cells_at(8)[0], "Upside down|", SOUTH),
    ],
)
def test_why_a_guest_may_not_come_there_from_the_box(people, cell, page, side):
    state = at({"red": [5]}, hugo=-9, players=4)
    state.phase = AT_PLACE
    arrange(people, {"red": [5]})
    people.arrange(state)
    before = state_text(state)
    guest = people.table.add("another", cell, side)
    people.virtual.run(300)
    assert people.page(0).startswith(page)
    people.table.remove(guest)
    people.virtual.run(300)
    assert people.page(0).startswith("Blue|Put one of your guests")
    assert state_text(people.state) == before


@pytest.mark.parametrize("pause_ms", [0, 300])
def test_two_guests_from_the_box_go_back_and_one_comes_alone(people, pause_ms):
    state = at({"red": [5]}, hugo=-9, players=4)
    state.phase = AT_PLACE
    arrange(people, {"red": [5]})
    people.arrange(state)
    guests = [people.table.add(f"another {spot}", cells_at(spot)[0], NORTH) for spot in (8, 9)]
    people.virtual.run(300)
    assert people.page(0).startswith("One at a time|")
    for guest in guests:
        people.table.remove(guest)
        people.virtual.run(pause_ms)
    people.virtual.run(300)
    assert people.page(0).startswith("Blue|Put one of your guests")
    assert people.virtual.board.tracker.hand_count == 0
    guest = people.table.add("one", cells_at(9)[0], NORTH)
    people.virtual.run(300)
    assert standing(people.state) == {5: "R", 10: "B"}
    people.table.remove(guest)
    people.virtual.run(300)


@pytest.mark.parametrize(
    ("room", "page", "options"),
    [
        (4, "Not there|No doors open", {"hugo": -3}),
        (4, "Not there|It takes the exact", {}),  # the armour room takes an exact roll only
        (5, "Not there|It takes the exact", {"variant": "yes"}),
        (6, "Not there|That is out of", {}),
    ],
)
def test_why_a_guest_may_not_go_into_a_room(people, room, page, options):
    arrange(people, {"blue": [9, 20], "red": [5]}, die=4, **{"hugo": 1, **options})
    before = state_text(people.state)
    move(people, 9, sheet.ROOMS[room - 1])
    assert people.page(0).startswith(page)
    people.settle()
    assert state_text(people.state) == before


def test_nobody_is_asked_whether_hugo_is_there_who_stands_elsewhere(people):
    """A child at the buttons would say yes, and Hugo be in two places."""
    arrange(people, {"blue": [3, 12], "red": [5]}, hugo=20)
    roll(people, HUGO_FACE)
    for _ in range(2):
        people.virtual.press(0, "ok")
        assert people.page(0).startswith("Hugo walks|")
    people.virtual.hands.lift(people.tokens[HUGO])
    people.virtual.run_hands()
    people.virtual.press(0, "ok")
    assert people.page(0).startswith("I cannot see it|Is this where you put|Hugo?")
    people.virtual.press(0, "back")
    people.settle()
    people.check()


def test_a_walk_is_taken_back_until_the_die_is_rolled(people):
    arrange(people, {"blue": [3, 12], "red": [5]}, hugo=20, die=2)
    before = state_text(people.state)
    move(people, 3, cells_at(4)[1])
    people.virtual.press(1, "back")
    assert state_text(people.state) == before
    people.settle()
    move(people, 3, cells_at(4)[1])
    roll(people, 2)
    people.virtual.press(1, "back", ms=1000)
    assert people.page(0).startswith("Too late|")


def test_a_pause_offers_no_resignation(people):
    arrange(people, {"blue": [3, 12], "red": [5]}, hugo=20)
    people.virtual.press(0, "ok", ms=1000)
    assert isinstance(people.stage, Pause)
    pages = []
    for _ in range(3):
        pages.append(people.page(0).split("|")[0])
        people.virtual.press(0, "back")
    assert pages == ["Pause", "Another day", "No winner"]
    people.virtual.press(0, "ok")
    assert isinstance(people.stage, Playing)


def test_a_decided_game_cannot_be_abandoned():
    """While the tokens are led to where the last roll has put them, it is decided already."""
    people = MidnightPeople(3)
    people.begin(players=6, variant="yes", variant_strokes=2)
    pages = []

    def pause() -> None:
        state = people.director.match.state
        if state.outcome is None or not isinstance(people.stage, Playing):
            return
        people.virtual.on_step = None
        people.virtual.press(0, "ok", ms=1000)
        assert isinstance(people.stage, Pause)
        for _ in range(3):
            pages.append(people.page(0).split("|")[0])
            people.virtual.press(0, "back")
        people.virtual.press(1, "back")  # whoever did not ask goes back to the first page
        people.virtual.press(1, "ok")

    people.virtual.on_step = pause
    people.play(3000)
    assert pages == ["Pause", "Another day", "Pause"]


def test_peek_shows_the_points(people):
    arrange(people, {"blue": [3, 12], "red": [5]}, hugo=20)
    people.state.points = [1, -2, 30, 4]
    people.virtual.hold(0, "peek", True)
    people.virtual.run(300)
    page = people.virtual.board.screens.private_page_of(0)
    assert (page.title, page.lines[0]) == ("Fright points", "blu 1 red -2")
    people.virtual.hold(0, "peek", False)
    people.virtual.run(200)


# -- a die of their own ------------------------------------------------------------------


@pytest.fixture(scope="module")
def real():
    people = MidnightPeople(5)
    people.begin(players=2, die="real")
    return people


def test_a_real_die_is_entered_and_may_be_corrected(real):
    state = at({"blue": [3, 12], "red": [5]}, hugo=20)
    state.options = Options({"players": 2, "die": "real"})
    real.arrange(state)
    assert real.page(0) == "Blue|rolls. The die shows|1|"
    for _ in range(4):
        real.virtual.press(0, "back")
    assert real.page(0).endswith("|Hugo|")
    real.virtual.press(0, "ok")
    assert real.page(0).startswith("Hugo walks|")
    real.virtual.press(0, "back")  # it was not Hugo
    assert real.page(0).startswith("Blue|rolls")
    assert real.state.phase == AT_ROLL
    real.virtual.press(0, "back")
    assert real.page(0).endswith("|1|")
    real.virtual.press(0, "ok")
    assert real.state.die == 1


def test_any_real_die_is_entered_face_by_face(real, monkeypatch):
    """In any order of its faces, and however often one comes."""
    monkeypatch.setattr("firmware.games.midnight.director.DIE", bytes((0, 3, 3, 1, 0, 5)))
    real.director.face = 3
    seen = []
    for _ in range(5):
        real.director.next_face()
        seen.append(real.director.face)
    assert seen == [5, 0, 1, 3, 5]
    real.director.face = 1


def test_a_real_die_is_not_turned_while_it_is_not_to_be_seen(real):
    state = at({"blue": [3, 12], "red": [5]}, hugo=20)
    state.options = Options({"players": 2, "die": "real"})
    real.arrange(state)
    face = real.director.face
    move(real, 3, cells_at(7)[0])
    assert real.page(0).startswith("Roll first|")
    real.virtual.press(0, "back")
    real.settle()
    assert real.director.face == face
    real.virtual.press(0, "back")
    assert real.director.face != face


# -- what is agreed ----------------------------------------------------------------------


def answers(people) -> dict:
    """The menu's questions from the first to the last, OK to each: the pages by their items."""
    pages = {}
    for _ in range(40):
        name = people.stage.item[0]
        pages[name] = people.page(0)
        if name == "start":
            people.virtual.press(0, "back")
            return pages
        people.virtual.press(0, "ok")
    raise AssertionError("no end of the menu: " + people.page(0))


def test_the_menu_has_every_option_of_the_rules():
    people = MidnightPeople(3)
    people.calibrate()
    assert {"players", "variant", "die", "house"} <= set(answers(people))
    assert "stairs" not in answers(people)
    seen = set()
    people.director.house = "yes"
    for variant in ("no", "yes"):
        people.director.variant = variant
        seen |= set(answers(people))
    assert {name for name, _, _ in OPTIONS} - {"box"} <= seen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_has_words_of_its_own(lang):
    people = MidnightPeople(3)
    people.director.texts = Texts("midnight", lang)
    for name, _, values in OPTIONS[:-1]:  # a box is no question
        pages = set()
        for value in values:
            setattr(people.director, name, value)
            pages.add(menu.item_text(people.director, name, 0))
        assert len(pages) == len(values)


def test_what_is_not_asked_is_as_usual():
    director = MidnightPeople(3).director
    director.stairs, director.variant_strokes, director.decline = 8, 2, "no"
    usual = {name: default for name, default, _ in OPTIONS}
    assert menu.options(director) == usual
    director.house = "yes"
    assert menu.options(director) == {**usual, "stairs": 8, "decline": "no"}
    director.variant = "yes"
    chosen = {"stairs": 8, "variant": "yes", "variant_strokes": 2}
    assert menu.options(director) == {**usual, **chosen}


def test_the_players_say_who_is_bravest_and_who_is_most_cautious():
    people = MidnightPeople(3)
    people.begin(players=2, first="chosen")
    assert people.page(0) == "The bravest|begins. Is it|Blue?|"
    assert lit(people, sheet.PLAYERS[0])[1] == BREATHE
    people.virtual.press(1, "back")
    assert people.page(0) == "The bravest|begins. Is it|Red?|"
    people.virtual.press(0, "ok")
    assert (people.state.turn, people.state.phase) == (1, AT_PLACE)
    people.virtual.press(0, "back", ms=1000)  # second thoughts
    assert people.page(1).startswith("The bravest|")
    people.virtual.press(0, "ok")
    for _ in range(12):
        people.put_down()
    assert people.page(0).startswith("The most cautious|")
    people.virtual.press(0, "ok")
    assert (people.state.turn, people.state.phase) == (1, AT_ROLL)


# -- which game --------------------------------------------------------------------------


def test_the_menu_changes_the_game_and_the_board_starts_anew():
    people = MidnightPeople(6)
    people.calibrate()
    assert people.director.name == "midnight"
    people.virtual.press(0, "ok")
    assert people.page(0) == "Game|Midnight Party||"
    for _ in range(len(GAMES)):
        people.virtual.press(1, "back")
    assert people.page(0) == "Game|Midnight Party||"
    for _ in range((GAMES.index("opera") - GAMES.index("midnight")) % len(GAMES)):
        people.virtual.press(1, "back")
    people.virtual.press(0, "ok")
    people.virtual.run(300)
    assert people.director.name == "opera"
    assert people.page(0).startswith("Language|")


# -- a whole game, and its record ------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "variant"),
    [("table", "yes"), *(pytest.param(*each, marks=pytest.mark.soak) for each in LONGER)],
)
def test_a_record_proves_that_the_die_was_fair_and_replays(die, variant, tmp_path):
    people = MidnightPeople(7)
    heard = []
    people.virtual.on_step = lambda: heard.append(people.table.cable.receive())
    people.begin(players=6, variant=variant, die=die)
    people.play(3000)
    told = [json.loads(line) for line in b"".join(heard).splitlines()]
    records = [message for message in told if message["t"] == "record"]
    lines = [Line(m["n"], m["line"], m["tag"]) for m in records]
    digest = next(m["digest"] for m in told if m["t"] == "closing")
    assert verify(lines, digest).checks
    assert any("die=" + die in line.text for line in lines)
    rolls = [line.text for line in lines if " roll " in line.text]
    assert {roll[0] for roll in rolls} == {"o" if die == "table" else "p"}
    assert digest[:8] in people.page(0)
    follower = RecordFollower(Flash(), page_of("midnight"), dict)
    for message in records:
        follower.hear(message)
    file = tmp_path / follower.file_name
    file.write_bytes(follower.file())
    assert state_text(read_recorded_game(file).step(None).state) == state_text(people.state)
    story = " ".join(line["text"] for line in follower.story("en"))
    assert ("Ball 3 is over." in story) == (variant == "no")


def test_every_cell_of_the_sheet_is_one_place():
    spots = [spot_on(cell) for cell in range(192)]
    for spot in range(CLOAKROOM + 1):
        assert [cell for cell in range(192) if spots[cell] == spot] == sorted(cells_at(spot))
    assert [len(cells_at(spot)) for spot in (0, 2, ROOM, STEP)] == [2, 4, 1, 3]
