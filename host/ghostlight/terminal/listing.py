"""A position as a plain list: names and values, what has happened, what may be chosen.

For every game that has no drawing of its own. It shows what it gets, and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from ghostlight.terminal.no_break import Prose

LISTED = 8  # maximum number of actions in the story


@dataclass(frozen=True)
class Listing:
    title: str
    rows: Sequence[tuple[str, str]]
    story: Sequence[str]
    question: str = ""
    choices: Sequence[str] = ()
    notice: str = ""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
        table.add_column(no_wrap=True, style="dim")
        table.add_column()
        for name, value in self.rows:
            table.add_row(name, Prose(Text(value)))
        yield Group(Text(self.title, "bold"), table, Text())
        for line in self.story[-LISTED:]:
            yield Prose(Text(line))
        if self.notice:
            yield Prose(Text.from_markup(self.notice, style="bold #ffb000"))
        if self.question:
            yield Prose(Text.from_markup(self.question, style="bold"))
        if self.choices:
            labels = [f"[bold]{n:>3}[/] {escape(each)}" for n, each in enumerate(self.choices, 1)]
            yield Columns(labels, column_first=True, padding=(0, 2))
