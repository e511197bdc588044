"""A grid of character cells to draw on, rendered as Rich text."""

from itertools import groupby
from operator import itemgetter

from rich.style import Style
from rich.text import Text


class Canvas:
    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write text from (x, y) to the right; text beyond the edge is cut off."""
        for step, letter in enumerate(text):
            if 0 <= x + step < self.width and 0 <= y < self.height:
                self._cells[y][x + step] = (letter, style)

    def across(self, x: int, y: int, to: int, letter: str, style: str = "") -> None:
        self.put(x, y, letter * (to - x + 1), style)

    def down(self, x: int, y: int, to: int, letter: str, style: str = "") -> None:
        for row in range(y, to + 1):
            self.put(x, row, letter, style)

    def lines(self) -> list[Text]:
        lines = []
        for row in self._cells:
            line = Text(no_wrap=True)
            for style, cells in groupby(row, key=itemgetter(1)):
                line.append("".join(letter for letter, _ in cells), Style.parse(style))
            lines.append(line)
        return lines
