"""What is printed around a sheet: A4 tiles with crop marks, and a ruler."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.art.lettering import Writer
from hardware.art.palette import INK
from hardware.art.place import Box
from hardware.art.svg import Drawing, Element, Point, line
from hardware.model import Paper

A4 = (297.0, 210.0)  # landscape
OVERLAP = 4.0  # mm printed beyond a tile's edge, to glue on
WORDS = {
    "en": {
        "scale": "print at 100 %",
        "ruler": "100 mm: measure it",
        "tiles": ("top left", "top right", "bottom left", "bottom right"),
        "poles": "N, S: the magnet's pole that looks up.",
    },
    "fr": {
        "scale": "imprimer à 100 %",
        "ruler": "100 mm : à mesurer",
        "tiles": ("en haut à gauche", "en haut à droite", "en bas à gauche", "en bas à droite"),
        "poles": "N, S : le pôle de l'aimant tourné vers le haut.",
    },
}


@dataclass(frozen=True)
class Tile:
    """A quarter of the sheet: `piece` of it, whose corner comes to `at` on an A4 page."""

    sheet: Box
    piece: Box
    at: Point
    marks: Drawing

    @property
    def printed(self) -> Box:
        return self.piece.grown(OVERLAP)


def tiles(paper: Paper, title: str, language: str) -> list[Tile]:
    """Two by two; the cuts run between cells, never through a seat."""
    width, height = paper.width_mm / 2, paper.height_mm / 2
    sheet = Box(0, 0, paper.width_mm, paper.height_mm)
    at = ((A4[0] - width) / 2, 24.0)
    made = []
    for index in range(4):
        piece = Box((index % 2) * width, (index // 2) * height, width, height)
        made.append(
            Tile(sheet, piece, at, _marks(Box(*at, width, height), title, index, language))
        )
    return made


def _marks(cut: Box, title: str, index: int, language: str) -> Drawing:
    words = WORDS[language]
    art = Drawing(*A4, f"{title}, {index + 1} / 4")
    writer = Writer(art)
    marks = []
    for x, out_x in ((cut.x, -1), (cut.right, 1)):
        for y, out_y in ((cut.y, -1), (cut.bottom, 1)):
            marks.append(line((x + out_x * (OVERLAP + 1), y), (x + out_x * (OVERLAP + 9), y)))
            marks.append(line((x, y + out_y * (OVERLAP + 1)), (x, y + out_y * (OVERLAP + 9))))
    art.path("".join(marks), stroke=INK, stroke_width=0.15)
    said = f"{title} – {index + 1} / 4, {words['tiles'][index]} – {words['scale']}"
    writer.write(art, said, (cut.x, cut.bottom + 20), 4.2, anchor=0, fill=INK)
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
