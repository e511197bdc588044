"""The ghost of the tokens and medals."""

from __future__ import annotations

from hardware.art.ink import ring
from hardware.art.palette import INK
from hardware.art.svg import Element, Point, number


def ghost(g: Element, at: Point, size: float, fill: str, ink: str = INK) -> None:
    """`at` is its middle, `size` half its height; it leans a little, as if it floated."""
    place = f"translate({number(at[0])} {number(at[1])})scale({number(size / 10)})"
    g = g.group(transform=place, stroke=ink, stroke_width=0.55, stroke_linejoin="round")
    g.path(
        "M-6 8.4C-6.6 3-6.4-1-5-4.4C-3.6-8-1.4-9.6.6-9.6C3.6-9.4 5.4-6.6 5.8-2.6"
        "C6.2-1.2 7.6-1.6 8.6-2.6C9 .4 7.8 2.2 6 2.4C6.2 5 6.6 7 8 9.4C6.4 9.6 5 8.8 4.2 7.4"
        "C3.2 9.6 1.4 10 .2 7.8C-1 10-3.2 9.8-3.8 7.6C-4.4 8.4-5.2 8.8-6 8.4Z",
        fill=fill,
    )
    g.path("M-5.4 2.6C-7-.6-7.8 0-8.8-1.4C-9 1.4-7.8 3.8-5.8 4.6", fill=fill)
    g.path(
        "M-4.4-1.6C-4.8 2-4.6 4.6-4.2 6M4.4-3C4.8 1 4.4 4 4.8 6.4M-.6 2.8C-.4 4.6-.6 5.6-.4 6.6",
        fill="none",
        stroke_width=0.3,
        opacity=0.6,
    )
    g.path(ring((-1.6, -4.2), 1, 1.5) + ring((2.2, -4.4), 1, 1.5), fill=ink, stroke="none")
    g.path(ring((0.5, -0.6), 0.9, 1.3), fill=ink, stroke="none")
