"""Pages of stickers for the three other games: every face as often as it is needed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hardware.art.castle import guests
from hardware.art.haunted import figures
from hardware.art.ink import block, ring
from hardware.art.lettering import Writer
from hardware.art.manor import tiles
from hardware.art.pages import A4, WORDS, ruler
from hardware.art.palette import INK
from hardware.art.place import Box
from hardware.art.svg import Drawing, Element
from hardware.art.tokens import R

PLACES = 52  # discs of Phantom: all 58 cards but six in hands and one in stock; one to spare


@dataclass(frozen=True)
class Face:
    name: str
    count: int
    draw: Callable[[Drawing, Element, Writer], None]
    hole: float = 0  # mm, cut out for a figure


def pages() -> dict[str, Drawing]:
    """Every page by the name of its file."""
    return {
        "society-stickers": _page(
            "The Phantom Society: tiles",
            [
                _tile(index, value, face)
                for face in tiles.FACES
                for index in range(4)
                for value in tiles.VALUES
            ],
            12,
            block(Box(-tiles.SIDE / 2, -tiles.SIDE / 2, tiles.SIDE, tiles.SIDE)),
            "Tidy on the N half, devastated on the S half. Cut on the dashed squares, 20.5 mm.",
        ),
        "midnight-stickers": _page(
            "Midnight Party: guests and Hugo",
            [
                *(_guest(seat) for seat in range(len(guests.COLOURS))),
                Face("hugo", 1, lambda art, g, writer: guests.hugo(art, g), guests.HOLE),
            ],
            10,
            ring((0, 0), R),
            "Rings for the figures' feet: cut on the dashed circles, 20.5 and 13.2 mm.",
        ),
        "phantom-stickers-1": _page(
            "Phantom: Places, and the family",
            [
                Face("place", PLACES, lambda art, g, writer: figures.place(art, g)),
                *(_character(who) for who in range(len(figures.FAMILY))),
            ],
            12,
            ring((0, 0), R),
            "Places on the N half of the discs; the family as rings, 20.5 and 13.2 mm.",
        ),
        "phantom-stickers-2": _page(
            "Phantom: Phantoms, and Wilson",
            [
                Face("phantom", PLACES, lambda art, g, writer: figures.phantom(art, g)),
                Face("wilson", 1, lambda art, g, writer: figures.wilson(g, writer), figures.HOLE),
            ],
            12,
            ring((0, 0), R),
            "Phantoms on the S half of the discs; Wilson on his ring.",
        ),
    }


def _tile(index: int, value: int, face: str) -> Face:
    def draw(art: Drawing, g: Element, writer: Writer) -> None:
        tiles.draw(art, g, writer, index, value, face)

    twice = 2 if value <= 3 else 1  # 1 1 2 2 3 3 4 5 6
    return Face(f"{tiles.COLOURS[index]}-{value}-{face}", twice, draw)


def _guest(seat: int) -> Face:
    def draw(art: Drawing, g: Element, writer: Writer) -> None:
        guests.draw(art, g, writer, seat)

    return Face(guests.COLOURS[seat], guests.COUNTS[seat], draw, guests.HOLE)


def _character(who: int) -> Face:
    def draw(art: Drawing, g: Element, writer: Writer) -> None:
        figures.character(art, g, writer, who)

    return Face(figures.FAMILY[who][0], 1, draw, figures.HOLE)


def _page(title: str, faces: list[Face], across: int, cut: str, said: str) -> Drawing:
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
        art, "N, S: the magnet's pole that looks up.", (left - 10, 198.4), 4.2, anchor=0, fill=INK
    )
    ruler(art, writer, (A4[0] - left - 90, 198), WORDS["en"]["ruler"])
    return art
