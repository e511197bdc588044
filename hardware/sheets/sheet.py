"""What every game's sheet has, and the checks that hold for any of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from hardware.model import Board, Part, Place, Words
from hardware.sheets.table import Table


class Text(Part):
    en: Words
    fr: Words


class LegendLine(Part):
    light: Words
    en: Words
    fr: Words


class Sheet(Part):
    """A game on the table: what its cells mean, and the words printed on it."""

    FILE: ClassVar[str]  # below hardware/
    PLAN: ClassVar[tuple[str, ...]]  # explains the marks

    game: Words
    title: Text
    ghost_light: Place
    legend: list[LegendLine]

    def tokens(self) -> Iterator[tuple[str, Place]]:
        """Every cell on which a token may stand, with the name of its meaning."""
        raise NotImplementedError

    def lamps(self) -> Iterator[tuple[str, Place]]:
        """Every cell that only shows a light, with the name of its meaning."""
        raise NotImplementedError

    def meaning_faults(self) -> Iterator[str]:
        """What is wrong with this game's places, one sentence each."""
        raise NotImplementedError

    def marks(self) -> dict[Place, str]:
        """Up to three letters for each cell of the plan at the head of the firmware's table."""
        raise NotImplementedError

    def write(self, table: Table) -> None:
        """The firmware's constants."""
        raise NotImplementedError

    def faults(self, board: Board) -> list[str]:
        return [*self._cell_faults(board), *self.meaning_faults()]

    def _cell_faults(self, board: Board) -> Iterator[str]:
        meaning: dict[Place, str] = {}
        # The ghost light may burn in a cell that means something: then nobody plays.
        for name, place in [*self.tokens(), *self.lamps(), ("ghost_light", self.ghost_light)]:
            if place[0] not in range(board.grid.columns) or place[1] not in range(board.grid.rows):
                yield f"{name}: {place} is outside the table."
            elif place in meaning and name != "ghost_light":
                yield f"{name}: {place} is already {meaning[place]}."
            meaning.setdefault(place, name)


def count_faults(key: str, found: int, wanted: int) -> Iterator[str]:
    if found != wanted:
        yield f"{key}: there are {found}, the rules ask for {wanted}."


def named(key: str, places: Iterable[Place]) -> Iterator[tuple[str, Place]]:
    for index, place in enumerate(places):
        yield f"{key}[{index}]", place


def touch(one: Place, two: Place) -> bool:
    """Whether two cells are neighbours, also at a corner."""
    return max(abs(one[0] - two[0]), abs(one[1] - two[1])) <= 1


def border(ones: Iterable[Place], others: Iterable[Place]) -> bool:
    """Whether two areas of cells have an edge in common."""
    others = list(others)
    return any(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a in ones for b in others)
