"""The guests of the ball and Hugo: discs for the page, rings for the figures' feet.

A guest's number and the pattern of the shield identify the guest without colour.
"""

from __future__ import annotations

from hardware.art.emblems import ghost
from hardware.art.lettering import Writer, cap_height
from hardware.art.palette import GOLD, INK, PARCHMENT
from hardware.art.shapes import polar, ring
from hardware.art.stickers import BLEED, Face, R, name_in, sticker_page
from hardware.art.svg import Drawing, Element, line, number
from hardware.art.words import words_in

COLOURS = ("blue", "red", "turquoise", "yellow", "black", "pink", "white", "green")
# By role: the guests' colour, and that of the pattern on it.
GUESTS = (
    ("#2b5fb3", "#7fa6e6"),
    ("#b5242f", "#f0a08a"),
    ("#1f9a9a", "#8fe0d8"),
    ("#e3b52e", "#fff0a8"),
    ("#2b2833", "#7d7890"),
    ("#e887b4", "#fbd3e4"),
    ("#f3eee0", "#b9ab8b"),
    ("#3c8653", "#9fd6a4"),
)
COUNTS = (6, 6, 5, 4, 3, 2, 2, 2)  # figures of each
HOLE = 6.6  # mm, the figure stands in it
SHIELD = "M-8.6-9.4H8.6V-1C8.6 5 4.6 8.6 0 10.6C-4.6 8.6-8.6 5-8.6-1Z"
# A pattern each, to distinguish guests without colour.
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


def draw(art: Drawing, g: Element, writer: Writer, role: int) -> None:
    """One guest's disc round (0, 0)."""
    colour, other = GUESTS[role]
    g.circle((0, 0), R + BLEED, fill=colour)
    g.circle((0, 0), R - 0.6, fill="none", stroke=other, stroke_width=0.5)
    light = role not in (3, 5, 6)
    for k in range(4):
        x, y = polar((0, 0), 8.3, 45 + 90 * k)
        figure = g.group(transform=f"translate({number(x)} {number(y)})rotate({135 + 90 * k})")
        size = 3.6
        foot = cap_height(size, "roman") / 2
        writer.write(
            figure, str(role + 1), (0, foot), size, "roman", fill=PARCHMENT if light else INK
        )
    ticks = "".join(
        line(polar((0, 0), 7.5, a), polar((0, 0), 9, a))
        for k in range(4)
        for a in (90 * k - 14, 90 * k, 90 * k + 14)
    )
    g.path(ticks, stroke=other, stroke_width=0.6)
    g.circle((0, 0), HOLE, fill=PARCHMENT, stroke=GOLD, stroke_width=0.35)
    arms = g.group(transform="scale(.5)")
    arms.path(SHIELD, fill=colour, stroke=INK, stroke_width=0.7)
    if DEVICES[role]:
        arms.path(DEVICES[role], fill=other)
    arms.path(SHIELD, fill="none", stroke=INK, stroke_width=0.5)


def hugo(art: Drawing, g: Element) -> None:
    night = art.gradient(
        "hugo-field", (0, "#3f6f5a", 1), (0.7, "#12303a", 1), (1, "#081420", 1), r=0.55
    )
    g.circle((0, 0), R + BLEED, fill="#0b1a22")
    g.circle((0, 0), R - 1.1, fill=night, stroke="#c9f0a0", stroke_width=0.4)
    rays = "".join(line(polar((0, 0), 7, a), polar((0, 0), 8.8, a)) for a in range(0, 360, 6))
    g.path(rays, stroke="#c9f0a0", stroke_width=0.14, opacity=0.7)
    ghost(g, (0, 0.2), 8, "#e9f6d8", "#081420")


def faces() -> dict[str, Drawing]:
    """Every face by the name of its file."""
    side = 2 * (R + BLEED)
    made = {}
    for role, name in enumerate(COLOURS):
        art = Drawing(side, side, name, (-side / 2, -side / 2))
        draw(art, art, Writer(art), role)
        made[name] = art
    art = Drawing(side, side, "hugo", (-side / 2, -side / 2))
    hugo(art, art)
    made["hugo"] = art
    return made


def stickers(language: str) -> dict[str, Drawing]:
    faces = [_face(role) for role in range(len(COLOURS))]
    faces.append(Face("hugo", 1, lambda art, g, writer: hugo(art, g), HOLE))
    page = sticker_page(
        words_in(language, "midnight")["stickers"], faces, 10, ring((0, 0), R), language
    )
    return {name_in(language, "midnight-stickers"): page}


def _face(role: int) -> Face:
    def draw_guest(art: Drawing, g: Element, writer: Writer) -> None:
        draw(art, g, writer, role)

    return Face(COLOURS[role], COUNTS[role], draw_guest, HOLE)
