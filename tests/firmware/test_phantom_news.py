"""What the screens of Phantom say of a deed, and what a press does while they say it."""

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
from tests.helpers.bounded_wait import Patience
from tests.helpers.phantom.players import Evening


@pytest.fixture(scope="module")
def evening():
    evening = Evening(7)
    evening.begin()
    return evening


def test_the_lamps_come_a_step_before_the_words(evening):
    """A Pico looks words up on flash: nobody waits for them to see a card's lamp."""
    at(evening, "Qg", settler="G1/B2Ch/F1/-")
    cell = slot_cell(BASEMENT, 1)
    seen = []
    evening.virtual.on_step = lambda: seen.append((shows(evening, cell, STEADY), evening.page(0)))
    play(evening, "Qg", BASEMENT)
    evening.virtual.on_step = None
    lit = [is_lit for is_lit, _ in seen].index(True)
    told = [page.split("|")[0] for _, page in seen].index("Queen of Ghosts")
    assert told == lit + 1


def lay_charmer(evening):
    """A step ago: its lamp is lit, and no words have come yet."""
    at(evening, "Cg", people="-/-/-/B")
    evening.mark(0, card_of("Cg"))
    before = evening.state
    evening.table.add("disc", evening.slot_for(BASEMENT), SOUTH)
    for _ in range(50):
        evening.virtual.step()
        if evening.state is not before:
            return
    raise AssertionError("no card was played")


@pytest.mark.parametrize("button", [OK, BACK])
def test_a_press_before_the_words_have_come_is_not_the_next_deed(evening, button):
    lay_charmer(evening)
    number = evening.director.match.number
    evening.director.on_button(SHORT + button)
    evening.virtual.run(100)
    assert evening.state.phase == AT_CHARM
    assert evening.director.match.number == number


def test_words_that_come_late_hide_nothing_that_is_more_urgent(evening):
    lay_charmer(evening)
    evening.virtual.board.scanner.health.distrust(slot_cell(3, 13))
    evening.virtual.run(100)
    assert evening.page(0) == evening.page(1) == "Broken ring|Another one is used|from now on|"
    evening.virtual.board.scanner.health.trust(slot_cell(3, 13))
    evening.virtual.run(5000)


def test_words_are_not_lost_when_the_table_is_right_at_once(evening):
    at(evening, "Pg", settler="G1/B2Ch/F1/-")
    evening.mark(0, card_of("Pg"))
    before = evening.state
    gone = evening.token_at(slot_cell(4 + BASEMENT, 1))
    pages = set()
    evening.virtual.on_step = lambda: pages.add(evening.page(0))
    evening.table.add("disc", evening.slot_for(BASEMENT), SOUTH)
    patience = Patience("waiting for the action")
    while evening.state is before and patience.lasts():
        evening.virtual.step()
    evening.put_away(gone)
    evening.virtual.run(1500)
    evening.virtual.on_step = None
    assert "Poltergeist of Ghosts|Basement|- Charmer of Shadows|" in pages


def test_a_guided_game_explains_after_the_news(evening):
    at(evening, "Qs", settler="G1Ys/B2/F1/-")
    director = evening.director
    director.is_guided = True
    evening.virtual.press(0, "ok")
    play(evening, "Qs", BASEMENT)
    assert evening.page(0) == "Queen of Specters|Basement||"
    evening.virtual.run(4500)
    assert evening.page(0) == director.texts.GUIDE[evening.state.phase] + "|"
    director.is_guided = False


# -- why, in a line ------------------------------------------------------------------------


def test_who_destroys_is_named(evening):
    at(evening, "", chief="-/B1CsYg/-/-", settler="G1/B2Ys/F1/-", people="-/S/-/-")
    evening.activate(0, BASEMENT)
    assert evening.page(0) == evening.page(1) == "Basement|Sarah Percy destroys 2||"


def test_who_flees_is_named_and_what_it_is_worth(evening):
    at(evening, "B3", chief="-/B1YsCgYg/-/-", people="-/E/-/B", rest="5 -/-")
    play(evening, "B3", BASEMENT)
    assert evening.page(1) == "Coal cellar|Basement|Elder child is scared!|The Chief: +2"


def test_wilson_is_told_whatever_else_has_happened(evening):
    """It is the only place that says where his ring goes."""
    at(
        evening,
        "Pg",
        chief="-/B1YsCgB3Yh/-/-",
        settler="G1/B2Ch/F1/-",
        people="-/E/S/-",
        rest="0 GY/OHB",
    )
    play(evening, "Pg", BASEMENT)
    assert evening.state.is_last()
    lines = evening.page(0).split("|")
    assert lines[0] == "Poltergeist of Ghosts"
    assert lines[-1] == "Put Wilson on the last one"
    assert "Elder child is scared!" in lines


@pytest.mark.parametrize(
    ("card", "told"),
    [("Pg", "- Charmer of Shadows"), ("Sg", "No effect"), ("Yg", "No effect")],
)
def test_what_an_effect_did_or_that_it_did_nothing(evening, card, told):
    at(evening, card, settler="G1/B2Ch/F1/-")
    play(evening, card, BASEMENT)
    assert evening.page(1).split("|")[1:3] == ["Basement", told]


def test_whom_a_queen_has_taken(evening):
    at(evening, "Qs", settler="G1Ys/B2/F1/-")
    play(evening, "Qs", BASEMENT)
    evening.lift(slot_cell(4 + GARDEN, 1))
    assert evening.page(1) == "Queen|+ Yeller of Specters||"


def test_a_game_keeps_its_language_whatever_the_board_is_told_meanwhile(evening):
    at(evening, "Pg", settler="G1/B2Ch/F1/-")
    evening.virtual.board.language = "fr"
    play(evening, "Pg", BASEMENT)
    assert evening.page(0).startswith("Poltergeist of Ghosts|Basement|- Charmer of Shadows")
    evening.virtual.board.language = "en"
    evening.settle()


# -- presses -------------------------------------------------------------------------------


def test_a_press_puts_the_news_away_and_does_nothing_unread(evening):
    at(evening, "Cg", people="S/-/B/-", rest="5 -/-")
    play(evening, "Cg", BASEMENT)
    assert evening.page(0).startswith("Charmer of Ghosts")
    before = state_text(evening.state)
    evening.virtual.press(0, "ok")
    assert state_text(evening.state) == before
    assert evening.state.phase == AT_CHARM
    assert evening.page(0).startswith("Charmer|")
    assert hints(evening, 0)[0] == "stock"
    evening.virtual.press(0, "ok")  # now it has been read
    assert state_text(evening.state) != before


def test_nor_does_holding_ok_draw_unread(evening):
    """The last zone is activated, and nobody has read yet what follows."""
    text = "- zone C GFU -/B1/-/- G1/B2/F1/- -/-/-/B 6 -/- 3+2/3+2 - - 0"
    evening.stage_with(text, 0, "Is")
    play(evening, "Is", BASEMENT)
    assert evening.state.phase == AT_TAKE
    before = state_text(evening.state)
    evening.virtual.press(0, "ok", ms=1000)
    assert state_text(evening.state) == before
    assert evening.page(0).startswith("Draw a card")


def test_who_waits_takes_nothing_back_by_a_short_press(evening):
    at(evening, "", chief="-/B1Cs/-/-", people="-/S/-/-")
    evening.activate(0, BASEMENT)
    assert evening.stage.leading
    after = state_text(evening.state)
    for _ in range(3):  # the news, then what is to be done
        evening.virtual.press(1, "back")
    assert state_text(evening.state) == after
    for _ in range(2):
        evening.virtual.press(0, "back")
    assert state_text(evening.state) != after
    evening.settle()


@pytest.mark.parametrize("seat", [0, 1])
def test_either_may_say_that_a_figure_is_not_there(seat):
    """Also while the table is led, and it is not that player's turn."""
    evening = Evening(7)
    evening.calibrate()
    evening.deal()
    evening.virtual.press(seat, "ok")
    assert evening.page(0).startswith("I cannot see it|")
    evening.virtual.press(seat, "back")
    assert evening.page(0).startswith("Set-up|")
    evening.set_up()


@pytest.mark.parametrize("button", ["ok", "back"])
def test_who_forgets_to_hold_peek_is_reminded(evening, button):
    evening.stage_at(
        "- discard C - -/B1/-/- G1/B2/F1/- -/-/-/B 6 -/- 3+3/3+3 - - 0",
        [1, 2, 3, 24, 25, 26],
        [7, 8, 9, 27, 30, 31],
    )
    evening.virtual.press(0, button)
    assert evening.page(0).startswith("Under the hood|Hold PEEK")


def test_ok_without_a_card_doubts_no_ring(evening):
    at(evening, "G2")
    for _ in range(12):
        evening.virtual.press(0, "ok")
        assert evening.page(0).startswith(("Under the hood|Hold PEEK", "Your turn"))
    assert not evening.director.discs.distrusted


# -- discs ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_phantom_where_only_a_place_fits(language):
    evening = Evening(7, language=language)
    evening.begin()
    at(evening, "G2")
    ring = slot_cell(GARDEN, 0)
    assert shows(evening, ring, BREATHE, AMBER)
    evening.mark(0, card_of("G2"))
    evening.put_disc(ring, SOUTH)
    why = {
        "en": "Other side up|Only a Place fits there",
        "fr": "Autre face|Ici, un Lieu seulement",
    }
    assert evening.page(0).startswith(why[language])
    evening.settle()
    assert evening.is_quiet()


def test_a_place_from_a_hand_that_has_none(evening):
    text = "- zone C - -/B1/-/- G1/B2/F1/- -/-/-/B 6 -/- 0+5/3+2 - - 0"
    evening.stage_at(text, [1, 2, 7, 8, 13], [3, 9, 27, 30, 31])
    evening.put_disc(slot_cell(BASEMENT, 1), NORTH)
    assert evening.page(0).startswith("Other side up|You have no Place")
    evening.settle()
    assert evening.is_quiet()


def test_a_card_that_nobody_has_asked_for(evening):
    """The Charmer wants somebody first."""
    at(evening, "Cg", people="S/-/B/-", rest="5 -/-")
    play(evening, "Cg", BASEMENT)
    evening.read_news()
    evening.put_disc(slot_cell(GARDEN, 0), NORTH)
    assert evening.page(0).startswith("Not now|")
    evening.settle()


def test_a_disc_that_waits_for_its_card_breathes_alone(evening):
    at(evening, "G2")
    cell = slot_cell(BASEMENT, 1)
    evening.put_disc(cell, NORTH)
    assert evening.page(0).startswith("Which card?")
    assert shows(evening, cell, BREATHE, LIGHT)
    scene = evening.virtual.board.scene
    assert [n for n, priority in enumerate(scene.priority) if priority == CHOICE] == [cell]
    evening.lift(cell)


def test_zones_are_to_be_activated_in_a_turn_only():
    evening = Evening(7)
    evening.calibrate()
    evening.deal()
    colours = evening.virtual.board.scene.colour
    assert not any(colours[lamp] for lamp in sheet.ACTIVE)
    evening.set_up()
    evening.look()
    for _ in range(2):
        assert not any(colours[lamp] for lamp in sheet.ACTIVE)
        evening.act(evening.legal_actions()[0])
    evening.virtual.run(50)
    assert [bool(colours[lamp]) for lamp in sheet.ACTIVE] == [True] * 4 + [False] * 4


def test_who_is_scared_is_not_sent_to_the_box(evening):
    """The portrait waits: that comes first, not that the figure goes."""
    at(evening, "B3", chief="-/B1YsCgYg/-/-", people="-/E/-/B", rest="5 -/-")
    play(evening, "B3", BASEMENT)
    for cell in [slot_cell(BASEMENT, slot) for slot in range(5)]:
        evening.lift(cell)
    assert evening.page(0) == "Follow the lights|Red: remove. Breathing: fill|Now: Elder child|"
    evening.settle()
    assert evening.is_quiet()
    assert codes(evening, 0, BASEMENT) == "-"
    assert evening.state.points(0) == 2
    assert evening.figures[ELDER]


def test_in_a_pause_nothing_is_taken_under_the_hood(evening):
    at(evening, "G2")
    evening.virtual.press(0, "ok", ms=1000)
    evening.virtual.hold(0, "peek", True)
    evening.virtual.run(300)
    assert evening.virtual.board.screens.private_page_of(0).ok == ""
    evening.virtual.hold(0, "peek", False)
    evening.virtual.run(300)
    evening.virtual.press(0, "ok")
    assert evening.is_quiet()


@pytest.mark.parametrize("begin_ms", range(0, 60, 4))
def test_a_short_press_is_heard_while_a_screen_takes_its_time(evening, monkeypatch, begin_ms):
    """As on a Pico: a scan takes 8 ms, two slices of a screen 24."""
    at(evening, "G2")
    table, hal = evening.table, evening.virtual.hal
    scan_into, screen_page = hal.scan_into, hal.screen_page

    def slow_scan(levels):
        table.now_ms += 8
        return scan_into(levels)

    def slow_page(seat, page, buffer):
        table.now_ms += 12
        return screen_page(seat, page, buffer)

    evening.virtual.hold(0, "peek", True)
    evening.virtual.run(300)
    hood, hand = evening.director.hood, evening.director.hand_of(0)
    marked = hood.marked(0, hand)
    monkeypatch.setattr(hal, "scan_into", slow_scan)
    monkeypatch.setattr(hal, "screen_page", slow_page)
    evening.virtual.press(0, "back", 100)  # the page is drawn anew from now on
    begins = table.now_ms + begin_ms
    monkeypatch.setattr(hal, "buttons", lambda: 4 | 2 * (begins <= table.now_ms < begins + 60))
    evening.virtual.run(400)
    assert hood.marked(0, hand) == hand[(hand.index(marked) + 2) % len(hand)]
    monkeypatch.undo()
    evening.virtual.hold(0, "peek", False)
    evening.virtual.run(200)
