"""The generated layers of Phantom: zone plates, rings, slot numbers, players, windows."""

from __future__ import annotations

from hardware.art import cartouche, marks
from hardware.art.artwork import Layer, Page
from hardware.art.lettering import cap_height, width
from hardware.art.marks import tablet
from hardware.art.palette import GAS, INK, PARCHMENT
from hardware.art.place import Rect
from hardware.art.svg import Element, Point, number

TINTS = ("#8fd3b0", "#f0b070", "#f08a8a", "#c9a6ff")  # by zone


def _turned(at: Point, is_far: bool) -> str:
    return f"translate({number(at[0])} {number(at[1])})" + ("rotate(180)" if is_far else "")


def zones(page: Page, g: Element) -> None:
    """The zone's name above its terror lamps, for each player."""
    for zone, tint in zip(page.places.sheet.zones, TINTS, strict=True):
        said = getattr(zone.name, page.language)
        for seat, side in enumerate(zone.sides):
            row = page.places.around(side.terror)
            size = min(6.6, 46 / width(said, 1))
            half = max(22.0, width(said, size) / 2 + 6)
            name = g.group(transform=_turned((row.cx, row.y + 8.4), seat == 1))
            plate = Rect(-half, -5.2, 2 * half, 10.4)
            name.path(tablet(plate, 1.6), fill=PARCHMENT, stroke=INK, stroke_width=0.45)
            name.path(tablet(plate.grown(-0.8), 1.3), fill="none", stroke=tint, stroke_width=0.5)
            page.writer.write(name, said, (0, cap_height(size) * 0.46), size, fill=INK)


def names(page: Page, g: Element) -> None:
    """The slots' numbers, 1 to 14, upright for the pile's player."""
    for zone in page.places.sheet.zones:
        for seat, side in enumerate(zone.sides):
            for slot, place in enumerate(side.slots, 1):
                spot = g.group(transform=_turned(page.places.centre(place), seat == 1))
                x, y = -6.2 if seat == 0 else 6.2, -4.6  # away from the window
                for at, tone in (((x + 0.25, y + 0.3), INK), ((x, y), GAS)):
                    page.writer.write(spot, str(slot), at, 4.6, "roman", fill=tone)


def title(page: Page, g: Element) -> None:
    g.attributes["transform"] = "translate(411 148.5)rotate(90)"
    said = getattr(page.places.sheet.title, page.language).upper()
    cartouche.title(g, page.writer, Rect(-62, -7.6, 124, 15.2), [said])


def players(page: Page, g: Element) -> None:
    """The role of the player on each side, in the right margin."""
    for seat, text in enumerate(page.places.sheet.seats):
        y = 243 if seat == 0 else 54
        plate = g.group(transform=f"translate(411 {y})rotate(90)")
        rect = Rect(-24, -5.4, 48, 10.8)
        plate.path(tablet(rect, 1.6), fill=PARCHMENT, stroke=INK, stroke_width=0.45)
        page.writer.write(plate, getattr(text, page.language), (0, 2), 5.8, fill=INK)


def legend(page: Page, g: Element) -> None:
    g.attributes["transform"] = "translate(9 148.5)rotate(-90)"
    lines, rect = page.places.sheet.legend, Rect(-104, -7.9, 208, 15.8)
    cartouche.legend(g, page.writer, lines, rect, page.language, 3)


LAYERS: dict[str, Layer] = {
    "zones": zones,
    "rings": marks.rings,
    "names": names,
    "title": title,
    "players": players,
    "legend": legend,
    "windows": marks.windows,
}
