"""The street outside: a poster column on one side, a coach to Milan on the other."""

from __future__ import annotations

from hardware.art.furnish import FINE, glow
from hardware.art.house import GROUND
from hardware.art.ink import polar, ring
from hardware.art.palette import GAS, INK, PARCHMENT
from hardware.art.svg import Element, Point, line, number, outline


def draw(g: Element) -> None:
    for x0, x1 in ((0, 9.5), (402, 420)):
        g.rect(x0, GROUND, x1 - x0, 1.6, fill="#8d8390", stroke=INK, stroke_width=FINE)
        stones = "".join(
            line((x0 + 2.1 * i, GROUND), (x0 + 2.1 * i, GROUND + 1.6)) for i in range(9)
        )
        g.path(stones, stroke=INK, stroke_width=FINE)
    posters(g, (4.6, GROUND))
    gas_lamp(g, (405.4, GROUND), 27)
    coach(g, (416, GROUND))


def posters(g: Element, foot: Point) -> None:
    """Tonight's bill."""
    x, y = foot
    glow(g, (x, y - 22), 11, 0.8)
    g = g.group(transform=f"translate({number(x)} {number(y)})", stroke=INK, stroke_width=FINE)
    g.path("M-3.4 0H3.4V-21H-3.4Z", fill="#2f5a4a")
    g.path("M-4 0H4L3.6-2H-3.6ZM-4.2-21H4.2L3.6-19.6H-3.6Z", fill="#1f3f36")
    g.path("M-4.6-21C-3-23.4-1.6-24-.6-27H.6C1.6-24 3-23.4 4.6-21Z", fill="#2f5a4a")
    g.path("M-2.8-18.6H2.8V-9.6H-2.8Z", fill=PARCHMENT)
    g.path("M-2.8-8.8H2.8V-3H-2.8Z", fill="#d9866f")
    g.path(
        "M-1.8-17.4H1.8M-1.4-16.4H1.4M-1.8-11H1.8M-1.2-10.4H1.2M-1.8-4.4H1.8M-1.8-5.2H1.2",
        fill="none",
    )
    g.path(
        "M-1.4-14.6C-.8-15.4.8-15.4 1.4-14.6C1.4-13-.2-12.2-.4-12C-.8-12.6-1.4-13.4-1.4-14.6Z",
        fill="#fff8e6",
    )
    g.path(ring((-0.6, -14.2), 0.3) + ring((0.6, -14.2), 0.3), fill=INK, stroke="none")


def gas_lamp(g: Element, foot: Point, height: float) -> None:
    x, y = foot
    top = y - height
    glow(g, (x, top - 1), 13)
    g = g.group(stroke=INK, stroke_width=FINE)
    g.path(
        outline((x - 0.5, y), (x + 0.5, y), (x + 0.35, top + 2), (x - 0.35, top + 2)),
        fill="#2a2f46",
    )
    g.path(outline((x - 1.3, y), (x + 1.3, y), (x + 0.7, y - 3), (x - 0.7, y - 3)), fill="#2a2f46")
    g.path(
        outline(
            (x - 1.1, top + 2), (x + 1.1, top + 2), (x + 1.7, top - 2.2), (x - 1.7, top - 2.2)
        ),
        fill=GAS,
    )
    g.path(
        outline((x - 2, top - 2.2), (x + 2, top - 2.2), (x + 0.5, top - 4), (x - 0.5, top - 4)),
        fill="#2a2f46",
    )


def coach(g: Element, foot: Point) -> None:
    """It waits with its door open; its horses are out of the picture already."""
    x, y = foot
    g = g.group(transform=f"translate({number(x)} {number(y)})", stroke=INK, stroke_width=FINE)
    glow(g, (-6.4, -9), 6)
    g.path("M-7-4.4C-7.6-9-7-13.4-5.4-14.4H8V-4.4Z", fill="#4c0f22")
    g.path("M-6.6-14.4H8V-15.4H-5.8Z", fill="#2a0a16")
    g.path("M-4.6-13.4H-.4V-8.6H-5.2C-5.2-10.4-5-12.2-4.6-13.4Z", fill="#ffd985")
    g.path("M.8-13.4H5V-5.2H.8Z", fill="#7a1f2e")
    g.path("M1.4-12.8H4.4V-9.4H1.4Z", fill="#ffd985")
    g.path("M-7-9.8h1.4v2.4h-1.4z", fill=GAS)
    g.path("M-6-4.4C-5-3 3-3 8-4.4", fill="none", stroke="#d9a760", stroke_width=0.4)
    for at, r in (((-4.4, -3), 3), ((4.6, -3.4), 3.4)):
        g.path(ring(at, r) + ring(at, r * 0.82), fill="#2a2f46", fill_rule="evenodd")
        g.path(
            "".join(line(polar(at, 0.6, a), polar(at, r * 0.84, a)) for a in range(0, 360, 36)),
            stroke="#c9a26a",
            stroke_width=0.25,
        )
        g.path(ring(at, 0.7), fill="#c9a26a")
