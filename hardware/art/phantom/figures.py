"""The discs of Phantom, Place on one side, Phantom on the other, and the family of the house."""

from __future__ import annotations

from hardware.art.emblems import Tones, emblem, ghost
from hardware.art.lettering import Writer, cap_height
from hardware.art.palette import GAS, GOLD, INK, PARCHMENT
from hardware.art.shapes import polar, rays, ring
from hardware.art.stickers import BLEED, Face, R, name_in, sticker_page
from hardware.art.svg import Drawing, Element, line, number
from hardware.art.words import words_in

# Name, letter, points, colour of the group that an adult destroys, and the bust.
FAMILY = (
    ("sarah_percy", "S", 3, "#2f6fc4", "lady"),
    ("ghost_bane", "G", 3, "#3c8653", "gentleman"),
    ("soul_bane", "O", 3, "#e8d9a8", "aunt"),
    ("shadow_bane", "H", 3, "#6d3d98", "uncle"),
    ("elder_child", "E", 2, "#e0ac4e", "girl"),
    ("younger_child", "Y", 2, "#d9774e", "boy"),
    ("baby", "B", 4, "#e887b4", "baby"),
)
HOLE = 6.6  # mm, the figure stands in it
PLACES = 52  # discs: all 58 cards but six in hands and one in stock; one to spare


def place(art: Drawing, g: Element) -> None:
    """A door in lamplight."""
    day = art.gradient(
        "place-field", (0, "#fff6dc", 1), (0.7, "#efd59a", 1), (1, "#c9924a", 1), r=0.55
    )
    g.circle((0, 0), R + BLEED, fill="#8d6428")
    g.circle((0, 0), R - 1.1, fill=day, stroke=GOLD, stroke_width=0.4)
    emblem(g, "phantom/house", Tones(INK, PARCHMENT, INK))


def phantom(art: Drawing, g: Element) -> None:
    night = art.gradient(
        "phantom-field", (0, "#5a4a9c", 1), (0.7, "#241c52", 1), (1, "#0e0a28", 1), r=0.55
    )
    g.circle((0, 0), R + BLEED, fill="#191238")
    g.circle((0, 0), R - 1.1, fill=night, stroke="#c9b8ff", stroke_width=0.4)
    g.path(rays((0, 0), 6.4, 8.8, 0, 355, 72), stroke="#a99aec", stroke_width=0.14, opacity=0.7)
    ghost(g, (0, 0), 7.6, "#f1ecff", "#0e0a28")


def character(art: Drawing, g: Element, writer: Writer, who: int) -> None:
    """A bust, with letter and points around the figure's hole."""
    name, letter, points, colour, bust = FAMILY[who]
    g.circle((0, 0), R + BLEED, fill=colour)
    g.circle((0, 0), R - 0.6, fill="none", stroke=INK, stroke_width=0.3, stroke_dasharray="1 .8")
    dark = colour in ("#e8d9a8", "#e0ac4e", "#e887b4", "#d9774e")
    for k in range(4):
        x, y = polar((0, 0), 8.3, 45 + 90 * k)
        figure = g.group(transform=f"translate({number(x)} {number(y)})rotate({135 + 90 * k})")
        size = 3.6
        said = letter if k % 2 == 0 else str(points)
        foot = cap_height(size, "roman") / 2
        writer.write(figure, said, (0, foot), size, "roman", fill=INK if dark else PARCHMENT)
    g.circle((0, 0), HOLE, fill=PARCHMENT, stroke=GOLD, stroke_width=0.35)
    emblem(g, f"phantom/{bust}", Tones(INK, PARCHMENT, colour))


def wilson(g: Element, writer: Writer) -> None:
    """The exorcist's ring, for the last of the family."""
    g.path(ring((0, 0), R + BLEED) + ring((0, 0), HOLE), fill="#26242e", fill_rule="evenodd")
    g.circle((0, 0), R - 0.5, fill="none", stroke=GOLD, stroke_width=0.35)
    for middle in (270, 90):
        writer.on_arc(g, "WILSON", (0, 0), 7.4, middle, 3.1, "roman", 0.1, fill=GAS)
    for a in (0, 180):
        x, y = polar((0, 0), 8.4, a)
        g.path(
            line((x, y - 1.5), (x, y + 1.5)) + line((x - 1, y - 0.5), (x + 1, y - 0.5)),
            stroke=GAS,
            stroke_width=0.5,
        )


def faces() -> dict[str, Drawing]:
    """Every face by the name of its file."""
    side = 2 * (R + BLEED)
    names = ("place", "phantom", *(who[0] for who in FAMILY), "wilson")
    made = {name: Drawing(side, side, name, (-side / 2, -side / 2)) for name in names}
    place(made["place"], made["place"])
    phantom(made["phantom"], made["phantom"])
    for who, (name, *_) in enumerate(FAMILY):
        character(made[name], made[name], Writer(made[name]), who)
    wilson(made["wilson"], Writer(made["wilson"]))
    return made


def stickers(language: str) -> dict[str, Drawing]:
    """Two pages: the discs' two sides, each with some of the figures."""
    cut = ring((0, 0), R)
    family = [_face(who) for who in range(len(FAMILY))]
    return {
        name_in(language, "phantom-stickers-1"): sticker_page(
            words_in(language, "phantom")["places"],
            [Face("place", PLACES, lambda art, g, writer: place(art, g)), *family],
            12,
            cut,
            language,
        ),
        name_in(language, "phantom-stickers-2"): sticker_page(
            words_in(language, "phantom")["phantoms"],
            [
                Face("phantom", PLACES, lambda art, g, writer: phantom(art, g)),
                Face("wilson", 1, lambda art, g, writer: wilson(g, writer), HOLE),
            ],
            12,
            cut,
            language,
        ),
    }


def _face(who: int) -> Face:
    def draw_character(art: Drawing, g: Element, writer: Writer) -> None:
        character(art, g, writer, who)

    return Face(FAMILY[who][0], 1, draw_character, HOLE)
