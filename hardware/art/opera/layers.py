"""The generated layers of l'Opéra: cards, rings, light windows, and all texts."""

from __future__ import annotations

from hardware.art import cartouche, marks
from hardware.art.artwork import Layer, Page
from hardware.art.emblems import Tones, emblem
from hardware.art.lettering import Writer, cap_height
from hardware.art.opera.tokens import CARLOTTA, CHARACTERS, on_night
from hardware.art.palette import GAS, GOLD, INK
from hardware.art.place import Rect
from hardware.art.shapes import rays, ring
from hardware.art.svg import Element, Point, line, number, trace
from hardware.art.words import words_in

TITLE = Rect(12, 78.6, 78, 19.6)  # on the attic over the grand foyer
LEGEND = Rect(337, 76.6, 65, 23.4)  # on the roof over the dance foyer
LEGEND_ABOVE = Rect(381, 8, 36, 54)  # in the sky, turned towards the upper edge
CELLAR = (0, 1, 2, 3)  # the names of these rooms are above them, the others' below
NUMERALS = ("I", "II", "III", "IV")
CROWN = "l-.5-2.2l1.2 1l.9-1.7l.9 1.7l1.2-1l-.5 2.2z"


def cards(page: Page, g: Element) -> None:
    """A medal with its emblem under each character's lamp."""
    night = page.art.gradient(
        "card", (0, "#33539c", 1), (0.8, "#16285c", 1), (1, "#0c1738", 1), r=0.55
    )
    for who, card in enumerate(page.places.sheet.cards):
        x, y = page.places.centre(card.lamp)
        medal = g.group(
            transform=f"translate({number(x)} {number(y)})",
            class_="card",
            data_character=CHARACTERS[who][0],
        )
        medal.circle((0, 0), 9.9, fill=INK, opacity=0.5)
        medal.circle((0, 0), 9.4, fill=CHARACTERS[who][1], stroke=INK, stroke_width=0.3)
        medal.circle((0, 0), 8.4, fill=night, stroke=GOLD, stroke_width=0.3)
        medal.path(
            rays((0, 0), 5.5, 8.1, 0, 355, 72), stroke="#7f9be0", stroke_width=0.12, opacity=0.6
        )
        on_night(medal.group(transform="scale(.8)"), who)


def rings(page: Page, g: Element) -> None:
    sheet, places = page.places.sheet, page.places
    for _, place in sheet.tokens():
        marks.ring(g, places, place)
    for room in sheet.rooms:
        if room.blackout != sheet.ghost_light:
            _blackout(g, places.centre(room.blackout))
    for corridor in sheet.corridors:
        _padlock(g, places.centre(corridor.cell))


def _blackout(g: Element, at: Point) -> None:
    """The small sign in the middle of a room: the blackout's ring."""
    sign = g.group(transform=f"translate({number(at[0])} {number(at[1])})scale(.5)", opacity=0.8)
    sign.circle((0, -0.4), 9, fill=INK, opacity=0.45)
    emblem(sign, "opera/snuffed-candle", Tones(INK, GAS, GOLD, GAS))


def _padlock(g: Element, at: Point) -> None:
    """The small sign in a corridor's ring."""
    x, y = at
    g = g.group(stroke=INK, stroke_width=0.5, fill="none")
    g.path(trace(x - 1.9, y, "v-1.6a1.9 1.9 0 0 1 3.8 0v1.6"))
    g.rect(x - 2.8, y, 5.6, 4.4, rx=0.6, fill=GAS)
    g.path(ring((x, y + 1.8), 0.55) + line((x, y + 2.2), (x, y + 3.3)))


def names(page: Page, g: Element) -> None:
    """The rooms' names for both players, the numbers of La Carlotta's track, the exit."""
    places = page.places
    for room in places.sheet.rooms:
        rect, name = places.around(room.rings), getattr(room.name, page.language)
        y = rect.y - 6.6 if room.id in CELLAR else rect.bottom + 6.8
        marks.plate(g, page.writer, (rect.x + 12.6, y), name)
        marks.plate(g, page.writer, (rect.right - 12.6, y), name, turned=True)
    for space, place in enumerate(places.sheet.track[:-1], start=1):
        _space(g, page.writer, places.centre(place), space)
    _carlotta(g, places.centre(places.sheet.track[0]))
    x, y = places.centre(places.sheet.track[-1])
    for turn in (0, 180):
        sign = g.group(transform=f"translate({number(x)} {number(y)})rotate({turn})", fill=INK)
        word = words_in(page.language, "opera")["exit"]
        page.writer.on_arc(sign, word, (0, 0), 6.4, 270, 4.2, "roman", 0.08)


def _space(g: Element, writer: Writer, at: Point, space: int) -> None:
    """Spaces 1 to 7, where she may start, have a crown; the default, 4, a solid one."""
    x, y = at
    size = 8.5
    foot = y + cap_height(size, "roman") * 0.46
    writer.write(g, str(space), (x, foot), size, "roman", fill=GAS)
    if space <= 7:
        g.path(
            trace(x - 1.6, y - 4.6, CROWN),
            fill=GOLD if space == 4 else "none",
            stroke=GOLD,
            stroke_width=0.3,
        )


def _carlotta(g: Element, first: Point) -> None:
    """Her fan and crown, before space 1."""
    x, y = (first[0] - 13.6) / 2, first[1]
    g.circle((x, y), 6.6, fill="#8f1d30", stroke=INK, stroke_width=0.3)
    g.circle((x, y), 5.8, fill="#fbe3d6", stroke=GOLD, stroke_width=0.35)
    fan = g.group(transform=f"translate({number(x)} {number(y)})scale(.56)")
    emblem(fan, "opera/fan-and-crown", CARLOTTA)


def answers(page: Page, g: Element) -> None:
    """The words of the dial: upright numerals, the answers twice, for both sides."""
    places, size = page.places, 7.5
    for numeral, place in zip(NUMERALS, places.sheet.round, strict=True):
        x, y = places.centre(place)
        foot = y + cap_height(size, "display") / 2
        page.writer.write(g, numeral, (x, foot), size, "display", 0.02, fill=INK)
    answer, words = places.sheet.answer, words_in(page.language, "opera")
    for word, place in ((words["can"], answer.can), (words["cannot"], answer.cannot)):
        size = 3.4 if len(word) < 5 else 2.6
        r = 5.25 - (size - 2.6) * 0.6
        for middle in (270, 90):
            at = places.centre(place)
            page.writer.on_arc(g, word, at, r, middle, size, "roman", 0.05, fill=INK)


def title(page: Page, g: Element) -> None:
    words = getattr(page.places.sheet.title, page.language).upper().split()
    cartouche.title(g, page.writer, TITLE, (" ".join(words[:2]), " ".join(words[2:])))


def legend(page: Page, g: Element) -> None:
    lines = page.places.sheet.legend
    cartouche.legend(g, page.writer, lines, LEGEND, page.language)
    cartouche.turned_legend(g, page.writer, lines, LEGEND_ABOVE, page.language)


LAYERS: dict[str, Layer] = {
    "cards": cards,
    "rings": rings,
    "windows": marks.windows,
    "names": names,
    "answers": answers,
    "title": title,
    "legend": legend,
}
