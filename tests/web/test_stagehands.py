"""Stagehands set a table up, whatever lies on it."""

import random

import pytest

from firmware.phantom.places import FIGURES
from firmware.sheets import phantom as sheet
from firmware.stages import leaving
from ghostlight.web import backstage, messages
from ghostlight.web.games import NAMES
from ghostlight.web.house import House
from tests.web.at_the_page import TICK_MS, open_house

OK, PEEK = 0, 2
MOST_TICKS = 6000


def run_until(house: House, is_true) -> None:
    for _ in range(MOST_TICKS):
        if is_true():
            return
        house.advance(TICK_MS)
    pages = [house.virtual.board.screens._seats[seat].page for seat in (0, 1)]
    raise AssertionError([(page.title, *page.lines) for page in pages])


def run(house: House, ms: float) -> None:
    for _ in range(int(ms / TICK_MS)):
        house.advance(TICK_MS)


def raise_the_curtain(house: House) -> None:
    house.act("me", "both", messages.Begin())
    run_until(house, lambda: house.is_sealed and not house.stagehands.is_busy)


def is_quiet(house: House) -> bool:
    board = house.virtual.board
    return not backstage.is_leading(board) and board.director.tabletop.is_right


def scatter(house: House, chance: random.Random) -> None:
    """Somebody has left the table as after half a game: here one, there one, either side up."""
    cells = list(range(house.table.description.cells))
    chance.shuffle(cells)
    for token, cell in zip(house.tokens, cells):
        if chance.random() < 0.4:
            x_mm, y_mm = house.table.centre(cell)
            turn_deg = chance.choice((0.0, 180.0))
            house.table.move(token, x_mm=x_mm, y_mm=y_mm, z_mm=0.0, turn_deg=turn_deg)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", NAMES)
def test_the_curtain_rises_over_any_table(name: str, seed: int) -> None:
    house = open_house(seed)
    house.act("me", "both", messages.Set(game=name))
    run_until(house, lambda: house.game.name == name)
    raise_the_curtain(house)
    assert is_quiet(house)
    leaving.abandon(house.virtual.board.director)
    scatter(house, random.Random(seed))
    run_until(house, lambda: not house.is_sealed)
    run(house, 1000)
    raise_the_curtain(house)
    assert not backstage.is_before_a_game(house.virtual.board)
    assert is_quiet(house)


def test_a_disc_that_nobody_needs_goes_back_to_its_stack() -> None:
    house = open_house(4)
    house.act("me", "both", messages.Set(game="phantom"))
    run_until(house, lambda: house.game.name == "phantom")
    raise_the_curtain(house)
    for seat in (0, 1):
        for button in (PEEK, OK):
            for down in (True, False):
                house.act("me", "both", messages.Button(seat, button, down))
                run(house, 300)
    board = house.virtual.board
    run_until(house, lambda: backstage.is_playing(board) and is_quiet(house))
    disc = house.tokens[FIGURES + 20]
    beside = (disc.x_mm, disc.y_mm)
    x_mm, y_mm = house.table.centre(sheet.APPARITIONS[sheet.SLOTS - 1])
    house.table.move(disc, x_mm=x_mm, y_mm=y_mm)
    run_until(house, lambda: backstage.is_leading(board))
    house.act("me", "both", messages.Help())
    run_until(house, lambda: not house.stagehands.is_busy)
    assert is_quiet(house)
    assert (disc.x_mm, disc.y_mm) == beside
