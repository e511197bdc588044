"""Which of the two screens a page may see now, and what their pages say in words.

While PEEK of a seat is down, and for a moment after, its screen may hold a secret. Then it is
covered for all pages but the one whose user holds the button.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from firmware.board import Board
from firmware.buttons.buttons import PEEK
from ghostlight.virtual.table import SEATS, VirtualTable

# Longer than the longest debounce and a scan: after that the board has switched the display off.
_AFTER_MS = 250.0
_NO_LINE = -1


class ScreenPrivacy:
    def __init__(self, table: VirtualTable, closed: Iterable[int] = ()) -> None:
        self._table = table
        self.closed = set(closed)  # seats whose private screen no page may see
        self._held_ms = [-_AFTER_MS] * SEATS
        self._is_covered = [False] * SEATS

    def step(self, now_ms: float) -> None:
        for seat in range(SEATS):
            if self._table.buttons >> (3 * seat + PEEK) & 1:
                self._held_ms[seat] = now_ms
                self._is_covered[seat] = True
            elif now_ms - self._held_ms[seat] >= _AFTER_MS and self._table.screens[seat].is_on:
                self._is_covered[seat] = False  # off, redrawn and on again: public

    def is_down(self, seat: int) -> bool:
        """Whether PEEK of a seat is down."""
        return bool(self._table.buttons >> (3 * seat + PEEK) & 1)

    def is_covered(self, seat: int) -> bool:
        return self._is_covered[seat]


def public_words(board: Board, seat: int) -> dict[str, str]:
    """The text of a seat's public page: as one text, as title and rest, and what the buttons
    do."""
    page = board.screens.page_of(seat)
    rest = _joined(page.lines)
    text = " ".join(part for part in (_sentence(page.title), rest) if part)
    return {"text": text, "title": page.title, "rest": rest, "ok": page.ok, "back": page.back}


def private_words(board: Board, seat: int) -> dict[str, Any]:
    """The text of a seat's private page, for the page that may see it."""
    page = board.screens.private_page_of(seat)
    lines = [line for line in page.lines if line]
    return {
        "head": page.title,
        "title": _sentence(page.title) if lines else page.title,
        "lines": lines,
        "chosen": page.chosen if page.chosen < len(lines) else _NO_LINE,
        "ok": page.ok,
        "back": page.back,
    }


def _joined(lines: Sequence[str]) -> str:
    """The lines of a screen as one. Most break in mid-sentence; after a gap there is something
    new, and in a text that is no sentence also where a label with a colon or a number begins."""
    text, is_gap = "", False
    is_prose = any(lines) and [line for line in lines if line][-1][-1] in ".?!…"
    for line in lines:
        is_label = line[:1].isupper() and (":" in line or any(map(str.isdigit, line)))
        is_new = is_gap or (is_label and not is_prose)
        if text and line:
            text += " · " if is_new and text[-1] not in ".?!:,…" else " "
        text += line
        is_gap = not line
    return text


def _sentence(text: str) -> str:
    return text if text[-1:] in ".?!:…" else f"{text}."
