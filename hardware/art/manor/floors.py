"""What lies on the floors: boards, parquet, tiles and carpets, and what the ghosts left of it."""

from __future__ import annotations

from random import Random

from hardware.art.ink import block, polar, ring, spread
from hardware.art.palette import GOLD, INK
from hardware.art.place import Box
from hardware.art.svg import Drawing, Element, d, line, number, outline

# Which floor lies in which room: never the same twice beside each other.
PATTERN = "bchpbtpbtbhctphcbpbcbtphhptbcbcbphtc"
TONES = {
    "b": ("#8a5b38", "#7a4d2e", "#9a6a44"),  # boards
    "h": ("#9a6f45", "#83582f", "#b08552"),  # herringbone
    "p": ("#7d5233", "#94663c", "#6a4327"),  # parquet squares
    "t": ("#cbbfae", "#5d6275", "#8b8796"),  # tiles
    "c": ("#7a2036", "#28477f", "#2c5a49"),  # carpets
}


def draw(art: Drawing, g: Element, room: Box, index: int) -> None:
    kind = PATTERN[index]
    rng = Random(900 + index)
    room_g = g.group(
        clip_path=art.clip(f"floor-{index}", block(room)), stroke=INK, stroke_width=0.14
    )
    {"b": _boards, "h": _herringbone, "p": _parquet, "t": _tiles, "c": _carpet}[kind](
        room_g, room, TONES[kind], rng
    )
    _left(room_g, room, rng)


def _boards(g: Element, room: Box, tones: tuple[str, str, str], rng: Random) -> None:
    y = room.y
    while y < room.bottom:
        x = room.x - 12 * rng.random()
        while x < room.right:
            long = 9 + 10 * rng.random()
            g.rect(x, y, long, 2.4, fill=tones[int(3 * rng.random())])
            g.path(
                line(
                    (x + 1, y + 0.8 + 0.8 * rng.random()),
                    (x + long - 2, y + 0.8 + 0.8 * rng.random()),
                ),
                opacity=0.35,
            )
            x += long
        y += 2.4


def _herringbone(g: Element, room: Box, tones: tuple[str, str, str], rng: Random) -> None:
    w = 2.0
    for row in range(-3, 16):
        for column in range(-1, 8):
            x, y = room.x + column * 2 * w * 1.42, room.y + row * w * 1.42
            for sign in (1, -1):
                tone = tones[int(3 * rng.random())]
                cx = x + (0 if sign > 0 else w * 1.42)
                g.rect(
                    -w / 2, -w * 1.5, w, w * 3, fill=tone,
                    transform=f"translate({number(cx)} {number(y)})rotate({45 * sign})",
                )  # fmt: skip


def _parquet(g: Element, room: Box, tones: tuple[str, str, str], rng: Random) -> None:
    size = 4.0
    for row in range(6):
        for column in range(6):
            x, y = room.x + size * column, room.y + size * row
            for k in range(4):
                tone = tones[int(3 * rng.random())]
                if (row + column) % 2:
                    g.rect(x + k, y, 1, size, fill=tone)
                else:
                    g.rect(x, y + k, size, 1, fill=tone)


def _tiles(g: Element, room: Box, tones: tuple[str, str, str], rng: Random) -> None:
    size = 3.0
    for row in range(8):
        for column in range(8):
            tone = tones[(row + column) % 2] if rng.random() < 0.94 else tones[2]
            g.rect(room.x + size * column, room.y + size * row, size, size, fill=tone)


def _carpet(g: Element, room: Box, tones: tuple[str, str, str], rng: Random) -> None:
    _boards(g, room, TONES["b"], rng)
    tone = tones[int(3 * rng.random())]
    mat = room.grown(-2.8)
    g.path(block(mat), fill=tone)
    for inset, wide in ((0.9, 0.5), (2, 0.2)):
        g.path(block(mat.grown(-inset)), fill="none", stroke=GOLD, stroke_width=wide)
    cx, cy = mat.centre
    star = [polar((cx, cy), 5.6 if k % 2 == 0 else 2.6, 22.5 * k) for k in range(16)]
    g.path(outline(*star), fill=GOLD, opacity=0.75)
    g.path(ring((cx, cy), 1.7), fill=tone)
    corners = [(sx, sy) for sx in (-1, 1) for sy in (-1, 1)]
    buds = "".join(ring((cx + 6 * sx, cy + 6 * sy), 0.8) for sx, sy in corners)
    g.path(buds, fill=GOLD, opacity=0.8)
    fringe = "".join(
        line((mat.x + 0.6 * k, y), (mat.x + 0.6 * k, y + 0.9 * side))
        for k in range(int(mat.width / 0.6) + 1)
        for y, side in ((mat.y, -1), (mat.bottom, 1))
    )
    g.path(fringe, stroke="#e9d9b0", stroke_width=0.16)


def _left(g: Element, room: Box, rng: Random) -> None:
    """A few things that nobody has cleared away."""
    x, y = room.cx + spread(rng, 6), room.cy + spread(rng, 5) + 2
    kind = int(6 * rng.random())
    g = g.group(
        transform=f"translate({number(x)} {number(y)})rotate({number(360 * rng.random())})",
        stroke=INK,
        stroke_width=0.2,
    )
    if kind == 0:  # a book, fallen open
        g.path(
            "M-3-1.8Q-1.4-2.4 0-1.6Q1.4-2.4 3-1.8V2Q1.4 1.4 0 2.1Q-1.4 1.4-3 2Z", fill="#f4e8ca"
        )
        g.path(
            "M0-1.6V2.1M-2.4-.8H-.6M-2.4 0H-.6M.6-.8H2.4M.6 0H2.4", fill="none", stroke_width=0.16
        )
    elif kind == 1:  # a chair on its side
        g.rect(-2, -2, 4, 4, fill="#b5794a", rx=0.6)
        g.path("M-2-2H2V-3.2H-2Z", fill="#6b4428")
        g.path("M-1.4 2V4M1.4 2V4", fill="none", stroke_width=0.6)
    elif kind == 2:  # cards
        for turn in (-24, 4, 31):
            g.path(
                "M-1-1.5H1V1.5H-1Z", fill="#fff8e6", transform=f"rotate({turn})translate(1.4 0)"
            )
    elif kind == 3:  # a candlestick and its wax
        g.path(ring((0, 0), 2.1), fill=GOLD)
        g.path(ring((0, 0), 1.1), fill="#fff6dc")
        g.path(ring((0, 0), 0.3), fill=INK)
    elif kind == 4:  # a broken plate
        g.path(d("M", -2.6, 0, "A", 2.6, 2.6, 0, 0, 1, 1.6, -2, "L.2-.4L-.6.6Z"), fill="#dfe6f4")
        g.path("M2.4-1A2.6 2.6 0 0 1 0 2.6L.6 1.2L1.2.2Z", fill="#dfe6f4")
    else:  # a mouse
        g.path(
            "M-1.6 0C-1.4-1.2 1-1.2 1.8 0C1 1.2-1.4 1.2-1.6 0ZM-1.6 0C-3-.4-3 1-4.2.6",
            fill="#8d8794",
        )
