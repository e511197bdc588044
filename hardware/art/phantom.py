"""He stands on the roof, behind Apollo's back, and looks at the moon."""

from __future__ import annotations

from hardware.art.palette import INK
from hardware.art.svg import Element, Point, number

NIGHT = "#070b1c"
RIM = "#b8c8f6"  # what the moon draws along his left side


def draw(g: Element, foot: Point, height: float) -> None:
    scale = height / 20
    place = f"translate({number(foot[0])} {number(foot[1])})scale({number(scale)})"
    g = g.group(transform=place, stroke=INK, stroke_width=0.2, stroke_linejoin="round")
    cloak = (
        "M-2.8 0C-3.6-6-3.2-11-1.7-14.2H1.5C3-12 6-9.9 10-9.4C8.2-7.8 8.6-6.4 11-5.5"
        "C8-4.9 7.4-3 9.2-1.3C6-1.9 4.2-1 3 0Z"
    )
    lining = (
        "M1.5-14C2.4-11 2.2-5 2.6-.2L4.6-.9C4.2-4.6 5-7.4 9-9.2C5.8-9.9 3-12 1.5-14Z"
        "M5.2-1.4C5.2-3.2 6.4-4.8 9.6-5.6C7.8-4.6 7.2-3 8.4-1.6C7.2-1.8 6.2-1.7 5.2-1.4Z"
    )
    g.path(cloak, fill=NIGHT)
    g.path(lining, fill="#7d1630", stroke="none")
    g.path("M-1.5-14.8A1.5 1.7 0 1 1 1.5-14.8L1-13.6H-1Z", fill="#3b2a33")
    g.path("M-1.45-16.2C-1.6-14.9-1-14-.3-13.9C0-14.8.1-15.8-.1-16.4Z", fill="#fff8e6")
    g.path("M-1-15.4h.6", stroke=NIGHT, stroke_width=0.4)
    g.path("M-2.9-16.5H2.9V-17H1.6L1.8-20.4H-1.8L-1.6-17H-2.9Z", fill=NIGHT)
    g.path("M-1.7-14.2L-2.6-15.4L-.2-13.4L2.4-15.4L1.5-14Z", fill=NIGHT)
    edge = (
        "M-2.8 0C-3.6-6-3.2-11-1.7-14.2L-2.6-15.4M-2.9-16.5V-17H-1.6L-1.8-20.4"
        "M4-11.4C6-9.9 8-9.6 10-9.4"
    )
    g.path(edge, fill="none", stroke=RIM, stroke_width=0.32, stroke_linecap="round")
