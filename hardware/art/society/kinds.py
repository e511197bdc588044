"""The four kinds of rooms, one for each colour, distinguished by their emblems."""

from __future__ import annotations

from hardware.art.emblems import Tones, emblem
from hardware.art.svg import Element

# By role: the colour, and how it looks in shadow.
TEAMS = (
    ("#2f66bd", "#16305f"),
    ("#b5242f", "#560f1c"),
    ("#3c8653", "#173f2b"),
    ("#f3eee0", "#b3a684"),
)
EMBLEMS = ("bedroom", "library", "smoking-room", "utility-room")


def kind(g: Element, index: int, ink: str, light: str, tint: str) -> None:
    """The emblem of a kind of rooms, about 12 mm high round (0, 0)."""
    if tint == TEAMS[3][0]:
        tint = "#d8c48c"  # a white broom would not be visible
    emblem(g, f"society/{EMBLEMS[index]}", Tones(ink, light, tint))
