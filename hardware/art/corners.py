"""What stands round the house: character cards and the sign of the exit."""

from __future__ import annotations

from hardware.art.emblems import CHARACTERS as EMBLEMS
from hardware.art.emblems import Tones
from hardware.art.ink import rays
from hardware.art.lettering import Writer
from hardware.art.palette import CHARACTERS, GOLD, INK
from hardware.art.place import Places
from hardware.art.svg import Drawing, Element, number
from hardware.art.tokens import ON_NIGHT
from hardware.model import Place
from hardware.sheets.opera import OperaSheet

WORDS = {
    "en": {
        "can": "CAN",
        "cannot": "CANNOT",
        "exit": "EXIT",
    },
    "fr": {
        "can": "PEUT",
        "cannot": "NE PEUT",
        "exit": "SORTIE",
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


def lamps(sheet: OperaSheet) -> list[Place]:
    """The cells of the corners that only shine."""
    answers = [sheet.answer.can, sheet.answer.cannot]
    return [*(card.lamp for card in sheet.cards), *sheet.round, *sheet.turn, *answers]


def exit_sign(g: Element, writer: Writer, places: Places, word: str) -> None:
    x, y = places.centre(places.sheet.track[-1])
    for turn in (0, 180):
        sign = g.group(transform=f"translate({number(x)} {number(y)})rotate({turn})", fill=INK)
        writer.on_arc(sign, word, (0, 0), 6.4, 270, 4.2, "roman", 0.08)
