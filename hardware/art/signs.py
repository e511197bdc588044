"""The emblems of the three things: blackout, padlock, La Carlotta. Drawn like the characters'."""

from __future__ import annotations

from hardware.art.emblems import Tones
from hardware.art.ink import polar, ring
from hardware.art.svg import Element, line, outline


def snuffed_candle(g: Element, t: Tones) -> None:
    """The blackout: a candle put out, its smoke still rising."""
    g.path(
        "M0-2.6C-2-4.2 1.6-5.4-.2-7C-1.2-8 .2-8.8.8-8.2",
        fill="none",
        stroke=t.light,
        stroke_width=0.55,
        stroke_linecap="round",
    )
    g.path(
        "M.5-3C1.8-4 .4-5.2 1.6-6.2",
        fill="none",
        stroke=t.light,
        stroke_width=0.3,
        stroke_linecap="round",
    )
    wax = g.group(stroke=t.ink, stroke_width=0.28, stroke_linejoin="round")
    wax.path("M0-.9V-2.6", stroke=t.light, stroke_width=0.5)
    wax.path("M-1.7-.4C-1-1.2 1-1.2 1.7-.4V5.2H-1.7Z", fill=t.light)
    wax.path("M1.7-.4C2.4.6 2.2 2 1.7 2.4M-1.7-.2C-2.1.4-2 1.4-1.7 1.6", fill=t.light)
    wax.path("M-.6.4V4.8M.7.2V4.8", fill="none", stroke_width=0.16)
    wax.path("M-5.2 5C-4.6 7.4 4.6 7.4 5.2 5C3.4 5.6-3.4 5.6-5.2 5Z", fill=t.tint)
    wax.path(
        "M-2.6 5.2C-2.4 4.2 2.4 4.2 2.6 5.2ZM5 5.4C6.8 3.6 8 5.6 6.4 6.4C5.6 6.8 4.8 6.4 4.4 6",
        fill=t.tint,
    )


def padlock(g: Element, t: Tones) -> None:
    """The padlock that closes a corridor."""
    g.path("M-3.1-.4V-3.2C-3.1-7.6 3.1-7.6 3.1-3.2V-.4", fill="none", stroke=t.ink, stroke_width=2)
    g.path(
        "M-3.1-.4V-3.2C-3.1-7.6 3.1-7.6 3.1-3.2V-.4", fill="none", stroke=t.light, stroke_width=1.3
    )
    g.path(
        "M-5-.6H5V4.6C5 6.6 2.4 7.4 0 7.4C-2.4 7.4-5 6.6-5 4.6Z",
        fill=t.tint,
        stroke=t.ink,
        stroke_width=0.32,
    )
    g.path(
        "M-4.2.3H4.2V4.4C4.2 5.9 2 6.6 0 6.6C-2 6.6-4.2 5.9-4.2 4.4Z",
        fill="none",
        stroke=t.light,
        stroke_width=0.22,
    )
    g.path(ring((0, 2.4), 1.05) + "M-.45 3H.45L.75 5.2H-.75Z", fill=t.ink)
    for at in ((-3.4, 1), (3.4, 1)):
        g.path(ring(at, 0.3), fill=t.light)


def fan_and_crown(g: Element, t: Tones) -> None:
    """La Carlotta, the prima donna."""
    pivot = (0.0, 6.6)
    for i in range(9):
        a = 198 + 18 * i
        g.path(
            outline(
                pivot, polar(pivot, 8.7, a - 9), polar(pivot, 9.4, a), polar(pivot, 8.7, a + 9)
            ),
            fill=t.tint if i % 2 == 0 else t.light,
            stroke=t.ink,
            stroke_width=0.2,
        )
    g.path(
        "".join(ring(polar(pivot, 7.2, 198 + 18 * i), 0.5) for i in range(9)),
        fill=t.ink,
        opacity=0.8,
    )
    g.path(
        "".join(line(pivot, polar(pivot, 6, 189 + 18 * i)) for i in range(10)),
        stroke=t.ink,
        stroke_width=0.24,
    )
    g.path(ring(pivot, 0.8), fill=t.light, stroke=t.ink, stroke_width=0.25)
    crown = g.group(stroke=t.ink, stroke_width=0.26, stroke_linejoin="round")
    crown.path("M-3.2-3.6L-3.9-7.2L-1.8-5.6L0-8.4L1.8-5.6L3.9-7.2L3.2-3.6Z", fill=t.light)
    crown.path("M-3.2-3.6H3.2V-2.6H-3.2Z", fill=t.tint)
    crown.path(
        "".join(ring(at, 0.45) for at in ((-3.9, -7.4), (0, -8.7), (3.9, -7.4))), fill=t.light
    )
