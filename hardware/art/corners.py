"""What stands round the house: character cards, the title, the legend of lights."""

from __future__ import annotations

from hardware.art.emblems import CHARACTERS as EMBLEMS
from hardware.art.emblems import Tones
from hardware.art.furnish import FINE
from hardware.art.ink import polar, rays, ring
from hardware.art.lettering import Writer, cap_height, width
from hardware.art.marks import tablet
from hardware.art.palette import CHARACTERS, GOLD, INK, PARCHMENT, ROSE
from hardware.art.place import Box, Places
from hardware.art.svg import Drawing, Element, Point, line, number, outline
from hardware.art.tokens import ON_NIGHT
from hardware.model import Place
from hardware.sheets.opera import OperaSheet

WORDS = {
    "en": {
        "can": "CAN",
        "cannot": "CANNOT",
        "exit": "EXIT",
        "lights": "What the lights say",
    },
    "fr": {
        "can": "PEUT",
        "cannot": "NE PEUT",
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


def lamps(sheet: OperaSheet) -> list[Place]:
    """The cells of the corners that only shine."""
    answers = [sheet.answer.can, sheet.answer.cannot]
    return [*(card.lamp for card in sheet.cards), *sheet.round, *sheet.turn, *answers]


def exit_sign(g: Element, writer: Writer, places: Places, word: str) -> None:
    x, y = places.centre(places.sheet.track[-1])
    for turn in (0, 180):
        sign = g.group(transform=f"translate({number(x)} {number(y)})rotate({turn})", fill=INK)
        writer.on_arc(sign, word, (0, 0), 6.4, 270, 4.2, "roman", 0.08)
