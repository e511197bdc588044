"""Tokens in the hand in l'Opéra: what may come of them together is lit, else what is missing."""

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
from tests.helpers.bounded_wait import Patience
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
from tests.helpers.opera.players import Evening


@pytest.fixture(scope="module")
def table():
    evening = Evening(seed=7)
    evening.begin()
    return evening


@pytest.fixture
def evening(table):
    def at(cards: str, house: str = HOUSE) -> Evening:
        others = "".join(letter for letter in "RPBGKWUN" if letter not in cards)
        cards = "".join(letter for letter in "RPBGKWUN" if letter in cards)
        table.stage_at(house + IN_ROUND_1.format(cards=cards, others=others), GREY)
        return table

    return at


def seats_of(evening, tokens) -> list[int]:
    return sorted(evening.director.reconciler.targets[token] for token in tokens)


def lit_in(evening, token: int, room: int) -> list[int]:
    """The seats of a room that are lit in a character's colour as places for it."""
    scene = evening.virtual.board.scene
    return [
        cell
        for cell in sheet.ROOM_CELLS[room * 8 : room * 8 + 8]
        if (scene.colour[cell], scene.pattern[cell], scene.priority[cell])
        == (PIECE + token, STEADY, CHOICE)
    ]


def is_mess(evening, tokens) -> bool:
    """Exactly these are lit as missing, one of them is named, and no way is shown."""
    text = evening.director.texts.TOO_MANY
    names = [evening.director.name_of(token) for token in tokens]
    return (
        evening.shown_wrong() == seats_of(evening, tokens)
        and not evening.lit_cells(CHOICE, (STEADY,))
        and all(evening.page(seat).startswith(text) for seat in (0, 1))
        and any(name in evening.page(0) for name in names)
    )


# -- a mess ----------------------------------------------------------------------------------


def test_what_is_knocked_over_is_shown_cell_by_cell(evening):
    evening = evening("RPBG")
    before = state_text(evening.state)
    knocked = [RED, BLUE, BLACK, PURPLE, PADLOCK, CARLOTTA]
    for token in knocked:
        evening.virtual.hands.knock(evening.tokens[token])
    evening.virtual.run_hands()
    assert is_mess(evening, knocked)
    flashing = evening.lit_cells(FAULT, (FLASH,))
    assert flashing == seats_of(evening, [RED])  # the one that the screens name
    evening.settle()
    assert evening.is_quiet()
    evening.check()
    assert state_text(evening.state) == before


@pytest.mark.parametrize(
    "pair",
    [(BLUE, CARLOTTA), (RED, PINK), (BLUE, BLACKOUT), (PADLOCK, BLACKOUT), (WHITE, RED)],
)
def test_two_of_which_no_move_comes(evening, pair):
    evening = evening("RPBG")
    before = state_text(evening.state)
    lift(evening, *pair)
    assert is_mess(evening, pair)
    evening.settle()
    assert evening.is_quiet()
    assert state_text(evening.state) == before


def test_a_beginner_reads_of_a_mess_not_what_its_tokens_can_do(evening):
    evening = evening("RPBG")
    evening.director.is_guided = True
    lift(evening, RED, PINK, WHITE)
    evening.director.is_guided = False
    assert is_mess(evening, [RED, PINK, WHITE])
    evening.settle()


def test_the_one_that_may_move_goes_on_once_the_other_is_back(evening):
    evening = evening("RPBG")
    lift(evening, BLUE, CARLOTTA)
    seat = evening.director.reconciler.targets[CARLOTTA]
    evening.virtual.hands.place(evening.tokens[CARLOTTA], seat)
    evening.virtual.run_hands()
    assert lit_rooms(evening, BLUE) == {0, 2}
    assert evening.page(0).startswith("Madame Giry|Put it down")
    evening.virtual.hands.place(evening.tokens[BLUE], evening.free_cell(BLUE, 2))
    evening.virtual.run_hands()
    evening.answer_questions(None)
    assert rooms(evening)[BLUE] == 2


def test_la_carlotta_says_when_she_moves(evening):
    evening = evening("RPBG")
    lift(evening, CARLOTTA)
    assert evening.page(0).startswith(evening.director.texts.NOT_CARLOTTA)
    assert evening.shown_wrong() == seats_of(evening, [CARLOTTA])


def test_a_table_swept_and_put_back_in_another_order(evening):
    """Every ring is taken again, by another token: each of them is asked for."""
    evening = evening("RPBG")
    before = state_text(evening.state)
    cells = evening.cells()
    for token in evening.tokens:
        evening.table.move(token, z_mm=300)
    evening.virtual.run(500)
    assert is_mess(evening, range(11))
    for token, cell in zip(evening.tokens, cells[1:8] + cells[:1] + cells[8:]):
        evening.table.put(token, cell)
        evening.virtual.run(80)
    evening.virtual.run(500)
    assert evening.page(0).startswith("Which is it?")
    evening.settle()
    assert evening.is_quiet()
    evening.check()
    assert state_text(evening.state) == before


def test_many_unknown_tokens_are_led_not_guessed(evening):
    evening = evening("RPBG")
    reconciler = evening.director.reconciler
    unknown = UnknownTokens(evening.virtual.board, reconciler)
    cells = evening.cells()
    for token in evening.tokens:
        evening.table.move(token, z_mm=300)
    evening.virtual.run(500)
    for token, cell in enumerate(cells):
        evening.table.put(evening.tokens[token], cell)
        evening.virtual.run(80)
    assert len(reconciler.unknown_cells()) == 11
    assert [token for _, token in unknown.guesses(evening.state)[0]] == [
        reconciler.wanted_token(cell) for cell in reconciler.unknown_cells()
    ]
    assert len(unknown.guesses(evening.state)) == 1
    evening.settle()
    assert evening.is_quiet()


# -- which is it? ----------------------------------------------------------------------------


def test_which_is_it_lights_one_seat_in_the_tokens_colour(evening):
    """The Persian has left Moncharmin on one side of the stage and gone to the other, or not?"""
    evening = evening("RPBN")
    lift(evening, BROWN, WHITE)
    for token, room in ((BROWN, 4), (WHITE, 6)):
        evening.virtual.hands.place(evening.tokens[token], evening.free_cell(token, room))
    evening.virtual.run_hands()
    scene = evening.virtual.board.scene
    asked = []
    patience = Patience("asking", times=500)
    while evening.stage.questions.guesses and patience.lasts():
        cell, token = evening.stage.questions.guesses[0][0]
        assert [at for at in range(len(scene.colour)) if scene.colour[at]] == [cell]
        assert (scene.colour[cell], scene.pattern[cell]) == (PIECE + token, BREATHE)
        assert evening.director.name_of(token) in evening.page(0)
        asked.append(token)
        evening.virtual.press(0, "back")
    assert set(asked) == {BROWN, WHITE}
    evening.settle()
    assert evening.is_quiet()


def test_a_weak_magnet_elsewhere_does_not_begin_the_question_anew(evening):
    """The player is answering the second guess when the board finds a cell in bad condition."""
    evening = evening("RPBN")
    virtual = evening.virtual
    lift(evening, BROWN, WHITE)
    for token, room in ((BROWN, 4), (WHITE, 6)):
        virtual.hands.place(evening.tokens[token], evening.free_cell(token, room))
    virtual.run_hands()
    virtual.press(0, "back")
    asked = list(evening.stage.questions.guesses)
    cell = evening.director.reconciler.targets[RED]
    Faults(virtual.table).switch("weak-magnet", True, cell)
    virtual.run(10_000)
    conditions = virtual.board.scanner.health.conditions
    assert conditions[cell] == WEAK
    assert evening.stage.questions.guesses == asked
    Faults(virtual.table).switch("weak-magnet", False, cell)
    virtual.run(10_000)
    assert evening.stage.questions.guesses == asked
    virtual.press(0, "ok")
    evening.settle()
    assert evening.is_quiet()


# -- only together ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "token", "partners"),
    [("RPBU", BLACK, [PURPLE]), ("RPBN", WHITE, [BROWN]), ("RPUN", WHITE, [PURPLE, BROWN])],
)
def test_who_was_not_dealt_goes_only_together(evening, cards, token, partners):
    evening = evening(cards)
    lift(evening, token)
    scene = evening.virtual.board.scene
    names = " / ".join(evening.director.name_of(who) for who in partners)
    assert evening.page(0) == evening.director.texts.TOGETHER % (
        evening.director.name_of(token),
        names,
    )
    assert evening.page(1).startswith("Please wait|The other player")
    assert evening.shown_wrong() == seats_of(evening, [token])
    breathing = evening.lit_cells(CHOICE, (BREATHE,))
    assert breathing == seats_of(evening, partners)
    assert [scene.colour[cell] for cell in breathing] == sorted(
        (PIECE + who for who in partners), key=lambda colour: seats_of(evening, [colour - PIECE])
    )
    lift(evening, partners[0])
    assert evening.lit_cells(CHOICE, (STEADY,))
    assert evening.page(0).startswith("In hand")


def test_who_is_not_with_the_persian_is_not_taken_along(evening):
    evening = evening("RPBN")
    lift(evening, BLACK)
    assert evening.page(0).startswith(evening.director.texts.NOT_THAT_ONE)


# -- secret passages -------------------------------------------------------------------------


def test_meg_who_is_moved_by_others_sees_no_passage(evening):
    evening = evening("RBUK")
    lift(evening, PINK)
    assert not pink_lamps(evening)
    lift(evening, PURPLE)
    assert lit_rooms(evening, PINK) == {5}
    assert not pink_lamps(evening)


def test_meg_who_is_dealt_and_taken_along_sees_no_passage(evening):
    evening = evening("PNRB", "-/B/G*/-/-/WU/K/-/-/RPN 9-8 9 ")
    lift(evening, PINK)
    assert pink_lamps(evening)
    lift(evening, BROWN)
    assert not pink_lamps(evening)


# -- two colours -----------------------------------------------------------------------------


def test_two_in_the_hand_share_the_seats_of_a_room(evening):
    evening = evening("RPBN", "-/B/G*/-/-/WU/K/-/-/RPN 9-8 9 ")
    lift(evening, BROWN, PINK)
    assert lit_rooms(evening, BROWN) == lit_rooms(evening, PINK) != set()
    for room in lit_rooms(evening, BROWN):
        mine, other = lit_in(evening, BROWN, room), lit_in(evening, PINK, room)
        assert abs(len(mine) - len(other)) <= 1
        assert min(len(mine), len(other)) > 0


def test_two_that_change_places_see_each_others_rooms(evening):
    evening = evening("PBUN")
    seat = evening.director.reconciler.targets[RED]
    lift(evening, PURPLE, RED)
    assert (lit_rooms(evening, PURPLE), lit_rooms(evening, RED)) == ({9}, {5})
    evening.virtual.hands.place(evening.tokens[RED], seat)  # or rather not
    evening.virtual.run_hands()
    assert lit_rooms(evening, PURPLE) > {4, 6, 9}
    go(evening, (PURPLE, 4))
    assert (rooms(evening)[PURPLE], rooms(evening)[RED]) == (4, 9)


@pytest.mark.parametrize("pair", [(PURPLE, RED), (RED, PURPLE)])
def test_who_waits_reads_whose_turn_it_is(evening, pair):
    evening = evening("PBUN")
    lift(evening, *pair)
    assert evening.page(1).startswith("Please wait|Richard|")


def test_who_waits_reads_who_moves_the_padlock(evening):
    evening = evening("RPBG")
    lift(evening, PADLOCK)
    assert evening.page(1).startswith("Please wait|Madame Giry|")
    assert evening.page(0).startswith("The padlock|")


# -- in one go -------------------------------------------------------------------------------


def test_christine_and_those_she_draws_in_are_lifted_together(evening):
    evening = evening("KRPG", NEXT_DOOR)
    lift(evening, BLACK, WHITE, PURPLE)
    assert lit_rooms(evening, WHITE) == lit_rooms(evening, PURPLE) == {6}
    assert evening.page(0).startswith("In hand")
    assert evening.page(1).startswith("Please wait|Christine|")
    go(evening, (BLACK, 6), (WHITE, 6), (PURPLE, 6))
    assert [rooms(evening)[who] for who in (BLACK, WHITE, PURPLE)] == [6, 6, 6]


def test_moncharmin_and_those_he_drives_out_are_lifted_together(evening):
    evening = evening("WRPG", CROWD)
    lift(evening, WHITE, BLACK)
    assert lit_rooms(evening, BLACK) == {5, 7}
    assert lit_rooms(evening, WHITE) == {6}
    evening.settle()
    lift(evening, WHITE, BLUE)  # who is too far away for that
    assert is_mess(evening, [WHITE, BLUE])
    evening.settle()


# -- what was forgotten ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "token", "spots"), [(BLUE, PADLOCK, (2, 1)), (GREY, BLACKOUT, (3, 6))]
)
def test_who_forgets_a_token_reads_which(evening, who, token, spots):
    evening = evening("RPBG")
    texts = evening.director.texts
    go(evening, (who, spots[0]))
    before = state_text(evening.state)
    lift(evening, RED)
    assert evening.page(0).startswith(texts.MUST_MOVE[who])
    evening.virtual.hands.place(evening.tokens[RED], evening.free_cell(RED, 7))
    evening.virtual.run_hands()
    assert evening.page(0).startswith(texts.MUST_MOVE[who])
    assert state_text(evening.state) == before
    evening.settle()
    go(evening, (token, spots[1]))
    assert evening.state.who < 0


def test_who_forgets_to_walk_reads_that(evening):
    evening = evening("RPBG")
    go(evening, (PADLOCK, corridor_between(2, 3)))
    for token in (RED, PADLOCK):
        lift(evening, token)
        assert evening.page(0).startswith(evening.director.texts.WALK % "Madame Giry")
        evening.settle()


def test_who_forgets_the_card_or_the_question_reads_that(evening):
    evening = evening("RPBG")
    go(evening, (RED, 7))
    lift(evening, BLUE)
    assert evening.page(0).startswith(evening.director.texts.DRAW)
    evening.settle()
    evening.stage_at(NEXT_DOOR + IN_ROUND_1.format(cards="RPGK", others="BWUN"), GREY)
    go(evening, (BLACK, 6))
    lift(evening, RED)
    assert evening.page(0).startswith(evening.director.texts.GATHER)
    evening.settle()
