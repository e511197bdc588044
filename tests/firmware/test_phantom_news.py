"""The summary of an action in Phantom, and what a press does while it is shown."""

import pytest

from firmware.buttons.buttons import BACK, OK, SHORT
from firmware.games.phantom import sheet
from firmware.games.phantom.places import slot_cell
from firmware.lights.light_language import CHOICE
from firmware.lights.palette import AMBER, LIGHT
from firmware.lights.scene import BREATHE, STEADY
from firmware.sensing.kernels import NORTH, SOUTH
from shared_rules.offboard import state_text
from shared_rules.offboard.phantom import card_of
from shared_rules.phantom.cards import AT_CHARM, AT_TAKE
from tests.firmware.test_phantom_effects import (
    BASEMENT,
    ELDER,
    GARDEN,
    at,
    codes,
    hints,
    play,
    shows,
)
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.phantom.people import PhantomPeople


@pytest.fixture(scope="module")
def people():
    people = PhantomPeople(7)
    people.begin()
    return people


def test_the_lamps_come_a_step_before_the_words(people):
    """A Pico takes time to find the texts; a card's lamp does not wait for them."""
    at(people, "Qg", settler="G1/B2Ch/F1/-")
    cell = slot_cell(BASEMENT, 1)
    seen = []
    people.virtual.on_step = lambda: seen.append((shows(people, cell, STEADY), people.page(0)))
    play(people, "Qg", BASEMENT)
    people.virtual.on_step = None
    lit = [is_lit for is_lit, _ in seen].index(True)
    told = [page.split("|")[0] for _, page in seen].index("Queen of Ghosts")
    assert told == lit + 1


def lay_charmer(people):
    """A step ago: its lamp is lit, and no words have come yet."""
    at(people, "Cg", characters="-/-/-/B")
    people.mark(0, card_of("Cg"))
    before = people.state
    people.table.add("disc", people.slot_for(BASEMENT), SOUTH)
    for _ in range(50):
        people.virtual.step()
        if people.state is not before:
            return
    raise AssertionError("no card was played")


@pytest.mark.parametrize("button", [OK, BACK])
def test_a_press_before_the_words_have_come_is_not_the_next_deed(people, button):
    lay_charmer(people)
    number = people.director.match.number
    people.director.on_button(SHORT + button)
    people.virtual.run(100)
    assert people.state.phase == AT_CHARM
    assert people.director.match.number == number


def test_words_that_come_late_hide_nothing_that_is_more_urgent(people):
    lay_charmer(people)
    people.virtual.board.scanner.health.distrust(slot_cell(3, 13))
    people.virtual.run(100)
    assert people.page(0) == people.page(1) == "Broken ring|Another one is used|from now on|"
    people.virtual.board.scanner.health.trust(slot_cell(3, 13))
    people.virtual.run(5000)


def test_words_are_not_lost_when_the_table_is_right_at_once(people):
    at(people, "Pg", settler="G1/B2Ch/F1/-")
    people.mark(0, card_of("Pg"))
    before = people.state
    gone = people.token_at(slot_cell(4 + BASEMENT, 1))
    pages = set()
    people.virtual.on_step = lambda: pages.add(people.page(0))
    people.table.add("disc", people.slot_for(BASEMENT), SOUTH)
    bound = BoundedWait("waiting for the action")
    while people.state is before and bound.lasts():
        people.virtual.step()
    people.put_away(gone)
    people.virtual.run(1500)
    people.virtual.on_step = None
    assert "Poltergeist of Ghosts|Basement|- Charmer of Shadows|" in pages


def test_a_guided_game_explains_after_the_news(people):
    at(people, "Qs", settler="G1Ys/B2/F1/-")
    director = people.director
    director.is_guided = True
    people.virtual.press(0, "ok")
    play(people, "Qs", BASEMENT)
    assert people.page(0) == "Queen of Specters|Basement||"
    people.virtual.run(4500)
    assert people.page(0) == director.texts.GUIDE[people.state.phase] + "|"
    director.is_guided = False


# -- why, in a line ------------------------------------------------------------------------


def test_who_destroys_is_named(people):
    at(people, "", chief="-/B1CsYg/-/-", settler="G1/B2Ys/F1/-", characters="-/S/-/-")
    people.activate(0, BASEMENT)
    assert people.page(0) == people.page(1) == "Basement|Sarah Percy destroys 2||"


def test_who_flees_is_named_and_what_it_is_worth(people):
    at(people, "B3", chief="-/B1YsCgYg/-/-", characters="-/E/-/B", rest="5 -/-")
    play(people, "B3", BASEMENT)
    assert people.page(1) == "Coal cellar|Basement|Elder child is scared!|The Chief: +2"


def test_wilson_is_told_whatever_else_has_happened(people):
    """No other page shows where his ring goes."""
    at(
        people,
        "Pg",
        chief="-/B1YsCgB3Yh/-/-",
        settler="G1/B2Ch/F1/-",
        characters="-/E/S/-",
        rest="0 GY/OHB",
    )
    play(people, "Pg", BASEMENT)
    assert people.state.is_last()
    lines = people.page(0).split("|")
    assert lines[0] == "Poltergeist of Ghosts"
    assert lines[-1] == "Put Wilson on the last one"
    assert "Elder child is scared!" in lines


@pytest.mark.parametrize(
    ("card", "told"),
    [("Pg", "- Charmer of Shadows"), ("Sg", "No effect"), ("Yg", "No effect")],
)
def test_what_an_effect_did_or_that_it_did_nothing(people, card, told):
    at(people, card, settler="G1/B2Ch/F1/-")
    play(people, card, BASEMENT)
    assert people.page(1).split("|")[1:3] == ["Basement", told]


def test_whom_a_queen_has_taken(people):
    at(people, "Qs", settler="G1Ys/B2/F1/-")
    play(people, "Qs", BASEMENT)
    people.lift(slot_cell(4 + GARDEN, 1))
    assert people.page(1) == "Queen|+ Yeller of Specters||"


def test_a_game_keeps_its_language_whatever_the_board_is_told_meanwhile(people):
    at(people, "Pg", settler="G1/B2Ch/F1/-")
    people.virtual.board.language = "fr"
    play(people, "Pg", BASEMENT)
    assert people.page(0).startswith("Poltergeist of Ghosts|Basement|- Charmer of Shadows")
    people.virtual.board.language = "en"
    people.settle()


# -- presses -------------------------------------------------------------------------------


def test_a_press_puts_the_news_away_and_does_nothing_unread(people):
    at(people, "Cg", characters="S/-/B/-", rest="5 -/-")
    play(people, "Cg", BASEMENT)
    assert people.page(0).startswith("Charmer of Ghosts")
    before = state_text(people.state)
    people.virtual.press(0, "ok")
    assert state_text(people.state) == before
    assert people.state.phase == AT_CHARM
    assert people.page(0).startswith("Charmer|")
    assert hints(people, 0)[0] == "stock"
    people.virtual.press(0, "ok")  # now it has been read
    assert state_text(people.state) != before


def test_nor_does_holding_ok_draw_unread(people):
    """The last zone is activated, and the players have not read yet what follows."""
    text = "- zone C GFU -/B1/-/- G1/B2/F1/- -/-/-/B 6 -/- 3+2/3+2 - - 0"
    people.stage_with(text, 0, "Is")
    play(people, "Is", BASEMENT)
    assert people.state.phase == AT_TAKE
    before = state_text(people.state)
    people.virtual.press(0, "ok", ms=1000)
    assert state_text(people.state) == before
    assert people.page(0).startswith("Draw a card")


def test_who_waits_takes_nothing_back_by_a_short_press(people):
    at(people, "", chief="-/B1Cs/-/-", characters="-/S/-/-")
    people.activate(0, BASEMENT)
    assert people.stage.leading
    after = state_text(people.state)
    for _ in range(3):  # the news, then what is to be done
        people.virtual.press(1, "back")
    assert state_text(people.state) == after
    for _ in range(2):
        people.virtual.press(0, "back")
    assert state_text(people.state) != after
    people.settle()


@pytest.mark.parametrize("seat", [0, 1])
def test_either_may_say_that_a_figure_is_not_there(seat):
    """Also while the table is led, and it is not that player's turn."""
    people = PhantomPeople(7)
    people.calibrate()
    people.deal()
    people.virtual.press(seat, "ok")
    assert people.page(0).startswith("I cannot see it|")
    people.virtual.press(seat, "back")
    assert people.page(0).startswith("Set-up|")
    people.set_up()


@pytest.mark.parametrize("button", ["ok", "back"])
def test_who_forgets_to_hold_peek_is_reminded(people, button):
    people.stage_at(
        "- discard C - -/B1/-/- G1/B2/F1/- -/-/-/B 6 -/- 3+3/3+3 - - 0",
        [1, 2, 3, 24, 25, 26],
        [7, 8, 9, 27, 30, 31],
    )
    people.virtual.press(0, button)
    assert people.page(0).startswith("Under the hood|Hold PEEK")


def test_ok_without_a_card_doubts_no_ring(people):
    at(people, "G2")
    for _ in range(12):
        people.virtual.press(0, "ok")
        assert people.page(0).startswith(("Under the hood|Hold PEEK", "Your turn"))
    assert not people.director.discs.distrusted


# -- discs ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_phantom_where_only_a_place_fits(language):
    people = PhantomPeople(7, language=language)
    people.begin()
    at(people, "G2")
    ring = slot_cell(GARDEN, 0)
    assert shows(people, ring, BREATHE, AMBER)
    people.mark(0, card_of("G2"))
    people.put_disc(ring, SOUTH)
    why = {
        "en": "Other side up|Only a Place fits there",
        "fr": "Autre face|Ici, un Lieu seulement",
    }
    assert people.page(0).startswith(why[language])
    people.settle()
    assert people.is_quiet()


def test_a_place_from_a_hand_that_has_none(people):
    text = "- zone C - -/B1/-/- G1/B2/F1/- -/-/-/B 6 -/- 0+5/3+2 - - 0"
    people.stage_at(text, [1, 2, 7, 8, 13], [3, 9, 27, 30, 31])
    people.put_disc(slot_cell(BASEMENT, 1), NORTH)
    assert people.page(0).startswith("Other side up|You have no Place")
    people.settle()
    assert people.is_quiet()


def test_a_card_that_nobody_has_asked_for(people):
    """The Charmer's choice is due first."""
    at(people, "Cg", characters="S/-/B/-", rest="5 -/-")
    play(people, "Cg", BASEMENT)
    people.read_news()
    people.put_disc(slot_cell(GARDEN, 0), NORTH)
    assert people.page(0).startswith("Not now|")
    people.settle()


def test_a_disc_that_waits_for_its_card_breathes_alone(people):
    at(people, "G2")
    cell = slot_cell(BASEMENT, 1)
    people.put_disc(cell, NORTH)
    assert people.page(0).startswith("Which card?")
    assert shows(people, cell, BREATHE, LIGHT)
    scene = people.virtual.board.scene
    assert [n for n, priority in enumerate(scene.priority) if priority == CHOICE] == [cell]
    people.lift(cell)


def test_zones_are_to_be_activated_in_a_turn_only():
    people = PhantomPeople(7)
    people.calibrate()
    people.deal()
    colours = people.virtual.board.scene.colour
    assert not any(colours[lamp] for lamp in sheet.ACTIVE)
    people.set_up()
    people.look()
    for _ in range(2):
        assert not any(colours[lamp] for lamp in sheet.ACTIVE)
        people.act(people.legal_actions()[0])
    people.virtual.run(50)
    assert [bool(colours[lamp]) for lamp in sheet.ACTIVE] == [True] * 4 + [False] * 4


def test_who_is_scared_is_not_sent_to_the_box(people):
    """The portrait waits: that comes first, not that the figure goes."""
    at(people, "B3", chief="-/B1YsCgYg/-/-", characters="-/E/-/B", rest="5 -/-")
    play(people, "B3", BASEMENT)
    for cell in [slot_cell(BASEMENT, slot) for slot in range(5)]:
        people.lift(cell)
    assert people.page(0) == "Follow the lights|Red: remove. Breathing: fill|Now: Elder child|"
    people.settle()
    assert people.is_quiet()
    assert codes(people, 0, BASEMENT) == "-"
    assert people.state.points(0) == 2
    assert people.figures[ELDER]


def test_in_a_pause_nothing_is_taken_under_the_hood(people):
    at(people, "G2")
    people.virtual.press(0, "ok", ms=1000)
    people.virtual.hold(0, "peek", True)
    people.virtual.run(300)
    assert people.virtual.board.screens.private_page_of(0).ok == ""
    people.virtual.hold(0, "peek", False)
    people.virtual.run(300)
    people.virtual.press(0, "ok")
    assert people.is_quiet()


@pytest.mark.parametrize("begin_ms", range(0, 60, 4))
def test_a_short_press_is_heard_while_a_screen_takes_its_time(people, monkeypatch, begin_ms):
    """As on a Pico: a scan takes 8 ms, two slices of a screen 24."""
    at(people, "G2")
    table, hal = people.table, people.virtual.hal
    scan_into, screen_page = hal.scan_into, hal.screen_page

    def slow_scan(levels):
        table.now_ms += 8
        return scan_into(levels)

    def slow_page(seat, page, buffer):
        table.now_ms += 12
        return screen_page(seat, page, buffer)

    people.virtual.hold(0, "peek", True)
    people.virtual.run(300)
    hood, hand = people.director.hood, people.director.hand_of(0)
    marked = hood.marked(0, hand)
    monkeypatch.setattr(hal, "scan_into", slow_scan)
    monkeypatch.setattr(hal, "screen_page", slow_page)
    people.virtual.press(0, "back", 100)  # the page is drawn anew from now on
    begins = table.now_ms + begin_ms
    monkeypatch.setattr(hal, "buttons", lambda: 4 | 2 * (begins <= table.now_ms < begins + 60))
    people.virtual.run(400)
    assert hood.marked(0, hand) == hand[(hand.index(marked) + 2) % len(hand)]
    monkeypatch.undo()
    people.virtual.hold(0, "peek", False)
    people.virtual.run(200)
