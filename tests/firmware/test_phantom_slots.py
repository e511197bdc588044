"""Rows of discs: slots of cards, gaps, full rows, faulty cells, restarts."""

import pytest

from firmware.games.phantom import sheet
from firmware.games.phantom.places import Places, slot_cell
from firmware.games.phantom.slots import Slots
from firmware.play.match import MOST_BACK
from firmware.play.stage import Stage
from firmware.sensing.kernels import NORTH, SOUTH
from ghostlight.virtual.faults import Faults
from shared_rules.offboard.phantom import card_of
from shared_rules.phantom.cards import AT_YELL, AT_ZONE
from shared_rules.phantom.state import State
from tests.firmware.test_phantom_effects import (
    BASEMENT,
    GARDEN,
    at,
    cells,
    codes,
    hints,
    play,
)
from tests.helpers.phantom.people import PhantomPeople

LONG_ROW = "B1YsYgCgB2CsCgYhB4IgPg"  # eleven cards


class Health:
    def __init__(self):
        self.faulty = set()

    def is_faulty(self, cell):
        return cell in self.faulty

    def has_faulty(self):
        return bool(self.faulty)


@pytest.fixture
def slots():
    return Slots(Places(), Health())


def state_with(cards, phase=AT_YELL):
    """Only the chief's basement matters here; cards as codes."""
    state = State()
    state.phase = phase
    pile = bytes(card_of(cards[n : n + 2]) for n in range(0, len(cards), 2))
    state.piles = [b"" for _ in range(8)]
    state.set_pile(0, BASEMENT, pile)
    return state


def row(slots):
    return list(slots.rows[BASEMENT])


def test_new_cards_take_the_slot_after_the_last(slots):
    slots.follow(state_with("B1Ys"))
    slots.follow(state_with("B1YsCg"))
    assert row(slots) == [0, 1, 2]


def test_what_goes_leaves_a_gap_that_is_not_filled(slots):
    slots.follow(state_with("B1YsCgYg"))
    slots.follow(state_with("B1Yg"))
    assert row(slots) == [0, 3]
    slots.follow(state_with("B1YgB2"))
    assert row(slots) == [0, 3, 4]


def test_what_comes_and_goes_at_once(slots):
    slots.follow(state_with("B1Ys"))
    slots.put(BASEMENT, card_of("B2"))
    slots.follow(state_with("B1B2Ch"))
    assert row(slots) == [0, 2, 3]


def test_alike_cards_stay_as_many_as_there_are(slots):
    slots.follow(state_with("B1CsCs"))
    slots.follow(state_with("B1Cs"))
    assert row(slots) == [0, 1]


def test_taken_back_is_as_it_was(slots):
    slots.follow(state_with("B1YsCgYg"))
    slots.snapshot(True)
    slots.follow(state_with("B1Yg"))
    slots.rollback()
    slots.follow(state_with("B1YsCgYg"))
    assert row(slots) == [0, 1, 2, 3]


def test_no_more_is_kept_than_a_game_takes_back(slots):
    slots.follow(state_with("B1"))
    for _ in range(MOST_BACK):
        slots.snapshot(False)
    slots.follow(state_with("B1YsCgYg"))
    for _ in range(MOST_BACK):
        slots.snapshot(False)
    slots.follow(state_with("B1Yg"))
    for _ in range(MOST_BACK + 1):
        slots.rollback()
        assert row(slots) == [0, 1, 2, 3]


def test_gaps_are_closed_near_the_end_between_activations_only(slots):
    slots.follow(state_with(LONG_ROW + "B3"))
    slots.follow(state_with("B1B3"))
    assert row(slots) == [0, 11]
    assert slots.follow(state_with("B1B3", AT_ZONE))
    assert row(slots) == [0, 1]


def test_the_last_disc_of_a_full_row_stands_for_all_above(slots):
    cards = "B1YsYgCgB2CsCgYhB4IgPgB3QsQgAsAg"
    slots.follow(state_with(cards, AT_ZONE))
    assert row(slots)[-3:] == [13, 13, 13]
    assert slots.is_full(BASEMENT)
    assert slots.discs(BASEMENT)[-1] == (slot_cell(BASEMENT, 13), card_of("Ag"))
    assert len(slots.discs(BASEMENT)) == 14


def test_a_cell_that_does_not_sense_is_left():
    health = Health()
    slots = Slots(Places(), health)
    slots.follow(state_with("B1YsCg"))
    health.faulty.add(slot_cell(BASEMENT, 1))
    assert slots.follow(state_with("B1YsCg"))
    assert row(slots) == [0, 2, 3]
    assert slots.next_slot(BASEMENT) == 4


@pytest.mark.parametrize(
    ("lying", "expected"),
    [
        ({0: NORTH, 2: SOUTH, 5: SOUTH}, [0, 2, 5]),
        ({0: NORTH, 2: SOUTH}, [0, 1, 2]),
        ({0: SOUTH, 2: SOUTH, 5: SOUTH}, [0, 1, 2]),
    ],
)
def test_a_table_is_taken_as_it_lies_if_it_can_be_that(slots, lying, expected):
    slots.follow(state_with("B1YsCg"))
    sides = bytearray(192)
    for slot, side in lying.items():
        sides[slot_cell(BASEMENT, slot)] = side
    slots.see(sides)
    assert row(slots) == expected


# -- on the table --------------------------------------------------------------------------


@pytest.fixture(scope="module")
def people():
    people = PhantomPeople(9)
    people.begin()
    return people


def test_people_are_led_to_close_the_gaps(people):
    at(people, "B3", chief="-/B1YsCgYg/-/-", characters="-/-/-/B")
    director = people.director
    director.stage = Stage(director)  # nobody watches
    for slot, gap in ((3, 11), (2, 9), (1, 5)):
        token = people.token_at(slot_cell(BASEMENT, slot))
        people.table.put(token, slot_cell(BASEMENT, gap))
    people.virtual.run(300)
    director.reconciler.places.slots.rows[BASEMENT] = bytes((0, 5, 9, 11))
    director.playing.begin("", "")
    director.go(director.playing)
    people.virtual.run(20)
    assert "Close the gaps" in people.page(0)
    people.settle()
    assert cells(people, 0, BASEMENT) == [slot_cell(BASEMENT, slot) for slot in range(4)]
    assert people.is_quiet()
    people.check()


def test_a_card_is_played_on_a_full_row(people):
    full = "B1YsYgCgB2CsCgYhB4IgPgAsSsQgAg"
    at(people, "B3", chief=f"-/{full}/-/-", settler="G1/-/F1/-")
    assert people.director.reconciler.places.slots.is_full(BASEMENT)
    play(people, "B3", BASEMENT)
    assert codes(people, 0, BASEMENT) == full + "B3"
    assert people.is_quiet()


def test_a_phantom_on_a_full_row_turns_its_last_disc(people):
    full = "B1YsYgCgB2CsCgYhB4IgPgAsSsQgAg"
    at(people, "Yo", chief=f"-/{full}/-/-", settler="G1/-/F1/-")
    play(people, "Yo", BASEMENT)
    assert codes(people, 0, BASEMENT) == full + "Yo"
    assert people.is_quiet()
    assert people.token_at(slot_cell(BASEMENT, 13)).face == SOUTH


def test_a_lamp_that_saw_a_disc_last_and_fails_is_cleared_by_ok():
    people = PhantomPeople(7)
    people.begin()
    at(people, "Cs")
    cell = sheet.TERROR[2]
    disc = people.table.add("disc", cell, NORTH)
    people.virtual.run(300)
    people.virtual.board.scanner.health.distrust(cell)
    people.table.remove(disc)
    people.virtual.run(1000)
    assert not people.is_quiet()
    people.virtual.press(0, "ok")
    people.virtual.run(300)
    assert people.is_quiet()
    play(people, "Cs", BASEMENT)
    assert codes(people, 0, BASEMENT) == "B1Cs"


def test_ok_again_and_again_does_not_blind_a_row():
    """Each OK confirms a disc on a slot that does not sense it."""
    people = PhantomPeople(7)
    people.begin()
    at(people, "Cs", chief="G2/B1/-/-")
    health = people.virtual.board.scanner.health
    row = [slot_cell(GARDEN, slot) for slot in range(14)]
    most = 0
    for _ in range(40):
        people.mark(0, card_of("Cs"))
        for _ in range(2):
            people.virtual.press(0, "ok")
            people.virtual.run(150)
        people.settle()
        most = max(most, sum(map(health.is_faulty, row)))
    assert most == 13
    assert people.is_quiet()
    play(people, "Cs", GARDEN)
    assert codes(people, 0, GARDEN) == "G2Cs"


def test_only_who_has_the_turn_is_asked_whether_a_disc_lies_there(people):
    at(people, "Cs", chief="G2/B1/-/-")
    health = people.virtual.board.scanner.health
    people.mark(0, card_of("Cs"))
    people.virtual.press(0, "ok")
    assert "I cannot see it" in people.page(0)
    assert hints(people, 0) == ("yes", "no")
    assert hints(people, 1) == ("", "")
    for button in ("ok", "back"):
        people.virtual.press(1, button)
        assert people.stage.questions.doubts[0] == slot_cell(GARDEN, 1)
    assert not any(map(health.is_faulty, sheet.APPARITIONS))
    people.virtual.press(0, "back")
    people.settle()
    assert people.is_quiet()


@pytest.mark.parametrize("face", [NORTH, SOUTH])
def test_a_slot_that_sees_a_disc_is_believed_again(face):
    """OK was pressed twice, though the slot was sound."""
    people = PhantomPeople(7)
    people.begin()
    code = "Cs" if face == SOUTH else "G3"
    at(people, code, chief="G2/B1/-/-")
    health = people.virtual.board.scanner.health
    cell = slot_cell(GARDEN, 1)
    people.mark(0, card_of(code))
    for _ in range(2):
        people.virtual.press(0, "ok")
        people.virtual.run(150)
    assert health.is_faulty(cell)
    assert people.director.reconciler.places.slots.next_slot(GARDEN) == 2
    people.virtual.run(20_000)
    assert health.is_faulty(cell)
    people.put_disc(cell, face)
    assert not health.is_faulty(cell)
    assert codes(people, 0, GARDEN) == "G2" + code
    people.settle()
    people.check()


def test_a_slot_that_does_not_sense_stays_doubted():
    people = PhantomPeople(7)
    people.begin()
    at(people, "Cs", chief="G2/B1/-/-")
    cell = slot_cell(GARDEN, 1)
    Faults(people.table).switch("deaf", True, cell)
    people.mark(0, card_of("Cs"))
    people.put_disc(cell, SOUTH)
    people.virtual.press(0, "ok")
    people.answer_questions()
    people.virtual.run(5000)
    assert people.virtual.board.scanner.health.is_faulty(cell)
    people.clear_blind()
    play(people, "Cs", GARDEN)
    assert codes(people, 0, GARDEN) == "G2Cs"
    assert people.token_at(slot_cell(GARDEN, 2)).face == SOUTH
