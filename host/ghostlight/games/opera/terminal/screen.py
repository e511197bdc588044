"""The main page of the terminal game: the house, the status, the story, the choices.

It adapts to the terminal: with enough columns the story is beside the house, else below it.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.table import Table
from rich.text import Text

from ghostlight.games.opera.terminal import palette
from ghostlight.games.opera.terminal.board import GAP, House
from ghostlight.games.opera.terminal.narration import left_after
from ghostlight.games.opera.terminal.texts import Words
from ghostlight.terminal.canvas import Canvas
from shared_rules.opera.board import COLOURS, EXIT, LETTERS

View = Mapping[str, Any]

SIDE = 34  # columns of a story beside the house
TALL = 32  # terminal lines from which rooms are one line taller


@dataclass(frozen=True)
class GamePage:
    words: Words
    view: View
    marked: Collection[int]  # rooms
    story: Sequence[str]
    question: str
    choices: Sequence[str]
    short_choices: Sequence[str]  # for a terminal that is too small for the long ones
    notice: str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width, height = options.max_width, console.size.height
        is_wide = width >= 4 * 17 + 3 * GAP + SIDE + 1
        space = width - SIDE - 1 if is_wide else width
        house = House(
            self.words, min(24, max(14, (space - 3 * GAP) // 4)), 3 if height >= TALL else 2
        )
        canvas = house.draw(self.view, self.marked)
        self._corners(canvas, house)
        upper = [self._header(), *canvas.lines(), self._track(space)]
        lower = list(self.question_line(width).wrap(console, width))
        if self.notice:
            lower[:0] = Text.from_markup(self.notice, style=palette.LOUD).wrap(console, width)
        room = height - len(upper) - len(lower) - 1  # lines for choices, status and story
        listed = _columns(self.choices, width)
        if len(listed) > room - 2:
            listed = _columns(self.short_choices, width)
        spare = room - len(listed) - 1
        if spare >= 0:
            upper.append(self._status(width))
        if is_wide:
            side = [Text(self.words("say.happened"), "bold")]
            side += _last(self.story, len(upper) - 1, SIDE, console)
            grid = Table.grid(padding=(0, 1, 0, 0))
            grid.add_row(Group(*upper), Group(*side))
            yield grid
            yield from [Text()] * min(1, spare)
        else:
            yield from upper
            yield from _last(self.story, min(spare, 8), width, console)
        yield from lower
        yield from listed

    # -- status ----------------------------------------------------------------------------

    def _header(self) -> Text:
        words, view = self.words, self.view
        line = Text(no_wrap=True).append(words("say.round", round=view["round"]), "bold")
        acting = 4 - len(view["dealt"]) - bool(view["playing"])
        order = (0, 1, 1, 0) if view["round"] % 2 else (1, 0, 0, 1)
        for place, role in enumerate(order):
            name = words.of("roles", role)
            is_now = place == acting and not view["winner"]
            line.append("   ")
            if is_now:
                line.append(f"▸{name}◂", palette.LOUD)
            else:
                line.append(f" {name} ", "dim strike" if place < acting else "")
        return line

    def _corners(self, canvas: Canvas, house: House) -> None:
        """Cards in the left corner, alibis in the right one, as on the table."""
        words, view = self.words, self.view
        x = len(words("say.cards")) + 1
        canvas.put(0, 0, words("say.cards"), palette.LABEL)
        for who, colour in enumerate(COLOURS):
            if colour in view["dealt"] or colour == view["playing"]:
                is_suspect = colour in view["suspects"]
                text, style = palette.token(who, is_suspect, colour == view["playing"])
                canvas.put(x, 0, text, style)
                x += len(text)
        if view["spent"]:
            spent = " ".join(LETTERS[COLOURS.index(colour)].lower() for colour in view["spent"])
            canvas.put(0, 1, f"{words('say.gone')} {spent}", palette.LABEL)
        x = house.width - house.corner_width
        canvas.put(x, 0, f"{words('say.alibis')} ", palette.LABEL)
        canvas.put(x + 7, 0, words("say.left", count=view["alibis"]))
        for colour in view["shown"]:
            text, style = palette.token(COLOURS.index(colour), False)
            canvas.put(x, 1, text, style)
            x += len(text)
        canvas.put(x, 1, "*" * view["phantoms"], palette.PASSAGE)
        canvas.put(x + view["phantoms"], 1, "?" * view["kept"], palette.LOUD)

    def _track(self, width: int) -> Text:
        line = Text(no_wrap=True).append(self.words("say.carlotta"), palette.LABEL)
        for space in range(1, EXIT + 1):
            if space == self.view["carlotta"]:
                line.append(f"◆{space:<2}", palette.LOUD)
            elif space == EXIT:
                line.append(f" {space:<2}", palette.PASSAGE)
            else:
                line.append(f" {space:<2}", "dim" if space < self.view["carlotta"] else "")
        if line.cell_len + len(self.words("say.exit")) < width:
            line.append(f" {self.words('say.exit')}", palette.PASSAGE)
        return line

    def _status(self, width: int) -> Text:
        words = self.words
        line = Text(no_wrap=True)
        if self.view["answers"]:
            line.append(f"{words('say.answers')} ", palette.LABEL)
            line.append(" · ".join(words(f"say.{answer}") for answer in self.view["answers"]))
            line.append("  ")
        can, cannot = left_after(self.view)
        hint = words("say.would", can=can, cannot=cannot)
        if not self.view["winner"] and len(line) + len(hint) <= width:
            line.append(hint, "dim")
        return line

    def question_line(self, width: int) -> Text:
        line = Text().append_text(Text.from_markup(self.question, style="bold"))
        hint = self.words("say.commands")
        space = width - line.cell_len - len(hint)
        return line.append(" " * space + hint, "dim") if space > 1 else line


class ReplayPage(GamePage):
    """The page of a finished game: no question and no input."""

    def question_line(self, width: int) -> Text:
        return Text.from_markup(self.question, style="bold")


def _last(story: Sequence[str], count: int, width: int, console: Console) -> list[Text]:
    """The last lines of the story, wrapped to the width."""
    lines: list[Text] = []
    for sentence in reversed(story):
        folded = Text.from_markup(sentence).wrap(console, width)
        if lines and len(lines) + len(folded) > count:
            break
        lines[:0] = folded
    return lines[: max(0, count)]


def _columns(labels: Sequence[str], width: int) -> list[Text]:
    """Numbered labels in as many columns as fit, ordered by column."""
    items = []
    for number, label in enumerate(labels, 1):
        item = Text(no_wrap=True).append(f"{number:>2} ", palette.LOUD)
        items.append(item.append_text(Text.from_markup(label)))
    if not items:
        return []
    cell = max(item.cell_len for item in items) + 2
    columns = max(1, min(len(items), (width + 2) // cell))
    rows = -(-len(items) // columns)
    lines = []
    for row in range(rows):
        line = Text(no_wrap=True)
        for item in items[row::rows]:
            line.append_text(item)
            line.append(" " * (cell - item.cell_len))
        line.rstrip()
        lines.append(line)
    return lines
