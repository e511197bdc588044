"""A position as tokens, lamps and darkness on the table. Plain data that `picture` draws."""

from __future__ import annotations

from typing import NamedTuple

# Colours of the lamps as they look on paper.
CARD, TURN, ROUND = "#ffd27a", "#fff0c2", "#9fb4ff"
GOOD, BAD = "#7ae08a", "#ff7a66"


class Piece(NamedTuple):
    cell: int
    drawing: str  # name in hardware/print/tokens
    label: str = ""  # key of the text over it, if any


class Lamp(NamedTuple):
    cell: int
    colour: str


class Scene(NamedTuple):
    pieces: list[Piece]
    lamps: list[Lamp]
    dark: tuple[int, ...] = ()  # the middle cells of 3 x 3 blocks without light


class FreeCells:
    """Assigns cells, each at most once."""

    def __init__(self, spare: bytes = b"") -> None:
        self._spare = spare  # for pieces without a free cell of their own
        self._taken: set[int] = set()

    def take(self, cells: bytes) -> int | None:
        """The first free cell, else a spare one; None if there is none."""
        for cell in cells + self._spare:
            if cell != NO_CELL and cell not in self._taken:
                self._taken.add(cell)
                return cell
        return None


NO_CELL = 255  # placeholder in a sheet's table
