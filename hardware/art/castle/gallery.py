"""The gallery: 28 spaces of marble round the stairs, which go down into the dark."""

from __future__ import annotations

from random import Random

from hardware.art.furnish import BOLD, FINE, THIN, glow
from hardware.art.ink import block, hatch, polar, ring, shading
from hardware.art.lettering import Writer, cap_height
from hardware.art.palette import GAS, GOLD, INK
from hardware.art.place import Box, Places
from hardware.art.svg import Drawing, Element, Point, line, number, outline, trace
from hardware.art.ways import FLEUR, doorway, prepare_corridors

MARBLE = (("#c9a878", "#efdcb4"), ("#7a2432", "#a8404a"))  # in turns: edge and middle


def draw(art: Drawing, g: Element, places: Places) -> None:
    for index, (edge, middle) in enumerate(MARBLE):
        art.gradient(f"marble-{index}", (0, middle, 1), (1, edge, 1), r=0.75)
    sheet = places.sheet
    ring_box = places.around([place for space in sheet.gallery for place in space])
    g.path(block(ring_box.grown(1.6)), fill=INK, opacity=0.55, transform="translate(.8 1.4)")
    g.path(block(ring_box.grown(1.4)), fill="url(#gilt)", stroke=INK, stroke_width=BOLD)
    for index, space in enumerate(sheet.gallery):
        _space(art, g, places.around(space), index)
    _stairs(art, g, places)
    _arrow(g, places)


def _space(art: Drawing, g: Element, box: Box, index: int) -> None:
    tone = index % 2
    rng = Random(200 + index)
    g.path(block(box), fill=f"url(#marble-{tone})", stroke=INK, stroke_width=THIN)
    inside = g.group(clip_path=art.clip(f"space-{index}", block(box)))
    veins = []
    for _ in range(5):
        x, y = box.x + box.width * rng.random(), box.y
        while y < box.bottom:
            nx, ny = x + 9 * (rng.random() - 0.5), y + 3 + 5 * rng.random()
            veins.append(line((x, y), (nx, ny)))
            x, y = nx, ny
    inside.path(
        "".join(veins),
        stroke="#8a6a4a" if tone == 0 else "#d98a8a",
        stroke_width=0.22,
        opacity=0.45,
    )
    _inlay(inside, box, tone)
    for inset, wide in ((1, 0.45), (1.8, 0.15)):
        g.path(
            block(box.grown(-inset)),
            fill="none",
            stroke="#8d6428" if tone == 0 else GOLD,
            stroke_width=wide,
        )
    for x in (box.x + 1.4, box.right - 1.4):
        for y in (box.y + 1.4, box.bottom - 1.4):
            g.path(
                outline((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)),
                fill=GOLD,
                stroke=INK,
                stroke_width=0.14,
            )


def _inlay(g: Element, box: Box, tone: int) -> None:
    """Lozenges in pale marble, lilies in red; a star where two guests may stand side by side."""
    pale, deep = ("#a9844e", "#fff4d6") if tone == 0 else ("#d9a04e", "#5a1424")
    if tone == 0:
        lozenges = hatch(box, 4.24, 45) + hatch(box, 4.24, -45)
        g.path(lozenges, stroke=pale, stroke_width=0.22, opacity=0.75)
        knots = "".join(
            ring((box.x + 6 * k, box.y + 6 * row), 0.55)
            for k in range(int(box.width / 6) + 1)
            for row in range(int(box.height / 6) + 1)
        )
        g.path(knots, fill=pale, opacity=0.6)
    else:
        lilies = "".join(
            trace(box.x + 3 + 6 * k, box.y + 1.4 + 6 * row + 3 * (k % 2), FLEUR)
            for k in range(int(box.width / 6))
            for row in range(int(box.height / 6))
        )
        g.path(lilies, fill=pale, opacity=0.5)
    is_wide = box.width > 30 and box.height > 30
    for r, tint in ((11, pale), (8.6, deep)) if is_wide else ((4.6, pale), (3.2, deep)):
        star = [polar(box.centre, r if k % 2 == 0 else r * 0.5, 22.5 * k) for k in range(16)]
        g.path(outline(*star), fill=tint, stroke=INK, stroke_width=0.16)


def _stairs(art: Drawing, g: Element, places: Places) -> None:
    """Seen from above: each step lies deeper, and gets less light."""
    steps = places.sheet.stairs
    well = places.around([place for step in steps for place in step])
    g.path(block(well), fill="#05060f")
    for depth, step in enumerate(reversed(steps)):
        _step(g, places.around(step), depth, depth / (len(steps) - 1))
    glow(g, (well.x - 2, well.cy), 46, 0.5)
    art.gradient("depth", (0, "#05060f", 0), (0.5, "#05060f", 0.15), (1, "#05060f", 0.72))
    g.path(block(well), fill="url(#depth)")
    dark = g.group(clip_path=art.clip("stairwell", block(well)))
    lines = hatch(Box(well.right - 60, well.y, 60, well.height), 1.1, 90)
    dark.path(lines, stroke=INK, stroke_width=0.2, opacity=0.35)
    lantern = places.centre(places.sheet.ghost_light)
    glow(dark, lantern, 30, 0.55)
    for y in (well.y, well.bottom):
        _rail(g, well.x, well.right, y)
    for k in range(3):
        eyes = (well.right - 3.4, well.y + 12 + 24 * k + 9)
        g.path(
            ring((eyes[0] - 1, eyes[1]), 0.5) + ring((eyes[0] + 1, eyes[1]), 0.5), fill="#ffd76a"
        )


def _step(g: Element, box: Box, depth: int, share: float) -> None:
    inset = 1 + 1.1 * depth
    tread = Box(box.x, box.y + inset * 0.35, box.width, box.height - inset * 0.7)
    tone = _mix((214, 196, 166), (38, 36, 62), share)
    g.path(block(tread), fill=tone, stroke=INK, stroke_width=THIN)
    runner = Box(box.x, box.cy - 14, box.width, 28)
    g.path(
        block(runner),
        fill=_mix((152, 34, 50), (40, 14, 34), share),
        stroke=INK,
        stroke_width=FINE,
    )
    for y in (runner.y + 1, runner.bottom - 1):
        g.path(
            line((box.x, y), (box.right, y)),
            stroke=_mix((224, 172, 78), (80, 62, 60), share),
            stroke_width=0.5,
        )
    g.path(
        shading((box.x, tread.y), (box.x, tread.bottom), (6 + 6 * share, 0), 0.7, Random(depth)),
        stroke=INK,
        stroke_width=0.16,
        opacity=0.75,
    )
    g.path(
        line((box.right - 0.6, tread.y), (box.right - 0.6, tread.bottom)),
        stroke="#fff2cf",
        stroke_width=0.4,
        opacity=0.8 * (1 - share),
    )


def _rail(g: Element, x0: float, x1: float, y: float) -> None:
    """A marble handrail with its posts, from above."""
    g.rect(x0, y - 1.3, x1 - x0, 2.6, fill="#e9dcbc", stroke=INK, stroke_width=THIN)
    g.path(line((x0, y - 0.3), (x1, y - 0.3)), stroke="#fffaf0", stroke_width=0.4)
    posts = "".join(block(Box(x0 + 24 * k - 1.9, y - 1.9, 3.8, 3.8)) for k in range(10))
    g.path(posts, fill="url(#gilt)", stroke=INK, stroke_width=THIN)
    g.path(
        "".join(ring((x0 + 24 * k, y), 0.9) for k in range(10)),
        fill=GAS,
        stroke=INK,
        stroke_width=0.14,
    )


def _mix(one: tuple[int, int, int], two: tuple[int, int, int], share: float) -> str:
    return "#" + "".join(
        f"{round(a + (b - a) * share):02x}" for a, b in zip(one, two, strict=True)
    )


def _arrow(g: Element, places: Places) -> None:
    """Clockwise: from the head of the stairs upwards, and at every corner."""
    box = places.around(places.sheet.gallery[0])
    _chevron(g, box.centre, 0, 1.5)
    for space, turn in ((2, 45), (12, 135), (16, 225), (26, 315)):
        _chevron(g, places.around(places.sheet.gallery[space]).centre, turn, 1)


def _chevron(g: Element, at: Point, turn: float, size: float) -> None:
    place = f"translate({number(at[0])} {number(at[1])})rotate({turn})scale({size})"
    g.path(
        "M0-5.4L3.4-1H1.4V5H-1.4V-1H-3.4Z",
        transform=place,
        fill=GOLD,
        stroke=INK,
        stroke_width=0.3,
    )


def doors(art: Drawing, g: Element, places: Places) -> None:
    """The doors of eleven rooms, each with a lamp for open or taken."""
    prepare_corridors(art)
    for room in places.sheet.rooms:
        x, y = places.centre(room.door)
        door = g.group(transform=f"translate({number(x)} {number(y)})scale(.66)")
        doorway(door, (0, 0.6))


def numbers(g: Element, writer: Writer, places: Places) -> None:
    """Spaces by number, steps by their fright points."""
    for space, cells in enumerate(places.sheet.gallery, 1):
        x, y = places.centre(cells[2 if len(cells) > 2 else 0])  # in a corner the outer one
        is_right = len(cells) > 2 and x > places.around(cells).cx
        x += 6.8 if is_right else -6.8  # away from the corner's star
        size = 4
        tone = INK if space % 2 else GAS
        writer.write(g, str(space), (x, y - 4.8), size, "roman", fill=tone)
    for step, cells in enumerate(places.sheet.stairs):
        for cell in cells:
            x, y = places.centre(cell)
            size = 7.6
            spot = g.group(
                transform=f"translate({number(x)} {number(y)})"
                + ("rotate(180)" if cell is cells[1] else "")
            )
            foot = cap_height(size, "roman") * 0.46
            writer.write(spot, str(10 - step), (0.3, foot + 0.35), size, "roman", fill=INK)
            writer.write(spot, str(10 - step), (0, foot), size, "roman", fill=GAS)
