"""The board as people at it see it, whatever is played: does it lead, and what does it want?

Asks the director for nothing that its lamps and public screens do not show.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from firmware.board import Board
from firmware.stages.deal import Deal
from firmware.stages.finish import Finish
from firmware.stages.menu import Menu
from firmware.stages.play import Play
from ghostlight.virtual.board import BUTTONS

OK, BACK = BUTTONS.index("ok"), BUTTONS.index("back")
PLAYERS, GUIDED = "players", "is_guided"  # items of the menu, and of the director


def stage_name(board: Board) -> str:
    stage = getattr(board.director, "stage", None)  # a table without a game has none
    if isinstance(stage, Play):
        return "play"
    return type(stage).__name__.lower()


def is_recall(board: Board) -> bool:
    """After a restart: a game waits for its recovery code."""
    return stage_name(board) == "recall"


def is_playing(board: Board) -> bool:
    """People move tokens now."""
    return stage_name(board) == "play"


def is_leading(board: Board) -> bool:
    """The board waits until the table is as it shows."""
    return is_playing(board) and bool(board.director.stage.leading or board.director.stage.mistake)


def may_lift(board: Board) -> list[int]:
    """The tokens whose cells breathe: with them a move can begin."""
    if not is_playing(board) or is_leading(board) or not board.is_sealed:
        return []
    return list(board.director.stage.may_lift(board.director.match.state))


def in_hand(board: Board) -> list[int]:
    """The tokens that it takes to be lifted."""
    has_table = board.tracker.hand_count and hasattr(board.director, "tabletop")
    return list(board.director.tabletop.in_hand()) if has_table else []


def wanted(board: Board) -> list[tuple[int, int] | None]:
    """For each token the cell that is lit for it and the side to show (0: any), or None."""
    director = board.director
    found: list[tuple[int, int] | None] = []
    for token, cell in enumerate(director.tabletop.seats):
        if cell < board.layout.CELLS:
            side = director.tabletop.places.side_of(director.match.state, token)
            found.append((cell, side))
        else:
            found.append(None)
    return found


def is_before_a_game(board: Board) -> bool:
    """In the menu, at the deal, or after the last game."""
    return isinstance(getattr(board.director, "stage", None), Menu | Deal | Finish)


def players(board: Board) -> int:
    """How many will play, as the menu has it; 0 in a game that does not ask."""
    return int(getattr(board.director, PLAYERS, 0))


def language(board: Board) -> str:
    """Of the screens: a game keeps the one with which it began."""
    texts = getattr(board.director, "texts", None)
    return str(texts.language if texts else board.language)


def next_press(
    board: Board, chance: int, chosen: Mapping[str, object], seats: Sequence[int]
) -> tuple[int, int] | None:
    """The seat, one of these, and button that somebody in a hurry presses next on the way to a
    game; None while the board waits for somebody else.

    Where the menu asks for something that is `chosen` otherwise, BACK changes the answer.
    """
    if not seats:
        return None
    stage = getattr(board.director, "stage", None)
    if isinstance(stage, Menu):
        name, values = stage._items[stage._item][:2]
        wanted = chosen.get(name)
        is_other = wanted in values and wanted != getattr(board.director, name, wanted)
        return seats[0], BACK if is_other else OK
    if isinstance(stage, Finish):
        return seats[0], OK
    if isinstance(stage, Deal) and stage.seat in seats:
        return stage.seat, chance % len(BUTTONS)
    return None
