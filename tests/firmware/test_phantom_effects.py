"""Every card of Phantom from magnet to light: each effect with its choices, and what follows.

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
from tests.helpers.bounded_wait import Patience
from tests.helpers.phantom.players import Evening

GARDEN, BASEMENT, GROUND, UPSTAIRS = range(4)
SARAH, ELDER, BABY = 0, 4, 6


@pytest.fixture(scope="module")
def evening():
    evening = Evening(7)
    evening.begin()
    return evening


def at(
    evening,
    card,
    chief="-/B1/-/-",
    settler="G1/B2/F1/-",
    people="-/-/-/B",
    rest="6 -/-",
    discard="-",
    options="-",
):
    """The chief's turn, with this card in hand and others that nobody has seen."""
    text = f"{options} zone C - {chief} {settler} {people} {rest} 3+2/3+2 {discard} - 0"
    evening.stage_with(text, 0, card)


def play(evening, card, zone):
    evening.play_card(0, play_action(0, card_of(card), zone))


def cells(evening, seat, zone):
    """The cells of a pile's discs, as they are wanted."""
    pile = evening.director.reconciler.places.pile_of(seat, zone)
    return [cell for cell, _ in evening.director.reconciler.places.slots.discs(pile)]


def shows(evening, cell, pattern, colour=None):
    scene = evening.virtual.board.scene
    return scene.pattern[cell] == pattern and scene.colour[cell] == (colour or scene.colour[cell])


def hints(evening, seat):
    page = evening.virtual.board.screens.page_of(seat)
    return page.ok, page.back


def codes(evening, seat, zone):
    return state_text(evening.state).split()[4 + seat].split("/")[zone]


def gone(evening, *cells):
    """These discs leave the table, all at once."""
    for token in [evening.token_at(cell) for cell in cells]:
        evening.put_away(token)
    evening.virtual.run(300)


# -- playing a card ------------------------------------------------------------------------


def test_slots_breathe_white_for_any_card_and_amber_for_places(evening):
    at(evening, "Ys")
    assert shows(evening, slot_cell(BASEMENT, 1), BREATHE, LIGHT)
    assert shows(evening, slot_cell(GARDEN, 0), BREATHE, AMBER)
    assert [evening.virtual.board.scene.colour[lamp] for lamp in sheet.ACTIVE[:4]] == [LIGHT] * 4


def test_a_card_is_taken_then_a_disc_put_down(evening):
    at(evening, "G2")
    evening.mark(0, card_of("G2"))
    evening.put_disc(slot_cell(GARDEN, 0), NORTH)
    assert codes(evening, 0, GARDEN) == "G2"
    assert evening.state.activated == 1 << GARDEN
    assert not evening.virtual.board.scene.colour[sheet.ACTIVE[GARDEN]]
    assert "Old well" in evening.page(0) or "Rose arbour" in evening.page(0)


def test_a_disc_is_put_down_then_a_card_taken(evening):
    at(evening, "G2")
    before = state_text(evening.state)
    evening.put_disc(slot_cell(GARDEN, 0), NORTH)
    assert "Which card" in evening.page(0)
    assert "Please wait" in evening.page(1)
    assert state_text(evening.state) == before
    evening.mark(0, card_of("G2"))
    assert codes(evening, 0, GARDEN) == "G2"


def test_a_zone_is_read_and_activated_while_a_disc_waits_for_its_card(evening):
    at(evening, "G2")
    evening.put_disc(slot_cell(GARDEN, 0), NORTH)
    assert hints(evening, 0) == ("", "zones")
    evening.virtual.press(0, "back")
    evening.virtual.press(0, "back")
    assert evening.page(0).startswith("Basement")
    assert hints(evening, 0) == ("no card", "other")
    evening.virtual.press(0, "ok")
    assert evening.state.activated == 1 << BASEMENT
    evening.settle()


def test_a_card_that_does_not_fit_is_refused_under_the_hood_only(evening):
    at(evening, "G2")
    before = state_text(evening.state)
    evening.put_disc(slot_cell(BASEMENT, 1), NORTH)
    pages = [evening.page(0), evening.page(1)]
    evening.virtual.hold(0, "peek", True)
    evening.virtual.run(120)
    hand = evening.director.hand_of(0)
    patience = Patience("turning to the card", times=500)
    while evening.director.hood.marked(0, hand) != card_of("G2") and patience.lasts():
        evening.virtual.press(0, "back")
    evening.virtual.press(0, "ok")
    assert "does not fit" in evening.private_page(0)
    evening.virtual.hold(0, "peek", False)
    evening.virtual.run(100)
    assert [evening.page(0), evening.page(1)] == pages
    assert state_text(evening.state) == before
    evening.settle()
    assert evening.is_quiet()


def test_no_phantom_where_there_is_no_room(evening):
    at(evening, "Ys", chief="-/B3IsIg/-/-")
    evening.put_disc(slot_cell(BASEMENT, 3), SOUTH)
    assert evening.stage.mistake
    assert shows(evening, slot_cell(BASEMENT, 3), BLINK, WRONG)
    evening.settle()
    assert evening.state.activated == 0


def test_a_zone_is_activated_without_a_card(evening):
    at(evening, "Ys", people="-/-/-/B")
    evening.virtual.press(0, "back")
    assert "Garden" in evening.page(0)
    assert shows(evening, sheet.CHARACTERS[0], BREATHE, LIGHT)
    evening.virtual.press(1, "ok")  # not for the other to say
    assert evening.state.activated == 0
    evening.virtual.press(0, "back")
    evening.virtual.press(0, "ok")
    assert evening.state.activated == 1 << BASEMENT


def test_both_players_can_read_what_lies_in_a_zone(evening):
    """Own room and free card, then the other's; nothing is told by colour alone."""
    at(evening, "Ys", chief="-/B1Cg/-/-", settler="G1/B2Qh/F1/-", people="-/E/-/-")
    before = state_text(evening.state)
    for seat, cards in (
        (0, "You: Charmer of Ghosts|vs Queen of Shadows|Terror 2 vs 2"),
        (1, "You: Queen of Shadows|vs Charmer of Ghosts|Terror 2 vs 2"),
    ):
        evening.virtual.press(seat, "back")
        evening.virtual.press(seat, "back")
        assert evening.page(seat).startswith("Basement: room 2|" + cards)
        assert "2 vs 2, fear 8" in evening.page(seat)
    assert state_text(evening.state) == before


def test_both_players_can_read_what_others_cover(evening):
    """Behind the zones: the own rows and the other's, from the free card down."""
    at(evening, "Ys", chief="-/B1CgYhB3/-/-", settler="G1/B2Qh/F1/-")
    before = state_text(evening.state)
    rows = [
        ("Basement", 0, "Yeller of Shadows|Charmer of Ghosts|Garage"),
        ("Basement", 1, "Storeroom||"),
    ]
    for seat in (0, 1):
        for _ in range(4):
            evening.virtual.press(seat, "back")
        for zone, owner, names in sorted(rows, key=lambda row: row[1] != seat):
            evening.virtual.press(seat, "back")
            whose = "yours" if owner == seat else "theirs"
            assert evening.page(seat) == f"{zone}, {whose}|{names}"
    assert hints(evening, 0) == ("", "other")
    evening.virtual.press(0, "ok")  # nothing is activated by that
    assert evening.page(0).startswith("Your turn")
    evening.virtual.press(1, "back")
    assert evening.page(1).startswith("Please wait")
    assert state_text(evening.state) == before


def test_a_long_row_has_several_pages(evening):
    at(evening, "Ys", chief="-/B1YsCgB3PgIgB4/-/-")
    seen = []
    for _ in range(6):
        evening.virtual.press(1, "back")
        seen.append(evening.page(1))
    assert seen[4] == "Basement, theirs|Invoker of Ghosts|Poltergeist of Ghosts|Coal cellar"
    assert seen[5] == "Basement, theirs|Charmer of Ghosts|Yeller of Specters|Garage"
    evening.virtual.press(1, "back")
    assert evening.page(1).startswith("Please wait")


def test_what_one_player_reads_is_not_shown_to_the_other_after_the_turn(evening):
    at(evening, "Ys")
    evening.virtual.press(1, "back")
    assert evening.page(1).startswith("Garden")
    for zone in range(4):
        assert evening.page(1).startswith("Garden")
        evening.activate(0, zone)
    assert evening.state.turn == 1
    assert evening.page(0).startswith("Please wait")
    evening.virtual.press(0, "back")
    assert evening.page(0).startswith("Garden")
    evening.virtual.press(1, "back", ms=1000)
    evening.settle()
    assert evening.state.turn == 0
    assert evening.page(1).startswith("Please wait")


def test_both_players_can_read_what_an_invoker_would_call_back(evening):
    at(evening, "Is", discard="YgCo")
    assert "Out: Charmer of Souls" in evening.page(0)
    assert "Out: Charmer of Souls" in evening.page(1)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("As", "Room 2, shelter of Specters"),
        ("FU", "Terror 1, room 2: F U"),
        ("F3", "Terror 2, room 2: F"),
        ("Ys", "2: drives all away"),
    ],
)
def test_a_hood_tells_what_the_marked_card_can_do(evening, code, words):
    at(evening, code)
    hand = evening.director.hand_of(0)
    evening.virtual.hold(0, "peek", True)
    evening.virtual.run(120)
    for _ in hand:
        if evening.director.hood.marked(0, hand) == card_of(code):
            break
        evening.virtual.press(0, "back")
    assert evening.private_page(0).startswith(words)
    evening.virtual.hold(0, "peek", False)
    evening.virtual.run(100)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_that_was_shown_stays(evening, seat):
    at(evening, "Is", discard="Yg")
    play(evening, "Is", BASEMENT)
    after = state_text(evening.state)
    evening.virtual.press(seat, "back", ms=1000)
    assert "Too late" in evening.page(seat)
    evening.settle()
    assert state_text(evening.state) == after
    assert codes(evening, 0, BASEMENT) == "B1IsYg"
    assert card_of("Is") not in evening.director.hand_of(0)


def test_what_came_after_a_card_is_taken_back(evening):
    """Destroyed Phantoms come back to the slots where they lay; the card before them stays."""
    at(evening, "G2", chief="-/B1CsYg/-/-", people="-/S/-/-")
    play(evening, "G2", GARDEN)
    before = state_text(evening.state), cells(evening, 0, BASEMENT)
    evening.activate(0, BASEMENT)
    evening.settle()
    assert codes(evening, 0, BASEMENT) == "B1Yg"
    evening.virtual.press(1, "back", ms=1000)
    assert "Taken back" in evening.page(0)
    evening.settle()
    assert (state_text(evening.state), cells(evening, 0, BASEMENT)) == before
    evening.virtual.press(1, "back", ms=1000)
    assert state_text(evening.state) == before[0]


def test_a_disc_turned_over_breathes_white(evening):
    at(evening, "Ys", chief="-/B1Cg/-/-")
    cell = slot_cell(BASEMENT, 0)
    evening.virtual.hands.turn(evening.token_at(cell))
    evening.virtual.run_hands()
    assert evening.virtual.board.scene.colour[cell] == LIGHT
    assert shows(evening, cell, FLASH)
    assert "Turn over the flashing disc" in evening.page(1)
    evening.settle()
    assert evening.is_quiet()


# -- the effects ---------------------------------------------------------------------------


def test_a_charmer_brings_somebody_from_next_door(evening):
    at(evening, "Cs", people="E/-/B/-", rest="5 -/-")
    play(evening, "Cs", BASEMENT)
    assert evening.state.phase == AT_CHARM
    for who in (ELDER, BABY):
        assert shows(evening, evening.table.cell_of(evening.figures[who]), BREATHE)
    evening.virtual.hands.lift(evening.figures[BABY])
    evening.virtual.run_hands()
    assert shows(evening, sheet.CHARACTERS[8 * BASEMENT], STEADY)
    evening.virtual.hands.place(evening.figures[BABY], sheet.CHARACTERS[8 * BASEMENT + 2])
    evening.virtual.run_hands()
    assert evening.state.where[BABY] == BASEMENT
    assert evening.is_quiet()


def test_a_charmer_does_not_reach_further(evening):
    at(evening, "Cs", people="E/-/-/B", rest="5 -/-")
    play(evening, "Cs", BASEMENT)
    evening.move_figure(BABY, BASEMENT)
    assert evening.stage.mistake
    evening.settle()
    assert evening.state.where[BABY] == UPSTAIRS
    assert evening.state.phase == AT_CHARM


def test_a_charmer_calls_somebody_out_of_the_stock(evening):
    at(evening, "Cs", people="-/-/-/B")
    play(evening, "Cs", BASEMENT)
    evening.read_news()
    evening.virtual.press(0, "ok")
    came = [who for who in range(7) if evening.state.where[who] == BASEMENT]
    assert len(came) == 1
    assert evening.director.name_of(came[0]) in evening.page(1)
    assert evening.stage.leading
    evening.settle()
    assert evening.is_quiet()
    assert not evening.director.match.can_undo  # chance has spoken


@pytest.mark.parametrize("is_mixed_up", [False, True])
def test_a_figure_out_of_the_box_is_not_the_one_in_the_other_hand(evening, is_mixed_up):
    """Whoever puts the wrong one there finds out, too."""
    at(evening, "Cs", people="E/-/-/-")
    play(evening, "Cs", BASEMENT)
    evening.read_news()
    evening.virtual.press(0, "ok")
    came = evening.state.where.index(BASEMENT)
    after = state_text(evening.state)
    home = evening.table.cell_of(evening.figures[ELDER])
    lit = evening.director.reconciler.targets[came]
    evening.virtual.hands.lift(evening.figures[ELDER])
    evening.virtual.run_hands()
    if is_mixed_up:
        evening.virtual.hands.place(evening.figures[ELDER], lit)
    else:
        evening.new_figure(came, lit)
        evening.virtual.run(300)
        assert evening.stage.leading
        evening.virtual.hands.place(evening.figures[ELDER], home)
    evening.virtual.run_hands()
    if is_mixed_up:
        evening.settle()
    assert evening.is_quiet(), evening.page(0)
    assert evening.table.cell_of(evening.figures[ELDER]) == home
    assert evening.table.cell_of(evening.figures[came]) == lit
    assert state_text(evening.state) == after
    evening.check()


def test_a_yeller_drives_everybody_out(evening):
    at(evening, "Ys", people="-/EB/-/S", rest="4 -/-")
    play(evening, "Ys", BASEMENT)
    assert evening.state.phase == AT_YELL
    evening.move_figure(ELDER, GROUND)
    assert evening.state.where[ELDER] == GROUND
    assert evening.state.phase == AT_YELL
    evening.send(0, BABY, 4)  # under the stock: OK with the figure in the hand
    assert evening.state.known == [BABY]
    assert evening.state.phase == AT_ZONE
    evening.settle()
    assert evening.is_quiet()


@pytest.mark.parametrize("is_meant", [True, False])
def test_a_figure_goes_under_the_stock_though_nobody_saw_it_go(evening, is_meant):
    """It stands on a dead cell, and the zone has no other one left: OK asks."""
    at(evening, "Ys", people="-/EB/-/S", rest="4 -/-")
    health = evening.virtual.board.scanner.health
    dead = set(sheet.CHARACTERS[8:16]) - {evening.table.cell_of(evening.figures[ELDER])}
    for cell in dead:
        health.distrust(cell)
    play(evening, "Ys", BASEMENT)
    evening.read_news()
    evening.virtual.press(0, "ok")
    assert "Under the stock with|Baby?" in evening.page(0)
    evening.press(1, is_meant)  # not for the other to say
    assert evening.state.known == []
    evening.press(0, is_meant)
    assert evening.state.known == ([BABY] if is_meant else [])
    assert evening.state.phase == AT_YELL
    if is_meant:
        evening.table.remove(evening.figures.pop(BABY))
    evening.settle()
    assert evening.is_quiet()
    for cell in dead:
        health.trust(cell)


def test_two_figures_in_one_hand_are_asked_for(evening):
    at(evening, "Ys", people="-/EB/-/S", rest="4 -/-")
    play(evening, "Ys", BASEMENT)
    for who in (ELDER, BABY):
        evening.virtual.hands.lift(evening.figures[who])
    evening.virtual.run_hands()
    evening.virtual.hands.place(evening.figures[BABY], evening.free_seat(GARDEN))
    evening.virtual.hands.place(evening.figures[ELDER], evening.free_seat(GROUND))
    evening.virtual.run_hands()
    assert "Which is it?" in evening.page(0)
    evening.answer_questions()
    assert (evening.state.where[BABY], evening.state.where[ELDER]) == (GARDEN, GROUND)


def test_a_queen_takes_a_subject(evening):
    at(evening, "Qs", settler="G1Ys/B2Cg/F1Is/-")
    play(evening, "Qs", BASEMENT)
    assert evening.state.phase == AT_STEAL
    tops = [cells(evening, 1, zone)[-1] for zone in (GARDEN, GROUND)]
    assert all(shows(evening, cell, BREATHE, colour_of_card(0)) for cell in tops)
    assert not shows(evening, cells(evening, 1, BASEMENT)[-1], BREATHE)
    evening.lift(tops[1])
    assert codes(evening, 0, BASEMENT) == "B1QsIs"
    assert evening.stage.leading  # the disc comes over
    evening.settle()
    assert evening.is_quiet()


@pytest.mark.parametrize("meant", [GARDEN, GROUND])
def test_of_two_subjects_in_one_hand_a_queen_is_asked_for_hers(evening, meant):
    at(evening, "Qs", settler="G1Ys/B2Cg/F1Is/-")
    play(evening, "Qs", BASEMENT)
    before = state_text(evening.state)
    gone(evening, *[cells(evening, 1, zone)[-1] for zone in (GARDEN, GROUND)])
    assert state_text(evening.state) == before
    assert evening.page(0).startswith("Which move?|Garden?")
    evening.virtual.press(1, "ok")  # not for the other to say
    assert state_text(evening.state) == before
    if meant == GROUND:
        evening.virtual.press(0, "back")
        assert evening.page(0).startswith("Which move?|Ground floor?")
    evening.virtual.press(0, "ok")
    assert codes(evening, 0, BASEMENT) == "B1Qs" + ("Ys" if meant == GARDEN else "Is")
    evening.settle()  # the other one comes back
    assert evening.is_quiet()
    evening.check()


def test_what_was_swept_away_with_others_is_no_choice(evening):
    at(evening, "Qs", settler="G1Ys/B2Cg/F1/-")
    play(evening, "Qs", BASEMENT)
    before = state_text(evening.state)
    swept = [cells(evening, 1, zone)[-1] for zone in (GARDEN, BASEMENT)]
    gone(evening, *swept)
    assert state_text(evening.state) == before
    assert evening.stage.mistake
    assert all(evening.virtual.board.scene.priority[cell] == FAULT for cell in swept)
    assert "Put a disc, Phantom up" in evening.page(1)


def test_all_that_is_gone_is_led_back_though_one_of_it_may_move(evening):
    """Sarah and the baby may both be charmed, but not together, and not with discs."""
    at(evening, "Cs", chief="G3/B1/F2Ys/-", people="S/-/B/-", rest="5 -/-")
    play(evening, "Cs", BASEMENT)
    before = state_text(evening.state)
    homes = {who: evening.table.cell_of(evening.figures[who]) for who in (SARAH, BABY)}
    discs = [slot_cell(GARDEN, 0), slot_cell(GROUND, 1)]
    gone(evening, *discs)
    for who in homes:
        evening.virtual.hands.lift(evening.figures[who])
    evening.virtual.run_hands()
    scene = evening.virtual.board.scene
    for cell in (*discs, *homes.values()):
        assert scene.priority[cell] == FAULT, cell
    assert not evening.lit_cells(CHOICE, (STEADY,))
    assert "Now: Sarah Percy" in evening.page(0)
    for cell, face in zip(discs, (NORTH, SOUTH)):
        evening.new_disc(cell, face)
        evening.virtual.run(300)
    assert "Now: Sarah Percy" in evening.page(1)
    evening.virtual.hands.place(evening.figures[SARAH], homes[SARAH])
    evening.virtual.run_hands()
    evening.answer_questions()
    assert state_text(evening.state) == before
    evening.virtual.hands.place(evening.figures[BABY], sheet.CHARACTERS[8 * BASEMENT])
    evening.virtual.run_hands()
    evening.answer_questions()
    assert evening.state.where[BABY] == BASEMENT
    evening.settle()
    assert evening.is_quiet()


def test_a_figure_that_may_go_waits_until_the_discs_are_back(evening):
    at(evening, "Ys", chief="-/B1/F2Cg/-", people="-/EB/-/S", rest="4 -/-")
    play(evening, "Ys", BASEMENT)
    evening.virtual.hands.lift(evening.figures[ELDER])
    evening.virtual.run_hands()
    assert sheet.CHARACTERS[0] in evening.lit_cells(CHOICE, (STEADY,))
    gone(evening, slot_cell(GROUND, 1))
    assert evening.virtual.board.scene.priority[slot_cell(GROUND, 1)] == FAULT
    assert not evening.lit_cells(CHOICE, (STEADY,))
    assert "Now: Elder child" in evening.page(0)
    evening.new_disc(slot_cell(GROUND, 1), SOUTH)
    evening.virtual.run(300)
    assert "Now: Elder child" in evening.page(0)
    evening.virtual.hands.place(evening.figures[ELDER], evening.free_seat(GARDEN))
    evening.virtual.run_hands()
    assert evening.state.where[ELDER] == GARDEN


def test_a_queen_without_room_throws_the_subject_away(evening):
    at(evening, "Qs", chief="-/B3Cg/-/-", settler="G1Ys/B2/F1/-")
    play(evening, "Qs", BASEMENT)
    evening.lift(cells(evening, 1, GARDEN)[-1])
    assert codes(evening, 0, BASEMENT) == "B3CgQs"
    assert evening.state.discard[-1] == card_of("Ys")
    assert evening.is_quiet()


def test_a_poltergeist_throws_the_free_phantom_out(evening):
    at(evening, "Ps", settler="G1/B2Cg/F1/-")
    out = cells(evening, 1, BASEMENT)[-1]
    play(evening, "Ps", BASEMENT)
    assert evening.state.discard[-1] == card_of("Cg")
    assert shows(evening, out, BLINK, WRONG)
    evening.settle()
    assert evening.is_quiet()


@pytest.mark.parametrize("is_used", [True, False])
def test_a_poltergeist_may_leave_it_where_effects_are_free(evening, is_used):
    at(evening, "Ps", settler="G1/B2Cg/F1/-", options="effects_mandatory=no")
    play(evening, "Ps", BASEMENT)
    assert evening.state.phase == AT_BANISH
    if is_used:
        evening.lift(cells(evening, 1, BASEMENT)[-1])
        assert codes(evening, 1, BASEMENT) == "B2"
    else:
        evening.virtual.press(1, "back")  # not for the other to say
        assert evening.state.phase == AT_BANISH
        evening.virtual.press(0, "back")
        assert codes(evening, 1, BASEMENT) == "B2Cg"
    assert evening.is_quiet()


def test_an_invoker_calls_the_last_one_back(evening):
    at(evening, "Is", discard="YgCo")
    play(evening, "Is", BASEMENT)
    assert codes(evening, 0, BASEMENT) == "B1IsCo"
    assert evening.page(1).startswith("Invoker of Specters|Basement|+ Charmer of Souls")
    wanted = cells(evening, 0, BASEMENT)[-1]
    assert evening.virtual.board.scene.colour[wanted] == colour_of_card(card_of("Co"))
    evening.settle()
    assert evening.is_quiet()
    assert evening.token_at(wanted).face == SOUTH


def test_an_invoker_without_room_calls_in_vain(evening):
    at(evening, "Is", chief="-/B3Cg/-/-", discard="YgCo")
    play(evening, "Is", BASEMENT)
    assert codes(evening, 0, BASEMENT) == "B3CgIs"
    assert evening.page(1) == "Invoker of Specters|Basement|No effect|"
    assert evening.is_quiet()


def test_a_squatter_takes_the_place(evening):
    at(evening, "Ss", settler="G1/B4B2/F1/-")
    play(evening, "Ss", BASEMENT)
    assert codes(evening, 0, BASEMENT) == "B1SsB2"
    assert evening.stage.leading
    evening.settle()
    assert evening.is_quiet()
    assert evening.token_at(cells(evening, 0, BASEMENT)[-1]).face == NORTH
    assert len(cells(evening, 1, BASEMENT)) == 1


@pytest.mark.parametrize("count", [0, 1, 2])
def test_gathering(evening, count):
    """Main stairs upstairs: free Phantoms come along from the ground floor, two at most."""
    at(evening, "FU", chief="-/B1/F2CgYg/-")
    play(evening, "FU", UPSTAIRS)
    assert evening.state.phase == AT_GATHER
    for _ in range(count):
        top = cells(evening, 0, GROUND)[-1]
        assert shows(evening, top, BREATHE)
        evening.lift(top)
        evening.settle()
    if count < 2:
        evening.virtual.press(0, "ok")
    assert codes(evening, 0, UPSTAIRS) == "FU" + "YgCg"[: 2 * count]
    assert codes(evening, 0, GROUND) == "F2CgYg"[: 6 - 2 * count]
    assert evening.is_quiet()


# -- elimination, terror, scaring ----------------------------------------------------------


def test_destroyed_phantoms_blink_until_they_are_taken_away(evening):
    at(evening, "B4", chief="-/B1YsCgCs/-/-", people="-/S/-/-")
    gone = [cells(evening, 0, BASEMENT)[n] for n in (1, 3)]
    play(evening, "B4", BASEMENT)
    assert codes(evening, 0, BASEMENT) == "B1CgB4"
    assert all(shows(evening, cell, BLINK, WRONG) for cell in gone)
    assert "Sarah Percy destroys 2" in evening.page(1)
    evening.settle()
    assert evening.is_quiet()
    assert cells(evening, 0, BASEMENT) == [slot_cell(BASEMENT, slot) for slot in (0, 2, 4)]


def test_terror_bars(evening):
    at(evening, "", chief="-/B1YsCgYg/-/-", people="-/E/-/-")  # 6 of 8
    bar = sheet.TERROR[4 * BASEMENT : 4 * BASEMENT + 4]
    colours = evening.virtual.board.scene.colour
    assert [colours[lamp] for lamp in bar] == [LIGHT, LIGHT, LIGHT, 0]


def test_who_is_scared_is_led_to_the_portraits(evening):
    at(evening, "B3", chief="-/B1YsCgYg/-/-", people="-/E/-/-")
    play(evening, "B3", BASEMENT)  # 8 of 8
    assert evening.state.points(0) == 2
    assert codes(evening, 0, BASEMENT) == "-"
    assert "Elder child" in evening.page(0)
    evening.settle()
    assert evening.is_quiet()
    assert evening.table.cell_of(evening.figures[ELDER]) in sheet.PORTRAITS[:4]
    assert len(cells(evening, 0, BASEMENT)) == 0


def test_the_opponent_may_scare_without_a_card(evening):
    at(evening, "", settler="G1/B2YsCgYgB3/F1/-", people="-/E/-/-")
    evening.activate(0, BASEMENT)
    assert evening.state.points(1) == 2
    evening.settle()
    assert evening.table.cell_of(evening.figures[ELDER]) in sheet.PORTRAITS[4:]


def test_wilson_comes_to_the_last_one(evening):
    at(evening, "B3", chief="-/B1YsCgYg/-/-", people="-/E/-/B", rest="0 SG/OHY")
    play(evening, "B3", BASEMENT)
    assert evening.state.is_last()
    assert "Wilson" in evening.page(0)
    assert "Elder child" in evening.page(0)
    evening.settle()
    assert evening.is_quiet()


def test_wilson_waits_in_the_stock_and_comes_with_the_last_one(evening):
    at(evening, "B3", chief="-/B1YsCgYg/-/-", people="-/E/-/-", rest="1 SG/OHY")
    play(evening, "B3", BASEMENT)
    assert evening.state.is_last()
    assert "Wilson waits in the stock" in evening.page(0)
    at(evening, "Cs", people="-/-/-/-", rest="1 SG/OHEY")
    play(evening, "Cs", BASEMENT)
    evening.read_news()
    evening.virtual.press(0, "ok")
    for seat in (0, 1):
        assert evening.page(seat) == "From the stock|Baby comes!|Put Wilson on the last one|"
    evening.settle()
    assert evening.is_quiet()


def test_who_is_scared_when_coming_out_of_the_stock_is_told(evening):
    """Only the elder child is left there, and a terror of eight awaits it."""
    at(evening, "Cs", chief="-/B1YsYgB3/-/-", people="-/-/-/B", rest="1 SG/OHY")
    play(evening, "Cs", BASEMENT)
    evening.read_news()
    evening.virtual.press(0, "ok")
    page = "From the stock|Elder child is scared!|The Chief: +2|Put Wilson on the last one"
    assert evening.page(1) == page
    evening.settle()
    assert evening.is_quiet()
    assert evening.table.cell_of(evening.figures[ELDER]) in sheet.PORTRAITS[:4]


# -- drawing -------------------------------------------------------------------------------


def drawing(evening):
    text = "- take C GBFU -/B1/-/- G1/B2/F1/- -/-/-/B 6 -/- 2+1/3+2 - - -1"
    evening.stage_at(text, [1, 30, 31], [2, 3, 25, 26, 27])


def test_short_draws_a_place_and_long_a_phantom(evening):
    drawing(evening)
    assert "hold OK" in evening.page(0)
    evening.virtual.press(1, "ok")
    assert evening.state.phase == AT_TAKE
    evening.virtual.press(0, "ok")
    assert list(evening.state.hands) == [3, 1, 3, 2]
    evening.virtual.press(0, "ok", ms=1000)
    assert list(evening.state.hands) == [3, 2, 3, 2]
    assert (evening.state.phase, evening.state.turn) == (AT_ZONE, 1)


def test_a_drawn_card_is_new_under_the_own_hood(evening):
    drawing(evening)
    before = evening.director.hand_of(0)
    evening.virtual.press(0, "ok")
    evening.virtual.hold(0, "peek", True)
    evening.virtual.run(200)
    seen = []
    for _ in range(4):
        seen += evening.private_page(0).split("|")[1:]
        evening.virtual.press(0, "back")
    evening.virtual.hold(0, "peek", False)
    evening.virtual.run(100)
    assert len({line for line in seen if line.startswith("+ ")}) == 1
    assert len(evening.director.hand_of(0)) == len(before) + 1


def test_after_a_draw_nothing_is_taken_back(evening):
    drawing(evening)
    evening.virtual.press(0, "ok")
    after = state_text(evening.state)
    evening.virtual.press(0, "back", ms=1000)
    assert state_text(evening.state) == after
