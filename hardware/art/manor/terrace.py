"""The terrace round the house: 28 flagstones that crack, one after the other."""

from __future__ import annotations

from random import Random

from hardware.art.furnish import BOLD, FINE, glow
from hardware.art.ink import block, ring, spread
from hardware.art.lettering import Writer, cap_height
from hardware.art.marks import tablet
from hardware.art.palette import GOLD, INK
from hardware.art.place import Box, Places
from hardware.art.spirits import ghost
from hardware.art.svg import Drawing, Element, Point, line, outline

SHARES = {7: "25 %", 14: "50 %", 21: "75 %"}


def draw(art: Drawing, g: Element, places: Places) -> None:
    art.gradient("flag", (0, "#a7a2b4", 1), (0.5, "#76738c", 1), (1, "#4d4c68", 1), x2=1, y2=1)
    whole = places.around(places.sheet.damage)
    g.path(block(whole.grown(3.4)), fill=INK, opacity=0.5, transform="translate(2 3)")
    g.path(block(whole.grown(2.6)), fill="#5b5870", stroke=INK, stroke_width=BOLD)
    _balusters(g, whole.grown(1.4))
    for share, place in enumerate(places.sheet.damage):
        _flagstone(g, places.centre(place), share)
    last = places.centre(places.sheet.damage[-1])
    glow(g, last, 11, 0.55)
    ghost(g, (last[0], last[1] - 0.4), 6.4, "#f3eefc")


def _balusters(g: Element, box: Box) -> None:
    step = 3.0
    posts = []
    for k in range(int(box.width / step) + 1):
        x = box.x + k * box.width / int(box.width / step)
        posts += [(x, box.y), (x, box.bottom)]
    for k in range(int(box.height / step) + 1):
        y = box.y + k * box.height / int(box.height / step)
        posts += [(box.x, y), (box.right, y)]
    g.path("".join(ring(at, 0.85) for at in posts), fill="#c9c2cf", stroke=INK, stroke_width=0.14)
    g.path("".join(ring(at, 0.35) for at in posts), fill="#fff", opacity=0.7)


def _flagstone(g: Element, at: Point, share: int) -> None:
    """The more damage it stands for, the more it is cracked."""
    x, y = at
    half = 11.2
    rng = Random(400 + share)
    g = g.group(stroke=INK, stroke_width=FINE)
    g.rect(x - half, y - half, 2 * half, 2 * half, fill="url(#flag)", rx=0.8)
    g.path(
        line(
            (x - half + 0.8, y + half - 0.8),
            (x - half + 0.8, y - half + 0.8),
            (x + half - 0.8, y - half + 0.8),
        ),
        fill="none",
        stroke="#d9d4e2",
        stroke_width=0.3,
    )
    cracks = []
    for _ in range(1 + share // 4):
        a = (x + spread(rng, half), y + (half if rng.random() < 0.5 else -half))
        for _ in range(4 + share // 7):
            b = (
                min(max(a[0] + spread(rng, 5) + (x - a[0]) * 0.2, x - half), x + half),
                min(max(a[1] + (y - a[1]) * 0.5 + spread(rng, 3.4), y - half), y + half),
            )
            cracks.append(line(a, b))
            if rng.random() < 0.45:
                cracks.append(line(b, (b[0] + spread(rng, 2.4), b[1] + spread(rng, 2.4))))
            a = b
    g.path("".join(cracks), fill="none", stroke="#f2e6ff", stroke_width=0.5, opacity=0.35)
    g.path("".join(cracks), fill="none", stroke_width=0.24)
    grain = "".join(
        line(
            (x + spread(rng, 10), y + spread(rng, 10)), (x + spread(rng, 10), y + spread(rng, 10))
        )
        for _ in range(3)
    )
    g.path(grain, opacity=0.12)
    if share == 0:
        g.path(outline((x - 3, y - 5), (x + 5, y), (x - 3, y + 5)), fill=GOLD)


def shares(g: Element, writer: Writer, places: Places) -> None:
    """How far it has come, at the quarters."""
    for share, said in SHARES.items():
        x, y = places.centre(places.sheet.damage[share - 1])
        size = 5.4
        plate = Box(x - 8.4, y - 4, 16.8, 8)
        g.path(tablet(plate, 1.2), fill="#b9b4c6", stroke=INK, stroke_width=0.35)
        foot = y + cap_height(size, "roman") * 0.46
        writer.write(g, said, (x, foot), size, "roman", fill=INK)
