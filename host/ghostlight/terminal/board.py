"""The opera house drawn with characters: rooms, corridors, passages and who stands where.

Draws a public view (shared_rules.opera.views), never more.
"""

from collections.abc import Collection, Mapping
from typing import Any

from ghostlight.terminal import palette
from ghostlight.terminal.canvas import Canvas
from ghostlight.terminal.words import Words
from shared_rules.opera.cast import COLOURS
from shared_rules.opera.house import CORRIDORS

# Column and row of each room, 0 to 9 (R1.1).
PLACES = ((3, 2), (2, 2), (1, 2), (0, 2), (3, 1), (2, 1), (1, 1), (0, 1), (2, 0), (1, 0))
GAP = 3  # columns between rooms; one line between rows
TOKEN = 3  # columns of a token

THIN = "┌─┐│└┘┤├┴┬"
HEAVY = "┏━┓┃┗┛┨┠┻┳"


class House:
    """The drawing, `lines` of text of `width` columns; its two upper corners are left free."""

    def __init__(self, words: Words, room_width: int = 17, room_lines: int = 2) -> None:
        self._words = words
        self._room_width = room_width
        self._room_lines = room_lines
        self.width = 4 * room_width + 3 * GAP
        self.height = 3 * (room_lines + 2) + 2
        self.corner_width = room_width + GAP - 1
        self.corner_lines = room_lines

    def draw(self, view: Mapping[str, Any], choices: Collection[int]) -> Canvas:
        canvas = Canvas(self.width, self.height)
        for room in range(len(PLACES)):
            self._room(canvas, room, view, room in choices)
        self._passages(canvas)
        for a, b in CORRIDORS:
            is_closed = view["padlock"] == f"{a}-{b}"
            self._corridor(canvas, a, b, is_closed, {a, b} & set(choices))
        return canvas

    def _corner(self, room: int) -> tuple[int, int]:
        """The upper left cell of a room."""
        column, row = PLACES[room]
        return column * (self._room_width + GAP), row * (self._room_lines + 3)

    def _room(self, canvas: Canvas, room: int, view: Mapping[str, Any], is_choice: bool) -> None:
        x, y = self._corner(room)
        right = x + self._room_width - 1
        bottom = y + self._room_lines + 1
        is_dark = view["blackout"] == room
        if is_choice:
            style = palette.DARK_CHOICE if is_dark else palette.CHOICE
        else:
            style = palette.DARK if is_dark else palette.LIT
        floor = palette.DARK if is_dark else style
        pen = HEAVY if is_choice else THIN
        inside = self._room_width - 2
        canvas.put(x, y, pen[0] + pen[1] * inside + pen[2], style)
        for line in range(y + 1, bottom):
            canvas.put(x, line, pen[3], style)
            canvas.put(x + 1, line, "░" * inside if is_dark else " " * inside, floor)
            canvas.put(right, line, pen[3], style)
        canvas.put(x, bottom, pen[4] + pen[1] * inside + pen[5], style)
        canvas.put(x + 1, y, f" {room} {self._words.room(room, inside - 4)} ", style)
        if is_dark:
            canvas.put(x + 1, bottom, f" {self._words('say.blackout')} ", style)
        self._tokens(canvas, x + 1, y + 1, room, view)

    def _tokens(self, canvas: Canvas, x: int, y: int, room: int, view: Mapping[str, Any]) -> None:
        per_line = (self._room_width - 2) // TOKEN
        here = [who for who in range(len(COLOURS)) if view["rooms"][who] == room]
        for place, who in enumerate(here):
            colour = COLOURS[who]
            text, style = palette.token(who, colour in view["suspects"], colour == view["playing"])
            line, column = divmod(place, per_line)
            canvas.put(x + column * TOKEN, y + line, text, style)

    # -- ways ------------------------------------------------------------------------------

    def _middle(self, room: int) -> int:
        return self._corner(room)[0] + self._room_width // 2

    def _corridor(self, canvas: Canvas, a: int, b: int, is_closed: bool, heavy: set[int]) -> None:
        (column_a, row_a), (column_b, row_b) = PLACES[a], PLACES[b]
        style = palette.CORRIDOR
        if row_a == row_b:
            left = a if column_a < column_b else b
            x, y = self._corner(left)
            x += self._room_width
            y += 1
            canvas.put(x, y, "───", style)
            lock = (x + 1, y)
        elif column_a == column_b:
            upper = a if row_a < row_b else b
            x, y = self._middle(upper), self._corner(upper)[1] + self._room_lines + 2
            canvas.put(x, y, "│", style)
            lock = (x, y)
        else:  # 7-9 and 8-4 turn a corner in the free corners of the sheet
            upper, lower = (a, b) if row_a < row_b else (b, a)
            x, y = self._middle(lower), self._room_lines
            bottom = self._corner(lower)[1] - 1
            if PLACES[upper][0] > PLACES[lower][0]:
                canvas.across(x, y, self._corner(upper)[0] - 1, "─", style)
                canvas.put(x, y, "╭", style)
                lock = (x + 4, y)
            else:
                canvas.across(self._corner(upper)[0] + self._room_width, y, x, "─", style)
                canvas.put(x, y, "╮", style)
                lock = (x - 4, y)
            canvas.down(x, y + 1, bottom, "│", style)
        if is_closed:
            canvas.put(*lock, "╳", palette.PADLOCK)

    def _passages(self, canvas: Canvas) -> None:
        style = palette.PASSAGE
        for upper, far_left, far_right in ((9, 9, 4), (6, 7, 1)):
            y = self._corner(upper)[1] + self._room_lines + 2
            left = self._corner(far_left)[0] + self._room_width - 4
            right = self._corner(far_right)[0] + 3
            canvas.across(left, y, right, "┄", style)
            canvas.put(left, y, "╰", style)
            canvas.put(right, y, "╮", style)
        for upper in (9, 8, 6, 5):
            y = self._corner(upper)[1] + self._room_lines + 2
            canvas.put(self._middle(upper), y, "┊", style)
