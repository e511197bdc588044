"""A game of Phantom apart from its turns: menu, offers to end, ways to leave, misplaced tokens."""

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
from tests.helpers.phantom.people import PhantomPeople

HOUSE = "-/B1/-/- G1/B2/F1/- -/-/-/B 6 -/- 3+2/3+2 - -"
HANDS = ([1, 7, 30, 31, 34], [2, 3, 25, 26, 27])


@pytest.fixture
def people():
    people = PhantomPeople(11)
    people.begin()
    return people


def kept_record(people) -> list[Line]:
    journal = Journal(people.virtual.hal.files)
    lines = [line.partition("\t") for line in journal.read(journal.kept()[-1])]
    told = [(text, tag) for text, _, tag in lines if text[0] in PUBLIC_KINDS]
    return [Line(n + 1, text, tag) for n, (text, tag) in enumerate(told)]


def test_whoever_has_no_house_rules_is_not_asked_for_them(people):
    ask_for_house_rules(people)
    assert "the usual ones" in people.page(1)
    people.virtual.press(0, "ok")
    assert "Time per turn" in people.page(0)


def test_the_menu_offers_every_rule(people):
    ask_for_house_rules(people)
    people.virtual.press(0, "back")
    for texts in people.director.texts.MENU_RULES:
        people.virtual.press(0, "ok")
        if isinstance(texts, str):
            texts = (texts % 12,)
        assert people.page(1).rstrip("|") in texts
        people.virtual.press(1, "back")
    people.deal()
    assert people.state.options.chosen == {
        "box": "standard",
        "effects_mandatory": "no",
        "gather_on_squatted_place": "yes",
        "exhaustion_tie": "characters",
        "no_progress_turns": 24,
        "doubles": "charmer_poltergeist",
        "fear": "7_9_10",
    }
    assert not people.state.options.must
    assert bytes(people.state.options.box.fear) == bytes((9, 9, 9, 9, 7, 7, 10))


def ask_for_house_rules(people) -> None:
    people.pause(0, 3)
    people.virtual.press(0, "ok")
    people.virtual.press(1, "ok")
    assert isinstance(people.stage, Menu)
    for _ in range(8):
        if "House rules" in people.page(0):
            return
        people.virtual.press(0, "ok")
    raise AssertionError("nobody asks for house rules: " + people.page(0))


def test_each_puts_a_phantom_away_under_the_own_hood(people):
    assert people.state.phase == AT_DISCARD
    people.virtual.press(0, "ok")
    assert "Hold PEEK" in people.page(0)
    assert people.state.turn == 0
    people.mark(0, people.director.hand_of(0)[-1])
    assert people.state.turn == 0  # a Place stays
    for role in (0, 1):
        people.mark(role, min(people.director.hand_of(role)))
    assert people.state.phase == AT_ZONE
    assert len(people.state.discard) == 2
    hands = [people.director.hand_of(role) for role in (0, 1)]
    for seat in (0, 1):
        people.virtual.press(seat, "back", ms=1000)  # what was shown is not taken back
    assert people.state.phase == AT_ZONE
    assert [people.director.hand_of(role) for role in (0, 1)] == hands


def test_a_guided_game_explains_each_kind_of_moment_once(people):
    people.director.is_guided = True
    people.stage_at(f"- zone C - {HOUSE} 0", *HANDS)
    assert people.page(0).startswith(people.director.texts.GUIDE[AT_ZONE])
    people.virtual.run(12_500)
    assert "Your turn" in people.page(0)


def test_both_are_asked_when_nothing_happens(people):
    people.stage_at(f"- offer:C C - {HOUSE} 12", *HANDS)
    people.virtual.press(1, "ok")  # not asked yet
    assert people.state.asked == 0
    people.virtual.press(0, "ok")
    assert people.state.asked == 1
    people.virtual.press(1, "back")
    assert people.state.phase == AT_ZONE
    people.stage_at(f"- offer:C C - {HOUSE} 12", *HANDS)
    people.virtual.press(0, "ok")
    people.virtual.press(1, "ok")
    assert isinstance(people.stage, Finish)
    assert "A draw" in people.page(0)


def test_eleven_points_win_at_once(people):
    at(people, "B3", chief="-/B1YsCgYg/-/-", characters="-/E/-/-", rest="3 SGO/-")
    play(people, "B3", BASEMENT)
    assert isinstance(people.stage, Finish)
    assert people.page(1).startswith("The Chief wins!|Points: 11 to 0")
    assert people.director.vault.is_empty


def test_whoever_resigns_loses_and_the_record_can_be_verified(people):
    for _ in range(14):
        people.turn()
    people.settle()
    seat = 1 - people.active_seat
    people.resign(seat)
    assert isinstance(people.stage, Finish)
    assert "Given up" in people.page(0)
    verdict = verify(kept_record(people), people.page(0).split("|")[-1])
    assert any("digest" in check for check in verdict.checks)


def test_in_a_rematch_the_other_one_begins(people):
    people.resign(0)
    people.virtual.press(0, "ok")
    assert isinstance(people.stage, Menu)
    assert people.director.chief_seat == 1
    for token in list(people.table.tokens):
        people.table.remove(token)
    people.figures = {}
    people.deal()
    reconciler = people.director.reconciler
    missing = [cell for cell in reconciler.wrong_cells() if reconciler.verdict(cell) == MISSING]
    places = reconciler.places
    assert slot_cell(places.pile_of(0, BASEMENT), 0) == slot_cell(4 + BASEMENT, 0)
    assert slot_cell(GARDEN, 0) in missing  # the settler's fountain, at the bottom edge now
    people.set_up()
    people.look()
    people.act(people.legal_actions()[0])
    people.act(people.legal_actions()[0])
    for _ in range(6):
        people.turn()
        people.check()


def test_a_swept_table_is_laid_out_again(people):
    for _ in range(12):
        people.turn()
    people.settle()
    before = state_text(people.state)
    for token in list(people.table.tokens):
        people.table.remove(token)
    people.figures = {}
    people.virtual.run(1000)
    assert people.is_answered()
    assert people.virtual.board.tracker.wrong_count > 4
    people.settle()
    assert state_text(people.state) == before
    people.check()


def test_a_shaken_table_is_put_right(people):
    """Discs slide to where others belong, some turn over."""
    at(people, "Ys", chief="G3/B1CgYg/-/-", settler="G1/B2Ch/F1/U1")
    before = state_text(people.state)
    discs = [people.token_at(slot_cell(pile, 0)) for pile in (GARDEN, BASEMENT, 4 + BASEMENT)]
    people.table.put(discs[0], slot_cell(GARDEN, 5), SOUTH)
    people.table.put(discs[1], slot_cell(BASEMENT, 7), NORTH)
    people.table.put(discs[2], slot_cell(4 + BASEMENT, 0), SOUTH)
    people.virtual.run(1000)
    people.settle()
    assert state_text(people.state) == before
    people.check()


def test_a_slot_that_is_deaf_is_replaced(people):
    """The disc lies there and is not sensed: OK confirms it, and the next slot is used."""
    at(people, "G2")
    deaf = slot_cell(GARDEN, 0)
    Faults(people.table).switch("deaf", True, deaf)
    people.mark(0, card_of("G2"))
    people.put_disc(deaf, NORTH)
    assert "Your turn" in people.page(0)
    people.virtual.press(0, "ok")
    assert "cannot see" in people.page(0)
    people.virtual.press(0, "ok")
    assert people.slot_for(GARDEN) == slot_cell(GARDEN, 1)


def test_a_time_limit_warns_and_moves_nothing(people):
    people.director.turn_seconds = 60
    people.stage_at(f"- zone C - {HOUSE} 0", *HANDS)
    before = state_text(people.state)
    people.virtual.run(61_000)
    assert "Time" in people.page(0)
    assert state_text(people.state) == before
