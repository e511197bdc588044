"""The eight characters' emblems.

Each is drawn round (0, 0), about 12 mm high, in tones that the caller chooses: `ink` for
outlines, `light` for what faces the lamp, `tint` for the character's colour, `line` for strokes
that stand alone on the ground. They differ by outline, so that they can be told apart in grey.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hardware.art.ink import ring
from hardware.art.svg import Element, line


@dataclass(frozen=True)
class Tones:
    ink: str
    light: str
    tint: str
    line: str


def sabre_and_cap(g: Element, t: Tones) -> None:
    """Raoul de Chagny, of the navy."""
    for side in (-1, 1):
        blade = g.group(transform=f"scale({side} 1)", stroke=t.ink, stroke_width=0.22)
        blade.path("M-5.6 5.9C-1.6 3.6 2.6-.4 4.9-3.4L5.4-3C3 .6-1 4.6-5.2 6.5Z", fill=t.light)
        blade.path(
            "M-4.9 6C-6.6 4.7-7.4 6-6.9 7.2C-6.6 8-5.6 7.9-5.4 7.1M-6.3 6.5L-7.4 7.9",
            fill="none",
            stroke=t.line,
            stroke_width=0.6,
        )
    g.path(
        "M-4.9-.9C-5.9-3.2-6.2-4.8-5.2-5.7C-2-7.3 2-7.3 5.2-5.7C6.2-4.8 5.9-3.2 4.9-.9Z",
        fill=t.tint,
        stroke=t.ink,
        stroke_width=0.3,
    )
    g.path(
        "M-4.9-1.6C-2-2.7 2-2.7 4.9-1.6L4.8.2C2-.8-2-.8-4.8.2Z",
        fill=t.light,
        stroke=t.ink,
        stroke_width=0.25,
    )
    g.path(
        "M-4.9.2C-2-.8 2-.8 4.9.2C3.6 2.2-3.6 2.2-4.9.2Z",
        fill=t.ink,
        stroke=t.ink,
        stroke_width=0.2,
    )
    g.path(
        "M0-6.1V-3M-1.2-5.2H1.2M-1.7-4.1C-1.4-2.8 1.4-2.8 1.7-4.1",
        fill="none",
        stroke=t.light,
        stroke_width=0.42,
        stroke_linecap="round",
    )
    g.path(ring((0, -6.2), 0.4), fill="none", stroke=t.light, stroke_width=0.3)


def slippers(g: Element, t: Tones) -> None:
    """Meg Giry's ballet slippers, hung by their ribbons."""
    g.path(
        "M0-6.6C-3.6-5.4-1-3.4-2.6-1M0-6.6C3.6-5.4 1-3.4 2.6-1M0-6.6C-2-6-.4-3.6-1.2-1.2M0-6.6"
        "C2-6 .4-3.6 1.2-1.2",
        fill="none",
        stroke=t.tint,
        stroke_width=0.55,
    )
    for side in (-1, 1):
        shoe = g.group(
            transform=f"scale({side} 1)rotate(-7)",
            stroke=t.ink,
            stroke_width=0.3,
            stroke_linejoin="round",
        )
        shoe.path(
            "M.7-1.6C1.8-2 3-1.8 3.7-1C4.4 1.4 4.4 4.6 3.1 7.1C2.9 7.6 2.1 7.6 1.9 7.1"
            "C.8 5 .2 1.6.7-1.6Z",
            fill=t.tint,
        )
        shoe.path(
            "M1.3-1C2.1-1.3 2.8-1.2 3.2-.6C3.5.8 3.3 2 2.4 2.4C1.6 2 1.2.8 1.3-1Z", fill=t.ink
        )
        shoe.path("M1.7 5.3C2.1 5.8 3 5.8 3.5 5.3L3.1 7.1C2.9 7.6 2.1 7.6 1.9 7.1Z", fill=t.light)
        shoe.path(
            "M3.8 0C4 2 3.9 4 3.3 5.2M3.4.2C3.7 2 3.6 3.6 3.2 4.6", fill="none", stroke_width=0.16
        )
    g.path(
        "M0-6.6C-2.4-8.4-3.4-6.6-1.8-6C-1-5.8-.4-6.2 0-6.6C2.4-8.4 3.4-6.6 1.8-6"
        "C1-5.8.4-6.2 0-6.6Z",
        fill=t.tint,
        stroke=t.ink,
        stroke_width=0.2,
    )


def keys(g: Element, t: Tones) -> None:
    """Madame Giry's ring of keys."""
    g.path(ring((0, -3.7), 2.9), fill="none", stroke=t.ink, stroke_width=1.15)
    g.path(ring((0, -3.7), 2.9), fill="none", stroke=t.light, stroke_width=0.6)
    for turn, bit in (
        (38, "M.4 6.2H2.4V7.4H.4ZM.4 4.2H1.8V5.2H.4Z"),
        (-38, "M.4 6H2.8V6.8H.4ZM.4 4.4H2.2V5H.4Z"),
        (0, "M.4 6.4H2.7V7.6H1.7V7H.4ZM.4 4.6H2.2V5.4H.4Z"),
    ):
        key = g.group(transform=f"translate(0 -1)rotate({turn})", stroke=t.ink, stroke_width=0.25)
        key.path(bit, fill=t.light)
        key.path("M-.45 1.6H.45V8.2C.2 8.6-.2 8.6-.45 8.2Z", fill=t.light if turn else t.tint)
        key.path(
            "M0-1.5C2.2-1.5 2.2 1.9 0 1.9C-2.2 1.9-2.2-1.5 0-1.5ZM0-.6C-1 -.6-1 1 0 1"
            "C1 1 1-.6 0-.6Z",
            fill=t.light if turn else t.tint,
            fill_rule="evenodd",
        )


def lantern(g: Element, t: Tones) -> None:
    """Joseph Buquet's lantern in a coil of rope."""
    g.path(
        ring((0, 4.6), 5.4, 1.9) + ring((0, 5.6), 5.4, 1.9),
        fill="none",
        stroke=t.ink,
        stroke_width=1.2,
    )
    g.path(
        ring((0, 4.6), 5.4, 1.9) + ring((0, 5.6), 5.4, 1.9),
        fill="none",
        stroke=t.light,
        stroke_width=0.7,
    )
    g.path(
        "".join(
            line(
                (-5.2 + 0.8 * i, 5.8 + 0.05 * (6.5 - abs(i - 6.5)) ** 1.6),
                (-4.8 + 0.8 * i, 6.5 + 0.05 * (6.5 - abs(i - 6.5)) ** 1.6),
            )
            for i in range(13)
        ),
        stroke=t.ink,
        stroke_width=0.18,
    )
    body = g.group(stroke=t.ink, stroke_width=0.3, stroke_linejoin="round")
    body.path("M-2.9-2.6H2.9L3.3 4.2H-3.3Z", fill=t.light)
    body.path("M0-.4C1.5 1 1.3 3.2 0 3.4C-1.3 3.2-1.5 1 0-.4Z", fill=t.tint, stroke_width=0.2)
    body.path("M-1.1-2.6L-1.3 4.2M1.1-2.6L1.3 4.2", fill="none", stroke_width=0.2)
    body.path(
        "M-3.7 4.2H3.7V5.3H-3.7ZM-3.4-3.4H3.4V-2.4H-3.4ZM-2.9-3.4L-1.2-5.4H1.2L2.9-3.4Z",
        fill=t.tint,
    )
    body.path("M-2.2-4.9C-2.4-8.6 2.4-8.6 2.2-4.9", fill="none", stroke=t.line, stroke_width=0.6)


def rose_and_clef(g: Element, t: Tones) -> None:
    """Christine Daaé: a rose on a stave."""
    g.path(
        "".join(line((-7, y), (7, y)) for y in (0.4, 2, 3.6, 5.2, 6.8)),
        stroke=t.line,
        stroke_width=0.16,
        opacity=0.75,
    )
    clef = (
        "M1 7.2C.6 8.4-1.3 8.2-1.4 7C-1.4 6.2-.4 6-.1 6.7M1 7.2L-.5-1.4C-.7-2.6.2-4 .9-4.2"
        "C1.6-3 .8-1.4-.3-.2"
        "C-2 1.2-3 2.4-2.4 4.2C-1.6 5.9 1.6 6.1 2.4 4.4C3 2.8 1.4 1.7.3 2.3C-.7 2.9-.6 4.3.5 4.6"
    )
    g.path(clef, fill="none", stroke=t.line, stroke_width=0.75, stroke_linecap="round")
    leaf = g.group(stroke=t.ink, stroke_width=0.22)
    for side in (-1, 1):
        leaf.path(
            "M.4-1.8C2.4-2.8 4.4-2 5-.6C3.2-.2 1.4-.4.4-1.8ZM.4-1.8L4-.9",
            fill=t.light,
            transform=f"scale({side} 1)",
        )
    rose = g.group(stroke=t.ink, stroke_width=0.26, transform="translate(0 -4.6)")
    rose.path("M0 3C-2.8 3-4-.2-3-2C-2-3.8 2-3.8 3-2C4-.2 2.8 3 0 3Z", fill=t.tint)
    rose.path(
        "M-3-1.6C-1.6-.4-1.2 1.6 0 3M3-1.6C1.6-.4 1.2 1.6 0 3M-2.2-2.6C-1.4-1 1.4-1 2.2-2.6"
        "M-1.5-2.9C-.8-1.7.8-1.7 1.5-2.9"
        "M-.8-1.9C-.4-1.3.4-1.3.8-1.9M-2.4.2C-1.6 1-1 1.8-.7 2.8M2.4.2C1.6 1 1 1.8.7 2.8",
        fill="none",
        stroke=t.light,
        stroke_width=0.3,
    )


def hat_and_cane(g: Element, t: Tones) -> None:
    """M. Moncharmin's top hat, cane and gloves."""
    g.path("M-6.6 6.6L5.6-3.6", stroke=t.ink, stroke_width=1)
    g.path("M-6.4 6.4L5.6-3.6", stroke=t.light, stroke_width=0.5)
    g.path(ring((5.9, -3.9), 1.1), fill=t.light, stroke=t.ink, stroke_width=0.25)
    hat = g.group(stroke=t.ink, stroke_width=0.3, stroke_linejoin="round")
    hat.path(
        "M-3.3 2.4C-3.2-1-3.8-4.6-4.1-6.4C-2-7.2 2-7.2 4.1-6.4C3.8-4.6 3.2-1 3.3 2.4Z", fill=t.tint
    )
    hat.path("M-3.4.4C-1.4 1.2 1.4 1.2 3.4.4L3.3 2.6C1.4 3.4-1.4 3.4-3.3 2.6Z", fill=t.ink)
    hat.path(
        "M-6.4 2C-4.4 3.4-3 3-3.3 2.4C-1.4 3.3 1.4 3.3 3.3 2.4C3 3 4.4 3.4 6.4 2C6 4.2 3 5-0 5"
        "C-3 5-6 4.2-6.4 2Z",
        fill=t.tint,
    )
    hat.path(
        "M2.9-5.6C2.7-3.4 2.4-1.4 2.4 0M2-5.4C1.9-3.4 1.7-1.4 1.7.2M-3.2-5.8"
        "C-1.6-5.3 1.6-5.3 3.2-5.8",
        fill="none",
        stroke_width=0.2,
    )
    g.path(
        "M1.4 6C3 5.2 5.6 5 7 5.6C7 6.6 5.2 6.4 4.6 6.8C5.6 7 5.6 7.8 4.4 7.8"
        "C3 7.8 1.6 7.2 1.4 6Z",
        fill=t.light,
        stroke=t.ink,
        stroke_width=0.22,
    )


def contract(g: Element, t: Tones) -> None:
    """M. Richard: a contract, a quill, and the pince-nez to read it."""
    paper = g.group(stroke=t.ink, stroke_width=0.28, stroke_linejoin="round")
    paper.path("M-4.6-6.2H3.6L5-4.8V6.8H-4.6Z", fill=t.light)
    paper.path("M3.6-6.2V-4.8H5", fill="none")
    paper.path("M-3.2-4.4H2M-3.2-3H3.6M-3.2 3.6H1M-3.2 5H-.4", fill="none", stroke_width=0.24)
    paper.path(ring((3, 5), 1.2), fill=t.tint)
    lens = g.group(fill=t.tint, fill_opacity=0.28, stroke=t.ink, stroke_width=0.55)
    for side in (-1, 1):
        lens.path(ring((side * 2.75 - 0.4, 0.3), 2.15))
    lens.path("M-1.3-.4C-.9-1.3.1-1.3.5-.4", fill="none")
    lens.path("M4.4.2C6 .2 6.6 1.6 6.4 3.4", fill="none", stroke=t.line)
    g.path(
        "M-6.6 6.9C-4.4 2-1.6-2.4 4.4-7.6C4.8-5.2 3-3.4 1.4-2.6C2-2.4 2-2 1.4-1.6"
        "C-1 .2-3.6 2-5 4.2L-6.2 7.1Z",
        fill=t.tint,
        stroke=t.ink,
        stroke_width=0.26,
        transform="translate(-1.4 .4)",
    )
    g.path("M-7.8 7.3C-5 2.4-1.6-2.2 2.6-6.4", fill="none", stroke=t.light, stroke_width=0.22)


def hat_and_lamp(g: Element, t: Tones) -> None:
    """The Persian: his astrakhan hat over an oil lamp."""
    hat = g.group(stroke=t.ink, stroke_width=0.3, stroke_linejoin="round")
    hat.path(
        "M-4.2 1C-4.6-2-4-5.2-2.8-6.9C-1-7.6 1.6-7.4 3.2-6.5C4.2-4.8 4.6-2 4.2 1"
        "C1.6 1.9-1.6 1.9-4.2 1Z",
        fill=t.tint,
    )
    curls = [
        ((-3.1 + 1.55 * i + 0.75 * (row % 2)) * (0.82 + 0.05 * row), -5.6 + 1.45 * row)
        for row in range(5)
        for i in range(5 - row % 2)
    ]
    hat.path(
        "".join(f"M{x - 0.55:.2f} {y:.2f}a.55.5 0 1 1 .6.5a.3.3 0 0 1-.2-.5" for x, y in curls),
        fill="none",
        stroke=t.light,
        stroke_width=0.2,
    )
    lamp = g.group(stroke=t.ink, stroke_width=0.28, stroke_linejoin="round")
    lamp.path(
        "M-6.8 3.4C-4.6 3.6-3.6 4-2.6 3.6C-.8 3 1.8 3 3 3.8C3.6 4.2 3.6 5 3.2 5.6"
        "C2 7-1.6 7-3 5.9C-4.2 5-5.6 4.8-6.8 3.4Z",
        fill=t.light,
    )
    lamp.path(
        "M3.3 4C4.6 2.6 6.4 3.4 6 4.9C5.6 6 4.2 6 3.2 5.5",
        fill="none",
        stroke=t.line,
        stroke_width=0.6,
    )
    lamp.path("M-2 6.6L-2.6 7.9H2.6L2 6.6Z", fill=t.light)
    lamp.path("M-.9 3.1C-.8 2.2.8 2.2.9 3.1Z", fill=t.tint)
    lamp.path("M-6.9 3.2C-7.8 2.2-6.8 1.2-7 .2C-5.8 1-5.8 2.6-6.5 3.3Z", fill=t.tint)


CHARACTERS: tuple[Callable[[Element, Tones], None], ...] = (
    sabre_and_cap,
    slippers,
    keys,
    lantern,
    rose_and_clef,
    hat_and_cane,
    contract,
    hat_and_lamp,
)
