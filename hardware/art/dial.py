"""The dial in the right corner: four choices of a round, whose turn it is, CAN or CANNOT."""

from __future__ import annotations

from hardware.art.furnish import glow
from hardware.art.ink import arc, polar, rays
from hardware.art.lettering import Writer, cap_height
from hardware.art.palette import GAS, GOLD, INK, PARCHMENT
from hardware.art.place import Places
from hardware.art.svg import Drawing, Element, Point, line, number, outline
from hardware.art.tokens import mask

R = 35.6
NUMERALS = ("I", "II", "III", "IV")


def draw(art: Drawing, g: Element, places: Places) -> None:
    sheet = places.sheet
    centre = _middle([places.centre(place) for place in sheet.round])
    _face(art, g, centre)
    _star(g, centre)
    for place in sheet.round:
        _medal(g, places.centre(place))
    investigator, phantom = (places.centre(place) for place in sheet.turn)
    _medal(g, investigator)
    _loupe(g, investigator)
    _medal(g, phantom)
    opposite = f"rotate(180 {number(phantom[0])} {number(phantom[1])})"
    mask(g.group(transform=opposite), phantom, 4.4)
    _answer(g, places.centre(sheet.answer.can), "#b5242f")
    barred = places.centre(sheet.answer.cannot)
    _answer(g, barred, "#2b5fb3")
    bar = line((barred[0] - 4.2, barred[1] + 2.6), (barred[0] + 4.2, barred[1] - 2.6))
    g.path(bar, stroke="#b5242f", stroke_width=0.9)


def write(g: Element, writer: Writer, places: Places, words: dict[str, str]) -> None:
    """Numerals upright; the answers twice, to be read from both sides."""
    size = 7.5
    for numeral, place in zip(NUMERALS, places.sheet.round, strict=True):
        x, y = places.centre(place)
        foot = y + cap_height(size, "display") / 2
        writer.write(g, numeral, (x, foot), size, "display", 0.02, fill=INK)
    answer = places.sheet.answer
    for word, place in ((words["can"], answer.can), (words["cannot"], answer.cannot)):
        size = 3.4 if len(word) < 5 else 2.6
        r = 5.25 - (size - 2.6) * 0.6
        for middle in (270, 90):
            writer.on_arc(g, word, places.centre(place), r, middle, size, "roman", 0.05, fill=INK)


def _middle(points: list[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _face(art: Drawing, g: Element, centre: Point) -> None:
    night = art.gradient("dial", (0, "#2f4d92", 1), (0.7, "#152658", 1), (1, "#0b1536", 1), r=0.55)
    g.circle(centre, R + 7.4, fill="url(#halo)", opacity=0.6)
    g.circle(centre, R, fill=night, stroke=INK, stroke_width=0.5)
    for r, wide in ((R, 0.9), (34.4, 0.25), (23.5, 0.2), (12.4, 0.35)):
        g.circle(centre, r, fill="none", stroke=GOLD, stroke_width=wide)
    ticks = (
        line(polar(centre, 33.2 if a % 30 else 31.8, a), polar(centre, 34.4, a))
        for a in range(0, 360, 6)
    )
    g.path("".join(ticks), stroke=GOLD, stroke_width=0.3)
    g.path(rays(centre, 13, 23, 0, 357, 120), stroke="#8aa4e6", stroke_width=0.12, opacity=0.55)
    for a in (-90, 0, 90):  # the choices go clockwise
        arrow = outline(
            polar(centre, 33.9, a + 6), polar(centre, 35.2, a + 1), polar(centre, 32.6, a + 1)
        )
        g.path(arrow, fill=GAS, stroke=INK, stroke_width=0.2)


def _star(g: Element, centre: Point) -> None:
    """The compass rose in the middle, half of each ray in shadow."""
    glow(g, centre, 17, 0.8)
    reach = (10.8, 2.6, 6.4, 2.6) * 4
    tips = [polar(centre, r, 22.5 * i - 90) for i, r in enumerate(reach)]
    g.path(outline(*tips), fill=GOLD, stroke=INK, stroke_width=0.25)
    shadows = (outline(centre, tips[i], tips[i + 1]) for i in range(0, 16, 2))
    g.path("".join(shadows), fill="#8d6428", stroke=INK, stroke_width=0.12)
    g.circle(centre, 2.2, fill=GAS, stroke=INK, stroke_width=0.25)


def _medal(g: Element, at: Point) -> None:
    r = 8.2
    g.circle(at, r + 0.7, fill=INK, opacity=0.45)
    g.circle(at, r, fill=PARCHMENT, stroke=INK, stroke_width=0.3)
    g.circle(at, r - 0.8, fill="none", stroke="#a37a35", stroke_width=0.22)


def _answer(g: Element, at: Point, rim: str) -> None:
    g.circle(at, 9.2, fill=INK, opacity=0.45)
    g.circle(at, 8.6, fill=rim, stroke=INK, stroke_width=0.3)
    g.circle(at, 7.7, fill=PARCHMENT, stroke=GOLD, stroke_width=0.3)
    mask(g, at, 3)


def _loupe(g: Element, at: Point) -> None:
    """The Investigator's magnifying glass."""
    x, y = at
    lens = (x - 1, y - 1)
    grip = g.group(stroke_linecap="round")
    grip.path(line((x + 1.4, y + 1.4), (x + 5.2, y + 5.2)), stroke=INK, stroke_width=1.9)
    grip.path(line((x + 2.4, y + 2.4), (x + 5.2, y + 5.2)), stroke="#b9822f", stroke_width=1.2)
    g.circle(lens, 3.9, fill="#cfe0f5", stroke=INK, stroke_width=1)
    g.circle(lens, 3.9, fill="none", stroke=GOLD, stroke_width=0.5)
    g.path(arc(lens, 2.7, 190, 260), fill="none", stroke="#ffffff", stroke_width=0.5)
