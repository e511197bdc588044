"""The floor of the manor: 6 x 6 rooms, their walls and doors as an architect draws them."""

from __future__ import annotations

from random import Random

from hardware.art.furnish import BOLD, FINE, glow
from hardware.art.ink import arc, block, hatch
from hardware.art.lettering import Writer
from hardware.art.manor import floors
from hardware.art.palette import GAS, INK
from hardware.art.place import Box, Places
from hardware.art.svg import Drawing, Element, line, outline

SIDE = 6
WALL = 1.5  # inside
OUTER = 3.0
DOOR = 5.4
PLASTER = "#d9c8a4"


def draw(art: Drawing, g: Element, places: Places) -> None:
    house = places.around(places.sheet.rooms)
    art.gradient("lamplight", (0, "#ffe3a0", 0.5), (0.55, "#ffc766", 0.16), (1, INK, 0.42), r=0.72)
    outside = house.grown(OUTER)
    _spill(g, house)
    g.path(block(outside), fill=INK, opacity=0.55, transform="translate(1.6 2.4)")
    g.path(block(outside), fill=PLASTER, stroke=INK, stroke_width=BOLD)
    inside = g.group(clip_path=art.clip("house", block(house)))
    for number, place in enumerate(places.sheet.rooms):
        room = places.cell(place)
        floors.draw(art, inside, room, number)
        inside.path(block(room), fill="url(#lamplight)")
    _moonlight(inside, house)
    _walls(g, house)
    _windows(g, house)
    _entrance(g, house)


def _spill(g: Element, house: Box) -> None:
    """Light that falls out of the windows."""
    for i in range(SIDE):
        x, y = house.x + 24 * i + 12, house.y + 24 * i + 12
        for at in (
            (x, house.y - 4),
            (x, house.bottom + 4),
            (house.x - 4, y),
            (house.right + 4, y),
        ):
            glow(g, at, 10, 0.5)


def _walls(g: Element, house: Box) -> None:
    """With a door between most neighbours; its leaf stands open, as on a plan."""
    rng = Random(36)
    body, leaves = [], []
    for i in range(1, SIDE):
        for k in range(SIDE):
            for is_upright in (True, False):
                level = (house.x if is_upright else house.y) + 24 * i
                start = (house.y if is_upright else house.x) + 24 * k
                has_door = rng.random() < 0.74
                at = start + 12 + (rng.random() - 0.5) * 7
                pieces = (
                    [(start, at - DOOR / 2), (at + DOOR / 2, start + 24)]
                    if has_door
                    else [(start, start + 24)]
                )
                for a, b in pieces:
                    box = (
                        Box(level - WALL / 2, a, WALL, b - a)
                        if is_upright
                        else Box(a, level - WALL / 2, b - a, WALL)
                    )
                    body.append(block(box))
                if has_door:
                    leaves.append(_leaf(level, at, is_upright, rng.random() < 0.5))
    joints = [
        block(Box(house.x + 24 * i - WALL / 2, house.y + 24 * k - WALL / 2, WALL, WALL))
        for i in range(1, SIDE)
        for k in range(1, SIDE)
    ]
    g.path("".join(body), fill=INK, opacity=0.5, transform="translate(.7 1)")
    g.path("".join(body), fill=PLASTER, stroke=INK, stroke_width=FINE)
    g.path("".join(joints), fill=PLASTER)
    g.path("".join(leaves), fill="none", stroke="#fff2cf", stroke_width=0.22, opacity=0.85)


def _leaf(level: float, at: float, is_upright: bool, is_mirrored: bool) -> str:
    sign = -1 if is_mirrored else 1
    hinge = at - sign * DOOR / 2
    if is_upright:
        corner = (level, hinge)
        tip = (level + DOOR, hinge)
        sweep = arc(corner, DOOR, 0, 90) if sign > 0 else arc(corner, DOOR, -90, 0)
    else:
        corner = (hinge, level)
        tip = (hinge, level + DOOR)
        sweep = arc(corner, DOOR, 0, 90) if sign > 0 else arc(corner, DOOR, 90, 180)
    return line(corner, tip) + sweep


def _windows(g: Element, house: Box) -> None:
    """Panes in the outer wall, lit from inside."""
    panes, bars = [], []
    for i in range(SIDE):
        for side in (0, 1):
            a = 24 * i + 7
            x = house.x - OUTER if side == 0 else house.right
            y = house.y - OUTER if side == 0 else house.bottom
            if not (i in (2, 3) and side == 1):
                panes.append(block(Box(house.x + a, y + 0.7, 10, OUTER - 1.4)))
                bars.append(line((house.x + a + 5, y + 0.7), (house.x + a + 5, y + OUTER - 0.7)))
            panes.append(block(Box(x + 0.7, house.y + a, OUTER - 1.4, 10)))
            bars.append(line((x + 0.7, house.y + a + 5), (x + OUTER - 0.7, house.y + a + 5)))
    g.path("".join(panes), fill=GAS, stroke=INK, stroke_width=FINE)
    g.path("".join(bars), stroke=INK, stroke_width=FINE)
    poche = g.group(stroke=INK, stroke_width=0.14, opacity=0.4)
    for corner in (
        Box(house.x - OUTER, house.y - OUTER, 7, OUTER),
        Box(house.right - 4, house.bottom, 7, OUTER),
        Box(house.right - 4, house.y - OUTER, 7, OUTER),
        Box(house.x - OUTER, house.bottom, 7, OUTER),
    ):
        poche.path(hatch(corner.grown(-0.6), 0.6, 45), opacity=0.7)


def _moonlight(g: Element, house: Box) -> None:
    """Through the western and northern windows, over the floors."""
    beams = []
    for i in range(SIDE):
        a = 24 * i + 7
        beams.append(
            outline(
                (house.x, house.y + a),
                (house.x, house.y + a + 10),
                (house.x + 19, house.y + a + 17),
                (house.x + 19, house.y + a + 7),
            )
        )
        beams.append(
            outline(
                (house.x + a, house.y),
                (house.x + a + 10, house.y),
                (house.x + a + 16, house.y + 19),
                (house.x + a + 6, house.y + 19),
            )
        )
    g.path("".join(beams), fill="#bcd0ff", opacity=0.2)


def _entrance(g: Element, house: Box) -> None:
    """The front door in the middle of the southern wall, both leaves open."""
    x, y = house.cx, house.bottom
    glow(g, (x, y + 5), 17, 0.9)
    g = g.group(stroke=INK, stroke_width=FINE)
    g.rect(x - 6, y - 0.2, 12, OUTER + 0.4, fill="#ffd985")
    for sign in (-1, 1):
        g.path(
            line((x + sign * 6, y + OUTER), (x + sign * 6.4, y + OUTER + 5.4)),
            stroke="#8a5a34",
            stroke_width=1,
        )
    g.path(
        arc((x - 6, y + OUTER), 5.4, 0, 90) + arc((x + 6, y + OUTER), 5.4, 90, 180),
        fill="none",
        stroke="#fff2cf",
    )


def numbers(g: Element, writer: Writer, places: Places) -> None:
    """1 to 36, in the corner of each room, where a tile leaves them free when it is lifted."""
    for number, place in enumerate(places.sheet.rooms, 1):
        x, y = places.centre(place)
        size = 4.6
        at = (x - 8.6, y - 5.6)
        writer.write(
            g, str(number), (at[0] + 0.25, at[1] + 0.3), size, "roman", anchor=0, fill=INK
        )
        writer.write(g, str(number), at, size, "roman", anchor=0, fill=GAS)
