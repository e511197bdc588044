"""Generated marks of every sheet: token rings, light windows, name plates."""

from __future__ import annotations

from hardware.art.artwork import Page
from hardware.art.lettering import Writer, cap_height, width
from hardware.art.palette import FINE, GAS, GOLD, INK, PARCHMENT
from hardware.art.place import Places, Rect
from hardware.art.svg import Drawing, Element, Point, d, number, outline
from hardware.model import Place

WINDOW = 2.1  # mm, half the diagonal of a light window
PLATE = (25.5, 9.6)


def prepare(art: Drawing, places: Places) -> None:
    """Define a ring and a window around (0, 0) for reuse."""
    r = places.token_r
    art.gradient("dish", (0, "#fff6dc", 0.0), (0.7, "#fff6dc", 0.04), (1, "#fff6dc", 0.22), r=0.5)
    ring = art.defs.group(id="ring", fill="none")
    ring.circle((0, 0), r, fill="url(#dish)")
    ring.circle((0, 0), r, stroke=INK, stroke_width=0.7, opacity=0.55)
    ring.circle((0, 0), r, stroke=GAS, stroke_width=0.34)
    ring.circle(
        (0, 0), r - 0.9, stroke=GAS, stroke_width=0.16, opacity=0.7, stroke_dasharray="0.5 0.9"
    )
    window = art.defs.group(id="window")
    diamond = outline((0, -WINDOW), (WINDOW, 0), (0, WINDOW), (-WINDOW, 0))
    window.path(diamond, fill="#fffbef", stroke=INK, stroke_width=0.5)
    window.path(diamond, fill="none", stroke=GOLD, stroke_width=0.25)


def prepare_tile(art: Drawing, places: Places) -> None:
    """A ring for a square tile, as wide as a round token."""
    r = places.token_r
    tile = art.defs.group(id="tile-ring", fill="none")
    tile.rect(-r, -r, 2 * r, 2 * r, rx=1.4, fill="#fff6dc", fill_opacity=0.05)
    tile.rect(-r, -r, 2 * r, 2 * r, rx=1.4, stroke=INK, stroke_width=0.7, opacity=0.55)
    tile.rect(-r, -r, 2 * r, 2 * r, rx=1.4, stroke=GAS, stroke_width=0.34)
    r -= 0.9
    tile.rect(
        -r, -r, 2 * r, 2 * r, rx=0.9, stroke=GAS, stroke_width=0.16, opacity=0.7,
        stroke_dasharray="0.5 0.9",
    )  # fmt: skip


def ring(g: Element, places: Places, place: Place, kind: str = "ring") -> Element:
    """The ring for a token, centred on the cell's sensor."""
    x, y = places.centre(place)
    return g.use(kind, x=x, y=y, class_="ring", data_cell=places.index(place))


def window(g: Element, places: Places, place: Place) -> Element:
    x, y = places.window(place)
    return g.use("window", x=x, y=y, class_="window", data_cell=places.index(place))


def windows(page: Page, g: Element) -> None:
    """The layer of light windows: one over every LED that the game uses."""
    for place in page.places.lit():
        window(g, page.places, place)


def rings(page: Page, g: Element) -> None:
    """The layer of token rings without further marks."""
    for _, place in page.places.sheet.tokens():
        ring(g, page.places, place)


def plate(g: Element, writer: Writer, centre: Point, text: str, turned: bool = False) -> None:
    """A name on parchment, in one or two lines; `turned` for the opposite player."""
    w, h = PLATE
    place = f"translate({number(centre[0])} {number(centre[1])})"
    g = g.group(transform=place + ("rotate(180)" if turned else ""))
    rect = Rect(-w / 2, -h / 2, w, h)
    g.path(tablet(rect, 1.5), fill=PARCHMENT, stroke=INK, stroke_width=0.4)
    g.path(tablet(rect.grown(-0.75), 1.2), fill="none", stroke="#a37a35", stroke_width=FINE)
    rows = balanced(text)
    widest = max(width(row, 1) for row in rows)
    size = min((w - 4) / widest, 5.9 if len(rows) == 1 else 4.35)
    lead = size * 0.97
    middle = cap_height(size) * (0.46 if len(rows) == 1 else 0.4)
    for i, row in enumerate(rows):
        y = middle + (i - (len(rows) - 1) / 2) * lead
        writer.write(g, row, (0, y), size, fill=INK)


def tablet(rect: Rect, notch: float) -> str:
    """A plate with hollowed corners."""
    n, right, bottom = notch, rect.right, rect.bottom
    return d(
        "M", rect.x + n, rect.y, "H", right - n, "A", n, n, 0, 0, 0, right, rect.y + n,
        "V", bottom - n, "A", n, n, 0, 0, 0, right - n, bottom, "H", rect.x + n, "A",
        n, n, 0, 0, 0, rect.x, bottom - n, "V", rect.y + n, "A", n, n, 0, 0, 0, rect.x + n,
        rect.y, "Z",
    )  # fmt: skip


def balanced(text: str) -> list[str]:
    """One line if it is short, else two lines of similar length."""
    words = text.split()
    if len(text) <= 10 or len(words) == 1:
        return [text]
    cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return list(min(cuts, key=lambda cut: max(width(row, 1) for row in cut)))
