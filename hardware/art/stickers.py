"""Pages of stickers: every face in the needed number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hardware.art.lettering import Writer
from hardware.art.pages import A4, ruler
from hardware.art.palette import INK
from hardware.art.shapes import ring
from hardware.art.svg import Drawing, Element
from hardware.art.words import words_in

R = 10.25  # mm, a round sticker
BLEED = 0.75  # colour beyond the cut


@dataclass(frozen=True)
class Face:
    name: str
    count: int
    draw: Callable[[Drawing, Element, Writer], None]
    hole: float = 0  # mm, cut out for a figure


def name_in(language: str, page: str) -> str:
    """The name of a page of stickers: `stickers`, in French `stickers-fr`."""
    return page if language == "en" else f"{page}-{language}"


def sticker_page(
    words: Sequence[str], faces: Sequence[Face], across: int, cut: str, language: str
) -> Drawing:
    """A page of stickers; `words` are its title and its instructions."""
    title, said = words
    art = Drawing(*A4, title)
    writer = Writer(art)
    pitch = 23.0 if across == 12 else 26.0
    left, top = (A4[0] - (across - 1) * pitch) / 2, 30.0
    writer.write(art, title, (left - 10, 14), 5.4, anchor=0, fill=INK)
    place = 0
    for face in faces:
        face.draw(art, art.defs.group(id=f"face-{face.name}"), writer)
        edge = cut + (ring((0, 0), face.hole) if face.hole else "")
        for _ in range(face.count):
            x, y = left + place % across * pitch, top + place // across * pitch
            spot = art.group(transform=f"translate({x:g} {y:g})")
            spot.use(f"face-{face.name}")
            for tone, dashes in (("#ffffff", None), (INK, "1 1")):
                spot.path(
                    edge, fill="none", stroke=tone, stroke_width=0.12, stroke_dasharray=dashes
                )
            place += 1
    writer.write(art, said, (left - 10, 193), 4.2, anchor=0, fill=INK)
    writer.write(
        art, words_in(language)["pages"]["poles"], (left - 10, 198.4), 4.2, anchor=0, fill=INK
    )
    ruler(art, writer, (A4[0] - left - 90, 198), words_in(language)["pages"]["ruler"])
    return art
