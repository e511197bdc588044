"""The end of a game of The Phantom Society, rematches and the master game, on the table."""

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
from tests.helpers.society.people import SocietyPeople

# -- the menu --------------------------------------------------------------------------------


def test_every_option_of_the_rules_can_be_chosen_at_the_table():
    """Each of them to its last value, by the pages of the menu."""
    wanted = {name: values[-1] for name, _, values in OPTIONS if name != "box"}
    people = SocietyPeople(17, **wanted)
    people.calibrate()
    people.deal()
    assert people.director.match.options == {**wanted, "box": "standard"}


def test_without_house_rules_nobody_is_asked_about_them():
    people = SocietyPeople(18, players=4)
    people.calibrate()
    pages = []
    for _ in range(14):
        if not isinstance(people.stage, Menu):
            break
        name = people.stage.item[0]
        pages.append(name)
        is_right = name != "players" or people.director.players == 4
        people.virtual.press(0, "ok" if is_right else "back")
    own = [item[0] for item in ITEMS if len(item) == 2]
    others = ["games", "language", "game", "turn_seconds", "is_guided", "start"]
    others += ["table_plays", "ghost_seat"]
    assert sorted(set(pages)) == sorted(own + others)


def test_what_was_chosen_and_is_not_asked_any_more_does_not_count():
    people = SocietyPeople(19, players=2, house="yes", show_history="yes")
    people.director.split = "fixed"  # with more players, before
    people.director.points = "one"
    people.calibrate()
    people.deal()
    usual = {name: default for name, default, _ in OPTIONS}
    assert people.director.match.options == {**usual, "players": 2, "show_history": "yes"}


# -- the end ---------------------------------------------------------------------------------


def test_the_ghosts_win_and_everything_is_opened():
    people = SocietyPeople(8, players=3, ghost_seat=0)
    people.begin()
    people.furnish()
    people.hide()
    ghosts = list(people.secret.ghosts)
    for _ in range(3):
        people.turn()
    people.director.match.state.damage = 44
    people.director.match.state.target = 45
    for _ in range(30):
        if people.is_over:
            break
        people.turn()
    assert isinstance(people.stage, Finish)
    assert people.state.ghosts == ghosts
    assert "The ghosts win!" in people.page(0)
    assert "Bottom 1, top 0" in people.page(1)
    assert all(lit(people, cell) == (RED, FLASH) for cell in sheet.DAMAGE)
    for colour, room in enumerate(ghosts):
        assert lit(people, sheet.ROOMS[room]) == ((BLUE, RED, GREEN_LAMP, WHITE)[colour], BLINK)
    assert people.director.vault.is_empty
    people.virtual.press(0, "ok")
    assert isinstance(people.stage, Menu)
    assert people.director.ghost_seat == 1  # the roles are swapped


def test_the_hunters_win_with_the_fourth_ghost():
    people = SocietyPeople(14, players=4)
    people.luck = 1.0
    people.begin()
    people.furnish()
    people.play()
    assert "The hunters win!" in people.page(0)
    assert people.state.revealed_count() == 4
    for colour, room in enumerate(people.state.ghosts):
        assert lit(people, sheet.ROOMS[room]) == ((BLUE, RED, GREEN_LAMP, WHITE)[colour], BLINK)
    assert not any(people.virtual.board.scene.pattern[cell] == FLASH for cell in sheet.DAMAGE)


def test_a_rematch_begins_with_the_table_as_it_is():
    people = SocietyPeople(8)
    people.begin()
    people.furnish(5)
    people.resign(0)
    assert "Given up" in people.page(0)
    assert "Bottom 0, top 1" in people.page(0)
    people.virtual.press(0, "ok")
    people.deal()
    people.settle()
    assert sorted(people.cells()) == sorted(sheet.RACKS)
    people.look()
    assert "places" in people.page(0)


def test_who_gives_up_the_hunt_sees_where_the_ghosts_were():
    people = SocietyPeople(12)
    people.begin()
    people.furnish()
    people.hide()
    ghosts = list(people.secret.ghosts)
    people.resign(1 - people.ghost_seat)
    assert "Given up" in people.page(0)
    for colour, room in enumerate(ghosts):
        assert lit(people, sheet.ROOMS[room]) == ((BLUE, RED, GREEN_LAMP, WHITE)[colour], BLINK)


def test_who_gives_up_the_master_game_loses_the_difference_of_the_bids():
    people = SocietyPeople(16, master="yes", ghost_seat=0)
    people.begin()
    people.furnish()
    even = people.state.pile_a
    people.bid([48 if team == even else 37 for team in range(2)])
    people.hide()
    people.resign(0)
    assert "Bottom 0, top 11" in people.page(0)


def test_who_gives_up_before_the_bids_is_told_of_no_damage():
    """There is no threshold yet, so none is named."""
    people = SocietyPeople(16, master="yes")
    people.begin()
    people.resign(0)
    assert people.page(0).split("|")[:2] == ["Given up", "Games played: 1"]


# -- the master game -------------------------------------------------------------------------


def test_sealed_bids_make_ghosts_and_hunters():
    people = SocietyPeople(10, master="yes")
    people.begin()
    people.furnish()
    assert isinstance(people.stage, Bid)
    assert "Sealed bid" in people.page(0)
    assert "Sealed bid" in people.page(1)
    even = people.state.pile_a
    bids = [48 if team == even else 37 for team in range(2)]
    seat = people.director.seat_of(0)
    people.peek(seat, True)
    assert "Tens" in people.private_page(seat)
    people.peek(seat, False)
    people.bid(bids)
    assert people.state.bids == bids
    assert people.state.ghost_team == even
    assert people.state.target == 37
    assert isinstance(people.stage, Hide)
    people.hide()
    assert people.state.phase == AT_PLAY
    people.play()
    winner = people.director.seat_of(people.state.winner)
    assert "Bottom %d, top %d" % ((11, 0), (0, 11))[winner] in people.page(0)


def test_both_bids_are_shown_as_bars():
    people = SocietyPeople(11, master="yes")
    people.begin()
    people.furnish()
    stage = people.stage
    even = people.state.pile_a
    for team in range(2):
        seat = people.director.seat_of(team)
        people.peek(seat, True)
        for dial in stage.selectors[team]:
            people.dial(seat, dial, dial.count - 1 if team == even else 0)
        people.virtual.press(seat, "ok", ms=40)
        people.peek(seat, False)
    assert "Bids" in people.page(0)
    bars = [
        sum(bool(people.virtual.board.scene.colour[cell]) for cell in half)
        for half in (sheet.DAMAGE[:14], sheet.DAMAGE[14:])
    ]
    assert bars[even] == 13
    assert bars[1 - even] == 1
