"""The clock: both hands at midnight, and a lamp for each of the three balls."""

from __future__ import annotations

from hardware.art.furnish import BOLD, FINE, glow
from hardware.art.ink import polar, rays, ring
from hardware.art.lettering import Writer, cap_height
from hardware.art.palette import GOLD, INK, PARCHMENT
from hardware.art.place import Places
from hardware.art.svg import Drawing, Element, Point, line, outline

R = 34.0
HOURS = ("XII", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI")


def draw(art: Drawing, g: Element, writer: Writer, places: Places) -> None:
    sheet = places.sheet
    left, _, right = (places.centre(place) for place in sheet.round)
    centre = ((left[0] + right[0]) / 2, left[1])
    face = art.gradient(
        "clock", (0, "#33539c", 1), (0.75, "#16285c", 1), (1, "#0b1536", 1), r=0.55
    )
    g.circle((centre[0] + 1, centre[1] + 1.6), R + 2.4, fill=INK, opacity=0.5)
    g.circle(centre, R + 1.8, fill="url(#gilt)", stroke=INK, stroke_width=BOLD)
    g.circle(centre, R, fill=face, stroke=INK, stroke_width=0.4)
    for r, wide in ((R - 1, 0.5), (R - 10.4, 0.25), (12, 0.3)):
        g.circle(centre, r, fill="none", stroke=GOLD, stroke_width=wide)
    minutes = "".join(
        line(polar(centre, R - (3.4 if a % 30 == 0 else 2.4), a), polar(centre, R - 1, a))
        for a in range(0, 360, 6)
    )
    g.path(minutes, stroke=GOLD, stroke_width=0.35)
    g.path(rays(centre, 12.6, 23, 0, 357, 120), stroke="#8aa4e6", stroke_width=0.12, opacity=0.5)
    for hour, said in enumerate(HOURS):
        if hour not in (0, 3, 9):
            at = polar(centre, R - 7, 30 * hour - 90)
            size = 5
            writer.write(
                g,
                said,
                (at[0], at[1] + cap_height(size, "display") / 2),
                size,
                "display",
                fill="#f3cc72",
            )
    glow(g, centre, 16, 0.6)
    _hands(g, centre)
    for ball, place in enumerate(sheet.round, 1):
        at = places.centre(place)
        g.circle(at, 9.2, fill=INK, opacity=0.45)
        g.circle(at, 8.4, fill=PARCHMENT, stroke=INK, stroke_width=0.3)
        g.circle(at, 7.5, fill="none", stroke="#a37a35", stroke_width=FINE)
        size = 7.5
        writer.write(
            g,
            "I" * ball,
            (at[0], at[1] + cap_height(size, "display") / 2),
            size,
            "display",
            0.02,
            fill=INK,
        )


def _hands(g: Element, centre: Point) -> None:
    x, y = centre
    g = g.group(stroke=INK, stroke_width=0.25)
    g.path(
        outline(
            (x - 1.4, y + 5), (x - 1, y - 12), (x, y - 14.6), (x + 1, y - 12), (x + 1.4, y + 5)
        ),
        fill=GOLD,
    )
    g.path(
        outline((x - 2.6, y), (x - 3.4, y - 8), (x, y - 12), (x + 3.4, y - 8), (x + 2.6, y))
        + ring((x, y - 6.6), 1.6),
        fill="#fff0c2",
        fill_rule="evenodd",
    )
    g.path(ring(centre, 2.4), fill=GOLD)
    g.path(ring(centre, 0.9), fill=INK)
