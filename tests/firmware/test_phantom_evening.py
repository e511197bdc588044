"""An evening of Phantom around its turns: menu, offers, ends, ways to leave, a table in a mess."""

import pytest

from firmware.games.phantom.places import slot_cell
from firmware.play.finish import Finish
from firmware.play.menu import Menu
from firmware.sensing.kernels import NORTH, SOUTH
from firmware.sensing.tracker import MISSING
from firmware.storage.journal import Journal
from ghostlight.records.record_file import Line
from ghostlight.records.verifier import verify
from ghostlight.virtual.faults import Faults
from shared_rules.offboard import state_text
from shared_rules.offboard.phantom import card_of
from shared_rules.phantom.cards import AT_DISCARD, AT_ZONE
from shared_rules.record_lines import PUBLIC_KINDS
from tests.firmware.test_phantom_effects import BASEMENT, GARDEN, at, play
from tests.helpers.phantom.players import Evening

HOUSE = "-/B1/-/- G1/B2/F1/- -/-/-/B 6 -/- 3+2/3+2 - -"
HANDS = ([1, 7, 30, 31, 34], [2, 3, 25, 26, 27])


@pytest.fixture
def evening():
    evening = Evening(11)
    evening.begin()
    return evening


def kept_record(evening) -> list[Line]:
    journal = Journal(evening.virtual.hal.files)
    lines = [line.partition("\t") for line in journal.read(journal.kept()[-1])]
    told = [(text, tag) for text, _, tag in lines if text[0] in PUBLIC_KINDS]
    return [Line(n + 1, text, tag) for n, (text, tag) in enumerate(told)]


def test_whoever_has_no_house_rules_is_not_asked_for_them(evening):
    ask_for_house_rules(evening)
    assert "the usual ones" in evening.page(1)
    evening.virtual.press(0, "ok")
    assert "Time per turn" in evening.page(0)


def test_the_menu_offers_every_rule(evening):
    ask_for_house_rules(evening)
    evening.virtual.press(0, "back")
    for texts in evening.director.texts.MENU_RULES:
        evening.virtual.press(0, "ok")
        if isinstance(texts, str):
            texts = (texts % 12,)
        assert evening.page(1).rstrip("|") in texts
        evening.virtual.press(1, "back")
    evening.deal()
    assert evening.state.options.chosen == {
        "box": "standard",
        "effects_mandatory": "no",
        "gather_on_squatted_place": "yes",
        "exhaustion_tie": "characters",
        "no_progress_turns": 24,
        "doubles": "charmer_poltergeist",
        "fear": "7_9_10",
    }
    assert not evening.state.options.must
    assert bytes(evening.state.options.box.fear) == bytes((9, 9, 9, 9, 7, 7, 10))


def ask_for_house_rules(evening) -> None:
    evening.pause(0, 3)
    evening.virtual.press(0, "ok")
    evening.virtual.press(1, "ok")
    assert isinstance(evening.stage, Menu)
    for _ in range(8):
        if "House rules" in evening.page(0):
            return
        evening.virtual.press(0, "ok")
    raise AssertionError("nobody asks for house rules: " + evening.page(0))


def test_each_puts_a_phantom_away_under_the_own_hood(evening):
    assert evening.state.phase == AT_DISCARD
    evening.virtual.press(0, "ok")
    assert "Hold PEEK" in evening.page(0)
    assert evening.state.turn == 0
    evening.mark(0, evening.director.hand_of(0)[-1])
    assert evening.state.turn == 0  # a Place stays
    for role in (0, 1):
        evening.mark(role, min(evening.director.hand_of(role)))
    assert evening.state.phase == AT_ZONE
    assert len(evening.state.discard) == 2
    hands = [evening.director.hand_of(role) for role in (0, 1)]
    for seat in (0, 1):
        evening.virtual.press(seat, "back", ms=1000)  # what was shown is not taken back
    assert evening.state.phase == AT_ZONE
    assert [evening.director.hand_of(role) for role in (0, 1)] == hands


def test_a_guided_game_explains_each_kind_of_moment_once(evening):
    evening.director.is_guided = True
    evening.stage_at(f"- zone C - {HOUSE} 0", *HANDS)
    assert evening.page(0).startswith(evening.director.texts.GUIDE[AT_ZONE])
    evening.virtual.run(12_500)
    assert "Your turn" in evening.page(0)


def test_both_are_asked_when_nothing_happens(evening):
    evening.stage_at(f"- offer:C C - {HOUSE} 12", *HANDS)
    evening.virtual.press(1, "ok")  # not asked yet
    assert evening.state.asked == 0
    evening.virtual.press(0, "ok")
    assert evening.state.asked == 1
    evening.virtual.press(1, "back")
    assert evening.state.phase == AT_ZONE
    evening.stage_at(f"- offer:C C - {HOUSE} 12", *HANDS)
    evening.virtual.press(0, "ok")
    evening.virtual.press(1, "ok")
    assert isinstance(evening.stage, Finish)
    assert "A draw" in evening.page(0)


def test_eleven_points_win_at_once(evening):
    at(evening, "B3", chief="-/B1YsCgYg/-/-", people="-/E/-/-", rest="3 SGO/-")
    play(evening, "B3", BASEMENT)
    assert isinstance(evening.stage, Finish)
    assert evening.page(1).startswith("The Chief wins!|Points: 11 to 0")
    assert evening.director.vault.is_empty


def test_whoever_resigns_loses_and_the_record_can_be_verified(evening):
    for _ in range(14):
        evening.turn()
    evening.settle()
    seat = 1 - evening.active_seat
    evening.resign(seat)
    assert isinstance(evening.stage, Finish)
    assert "Given up" in evening.page(0)
    verdict = verify(kept_record(evening), evening.page(0).split("|")[-1])
    assert any("digest" in check for check in verdict.checks)


def test_in_a_rematch_the_other_one_begins(evening):
    evening.resign(0)
    evening.virtual.press(0, "ok")
    assert isinstance(evening.stage, Menu)
    assert evening.director.chief_seat == 1
    for token in list(evening.table.tokens):
        evening.table.remove(token)
    evening.figures = {}
    evening.deal()
    reconciler = evening.director.reconciler
    missing = [cell for cell in reconciler.wrong_cells() if reconciler.verdict(cell) == MISSING]
    places = reconciler.places
    assert slot_cell(places.pile_of(0, BASEMENT), 0) == slot_cell(4 + BASEMENT, 0)
    assert slot_cell(GARDEN, 0) in missing  # the settler's fountain, at the bottom edge now
    evening.set_up()
    evening.look()
    evening.act(evening.legal_actions()[0])
    evening.act(evening.legal_actions()[0])
    for _ in range(6):
        evening.turn()
        evening.check()


def test_a_swept_table_is_laid_out_again(evening):
    for _ in range(12):
        evening.turn()
    evening.settle()
    before = state_text(evening.state)
    for token in list(evening.table.tokens):
        evening.table.remove(token)
    evening.figures = {}
    evening.virtual.run(1000)
    assert evening.is_answered()
    assert evening.virtual.board.tracker.wrong_count > 4
    evening.settle()
    assert state_text(evening.state) == before
    evening.check()


def test_a_shaken_table_is_put_right(evening):
    """Discs slide to where others belong, some turn over."""
    at(evening, "Ys", chief="G3/B1CgYg/-/-", settler="G1/B2Ch/F1/U1")
    before = state_text(evening.state)
    discs = [evening.token_at(slot_cell(pile, 0)) for pile in (GARDEN, BASEMENT, 4 + BASEMENT)]
    evening.table.put(discs[0], slot_cell(GARDEN, 5), SOUTH)
    evening.table.put(discs[1], slot_cell(BASEMENT, 7), NORTH)
    evening.table.put(discs[2], slot_cell(4 + BASEMENT, 0), SOUTH)
    evening.virtual.run(1000)
    evening.settle()
    assert state_text(evening.state) == before
    evening.check()


def test_a_slot_that_is_deaf_is_replaced(evening):
    """The disc lies there and nothing is seen: OK says so, and the next slot serves."""
    at(evening, "G2")
    deaf = slot_cell(GARDEN, 0)
    Faults(evening.table).switch("deaf", True, deaf)
    evening.mark(0, card_of("G2"))
    evening.put_disc(deaf, NORTH)
    assert "Your turn" in evening.page(0)
    evening.virtual.press(0, "ok")
    assert "cannot see" in evening.page(0)
    evening.virtual.press(0, "ok")
    assert evening.slot_for(GARDEN) == slot_cell(GARDEN, 1)


def test_a_time_limit_warns_and_moves_nothing(evening):
    evening.director.turn_seconds = 60
    evening.stage_at(f"- zone C - {HOUSE} 0", *HANDS)
    before = state_text(evening.state)
    evening.virtual.run(61_000)
    assert "Time" in evening.page(0)
    assert state_text(evening.state) == before
