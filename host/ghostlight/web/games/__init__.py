"""What the page must know of a game: one adapter for each; nothing else here knows any.

An adapter gets public states and views, and the board as people at it see it: tokens, lamps,
screens. It never asks the board for a secret.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from firmware.board import Board

if TYPE_CHECKING:
    from shared_rules.interface import Options, Rules, View

NAMES = ("opera",)  # those that have an adapter, in the order of the welcome page

Wanted = list[tuple[int, int] | None]  # per token the cell and the side that it should show
Press = tuple[int, int] | None  # a seat and one of its buttons


class Adapter(Protocol):
    name: str
    rules: Rules
    art: tuple[tuple[str, str], ...]  # per token the drawings of its two sides

    # Words

    def words(self, lang: str) -> dict[str, Any]:
        """What the page says of this game: names, places, cards, rules."""

    def status(self, view: dict[str, Any], lang: str) -> dict[str, Any]:
        """The line above the table: round, step, cards, left."""

    def story(self, options: Options, actions: list[int], lang: str) -> list[dict[str, str]]:
        """A public game in sentences: who, text, and `is` strong."""

    # A position

    def public_view(self, state: Any) -> View: ...

    def may_lift(self, state: Any) -> list[int]:
        """The tokens with which a move can begin."""

    def places(self, state: Any) -> list[bytes] | None:
        """The cells on which each token may stand in this position; None before the deal."""

    def faces(self, state: Any) -> list[int]:
        """1 for every token whose other side is up."""

    def shine(self, view: dict[str, Any], cells: list[int]) -> list[list[int]]:
        """[cell, red, green, blue] of what a replay lights."""

    # At the board

    def roles(self, board: Board) -> list[int]:
        """Who sits at each seat: numbers into the words' `seats`."""

    def is_playing(self, board: Board) -> bool:
        """People move tokens now."""

    def is_leading(self, board: Board) -> bool:
        """The board waits until the table is as it shows."""

    def wanted(self, board: Board) -> Wanted:
        """Where the lights want every token; None for one that has no place."""

    def next_press(self, board: Board, chance: int) -> Press:
        """What somebody in a hurry presses next on the way to a game, if anything."""

    def in_hand(self, board: Board) -> list[int]:
        """The tokens that the board takes to be lifted."""


def stand(places: list[bytes], before: list[int], seen: set[int] | None = None) -> list[int]:
    """A cell for every token: where it stood, if it may; else one where something is seen."""
    cells = [
        cell if cell >= 0 and cell in allowed else -1 for cell, allowed in zip(before, places)
    ]
    for token, allowed in enumerate(places):
        if cells[token] < 0:
            free = [cell for cell in allowed if cell not in cells]
            cells[token] = next((cell for cell in free if cell in (seen or ())), free[0])
    return cells


@lru_cache
def adapter_of(name: str) -> Adapter:
    """Of a game by name; l'Opéra's where the board shows no game that we know."""
    known = name if name in NAMES else NAMES[0]
    adapter: Adapter = import_module(f"{__name__}.{known}").ADAPTER
    return adapter
