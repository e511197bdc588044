"""Every card of Phantom on the table: each effect with its choices and consequences.

Positions are written as in shared_rules/phantom/NOTATION.md; the chief sits at seat 0.
"""

import pytest

from firmware.games.phantom import sheet
from firmware.games.phantom.places import colour_of_card, slot_cell
from firmware.lights.light_language import CHOICE, FAULT
from firmware.lights.palette import AMBER, LIGHT, WRONG
from firmware.lights.scene import BLINK, BREATHE, FLASH, STEADY
from firmware.sensing.kernels import NORTH, SOUTH
from shared_rules.offboard import state_text
from shared_rules.offboard.phantom import card_of
from shared_rules.phantom.actions import play_action
from shared_rules.phantom.cards import (
    AT_BANISH,
    AT_CHARM,
    AT_GATHER,
    AT_STEAL,
    AT_TAKE,
    AT_YELL,
    AT_ZONE,
)
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.phantom.people import PhantomPeople

GARDEN, BASEMENT, GROUND, UPSTAIRS = range(4)
SARAH, ELDER, BABY = 0, 4, 6


@pytest.fixture(scope="module")
def people():
    people = PhantomPeople(7)
    people.begin()
    return people


def at(
    people,
    card,
    chief="-/B1/-/-",
    settler="G1/B2/F1/-",
    characters="-/-/-/B",
    rest="6 -/-",
    discard="-",
    options="-",
):
    """The chief's turn, with this card in hand and others that were never shown."""
    text = f"{options} zone C - {chief} {settler} {characters} {rest} 3+2/3+2 {discard} - 0"
    people.stage_with(text, 0, card)


def play(people, card, zone):
    people.play_card(0, play_action(0, card_of(card), zone))


def cells(people, seat, zone):
    """The cells of a pile's discs, as they are wanted."""
    pile = people.director.reconciler.places.pile_of(seat, zone)
    return [cell for cell, _ in people.director.reconciler.places.slots.discs(pile)]


def shows(people, cell, pattern, colour=None):
    scene = people.virtual.board.scene
    return scene.pattern[cell] == pattern and scene.colour[cell] == (colour or scene.colour[cell])


def hints(people, seat):
    page = people.virtual.board.screens.page_of(seat)
    return page.ok, page.back


def codes(people, seat, zone):
    return state_text(people.state).split()[4 + seat].split("/")[zone]


def gone(people, *cells):
    """These discs leave the table, all at once."""
    for token in [people.token_at(cell) for cell in cells]:
        people.put_away(token)
    people.virtual.run(300)


# -- playing a card ------------------------------------------------------------------------


def test_slots_breathe_white_for_any_card_and_amber_for_places(people):
    at(people, "Ys")
    assert shows(people, slot_cell(BASEMENT, 1), BREATHE, LIGHT)
    assert shows(people, slot_cell(GARDEN, 0), BREATHE, AMBER)
    assert [people.virtual.board.scene.colour[lamp] for lamp in sheet.ACTIVE[:4]] == [LIGHT] * 4


def test_a_card_is_taken_then_a_disc_put_down(people):
    at(people, "G2")
    people.mark(0, card_of("G2"))
    people.put_disc(slot_cell(GARDEN, 0), NORTH)
    assert codes(people, 0, GARDEN) == "G2"
    assert people.state.activated == 1 << GARDEN
    assert not people.virtual.board.scene.colour[sheet.ACTIVE[GARDEN]]
    assert "Old well" in people.page(0) or "Rose arbour" in people.page(0)


def test_a_disc_is_put_down_then_a_card_taken(people):
    at(people, "G2")
    before = state_text(people.state)
    people.put_disc(slot_cell(GARDEN, 0), NORTH)
    assert "Which card" in people.page(0)
    assert "Please wait" in people.page(1)
    assert state_text(people.state) == before
    people.mark(0, card_of("G2"))
    assert codes(people, 0, GARDEN) == "G2"


def test_a_zone_is_read_and_activated_while_a_disc_waits_for_its_card(people):
    at(people, "G2")
    people.put_disc(slot_cell(GARDEN, 0), NORTH)
    assert hints(people, 0) == ("", "zones")
    people.virtual.press(0, "back")
    people.virtual.press(0, "back")
    assert people.page(0).startswith("Basement")
    assert hints(people, 0) == ("no card", "other")
    people.virtual.press(0, "ok")
    assert people.state.activated == 1 << BASEMENT
    people.settle()


def test_a_card_that_does_not_fit_is_refused_under_the_hood_only(people):
    at(people, "G2")
    before = state_text(people.state)
    people.put_disc(slot_cell(BASEMENT, 1), NORTH)
    pages = [people.page(0), people.page(1)]
    people.virtual.hold(0, "peek", True)
    people.virtual.run(120)
    hand = people.director.hand_of(0)
    bound = BoundedWait("turning to the card", times=500)
    while people.director.hood.marked(0, hand) != card_of("G2") and bound.lasts():
        people.virtual.press(0, "back")
    people.virtual.press(0, "ok")
    assert "does not fit" in people.private_page(0)
    people.virtual.hold(0, "peek", False)
    people.virtual.run(100)
    assert [people.page(0), people.page(1)] == pages
    assert state_text(people.state) == before
    people.settle()
    assert people.is_quiet()


def test_no_phantom_where_there_is_no_room(people):
    at(people, "Ys", chief="-/B3IsIg/-/-")
    people.put_disc(slot_cell(BASEMENT, 3), SOUTH)
    assert people.stage.mistake
    assert shows(people, slot_cell(BASEMENT, 3), BLINK, WRONG)
    people.settle()
    assert people.state.activated == 0


def test_a_zone_is_activated_without_a_card(people):
    at(people, "Ys", characters="-/-/-/B")
    people.virtual.press(0, "back")
    assert "Garden" in people.page(0)
    assert shows(people, sheet.CHARACTERS[0], BREATHE, LIGHT)
    people.virtual.press(1, "ok")  # not for the other to say
    assert people.state.activated == 0
    people.virtual.press(0, "back")
    people.virtual.press(0, "ok")
    assert people.state.activated == 1 << BASEMENT


def test_both_players_can_read_what_lies_in_a_zone(people):
    """The own room and free card, then the other player's; nothing is shown by colour alone."""
    at(people, "Ys", chief="-/B1Cg/-/-", settler="G1/B2Qh/F1/-", characters="-/E/-/-")
    before = state_text(people.state)
    for seat, cards in (
        (0, "You: Charmer of Ghosts|vs Queen of Shadows|Terror 2 vs 2"),
        (1, "You: Queen of Shadows|vs Charmer of Ghosts|Terror 2 vs 2"),
    ):
        people.virtual.press(seat, "back")
        people.virtual.press(seat, "back")
        assert people.page(seat).startswith("Basement: room 2|" + cards)
        assert "2 vs 2, fear 8" in people.page(seat)
    assert state_text(people.state) == before


def test_both_players_can_read_what_others_cover(people):
    """Behind the zones: the own rows and the other's, from the free card down."""
    at(people, "Ys", chief="-/B1CgYhB3/-/-", settler="G1/B2Qh/F1/-")
    before = state_text(people.state)
    rows = [
        ("Basement", 0, "Yeller of Shadows|Charmer of Ghosts|Garage"),
        ("Basement", 1, "Storeroom||"),
    ]
    for seat in (0, 1):
        for _ in range(4):
            people.virtual.press(seat, "back")
        for zone, owner, names in sorted(rows, key=lambda row: row[1] != seat):
            people.virtual.press(seat, "back")
            whose = "yours" if owner == seat else "theirs"
            assert people.page(seat) == f"{zone}, {whose}|{names}"
    assert hints(people, 0) == ("", "other")
    people.virtual.press(0, "ok")  # nothing is activated by that
    assert people.page(0).startswith("Your turn")
    people.virtual.press(1, "back")
    assert people.page(1).startswith("Please wait")
    assert state_text(people.state) == before


def test_a_long_row_has_several_pages(people):
    at(people, "Ys", chief="-/B1YsCgB3PgIgB4/-/-")
    seen = []
    for _ in range(6):
        people.virtual.press(1, "back")
        seen.append(people.page(1))
    assert seen[4] == "Basement, theirs|Invoker of Ghosts|Poltergeist of Ghosts|Coal cellar"
    assert seen[5] == "Basement, theirs|Charmer of Ghosts|Yeller of Specters|Garage"
    people.virtual.press(1, "back")
    assert people.page(1).startswith("Please wait")


def test_what_one_player_reads_is_not_shown_to_the_other_after_the_turn(people):
    at(people, "Ys")
    people.virtual.press(1, "back")
    assert people.page(1).startswith("Garden")
    for zone in range(4):
        assert people.page(1).startswith("Garden")
        people.activate(0, zone)
    assert people.state.turn == 1
    assert people.page(0).startswith("Please wait")
    people.virtual.press(0, "back")
    assert people.page(0).startswith("Garden")
    people.virtual.press(1, "back", ms=1000)
    people.settle()
    assert people.state.turn == 0
    assert people.page(1).startswith("Please wait")


def test_both_players_can_read_what_an_invoker_would_call_back(people):
    at(people, "Is", discard="YgCo")
    assert "Out: Charmer of Souls" in people.page(0)
    assert "Out: Charmer of Souls" in people.page(1)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("As", "Room 2, shelter of Specters"),
        ("FU", "Terror 1, room 2: F U"),
        ("F3", "Terror 2, room 2: F"),
        ("Ys", "2: drives all away"),
    ],
)
def test_a_hood_tells_what_the_marked_card_can_do(people, code, words):
    at(people, code)
    hand = people.director.hand_of(0)
    people.virtual.hold(0, "peek", True)
    people.virtual.run(120)
    for _ in hand:
        if people.director.hood.marked(0, hand) == card_of(code):
            break
        people.virtual.press(0, "back")
    assert people.private_page(0).startswith(words)
    people.virtual.hold(0, "peek", False)
    people.virtual.run(100)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_that_was_shown_stays(people, seat):
    at(people, "Is", discard="Yg")
    play(people, "Is", BASEMENT)
    after = state_text(people.state)
    people.virtual.press(seat, "back", ms=1000)
    assert "Too late" in people.page(seat)
    people.settle()
    assert state_text(people.state) == after
    assert codes(people, 0, BASEMENT) == "B1IsYg"
    assert card_of("Is") not in people.director.hand_of(0)


def test_what_came_after_a_card_is_taken_back(people):
    """Destroyed Phantoms come back to the slots where they lay; the card before them stays."""
    at(people, "G2", chief="-/B1CsYg/-/-", characters="-/S/-/-")
    play(people, "G2", GARDEN)
    before = state_text(people.state), cells(people, 0, BASEMENT)
    people.activate(0, BASEMENT)
    people.settle()
    assert codes(people, 0, BASEMENT) == "B1Yg"
    people.virtual.press(1, "back", ms=1000)
    assert "Taken back" in people.page(0)
    people.settle()
    assert (state_text(people.state), cells(people, 0, BASEMENT)) == before
    people.virtual.press(1, "back", ms=1000)
    assert state_text(people.state) == before[0]


def test_a_disc_turned_over_breathes_white(people):
    at(people, "Ys", chief="-/B1Cg/-/-")
    cell = slot_cell(BASEMENT, 0)
    people.virtual.hands.turn(people.token_at(cell))
    people.virtual.run_hands()
    assert people.virtual.board.scene.colour[cell] == LIGHT
    assert shows(people, cell, FLASH)
    assert "Turn over the flashing disc" in people.page(1)
    people.settle()
    assert people.is_quiet()


# -- the effects ---------------------------------------------------------------------------


def test_a_charmer_brings_somebody_from_next_door(people):
    at(people, "Cs", characters="E/-/B/-", rest="5 -/-")
    play(people, "Cs", BASEMENT)
    assert people.state.phase == AT_CHARM
    for who in (ELDER, BABY):
        assert shows(people, people.table.cell_of(people.figures[who]), BREATHE)
    people.virtual.hands.lift(people.figures[BABY])
    people.virtual.run_hands()
    assert shows(people, sheet.CHARACTERS[8 * BASEMENT], STEADY)
    people.virtual.hands.place(people.figures[BABY], sheet.CHARACTERS[8 * BASEMENT + 2])
    people.virtual.run_hands()
    assert people.state.where[BABY] == BASEMENT
    assert people.is_quiet()


def test_a_charmer_does_not_reach_further(people):
    at(people, "Cs", characters="E/-/-/B", rest="5 -/-")
    play(people, "Cs", BASEMENT)
    people.move_figure(BABY, BASEMENT)
    assert people.stage.mistake
    people.settle()
    assert people.state.where[BABY] == UPSTAIRS
    assert people.state.phase == AT_CHARM


def test_a_charmer_calls_somebody_out_of_the_stock(people):
    at(people, "Cs", characters="-/-/-/B")
    play(people, "Cs", BASEMENT)
    people.read_news()
    people.virtual.press(0, "ok")
    came = [who for who in range(7) if people.state.where[who] == BASEMENT]
    assert len(came) == 1
    assert people.director.name_of(came[0]) in people.page(1)
    assert people.stage.leading
    people.settle()
    assert people.is_quiet()
    assert not people.director.match.can_undo  # chance has spoken


@pytest.mark.parametrize("is_mixed_up", [False, True])
def test_a_figure_out_of_the_box_is_not_the_one_in_the_other_hand(people, is_mixed_up):
    """A wrong figure put there is reported, too."""
    at(people, "Cs", characters="E/-/-/-")
    play(people, "Cs", BASEMENT)
    people.read_news()
    people.virtual.press(0, "ok")
    came = people.state.where.index(BASEMENT)
    after = state_text(people.state)
    home = people.table.cell_of(people.figures[ELDER])
    lit = people.director.reconciler.targets[came]
    people.virtual.hands.lift(people.figures[ELDER])
    people.virtual.run_hands()
    if is_mixed_up:
        people.virtual.hands.place(people.figures[ELDER], lit)
    else:
        people.new_figure(came, lit)
        people.virtual.run(300)
        assert people.stage.leading
        people.virtual.hands.place(people.figures[ELDER], home)
    people.virtual.run_hands()
    if is_mixed_up:
        people.settle()
    assert people.is_quiet(), people.page(0)
    assert people.table.cell_of(people.figures[ELDER]) == home
    assert people.table.cell_of(people.figures[came]) == lit
    assert state_text(people.state) == after
    people.check()


def test_a_yeller_drives_everybody_out(people):
    at(people, "Ys", characters="-/EB/-/S", rest="4 -/-")
    play(people, "Ys", BASEMENT)
    assert people.state.phase == AT_YELL
    people.move_figure(ELDER, GROUND)
    assert people.state.where[ELDER] == GROUND
    assert people.state.phase == AT_YELL
    people.send(0, BABY, 4)  # under the stock: OK with the figure in the hand
    assert people.state.known == [BABY]
    assert people.state.phase == AT_ZONE
    people.settle()
    assert people.is_quiet()


@pytest.mark.parametrize("is_meant", [True, False])
def test_a_figure_goes_under_the_stock_though_nobody_saw_it_go(people, is_meant):
    """It stands on a dead cell, and the zone has no other cell left: OK starts a question."""
    at(people, "Ys", characters="-/EB/-/S", rest="4 -/-")
    health = people.virtual.board.scanner.health
    dead = set(sheet.CHARACTERS[8:16]) - {people.table.cell_of(people.figures[ELDER])}
    for cell in dead:
        health.distrust(cell)
    play(people, "Ys", BASEMENT)
    people.read_news()
    people.virtual.press(0, "ok")
    assert "Under the stock with|Baby?" in people.page(0)
    people.press(1, is_meant)  # not for the other to say
    assert people.state.known == []
    people.press(0, is_meant)
    assert people.state.known == ([BABY] if is_meant else [])
    assert people.state.phase == AT_YELL
    if is_meant:
        people.table.remove(people.figures.pop(BABY))
    people.settle()
    assert people.is_quiet()
    for cell in dead:
        health.trust(cell)


def test_two_figures_in_one_hand_are_asked_for(people):
    at(people, "Ys", characters="-/EB/-/S", rest="4 -/-")
    play(people, "Ys", BASEMENT)
    for who in (ELDER, BABY):
        people.virtual.hands.lift(people.figures[who])
    people.virtual.run_hands()
    people.virtual.hands.place(people.figures[BABY], people.free_seat(GARDEN))
    people.virtual.hands.place(people.figures[ELDER], people.free_seat(GROUND))
    people.virtual.run_hands()
    assert "Which is it?" in people.page(0)
    people.answer_questions()
    assert (people.state.where[BABY], people.state.where[ELDER]) == (GARDEN, GROUND)


def test_a_queen_takes_a_subject(people):
    at(people, "Qs", settler="G1Ys/B2Cg/F1Is/-")
    play(people, "Qs", BASEMENT)
    assert people.state.phase == AT_STEAL
    tops = [cells(people, 1, zone)[-1] for zone in (GARDEN, GROUND)]
    assert all(shows(people, cell, BREATHE, colour_of_card(0)) for cell in tops)
    assert not shows(people, cells(people, 1, BASEMENT)[-1], BREATHE)
    people.lift(tops[1])
    assert codes(people, 0, BASEMENT) == "B1QsIs"
    assert people.stage.leading  # the disc comes over
    people.settle()
    assert people.is_quiet()


@pytest.mark.parametrize("meant", [GARDEN, GROUND])
def test_of_two_subjects_in_one_hand_a_queen_is_asked_for_hers(people, meant):
    at(people, "Qs", settler="G1Ys/B2Cg/F1Is/-")
    play(people, "Qs", BASEMENT)
    before = state_text(people.state)
    gone(people, *[cells(people, 1, zone)[-1] for zone in (GARDEN, GROUND)])
    assert state_text(people.state) == before
    assert people.page(0).startswith("Which move?|Garden?")
    people.virtual.press(1, "ok")  # not for the other to say
    assert state_text(people.state) == before
    if meant == GROUND:
        people.virtual.press(0, "back")
        assert people.page(0).startswith("Which move?|Ground floor?")
    people.virtual.press(0, "ok")
    assert codes(people, 0, BASEMENT) == "B1Qs" + ("Ys" if meant == GARDEN else "Is")
    people.settle()  # the other one comes back
    assert people.is_quiet()
    people.check()


def test_what_was_swept_away_with_others_is_no_choice(people):
    at(people, "Qs", settler="G1Ys/B2Cg/F1/-")
    play(people, "Qs", BASEMENT)
    before = state_text(people.state)
    swept = [cells(people, 1, zone)[-1] for zone in (GARDEN, BASEMENT)]
    gone(people, *swept)
    assert state_text(people.state) == before
    assert people.stage.mistake
    assert all(people.virtual.board.scene.priority[cell] == FAULT for cell in swept)
    assert "Put a disc, Phantom up" in people.page(1)


def test_all_that_is_gone_is_led_back_though_one_of_it_may_move(people):
    """Sarah and the baby may both be charmed, but not together, and not with discs."""
    at(people, "Cs", chief="G3/B1/F2Ys/-", characters="S/-/B/-", rest="5 -/-")
    play(people, "Cs", BASEMENT)
    before = state_text(people.state)
    homes = {who: people.table.cell_of(people.figures[who]) for who in (SARAH, BABY)}
    discs = [slot_cell(GARDEN, 0), slot_cell(GROUND, 1)]
    gone(people, *discs)
    for who in homes:
        people.virtual.hands.lift(people.figures[who])
    people.virtual.run_hands()
    scene = people.virtual.board.scene
    for cell in (*discs, *homes.values()):
        assert scene.priority[cell] == FAULT, cell
    assert not people.lit_cells(CHOICE, (STEADY,))
    assert "Now: Sarah Percy" in people.page(0)
    for cell, face in zip(discs, (NORTH, SOUTH)):
        people.new_disc(cell, face)
        people.virtual.run(300)
    assert "Now: Sarah Percy" in people.page(1)
    people.virtual.hands.place(people.figures[SARAH], homes[SARAH])
    people.virtual.run_hands()
    people.answer_questions()
    assert state_text(people.state) == before
    people.virtual.hands.place(people.figures[BABY], sheet.CHARACTERS[8 * BASEMENT])
    people.virtual.run_hands()
    people.answer_questions()
    assert people.state.where[BABY] == BASEMENT
    people.settle()
    assert people.is_quiet()


def test_a_figure_that_may_go_waits_until_the_discs_are_back(people):
    at(people, "Ys", chief="-/B1/F2Cg/-", characters="-/EB/-/S", rest="4 -/-")
    play(people, "Ys", BASEMENT)
    people.virtual.hands.lift(people.figures[ELDER])
    people.virtual.run_hands()
    assert sheet.CHARACTERS[0] in people.lit_cells(CHOICE, (STEADY,))
    gone(people, slot_cell(GROUND, 1))
    assert people.virtual.board.scene.priority[slot_cell(GROUND, 1)] == FAULT
    assert not people.lit_cells(CHOICE, (STEADY,))
    assert "Now: Elder child" in people.page(0)
    people.new_disc(slot_cell(GROUND, 1), SOUTH)
    people.virtual.run(300)
    assert "Now: Elder child" in people.page(0)
    people.virtual.hands.place(people.figures[ELDER], people.free_seat(GARDEN))
    people.virtual.run_hands()
    assert people.state.where[ELDER] == GARDEN


def test_a_queen_without_room_throws_the_subject_away(people):
    at(people, "Qs", chief="-/B3Cg/-/-", settler="G1Ys/B2/F1/-")
    play(people, "Qs", BASEMENT)
    people.lift(cells(people, 1, GARDEN)[-1])
    assert codes(people, 0, BASEMENT) == "B3CgQs"
    assert people.state.discard[-1] == card_of("Ys")
    assert people.is_quiet()


def test_a_poltergeist_throws_the_free_phantom_out(people):
    at(people, "Ps", settler="G1/B2Cg/F1/-")
    out = cells(people, 1, BASEMENT)[-1]
    play(people, "Ps", BASEMENT)
    assert people.state.discard[-1] == card_of("Cg")
    assert shows(people, out, BLINK, WRONG)
    people.settle()
    assert people.is_quiet()


@pytest.mark.parametrize("is_used", [True, False])
def test_a_poltergeist_may_leave_it_where_effects_are_free(people, is_used):
    at(people, "Ps", settler="G1/B2Cg/F1/-", options="effects_mandatory=no")
    play(people, "Ps", BASEMENT)
    assert people.state.phase == AT_BANISH
    if is_used:
        people.lift(cells(people, 1, BASEMENT)[-1])
        assert codes(people, 1, BASEMENT) == "B2"
    else:
        people.virtual.press(1, "back")  # not for the other to say
        assert people.state.phase == AT_BANISH
        people.virtual.press(0, "back")
        assert codes(people, 1, BASEMENT) == "B2Cg"
    assert people.is_quiet()


def test_an_invoker_calls_the_last_one_back(people):
    at(people, "Is", discard="YgCo")
    play(people, "Is", BASEMENT)
    assert codes(people, 0, BASEMENT) == "B1IsCo"
    assert people.page(1).startswith("Invoker of Specters|Basement|+ Charmer of Souls")
    wanted = cells(people, 0, BASEMENT)[-1]
    assert people.virtual.board.scene.colour[wanted] == colour_of_card(card_of("Co"))
    people.settle()
    assert people.is_quiet()
    assert people.token_at(wanted).face == SOUTH


def test_an_invoker_without_room_calls_in_vain(people):
    at(people, "Is", chief="-/B3Cg/-/-", discard="YgCo")
    play(people, "Is", BASEMENT)
    assert codes(people, 0, BASEMENT) == "B3CgIs"
    assert people.page(1) == "Invoker of Specters|Basement|No effect|"
    assert people.is_quiet()


def test_a_squatter_takes_the_place(people):
    at(people, "Ss", settler="G1/B4B2/F1/-")
    play(people, "Ss", BASEMENT)
    assert codes(people, 0, BASEMENT) == "B1SsB2"
    assert people.stage.leading
    people.settle()
    assert people.is_quiet()
    assert people.token_at(cells(people, 0, BASEMENT)[-1]).face == NORTH
    assert len(cells(people, 1, BASEMENT)) == 1


@pytest.mark.parametrize("count", [0, 1, 2])
def test_gathering(people, count):
    """Main stairs upstairs: free Phantoms come along from the ground floor, two at most."""
    at(people, "FU", chief="-/B1/F2CgYg/-")
    play(people, "FU", UPSTAIRS)
    assert people.state.phase == AT_GATHER
    for _ in range(count):
        top = cells(people, 0, GROUND)[-1]
        assert shows(people, top, BREATHE)
        people.lift(top)
        people.settle()
    if count < 2:
        people.virtual.press(0, "ok")
    assert codes(people, 0, UPSTAIRS) == "FU" + "YgCg"[: 2 * count]
    assert codes(people, 0, GROUND) == "F2CgYg"[: 6 - 2 * count]
    assert people.is_quiet()


# -- elimination, terror, scaring ----------------------------------------------------------


def test_destroyed_phantoms_blink_until_they_are_taken_away(people):
    at(people, "B4", chief="-/B1YsCgCs/-/-", characters="-/S/-/-")
    gone = [cells(people, 0, BASEMENT)[n] for n in (1, 3)]
    play(people, "B4", BASEMENT)
    assert codes(people, 0, BASEMENT) == "B1CgB4"
    assert all(shows(people, cell, BLINK, WRONG) for cell in gone)
    assert "Sarah Percy destroys 2" in people.page(1)
    people.settle()
    assert people.is_quiet()
    assert cells(people, 0, BASEMENT) == [slot_cell(BASEMENT, slot) for slot in (0, 2, 4)]


def test_terror_bars(people):
    at(people, "", chief="-/B1YsCgYg/-/-", characters="-/E/-/-")  # 6 of 8
    bar = sheet.TERROR[4 * BASEMENT : 4 * BASEMENT + 4]
    colours = people.virtual.board.scene.colour
    assert [colours[lamp] for lamp in bar] == [LIGHT, LIGHT, LIGHT, 0]


def test_who_is_scared_is_led_to_the_portraits(people):
    at(people, "B3", chief="-/B1YsCgYg/-/-", characters="-/E/-/-")
    play(people, "B3", BASEMENT)  # 8 of 8
    assert people.state.points(0) == 2
    assert codes(people, 0, BASEMENT) == "-"
    assert "Elder child" in people.page(0)
    people.settle()
    assert people.is_quiet()
    assert people.table.cell_of(people.figures[ELDER]) in sheet.PORTRAITS[:4]
    assert len(cells(people, 0, BASEMENT)) == 0


def test_the_opponent_may_scare_without_a_card(people):
    at(people, "", settler="G1/B2YsCgYgB3/F1/-", characters="-/E/-/-")
    people.activate(0, BASEMENT)
    assert people.state.points(1) == 2
    people.settle()
    assert people.table.cell_of(people.figures[ELDER]) in sheet.PORTRAITS[4:]


def test_wilson_comes_to_the_last_one(people):
    at(people, "B3", chief="-/B1YsCgYg/-/-", characters="-/E/-/B", rest="0 SG/OHY")
    play(people, "B3", BASEMENT)
    assert people.state.is_last()
    assert "Wilson" in people.page(0)
    assert "Elder child" in people.page(0)
    people.settle()
    assert people.is_quiet()


def test_wilson_waits_in_the_stock_and_comes_with_the_last_one(people):
    at(people, "B3", chief="-/B1YsCgYg/-/-", characters="-/E/-/-", rest="1 SG/OHY")
    play(people, "B3", BASEMENT)
    assert people.state.is_last()
    assert "Wilson waits in the stock" in people.page(0)
    at(people, "Cs", characters="-/-/-/-", rest="1 SG/OHEY")
    play(people, "Cs", BASEMENT)
    people.read_news()
    people.virtual.press(0, "ok")
    for seat in (0, 1):
        assert people.page(seat) == "From the stock|Baby comes!|Put Wilson on the last one|"
    people.settle()
    assert people.is_quiet()


def test_who_is_scared_when_coming_out_of_the_stock_is_told(people):
    """Only the elder child is left there, and a terror of eight awaits it."""
    at(people, "Cs", chief="-/B1YsYgB3/-/-", characters="-/-/-/B", rest="1 SG/OHY")
    play(people, "Cs", BASEMENT)
    people.read_news()
    people.virtual.press(0, "ok")
    page = "From the stock|Elder child is scared!|The Chief: +2|Put Wilson on the last one"
    assert people.page(1) == page
    people.settle()
    assert people.is_quiet()
    assert people.table.cell_of(people.figures[ELDER]) in sheet.PORTRAITS[:4]


# -- drawing -------------------------------------------------------------------------------


def drawing(people):
    text = "- take C GBFU -/B1/-/- G1/B2/F1/- -/-/-/B 6 -/- 2+1/3+2 - - -1"
    people.stage_at(text, [1, 30, 31], [2, 3, 25, 26, 27])


def test_short_draws_a_place_and_long_a_phantom(people):
    drawing(people)
    assert "hold OK" in people.page(0)
    people.virtual.press(1, "ok")
    assert people.state.phase == AT_TAKE
    people.virtual.press(0, "ok")
    assert list(people.state.hands) == [3, 1, 3, 2]
    people.virtual.press(0, "ok", ms=1000)
    assert list(people.state.hands) == [3, 2, 3, 2]
    assert (people.state.phase, people.state.turn) == (AT_ZONE, 1)


def test_a_drawn_card_is_new_under_the_own_hood(people):
    drawing(people)
    before = people.director.hand_of(0)
    people.virtual.press(0, "ok")
    people.virtual.hold(0, "peek", True)
    people.virtual.run(200)
    seen = []
    for _ in range(4):
        seen += people.private_page(0).split("|")[1:]
        people.virtual.press(0, "back")
    people.virtual.hold(0, "peek", False)
    people.virtual.run(100)
    assert len({line for line in seen if line.startswith("+ ")}) == 1
    assert len(people.director.hand_of(0)) == len(before) + 1


def test_after_a_draw_nothing_is_taken_back(people):
    drawing(people)
    people.virtual.press(0, "ok")
    after = state_text(people.state)
    people.virtual.press(0, "back", ms=1000)
    assert state_text(people.state) == after
