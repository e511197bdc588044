"""The generated layers of Lantern: rings, the numbers of the places, title, legend, windows."""

from __future__ import annotations

from hardware.art import cartouche, marks
from hardware.art.artwork import Layer, Page
from hardware.art.palette import GAS
from hardware.art.place import Rect
from hardware.art.svg import Element

TITLE = Rect(150, 84, 120, 20)
LEGEND = Rect(130, 186, 160, 17)


def names(page: Page, g: Element) -> None:
    """1 to 12, beside each place of the ring."""
    for number, place in enumerate(page.places.sheet.outer, 1):
        x, y = page.places.centre(place)
        page.writer.write(g, str(number), (x - 11, y - 8), 6, "roman", fill=GAS)


def title(page: Page, g: Element) -> None:
    said = getattr(page.places.sheet.title, page.language).upper()
    cartouche.title(g, page.writer, TITLE, [said])


def legend(page: Page, g: Element) -> None:
    """For both players, so once turned round."""
    lines = page.places.sheet.legend
    cartouche.legend_for_both(g, page.writer, lines, LEGEND, page.language, columns=1)


LAYERS: dict[str, Layer] = {
    "rings": marks.rings,
    "names": names,
    "title": title,
    "legend": legend,
    "windows": marks.windows,
}
