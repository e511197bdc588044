"""All tiles leave the table at once: each one keeps its identity."""

import pytest

from firmware.play.playing import Playing
from firmware.sensing.kernels import NORTH, SOUTH
from shared_rules.offboard import state_text
from tests.helpers.society.board import new_table, position
from tests.helpers.society.people import TOKENS, SocietyPeople

HIGH_MM = 300  # above the table: in a box, for all that it knows


@pytest.fixture(scope="module")
def table() -> SocietyPeople:
    return new_table()


@pytest.fixture
def people(table) -> SocietyPeople:
    position(table, "R28G33*W22B4", 8)
    assert table.is_quiet()
    return table


def sweep(people, ms: float = 0) -> None:
    for token in people.random.sample(range(TOKENS), TOKENS):
        people.table.move(people.tokens[token], z_mm=HIGH_MM)
        if ms:
            people.virtual.run(ms)
    people.virtual.run(500)


def test_pushed_off_and_put_back_where_the_lights_say(people):
    before = state_text(people.state)
    sweep(people)
    assert people.stage.mistake or people.virtual.board.tracker.hand_count
    people.settle()
    assert people.is_quiet()
    people.check()
    assert state_text(people.state) == before


def test_tidied_up_tile_by_tile_and_laid_out_again(people):
    before = state_text(people.state)
    sweep(people, 100)
    people.settle()
    assert people.is_quiet()
    people.check()
    assert state_text(people.state) == before


@pytest.mark.parametrize("seed", range(4))
def test_thrown_back_anyhow(people, seed):
    """On any cells, on any side: each tile is identified by the cell where it is put at last."""
    before = state_text(people.state)
    sweep(people)
    people.random.seed(seed)
    cells = people.random.sample(range(len(people.table.truth())), TOKENS)
    for token, cell in enumerate(cells):
        people.table.put(people.tokens[token], cell, people.random.choice((NORTH, SOUTH)))
        people.virtual.run(80)
    people.settle()
    assert isinstance(people.stage, Playing)
    assert people.is_quiet()
    people.check()
    assert state_text(people.state) == before


def test_put_back_in_the_right_rooms_in_the_wrong_order(people):
    """Every room has a tile again, but another one: the board cannot sense that yet."""
    before = state_text(people.state)
    cells = people.cells()
    sweep(people)
    for token, cell in enumerate(cells[1:] + cells[:1]):
        people.table.put(people.tokens[token], cell, NORTH)
        people.virtual.run(80)
    people.virtual.run(500)
    assert state_text(people.state) == before


def test_packed_away_and_laid_out_another_day():
    people = SocietyPeople(44, players=4)
    people.begin()
    people.furnish()
    people.hide()
    before = state_text(people.state)
    sweep(people, 100)
    people.table.buttons = 0
    people.virtual.restart()
    people.recall()
    people.virtual.run(500)
    people.settle()
    assert people.is_quiet()
    people.check()
    assert state_text(people.state) == before
    people.play(3, is_whole=False)
