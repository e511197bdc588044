"""The difference between the sensed table and the expected one, cell by cell, always up to
date."""

from firmware.sensing.kernels import EMPTY
from shared_rules.compat import const

# Contents of a cell. Pieces are 1 to 250; equal tokens may share a number.
NONE = const(0)
UNSURE = const(254)  # a token that is one of several pieces
STRANGER = const(255)  # a token of unknown origin

RIGHT = const(0)
MISSING = const(1)
EXTRA = const(2)
WRONG_SIDE = const(3)
WRONG_PIECE = const(4)

_ANY = const(253)


class Expectation:
    def __init__(self, cells: int) -> None:
        self._pieces = bytearray([_ANY] * cells)
        self._sides = bytearray(cells)
        self.wrong = bytearray(cells)
        self.wrong_count = 0
        self.known_empty = bytearray(cells)  # expected to be empty, and sensed so

    def want(self, cell: int, piece: int, side: int) -> None:
        self._pieces[cell] = piece
        self._sides[cell] = side

    def want_anything(self, cell: int) -> None:
        self._pieces[cell] = _ANY

    def compare(self, cell: int, piece: int, side: int) -> None:
        """Update what lies on a cell."""
        wanted = self._pieces[cell]
        verdict = RIGHT
        if wanted == NONE:
            verdict = RIGHT if side == EMPTY else EXTRA
        elif wanted != _ANY:
            wanted_side = self._sides[cell]
            if side == EMPTY:
                verdict = MISSING
            elif piece != wanted and piece != UNSURE:
                verdict = WRONG_PIECE
            elif wanted_side != EMPTY and wanted_side != side:
                verdict = WRONG_SIDE
        self.known_empty[cell] = 1 if wanted == NONE and side == EMPTY else 0
        if verdict != self.wrong[cell]:
            self.wrong_count += (verdict != RIGHT) - (self.wrong[cell] != RIGHT)
            self.wrong[cell] = verdict
