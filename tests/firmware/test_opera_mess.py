"""Many misplaced tokens in l'Opéra: the lights show each one, and the state does not change."""

import pytest

from firmware.games.opera.places import TOKENS, cells_of
from firmware.play.reveal_secret import RevealSecret
from firmware.sensing.kernels import NORTH, SOUTH
from shared_rules.offboard import state_text
from shared_rules.opera.board import BLACK, BLUE, CHARACTERS, GREY, PINK, RED, WHITE
from tests.helpers.opera.board import CARLOTTA, HOUSE, INVESTIGATOR, NEXT_DOOR, go, ok
from tests.helpers.opera.people import OperaPeople


@pytest.fixture
def people():
    people = OperaPeople(seed=7)
    people.begin()
    return people


def seats_of(people, *tokens: int) -> set[int]:
    return {people.director.reconciler.targets[token] for token in tokens}


def knock(people, *tokens: int) -> None:
    for token in tokens:
        people.virtual.hands.knock(people.tokens[token])
    people.virtual.run_hands()


def turn(people, token: int) -> None:
    people.virtual.hands.turn(people.tokens[token])
    people.virtual.run_hands()


# -- at a quiet moment -----------------------------------------------------------------------


def repeat(people, kind: str) -> None:
    """A mistake of a whole game, until there is an occasion for it."""
    before = state_text(people.state)
    for _ in range(40):
        if getattr(people, "event_" + kind)():
            break
    else:
        raise AssertionError("never: " + kind)
    people.virtual.run(300)
    assert people.is_answered(), people.page(0)
    people.answer_questions(None)
    assert state_text(people.state) == before
    people.settle()
    assert people.is_quiet()
    people.check()
    assert state_text(people.state) == before


@pytest.mark.parametrize("kind", ["spilled", "swept", "two_lifted", "spare"])
@pytest.mark.parametrize("phase", ["pick", "power"])
def test_at_the_table(people, kind, phase):
    people.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), GREY)
    if phase == "power":
        go(people, (BLUE, 2))
    for _ in range(3):
        repeat(people, kind)


def test_back_after_a_mistake(people):
    people.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), GREY)
    before = state_text(people.state)
    go(people, (WHITE, 4))
    assert people.stage.mistake
    people.virtual.press(0, "back")
    people.settle()
    assert people.is_quiet()
    assert state_text(people.state) == before


# -- while the board leads -------------------------------------------------------------------


def test_in_the_set_up():
    people = OperaPeople(seed=7, mistakes=1.0)
    people.calibrate()
    people.deal()
    people.set_up()
    assert people.fumbles == TOKENS
    assert isinstance(people.stage, RevealSecret)


def test_in_the_set_up_several_are_knocked_over():
    people = OperaPeople(seed=7)
    people.calibrate()
    people.deal()
    seats = people.director.reconciler.targets
    people.tokens = [
        people.table.add(f"{token}", seats[token], NORTH) for token in range(TOKENS - 1)
    ] + [None]
    people.virtual.run(300)
    knock(people, RED, PINK, GREY)
    assert set(people.shown_wrong()) == seats_of(people, RED, PINK, GREY, CARLOTTA)
    people.tokens[CARLOTTA] = people.table.add("she", seats[CARLOTTA], NORTH)
    people.virtual.run(300)
    people.settle()
    people.read_aims()
    assert isinstance(people.stage, RevealSecret)


def test_while_christine_draws_them_in(people):
    people.stage_at(NEXT_DOOR + "1 I pick RPGK/BWUN - - -", GREY)
    go(people, (BLACK, 6))
    ok(people)
    knock(people, BLUE, WHITE)
    turn(people, GREY)
    assert set(people.shown_wrong()) >= seats_of(people, BLUE, WHITE, GREY)
    people.settle()
    assert people.is_quiet()
    people.check()
    assert people.state.rooms[WHITE] == 6


def test_while_a_step_is_taken_back(people):
    people.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), GREY)
    before = state_text(people.state)
    go(people, (BLUE, 2))
    people.virtual.press(0, "back")
    knock(people, RED, CARLOTTA)
    assert set(people.shown_wrong()) >= seats_of(people, RED, CARLOTTA, BLUE)
    people.settle()
    assert people.is_quiet()
    people.check()
    assert state_text(people.state) == before


def test_while_faces_are_turned(people):
    people.stage_at(HOUSE + "1 I pick W/RPKN - - -", GREY)
    go(people, (WHITE, 4))
    people.virtual.run(4000)
    assert people.stage.leading
    turn(people, GREY)  # who is still a suspect
    knock(people, BLUE)
    assert set(people.shown_wrong()) >= seats_of(people, GREY, BLUE)
    people.settle()
    assert people.state.round == 2
    people.check()


def test_while_the_table_is_rebuilt(people):
    people.stage_at(INVESTIGATOR.format(cards="RPBG", others="KWUN"), GREY)
    for token in people.tokens:
        people.table.remove(token)
    people.virtual.restart()
    people.virtual.run(500)
    people.recall()
    before = state_text(people.state)
    seats = people.director.reconciler.targets
    middle = cells_of(CHARACTERS, (people.state.blackout + 1) % 10)[0]
    for token in range(TOKENS):
        cell = middle if token == BLUE else seats[token]
        face = SOUTH if token == RED else NORTH
        people.tokens[token] = people.table.add(f"again {token}", cell, face)
        people.virtual.run(200)
    assert set(people.shown_wrong()) == {middle} | seats_of(people, BLUE, RED)
    people.settle()
    assert people.is_quiet()
    people.check()
    assert state_text(people.state) == before
