"""Every kind of action in The Phantom Society, from the magnet to the light and the words."""

import pytest

from firmware.kernels import NORTH, SOUTH
from firmware.lighting import CHOICE, FAULT, HOUSE
from firmware.palette import GREEN, LIGHT, PIECE, WRONG
from firmware.scene import BLINK, BREATHE, CHASE, FLASH, GLOW, STEADY
from firmware.sheets import society as sheet
from firmware.society.beneath import Beneath
from firmware.society.bid import Bid
from firmware.society.hide import Hide
from firmware.society.places import RACK
from firmware.society.play import Play
from firmware.stages.finish import Finish
from firmware.stages.menu import Menu
from shared_rules.society.actions import PASS, REMOVE
from shared_rules.society.manor import ROOMS, TILES
from shared_rules.society.phases import AT_BENEATH, AT_OWN, AT_PLACE, AT_PLAY
from tests.firmware.society import Visit

BLUE, RED, GREEN_LAMP, WHITE = PIECE + 2, PIECE, GREEN, PIECE + 5
# Row by row, a value for each seat after the other: the sixes are in the last four rooms.
ROWS = "B1R1G1W1B1R1/G1W1B2R2G2W2/B2R2G2W2B3R3/G3W3B3R3G3W3/B4R4G4W4B5R5/G5W5B6R6G6W6"
SIXES = "33/34/35/36 BR -/-"


def position(visit, history="-", damage=0, turn="W", step="play", players=4, ghosts=SIXES) -> None:
    """Go on from here: what was removed, whose turn it is."""
    options = "-" if players == 4 else f"players={players}"
    target = 50 if players == 2 else 45
    if players == 2:
        ghosts = ghosts.replace("BR", "-")
    visit.stage_at(f"{options} {step} {turn} {ROWS} SW - {damage}/{target} {history} -", ghosts)


@pytest.fixture(scope="module")
def table():
    """One table with its tiles; each test takes its own position."""
    visit = Visit(7, players=4)
    visit.begin()
    return visit


@pytest.fixture
def visit(table):
    position(table)
    return table


def lit(visit, cell) -> tuple[int, int]:
    """Colour and pattern of a cell that is lit."""
    scene = visit.virtual.board.scene
    assert scene.colour[cell], f"cell {cell} is dark"
    return scene.colour[cell], scene.pattern[cell]


def lit_cells(visit, priority) -> set[int]:
    scene = visit.virtual.board.scene
    return {
        cell
        for cell in range(len(scene.colour))
        if scene.colour[cell] and scene.priority[cell] == priority
    }


def lift(visit, token) -> None:
    visit.virtual.hands.lift(visit.tokens[token])
    visit.virtual.run_hands()


def put(visit, token, cell, face=None) -> None:
    visit.virtual.hands.place(visit.tokens[token], cell, face)
    visit.virtual.run_hands()


# -- placing ---------------------------------------------------------------------------------


@pytest.fixture
def empty(table):
    table.stage_at(f"- place S {'/'.join(['------'] * 6)} SW - 0/45 - -")
    return table


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
    assert "blue 4" in empty.page(0)
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
    assert not empty.stage.questions.is_open
    assert empty.state.tiles[8] == 1


def test_two_different_ones_are(empty):
    lift(empty, 6)
    lift(empty, 8)
    put(empty, 6, sheet.ROOMS[8])
    put(empty, 8, sheet.RACKS[8])
    assert "Which is it?" in empty.page(0)
    empty.answer_questions(None)
    assert empty.state.tiles[8] == 4


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
        if furnished.stage._step == 5:
            break
        furnished.virtual.press(seat, furnished.random.choice(("ok", "back")), ms=40)
        assert (furnished.page(0), furnished.page(1)) == public
        assert bytes(furnished.virtual.board.scene.colour) == scene
        assert furnished.director.match.number == lines
    assert "All hidden?" in furnished.private_page(seat)
    furnished.virtual.press(seat, "ok")
    assert "Let PEEK go" in furnished.private_page(seat)
    assert furnished.state.phase == AT_OWN
    furnished.peek(seat, False)
    assert furnished.state.phase == AT_PLAY
    assert furnished.director.match.number == lines + 5
    assert min(furnished.secret.ghosts) >= 0


def test_all_lamps_play_the_same_meanwhile(furnished):
    scene = furnished.virtual.board.scene
    assert lit_cells(furnished, HOUSE) == set(sheet.DAMAGE)
    assert {scene.pattern[cell] for cell in sheet.DAMAGE} == {CHASE}


def test_rooms_and_split_are_those_that_were_chosen(furnished):
    furnished.hide(rooms=(0, 1, 2, 3), split=3)
    assert furnished.secret.ghosts == [0, 1, 2, 3]
    assert furnished.secret.split == 9  # blue, white
    seat = furnished.ghost_seat
    furnished.virtual.press(seat, "peek", ms=40)
    text = furnished.state.text()
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
    assert furnished.stage._step == 0
    furnished.peek(seat, False)


def test_the_last_tile_may_be_taken_back_before_the_ghosts_hide(empty):
    empty.furnish()
    assert isinstance(empty.stage, Hide)
    empty.virtual.press(0, "back")
    assert empty.state.phase == AT_PLACE
    empty.settle()
    empty.furnish()
    assert isinstance(empty.stage, Hide)
    empty.hide()
    empty.virtual.press(0, "back")
    assert empty.state.phase == AT_PLAY


def test_a_pause_while_they_hide(furnished):
    stage = furnished.stage
    furnished.virtual.press(0, "ok", ms=1000)
    assert "Pause" in furnished.page(0)
    furnished.virtual.press(0, "ok")
    assert furnished.stage is stage
    furnished.hide()
    assert furnished.state.phase == AT_PLAY


# -- a master's turn -------------------------------------------------------------------------


def test_what_is_lit_in_the_hunt(visit):
    assert lit(visit, sheet.TURN[1]) == (RED, BREATHE)
    lamps = [lit(visit, cell) for cell in sheet.GHOSTS]
    assert lamps == [(BLUE, STEADY), (RED, STEADY), (GREEN_LAMP, STEADY), (WHITE, STEADY)]
    assert lit_cells(visit, HOUSE) == set(sheet.GHOSTS) | {sheet.TURN[1]}
    assert lit_cells(visit, CHOICE) == lit_cells(visit, FAULT) == set()


def test_a_master_chooses_on_the_private_map(visit):
    """West has blue and red, in rooms 33 and 34: room 28 is in reach."""
    seat = visit.ghost_seat
    public = (visit.page(0), visit.page(1))
    visit.peek(seat, True)
    assert "Which row?" in visit.private_page(seat)
    icons = visit.virtual.board.screens._seats[seat].private.icons
    assert len(icons) == 6
    visit.dial(seat, visit.director.hood._row, 4)
    visit.dial(seat, visit.director.hood._column, 3)
    assert (visit.page(0), visit.page(1)) == public
    visit.virtual.run(300)
    assert lit(visit, sheet.ROOMS[27]) == (WHITE, BREATHE)
    assert lit_cells(visit, CHOICE) == {sheet.ROOMS[27]}
    assert "room 28" in visit.page(seat)
    assert "Room 28" in visit.page(1 - seat)
    visit.peek(seat, False)


def test_the_map_shows_reach_and_ghosts(visit):
    from firmware.society.map import room_icon

    seat = visit.ghost_seat
    visit.director.hood._row.at = 5
    visit.peek(seat, True)
    icons = visit.virtual.board.screens._seats[seat].private.icons
    assert icons == (
        room_icon(5, False, False, False),
        room_icon(5, False, True, False),  # beside the blue ghost
        room_icon(6, True, True, False),  # and beside the red one
        room_icon(6, True, True, False),
        room_icon(6, True, True, False),  # the green ghost is the partner's
        room_icon(6, True, False, False),
    )
    visit.peek(seat, False)


def test_a_room_out_of_reach_is_refused_under_the_hood_only(visit):
    seat = visit.ghost_seat
    public = (visit.page(0), visit.page(1))
    scene = bytes(visit.virtual.board.scene.colour)
    visit.peek(seat, True)
    visit.dial(seat, visit.director.hood._row, 0)
    visit.dial(seat, visit.director.hood._column, 0)
    assert "Out of reach" in visit.private_page(seat)
    visit.virtual.run(400)
    assert (visit.page(0), visit.page(1)) == public
    assert bytes(visit.virtual.board.scene.colour) == scene
    visit.peek(seat, False)


@pytest.mark.parametrize("room", [0, 26, 32])
def test_before_the_choice_every_lift_gets_the_same_answer(visit, room):
    """Whether a ghost reaches it, or hides in it, or neither."""
    token = visit.places.token_in(room)
    lift(visit, token)
    said = (visit.page(0).replace(visit.director.name_of(token), "it"), visit.page(1))
    assert "Not that one|Please put it back" in said[0]
    assert lit(visit, sheet.ROOMS[room])[1] == FLASH
    assert lit_cells(visit, CHOICE) == set()
    put(visit, token, sheet.ROOMS[room])
    assert visit.is_quiet()


def test_only_the_chosen_tile_may_go(visit):
    visit.point(REMOVE + 27)
    visit.virtual.run(400)
    other = visit.places.token_in(26)
    lift(visit, other)
    put(visit, other, sheet.RACKS[other], SOUTH)
    assert "Not now" in visit.page(0)
    assert visit.state.here[26]
    visit.settle()
    assert visit.is_quiet()
    assert visit.stage.chosen == 27


def test_a_choice_may_be_taken_back_until_the_tile_is_gone(visit):
    visit.point(REMOVE + 27)
    visit.virtual.run(400)
    visit.virtual.press(1 - visit.ghost_seat, "back")
    assert visit.stage.chosen == 27
    visit.virtual.press(visit.ghost_seat, "back")
    assert visit.stage.chosen < 0
    assert lit_cells(visit, CHOICE) == set()
    visit.haunt(REMOVE + 26)
    assert visit.state.phase == AT_BENEATH
    assert not visit.state.here[26]


def test_a_lifted_tile_shows_its_rack_and_its_room(visit):
    visit.point(REMOVE + 27)
    visit.virtual.run(400)
    token = visit.places.token_in(27)
    lift(visit, token)
    assert lit(visit, sheet.RACKS[token]) == (WHITE, FLASH)
    assert lit(visit, sheet.ROOMS[27]) == (WHITE, BREATHE)
    put(visit, token, sheet.ROOMS[27])
    assert visit.is_quiet()
    assert visit.stage.chosen == 27
    assert visit.state.here[27]


def test_turned_on_its_rack_it_is_gone_and_counts(visit):
    visit.haunt(REMOVE + 27)  # a white 4
    assert isinstance(visit.stage, Beneath)
    assert "Hush" in visit.page(0)
    assert visit.state.damage == 0
    visit.virtual.run(1000)
    assert visit.state.damage == 4
    assert "Devastated" in visit.page(0)
    assert "4 of 45" in visit.page(0)
    assert lit(visit, sheet.ROOMS[27]) == (RED, FLASH)
    assert {cell for cell in sheet.DAMAGE if visit.virtual.board.scene.colour[cell]} == set(
        sheet.DAMAGE[: 4 * 28 // 45]
    )
    visit.virtual.run(2100)
    assert visit.is_quiet()
    assert "Green hunts" in visit.page(0)


# -- a hunter's turn -------------------------------------------------------------------------


def test_a_hunter_lifts_any_tile(visit):
    position(visit, "W28", 4, "N")
    token = visit.places.token_in(0)
    lift(visit, token)
    assert lit(visit, sheet.RACKS[token]) == (BLUE, FLASH)
    put(visit, token, sheet.RACKS[token])
    assert visit.stage.unturned == token
    assert "Turn it over" in visit.page(0)
    assert lit(visit, sheet.RACKS[token]) == (BLUE, BREATHE)
    assert visit.state.here[0]
    visit.virtual.hands.turn(visit.tokens[token])
    visit.virtual.run_hands()
    assert visit.state.phase == AT_BENEATH


def test_a_ghost_is_found_and_its_tile_turned_again(visit):
    position(visit, "W28", 4, "N")
    visit.remove(32)
    visit.virtual.run(1000)
    assert "A ghost!" in visit.page(0)
    assert "blue 6" in visit.page(0)
    assert lit(visit, sheet.ROOMS[32]) == (BLUE, FLASH)
    assert visit.state.damage == 4
    visit.virtual.press(0, "ok")
    assert "Turn its tile again" in visit.page(1)
    token = visit.places.token_in(32)
    assert lit(visit, visit.cells()[token]) == (LIGHT, BREATHE)
    visit.settle()
    assert visit.tokens[token].face == NORTH
    assert visit.is_quiet()
    assert lit(visit, sheet.ROOMS[32]) == (BLUE, STEADY)
    assert not visit.virtual.board.scene.colour[sheet.GHOSTS[0]]


def test_a_tile_on_a_foreign_rack_is_not_gone(visit):
    position(visit, "W28", 4, "N")
    token = visit.places.token_in(0)
    lift(visit, token)
    put(visit, token, sheet.RACKS[27], SOUTH)
    assert "own" in visit.page(0)
    assert lit(visit, sheet.RACKS[27]) == (WRONG, BLINK)
    assert visit.state.here[0]
    visit.settle()
    assert visit.is_quiet()


def test_what_is_gone_stays_gone(visit):
    position(visit, "W28", 4, "N")
    visit.virtual.press(0, "back")
    assert "Too late" in visit.page(0)


# -- passes and partners ---------------------------------------------------------------------


def stuck() -> tuple[str, str]:
    """State and secret: West has the red ghost, found in room 9, and the blue one in room 1, with
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
    words = [f"{'WNES'[n % 4]}{room + 1}" for n, room in enumerate([*lines, 8])]
    there = [room for room in range(ROOMS) if room not in lines]
    hidden = [max(room for room in there if tiles[room][0] == c) + 1 for c in "GW"]
    damage = sum(int(tiles[room][1]) for room in lines)
    line = f"- play W {rows} SW - {damage}/45 {''.join(words)}* -"
    return line, f"1/9/{hidden[0]}/{hidden[1]} BR -/-"


def test_who_reaches_nothing_passes_by_itself(table):
    table.stage_at(*stuck())
    assert table.state.history[-1] & 63 == 63
    assert "The ghosts pass" in table.page(0)
    table.virtual.run(3100)
    assert "Green hunts" in table.page(0)


def test_a_master_without_ghosts_is_played_for_by_the_partner(visit):
    position(visit, "W28N33*E22S34*", 7, "-", step="master")
    assert "East" not in visit.page(0)
    assert visit.state.playing == 3
    assert "White haunts|for the partner" in visit.page(0)
    visit.virtual.run(3100)
    assert lit(visit, sheet.TURN[3]) == (WHITE, BREATHE)


def test_passing_by_choice():
    visit = Visit(9, house=4)
    visit.begin()
    visit.furnish()
    visit.hide()
    seat = visit.ghost_seat
    visit.director.hood._row.at = 6
    visit.peek(seat, True)
    assert "pass" in visit.private_page(seat)
    visit.peek(seat, False)
    visit.haunt(PASS)
    assert visit.state.history == bytes((1 << 6 | 63,))
    assert "The ghosts pass" in visit.page(0)
    assert visit.state.playing == 2


# -- the end ---------------------------------------------------------------------------------


def test_the_ghosts_win_and_everything_is_opened():
    visit = Visit(8, players=3, ghost_seat=0)
    visit.begin()
    visit.furnish()
    visit.hide()
    ghosts = list(visit.secret.ghosts)
    for _ in range(3):
        visit.turn()
    visit.director.match.state.damage = 44
    visit.director.match.state.target = 45
    for _ in range(30):
        if visit.is_over:
            break
        visit.turn()
    assert isinstance(visit.stage, Finish)
    assert visit.state.ghosts == ghosts
    assert "The ghosts win!" in visit.page(0)
    assert "Bottom 1, top 0" in visit.page(1)
    assert all(lit(visit, cell) == (RED, FLASH) for cell in sheet.DAMAGE)
    for colour, room in enumerate(ghosts):
        assert lit(visit, sheet.ROOMS[room]) == ((BLUE, RED, GREEN_LAMP, WHITE)[colour], BLINK)
    assert visit.director.vault.is_open
    visit.virtual.press(0, "ok")
    assert isinstance(visit.stage, Menu)
    assert visit.director.ghost_seat == 1  # the roles are swapped


def test_a_rematch_begins_with_the_table_as_it_is():
    visit = Visit(8)
    visit.begin()
    visit.furnish(5)
    visit.virtual.press(0, "ok", ms=1000)
    for _ in range(2):
        visit.virtual.press(0, "back")
    visit.virtual.press(0, "ok")
    assert "Given up" in visit.page(0)
    assert "Bottom 0, top 1" in visit.page(0)
    visit.virtual.press(0, "ok")
    visit.deal()
    visit.settle()
    assert sorted(visit.cells()) == sorted(sheet.RACKS)
    visit.look()
    assert "places" in visit.page(0)


# -- the master game -------------------------------------------------------------------------


def test_sealed_bids_make_ghosts_and_hunters():
    visit = Visit(10, master="yes")
    visit.begin()
    visit.furnish()
    assert isinstance(visit.stage, Bid)
    assert "Sealed bid" in visit.page(0)
    assert "Sealed bid" in visit.page(1)
    even = visit.state.pile_a
    bids = [48 if team == even else 37 for team in range(2)]
    seat = visit.director.seat_of(0)
    visit.peek(seat, True)
    assert "Tens" in visit.private_page(seat)
    visit.peek(seat, False)
    visit.bid(bids)
    assert visit.state.bids == bids
    assert visit.state.ghost_team == even
    assert visit.state.target == 37
    assert isinstance(visit.stage, Hide)
    visit.hide()
    assert visit.state.phase == AT_PLAY
    visit.play()
    winner = visit.director.seat_of(visit.state.winner)
    assert visit.director.points[winner] == 11
    assert visit.director.points[1 - winner] == 0


def test_both_bids_are_shown_as_bars():
    visit = Visit(11, master="yes")
    visit.begin()
    visit.furnish()
    stage = visit.stage
    even = visit.state.pile_a
    for team in range(2):
        seat = visit.director.seat_of(team)
        visit.peek(seat, True)
        for dial in stage._dials[team]:
            visit.dial(seat, dial, dial.count - 1 if team == even else 0)
        visit.virtual.press(seat, "ok", ms=40)
        visit.peek(seat, False)
    assert "Bids" in visit.page(0)
    bars = [
        sum(bool(visit.virtual.board.scene.colour[cell]) for cell in half)
        for half in (sheet.DAMAGE[:14], sheet.DAMAGE[14:])
    ]
    assert bars[even] == 13
    assert bars[1 - even] == 1


# -- what no cell sees -----------------------------------------------------------------------


def test_a_tile_in_a_room_that_does_not_see(empty):
    from ghostlight.virtual.faults import Faults

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


def test_a_swept_table_is_put_right(visit):
    """Sixteen tiles are pushed off; each finds its place again by the lights."""
    position(visit, "W28", 4, "N")
    before = visit.state.text()
    for token in range(0, 32, 2):
        visit.table.remove(visit.tokens[token])
    visit.virtual.run(500)
    for token in range(0, 32, 2):
        room = visit.places.belongs(visit.state)[token]
        cell = visit.places.cells_of(token, room)[0]
        visit.tokens[token] = visit.table.add(f"tile {token}", cell, NORTH)
        visit.virtual.run(200)
    visit.settle()
    assert visit.is_quiet()
    assert visit.state.text() == before
    assert isinstance(visit.stage, Play)
    assert RACK not in [visit.places.belongs(visit.state)[token] for token in range(0, 32, 2)]
