"""The automatic set-up prepares a game from any position of the tokens."""

import random

import pytest

from firmware.games.phantom import sheet
from firmware.games.phantom.places import FIGURES
from firmware.play import abort
from ghostlight.web import board_view, messages
from ghostlight.web.games import GAMES
from ghostlight.web.session import Session
from tests.helpers.opera.page_people import TICK_MS, open_session

OK, PEEK = 0, 2
MOST_TICKS = 6000


def run_until(session: Session, is_true) -> None:
    for _ in range(MOST_TICKS):
        if is_true():
            return
        session.advance(TICK_MS)
    pages = [session.virtual.board.screens.page_of(seat) for seat in (0, 1)]
    raise AssertionError([(page.title, *page.lines) for page in pages])


def run(session: Session, ms: float) -> None:
    for _ in range(int(ms / TICK_MS)):
        session.advance(TICK_MS)


def start_the_game(session: Session) -> None:
    session.act("me", "both", messages.Begin())
    run_until(session, lambda: session.is_sealed and not session.auto_setup.is_busy)


def is_quiet(session: Session) -> bool:
    board = session.virtual.board
    return not board_view.is_leading(board) and board.director.reconciler.is_right


def scatter(session: Session, chance: random.Random) -> None:
    """Somebody has left the table as after half a game: here one, there one, either side up."""
    cells = list(range(session.table.description.cells))
    chance.shuffle(cells)
    for token, cell in zip(session.tokens, cells):
        if chance.random() < 0.4:
            x_mm, y_mm = session.table.centre(cell)
            turn_deg = chance.choice((0.0, 180.0))
            session.table.move(token, x_mm=x_mm, y_mm=y_mm, z_mm=0.0, turn_deg=turn_deg)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", GAMES)
def test_the_curtain_rises_over_any_table(name: str, seed: int) -> None:
    session = open_session(seed)
    session.act("me", "both", messages.Set(game=name))
    run_until(session, lambda: session.game.name == name)
    start_the_game(session)
    assert is_quiet(session)
    abort.abandon(session.virtual.board.director)
    scatter(session, random.Random(seed))
    run_until(session, lambda: not session.is_sealed)
    run(session, 1000)
    start_the_game(session)
    assert not board_view.is_before_a_game(session.virtual.board)
    assert is_quiet(session)


def test_a_disc_that_nobody_needs_goes_back_to_its_stack() -> None:
    session = open_session(4)
    session.act("me", "both", messages.Set(game="phantom"))
    run_until(session, lambda: session.game.name == "phantom")
    start_the_game(session)
    for seat in (0, 1):
        for button in (PEEK, OK):
            for down in (True, False):
                session.act("me", "both", messages.Button(seat, button, down))
                run(session, 900 if button == PEEK else 300)
    board = session.virtual.board
    run_until(session, lambda: board_view.is_playing(board) and is_quiet(session))
    disc = session.tokens[FIGURES + 20]
    beside = (disc.x_mm, disc.y_mm)
    x_mm, y_mm = session.table.centre(sheet.APPARITIONS[sheet.SLOTS - 1])
    session.table.move(disc, x_mm=x_mm, y_mm=y_mm)
    run_until(session, lambda: board_view.is_leading(board))
    session.act("me", "both", messages.Help())
    run_until(session, lambda: not session.auto_setup.is_busy)
    assert is_quiet(session)
    assert (disc.x_mm, disc.y_mm) == beside
