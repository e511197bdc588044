"""Computes the brightness of a lamp of l'Opéra by hand through plate and paper.

    python -m hardware.light [--check]

Model: one LED in a white well, whose intensity falls with the cosine; plate and paper scatter the
transmitted light. The two transmissions are assumed, with a dark and a bright case; nothing was
measured.
"""

from __future__ import annotations

import sys
from math import pi
from pathlib import Path

from hardware.describe import BY_HAND_SMALL, load_board, load_by_hand
from hardware.written import write_texts

PAGE = Path(__file__).parent / "LIGHT.md"
CANDELA = 0.405 + 0.69 + 0.19  # WS2812B, data sheet's middle: red, green, blue at full level
LED_HIGH = 1.6
STRIP_FACE, SKIN = 7.7, 0.6  # models/byhand.py; a test compares them
WINDOW = 2.1  # half the diagonal of a window on the A3 sheet
PLATE = {"dark": 0.25, "likely": 0.35, "bright": 0.45}  # 0.6 mm of white PLA
PAPER = {"dark": 0.08, "likely": 0.12, "bright": 0.18}  # matt, 120 g, not printed on
WHITE = 0.8  # of paper, reflected
ROOMS = {
    "one candle on the table": 10,
    "a dim evening": 30,
    "a living room": 100,
    "a kitchen": 300,
}
SHARES = ((147, "every lamp of the sheet"), (40, "40 lamps"), (12, "12 lamps: a turn"))


def distance_mm() -> float:
    return STRIP_FACE - LED_HIGH - SKIN


def luminance(share: float, case: str = "likely") -> float:
    """Luminance of the window's middle in cd/m2, for a fraction of full white."""
    lux = CANDELA * share / (distance_mm() / 1e3) ** 2
    return lux * PLATE[case] * PAPER[case] / pi


def evenness() -> float:
    """Luminance of a window's corner relative to its middle."""
    layout = load_by_hand()
    r = WINDOW * layout.grid.pitch_mm / load_board().grid.pitch_mm
    d = distance_mm()
    return (d * d / (d * d + r * r)) ** 2


def paper(lux: float) -> float:
    return lux * WHITE / pi


def shares(budget_ma: int) -> list[tuple[str, float]]:
    """The fraction of full white that a number of lamps may have at the same time."""
    layout = load_by_hand()
    light = budget_ma - layout.dark_ma
    full = sum(layout.power.led_channel_ua) / 1e3
    return [(words, min(1.0, light / lamps / full)) for lamps, words in SHARES]


def _more_light() -> float:
    full, small = (
        layout.power.usb_ma - layout.dark_ma
        for layout in (load_by_hand(), load_by_hand(BY_HAND_SMALL))
    )
    return small / full


def page() -> str:
    power = load_by_hand().power
    rooms = " | ".join(f"{name}, {lux} lx" for name, lux in ROOMS.items())
    lines = [
        "# Light through the sheet",
        "",
        "Written by `python -m hardware.light` for l'Opéra by hand. Computed from a data sheet's "
        f"{CANDELA:.2f} candela for full white and",
        f"{distance_mm():.1f} mm from LED to plate. **Assumed, not measured**: {SKIN} mm of white "
        f"PLA lets {PLATE['likely']:.0%} through ({PLATE['dark']:.0%} to {PLATE['bright']:.0%}),",
        f"matt paper of 120 g {PAPER['likely']:.0%} ({PAPER['dark']:.0%} to "
        f"{PAPER['bright']:.0%}). A window's corner has {evenness():.0%} of its middle's light.",
        "",
        "How many times brighter a lit window is than white paper in the same room; in brackets "
        "with dark and with bright material:",
        "",
        f"| supply | lit in white | each | cd/m2 | {rooms} |",
        "|---|---|---|---|" + "---|" * len(ROOMS),
    ]
    for name, budget in (("USB", power.usb_ma), ("external", power.external_ma)):
        for words, share in shares(budget):
            cells = [
                f"{luminance(share) / paper(lux):.1f} "
                f"({luminance(share, 'dark') / paper(lux):.1f} to "
                f"{luminance(share, 'bright') / paper(lux):.1f})"
                for lux in ROOMS.values()
            ]
            lines.append(
                f"| {name} | {words} | {share:.0%} | {luminance(share):.0f} | "
                + " | ".join(cells)
                + " |"
            )
    return "\n".join(
        [
            *lines,
            "",
            "From about 1 on a lamp is easily seen, from 3 on it catches the eye. A sheet is dark "
            "round its windows, which helps. On USB play in the",
            "evening; in daylight take the 5 V supply. If windows are too dim, scratch the plate "
            "thinner there, or cut the paper's diamonds out.",
            f"These are figures of the full size. The small one has fewer lamps to feed: "
            f"{_more_light():.2f} times as much light on USB.",
            "",
        ]
    )


if __name__ == "__main__":
    sys.exit(write_texts({PAGE: page()}, sys.argv[1:]))
