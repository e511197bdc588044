"""The basement under its terrace: vaults, a boiler that glows, coal, and a stair nobody takes."""

from __future__ import annotations

from random import Random

from hardware.art.furnish import BOLD, FINE, THIN, balustrade, glow, lamp, stairs
from hardware.art.haunted.garden import earth
from hardware.art.ink import arch, ashlar, block, hatch, polar, ring, shading
from hardware.art.ornament import barrels
from hardware.art.palette import INK
from hardware.art.place import Box
from hardware.art.spirits import ghost
from hardware.art.svg import Drawing, Element, Point, d, line, outline

TERRACE = 92.0


def draw(art: Drawing, g: Element, zone: Box) -> None:
    art.gradient("vault", (0, "#20303c", 1), (0.55, "#3f5c5c", 1), (1, "#2a3138", 1), x2=0, y2=1)
    art.gradient("wall", (0, "#8e8798", 1), (1, "#4a4560", 1), x2=0, y2=1)
    earth(g, Box(zone.x - 7, TERRACE + 24, 9, zone.bottom - TERRACE - 24), 3)
    body = Box(zone.x, TERRACE, zone.width, zone.bottom - TERRACE)
    g.path(block(body), fill="url(#wall)", stroke=INK, stroke_width=BOLD)
    g.path(ashlar(body, 4.4, 11, Random(5)), stroke=INK, stroke_width=FINE, opacity=0.5)
    for i in range(2):
        _bay(art, g, Box(zone.x + 3 + 46 * i, TERRACE + 9, 44, zone.bottom - TERRACE - 10), i)
    _terrace(g, zone)


def _bay(art: Drawing, g: Element, box: Box, index: int) -> None:
    head = arch(box, 17)
    g.path(arch(box.grown(1.8, 1.6), 18.6), fill="#a49aa6", stroke=INK, stroke_width=THIN)
    centre = (box.cx, box.y + 18)
    wedges = "".join(
        line(polar(centre, 21.4, a), polar(centre, 24.4, a)) for a in range(184, 357, 12)
    )
    g.path(wedges, stroke=INK, stroke_width=FINE)
    g.path(head, fill="url(#vault)", stroke=INK, stroke_width=THIN)
    inside = g.group(clip_path=art.clip(f"bay-{index}", head))
    inside.path(
        ashlar(Box(box.x, box.y, box.width, box.height), 3.2, 7, Random(9 + index)),
        stroke=INK,
        stroke_width=FINE,
        opacity=0.45,
    )
    inside.path(
        hatch(Box(box.x, box.y - 6, box.width, 30), 1, 60, Random(4)),
        stroke=INK,
        stroke_width=0.16,
        opacity=0.5,
    )
    floor = box.bottom - 5
    inside.rect(box.x - 1, floor, box.width + 2, 7, fill="#3a3440", stroke=INK, stroke_width=FINE)
    inside.path(
        shading((box.x, floor), (box.right, floor), (4, 5), 1.4, Random(1)),
        stroke=INK,
        stroke_width=0.16,
    )
    (_boiler, _steps)[index](inside, box, floor)


def _boiler(g: Element, box: Box, floor: float) -> None:
    x = box.x + 15
    glow(g, (x, floor - 8), 20)
    iron = g.group(stroke=INK, stroke_width=FINE)
    iron.path(d("M", x - 9, floor, "v-17q0-7 9-7q9 0 9 7v17z"), fill="#4b4150")
    iron.path(
        "".join(ring((x - 7 + 2.8 * k, floor - 17.5), 0.4) for k in range(6)), fill="#c9b8a8"
    )
    iron.path(
        d("M", x - 9, floor - 15, "h18M", x - 9, floor - 2, "h18"),
        stroke="#8a7a80",
        stroke_width=0.5,
    )
    iron.path(arch(Box(x - 5, floor - 11, 10, 8.4)), fill="#ffb04a")
    iron.path(
        d(
            "M",
            x - 3,
            floor - 2.8,
            "c-1.6-3 .6-4 .8-6.6c2 1.6 1.8 3 2 3.8c.6-.8.8-1.6.6-2.6c2.4 2.2 2 4 1 5.4z",
        ),
        fill="#fff0b0",
        stroke="#c9651a",
    )
    iron.path(
        "".join(
            line((x - 5 + 2 * k, floor - 11), (x - 5 + 2 * k, floor - 2.6)) for k in range(1, 5)
        ),
        stroke_width=0.5,
    )
    iron.path(d("M", x - 2, floor - 23.6, "v-9h-14v-4h18v13z"), fill="#5b5060")
    rng = Random(6)
    coal = "".join(
        outline(
            *(
                polar((box.x + 30 + 9 * rng.random(), floor - 4.4 * rng.random()), 1.3, 72 * k)
                for k in range(5)
            )
        )
        for _ in range(26)
    )
    iron.path(coal, fill="#15121c")
    iron.path(
        line((box.x + 40, floor), (box.x + 34, floor - 16)), stroke="#b98a56", stroke_width=0.8
    )
    iron.path(d("M", box.x + 38.6, floor - 1, "l3.2-.8l.8 4.4l-3 .6z"), fill="#77727f")


def _steps(g: Element, box: Box, floor: float) -> None:
    stairs(g, (box.x + 20, floor), (box.right + 2, floor - 26), 9, "#7d7684")
    lamp(g, (box.x + 9, floor - 21), 1.5)
    barrels(g, (box.x + 9.5, floor), 1)
    ghost(g.group(opacity=0.7), (box.x + 29, floor - 22), 6, "#dff1ea", "#214a48")


def _terrace(g: Element, zone: Box) -> None:
    """On top: flags, a balustrade, two urns, washing that moves although there is no wind."""
    x0, x1 = zone.x - 1.5, zone.right
    g.rect(x0, TERRACE - 1.6, x1 - x0, 3.2, fill="#b9b0b4", stroke=INK, stroke_width=THIN)
    balustrade(g, zone.x, zone.right - 1, TERRACE - 9, 7.2)
    for x in (zone.x + 1.5, zone.x + 47, zone.right - 4):
        _urn(g, (x, TERRACE - 9.6))
    _washing(g, zone)


def _washing(g: Element, zone: Box) -> None:
    left, right = (zone.x + 14, TERRACE - 42), (zone.right - 18, TERRACE - 40)
    posts = line(left, (left[0], TERRACE - 2)) + line(right, (right[0], TERRACE - 2))
    g.path(posts, stroke="#2a2038", stroke_width=1)
    g.path(
        d("M", *left, "Q", (left[0] + right[0]) / 2, left[1] + 8, *right),
        fill="none",
        stroke="#cfc6d8",
        stroke_width=0.3,
    )
    washing = g.group(stroke=INK, stroke_width=FINE)
    for i, (x, wide, tall) in enumerate(
        ((zone.x + 22, 13, 18), (zone.x + 41, 9, 13), (zone.x + 56, 14, 19))
    ):
        y = left[1] + 2.6 + 2 * (i == 1)
        washing.path(
            d(
                "M", x, y, "h", wide, "q1.6", tall * 0.5, -1, tall, "q", -wide * 0.25, -2.4,
                -wide * 0.5, 0, "q", -wide * 0.25, 2, -wide * 0.5, -0.4, "q2.4", -tall * 0.5,
                0, -tall, "z",
            ),
            fill="#d9deef",
        )  # fmt: skip
        washing.path(
            line((x + wide * 0.3, y + 2), (x + wide * 0.36, y + tall * 0.8))
            + line((x + wide * 0.7, y + 2), (x + wide * 0.74, y + tall * 0.7)),
            opacity=0.5,
        )
    face = (zone.x + 63, left[1] + 9)
    washing.path(
        ring((face[0] - 2, face[1]), 0.9, 1.3)
        + ring((face[0] + 2, face[1]), 0.9, 1.3)
        + ring((face[0], face[1] + 4), 1, 1.5),
        fill="#39416e",
        stroke="none",
    )


def _urn(g: Element, foot: Point) -> None:
    x, y = foot
    g.path(
        d("M", x - 1.6, y, "h3.2l-.8-1.6c2.4-1 2.6-4 1.6-5.4h-4.8c-1 1.4-.8 4.4 1.6 5.4z"),
        fill="#c9c0c6",
        stroke=INK,
        stroke_width=FINE,
    )
    leaves = "".join(
        d("M", x, y - 7, "q", 2.4 * k, -1.6 - 0.5 * (3 - abs(k)), 3.4 * k, 0.6)
        for k in (-1.2, -0.6, 0.1, 0.7, 1.3)
    )
    g.path(leaves, fill="none", stroke="#5f8a6a", stroke_width=0.6)
