"""Lifted tokens in l'Opéra: the lights show what may be done with them, or what is missing."""

import pytest

from firmware.games.opera import sheet
from firmware.lights.light_language import CHOICE, FAULT
from firmware.lights.palette import PIECE
from firmware.lights.scene import BREATHE, FLASH, STEADY
from firmware.play.disambiguation import UnknownTokens
from firmware.sensing.health import WEAK
from ghostlight.virtual.faults import Faults
from shared_rules.offboard import state_text
from shared_rules.opera.board import (
    BLACK,
    BLUE,
    BROWN,
    GREY,
    PINK,
    PURPLE,
    RED,
    WHITE,
    corridor_between,
)
from tests.helpers.bounded_wait import BoundedWait
from tests.helpers.opera.board import (
    BLACKOUT,
    CARLOTTA,
    CROWD,
    HOUSE,
    IN_ROUND_1,
    NEXT_DOOR,
    PADLOCK,
    go,
    lift,
    lit_rooms,
    pink_lamps,
    rooms,
)
from tests.helpers.opera.people import OperaPeople


@pytest.fixture(scope="module")
def table():
    people = OperaPeople(seed=7)
    people.begin()
    return people


@pytest.fixture
def people_with(table):
    def at(cards: str, house: str = HOUSE) -> OperaPeople:
        others = "".join(letter for letter in "RPBGKWUN" if letter not in cards)
        cards = "".join(letter for letter in "RPBGKWUN" if letter in cards)
        table.stage_at(house + IN_ROUND_1.format(cards=cards, others=others), GREY)
        return table

    return at


def seats_of(people, tokens) -> list[int]:
    return sorted(people.director.reconciler.targets[token] for token in tokens)


def lit_in(people, token: int, room: int) -> list[int]:
    """The seats of a room that are lit in a character's colour as places for it."""
    scene = people.virtual.board.scene
    return [
        cell
        for cell in sheet.ROOM_CELLS[room * 8 : room * 8 + 8]
        if (scene.colour[cell], scene.pattern[cell], scene.priority[cell])
        == (PIECE + token, STEADY, CHOICE)
    ]


def is_mess(people, tokens) -> bool:
    """Exactly these are lit as missing, one of them is named, and no way is shown."""
    text = people.director.texts.TOO_MANY
    names = [people.director.name_of(token) for token in tokens]
    return (
        people.shown_wrong() == seats_of(people, tokens)
        and not people.lit_cells(CHOICE, (STEADY,))
        and all(people.page(seat).startswith(text) for seat in (0, 1))
        and any(name in people.page(0) for name in names)
    )


# -- a mess ----------------------------------------------------------------------------------


def test_what_is_knocked_over_is_shown_cell_by_cell(people_with):
    people = people_with("RPBG")
    before = state_text(people.state)
    knocked = [RED, BLUE, BLACK, PURPLE, PADLOCK, CARLOTTA]
    for token in knocked:
        people.virtual.hands.knock(people.tokens[token])
    people.virtual.run_hands()
    assert is_mess(people, knocked)
    flashing = people.lit_cells(FAULT, (FLASH,))
    assert flashing == seats_of(people, [RED])  # the one that the screens name
    people.settle()
    assert people.is_quiet()
    people.check()
    assert state_text(people.state) == before


@pytest.mark.parametrize(
    "pair",
    [(BLUE, CARLOTTA), (RED, PINK), (BLUE, BLACKOUT), (PADLOCK, BLACKOUT), (WHITE, RED)],
)
def test_two_of_which_no_move_comes(people_with, pair):
    people = people_with("RPBG")
    before = state_text(people.state)
    lift(people, *pair)
    assert is_mess(people, pair)
    people.settle()
    assert people.is_quiet()
    assert state_text(people.state) == before


def test_a_beginner_reads_of_a_mess_not_what_its_tokens_can_do(people_with):
    people = people_with("RPBG")
    people.director.is_guided = True
    lift(people, RED, PINK, WHITE)
    people.director.is_guided = False
    assert is_mess(people, [RED, PINK, WHITE])
    people.settle()


def test_the_one_that_may_move_goes_on_once_the_other_is_back(people_with):
    people = people_with("RPBG")
    lift(people, BLUE, CARLOTTA)
    seat = people.director.reconciler.targets[CARLOTTA]
    people.virtual.hands.place(people.tokens[CARLOTTA], seat)
    people.virtual.run_hands()
    assert lit_rooms(people, BLUE) == {0, 2}
    assert people.page(0).startswith("Madame Giry|Put it down")
    people.virtual.hands.place(people.tokens[BLUE], people.free_cell(BLUE, 2))
    people.virtual.run_hands()
    people.answer_questions(None)
    assert rooms(people)[BLUE] == 2


def test_la_carlotta_says_when_she_moves(people_with):
    people = people_with("RPBG")
    lift(people, CARLOTTA)
    assert people.page(0).startswith(people.director.texts.NOT_CARLOTTA)
    assert people.shown_wrong() == seats_of(people, [CARLOTTA])


def test_a_table_swept_and_put_back_in_another_order(people_with):
    """Every ring has a token again, but another one: the board asks for each of them."""
    people = people_with("RPBG")
    before = state_text(people.state)
    cells = people.cells()
    for token in people.tokens:
        people.table.move(token, z_mm=300)
    people.virtual.run(500)
    assert is_mess(people, range(11))
    for token, cell in zip(people.tokens, cells[1:8] + cells[:1] + cells[8:]):
        people.table.put(token, cell)
        people.virtual.run(80)
    people.virtual.run(500)
    assert people.page(0).startswith("Which is it?")
    people.settle()
    assert people.is_quiet()
    people.check()
    assert state_text(people.state) == before


def test_many_unknown_tokens_are_led_not_guessed(people_with):
    people = people_with("RPBG")
    reconciler = people.director.reconciler
    unknown = UnknownTokens(people.virtual.board, reconciler)
    cells = people.cells()
    for token in people.tokens:
        people.table.move(token, z_mm=300)
    people.virtual.run(500)
    for token, cell in enumerate(cells):
        people.table.put(people.tokens[token], cell)
        people.virtual.run(80)
    assert len(reconciler.unknown_cells()) == 11
    assert [token for _, token in unknown.guesses(people.state)[0]] == [
        reconciler.wanted_token(cell) for cell in reconciler.unknown_cells()
    ]
    assert len(unknown.guesses(people.state)) == 1
    people.settle()
    assert people.is_quiet()


# -- which is it? ----------------------------------------------------------------------------


def test_which_is_it_lights_one_seat_in_the_tokens_colour(people_with):
    """The Persian has left Moncharmin on one side of the stage and gone to the other, or not?"""
    people = people_with("RPBN")
    lift(people, BROWN, WHITE)
    for token, room in ((BROWN, 4), (WHITE, 6)):
        people.virtual.hands.place(people.tokens[token], people.free_cell(token, room))
    people.virtual.run_hands()
    scene = people.virtual.board.scene
    asked = []
    bound = BoundedWait("asking", times=500)
    while people.stage.questions.guesses and bound.lasts():
        cell, token = people.stage.questions.guesses[0][0]
        assert [at for at in range(len(scene.colour)) if scene.colour[at]] == [cell]
        assert (scene.colour[cell], scene.pattern[cell]) == (PIECE + token, BREATHE)
        assert people.director.name_of(token) in people.page(0)
        asked.append(token)
        people.virtual.press(0, "back")
    assert set(asked) == {BROWN, WHITE}
    people.settle()
    assert people.is_quiet()


def test_a_weak_magnet_elsewhere_does_not_begin_the_question_anew(people_with):
    """The player is answering the second guess when the board finds a cell in bad condition."""
    people = people_with("RPBN")
    virtual = people.virtual
    lift(people, BROWN, WHITE)
    for token, room in ((BROWN, 4), (WHITE, 6)):
        virtual.hands.place(people.tokens[token], people.free_cell(token, room))
    virtual.run_hands()
    virtual.press(0, "back")
    asked = list(people.stage.questions.guesses)
    cell = people.director.reconciler.targets[RED]
    Faults(virtual.table).switch("weak-magnet", True, cell)
    virtual.run(10_000)
    conditions = virtual.board.scanner.health.conditions
    assert conditions[cell] == WEAK
    assert people.stage.questions.guesses == asked
    Faults(virtual.table).switch("weak-magnet", False, cell)
    virtual.run(10_000)
    assert people.stage.questions.guesses == asked
    virtual.press(0, "ok")
    people.settle()
    assert people.is_quiet()


# -- only together ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "token", "partners"),
    [("RPBU", BLACK, [PURPLE]), ("RPBN", WHITE, [BROWN]), ("RPUN", WHITE, [PURPLE, BROWN])],
)
def test_who_was_not_dealt_goes_only_together(people_with, cards, token, partners):
    people = people_with(cards)
    lift(people, token)
    scene = people.virtual.board.scene
    names = " / ".join(people.director.name_of(who) for who in partners)
    assert people.page(0) == people.director.texts.TOGETHER % (
        people.director.name_of(token),
        names,
    )
    assert people.page(1).startswith("Please wait|The other player")
    assert people.shown_wrong() == seats_of(people, [token])
    breathing = people.lit_cells(CHOICE, (BREATHE,))
    assert breathing == seats_of(people, partners)
    assert [scene.colour[cell] for cell in breathing] == sorted(
        (PIECE + who for who in partners), key=lambda colour: seats_of(people, [colour - PIECE])
    )
    lift(people, partners[0])
    assert people.lit_cells(CHOICE, (STEADY,))
    assert people.page(0).startswith("In hand")


def test_who_is_not_with_the_persian_is_not_taken_along(people_with):
    people = people_with("RPBN")
    lift(people, BLACK)
    assert people.page(0).startswith(people.director.texts.NOT_THAT_ONE)


# -- secret passages -------------------------------------------------------------------------


def test_meg_who_is_moved_by_others_sees_no_passage(people_with):
    people = people_with("RBUK")
    lift(people, PINK)
    assert not pink_lamps(people)
    lift(people, PURPLE)
    assert lit_rooms(people, PINK) == {5}
    assert not pink_lamps(people)


def test_meg_who_is_dealt_and_taken_along_sees_no_passage(people_with):
    people = people_with("PNRB", "-/B/G*/-/-/WU/K/-/-/RPN 9-8 9 ")
    lift(people, PINK)
    assert pink_lamps(people)
    lift(people, BROWN)
    assert not pink_lamps(people)


# -- two colours -----------------------------------------------------------------------------


def test_two_in_the_hand_share_the_seats_of_a_room(people_with):
    people = people_with("RPBN", "-/B/G*/-/-/WU/K/-/-/RPN 9-8 9 ")
    lift(people, BROWN, PINK)
    assert lit_rooms(people, BROWN) == lit_rooms(people, PINK) != set()
    for room in lit_rooms(people, BROWN):
        mine, other = lit_in(people, BROWN, room), lit_in(people, PINK, room)
        assert abs(len(mine) - len(other)) <= 1
        assert min(len(mine), len(other)) > 0


def test_two_that_change_places_see_each_others_rooms(people_with):
    people = people_with("PBUN")
    seat = people.director.reconciler.targets[RED]
    lift(people, PURPLE, RED)
    assert (lit_rooms(people, PURPLE), lit_rooms(people, RED)) == ({9}, {5})
    people.virtual.hands.place(people.tokens[RED], seat)  # or rather not
    people.virtual.run_hands()
    assert lit_rooms(people, PURPLE) > {4, 6, 9}
    go(people, (PURPLE, 4))
    assert (rooms(people)[PURPLE], rooms(people)[RED]) == (4, 9)


@pytest.mark.parametrize("pair", [(PURPLE, RED), (RED, PURPLE)])
def test_who_waits_reads_whose_turn_it_is(people_with, pair):
    people = people_with("PBUN")
    lift(people, *pair)
    assert people.page(1).startswith("Please wait|Richard|")


def test_who_waits_reads_who_moves_the_padlock(people_with):
    people = people_with("RPBG")
    lift(people, PADLOCK)
    assert people.page(1).startswith("Please wait|Madame Giry|")
    assert people.page(0).startswith("The padlock|")


# -- in one go -------------------------------------------------------------------------------


def test_christine_and_those_she_draws_in_are_lifted_together(people_with):
    people = people_with("KRPG", NEXT_DOOR)
    lift(people, BLACK, WHITE, PURPLE)
    assert lit_rooms(people, WHITE) == lit_rooms(people, PURPLE) == {6}
    assert people.page(0).startswith("In hand")
    assert people.page(1).startswith("Please wait|Christine|")
    go(people, (BLACK, 6), (WHITE, 6), (PURPLE, 6))
    assert [rooms(people)[who] for who in (BLACK, WHITE, PURPLE)] == [6, 6, 6]


def test_moncharmin_and_those_he_drives_out_are_lifted_together(people_with):
    people = people_with("WRPG", CROWD)
    lift(people, WHITE, BLACK)
    assert lit_rooms(people, BLACK) == {5, 7}
    assert lit_rooms(people, WHITE) == {6}
    people.settle()
    lift(people, WHITE, BLUE)  # who is too far away for that
    assert is_mess(people, [WHITE, BLUE])
    people.settle()


# -- what was forgotten ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "token", "spots"), [(BLUE, PADLOCK, (2, 1)), (GREY, BLACKOUT, (3, 6))]
)
def test_who_forgets_a_token_reads_which(people_with, who, token, spots):
    people = people_with("RPBG")
    texts = people.director.texts
    go(people, (who, spots[0]))
    before = state_text(people.state)
    lift(people, RED)
    assert people.page(0).startswith(texts.MUST_MOVE[who])
    people.virtual.hands.place(people.tokens[RED], people.free_cell(RED, 7))
    people.virtual.run_hands()
    assert people.page(0).startswith(texts.MUST_MOVE[who])
    assert state_text(people.state) == before
    people.settle()
    go(people, (token, spots[1]))
    assert people.state.who < 0


def test_who_forgets_to_walk_reads_that(people_with):
    people = people_with("RPBG")
    go(people, (PADLOCK, corridor_between(2, 3)))
    for token in (RED, PADLOCK):
        lift(people, token)
        assert people.page(0).startswith(people.director.texts.WALK % "Madame Giry")
        people.settle()


def test_who_forgets_the_card_or_the_question_reads_that(people_with):
    people = people_with("RPBG")
    go(people, (RED, 7))
    lift(people, BLUE)
    assert people.page(0).startswith(people.director.texts.DRAW)
    people.settle()
    people.stage_at(NEXT_DOOR + IN_ROUND_1.format(cards="RPGK", others="BWUN"), GREY)
    go(people, (BLACK, 6))
    lift(people, RED)
    assert people.page(0).startswith(people.director.texts.GATHER)
    people.settle()
