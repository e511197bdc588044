"""The eleven rooms: walls, paper and floor of each; who furnished them is elsewhere."""

from __future__ import annotations

from random import Random

from hardware.art.castle import feasting, resting
from hardware.art.furnish import BOLD, FINE, THIN, dusk
from hardware.art.ink import block
from hardware.art.lettering import Writer, cap_height, width
from hardware.art.marks import tablet
from hardware.art.palette import GOLD, INK, PARCHMENT
from hardware.art.place import Box, Places
from hardware.art.svg import Drawing, Element, line, number, trace

# Room, wall from the ceiling down, paper, floor, and who draws what is in it.
ROOMS = (
    (Box(43, 3, 34, 48), ("#3f3a4c", "#6b6178"), "#8f86a0", "#4a3a34", resting.closet),
    (Box(79, 3, 46, 48), ("#274a52", "#4d8a86"), "#a9d6c4", "#7a4f30", resting.music),
    (Box(127, 3, 58, 48), ("#1f4a35", "#3f8058"), "#9fd0a4", "#6a3f2a", resting.games),
    (Box(187, 3, 58, 48), ("#4a3a3a", "#86706a"), "#c9b4a4", "#5a5560", resting.armour),
    (Box(247, 3, 58, 48), ("#3b2a5a", "#7a5590"), "#c9a6d6", "#5a3446", resting.bedroom),
    (Box(357, 106, 61, 53), ("#5a2848", "#a8577f"), "#f0b4cf", "#6a3a4a", resting.dressing),
    (Box(357, 161, 61, 56), ("#7a4a1c", "#d6a04a"), "#fff0c2", "#9a6a34", feasting.ballroom),
    (Box(259, 222, 70, 46), ("#5a1f26", "#a04a3c"), "#e8a07a", "#6a3a26", feasting.banquet),
    (Box(187, 222, 70, 46), ("#2a2030", "#54405a"), "#8a7490", "#3a2f36", feasting.wine),
    (Box(127, 222, 58, 46), ("#2f4a5a", "#6f97a4"), "#cfe3e6", "#8a8078", feasting.kitchen),
    (Box(91, 222, 34, 46), ("#3a2a1c", "#7a5636"), "#c9a06a", "#4a2f20", feasting.library),
)


def draw(art: Drawing, g: Element, index: int) -> None:
    room, (dark, lit), paper, floor, furnish = ROOMS[index]
    air = art.gradient(f"air-{index}", (0, dark, 1), (0.6, lit, 1), (1, dark, 1), x2=0, y2=1)
    g.path(block(room.grown(1.2)), fill="#c9bfb0", stroke=INK, stroke_width=BOLD)
    g.path(block(room), fill=air, stroke=INK, stroke_width=0.5)
    inside = g.group(clip_path=art.clip(f"chamber-{index}", block(room)))
    _paper(inside, room, paper, index)
    ground = Box(room.x, room.bottom - 12, room.width, 12)
    inside.path(block(ground), fill=floor, stroke=INK, stroke_width=THIN)
    boards = "".join(
        line((room.cx + (x - room.cx) * 0.72, ground.y), (x, ground.bottom))
        for x in range(int(room.x) - 20, int(room.right) + 21, 4)
    )
    inside.path(boards, stroke=INK, stroke_width=FINE, opacity=0.8)
    inside.path(
        line((room.x, ground.y - 1.2), (room.right, ground.y - 1.2)),
        stroke=paper,
        stroke_width=0.7,
        opacity=0.7,
    )
    furnish(art, inside, room, ground.y)
    dusk(inside, room.grown(-2.5, -1), 50 + index, 6)
    g.path(block(room), fill="none", stroke=GOLD, stroke_width=0.3)


def _paper(g: Element, room: Box, tone: str, index: int) -> None:
    """Each room has a pattern of its own."""
    shapes = (
        "l1.2 1.2l-1.2 1.2l-1.2-1.2z",
        "q1.4 1.4 0 3q-1.4-1.6 0-3",
        "c.9 1 .7 1.6.3 2.1h-.6c-.4-.5-.6-1.1.3-2.1z",
        "v2.6m-1.3-1.3h2.6",
    )
    rng = Random(index)
    step = 4.6 + 1.4 * rng.random()
    marks = "".join(
        trace(
            room.x + 1.6 + step * k + (row % 2) * step / 2,
            room.y + 2 + step * row * 0.9,
            shapes[index % 4],
        )
        for k in range(int(room.width / step) + 1)
        for row in range(int(room.height / step))
    )
    g.path(marks, fill="none", stroke=tone, stroke_width=0.22, opacity=0.55)


def names(g: Element, writer: Writer, places: Places, language: str) -> None:
    """A sign over each door; and the points that a night there costs or saves."""
    for index, room in enumerate(places.sheet.rooms):
        box = ROOMS[index][0]
        if box.x > 350:
            at = (box.cx + 3, box.y + 4.4)
        else:
            x, y = places.centre(room.door)
            at = (x, y - 9.4)
        said = getattr(room.name, language)
        size = min(4.4, (box.width - 6) / width(said, 1))
        half = width(said, size) / 2 + 3
        plate = Box(at[0] - half, at[1] - 3.3, 2 * half, 6.6)
        g.path(tablet(plate, 1.1), fill=PARCHMENT, stroke=INK, stroke_width=0.4)
        g.path(tablet(plate.grown(-0.6), 0.9), fill="none", stroke="#a37a35", stroke_width=FINE)
        writer.write(g, said, (at[0], at[1] + cap_height(size) * 0.46), size, fill=INK)
        if room.fright:
            _points(g, writer, places.centre(room.cell), room.fright, room.is_exact)


def _points(
    g: Element, writer: Writer, cell: tuple[float, float], fright: int, is_exact: bool
) -> None:
    """A gold coin or a red one; the needle of an exact roll goes through its middle."""
    x, y = cell[0] + 13.6, cell[1] - 6
    coin = g.group(transform=f"translate({number(x)} {number(y)})")
    coin.circle((0, 0), 4.9, fill=INK, opacity=0.5)
    coin.circle((0, 0), 4.5, fill=GOLD if fright < 0 else "#b5242f", stroke=INK, stroke_width=0.3)
    coin.circle((0, 0), 3.7, fill="none", stroke="#fff0c2", stroke_width=0.25)
    said = f"{fright:+d}".replace("-", "–")
    size = 5
    writer.write(
        coin,
        said,
        (0, cap_height(size, "roman") * 0.47),
        size,
        "roman",
        fill=INK if fright < 0 else PARCHMENT,
    )
    if is_exact:
        coin.path("M0 6V9.4M-2.2 7L0 9.4L2.2 7", fill="none", stroke=INK, stroke_width=1)
        coin.path("M0 6V9.4M-2.2 7L0 9.4L2.2 7", fill="none", stroke=GOLD, stroke_width=0.5)
