"""The whole manor leaves the table at once: no tile is lost, and no other taken for it."""

import pytest

from firmware.play.playing import Playing
from firmware.sensing.kernels import NORTH, SOUTH
from shared_rules.offboard import state_text
from tests.helpers.society.board import new_table, position
from tests.helpers.society.players import TOKENS, Visit

HIGH_MM = 300  # above the table: in a box, for all that it knows


@pytest.fixture(scope="module")
def table() -> Visit:
    return new_table()


@pytest.fixture
def visit(table) -> Visit:
    position(table, "R28G33*W22B4", 8)
    assert table.is_quiet()
    return table


def sweep(visit, ms: float = 0) -> None:
    for token in visit.random.sample(range(TOKENS), TOKENS):
        visit.table.move(visit.tokens[token], z_mm=HIGH_MM)
        if ms:
            visit.virtual.run(ms)
    visit.virtual.run(500)


def test_pushed_off_and_put_back_where_the_lights_say(visit):
    before = state_text(visit.state)
    sweep(visit)
    assert visit.stage.mistake or visit.virtual.board.tracker.hand_count
    visit.settle()
    assert visit.is_quiet()
    visit.check()
    assert state_text(visit.state) == before


def test_tidied_up_tile_by_tile_and_laid_out_again(visit):
    before = state_text(visit.state)
    sweep(visit, 100)
    visit.settle()
    assert visit.is_quiet()
    visit.check()
    assert state_text(visit.state) == before


@pytest.mark.parametrize("seed", range(4))
def test_thrown_back_anyhow(visit, seed):
    """On any cells, on any side: each is told from the others by where it is put at last."""
    before = state_text(visit.state)
    sweep(visit)
    visit.random.seed(seed)
    cells = visit.random.sample(range(len(visit.table.truth())), TOKENS)
    for token, cell in enumerate(cells):
        visit.table.put(visit.tokens[token], cell, visit.random.choice((NORTH, SOUTH)))
        visit.virtual.run(80)
    visit.settle()
    assert isinstance(visit.stage, Playing)
    assert visit.is_quiet()
    visit.check()
    assert state_text(visit.state) == before


def test_put_back_in_the_right_rooms_in_the_wrong_order(visit):
    """Every room has a tile again, but it is another one: nobody can see that yet."""
    before = state_text(visit.state)
    cells = visit.cells()
    sweep(visit)
    for token, cell in enumerate(cells[1:] + cells[:1]):
        visit.table.put(visit.tokens[token], cell, NORTH)
        visit.virtual.run(80)
    visit.virtual.run(500)
    assert state_text(visit.state) == before


def test_packed_away_and_laid_out_another_day():
    visit = Visit(44, players=4)
    visit.begin()
    visit.furnish()
    visit.hide()
    before = state_text(visit.state)
    sweep(visit, 100)
    visit.table.buttons = 0
    visit.virtual.restart()
    visit.recall()
    visit.virtual.run(500)
    visit.settle()
    assert visit.is_quiet()
    visit.check()
    assert state_text(visit.state) == before
    visit.play(3, is_whole=False)
