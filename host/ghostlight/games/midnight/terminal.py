"""Midnight Party at one keyboard: a small map of the castle above the choices.

The gallery is drawn as it is printed: G3 to G13 at the top, then clockwise, the stairs inside and
each room outside, at its door. Guests are the first letters of their colours (K is black), as in
the notation; Hugo is an H.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ghostlight.terminal import plain
from ghostlight.terminal.canvas import Canvas
from shared_rules.midnight.board import COLOURS, DOORS, LETTERS, ROOMS, SPACES, STEP_FRIGHT

_WIDE, _HIGH = 6, 2  # size of a space
_LEFT, _TOP = 1, 3  # corner of the gallery
_COLUMNS, _ROWS = 11, 5  # size of the gallery, in spaces
_STYLES = ("#6f9bff", "#ff5a4f", "#30d5c8", "#ffd23f", "#b48cff", "#ff8fd0", "#ffffff", "#58c85a")
_HUGO = "bold #c8ff8c"
MAPPED = ("gallery", "rooms", "stairs", "hugo")  # keys of a view that the map shows


class Session(plain.PlainSession):
    def listing(
        self, view: dict[str, Any], question: str, choices: Sequence[str]
    ) -> RenderableType:
        rest = {name: value for name, value in view.items() if name not in MAPPED}
        return Group(castle(view), super().listing(rest, question, choices))


def castle(view: dict[str, Any]) -> RenderableType:
    canvas = Canvas(_LEFT + (_COLUMNS + 1) * _WIDE, 2 * _TOP + _ROWS * _HIGH)
    for space in range(SPACES):
        _draw(canvas, _corner(space), f"G{space + 1}", view["gallery"][space], view["hugo"])
    for step, points in enumerate(STEP_FRIGHT):
        at = (_LEFT + (len(STEP_FRIGHT) - step) * _WIDE, _TOP + 2 * _HIGH)
        _draw(canvas, at, f"S{points}", view["stairs"][step], view["hugo"])
    for room in range(ROOMS):
        who = view["rooms"][room]
        letter = LETTERS[COLOURS.index(who)] if who else "-"
        _draw(canvas, _outside(DOORS[room]), f"R{room + 1}", letter, "")
    return Group(*canvas.lines(), Text())


def _corner(space: int) -> tuple[int, int]:
    """The position of a space; G3 is the top left corner."""
    place = (space - 2) % SPACES
    if place < _COLUMNS:
        x, y = place, 0
    elif place < _COLUMNS + _ROWS - 1:
        x, y = _COLUMNS - 1, place - _COLUMNS + 1
    elif place < 2 * _COLUMNS + _ROWS - 2:
        x, y = 2 * _COLUMNS + _ROWS - 3 - place, _ROWS - 1
    else:
        x, y = 0, SPACES - place
    return _LEFT + x * _WIDE, _TOP + y * _HIGH


def _outside(space: int) -> tuple[int, int]:
    """The position outside a door: above, to the right, or below."""
    x, y = _corner(space)
    if y == _TOP:
        return x, 0
    if x == _LEFT + (_COLUMNS - 1) * _WIDE:
        return x + _WIDE, y
    return x, _TOP + _ROWS * _HIGH + 1


def _draw(canvas: Canvas, at: tuple[int, int], name: str, crowd: str, hugo: str) -> None:
    x, y = at
    canvas.put(x, y, name, "dim")
    if hugo == name:
        canvas.put(x, y + 1, "H", _HUGO)
        x += 1
    most = at[0] + _WIDE - 1 - x
    if len(crowd) > most:  # the last position shows the number of the others
        crowd = f"{crowd[: most - 2]}+{len(crowd) - most + 2}"
    for step, letter in enumerate(crowd):
        style = _STYLES[LETTERS.index(letter)] if letter in LETTERS else ""
        canvas.put(x + step, y + 1, letter, style)
