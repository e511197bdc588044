"""Print layout of a sheet: A4 tiles with crop marks, and a ruler."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from hardware.art.lettering import Writer
from hardware.art.palette import INK
from hardware.art.place import Rect
from hardware.art.svg import Drawing, Element, Point, line
from hardware.art.words import words_in
from hardware.model import Layout, Paper

A4 = (297.0, 210.0)  # landscape
OVERLAP = 4.0  # mm printed beyond a tile's edge, to glue on
_BESIDE = 205.0  # mm: a wider tile has its words beside the ruler, others below it
_SIDE, _TOP, _FOOT = 14.0, 24.0, 30.0  # mm beside, above and below a tile: marks, words, ruler


@dataclass(frozen=True)
class Tile:
    """A part of the sheet: `piece` of it, with its corner at `at` on an A4 page."""

    sheet: Rect
    piece: Rect
    at: Point
    marks: Drawing

    @property
    def printed(self) -> Rect:
        return self.piece.grown(OVERLAP)


def tiles(paper: Paper, title: str, language: str) -> list[Tile]:
    """Two by two tiles; the cuts run between cells, never through a ring."""
    halves = ([0, paper.width_mm / 2, paper.width_mm], [0, paper.height_mm / 2, paper.height_mm])
    return _tiles(paper, *halves, title, language, words_in(language)["pages"]["tiles"])


def large_tiles(layout: Layout, title: str, language: str) -> list[Tile]:
    """As few tiles as A4 pages allow, three by three for A2; the cuts also run between cells."""
    paper, grid = layout.sheet, layout.grid
    columns = _cuts(paper.width_mm, grid.columns, grid.pitch_mm, A4[0] - 2 * _SIDE)
    rows = _cuts(paper.height_mm, grid.rows, grid.pitch_mm, A4[1] - _TOP - _FOOT)
    names = [
        words_in(language)["pages"]["large"].format(row + 1, column + 1)
        for row in range(len(rows) - 1)
        for column in range(len(columns) - 1)
    ]
    return _tiles(paper, columns, rows, title, language, names)


def _cuts(whole: float, cells: int, pitch: float, room: float) -> list[float]:
    """The cuts of a side, including 0 and the end: pieces as equal as whole cells allow."""
    margin = (whole - cells * pitch) / 2
    pieces = 1
    while True:
        edges = [round(cells * i / pieces) for i in range(1, pieces)]
        cuts = [0, *(margin + pitch * edge for edge in edges), whole]
        if max(b - a for a, b in pairwise(cuts)) <= room:
            return cuts
        pieces += 1


def _tiles(
    paper: Paper,
    columns: Sequence[float],
    rows: Sequence[float],
    title: str,
    language: str,
    names: Sequence[str],
) -> list[Tile]:
    sheet = Rect(0, 0, paper.width_mm, paper.height_mm)
    rects = [
        Rect(left, top, right - left, low - top)
        for top, low in pairwise(rows)
        for left, right in pairwise(columns)
    ]
    made = []
    for index, (piece, name) in enumerate(zip(rects, names, strict=True), 1):
        at = ((A4[0] - piece.width) / 2, _TOP)
        said = f"{title} – {index} / {len(rects)}, {name} – {words_in(language)['pages']['scale']}"
        marks = _marks(Rect(*at, piece.width, piece.height), f"{title}, {index} / {len(rects)}",
                       said, language)  # fmt: skip
        made.append(Tile(sheet, piece, at, marks))
    return made


def _marks(cut: Rect, title: str, said: str, language: str) -> Drawing:
    words = words_in(language)["pages"]
    art = Drawing(*A4, title)
    writer = Writer(art)
    marks = []
    for x, out_x in ((cut.x, -1), (cut.right, 1)):
        for y, out_y in ((cut.y, -1), (cut.bottom, 1)):
            marks.append(line((x + out_x * (OVERLAP + 1), y), (x + out_x * (OVERLAP + 9), y)))
            marks.append(line((x, y + out_y * (OVERLAP + 1)), (x, y + out_y * (OVERLAP + 9))))
    art.path("".join(marks), stroke=INK, stroke_width=0.15)
    foot = cut.bottom + (20 if cut.width > _BESIDE else 28)
    writer.write(art, said, (cut.x, foot), 4.2, anchor=0, fill=INK)
    ruler(art, writer, (cut.right - 100, cut.bottom + 18), words["ruler"])
    return art


def ruler(g: Element, writer: Writer, at: Point, said: str) -> None:
    """100 mm, to check that nothing was scaled."""
    x, y = at
    ticks = "".join(
        line((x + mm, y), (x + mm, y - (3 if mm % 10 == 0 else 2 if mm % 5 == 0 else 1.2)))
        for mm in range(101)
    )
    g.path(line(at, (x + 100, y)) + ticks, stroke=INK, stroke_width=0.15, fill="none")
    writer.write(g, said, (x + 50, y + 4.4), 3.4, fill=INK)
