"""The thief's mask and the guard's lantern: a face for the page, and the same as a sticker."""

from __future__ import annotations

from functools import partial

from hardware.art.lettering import Writer
from hardware.art.palette import GAS, INK
from hardware.art.shapes import ring
from hardware.art.stickers import BLEED, Face, R, name_in, sticker_page
from hardware.art.svg import Drawing, Element
from hardware.art.words import words_in

MASK = "M-7-2.5C-3-4 3-4 7-2.5C7 2 4 3.5 1.5 1.5H-1.5C-4 3.5-7 2-7-2.5Z"
LANTERN = "M-1.5-7H1.5V-5H4L5 5H-5L-4-5H-1.5ZM-5 6H5V7.5H-5Z"
TOKENS = {"thief": ("#26242e", GAS, MASK), "guard": ("#e3b52e", INK, LANTERN)}


def draw(name: str, art: Drawing, g: Element, writer: Writer) -> None:
    field, ink, sign = TOKENS[name]
    g.circle((0, 0), R + BLEED, fill=field)
    g.circle((0, 0), R - 1, fill="none", stroke=ink, stroke_width=0.4)
    g.path(sign, fill=ink)


def faces() -> dict[str, Drawing]:
    """Every face by the name of its file."""
    side = 2 * (R + BLEED)
    made = {name: Drawing(side, side, name, (-side / 2, -side / 2)) for name in TOKENS}
    for name, art in made.items():
        draw(name, art, art, Writer(art))
    return made


def stickers(language: str) -> dict[str, Drawing]:
    """One page: each face for both sides of its token."""
    both = [Face(name, 2, partial(draw, name)) for name in TOKENS]
    words = words_in(language, "lantern")["stickers"]
    page = sticker_page(words, both, 10, ring((0, 0), R), language)
    return {name_in(language, "lantern-stickers"): page}
