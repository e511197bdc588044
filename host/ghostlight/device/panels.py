"""Which panels of a board a command uses: those that were named, or all that answer."""

from __future__ import annotations

from collections.abc import Sequence

from firmware.layouts import table
from ghostlight.device.board import Board
from ghostlight.errors import USAGE, CommandError
from ghostlight.sentence import said

Panels = tuple[int, ...]


def parse(text: str) -> Panels:
    """`1-3,5` -> (1, 2, 3, 5). Raises ValueError."""
    chosen: set[int] = set()
    for word in text.split(","):
        first, dash, last = word.partition("-")
        start = int(first)
        end = int(last) if dash else start
        if not 1 <= start <= end <= 999:
            raise ValueError(word)
        chosen.update(range(start, end + 1))
    return tuple(sorted(chosen))


async def looked_at(board: Board, chosen: Panels | None) -> Panels:
    """The chosen panels; by default those that answer. All if none answers.

    In a chain of panels they are the first ones.
    """
    count: int = (await board.find_layout()).PANELS
    if chosen is not None:
        if chosen[-1] > count:
            what = f"this board has no panel {chosen[-1]}"
            raise CommandError(what, f"Its panels are 1 to {count}", USAGE)
        return chosen
    if board.layout is not table:
        answering: Panels = board.layout.ANSWERING
        return answering or tuple(range(1, count + 1))
    first: int = (await board.link.ask("status"))["panels"]
    return tuple(range(1, (first or count) + 1))


def cells_of(board: Board, panels: Sequence[int]) -> list[int]:
    return [cell for cell in range(board.layout.CELLS) if board.layout.PANEL_OF[cell] in panels]


def words(panels: Panels) -> str:
    """(1, 2, 3, 5) -> panels 1-3, 5"""
    runs: list[list[int]] = []
    for panel in panels:
        if runs and runs[-1][-1] == panel - 1:
            runs[-1].append(panel)
        else:
            runs.append([panel])
    text = ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
    return said("panels {numbers}" if len(panels) > 1 else "panel {numbers}", numbers=text)
