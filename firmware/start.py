"""Puts a board together: the table, its game, and nothing that is not needed."""

from firmware import crash, games
from firmware.board import Board
from firmware.crash import STEADY_MS
from firmware.journal import Journal
from firmware.lazy_import import load_once
from firmware.texts import load as load_texts


def make_board(hal, layout, kernels=None) -> Board:
    """Make the board for a layout; one without a game if the layout has none or the game fails.

    main.py has closed Ctrl-C. It is allowed here if no game is on flash. If one is, the director
    allows it once that game is resumed and over, or void (`Board.seal`).
    """
    opening = load_once("opening")
    is_opened = opening.is_wanted(hal)
    is_table = layout.NAME == "table"
    if is_opened or not is_table:  # a small board cannot play a table's game
        opening.void(hal.files)
    is_waiting = Journal(hal.files).is_on
    if not is_waiting:
        hal.allow_break(True)
    is_failing = crash.is_failing(hal.files)
    if not is_table or is_failing:
        from firmware.mirror import Mirror

        board = Board(hal, layout, Mirror, None, kernels)
    else:
        name = games.chosen(hal.files)
        if games.fits(name, hal):
            board = Board(hal, layout, games.director_of(name), games.sheet_of(name), kernels)
        else:
            board = _make_without(name, is_waiting, hal, layout, kernels)
    if is_opened:
        board.director.on_opened()
    elif is_failing and is_waiting:
        board.seal(True)
        board.tell_both(board.texts.SAFE_SEALED)
    elif is_failing:
        board.tell_both(board.texts.SAFE)
    return board


def _make_without(name: str, is_waiting: bool, hal, layout, kernels) -> Board:
    """A board without room for a game says so, and plays another, if none waits on flash."""
    others = games.with_room(hal)
    is_playing = len(others) > 0 and not is_waiting
    if is_playing:
        other = others[0]
        board = Board(hal, layout, games.director_of(other), games.sheet_of(other), kernels)
    else:
        from firmware.mirror import Mirror

        board = Board(hal, layout, Mirror, None, kernels)
    texts = load_texts("game", board.language)
    text = board.texts.NO_ROOM % (games.titles([name], texts), games.titles(others, texts))
    if is_playing:
        board.director.menu(text)
    else:
        board.seal(is_waiting)
        board.tell_both(text)
    return board


def run_board(hal, board: Board) -> None:
    """For ever. A board that has run for a while has got over whatever made it crash before."""
    while hal.now_ms() < STEADY_MS:
        board.step(hal.now_ms())
    crash.forget(hal.files)
    while True:
        board.step(hal.now_ms())
