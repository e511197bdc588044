"""The lobby: the players' shields, the die, the cloakroom, and the terrace outside."""

from __future__ import annotations

from hardware.art.furnish import BOLD, FINE, THIN
from hardware.art.ink import block, ring
from hardware.art.lettering import Writer, cap_height, width
from hardware.art.marks import tablet
from hardware.art.palette import GAS, GOLD, GUESTS, INK, PARCHMENT
from hardware.art.place import Box, Places
from hardware.art.spirits import ghost
from hardware.art.svg import Drawing, Element, d, line, number

SHIELD = "M-8.6-9.4H8.6V-1C8.6 5 4.6 8.6 0 10.6C-4.6 8.6-8.6 5-8.6-1Z"
# A pattern each, so that nobody has to tell colours apart.
DEVICES = (
    "",
    "M-8.6-1.6H8.6V2.4H-8.6Z",
    "M-2-9.4H2V9.8L0 10.6L-2 9.8Z",
    "M-8.6-9.4H-4L8.2 1.2L6.6 4.9L-8.6-7Z",
    "M8.6-9.4H4L-8.2 1.2L-6.6 4.9L8.6-7Z",
    "M-8.6-9.4H0V.6H-8.6ZM0 .6H8.5C8 5 4.4 8.7 0 10.6Z",
    "M-8.6-9.4H8.6V-5.4H-8.6Z",
    "M0-8L7 1L0 9L-7 1Z",
)
WORDS = {"en": "Cloakroom", "fr": "Vestiaire"}
OUTSIDE = {"en": "Terrace", "fr": "Terrasse"}


def shields(g: Element, writer: Writer, places: Places) -> None:
    for seat, player in enumerate(places.sheet.players):
        x, y = places.centre(player.lamp)
        colour, other = GUESTS[seat]
        arms = g.group(transform=f"translate({number(x)} {number(y - 0.6)})")
        arms.path(SHIELD, fill=INK, opacity=0.5, transform="translate(.8 1)")
        arms.path(SHIELD, fill=colour, stroke=INK, stroke_width=0.5)
        if DEVICES[seat]:
            arms.path(DEVICES[seat], fill=other)
        arms.path(SHIELD, fill="none", stroke=GOLD, stroke_width=0.6, transform="scale(.92)")
        arms.circle((0, -0.4), 4.4, fill=PARCHMENT, stroke=INK, stroke_width=0.3)
        size = 6
        writer.write(
            arms,
            str(seat + 1),
            (0, -0.4 + cap_height(size, "roman") * 0.47),
            size,
            "roman",
            fill=INK,
        )


def die(art: Drawing, g: Element, places: Places) -> None:
    """A large die of ivory; its pips are the lamps. Beside it, the face with Hugo."""
    art.gradient("ivory", (0, "#fffaf0", 1), (0.6, "#efe2c4", 1), (1, "#c9b487", 1), x2=1, y2=1)
    art.gradient("pip", (0, "#0b0a18", 1), (0.7, "#2a2340", 1), (1, "#5a4c66", 1), r=0.5)
    x, y = places.window(places.sheet.die[0])
    half = 31.2
    g.rect(x - half + 1.2, y - half + 1.4, 2 * half, 2 * half, rx=9, fill=INK, opacity=0.55)
    g.rect(
        x - half, y - half, 2 * half, 2 * half, rx=9, fill="#8d7a52", stroke=INK, stroke_width=BOLD
    )
    for inset, fill, tone, wide in ((0, "url(#ivory)", INK, THIN), (2.6, "none", GOLD, 0.4)):
        side = 2 * (half - 0.8 - inset)
        g.rect(
            x - half + inset,
            y - half + inset,
            side,
            side,
            rx=8.4 - inset,
            fill=fill,
            stroke=tone,
            stroke_width=wide,
        )
    for place in places.sheet.die:
        px, py = places.window(place)
        px, py = px + 0.06 * (x - px), py + 0.06 * (y - py)
        g.circle((px, py), 5.6, fill="url(#pip)", stroke=INK, stroke_width=0.3)
        shine = d("M", px - 3.6, py + 3.2, "A4.8 4.8 0 0 0", px + 4.2, py + 2.3)
        g.path(shine, fill="none", stroke="#fffaf0", stroke_width=0.4, opacity=0.7)
    x, y = places.centre(places.sheet.hugo)
    g.rect(x - 9.8, y - 9.8, 19.6, 19.6, rx=3.4, fill="url(#ivory)", stroke=INK, stroke_width=BOLD)
    g.rect(x - 8.6, y - 8.6, 17.2, 17.2, rx=2.6, fill="#16285c", stroke=GOLD, stroke_width=0.4)
    g.circle((x, y), 9, fill="url(#halo)")
    ghost(g, (x, y), 7, "#e9f6d8", "#050a1e")


def cloakroom(g: Element, writer: Writer, places: Places, language: str) -> None:
    """A counter with a row of hooks for guests who find no room."""
    box = places.around(places.sheet.cloakroom)
    g.path(block(box.grown(0.8, 0)), fill="#5b3626", stroke=INK, stroke_width=BOLD)
    planks = "".join(line((box.x, box.y + 4 * k), (box.right, box.y + 4 * k)) for k in range(1, 6))
    g.path(planks, stroke=INK, stroke_width=FINE, opacity=0.7)
    g.rect(
        box.x - 0.8, box.y, box.width + 1.6, 2, fill="url(#gilt)", stroke=INK, stroke_width=FINE
    )
    for place in places.sheet.cloakroom:
        x, y = places.centre(place)
        g.path(
            d("M", x, y - 10, "v3.4a2.2 2.2 0 1 0 2.2-2.2"),
            fill="none",
            stroke=INK,
            stroke_width=1.1,
        )
        g.path(
            d("M", x, y - 10, "v3.4a2.2 2.2 0 1 0 2.2-2.2"),
            fill="none",
            stroke=GOLD,
            stroke_width=0.6,
        )
        hanger = d("M", x, y - 3.6, "q.2 1.6-1 2.2L", x - 6.6, y + 2.4, "h13.2L", x + 1, y - 1.4)
        g.path(hanger, fill="none", stroke="#d9b98a", stroke_width=0.7)
        g.path(ring((x, y + 5.6), 1.6), fill=PARCHMENT, stroke=GOLD, stroke_width=0.3)
    said = WORDS[language]
    half = width(said, 4.4) / 2 + 4
    plate = Box(box.cx - half, box.y - 2.6, 2 * half, 6.2)
    g.path(tablet(plate, 1), fill=PARCHMENT, stroke=INK, stroke_width=0.4)
    writer.write(g, said, (box.cx, plate.cy + 1.4), 4.4, fill=INK)
    g.path(
        ring((plate.x + 2.2, plate.cy), 0.5) + ring((plate.right - 2.2, plate.cy), 0.5),
        fill=GAS,
        stroke=INK,
        stroke_width=0.2,
    )


def terrace(g: Element, writer: Writer, places: Places, language: str) -> None:
    """Flagstones in the moonlight, for guests who find no room in the cloakroom either."""
    for place in places.sheet.terrace:
        x, y = places.centre(place)
        stone = Box(x - 11.6, y - 11.6, 23.2, 23.2)
        g.path(tablet(stone, 1.2), fill="#3f4a86", stroke=INK, stroke_width=THIN)
        g.path(tablet(stone.grown(-1), 1), fill="#55619f", stroke="#8d97cf", stroke_width=FINE)
        cracks = line((x - 10, y - 4), (x - 6, y - 10)) + line((x + 4, y + 10.4), (x + 10, y + 3))
        g.path(cracks, stroke="#3f4a86", stroke_width=FINE)
    x, y = places.centre(places.sheet.terrace[0])
    said = OUTSIDE[language]
    half = width(said, 3.8) / 2 + 1.8
    g.path(
        tablet(Box(x - half, y + 9.6, 2 * half, 4.8), 0.9),
        fill=PARCHMENT,
        stroke=INK,
        stroke_width=0.4,
    )
    writer.write(g, said, (x, y + 13.2), 3.8, fill=INK)
