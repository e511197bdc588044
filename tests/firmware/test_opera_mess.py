"""A mess at any moment of l'Opéra: it is shown cell by cell, led, and changes nothing."""

import pytest

from firmware.games.opera.places import TOKENS, cells_of
from firmware.play.reveal_secret import RevealSecret
from firmware.sensing.kernels import NORTH, SOUTH
from shared_rules.offboard import state_text
from shared_rules.opera.board import BLACK, BLUE, CHARACTERS, GREY, PINK, RED, WHITE
from tests.helpers.opera.board import CARLOTTA, HOUSE, INVESTIGATOR, NEXT_DOOR, go, ok
from tests.helpers.opera.players import Evening


@pytest.fixture
def evening():
    evening = Evening(seed=7)
    evening.begin()
    return evening


def seats_of(evening, *tokens: int) -> set[int]:
    return {evening.director.reconciler.targets[token] for token in tokens}


def knock(evening, *tokens: int) -> None:
    for token in tokens:
        evening.virtual.hands.knock(evening.tokens[token])
    evening.virtual.run_hands()


def turn(evening, token: int) -> None:
    evening.virtual.hands.turn(evening.tokens[token])
    evening.virtual.run_hands()


# -- at a quiet moment -----------------------------------------------------------------------


def repeat(evening, kind: str) -> None:
    """A mistake of a whole evening, until there is an occasion for it."""
    before = state_text(evening.state)
    for _ in range(40):
        if getattr(evening, "event_" + kind)():
            break
    else:
        raise AssertionError("never: " + kind)
    evening.virtual.run(300)
    assert evening.is_answered(), evening.page(0)
    evening.answer_questions(None)
    assert state_text(evening.state) == before
    evening.settle()
    assert evening.is_quiet()
    evening.check()
    assert state_text(evening.state) == before


@pytest.mark.parametrize("kind", ["spilled", "swept", "two_lifted", "spare"])
@pytest.mark.parametrize("phase", ["pick", "power"])
def test_at_the_table(evening, kind, phase):
    evening.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), GREY)
    if phase == "power":
        go(evening, (BLUE, 2))
    for _ in range(3):
        repeat(evening, kind)


def test_back_after_a_mistake(evening):
    evening.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), GREY)
    before = state_text(evening.state)
    go(evening, (WHITE, 4))
    assert evening.stage.mistake
    evening.virtual.press(0, "back")
    evening.settle()
    assert evening.is_quiet()
    assert state_text(evening.state) == before


# -- while the board leads -------------------------------------------------------------------


def test_in_the_set_up():
    evening = Evening(seed=7, mistakes=1.0)
    evening.calibrate()
    evening.deal()
    evening.set_up()
    assert evening.fumbles == TOKENS
    assert isinstance(evening.stage, RevealSecret)


def test_in_the_set_up_several_are_knocked_over():
    evening = Evening(seed=7)
    evening.calibrate()
    evening.deal()
    seats = evening.director.reconciler.targets
    evening.tokens = [
        evening.table.add(f"{token}", seats[token], NORTH) for token in range(TOKENS - 1)
    ] + [None]
    evening.virtual.run(300)
    knock(evening, RED, PINK, GREY)
    assert set(evening.shown_wrong()) == seats_of(evening, RED, PINK, GREY, CARLOTTA)
    evening.tokens[CARLOTTA] = evening.table.add("she", seats[CARLOTTA], NORTH)
    evening.virtual.run(300)
    evening.settle()
    evening.read_aims()
    assert isinstance(evening.stage, RevealSecret)


def test_while_christine_draws_them_in(evening):
    evening.stage_at(NEXT_DOOR + "1 I pick RPGK/BWUN - - -", GREY)
    go(evening, (BLACK, 6))
    ok(evening)
    knock(evening, BLUE, WHITE)
    turn(evening, GREY)
    assert set(evening.shown_wrong()) >= seats_of(evening, BLUE, WHITE, GREY)
    evening.settle()
    assert evening.is_quiet()
    evening.check()
    assert evening.state.rooms[WHITE] == 6


def test_while_a_step_is_taken_back(evening):
    evening.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), GREY)
    before = state_text(evening.state)
    go(evening, (BLUE, 2))
    evening.virtual.press(0, "back")
    knock(evening, RED, CARLOTTA)
    assert set(evening.shown_wrong()) >= seats_of(evening, RED, CARLOTTA, BLUE)
    evening.settle()
    assert evening.is_quiet()
    evening.check()
    assert state_text(evening.state) == before


def test_while_faces_are_turned(evening):
    evening.stage_at(HOUSE + "1 I pick W/RPKN - - -", GREY)
    go(evening, (WHITE, 4))
    evening.virtual.run(4000)
    assert evening.stage.leading
    turn(evening, GREY)  # who is still a suspect
    knock(evening, BLUE)
    assert set(evening.shown_wrong()) >= seats_of(evening, GREY, BLUE)
    evening.settle()
    assert evening.state.round == 2
    evening.check()


def test_while_the_table_is_rebuilt(evening):
    evening.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), GREY)
    for token in evening.tokens:
        evening.table.remove(token)
    evening.virtual.restart()
    evening.virtual.run(500)
    evening.recall()
    before = state_text(evening.state)
    seats = evening.director.reconciler.targets
    middle = cells_of(CHARACTERS, (evening.state.blackout + 1) % 10)[0]
    for token in range(TOKENS):
        cell = middle if token == BLUE else seats[token]
        face = SOUTH if token == RED else NORTH
        evening.tokens[token] = evening.table.add(f"again {token}", cell, face)
        evening.virtual.run(200)
    assert set(evening.shown_wrong()) == {middle} | seats_of(evening, BLUE, RED)
    evening.settle()
    assert evening.is_quiet()
    evening.check()
    assert state_text(evening.state) == before
