"""The generated layers of The Phantom Society: homes, ghosts, rings, windows, names."""

from __future__ import annotations

from hardware.art import cartouche, marks
from hardware.art.artwork import Layer, Page
from hardware.art.emblems import ghost
from hardware.art.lettering import Writer, cap_height, width
from hardware.art.marks import tablet
from hardware.art.palette import FINE, GAS, GOLD, INK, PARCHMENT
from hardware.art.place import Rect
from hardware.art.shapes import rays
from hardware.art.society.kinds import TEAMS, kind
from hardware.art.svg import Element, Point, line, number
from hardware.art.words import words_in

TITLE = Rect(126, 31.6, 168, 17.6)  # between the top rack and the terrace
LEGEND = Rect(117, 247.6, 186, 18.2)
TURNS = {"bottom": 0, "left": 90, "top": 180, "right": 270}
CORNERS = {"bottom": (366, 281), "left": (54, 281), "top": (54, 16), "right": (366, 16)}
SHARES = {7: "25 %", 14: "50 %", 21: "75 %"}  # of the damage


def homes(page: Page, g: Element) -> None:
    """The places of the tiles in their racks, each with its value."""
    places = page.places
    for index, rack in enumerate(places.sheet.racks):
        for place, value in zip(rack.tiles, places.sheet.values, strict=True):
            _home(g, page.writer, places.centre(place), TURNS[rack.side], index, value)


def _home(g: Element, writer: Writer, at: Point, turn: int, index: int, value: int) -> None:
    home = g.group(transform=f"translate({number(at[0])} {number(at[1])})rotate({turn})")
    home.rect(-10.3, -10.3, 20.6, 20.6, fill=INK, fill_opacity=0.34, rx=1.2)
    light = index != 3
    ink = GAS if light else INK
    sign = home.group(transform="translate(-4.6 3.6)scale(.5)", opacity=0.9)
    kind(
        sign,
        index,
        ink=INK if light else "#3a2f22",
        light=GAS if light else "#fffaf0",
        tint=TEAMS[index][0],
    )
    size = 11.5
    writer.write(
        home, str(value), (2.6, cap_height(size, "roman") * 0.36), size, "roman", fill=ink
    )
    crumbs = "".join(line((-8.2 + 1.3 * k, -7.6), (-7.4 + 1.3 * k, -7.6)) for k in range(13))
    home.path(crumbs, stroke=GOLD, stroke_width=0.35)


def ghosts(page: Page, g: Element) -> None:
    """A medal under each ghost's lamp, with the kind of rooms of its colour."""
    night = page.art.gradient(
        "medal", (0, "#33539c", 1), (0.8, "#16285c", 1), (1, "#0c1738", 1), r=0.55
    )
    halo = page.art.gradient(
        "medal-halo", (0, "#fff6da", 0.55), (0.5, "#cfd9ff", 0.16), (1, "#9fb4ff", 0), r=0.5
    )
    for index, rack in enumerate(page.places.sheet.racks):
        x, y = page.places.centre(rack.ghost)
        medal = g.group(transform=f"translate({number(x)} {number(y)})")
        medal.circle((0, 0), 16.5, fill=halo)
        medal.circle((0, 0), 11.4, fill=INK, opacity=0.5)
        medal.circle((0, 0), 10.9, fill=TEAMS[index][0], stroke=INK, stroke_width=0.3)
        medal.circle((0, 0), 9.7, fill=night, stroke=GOLD, stroke_width=0.35)
        medal.path(
            rays((0, 0), 6.4, 9.3, 0, 355, 72), stroke="#7f9be0", stroke_width=0.12, opacity=0.6
        )
        ghost(medal, (0.3, -0.6), 7, TEAMS[index][0] if index != 3 else "#fffaf0", "#050a1e")
        sign = medal.group(transform="translate(-6.2 6)scale(.42)")
        sign.circle((0, 0), 7.6, fill=PARCHMENT, stroke=GOLD, stroke_width=0.6)
        kind(sign, index, ink=INK, light="#fffaf0", tint=TEAMS[index][0])


def rings(page: Page, g: Element) -> None:
    marks.prepare_tile(page.art, page.places)
    for _, place in page.places.sheet.tokens():
        marks.ring(g, page.places, place, "tile-ring")


def names(page: Page, g: Element) -> None:
    _rooms(page, g)
    _shares(page, g)
    _players(page, g)


def _rooms(page: Page, g: Element) -> None:
    """1 to 36, in the corner of each room."""
    for index, place in enumerate(page.places.sheet.rooms, 1):
        x, y = page.places.centre(place)
        for dx, dy, tone in ((0.25, 0.3, INK), (0, 0, GAS)):
            at = (x - 8.6 + dx, y - 5.6 + dy)
            page.writer.write(g, str(index), at, 4.6, "roman", anchor=0, fill=tone)


def _shares(page: Page, g: Element) -> None:
    """The shares of the damage, at the quarters."""
    for share, said in SHARES.items():
        x, y = page.places.centre(page.places.sheet.damage[share - 1])
        size = 5.4
        plate = Rect(x - 8.4, y - 4, 16.8, 8)
        g.path(tablet(plate, 1.2), fill="#b9b4c6", stroke=INK, stroke_width=0.35)
        foot = y + cap_height(size, "roman") * 0.46
        page.writer.write(g, said, (x, foot), size, "roman", fill=INK)


def _players(page: Page, g: Element) -> None:
    """The role of the player on each side, in the corner to the right, and the kind of rooms."""
    for index, rack in enumerate(page.places.sheet.racks):
        x, y = CORNERS[rack.side]
        turned = rack.side in ("top", "right")
        plate = g.group(transform=f"translate({x} {y})" + ("rotate(180)" if turned else ""))
        kinds = words_in(page.language, "society")["kinds"]
        said, rooms = getattr(rack.name, page.language), kinds[index]
        rect = Rect(-31, -8.4, 62, 16.8)
        plate.path(tablet(rect, 1.8), fill=PARCHMENT, stroke=INK, stroke_width=0.45)
        plate.path(tablet(rect.grown(-0.8), 1.5), fill="none", stroke="#a37a35", stroke_width=FINE)
        badge = plate.group(transform="translate(-24 0)")
        badge.circle((0, 0), 5.4, fill=TEAMS[index][0], stroke=INK, stroke_width=0.3)
        kind(
            badge.group(transform="scale(.56)"),
            index,
            ink=INK,
            light="#fffaf0",
            tint=TEAMS[index][1],
        )
        size = min(5.6, 44 / width(said, 1))
        page.writer.write(plate, said, (5.5, -0.6), size, fill=INK)
        page.writer.write(plate, rooms, (5.5, 5), 4, fill="#7a1f2e")


def title(page: Page, g: Element) -> None:
    said = getattr(page.places.sheet.title, page.language).upper()
    cartouche.title(g, page.writer, TITLE, [said])


def legend(page: Page, g: Element) -> None:
    cartouche.legend_for_both(g, page.writer, page.places.sheet.legend, LEGEND, page.language, 2)


LAYERS: dict[str, Layer] = {
    "homes": homes,
    "ghosts": ghosts,
    "rings": rings,
    "names": names,
    "title": title,
    "legend": legend,
    "windows": marks.windows,
}
