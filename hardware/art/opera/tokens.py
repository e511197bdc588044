"""The faces of the tokens: one small SVG each, for the stickers and for the page.

A suspect's face is dark with a mask at its head, an innocent's is light in a laurel wreath, so
they differ without colour. Two letters and the emblem identify the character.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from hardware.art.emblems import Tones, emblem
from hardware.art.lettering import Writer, cap_height
from hardware.art.pages import A4, ruler
from hardware.art.palette import GAS, GOLD, INK, PARCHMENT
from hardware.art.shapes import polar, ring
from hardware.art.stickers import BLEED, R, name_in
from hardware.art.svg import Drawing, Element, line, number
from hardware.art.words import words_in
from hardware.describe import load_board, load_by_hand, load_sheet
from hardware.sheets.opera import OperaSheet

# Characters in the order of the rules: the name in the files, and the colour of the rim.
CHARACTERS = (
    ("red", "#b5242f"),
    ("pink", "#e887b4"),
    ("blue", "#2b5fb3"),
    ("grey", "#8b9099"),
    ("black", "#26242e"),
    ("white", "#f3eee0"),
    ("purple", "#6d3d98"),
    ("brown", "#7d4c27"),
)
INITIALS = ("Ra", "Me", "Gi", "Bu", "Ch", "Mo", "Ri", "Pe")  # the same in both languages

# Emblems on a dark face need light tones; black and white keep theirs by contrast.
ON_NIGHT = ("#e2474f", "#f39cc4", "#5b93ea", "#aeb4bf", "#56526a", "#fffaf0", "#a774d6", "#b87a45")
ON_DAY = ("#b5242f", "#e887b4", "#2b5fb3", "#8b9099", "#2b2833", "#fffdf6", "#6d3d98", "#7d4c27")
EMBLEMS = (
    "opera/sabre-and-cap",
    "opera/slippers",
    "opera/keys",
    "opera/lantern",
    "opera/rose-and-clef",
    "opera/hat-and-cane",
    "opera/contract",
    "opera/hat-and-lamp",
)
PLAIN = Tones(INK, "#fff8e6", INK, INK)
CARLOTTA = Tones("#3a0717", "#fff4e0", "#b5243f", "#3a0717")


def faces() -> dict[str, Drawing]:
    """Every face by the name of its file."""
    made = {}
    for who, (name, _) in enumerate(CHARACTERS):
        for face in ("suspect", "innocent"):
            made[f"{name}-{face}"] = _alone(f"{name}-{face}", who, face)
    for name in ("blackout", "padlock", "carlotta"):
        made[name] = _alone(name, None, name)
    return made


def _alone(name: str, who: int | None, face: str) -> Drawing:
    side = 2 * (R + BLEED)
    art = Drawing(side, side, name, (-side / 2, -side / 2))
    draw(art, art, Writer(art), who, face, name)
    return art


def draw(
    art: Drawing, g: Element, writer: Writer, who: int | None, face: str, prefix: str
) -> None:
    """Draw one face around (0, 0); `prefix` makes the ids of its gradients unique."""
    if who is None:
        thing(art, g, face, prefix)
    elif face == "suspect":
        suspect(art, g, writer, who, prefix)
    else:
        innocent(art, g, writer, who, prefix)


def suspect(art: Drawing, g: Element, writer: Writer, who: int, prefix: str) -> None:
    colour = CHARACTERS[who][1]
    night = art.gradient(
        f"{prefix}-field", (0, "#2b4384", 1), (0.7, "#14224f", 1), (1, "#0a1230", 1), r=0.55
    )
    g.circle((0, 0), R + BLEED, fill=colour)
    g.circle((0, 0), R - 1.35, fill=night, stroke=GOLD, stroke_width=0.3)
    _milled(g, colour)
    rays = "".join(
        line(polar((0, 0.4), 5.6, a), polar((0, 0.4), 8.6, a)) for a in range(0, 360, 5)
    )
    g.path(rays, stroke="#6f8bd6", stroke_width=0.12, opacity=0.7)
    on_night(g.group(transform="translate(0 .5)scale(.78)"), who)
    emblem(g.group(transform=f"translate(0 {number(-R + 2.1)})"), "opera/mask", PLAIN)
    _letters(g, writer, who, INK, GAS, GOLD)


def innocent(art: Drawing, g: Element, writer: Writer, who: int, prefix: str) -> None:
    colour = CHARACTERS[who][1]
    day = art.gradient(
        f"{prefix}-field", (0, "#fffdf4", 1), (0.7, PARCHMENT, 1), (1, "#dcc792", 1), r=0.55
    )
    g.circle((0, 0), R + BLEED, fill=PARCHMENT)
    g.circle(
        (0, 0), R - 0.25, fill=day, stroke=colour if who != 5 else "#b9a878", stroke_width=0.5
    )
    emblem(g, "opera/laurel", PLAIN)
    tones = Tones(INK, "#fffdf6" if who != 5 else "#efe4c6", ON_DAY[who], INK)
    emblem(g.group(transform="translate(0 -.6)scale(.76)"), EMBLEMS[who], tones)
    _letters(g, writer, who, PARCHMENT, INK, "#7a5f22")


def on_night(g: Element, who: int) -> None:
    """A character's emblem in tones for a dark background."""
    emblem(g, EMBLEMS[who], Tones("#050a1e", "#fbf0d0", ON_NIGHT[who], "#fbf0d0"))


def _milled(g: Element, colour: str) -> None:
    """The rim of a coin."""
    notch = "#ffffff" if colour != "#f3eee0" else "#8d7f5c"
    g.path(
        "".join(
            line(polar((0, 0), R - 1.05, a), polar((0, 0), R - 0.3, a)) for a in range(0, 360, 6)
        ),
        stroke=notch,
        stroke_width=0.2,
        opacity=0.55,
    )


def _letters(g: Element, writer: Writer, who: int, field: str, ink: str, rim: str) -> None:
    g.circle((0, R - 2.35), 2.15, fill=field, stroke=rim, stroke_width=0.28)
    size = 3.1
    writer.write(
        g, INITIALS[who], (0, R - 2.35 + cap_height(size, "roman") * 0.48), size, "roman", fill=ink
    )


def thing(art: Drawing, g: Element, name: str, prefix: str) -> None:
    """Blackout, padlock or La Carlotta."""
    rim, middle, edge, tones, sign = {
        "blackout": (
            "#15131f",
            "#3d3a55",
            "#0b0a14",
            Tones("#050510", "#e9e2cf", "#8d86a8", "#e9e2cf"),
            "opera/snuffed-candle",
        ),
        "padlock": (
            "#8d6428",
            "#fff0c2",
            "#d8a94f",
            Tones(INK, "#fff8e0", "#b9822f", INK),
            "opera/padlock",
        ),
        "carlotta": (
            "#8f1d30",
            "#ffe9ee",
            "#e7a7b4",
            CARLOTTA,
            "opera/fan-and-crown",
        ),
    }[name]
    field = art.gradient(f"{prefix}-field", (0, middle, 1), (1, edge, 1), r=0.55)
    g.circle((0, 0), R + BLEED, fill=rim)
    g.circle((0, 0), R - 1.2, fill=field, stroke=GOLD, stroke_width=0.35)
    _milled(g, rim)
    if name == "carlotta":
        beads = "".join(ring(polar((0, 0), R - 2, 15 * i), 0.28) for i in range(24))
        g.path(beads, fill="#8f1d30")
    if name == "blackout":
        g.path(
            "".join(
                line(polar((0, 0), 4 + 2 * abs(math.sin(a)), a), polar((0, 0), 8.6, a))
                for a in range(0, 360, 6)
            ),
            stroke="#8d86a8",
            stroke_width=0.1,
            opacity=0.6,
        )
    emblem(g.group(transform="scale(.94)"), sign, tones)


def character(art: Drawing, g: Element, writer: Writer, who: int) -> None:
    """The suspect's face, for the player aid."""
    draw(art, g, writer, who, "suspect", f"{CHARACTERS[who][0]}-suspect")


@dataclass(frozen=True)
class Page:
    """A page of stickers: their size and positions."""

    name: str
    paper: tuple[float, float]
    scale: float
    across: int
    step: tuple[float, float]
    top: float

    @property
    def left(self) -> float:
        return (self.paper[0] - (self.across - 1) * self.step[0]) / 2


TABLE = Page("stickers", A4, 1.0, 8, (32.0, 42.0), 34.0)
BY_HAND = Page(
    "stickers-by-hand",
    (A4[1], A4[0]),
    load_by_hand().grid.pitch_mm / load_board().grid.pitch_mm,
    5,
    (40.0, 50.0),
    26.0,
)


def stickers(language: str, page: Page = TABLE) -> dict[str, Drawing]:
    """Every face once, the three things twice: one A4 sheet for the whole set of tokens."""
    sheet = load_sheet(load_board(), OperaSheet)
    words, scale, left = words_in(language, "opera"), page.scale, page.left
    art = Drawing(*page.paper, words["tokens"])
    writer = Writer(art)
    faces: list[tuple[int | None, str, str]] = []
    for who, card in enumerate(sheet.cards):
        for face in ("suspect", "innocent"):
            faces.append((who, face, getattr(card.name, language)))
    for name in ("blackout", "padlock", "carlotta"):
        faces += [(None, name, words[name])] * 2
    for i, (who, face, said) in enumerate(faces):
        x = left + (i % page.across) * page.step[0]
        y = page.top + (i // page.across) * page.step[1]
        larger = "" if scale == 1 else f"scale({scale:.5g})"
        place = art.group(transform=f"translate({number(x)} {number(y)}){larger}")
        name = f"{face}-{i}" if who is None else f"{CHARACTERS[who][0]}-{face}"
        draw(art, place, writer, who, face, name)
        place.circle((0, 0), R, fill="none", stroke="#ffffff", stroke_width=0.12)
        place.circle((0, 0), R, fill="none", stroke=INK, stroke_width=0.12, stroke_dasharray="1 1")
        small = 1 if scale == 1 else 0.8  # the words need not grow with the faces
        writer.write(place, said, (0, 12.8 + 3.6 * small), 3.6 * small, fill=INK)
        if who is not None:
            writer.write(place, words[face], (0, 12.8 + 7.8 * small), 3.2 * small, fill="#6a6a78")
    cut = _millimetres(words["cut"], language, 2 * R * scale)
    foot = page.paper[1] - 17
    for i, said in enumerate((cut, words["poles"])):
        writer.write(art, said, (left - 12, foot + 5.4 * i), 4.2, anchor=0, fill=INK)
    at = (page.paper[0] - left - 88, foot + (3 if page is TABLE else -9))
    ruler(art, writer, at, words_in(language)["pages"]["ruler"])
    return {name_in(language, page.name): art}


def large_stickers(language: str) -> dict[str, Drawing]:
    return stickers(language, BY_HAND)


def _millimetres(words: str, language: str, size: float) -> str:
    return words.format(f"{size:.1f}".replace(".", words_in(language)["decimal"]))
