"""Placing tiles and hiding ghosts on the table: moved tiles in, lights and screens out."""

import pytest

from firmware.games.society import sheet
from firmware.games.society.hiding import Hide
from firmware.lights.light_language import BACKGROUND, CHOICE
from firmware.lights.palette import LIGHT, WRONG
from firmware.lights.scene import BLINK, BREATHE, CHASE, FLASH, GLOW, STEADY
from firmware.storage.settings import Settings
from ghostlight.virtual.flash import Flash
from shared_rules.offboard import state_text
from shared_rules.society.board import AT_OWN, AT_PLACE, AT_PLAY, TILES
from tests.helpers.society.board import (
    BLUE,
    RED,
    clear,
    lift,
    lit,
    lit_cells,
    new_table,
    position,
    put,
)
from tests.helpers.society.people import SocietyPeople


@pytest.fixture(scope="module")
def table():
    return new_table()


@pytest.fixture
def empty(table):
    clear(table)
    return table


# -- placing ---------------------------------------------------------------------------------


def test_the_rack_of_who_places_breathes_and_free_rooms_glow(empty):
    assert lit(empty, sheet.TURN[0]) == (BLUE, BREATHE)
    assert all(lit(empty, cell) == (BLUE, BREATHE) for cell in sheet.RACKS[:TILES])
    assert all(lit(empty, cell) == (LIGHT, GLOW) for cell in sheet.ROOMS)
    assert lit_cells(empty, CHOICE) == set(sheet.RACKS[:TILES])
    assert "Blue places" in empty.page(0)
    assert "Please wait" in empty.page(1)


def test_a_tile_goes_into_a_room(empty):
    lift(empty, 6)
    assert all(lit(empty, cell) == (BLUE, STEADY) for cell in sheet.ROOMS)
    assert empty.page(0).startswith("Blue 4|")
    put(empty, 6, sheet.ROOMS[13])
    assert empty.state.tiles[13] == 4
    assert empty.state.playing == 1
    assert lit(empty, sheet.TURN[1]) == (RED, BREATHE)
    assert "Red places" in empty.page(1)


def test_a_tile_that_goes_back_to_its_rack_was_never_placed(empty):
    lift(empty, 6)
    put(empty, 6, sheet.RACKS[6])
    assert empty.is_quiet()
    assert empty.state.playing == 0


def test_any_free_place_of_its_rack_will_do(empty):
    lift(empty, 6)
    lift(empty, 7)
    put(empty, 6, sheet.RACKS[7])
    put(empty, 7, sheet.RACKS[6])
    empty.answer_questions(None)
    assert empty.is_quiet(), empty.page(0)
    empty.carry(7, sheet.ROOMS[0], None)
    assert empty.state.value(0) == 5


def test_a_tile_of_somebody_else_is_put_back(empty):
    lift(empty, TILES)
    assert "Not that one" in empty.page(0)
    put(empty, TILES, sheet.ROOMS[0])
    assert lit(empty, sheet.ROOMS[0]) == (WRONG, BLINK)
    assert lit(empty, sheet.RACKS[TILES]) == (RED, FLASH)
    assert not any(empty.state.tiles)
    empty.settle()
    assert empty.is_quiet()


def test_back_takes_a_tile_out_again(empty):
    empty.furnish(3)
    assert empty.state.playing == 3
    for playing in (2, 1, 0):
        empty.virtual.press(0, "back")
        empty.settle()
        assert empty.state.playing == playing
    empty.virtual.press(0, "back")
    assert "Too late" in empty.page(0)
    assert not any(empty.state.tiles)


def test_two_equal_tiles_are_never_asked_about(empty):
    lift(empty, 0)
    lift(empty, 1)
    put(empty, 0, sheet.ROOMS[8])
    put(empty, 1, sheet.RACKS[0])
    assert not empty.stage.questions.is_pending
    assert empty.state.tiles[8] == 1


def test_two_different_ones_are(empty):
    lift(empty, 6)
    lift(empty, 8)
    put(empty, 6, sheet.ROOMS[8])
    put(empty, 8, sheet.RACKS[8])
    assert "Which is it?" in empty.page(0)
    empty.answer_questions(None)
    assert empty.state.tiles[8] == 4


def test_a_tile_on_a_dead_place_leaves_the_others_theirs(empty):
    """The place of the tile in the hand is not free, though it senses and nothing is there."""
    health = empty.virtual.board.scanner.health
    health.distrust(sheet.RACKS[2])
    lift(empty, 6)
    assert empty.director.reconciler.targets[6] == sheet.RACKS[6]
    assert empty.director.reconciler.targets[2] == sheet.RACKS[2]
    put(empty, 6, sheet.RACKS[6])
    assert empty.is_quiet()
    empty.carry(6, sheet.ROOMS[3], None)
    assert empty.state.value(3) == 4
    assert empty.director.reconciler.targets[2] == sheet.RACKS[6]  # now it is
    health.trust(sheet.RACKS[2])


def test_tiles_go_back_to_a_rack_on_which_a_strange_one_lies(empty):
    for token, room in ((6, 0), (TILES, 1), (2 * TILES, 2), (3 * TILES, 3), (7, 4)):
        empty.carry(token, sheet.ROOMS[room], None)
    lift(empty, TILES + 1)
    put(empty, TILES + 1, sheet.RACKS[6])
    for _ in range(5):
        empty.virtual.press(0, "back", ms=1000)
    assert empty.state.playing == 0
    assert not any(empty.state.tiles)
    assert {empty.director.reconciler.targets[token] for token in (6, 7)} == set(sheet.RACKS[6:8])
    empty.settle()
    assert empty.is_quiet()


# -- hiding ----------------------------------------------------------------------------------


@pytest.fixture
def furnished(table):
    position(table, step="own", ghosts="-/-/-/- - -/-")
    assert isinstance(table.stage, Hide)
    return table


def test_ghosts_hide_under_the_hood(furnished):
    seat = furnished.ghost_seat
    public = (furnished.page(0), furnished.page(1))
    scene = bytes(furnished.virtual.board.scene.colour)
    lines = furnished.director.match.number
    furnished.peek(seat, True)
    assert "Blue ghost" in furnished.private_page(seat)
    for _ in range(30):  # whatever is pressed, until all is chosen
        if furnished.stage.chosen == 5:
            break
        furnished.virtual.press(seat, furnished.random.choice(("ok", "back")), ms=40)
        assert (furnished.page(0), furnished.page(1)) == public
        assert bytes(furnished.virtual.board.scene.colour) == scene
        assert furnished.director.match.number == lines
    assert "All hidden?" in furnished.private_page(seat)
    furnished.virtual.press(seat, "ok")
    assert "Release PEEK" in furnished.private_page(seat)
    assert furnished.state.phase == AT_OWN
    furnished.peek(seat, False)
    assert furnished.state.phase == AT_PLAY
    assert furnished.director.match.number == lines + 5
    assert min(furnished.secret.ghosts) >= 0


def test_all_lamps_play_the_same_meanwhile(furnished):
    scene = furnished.virtual.board.scene
    assert lit_cells(furnished, BACKGROUND) == set(sheet.DAMAGE)
    assert {scene.pattern[cell] for cell in sheet.DAMAGE} == {CHASE}


def test_rooms_and_split_are_those_that_were_chosen(furnished):
    furnished.hide(rooms=(0, 1, 2, 3), split=3)
    assert furnished.secret.ghosts == [0, 1, 2, 3]
    assert furnished.secret.split == 9  # blue, white
    seat = furnished.ghost_seat
    furnished.virtual.press(seat, "peek", ms=40)
    text = state_text(furnished.state)
    assert "?" not in text
    assert "B1R1G1W1" in text


def test_a_choice_may_be_made_anew_before_it_is_final(furnished):
    seat = furnished.ghost_seat
    furnished.peek(seat, True)
    for _ in range(5):
        furnished.virtual.press(seat, "ok", ms=40)
    furnished.virtual.press(seat, "back", ms=40)
    assert "Blue ghost" in furnished.private_page(seat)
    furnished.peek(seat, False)
    assert furnished.state.phase == AT_OWN


def test_the_hunters_peek_shows_nothing_and_their_buttons_hide_nothing(furnished):
    seat = 1 - furnished.ghost_seat
    memory = bytes(furnished.table.screens[seat].memory)
    furnished.peek(seat, True)
    furnished.virtual.press(seat, "ok")
    furnished.virtual.run(300)
    assert bytes(furnished.table.screens[seat].memory) == memory
    assert furnished.stage.chosen == 0
    furnished.peek(seat, False)


def test_the_last_tile_may_be_taken_back_before_the_ghosts_hide(empty):
    """By the team that placed it and hides its ghosts now."""
    empty.furnish()
    assert isinstance(empty.stage, Hide)
    empty.virtual.press(empty.ghost_seat, "back", ms=1000)
    assert empty.state.phase == AT_PLACE
    empty.settle()
    empty.furnish()
    assert isinstance(empty.stage, Hide)
    empty.hide()
    empty.virtual.press(empty.ghost_seat, "back", ms=1000)
    assert empty.state.phase == AT_PLAY


def test_no_slip_and_no_hunter_takes_the_masters_choices_away(empty):
    empty.furnish()
    stage = empty.stage
    seat = empty.ghost_seat
    empty.peek(seat, True)
    for _ in range(2):
        empty.virtual.press(seat, "ok", ms=40)
    rooms = [stage.room_of(colour) for colour in range(2)]
    empty.peek(seat, False)
    empty.virtual.press(seat, "back")  # PEEK was let go too early
    for ms in (40, 1000):
        empty.virtual.press(1 - seat, "back", ms=ms)
        empty.virtual.press(1 - seat, "peek", ms=ms)
    assert empty.stage is stage
    assert stage.chosen == 2
    assert [stage.room_of(colour) for colour in range(2)] == rooms


def test_a_pause_while_they_hide(furnished):
    stage = furnished.stage
    furnished.virtual.press(0, "ok", ms=1000)
    assert "Pause" in furnished.page(0)
    furnished.virtual.press(0, "ok")
    assert furnished.stage is stage
    furnished.hide()
    assert furnished.state.phase == AT_PLAY


# -- other ways to play ----------------------------------------------------------------------


def test_a_guided_game_in_french():
    files = Flash()
    settings = Settings(files)
    settings.set("language", "fr")
    settings.save()
    people = SocietyPeople(13, files=files, is_guided=True)
    people.begin()
    assert "La pose|Meublez le manoir" in people.page(0)
    people.virtual.run(12_100)
    assert "Bleu pose" in people.page(0)
    people.furnish()
    people.hide()
    assert "La chasse" in people.page(1)
    people.virtual.run(12_100)
    assert "Rouge dévaste" in people.page(1)
