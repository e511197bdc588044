"""The opera house drawn with characters: rooms, corridors, passages and tokens.

Draws a public view (shared_rules.opera.views) only.
"""

from collections.abc import Collection, Mapping
from typing import Any

from ghostlight.games.opera.terminal import palette
from ghostlight.games.opera.terminal.texts import Words
from ghostlight.terminal.canvas import Canvas
from shared_rules.opera.board import COLOURS, CORRIDORS

# Column and row of each room, 0 to 9 (R1.1).
PLACES = ((3, 2), (2, 2), (1, 2), (0, 2), (3, 1), (2, 1), (1, 1), (0, 1), (2, 0), (1, 0))
GAP = 3  # columns between rooms; one line between rows
TOKEN = 3  # columns of a token

THIN = "┌─┐│└┘"
HEAVY = "┏━┓┃┗┛"


class House:
    """The drawing: `lines` of text of `width` columns; the two upper corners are free."""

    def __init__(self, words: Words, room_width: int = 17, room_lines: int = 2) -> None:
        self._words = words
        self._room_width = room_width
        self._room_lines = room_lines
        self.width = 4 * room_width + 3 * GAP
        self.height = 3 * (room_lines + 2) + 2
        self.corner_width = room_width + GAP - 1

    def draw(self, view: Mapping[str, Any], choices: Collection[int]) -> Canvas:
        canvas = Canvas(self.width, self.height)
        for room in range(len(PLACES)):
            self._room(canvas, room, view, room in choices)
        self._passages(canvas)
        for a, b in CORRIDORS:
            middle = self._corridor(canvas, a, b)
            if view["padlock"] == f"{a}-{b}":
                canvas.put(*middle, "╳", palette.PADLOCK)
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

    # -- corridors and passages ------------------------------------------------------------

    def _middle(self, room: int) -> int:
        return self._corner(room)[0] + self._room_width // 2

    def _below(self, room: int) -> int:
        """The line between a room and the one under it."""
        return self._corner(room)[1] + self._room_lines + 2

    def _corridor(self, canvas: Canvas, a: int, b: int) -> tuple[int, int]:
        """Draw a corridor. Returns the cell for a padlock."""
        if PLACES[a][1] == PLACES[b][1]:
            x, y = self._corner(min(a, b, key=lambda room: PLACES[room][0]))
            x += self._room_width
            y += 1
            canvas.put(x, y, "───", palette.CORRIDOR)
            return x + 1, y
        upper, lower = (a, b) if PLACES[a][1] < PLACES[b][1] else (b, a)
        x, y = self._middle(lower), self._below(upper)
        if PLACES[a][0] == PLACES[b][0]:
            canvas.put(x, y, "│", palette.CORRIDOR)
            return x, y
        return self._bent_corridor(canvas, upper, x, y)

    def _bent_corridor(self, canvas: Canvas, upper: int, x: int, y: int) -> tuple[int, int]:
        """Draw 7-9 or 8-4: from above the lower room up to a free corner, then to the upper
        room."""
        turn = self._room_lines
        wall = self._corner(upper)[0]
        is_right = wall > x
        left, right = (x, wall - 1) if is_right else (wall + self._room_width, x)
        canvas.across(left, turn, right, "─", palette.CORRIDOR)
        canvas.put(x, turn, "╭" if is_right else "╮", palette.CORRIDOR)
        canvas.down(x, turn + 1, y, "│", palette.CORRIDOR)
        return x + (4 if is_right else -4), turn

    def _passages(self, canvas: Canvas) -> None:
        style = palette.PASSAGE
        for upper, far_left, far_right in ((9, 9, 4), (6, 7, 1)):
            y = self._below(upper)
            left = self._corner(far_left)[0] + self._room_width - 4
            right = self._corner(far_right)[0] + 3
            canvas.across(left, y, right, "┄", style)
            canvas.put(left, y, "╰", style)
            canvas.put(right, y, "╮", style)
        for upper in (9, 8, 6, 5):
            canvas.put(self._middle(upper), self._below(upper), "┊", style)
