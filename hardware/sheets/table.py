"""Generates constants for the firmware: plain bytes and ints, in lines that the formatter
keeps."""

from __future__ import annotations

from collections.abc import Iterable

from hardware.model import Place

NOWHERE = 255  # pads a row of cells; no table has that many

_WIDTH = 99


class Table:
    def __init__(self, columns: int) -> None:
        self._columns = columns
        self.lines: list[str] = []

    def gap(self, note: str = "") -> None:
        self.lines += ["", f"# {note}"] if note else [""]

    def cells(self, name: str, places: Iterable[Place], per_line: int = 16) -> None:
        self.lines += constant(name, self._cells(places), per_line)

    def rows(self, name: str, rows: Iterable[Iterable[Place]], width: int) -> None:
        """Rows of up to `width` cells, each padded with NOWHERE."""
        filled = [(self._cells(row) + [NOWHERE] * width)[:width] for row in rows]
        self.lines += constant(name, [cell for row in filled for cell in row], width)

    def tuples(self, name: str, rows: Iterable[Iterable[Place]]) -> None:
        self.lines += [
            f"{name} = (",
            *(f"    {_literal(self._cells(row))}," for row in rows),
            ")",
        ]

    def cell(self, name: str, place: Place) -> None:
        self.number(name, self._cells([place])[0])

    def number(self, name: str, value: int) -> None:
        self.lines.append(f"{name} = {value}")

    def _cells(self, places: Iterable[Place]) -> list[int]:
        return [y * self._columns + x for x, y in places]


def constant(name: str, values: list[int], per_line: int = 16) -> list[str]:
    one_line = f"{name} = {_literal(values)}"
    if len(one_line) <= _WIDTH:
        return [one_line]
    lines = (values[i : i + per_line] for i in range(0, len(values), per_line))
    return [f"{name} = (", *(f"    {_literal(line)}" for line in lines), ")"]


def _literal(values: Iterable[int]) -> str:
    return 'b"' + "".join(f"\\x{value:02x}" for value in values) + '"'
