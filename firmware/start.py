"""Puts a board together: the table, its game, and nothing that is not needed."""

from firmware import crash, wings
from firmware.board import Board
from firmware.crash import STEADY_MS


def make_board(hal, layout, kernels=None) -> Board:
    """A table for games plays one; a smaller one, or one that fails, shows what it senses."""
    hal.allow_break(True)  # until a game forbids it
    opening = wings.call("opening")
    is_opened = opening.is_wanted(hal)
    if is_opened:
        opening.void(hal.files)
    is_failing = crash.is_failing(hal.files)
    if layout.NAME != "table" or is_failing:
        from firmware.mirror import Mirror

        board = Board(hal, layout, Mirror, None, kernels)
    else:
        games = wings.call("games")
        name = games.chosen(hal.files)
        board = Board(hal, layout, games.director_of(name), games.sheet_of(name), kernels)
    if is_opened:
        board.director.on_opened()
    elif is_failing:
        board.tell_both(board.texts.SAFE)
    return board


def run_board(hal, board: Board) -> None:
    """For ever. A board that has run for a while has got over whatever made it crash before."""
    while hal.now_ms() < STEADY_MS:
        board.step(hal.now_ms())
    crash.forget(hal.files)
    while True:
        board.step(hal.now_ms())
