"""The contents of one screen: a title, up to three short lines, pictures, and what the buttons do.

    +--------------------------------+
    | Title                   [icon] |
    |--------------------------------|
    | a line                         |      instead of lines: up to 7 .icons, .big letters;
    | another line                   |      beside them: an .emblem, an icon of double size
    | a third                        |
    | OK what it does      BACK this |
    +--------------------------------+

A .picture takes the left part from top to bottom; a title, two lines and what the buttons do, one
above the other, are beside it.

Texts come from firmware/texts/; a test measures that each of them fits.
"""

from firmware.screens.canvas import ICON, MEDIUM, SMALL, WIDTH, picture_width
from shared_rules.compat import const

LINES = const(3)

_TITLE_Y = const(3)
_RULE_Y = const(17)
_LINE_Y = const(22)
_LINE_STEP = const(11)
_BIG_Y = const(24)
_ICONS_Y = const(35)
_ICON_STEP = const(18)
_EMBLEM_Y = const(20)
_BESIDE_EMBLEM = const(38)
_BESIDE_PICTURE = const(3)  # columns between the picture and the text
_FOOT_Y = const(56)
_FOOT_STEP = const(10)
_NO_LINE = const(-1)


class Page:
    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.title = ""
        self.lines = ("", "", "")
        self.icon = None
        self.icons = ()
        self.emblem = None
        self.picture = None
        self.big = ""
        self.chosen = _NO_LINE  # the selected line of a menu
        self.ok = ""
        self.back = ""

    def fill(self, text: str, icon=None) -> None:
        """Set title and lines from a text such as `Title|a line|another`; all else stays."""
        parts = text.split("|")
        title = parts[0]
        if "a" <= title[:1] <= "z":  # the name of a token; MicroPython has no capital of others
            title = title[0].upper() + title[1:]
        self.title = title
        self.lines = tuple((parts[1:] + ["", "", ""])[:LINES])
        self.icon = icon

    def is_like(self, other) -> bool:
        return (
            self.title == other.title
            and self.lines == other.lines
            and self.icon == other.icon
            and self.icons == other.icons
            and self.emblem == other.emblem
            and self.picture == other.picture
            and self.big == other.big
            and self.chosen == other.chosen
            and self.ok == other.ok
            and self.back == other.back
        )

    def copy(self, other) -> bool:
        """Copy another page. Returns whether it was different."""
        if self.is_like(other):
            return False
        self.title = other.title
        self.lines = other.lines
        self.icon = other.icon
        self.icons = other.icons
        self.emblem = other.emblem
        self.picture = other.picture
        self.big = other.big
        self.chosen = other.chosen
        self.ok = other.ok
        self.back = other.back
        return True

    def draw(self, canvas) -> None:
        canvas.clear()
        left = 0
        if self.picture:
            canvas.picture(self.picture)
            left = beside_picture(self.picture)
        room = WIDTH - left
        if self.icon:
            canvas.icon(self.icon, WIDTH - ICON, 0)
            room -= _ICON_STEP
        if MEDIUM.width(self.title) <= room:
            canvas.text(MEDIUM, self.title, left, _TITLE_Y)
        else:
            canvas.text(SMALL, self.title, left, _TITLE_Y + 2)
        canvas.fill(left, _RULE_Y, WIDTH - left, 1)
        if self.emblem:
            canvas.emblem(self.emblem, left, _EMBLEM_Y)
            left += _BESIDE_EMBLEM
        self._draw_lines(canvas, left)
        for place in range(len(self.icons)):
            canvas.icon(self.icons[place], left + place * _ICON_STEP, _ICONS_Y)
        if self.big:
            canvas.big(MEDIUM, self.big, _BIG_Y)
        if self.picture:
            _button(canvas, "OK", self.ok, left, _FOOT_Y - _FOOT_STEP)
            _button(canvas, "BACK", self.back, left, _FOOT_Y)
        else:
            _button(canvas, "OK", self.ok, 0, _FOOT_Y)
            _button(canvas, "BACK", self.back, WIDTH - hint_width("BACK", self.back), _FOOT_Y)

    def _draw_lines(self, canvas, left: int) -> None:
        y = _LINE_Y
        for place in range(LINES):
            is_chosen = place == self.chosen
            if is_chosen:
                canvas.fill(left, y - 2, WIDTH - left, _LINE_STEP)
            canvas.text(SMALL, self.lines[place], left + 2 * is_chosen, y, is_chosen)
            y += _LINE_STEP


def hint_width(button: str, hint: str) -> int:
    """Columns that a button and its hint take at the bottom of a page."""
    return SMALL.width(button) + 7 + SMALL.width(hint)


def beside_picture(picture: bytes) -> int:
    """The first free column beside a picture."""
    return picture_width(picture) + _BESIDE_PICTURE


def _button(canvas, button: str, hint: str, x: int, y: int) -> None:
    if not hint:
        return
    width = SMALL.width(button) + 4
    canvas.fill(x, y - 1, width, 9)
    canvas.text(SMALL, button, x + 2, y, True)
    canvas.text(SMALL, hint, x + width + 3, y)
