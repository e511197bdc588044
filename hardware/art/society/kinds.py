"""The four kinds of rooms, one for each colour, told apart by their emblems."""

from __future__ import annotations

from hardware.art.ink import ring
from hardware.art.svg import Element

KINDS = (
    {"en": "bedrooms", "fr": "chambres"},
    {"en": "libraries", "fr": "bibliothèques"},
    {"en": "smoking rooms", "fr": "fumoirs"},
    {"en": "utility rooms", "fr": "débarras"},
)
NAMES = ("bedroom", "library", "smoking-room", "utility-room")


def emblem(g: Element, index: int, ink: str, light: str, tint: str) -> None:
    """About 12 mm high round (0, 0)."""
    (_bed, _book, _pipe, _broom)[index](
        g.group(stroke=ink, stroke_width=0.45, stroke_linejoin="round"), ink, light, tint
    )


def _bed(g: Element, ink: str, light: str, tint: str) -> None:
    g.path(
        "M-6.4 5V-5.6C-6.4-6.6-5-6.6-5-5.6V-.4H5V-2.4C5-3.4 6.4-3.4 6.4-2.4V5H5V3H-5V5Z", fill=tint
    )
    g.path("M-4.6-.4C-4.6-2.8-.4-2.8-.4-.4Z", fill=light)
    g.path("M-.6-.4C.8-2 4-2 5-.8V1.6H-5V-.4Z", fill=light)
    g.path("M-3.6.4V1.4M-1.6.4V1.4M.6 0V1.4M2.8-.2V1.4", fill="none", stroke_width=0.25)
    g.path("M2.2-7.2A2.4 2.4 0 1 0 4.8-4.4A2 2 0 0 1 2.2-7.2Z", fill=light)


def _book(g: Element, ink: str, light: str, tint: str) -> None:
    g.path(
        "M-6.6-3.6C-4.4-5-1.6-4.8 0-3.2C1.6-4.8 4.4-5 6.6-3.6V4.6C4.4 3.4 1.6 3.8 0 5.2C-1.6 "
        "3.8-4.4 3.4-6.6 4.6Z",
        fill=tint,
    )
    g.path(
        "M-5.6-4.2C-3.8-5-1.4-4.6 0-3.2V4C-1.4 2.8-3.8 2.6-5.6 3.4ZM5.6-4.2C3.8-5 1.4-4.6 0-3.2V4"
        "C1.4 2.8 3.8 2.6 5.6 3.4Z",
        fill=light,
    )
    g.path(
        "M-4.4-2.6C-3.2-3-2-2.8-1-2.2M-4.4-.8C-3.2-1.2-2-1-1-.4M-4.4 1C-3.2.6-2 .8-1 1.4M4.4-2.6"
        "C3.2-3 2-2.8 1-2.2M4.4-.8C3.2-1.2 2-1 1-.4",
        fill="none",
        stroke_width=0.3,
    )
    g.path("M2.2 2.4V6.6L3.2 5.6L4.2 6.6V2.2", fill=ink, stroke_width=0.2)


def _pipe(g: Element, ink: str, light: str, tint: str) -> None:
    g.path("M-6.4-1.4H-.6V2.2C-.6 4.8-2 6.2-3.5 6.2C-5 6.2-6.4 4.8-6.4 2.2Z", fill=tint)
    g.path("M-6.8-2.4H-.2V-1H-6.8Z", fill=light)
    g.path(
        "M-.9 3.6C1.8 3.6 2.8 1.4 4.2-.6C5 -1.8 6-2 7-2L6.8-.8C5.8-.8 5.2-.2 4.6.8C3.2 3 2 5-1.4 "
        "5Z",
        fill=tint,
    )
    g.path(
        "M-3.6-3.4C-5-4.6-2.4-5.4-3.6-6.8C-4.4-7.8-3-8.4-2.2-7.8M-1.8-3.6C-.8-4.6-2-5.4-.8-6.4",
        fill="none",
        stroke=light,
        stroke_width=0.7,
    )


def _broom(g: Element, ink: str, light: str, tint: str) -> None:
    g.path("M4.6-8L5.6-7.4L-.4 1L-1.4.4Z", fill=light)
    g.path(
        "M-2.2-.4L.8 1.6L1.8 6.8C-1 7.4-4.4 6.4-6.6 4Z",
        fill=tint if tint != "#f3eee0" else "#d8c48c",
    )
    g.path(
        "M-2.2.4L-5 4.8M-1.2 1L-3.2 5.8M-.2 1.6L-1 6.4M.6 2L.8 6.6", fill="none", stroke_width=0.3
    )
    g.path(ring((4.4, 4.6), 2.6, 0.9), fill=light)
    g.path("M1.8 4.6L2.4 7.6H6.4L7 4.6C6 5.6 2.8 5.6 1.8 4.6Z", fill=light)
