"""A game as the page needs it; every game says more.

An adapter gets public states and views only. Which token may stand where is the firmware's own
module `places`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from firmware.board import Board
from firmware.kernels import SOUTH
from shared_rules.game import load

if TYPE_CHECKING:
    from shared_rules.interface import Options, View

SEATS = 2


class Adapter:
    art: tuple[tuple[str, str], ...]  # per token the drawings of its two sides

    def __init__(self, name: str) -> None:
        self.name = name
        self.rules = load(name)
        self._places: Any = import_module(f"firmware.{name}.places")

    # Words

    def words(self, lang: str) -> dict[str, Any]:
        """What the page says of this game: names, places, cards, rules."""
        raise NotImplementedError

    def status(self, view: dict[str, Any], lang: str) -> dict[str, Any]:
        """The line above the table: round, step, cards (tokens), playing, left."""
        raise NotImplementedError

    def story(self, options: Options, actions: list[int], lang: str) -> list[dict[str, str]]:
        """A public game in sentences: who (seat0, house ...), text, and `is` strong."""
        raise NotImplementedError

    # A position

    def public_view(self, state: Any) -> View:
        return self.rules.public_view(state)

    def is_set(self, state: Any) -> bool:
        """The deal has said where tokens stand."""
        return True

    def places(self, state: Any) -> list[bytes] | None:
        """The cells on which each token may stand in this position; None before the deal."""
        if not self.is_set(state):
            return None
        spots = self._places.belongs(state)
        return [
            self._places.cells_of(token, spot) if spot >= 0 else b""
            for token, spot in enumerate(spots)
        ]

    def faces(self, state: Any) -> list[int]:
        """1 for every token whose other side is up."""
        tokens = range(len(self.art))
        return [int(self._places.side_of(state, token) == SOUTH) for token in tokens]

    def shine(self, view: dict[str, Any], cells: list[int]) -> list[list[int]]:
        """[cell, red, green, blue] of what a replay lights."""
        return []

    # At the board

    def roles(self, board: Board) -> list[int]:
        """Who sits at each seat: numbers into the words' `seats`."""
        return list(range(SEATS))


def stand(places: list[bytes], before: list[int], seen: set[int] | None = None) -> list[int]:
    """A cell for every token: where it stood, if it may; else one where something is seen.

    -1 for one that has no place on the table.
    """
    cells = [
        cell if cell >= 0 and cell in allowed else -1 for cell, allowed in zip(before, places)
    ]
    for token, allowed in enumerate(places):
        if cells[token] < 0:
            free = [cell for cell in allowed if cell not in cells]
            first = free[0] if free else -1
            cells[token] = next((cell for cell in free if cell in (seen or ())), first)
    return cells
