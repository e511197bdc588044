"""The generated layers of Midnight Party: numerals, shields, plates, rings, windows, names."""

from __future__ import annotations

from hardware.art import cartouche, marks
from hardware.art.artwork import Layer, Page
from hardware.art.lettering import Writer, cap_height, width
from hardware.art.marks import tablet
from hardware.art.midnight.guests import DEVICES, GUESTS, SHIELD
from hardware.art.palette import FINE, GAS, GOLD, INK, PARCHMENT
from hardware.art.place import Rect
from hardware.art.shapes import polar, ring
from hardware.art.svg import Element, Point, number
from hardware.art.words import words_in

TITLE = Rect(333, 3.6, 83, 24)
LEGEND = Rect(357.5, 62, 60, 38)
CLOCK_R = 27.0  # mm, of the circle on which the hours stand
HOURS = ("XII", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI")
# The rooms as drawn: plates are at most as wide, and two are inside their room.
ROOM_WIDTHS = (34, 46, 58, 58, 58, 61, 61, 70, 70, 58, 34)
PLATES_IN_ROOMS = {5: (390.5, 110.4), 6: (390.5, 165.4)}


def hours(page: Page, g: Element) -> None:
    """The clock's numerals; three of its hours are the lamps of the balls."""
    balls = [page.places.centre(place) for place in page.places.sheet.round]
    centre = ((balls[0][0] + balls[2][0]) / 2, balls[0][1])
    for hour, said in enumerate(HOURS):
        if hour not in (0, 3, 9):
            at = polar(centre, CLOCK_R, 30 * hour - 90)
            _numeral(g, page.writer, said, at, 5, 0, "#f3cc72")
    for ball, at in enumerate(balls, 1):
        _numeral(g, page.writer, "I" * ball, at, 7.5, 0.02, INK)


def _numeral(
    g: Element, writer: Writer, said: str, at: Point, size: float, spacing: float, fill: str
) -> None:
    foot = (at[0], at[1] + cap_height(size, "display") / 2)
    writer.write(g, said, foot, size, "display", spacing, fill=fill)


def players(page: Page, g: Element) -> None:
    """A shield under each player's lamp."""
    for role, player in enumerate(page.places.sheet.players):
        x, y = page.places.centre(player.lamp)
        colour, other = GUESTS[role]
        arms = g.group(transform=f"translate({number(x)} {number(y - 0.6)})")
        arms.path(SHIELD, fill=INK, opacity=0.5, transform="translate(.8 1)")
        arms.path(SHIELD, fill=colour, stroke=INK, stroke_width=0.5)
        if DEVICES[role]:
            arms.path(DEVICES[role], fill=other)
        arms.path(SHIELD, fill="none", stroke=GOLD, stroke_width=0.6, transform="scale(.92)")
        arms.circle((0, -0.4), 4.4, fill=PARCHMENT, stroke=INK, stroke_width=0.3)
        size = 6
        foot = -0.4 + cap_height(size, "roman") * 0.47
        page.writer.write(arms, str(role + 1), (0, foot), size, "roman", fill=INK)


def plates(page: Page, g: Element) -> None:
    """The names of cloakroom and terrace, below the rings."""
    places, words = page.places, words_in(page.language, "midnight")
    rect = places.around(places.sheet.cloakroom)
    said = words["cloakroom"]
    half = width(said, 4.4) / 2 + 4
    plate = Rect(rect.cx - half, rect.y - 2.6, 2 * half, 6.2)
    g.path(tablet(plate, 1), fill=PARCHMENT, stroke=INK, stroke_width=0.4)
    page.writer.write(g, said, (rect.cx, plate.cy + 1.4), 4.4, fill=INK)
    g.path(
        ring((plate.x + 2.2, plate.cy), 0.5) + ring((plate.right - 2.2, plate.cy), 0.5),
        fill=GAS,
        stroke=INK,
        stroke_width=0.2,
    )
    x, y = places.centre(places.sheet.terrace[0])
    said = words["terrace"]
    half = width(said, 3.8) / 2 + 1.8
    plate = Rect(x - half, y + 9.6, 2 * half, 4.8)
    g.path(tablet(plate, 0.9), fill=PARCHMENT, stroke=INK, stroke_width=0.4)
    page.writer.write(g, said, (x, y + 13.2), 3.8, fill=INK)


def names(page: Page, g: Element) -> None:
    _spaces(page, g)
    _steps(page, g)
    _rooms(page, g)


def _spaces(page: Page, g: Element) -> None:
    """The gallery's spaces by number."""
    for space, cells in enumerate(page.places.sheet.gallery, 1):
        x, y = page.places.centre(cells[2 if len(cells) > 2 else 0])  # in a corner the outer one
        is_right = len(cells) > 2 and x > page.places.around(cells).cx
        x += 6.8 if is_right else -6.8  # away from the corner's star
        tone = INK if space % 2 else GAS
        page.writer.write(g, str(space), (x, y - 4.8), 4, "roman", fill=tone)


def _steps(page: Page, g: Element) -> None:
    """The steps by their fright points."""
    size = 7.6
    foot = cap_height(size, "roman") * 0.46
    for step, cells in enumerate(page.places.sheet.stairs):
        for cell in cells:
            x, y = page.places.centre(cell)
            turn = "rotate(180)" if cell is cells[1] else ""
            spot = g.group(transform=f"translate({number(x)} {number(y)}){turn}")
            said = str(10 - step)
            page.writer.write(spot, said, (0.3, foot + 0.35), size, "roman", fill=INK)
            page.writer.write(spot, said, (0, foot), size, "roman", fill=GAS)


def _rooms(page: Page, g: Element) -> None:
    """A sign over each door, and the points for a guest in it."""
    for index, room in enumerate(page.places.sheet.rooms):
        x, y = page.places.centre(room.door)
        x, y = PLATES_IN_ROOMS.get(index, (x, y - 9.4))
        said = getattr(room.name, page.language)
        size = min(4.4, (ROOM_WIDTHS[index] - 6) / width(said, 1))
        half = width(said, size) / 2 + 3
        plate = Rect(x - half, y - 3.3, 2 * half, 6.6)
        g.path(tablet(plate, 1.1), fill=PARCHMENT, stroke=INK, stroke_width=0.4)
        g.path(tablet(plate.grown(-0.6), 0.9), fill="none", stroke="#a37a35", stroke_width=FINE)
        page.writer.write(g, said, (x, y + cap_height(size) * 0.46), size, fill=INK)
        if room.fright:
            _points(g, page.writer, page.places.centre(room.cell), room.fright, room.is_exact)


def _points(g: Element, writer: Writer, cell: Point, fright: int, is_exact: bool) -> None:
    """A gold or a red coin; an arrow below it where the roll must be exact."""
    x, y = cell[0] + 13.6, cell[1] - 6
    coin = g.group(transform=f"translate({number(x)} {number(y)})")
    coin.circle((0, 0), 4.9, fill=INK, opacity=0.5)
    coin.circle((0, 0), 4.5, fill=GOLD if fright < 0 else "#b5242f", stroke=INK, stroke_width=0.3)
    coin.circle((0, 0), 3.7, fill="none", stroke="#fff0c2", stroke_width=0.25)
    said = f"{fright:+d}".replace("-", "–")
    size = 5
    foot = cap_height(size, "roman") * 0.47
    tone = INK if fright < 0 else PARCHMENT
    writer.write(coin, said, (0, foot), size, "roman", fill=tone)
    if is_exact:
        coin.path("M0 6V9.4M-2.2 7L0 9.4L2.2 7", fill="none", stroke=INK, stroke_width=1)
        coin.path("M0 6V9.4M-2.2 7L0 9.4L2.2 7", fill="none", stroke=GOLD, stroke_width=0.5)


def title(page: Page, g: Element) -> None:
    words = getattr(page.places.sheet.title, page.language).upper().split()
    half = len(words) // 2
    cartouche.title(g, page.writer, TITLE, (" ".join(words[:half]), " ".join(words[half:])))


def legend(page: Page, g: Element) -> None:
    cartouche.legend_for_both(g, page.writer, page.places.sheet.legend, LEGEND, page.language)


LAYERS: dict[str, Layer] = {
    "hours": hours,
    "players": players,
    "plates": plates,
    "rings": marks.rings,
    "names": names,
    "title": title,
    "legend": legend,
    "windows": marks.windows,
}
