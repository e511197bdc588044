"""The tiles of The Phantom Society: a tidy face in lamplight, a devastated one at night.

The frame shows the colour, the emblem the kind of room, large figures the value.
"""

from __future__ import annotations

from random import Random

from hardware.art.emblems import ghost
from hardware.art.lettering import Writer, cap_height
from hardware.art.palette import GAS, GOLD, INK, PARCHMENT
from hardware.art.place import Rect
from hardware.art.shapes import block, spread
from hardware.art.society.kinds import TEAMS, kind
from hardware.art.stickers import BLEED, Face, name_in, sticker_page
from hardware.art.svg import Drawing, Element, line
from hardware.art.words import words_in

SIDE = 20.5  # mm, a sticker
COLOURS = ("blue", "red", "green", "white")
VALUES = range(1, 7)
FACES = ("tidy", "devastated")


def draw(art: Drawing, g: Element, writer: Writer, index: int, value: int, face: str) -> None:
    """One face round (0, 0)."""
    whole = SIDE + 2 * BLEED
    colour, deep = TEAMS[index]
    is_tidy = face == "tidy"
    g.rect(-whole / 2, -whole / 2, whole, whole, fill=colour if is_tidy else deep)
    field = PARCHMENT if is_tidy else "#171a33"
    g.rect(-8.6, -8.6, 17.2, 17.2, rx=1.2, fill=field, stroke=GOLD, stroke_width=0.4)
    if is_tidy:
        _paper(g, colour)
        kind(g.group(transform="translate(-2.9 2.9)scale(.64)"), index, INK, "#fffaf0", colour)
    else:
        wreck = g.group(transform="translate(-2 3)rotate(24)scale(.7)", opacity=0.75)
        kind(wreck, index, "#05060f", "#8d90ad", deep)
        _cracks(g, 10 * index + value)
        ghost(g.group(opacity=0.9), (-4.6, -4.4), 3.2, "#dfe9ff", "#24406a")
    size = 11
    at = (5, -1.6 + cap_height(size, "roman") * 0.3)
    ink = INK if is_tidy else "#f0645a"
    writer.write(g, str(value), at, size, "roman", fill=ink)
    for x in (-9.4, 9.4):
        for y in (-9.4, 9.4):
            g.circle(
                (x, y), 0.5, fill=GAS if is_tidy else "#8d90ad", stroke=INK, stroke_width=0.12
            )


def _paper(g: Element, colour: str) -> None:
    tone = colour if colour != "#f3eee0" else "#b9a878"
    stripes = "".join(line((-8 + 2 * k, -8), (-8 + 2 * k, 8)) for k in range(9))
    g.path(stripes, stroke=tone, stroke_width=0.5, opacity=0.16)
    g.path(line((-8.4, 7.6), (8.4, 7.6)), stroke=tone, stroke_width=0.8, opacity=0.7)


def _cracks(g: Element, seed: int) -> None:
    rng = Random(seed)
    strokes = []
    for _ in range(5):
        a = (spread(rng, 8), 8.6 if rng.random() < 0.5 else -8.6)
        for _ in range(5):
            b = (a[0] + spread(rng, 3.4), a[1] * 0.55 + spread(rng, 2))
            b = (min(max(b[0], -8.4), 8.4), min(max(b[1], -8.4), 8.4))
            strokes.append(line(a, b))
            a = b
    g.path("".join(strokes), fill="none", stroke="#aeb6dc", stroke_width=0.3, opacity=0.8)


def faces() -> dict[str, Drawing]:
    """Every face by the name of its file."""
    made = {}
    whole = SIDE + 2 * BLEED
    for index, colour in enumerate(COLOURS):
        for value in VALUES:
            for face in FACES:
                name = f"{colour}-{value}-{face}"
                art = Drawing(whole, whole, name, (-whole / 2, -whole / 2))
                draw(art, art, Writer(art), index, value, face)
                made[name] = art
    return made


def stickers(language: str) -> dict[str, Drawing]:
    cut = block(Rect(-SIDE / 2, -SIDE / 2, SIDE, SIDE))
    tiles = [
        _face(index, value, face)
        for face in FACES
        for index in range(len(COLOURS))
        for value in VALUES
    ]
    page = sticker_page(words_in(language, "society")["stickers"], tiles, 12, cut, language)
    return {name_in(language, "society-stickers"): page}


def _face(index: int, value: int, face: str) -> Face:
    def draw_tile(art: Drawing, g: Element, writer: Writer) -> None:
        draw(art, g, writer, index, value, face)

    twice = 2 if value <= 3 else 1  # 1 1 2 2 3 3 4 5 6
    return Face(f"{COLOURS[index]}-{value}-{face}", twice, draw_tile)
