"""Room 5, the stage: a moonlit set between red curtains, and the ghost light in its middle."""

from __future__ import annotations

from random import Random

from hardware.art.furnish import FINE, THIN, dusk, glow
from hardware.art.ink import arc, block, drape, polar, ring, shading
from hardware.art.palette import GAS, INK
from hardware.art.place import Box
from hardware.art.svg import Drawing, Element, d, line, trace


def draw(art: Drawing, g: Element, room: Box) -> None:
    art.gradient(
        "stage-air", (0, "#17335f", 1), (0.55, "#3f76a3", 1), (1, "#a9c3c0", 1), x2=0, y2=1
    )
    inner = room.grown(2.5, 1)
    g.path(block(inner), fill="url(#stage-air)", stroke=INK, stroke_width=0.6)
    inside = g.group(clip_path=art.clip("stage", block(inner)))
    _backdrop(inside, room)
    _boards(inside, room)
    dusk(inside, room, 5)
    _shafts(art, inside, room)
    _ghost_light(inside, (room.cx, room.cy))
    _curtain(inside, room)
    _footlights(inside, room)


def _backdrop(g: Element, room: Box) -> None:
    """Moonrise over a castle, as the scene painter knows it."""
    moon, ground = (room.x + 48, room.y + 24), room.y + 52
    levels = "".join(
        line((room.x - 3, room.y + y), (room.right + 3, room.y + y)) for y in range(8, 40, 2)
    )
    g.path(levels, stroke="#a9c8ea", stroke_width=0.14, opacity=0.5)
    g.circle(moon, 17, fill="url(#halo)")
    halos = "".join(ring(moon, r) for r in (6.4, 8.4, 10.8, 13.6, 17))
    g.path(halos, fill="none", stroke="#dfeaff", stroke_width=0.18, opacity=0.6)
    g.path(ring(moon, 4.6), fill="#fff4cf", stroke=INK, stroke_width=0.12)
    hills = g.group(stroke=INK, stroke_width=FINE)
    hills.path(trace(room.x - 3, ground, "v-13q12-9 22-2q14 7 26-3q14-6 30 6v12z"), fill="#4a7da3")
    _castle(hills, (room.x + 24, ground - 9))
    hills.path(trace(room.x - 3, ground, "v-6q14-7 30-3q22 6 48-3v12z"), fill="#2f5d7e")
    strokes = shading((room.x, ground), (room.right, ground), (1, -4), 1.1, Random(2))
    hills.path(strokes, stroke_width=0.14, opacity=0.6)
    for seed, x in enumerate((room.x + 3, room.x + 70, room.x + 64)):
        _tree(hills, (x, ground + 3), Random(seed))


def _castle(g: Element, foot: tuple[float, float]) -> None:
    x, y = foot
    g = g.group(fill="#23456d")
    for dx, w, h in ((-5, 3, 13), (0, 4, 19), (5, 3, 11), (8, 2.4, 15)):
        half = w / 2
        g.path(trace(x + dx - half, y, f"v{-h}l{half}{-3 - w}l{half} {3 + w}v{h}z"))
        g.path(
            shading((x + dx + half, y), (x + dx + half, y - h), (-half, 0.4), 0.6, Random(1)),
            stroke_width=0.12,
        )
    g.path(
        trace(
            x - 7,
            y + 2,
            "v-8h1.6v1.2h1.6v-1.2h1.6v1.2h1.6v-1.2h6.4v1.2h1.6v-1.2h1.6v1.2h1.6v-1.2h.4v8z",
        )
    )
    panes = ((-0.3, 15), (-5.2, 9), (4.7, 7), (7.7, 11), (1, 3), (-3, 3))
    g.path("".join(trace(x + dx, y - h, "h.8v1.5h-.8z") for dx, h in panes), fill=GAS)


def _tree(g: Element, foot: tuple[float, float], rng: Random) -> None:
    """A painted tree: dark masses of leaves, each lit on the moon's side."""
    x, y = foot
    g = g.group(fill="#17303f")
    g.path(trace(x - 1.4, y, "q1-16-.4-30l1.4-4l1.4 4q-.6 16 1.4 30z"))
    for _ in range(22):
        at = x + 6 * (2 * rng.random() - 1), y - 20 - 22 * rng.random()
        rx, ry = 2.2 + 2 * rng.random(), 1.5 + 1.2 * rng.random()
        g.path(ring(at, rx, ry))
        g.path(arc(at, ry, 200, 320), fill="none", stroke="#8fb7c9", stroke_width=0.2)


def _boards(g: Element, room: Box) -> None:
    top = room.y + 51
    floor = Box(room.x - 3, top, room.width + 6, room.bottom + 2 - top)
    g.path(block(floor), fill="#b98550", stroke=INK, stroke_width=THIN)
    joints = "".join(
        line((room.cx + i * 3.4, top), (room.cx + i * 6.4, floor.bottom)) for i in range(-13, 14)
    )
    g.path(joints, stroke="#4a2c16", stroke_width=0.22)
    trap = trace(room.cx - 4, top + 5, "h8l1.6 4.4h-11.2z")
    g.path(trap, fill="#7f5630", stroke=INK, stroke_width=FINE)


def _shafts(art: Drawing, g: Element, room: Box) -> None:
    light = art.gradient("limelight", (0, "#fff6d6", 0.38), (1, "#fff6d6", 0), x2=0, y2=1)
    for x, lean in ((room.x + 8, 22), (room.right - 8, -22)):
        g.path(trace(x - 1, room.y + 4, f"h2l{lean + 10} 62h-22z"), fill=light)


def _ghost_light(g: Element, at: tuple[float, float]) -> None:
    """The one lamp that is never put out."""
    x, y = at
    glow(g, (x, y - 2), 24, 0.85)
    glow(g, (x, y - 2), 13)
    g.ellipse((x, y + 20.5), 6, 1.3, fill="#4a2c16", opacity=0.6)
    g.path(line((x, y + 20), (x, y + 1)), stroke=INK, stroke_width=0.9)
    g.path(trace(x - 3.6, y + 20.6, "q3.6-3.4 7.2 0z"), fill=INK)
    g.path(ring((x, y - 2), 2.2), fill="#fffdf0", stroke="#b0762a", stroke_width=0.3)
    g.path(
        "".join(
            line(polar((x, y - 2), 3.2, a), polar((x, y - 2), 4.6 if a % 60 else 6, a))
            for a in range(0, 360, 30)
        ),
        stroke="#fff6d6",
        stroke_width=0.35,
    )
    cage = "".join(
        d("M", x - k, y + 1, "Q", x - 2.2 * k, y - 2, x - k * 0.3, y - 5)
        for k in (-1.5, -0.5, 0.5, 1.5)
    )
    g.path(cage, fill="none", stroke=INK, stroke_width=0.2)


def _curtain(g: Element, room: Box) -> None:
    g = g.group(stroke=INK, stroke_width=FINE)
    for side in (-1, 1):
        edge = room.cx + side * (room.width / 2 + 3)
        cloth = d("M", edge, room.y - 2, "h", -side * 17, "q", -side * 1, 24, side * 6.5, 36,
            "q", side * 2.4, 2, side * 1, 5, "q", -side * 4, 14, -side * 3.6, 26, "H", edge,
            "Z")  # fmt: skip
        g.path(cloth, fill="url(#velvet)")
        folds = []
        for k in range(7):
            folds.append(
                drape(
                    (edge - side * (15.5 - 2.4 * k), room.y),
                    (edge - side * (9 - 1.1 * k), room.y + 36),
                    -side * 2,
                )
            )
            folds.append(
                drape(
                    (edge - side * (9 - 1.1 * k), room.y + 39),
                    (edge - side * (12.4 - 1.9 * k), room.y + 65),
                    -side,
                )
            )
        g.path("".join(folds), fill="none", stroke="#f0a08c", stroke_width=0.2, opacity=0.75)
        g.path("".join(folds), fill="none", opacity=0.8, transform=f"translate({side * 0.7} 0)")
        g.path(
            d("M", edge, room.y + 37, "q", -side * 6, 3, -side * 10, -0.6),
            fill="none",
            stroke="#f4cf79",
            stroke_width=1,
        )
        g.path(trace(edge - side * 10, room.y + 36.4, "v5.5"), stroke="#f4cf79", stroke_width=1.1)
    for i in range(4):
        x = room.x - 3 + 19.5 * i
        swag = trace(x, room.y - 2, "h19.5v4q-9.75 14-19.5 0z")
        g.path(swag, fill="url(#velvet)")
        g.path(
            "".join(
                d("M", x, room.y + k, "q", 9.75, 11.5 - k * 0.4, 19.5, 0) for k in (-1, 0.2, 1.4)
            ),
            fill="none",
            stroke="#f0a08c",
            stroke_width=0.2,
        )
        g.path(
            trace(x, room.y + 2, "q9.75 14 19.5 0"),
            fill="none",
            stroke="#f4cf79",
            stroke_width=0.7,
        )


def _footlights(g: Element, room: Box) -> None:
    for i in range(13):
        x = room.x + 6 * i
        glow(g, (x, room.bottom - 1), 5)
        g.path(
            trace(x - 1.8, room.bottom + 1, "a1.8 2.2 0 0 1 3.6 0z"),
            fill="url(#gilt)",
            stroke=INK,
            stroke_width=FINE,
        )
