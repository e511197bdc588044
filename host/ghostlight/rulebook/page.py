"""Shows a rulebook on the terminal."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ghostlight.rulebook import Rulebook, Section
from ghostlight.terminal.no_break import Prose


def rulebook_page(book: Rulebook, with_code: bool = True) -> RenderableType:
    parts: list[RenderableType] = []
    if book.idea:
        parts += [
            Text(book.title, "bold"),
            Padding(Prose(Text(book.idea, "italic")), (0, 0, 0, 2)),
        ]
    for section in book.sections:
        if parts:
            parts.append(Text())
        parts.append(_section(section, with_code))
    return Group(*parts)


def _section(section: Section, with_code: bool) -> RenderableType:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(no_wrap=True, style="bold yellow")
    table.add_column(overflow="fold")
    for rule in section.rules:
        if rule.cells and not with_code:
            table.add_row(rule.number, *(Prose(Text(cell)) for cell in rule.cells))
            continue
        text = Text(rule.text)
        if with_code:
            text.append("\n" + ", ".join(rule.code), "dim")
        table.add_row(rule.number, Prose(text))
    parts: list[RenderableType] = [Text(f"{section.number} {section.title}", "bold"), table]
    if section.picture:
        parts.append(Text(section.picture, "cyan"))
    if section.example:
        parts.append(Padding(Prose(Text(section.example, "italic")), (0, 0, 0, 2)))
    return Group(*parts)
