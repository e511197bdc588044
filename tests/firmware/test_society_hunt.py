"""Turns of masters and hunters on the table: moved tiles in, lights and screens out."""

import pytest

from firmware.games.society import sheet
from firmware.games.society.map import GHOST, TAKEN, draw
from firmware.games.society.places import RACK
from firmware.games.society.tile_reveal import TileReveal
from firmware.lights.light_language import BACKGROUND, CHOICE, FAULT
from firmware.lights.palette import LIGHT, WRONG
from firmware.lights.scene import BLINK, BREATHE, FLASH, STEADY
from firmware.play.playing import Playing
from firmware.sensing.kernels import NORTH, SOUTH
from ghostlight.virtual.faults import Faults
from shared_rules.offboard import state_text
from shared_rules.society.actions import PASS, REMOVE
from shared_rules.society.board import AT_BENEATH, ROOMS
from tests.helpers.society.board import (
    BLUE,
    GREEN_LAMP,
    RED,
    ROWS,
    SIXES,
    WHITE,
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
def people(table):
    position(table)
    return table


@pytest.fixture
def empty(table):
    clear(table)
    return table


# -- a master's turn -------------------------------------------------------------------------


def test_what_is_lit_in_the_hunt(people):
    assert lit(people, sheet.TURN[1]) == (RED, BREATHE)
    lamps = [lit(people, cell) for cell in sheet.GHOSTS]
    assert lamps == [(BLUE, STEADY), (RED, STEADY), (GREEN_LAMP, STEADY), (WHITE, STEADY)]
    assert lit_cells(people, BACKGROUND) == set(sheet.GHOSTS) | {sheet.TURN[1]}
    assert lit_cells(people, CHOICE) == lit_cells(people, FAULT) == set()


def test_a_master_chooses_on_the_private_map(people):
    """Red has blue and red, in rooms 33 and 34: room 28 is in reach."""
    seat = people.ghost_seat
    public = (people.page(0), people.page(1))
    people.peek(seat, True)
    assert "Which row?" in people.private_page(seat)
    people.dial(seat, people.director.hood.row, 1)  # as who sits at the top sees it
    assert "Room " in people.private_page(seat)
    people.dial(seat, people.director.hood.column, 2)
    assert "Room 28|white 4|chosen" in people.private_page(seat)
    assert (people.page(0), people.page(1)) == public
    people.virtual.run(300)
    assert lit(people, sheet.ROOMS[27]) == (WHITE, BREATHE)
    assert lit_cells(people, CHOICE) == {sheet.ROOMS[27]}
    assert "room 28" in people.page(seat)
    assert "room 28" in people.page(1 - seat)
    people.peek(seat, False)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_map_shows_the_whole_manor_as_its_seat_sees_it(table, seat):
    """Values, removed tiles, the ghosts, and the tiles in reach of the active master."""
    table.director.ghost_seat = seat
    position(table, "R28G3W22B4", 9)
    rooms = bytearray(int(tile) for tile in ROWS.replace("/", "")[1::2])
    for gone in (28, 3, 22, 4):
        rooms[gone - 1] = 0
    for ghost in (33, 34, 35, 36):
        rooms[ghost - 1] = GHOST
    for reached in (26, 27, 29, 32, 33, 34, 35, 23, 16):
        rooms[reached - 1] |= TAKEN
    hood = table.director.hood
    hood.row.at = 0
    table.peek(seat, True)
    first, last = (0, 5) if seat == 0 else (35, 30)
    assert shown_map(table) == draw(rooms, first, last, seat == 1)
    assert f"Rooms|{first + 1} to {last + 1}" in table.private_page(seat)
    table.virtual.press(seat, "ok", ms=40)
    hood.column.at = 4
    table.virtual.press(seat, "back", ms=40)
    room = 5 if seat == 0 else 30
    assert shown_map(table) == draw(rooms, room, room, seat == 1)
    assert f"Room {room + 1}" in table.private_page(seat)
    table.peek(seat, False)
    table.director.ghost_seat = 1


def shown_map(people) -> bytes:
    return people.virtual.board.screens.private_page_of(people.ghost_seat).picture


def test_a_room_out_of_reach_is_refused_under_the_hood_only(people):
    seat = people.ghost_seat
    public = (people.page(0), people.page(1))
    scene = bytes(people.virtual.board.scene.colour)
    people.peek(seat, True)
    position(people, ghosts="1/2/3/4 BR -/-")
    people.peek(seat, True)
    people.dial(seat, people.director.hood.row, 0)
    people.dial(seat, people.director.hood.column, 0)
    assert "Room 36|out of reach" in people.private_page(seat)
    people.virtual.run(400)
    assert (people.page(0), people.page(1)) == public
    assert bytes(people.virtual.board.scene.colour) == scene
    people.peek(seat, False)


def test_who_took_a_wrong_row_lets_peek_go(people):
    seat = people.ghost_seat
    people.peek(seat, True)
    people.virtual.press(seat, "ok", ms=40)
    assert people.director.hood.is_at_room
    people.peek(seat, False)
    people.peek(seat, True)
    assert "Which row?" in people.private_page(seat)
    people.peek(seat, False)


def test_nobody_can_count_clicks_back_to_a_refused_room(people):
    """After each try, refused or taken back, the dials begin anywhere again."""
    seat = people.ghost_seat
    starts = []
    hal = people.virtual.hal
    for byte in (0, 1, 2, 3):
        position(people)
        hood = people.director.hood
        hal.random = lambda n, byte=byte: bytes([byte] * n)
        try:
            people.peek(seat, True)
            people.dial(seat, hood.row, 5)
            people.dial(seat, hood.column, 5)  # room 1: out of reach
            starts.append((hood.row.at, hood.column.at))
            people.point(REMOVE + 27)
            starts.append((hood.row.at, hood.column.at))
        finally:
            del hal.random
    assert starts == [(byte, byte) for byte in (0, 1, 2, 3) for _ in range(2)]


@pytest.mark.parametrize("room", [0, 26, 32])
def test_before_the_choice_every_lift_gets_the_same_answer(people, room):
    """Whether a ghost reaches it, or hides in it, or neither."""
    token = people.places.token_in(room)
    lift(people, token)
    said = (people.page(0).replace(people.director.name_of(token), "it"), people.page(1))
    assert "Not that one|Please put it back" in said[0]
    assert lit(people, sheet.ROOMS[room])[1] == FLASH
    assert lit_cells(people, CHOICE) == set()
    put(people, token, sheet.ROOMS[room])
    assert people.is_quiet()


def test_only_the_chosen_tile_may_go(people):
    people.point(REMOVE + 27)
    people.virtual.run(400)
    other = people.places.token_in(26)
    lift(people, other)
    put(people, other, sheet.RACKS[other], SOUTH)
    assert "Not now" in people.page(0)
    assert people.state.here[26]
    people.settle()
    assert people.is_quiet()
    assert people.stage.game.chosen == 27


def test_a_choice_may_be_taken_back_until_the_tile_is_gone(people):
    people.point(REMOVE + 27)
    people.virtual.run(400)
    people.virtual.press(1 - people.ghost_seat, "back")
    assert people.stage.game.chosen == 27
    people.virtual.press(people.ghost_seat, "back")
    assert people.stage.game.chosen < 0
    assert lit_cells(people, CHOICE) == set()
    people.haunt(REMOVE + 26)
    assert people.state.phase == AT_BENEATH
    assert not people.state.here[26]


def test_a_lifted_tile_shows_its_rack_and_its_room(people):
    people.point(REMOVE + 27)
    people.virtual.run(400)
    token = people.places.token_in(27)
    lift(people, token)
    assert lit(people, sheet.RACKS[token]) == (WHITE, FLASH)
    assert lit(people, sheet.ROOMS[27]) == (WHITE, BREATHE)
    put(people, token, sheet.ROOMS[27])
    assert people.is_quiet()
    assert people.stage.game.chosen == 27
    assert people.state.here[27]


def test_if_its_place_on_the_rack_is_taken_the_next_one_is_lit(people):
    position(people, "R28", 4, "G")
    taker, token = people.places.token_in(8), people.places.token_in(28)
    lift(people, taker)
    put(people, taker, sheet.RACKS[token], SOUTH)
    people.virtual.run(1000)
    people.virtual.press(0, "ok")
    people.point(REMOVE + 28)  # White's: next to the green ghost
    people.virtual.run(400)
    lift(people, token)
    assert lit(people, sheet.RACKS[token + 1]) == (BLUE, FLASH)
    assert lit_cells(people, CHOICE) == {sheet.RACKS[token + 1], sheet.ROOMS[28]}
    put(people, token, sheet.RACKS[token + 1], SOUTH)
    assert not people.state.here[28]


def test_a_place_that_does_not_see_is_not_lit_for_it(people):
    position(people, "R28", 4, "G")
    token = people.places.token_in(0)
    health = people.virtual.board.scanner.health
    health.distrust(sheet.RACKS[token])
    try:
        lift(people, token)
        assert lit(people, sheet.RACKS[token + 1]) == (BLUE, FLASH)
        assert not people.virtual.board.scene.colour[sheet.RACKS[token]]
        put(people, token, sheet.RACKS[token + 1], SOUTH)
        assert not people.state.here[0]
    finally:
        health.trust(sheet.RACKS[token])


def test_turned_on_its_rack_it_is_gone_and_counts(people):
    people.haunt(REMOVE + 27)  # a white 4
    assert isinstance(people.stage, TileReveal)
    assert "Hush" in people.page(0)
    assert people.state.damage == 0
    people.virtual.run(1000)
    assert people.state.damage == 4
    assert "Devastated" in people.page(0)
    assert "4 of 45" in people.page(0)
    assert lit(people, sheet.ROOMS[27]) == (RED, FLASH)
    assert {cell for cell in sheet.DAMAGE if people.virtual.board.scene.colour[cell]} == set(
        sheet.DAMAGE[: 4 * 28 // 45]
    )
    people.virtual.run(2100)
    assert people.is_quiet()
    assert "Green hunts" in people.page(0)


# -- a hunter's turn -------------------------------------------------------------------------


def test_a_hunter_lifts_any_tile(people):
    position(people, "R28", 4, "G")
    token = people.places.token_in(0)
    lift(people, token)
    assert lit(people, sheet.RACKS[token]) == (BLUE, FLASH)
    put(people, token, sheet.RACKS[token])
    assert people.stage.game.unturned == token
    assert "Turn it over" in people.page(0)
    assert lit(people, sheet.RACKS[token]) == (BLUE, BREATHE)
    assert people.state.here[0]
    people.virtual.hands.turn(people.tokens[token])
    people.virtual.run_hands()
    assert people.state.phase == AT_BENEATH


def test_a_ghost_is_found_and_its_tile_turned_again(people):
    position(people, "R28", 4, "G")
    people.remove(32)
    people.virtual.run(1000)
    assert "A ghost!" in people.page(0)
    assert "blue 6" in people.page(0)
    assert lit(people, sheet.ROOMS[32]) == (BLUE, FLASH)
    assert people.state.damage == 4
    people.virtual.press(0, "ok")
    assert "Turn its tile back" in people.page(1)
    token = people.places.token_in(32)
    assert lit(people, people.cells()[token]) == (LIGHT, BREATHE)
    people.settle()
    assert people.tokens[token].face == NORTH
    assert people.is_quiet()
    assert lit(people, sheet.ROOMS[32]) == (BLUE, STEADY)
    assert not people.virtual.board.scene.colour[sheet.GHOSTS[0]]


def test_a_tile_on_a_foreign_rack_is_not_gone(people):
    position(people, "R28", 4, "G")
    token = people.places.token_in(0)
    lift(people, token)
    put(people, token, sheet.RACKS[27], SOUTH)
    assert "own" in people.page(0)
    assert lit(people, sheet.RACKS[27]) == (WRONG, BLINK)
    assert people.state.here[0]
    people.settle()
    assert people.is_quiet()


def test_what_is_gone_stays_gone(people):
    position(people, "R28", 4, "G")
    people.virtual.press(0, "back")
    assert "Too late" in people.page(0)


# -- passes and partners ---------------------------------------------------------------------


def stuck() -> tuple[str, str]:
    """State and secret: Red has the red ghost, found in room 9, and the blue one in room 1, with
    nothing left in its row, its column and its diagonal. All that is gone was cheap."""
    lines = [n for k in range(1, 6) for n in (k, 6 * k, 7 * k)]
    left = [letter + value for value in "112233456" for letter in "BRGW"]
    tiles = [""] * ROOMS
    for room, tile in ((0, "B6"), (8, "R6")):
        tiles[room] = tile
        left.remove(tile)
    for room in lines + list(range(ROOMS)):
        tiles[room] = tiles[room] or left.pop(0)
    rows = "/".join("".join(tiles[n : n + 6]) for n in range(0, ROOMS, 6))
    words = [f"{'RGWB'[n % 4]}{room + 1}" for n, room in enumerate([*lines, 8])]
    there = [room for room in range(ROOMS) if room not in lines]
    hidden = [max(room for room in there if tiles[room][0] == c) + 1 for c in "GW"]
    damage = sum(int(tiles[room][1]) for room in lines)
    line = f"- play R {rows} BR - {damage}/45 {''.join(words)}* -"
    return line, f"1/9/{hidden[0]}/{hidden[1]} BR -/-"


def test_who_reaches_nothing_passes_by_itself(table):
    table.stage_at(*stuck())
    assert "Red devastates" in table.page(0)
    for seat in (0, 1):
        table.virtual.press(seat, "back", ms=40)  # there is nothing to take back
    table.virtual.run(300)
    assert table.state.history[-1] & 63 == 63
    assert "The ghosts pass" in table.page(0)
    table.virtual.run(3100)
    assert "Green hunts" in table.page(0)


def test_nobody_takes_back_a_pass(table):
    """It was forced and revealed something; taken back, it would be forced again."""
    table.stage_at(*stuck())
    table.virtual.run(3500)
    before = state_text(table.state)
    number = table.director.match.number
    for seat in (0, 1):
        for ms in (40, 1000):
            table.virtual.press(seat, "back", ms=ms)
            assert "Too late" in table.page(seat)
    table.virtual.run(1000)
    assert state_text(table.state) == before
    assert table.director.match.number == number


def test_a_master_without_ghosts_is_played_for_by_the_partner(people):
    position(people, "R28G33*W22B34*", 7, "-", step="master")
    assert people.state.playing == 3
    assert "White devastates|for the partner" in people.page(0)
    people.virtual.run(3100)
    assert lit(people, sheet.TURN[3]) == (WHITE, BREATHE)


def test_the_vault_is_asked_for_a_pass_only_if_everybody_sees_that_there_may_be_one(people):
    """Otherwise the time of the answer would reveal something about the ghosts."""
    asked = []
    vault = people.director.vault
    vault.legal_actions = lambda state: asked.append(state) or [PASS]
    try:
        assert not people.director.must_pass
        assert asked == []
        people.stage_at(*stuck())
        assert people.director.must_pass
    finally:
        del vault.legal_actions
    assert asked


def test_passing_by_choice():
    people = SocietyPeople(9, voluntary_pass="yes")
    people.begin()
    people.furnish()
    people.hide()
    seat = people.ghost_seat
    people.director.hood.row.at = 6
    people.peek(seat, True)
    assert "Pass this|turn" in people.private_page(seat)
    people.peek(seat, False)
    people.haunt(PASS)
    assert people.state.history == bytes((1 << 6 | 63,))
    assert "The ghosts pass" in people.page(0)
    assert people.state.playing == 2


def test_who_may_pass_anyway_says_so_even_if_nothing_is_in_reach(table):
    """The other players do not learn that there was no choice."""
    line, secret = stuck()
    table.stage_at("voluntary_pass=yes" + line[1:], secret)
    table.virtual.run(1000)
    assert "Red devastates" in table.page(0)
    table.haunt(PASS)
    assert "leave" in table.page(0)


# -- who took what ---------------------------------------------------------------------------


def test_the_table_tells_who_took_what_only_by_agreement(people):
    position(people, "R28G33*W22B4", 8)
    seat = people.ghost_seat
    people.virtual.press(seat, "ok")
    assert "Red devastates" in people.page(seat)
    people.stage_at(f"show_history=yes play R {ROWS} BR - 8/45 R28G33*W22B4 -", SIXES)
    people.virtual.press(1 - seat, "ok")
    assert "Red devastates" in people.page(seat)
    people.virtual.press(seat, "ok")
    assert people.page(0) == people.page(1) == "Blue 4|Red 28|Green 33*|White 22"
    people.virtual.run(8000)
    assert "Red devastates" in people.page(seat)


# -- what no cell sees -----------------------------------------------------------------------


def test_a_tile_in_a_room_that_does_not_see(empty):
    faults = Faults(empty.table)
    faults.switch("deaf", True, sheet.ROOMS[20])
    try:
        lift(empty, 8)
        put(empty, 8, sheet.ROOMS[20])
        assert empty.virtual.board.tracker.hand_count == 1
        goal = empty.places.belongs(empty.state)
        goal[8] = 20
        empty.confirm_unseen(goal)
        assert empty.state.tiles[20] == 6
    finally:
        faults.switch("deaf", False, sheet.ROOMS[20])
        empty.virtual.board.scanner.health.trust(sheet.ROOMS[20])


def test_a_tile_leaves_a_room_that_does_not_see(people):
    """The lift is not sensed; turned over on its rack, the tile is sensed."""
    position(people, "R28", 4, "G")
    token = people.places.token_in(0)
    health = people.virtual.board.scanner.health
    health.distrust(sheet.ROOMS[0])
    try:
        people.virtual.run(200)
        people.remove(0)
        assert not people.state.here[0]
        assert people.places.spot_of(token, people.cells()[token]) == RACK
        people.virtual.run(1000)
        assert people.state.damage == 5
    finally:
        health.trust(sheet.ROOMS[0])


def test_a_swept_table_is_put_right(people):
    """Sixteen tiles are pushed off; each finds its place again by the lights."""
    position(people, "R28", 4, "G")
    before = state_text(people.state)
    for token in range(0, 32, 2):
        people.table.remove(people.tokens[token])
    people.virtual.run(500)
    for token in range(0, 32, 2):
        room = people.places.belongs(people.state)[token]
        cell = people.places.cells_of(token, room)[0]
        people.tokens[token] = people.table.add(f"tile {token}", cell, NORTH)
        people.virtual.run(200)
    people.settle()
    assert people.is_quiet()
    assert state_text(people.state) == before
    assert isinstance(people.stage, Playing)
    assert RACK not in [people.places.belongs(people.state)[token] for token in range(0, 32, 2)]
