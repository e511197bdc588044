"""The corners of the sheet: character cards, the dial, the title, the legend of lights."""

from __future__ import annotations

from collections.abc import Callable

from hardware.art.emblems import CHARACTERS as EMBLEMS
from hardware.art.emblems import Tones
from hardware.art.furnish import FINE, glow
from hardware.art.ink import arc, polar, rays, ring
from hardware.art.lettering import Writer, cap_height, width
from hardware.art.marks import tablet, window
from hardware.art.palette import CHARACTERS, GAS, GOLD, INK, PARCHMENT, ROSE
from hardware.art.place import Box, Places
from hardware.art.svg import Drawing, Element, Point, line, number, outline
from hardware.art.tokens import ON_NIGHT, mask
from hardware.model import Text

Said = Callable[[Text], str]
WORDS = {
    "en": {
        "can": "CAN",
        "cannot": "CANNOT",
        "appear": "the Phantom",
        "exit": "EXIT",
        "lights": "What the lights say",
    },
    "fr": {
        "can": "PEUT",
        "cannot": "NE PEUT",
        "appear": "le Fantôme",
        "exit": "SORTIE",
        "lights": "Ce que disent les lumières",
    },
}


def cards(art: Drawing, g: Element, places: Places) -> None:
    """The eight characters, round the moon: a lamp each for dealt and spent."""
    night = art.gradient("card", (0, "#33539c", 1), (0.8, "#16285c", 1), (1, "#0c1738", 1), r=0.55)
    for who, card in enumerate(places.sheet.cards):
        x, y = places.centre(card.lamp)
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
        EMBLEMS[who](
            medal.group(transform="scale(.8)"),
            Tones("#050a1e", "#fbf0d0", ON_NIGHT[who], "#fbf0d0"),
        )


def dial(art: Drawing, g: Element, writer: Writer, places: Places, words: dict[str, str]) -> None:
    """Four choices of a round, whose turn it is, and the answer at its end."""
    sheet = places.sheet
    centre = places.centre((13, 1))
    face = art.gradient("dial", (0, "#2f4d92", 1), (0.7, "#152658", 1), (1, "#0b1536", 1), r=0.55)
    g.circle(centre, 43, fill="url(#halo)", opacity=0.6)
    g.circle(centre, 35.6, fill=face, stroke=INK, stroke_width=0.5)
    for r, wide in ((35.6, 0.9), (34.4, 0.25), (23.5, 0.2), (12.4, 0.35)):
        g.circle(centre, r, fill="none", stroke=GOLD, stroke_width=wide)
    g.path(
        "".join(
            line(polar(centre, 33.2 if a % 30 else 31.8, a), polar(centre, 34.4, a))
            for a in range(0, 360, 6)
        ),
        stroke=GOLD,
        stroke_width=0.3,
    )
    g.path(rays(centre, 13, 23, 0, 357, 120), stroke="#8aa4e6", stroke_width=0.12, opacity=0.55)
    for i, place in enumerate(sheet.round):
        x, y = places.centre(place)
        spot = g.group(transform=f"translate({number(x)} {number(y)})")
        _medal(spot, 8.2)
        size = 7.5
        writer.write(
            spot,
            ("I", "II", "III", "IV")[i],
            (0, cap_height(size, "display") / 2),
            size,
            "display",
            0.02,
            fill=INK,
        )
    _order(g, centre)
    loupe, veil = (places.centre(p) for p in sheet.turn)
    _medal(g.group(transform=f"translate({number(loupe[0])} {number(loupe[1])})"), 8.2)
    _medal(g.group(transform=f"translate({number(veil[0])} {number(veil[1])})"), 8.2)
    _loupe(g, loupe)
    mask(g.group(transform=f"rotate(180 {number(veil[0])} {number(veil[1])})"), veil, 4.4)
    for key, place in (("can", sheet.answer.can), ("cannot", sheet.answer.cannot)):
        _answer(g, writer, places.centre(place), words[key], key == "can")
    _hand(g, centre)


def _medal(g: Element, r: float) -> None:
    g.circle((0, 0), r + 0.7, fill=INK, opacity=0.45)
    g.circle((0, 0), r, fill=PARCHMENT, stroke=INK, stroke_width=0.3)
    g.circle((0, 0), r - 0.8, fill="none", stroke="#a37a35", stroke_width=0.22)


def _order(g: Element, centre: Point) -> None:
    """Small arrows on the ring: the choices go clockwise."""
    for a in (-90, 0, 90):
        tip = polar(centre, 33.9, a + 6)
        g.path(
            outline(tip, polar(centre, 35.2, a + 1), polar(centre, 32.6, a + 1)),
            fill=GAS,
            stroke=INK,
            stroke_width=0.2,
        )


def _loupe(g: Element, at: Point) -> None:
    """The Investigator's magnifying glass."""
    x, y = at
    g.path(
        line((x + 1.4, y + 1.4), (x + 5.2, y + 5.2)),
        stroke=INK,
        stroke_width=1.9,
        stroke_linecap="round",
    )
    g.path(
        line((x + 2.4, y + 2.4), (x + 5.2, y + 5.2)),
        stroke="#b9822f",
        stroke_width=1.2,
        stroke_linecap="round",
    )
    g.circle((x - 1, y - 1), 3.9, fill="#cfe0f5", stroke=INK, stroke_width=1)
    g.circle((x - 1, y - 1), 3.9, fill="none", stroke=GOLD, stroke_width=0.5)
    g.path(arc((x - 1, y - 1), 2.7, 190, 260), fill="none", stroke="#ffffff", stroke_width=0.5)


def _answer(g: Element, writer: Writer, at: Point, word: str, can: bool) -> None:
    """CAN: the Phantom's cloak opens; CANNOT: it is barred. Read from both sides."""
    x, y = at
    g = g.group(transform=f"translate({number(x)} {number(y)})")
    g.circle((0, 0), 9.2, fill=INK, opacity=0.45)
    g.circle((0, 0), 8.6, fill="#b5242f" if can else "#2b5fb3", stroke=INK, stroke_width=0.3)
    g.circle((0, 0), 7.7, fill=PARCHMENT, stroke=GOLD, stroke_width=0.3)
    mask(g, (0, 0), 3)
    if not can:
        g.path(line((-4.2, 2.6), (4.2, -2.6)), stroke="#b5242f", stroke_width=0.9)
    size = 3.4 if len(word) < 5 else 2.6
    for middle in (270, 90):
        writer.on_arc(
            g, word, (0, 0), 5.25 - (size - 2.6) * 0.6, middle, size, "roman", 0.05, fill=INK
        )


def _hand(g: Element, centre: Point) -> None:
    """In the middle, the ghost light of the dial."""
    glow(g, centre, 17, 0.8)
    g.path(
        outline(
            *(
                polar(centre, 10.8 if i % 4 == 0 else 6.4 if i % 2 == 0 else 2.6, 22.5 * i - 90)
                for i in range(16)
            )
        ),
        fill=GOLD,
        stroke=INK,
        stroke_width=0.25,
    )
    g.path(
        "".join(
            outline(
                centre,
                polar(centre, 10.8 if i % 2 == 0 else 6.4, 45 * i - 90),
                polar(centre, 2.6, 45 * i - 67.5),
            )
            for i in range(8)
        ),
        fill="#8d6428",
        stroke=INK,
        stroke_width=0.12,
    )
    g.circle(centre, 2.2, fill=GAS, stroke=INK, stroke_width=0.25)


def title(g: Element, writer: Writer, box: Box, text: str) -> None:
    """Carved into the attic over the façade, in two lines."""
    g.path(tablet(box, 2.4), fill="#14224f", stroke=INK, stroke_width=0.6)
    g.path(tablet(box.grown(-0.9), 2), fill="none", stroke=GOLD, stroke_width=0.45)
    g.path(tablet(box.grown(-1.6), 1.7), fill="none", stroke=GOLD, stroke_width=0.15)
    words = text.upper().split()
    rows = (" ".join(words[:2]), " ".join(words[2:]))
    size = min((box.width - 9) / width(row, 1, "display", 0.06) for row in rows)
    size = min(size, (box.height - 5) / 2 / 0.86)
    for i, row in enumerate(rows):
        y = box.cy + (i - 0.5) * size * 0.98 + cap_height(size, "display") * 0.54
        shadow = g.group(opacity=0.8)
        writer.write(shadow, row, (box.cx + 0.3, y + 0.35), size, "display", 0.06, fill="#050a1e")
        writer.write(g, row, (box.cx, y), size, "display", 0.06, fill="#f3cc72")


def legend(g: Element, writer: Writer, places: Places, box: Box, language: str) -> None:
    """The light language, five lines on parchment."""
    g.path(tablet(box, 1.6), fill=PARCHMENT, stroke=INK, stroke_width=0.45)
    g.path(tablet(box.grown(-0.8), 1.3), fill="none", stroke="#a37a35", stroke_width=FINE)
    writer.write(g, WORDS[language]["lights"], (box.cx, box.y + 4.2), 3.5, fill="#7a1f2e")
    lines = [(entry.light, getattr(entry, language)) for entry in places.sheet.legend]
    size = min(3.5, (box.width - 11.5) / max(width(text, 1) for _, text in lines))
    lead = (box.height - 7.2) / len(lines)
    for i, (light, text) in enumerate(lines):
        y = box.y + 5.5 + lead * (i + 0.5)
        _sample(g, (box.x + 4.8, y), light)
        writer.write(g, text, (box.x + 9, y + size * 0.26), size, anchor=0, fill=INK)


def _sample(g: Element, at: Point, light: str) -> None:
    """How a window looks: breathing in rings, steady, crossed red, chasing, pink."""
    x, y = at
    colour = {"blinks red": "#d22f35", "pink": ROSE}.get(light, "#ffd35c")
    r = 1.15
    if light == "breathes":
        g.path(ring(at, 1.65) + ring(at, 2.05), fill="none", stroke="#c98a1e", stroke_width=0.22)
    if light == "blinks red":
        g.path(
            "".join(line(polar(at, 1.5, a), polar(at, 2.1, a)) for a in range(0, 360, 45)),
            stroke="#d22f35",
            stroke_width=0.35,
        )
    for k in range(3 if light == "chases" else 1):
        cx = x + (k - 1) * 2.1 if light == "chases" else x
        s = r * (0.55 + 0.22 * k) if light == "chases" else r
        g.path(
            outline((cx, y - s), (cx + s, y), (cx, y + s), (cx - s, y)),
            fill=colour,
            stroke=INK,
            stroke_width=0.25,
        )


def lamps(g: Element, places: Places) -> None:
    """The light windows of the corners."""
    sheet = places.sheet
    for place in [
        *(card.lamp for card in sheet.cards),
        *sheet.round,
        *sheet.turn,
        sheet.answer.can,
        sheet.answer.cannot,
    ]:
        window(g, places, place)


def exit_sign(g: Element, writer: Writer, places: Places, word: str) -> None:
    x, y = places.centre(places.sheet.track[-1])
    for turn in (0, 180):
        sign = g.group(transform=f"translate({number(x)} {number(y)})rotate({turn})", fill=INK)
        writer.on_arc(sign, word, (0, 0), 6.4, 270, 4.2, "roman", 0.08)
