"""What players see: the visible part of each lamp between the tokens, and a screen as text."""

from __future__ import annotations

import math
from collections.abc import Iterable

from ghostlight.virtual.description import Description
from ghostlight.virtual.screens import HEIGHT, WIDTH, Screen

WINDOW_MM = 2.5  # radius of the clear spot in the sheet over a lamp
RIM_MM = 1.0  # a token's translucent rim

_BLOCKS = " ▀▄█"  # no pixel, the upper, the lower, both


def free_part(
    description: Description, cell: int, tokens_mm: Iterable[tuple[float, float]]
) -> float:
    """The part of a cell's window, 0 to 1, that tokens with these centres leave uncovered.

    Tokens do not overlap, so the covered areas add up.
    """
    x_mm, y_mm = description.sensors_mm[cell]
    x_mm += description.led_offset_mm[0]
    y_mm += description.led_offset_mm[1]
    opaque_mm = description.token.diameter_mm / 2 - RIM_MM
    hidden = sum(
        _overlap(math.hypot(x_mm - x, y_mm - y), WINDOW_MM, opaque_mm) for x, y in tokens_mm
    )
    return max(0.0, 1.0 - hidden / (math.pi * WINDOW_MM**2))


def _overlap(apart: float, small: float, large: float) -> float:
    """The area common to two circles of these radii with the distance `apart`."""
    if apart >= small + large:
        return 0.0
    if apart <= large - small:
        return math.pi * small**2
    at_small = math.acos((apart**2 + small**2 - large**2) / (2 * apart * small))
    at_large = math.acos((apart**2 + large**2 - small**2) / (2 * apart * large))
    return small**2 * (at_small - math.sin(2 * at_small) / 2) + large**2 * (
        at_large - math.sin(2 * at_large) / 2
    )


def screen_text(screen: Screen) -> str:
    """A screen as 32 lines of block characters, two rows of pixels in each."""
    lines = []
    for y in range(0, HEIGHT, 2):
        points = (screen.pixel(x, y) + 2 * screen.pixel(x, y + 1) for x in range(WIDTH))
        lines.append("".join(_BLOCKS[point] for point in points).rstrip())
    return "\n".join(lines)
