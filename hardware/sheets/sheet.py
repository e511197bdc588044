"""The common part of all games' sheets, with checks that hold for each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import ClassVar

from hardware.model import Layout, Part, Place, Words
from hardware.sheets.table import Table


class Text(Part):
    en: Words
    fr: Words


class LegendLine(Part):
    light: Words
    en: Words
    fr: Words


class Sheet(Part):
    """A game on the table: the meaning of its cells, and its printed words."""

    FILE: ClassVar[str]  # below hardware/
    # Keys whose cells a table may lack: the screens show and ask instead.
    OPTIONAL: ClassVar[frozenset[str]] = frozenset()
    PLAN: ClassVar[tuple[str, ...]]  # explains the marks

    game: Words
    title: Text
    ghost_light: Place
    legend: list[LegendLine]

    def tokens(self) -> Iterator[tuple[str, Place]]:
        """Every cell for a token, with the name of its meaning."""
        raise NotImplementedError

    def lamps(self) -> Iterator[tuple[str, Place]]:
        """Every cell that only shows a light, with the name of its meaning."""
        raise NotImplementedError

    def meaning_faults(self) -> Iterator[str]:
        """Faults of this game's places, one sentence each."""
        raise NotImplementedError

    def marks(self) -> dict[Place, str]:
        """Up to three letters for each cell of the plan at the head of the firmware's table."""
        raise NotImplementedError

    def write(self, table: Table) -> None:
        """The firmware's constants."""
        raise NotImplementedError

    def faults(self, layout: Layout) -> list[str]:
        return [*self._cell_faults(layout), *self.meaning_faults()]

    def _cell_faults(self, layout: Layout) -> Iterator[str]:
        meaning: dict[Place, str] = {}
        tokens = list(self.tokens())
        lamps = list(self.lamps())
        # The ghost light may be in a cell with a meaning: it is lit only without a game.
        for name, place in [*tokens, *lamps, ("ghost_light", self.ghost_light)]:
            if not layout.has(place):
                yield f"{name}: {place} is outside the table."
            elif place in meaning and name != "ghost_light":
                yield f"{name}: {place} is already {meaning[place]}."
            meaning.setdefault(place, name)
        for what, cells, found in (
            ("sensor", layout.sensed, tokens),
            ("lamp", layout.lit, [*tokens, *lamps]),
        ):
            for name, place in found:
                if layout.has(place) and layout.at(place) not in cells:
                    if not self.may_lack(layout, what, name):
                        yield f"{name}: {place} has no {what}."

    def may_lack(self, layout: Layout, what: str, name: str) -> bool:
        """Whether the game is played without the sensor or lamp of a cell with this meaning."""
        key = re.split(r"\W", name, maxsplit=1)[0]  # rooms[3] ring 0 -> rooms
        return key in self.OPTIONAL


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
