"""A position as it lies on the table: pieces, lamps, darkness. Plain data; `picture` draws it."""

from __future__ import annotations

from typing import NamedTuple

# Colours of the lamps, as the eye sees them on paper.
CARD, TURN, ROUND = "#ffd27a", "#fff0c2", "#9fb4ff"
GOOD, BAD = "#7ae08a", "#ff7a66"


class Piece(NamedTuple):
    cell: int
    drawing: str  # of hardware/print/tokens
    label: str = ""  # the word for what is written over it, if anything is


class Lamp(NamedTuple):
    cell: int
    colour: str


class Scene(NamedTuple):
    pieces: list[Piece]
    lamps: list[Lamp]
    dark: tuple[int, ...] = ()  # cells in the middle of nine that have no light


class Seating:
    """Gives out cells, each once."""

    def __init__(self, spare: bytes = b"") -> None:
        self._spare = spare  # for those who find no place of their own
        self._taken: set[int] = set()

    def take(self, cells: bytes) -> int | None:
        """The first that is free, a spare one else; None if there is none."""
        for cell in cells + self._spare:
            if cell != NO_CELL and cell not in self._taken:
                self._taken.add(cell)
                return cell
        return None


NO_CELL = 255  # in a sheet's table
