"""The end of a game, rematches and the master game, from the magnet to the light."""

from firmware.games.society import sheet
from firmware.games.society.bid import Bid
from firmware.games.society.hiding import Hide
from firmware.games.society.menu import ITEMS
from firmware.lights.scene import BLINK, FLASH
from firmware.play.finish import Finish
from firmware.play.menu import Menu
from shared_rules.society import OPTIONS
from shared_rules.society.board import AT_PLAY
from tests.helpers.society.board import (
    BLUE,
    GREEN_LAMP,
    RED,
    WHITE,
    lit,
)
from tests.helpers.society.players import Visit

# -- the menu --------------------------------------------------------------------------------


def test_every_option_of_the_rules_can_be_chosen_at_the_table():
    """Each of them to its last value, by the pages of the menu."""
    wanted = {name: values[-1] for name, _, values in OPTIONS if name != "box"}
    visit = Visit(17, **wanted)
    visit.calibrate()
    visit.deal()
    assert visit.director.match.options == {**wanted, "box": "standard"}


def test_without_house_rules_nobody_is_asked_about_them():
    visit = Visit(18, players=4)
    visit.calibrate()
    pages = []
    for _ in range(14):
        if not isinstance(visit.stage, Menu):
            break
        name = visit.stage.item[0]
        pages.append(name)
        is_right = name != "players" or visit.director.players == 4
        visit.virtual.press(0, "ok" if is_right else "back")
    own = [item[0] for item in ITEMS if len(item) == 2]
    others = ["games", "language", "game", "turn_seconds", "is_guided", "start"]
    others += ["table_plays", "ghost_seat"]
    assert sorted(set(pages)) == sorted(own + others)


def test_what_was_chosen_and_is_not_asked_any_more_does_not_count():
    visit = Visit(19, players=2, house="yes", show_history="yes")
    visit.director.split = "fixed"  # with more players, before
    visit.director.points = "one"
    visit.calibrate()
    visit.deal()
    usual = {name: default for name, default, _ in OPTIONS}
    assert visit.director.match.options == {**usual, "players": 2, "show_history": "yes"}


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
    assert visit.director.vault.is_empty
    visit.virtual.press(0, "ok")
    assert isinstance(visit.stage, Menu)
    assert visit.director.ghost_seat == 1  # the roles are swapped


def test_the_hunters_win_with_the_fourth_ghost():
    visit = Visit(14, players=4)
    visit.luck = 1.0
    visit.begin()
    visit.furnish()
    visit.play()
    assert "The hunters win!" in visit.page(0)
    assert visit.state.revealed_count() == 4
    for colour, room in enumerate(visit.state.ghosts):
        assert lit(visit, sheet.ROOMS[room]) == ((BLUE, RED, GREEN_LAMP, WHITE)[colour], BLINK)
    assert not any(visit.virtual.board.scene.pattern[cell] == FLASH for cell in sheet.DAMAGE)


def test_a_rematch_begins_with_the_table_as_it_is():
    visit = Visit(8)
    visit.begin()
    visit.furnish(5)
    visit.resign(0)
    assert "Given up" in visit.page(0)
    assert "Bottom 0, top 1" in visit.page(0)
    visit.virtual.press(0, "ok")
    visit.deal()
    visit.settle()
    assert sorted(visit.cells()) == sorted(sheet.RACKS)
    visit.look()
    assert "places" in visit.page(0)


def test_who_gives_up_the_hunt_sees_where_the_ghosts_were():
    visit = Visit(12)
    visit.begin()
    visit.furnish()
    visit.hide()
    ghosts = list(visit.secret.ghosts)
    visit.resign(1 - visit.ghost_seat)
    assert "Given up" in visit.page(0)
    for colour, room in enumerate(ghosts):
        assert lit(visit, sheet.ROOMS[room]) == ((BLUE, RED, GREEN_LAMP, WHITE)[colour], BLINK)


def test_who_gives_up_the_master_game_loses_the_difference_of_the_bids():
    visit = Visit(16, master="yes", ghost_seat=0)
    visit.begin()
    visit.furnish()
    even = visit.state.pile_a
    visit.bid([48 if team == even else 37 for team in range(2)])
    visit.hide()
    visit.resign(0)
    assert "Bottom 0, top 11" in visit.page(0)


def test_who_gives_up_before_the_bids_is_told_of_no_damage():
    """There is no threshold yet, so none is named."""
    visit = Visit(16, master="yes")
    visit.begin()
    visit.resign(0)
    assert visit.page(0).split("|")[:2] == ["Given up", "Games played: 1"]


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
    assert "Bottom %d, top %d" % ((11, 0), (0, 11))[winner] in visit.page(0)


def test_both_bids_are_shown_as_bars():
    visit = Visit(11, master="yes")
    visit.begin()
    visit.furnish()
    stage = visit.stage
    even = visit.state.pile_a
    for team in range(2):
        seat = visit.director.seat_of(team)
        visit.peek(seat, True)
        for dial in stage.selectors[team]:
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
