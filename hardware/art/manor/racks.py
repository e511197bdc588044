"""The four racks with the tiles' homes, whose turn it is, and the four ghosts."""

from __future__ import annotations

from hardware.art.furnish import BOLD, FINE, candle
from hardware.art.ink import block, rays
from hardware.art.lettering import Writer, cap_height, width
from hardware.art.manor.kinds import KINDS, emblem
from hardware.art.marks import tablet
from hardware.art.palette import GAS, GOLD, INK, PARCHMENT, TEAMS
from hardware.art.place import Box, Places
from hardware.art.spirits import ghost
from hardware.art.svg import Drawing, Element, Point, line, number

TURNS = {"bottom": 0, "left": 90, "top": 180, "right": 270}
CORNERS = {"bottom": (366, 281), "left": (54, 281), "top": (54, 16), "right": (366, 16)}


def draw(art: Drawing, g: Element, writer: Writer, places: Places) -> None:
    for index, rack in enumerate(places.sheet.racks):
        colour, deep = TEAMS[index]
        art.gradient(
            f"rack-{index}",
            (0, colour, 1),
            (1, deep, 1),
            x2=0 if index % 2 == 0 else 1,
            y2=1 - index % 2,
        )
        tray = places.around(rack.tiles).grown(
            0.6 if index % 2 else 1.6, 1.6 if index % 2 else 0.6
        )
        g.path(block(tray), fill=INK, opacity=0.5, transform="translate(1 1.4)")
        g.path(block(tray), fill=f"url(#rack-{index})", stroke=INK, stroke_width=BOLD)
        for inset, wide in ((0.7, 0.4), (1.3, 0.15)):
            g.path(block(tray.grown(-inset)), fill="none", stroke=GOLD, stroke_width=wide)
        for place, value in zip(rack.tiles, places.sheet.values, strict=True):
            _home(g, writer, places.centre(place), TURNS[rack.side], index, value)
        _turn(g, places.centre(rack.turn), TURNS[rack.side], index)


def _home(g: Element, writer: Writer, at: Point, turn: int, index: int, value: int) -> None:
    """Where a tile of this value lives."""
    home = g.group(transform=f"translate({number(at[0])} {number(at[1])})rotate({turn})")
    home.rect(-10.3, -10.3, 20.6, 20.6, fill=INK, fill_opacity=0.34, rx=1.2)
    light = index != 3
    ink = GAS if light else INK
    kind = home.group(transform="translate(-4.6 3.6)scale(.5)", opacity=0.9)
    emblem(
        kind,
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


def _turn(g: Element, at: Point, turn: int, index: int) -> None:
    """A hunter's dark lantern, or a ghost master's candlestick."""
    medal = g.group(transform=f"translate({number(at[0])} {number(at[1])})rotate({turn})")
    medal.circle((0, 0), 9.6, fill=INK, opacity=0.5)
    medal.circle((0, 0), 9, fill=TEAMS[index][0], stroke=INK, stroke_width=0.3)
    medal.circle((0, 0), 7.9, fill=PARCHMENT, stroke=GOLD, stroke_width=0.35)
    art = medal.group(stroke=INK, stroke_width=0.3, stroke_linejoin="round")
    if index % 2 == 0:
        art.path("M1.2 1.2L5 5", stroke_width=1.9)
        art.path("M2.2 2.2L4.8 4.8", stroke="#b9822f", stroke_width=1.1)
        art.circle((-1, -1), 3.8, fill="#cfe0f5", stroke_width=0.9)
        art.circle((-1, -1), 3.8, fill="none", stroke=GOLD, stroke_width=0.45)
        art.path("M-3.2-2.2A2.6 2.6 0 0 1-1.6-3.4", fill="none", stroke="#fff", stroke_width=0.5)
    else:
        art.path("M-3.6 5.4H3.6L2.6 4.2H.6V.6H-.6V4.2H-2.6Z", fill=GOLD)
        art.path(
            "M-4.4-.8C-4.4 1.8-2 2.4 0 2.4C2 2.4 4.4 1.8 4.4-.8",
            fill="none",
            stroke=INK,
            stroke_width=1,
        )
        art.path(
            "M-4.4-.8C-4.4 1.8-2 2.4 0 2.4C2 2.4 4.4 1.8 4.4-.8",
            fill="none",
            stroke=GOLD,
            stroke_width=0.55,
        )
        for x in (-4.4, 0, 4.4):
            art.rect(x - 0.7, -3.4, 1.4, 3.2 if x else 4.6, fill="#fff8e6", stroke_width=0.2)
            candle(art, (x, -3.4), 1.2)


def ghosts(art: Drawing, g: Element, places: Places) -> None:
    """A lamp each, that burns while the ghost hides: with the rooms of its colour."""
    night = art.gradient(
        "medal", (0, "#33539c", 1), (0.8, "#16285c", 1), (1, "#0c1738", 1), r=0.55
    )
    for index, rack in enumerate(places.sheet.racks):
        x, y = places.centre(rack.ghost)
        medal = g.group(transform=f"translate({number(x)} {number(y)})")
        medal.circle((0, 0), 16.5, fill="url(#halo)")
        medal.circle((0, 0), 11.4, fill=INK, opacity=0.5)
        medal.circle((0, 0), 10.9, fill=TEAMS[index][0], stroke=INK, stroke_width=0.3)
        medal.circle((0, 0), 9.7, fill=night, stroke=GOLD, stroke_width=0.35)
        medal.path(
            rays((0, 0), 6.4, 9.3, 0, 355, 72), stroke="#7f9be0", stroke_width=0.12, opacity=0.6
        )
        ghost(medal, (0.3, -0.6), 7, TEAMS[index][0] if index != 3 else "#fffaf0", "#050a1e")
        sign = medal.group(transform="translate(-6.2 6)scale(.42)")
        sign.circle((0, 0), 7.6, fill=PARCHMENT, stroke=GOLD, stroke_width=0.6)
        emblem(sign, index, ink=INK, light="#fffaf0", tint=TEAMS[index][0])


def names(g: Element, writer: Writer, places: Places, language: str) -> None:
    """Who sits where, in the corner on his right hand; with the kind of his rooms."""
    for index, rack in enumerate(places.sheet.racks):
        x, y = CORNERS[rack.side]
        turned = rack.side in ("top", "right")
        plate = g.group(transform=f"translate({x} {y})" + ("rotate(180)" if turned else ""))
        said, kind = getattr(rack.name, language), KINDS[index][language]
        box = Box(-31, -8.4, 62, 16.8)
        plate.path(tablet(box, 1.8), fill=PARCHMENT, stroke=INK, stroke_width=0.45)
        plate.path(tablet(box.grown(-0.8), 1.5), fill="none", stroke="#a37a35", stroke_width=FINE)
        badge = plate.group(transform="translate(-24 0)")
        badge.circle((0, 0), 5.4, fill=TEAMS[index][0], stroke=INK, stroke_width=0.3)
        emblem(
            badge.group(transform="scale(.56)"),
            index,
            ink=INK,
            light="#fffaf0",
            tint=TEAMS[index][1],
        )
        size = min(5.6, 44 / width(said, 1))
        writer.write(plate, said, (5.5, -0.6), size, fill=INK)
        writer.write(plate, kind, (5.5, 5), 4, fill="#7a1f2e")
