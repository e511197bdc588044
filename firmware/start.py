"""Puts a board together: the table, its game, and nothing that is not needed.

Only the chosen game is imported: on a Pico its bytecode lives in the heap.
"""

from firmware.board import Board


def make_board(hal, layout, kernels=None) -> Board:
    """A table for games plays l'Opéra; a smaller one shows what it senses."""
    if layout.NAME != "table":
        from firmware.mirror import Mirror

        return Board(hal, layout, Mirror, None, kernels)
    from firmware.opera.director import Director
    from firmware.sheets import opera as sheet

    return Board(hal, layout, Director, sheet, kernels)
