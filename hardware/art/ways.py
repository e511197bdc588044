"""The ways through the house: corridors, secret passages, and La Carlotta's carpet."""

from __future__ import annotations

from random import Random

from hardware.art.emblems import Tones
from hardware.art.furnish import BOLD, FINE, THIN, glow, lamp, stairs
from hardware.art.ink import arc, arch, block, polar, ring, shading
from hardware.art.lettering import Writer, cap_height
from hardware.art.palette import GAS, GOLD, INK, ROSE
from hardware.art.place import Box, Places
from hardware.art.signs import fan_and_crown
from hardware.art.svg import Drawing, Element, Point, d, line, number, outline, smooth, trace

# The dotted ways between the lamps of the description: where they bend, by the rooms they join.
BENDS: dict[tuple[int, int], list[Point]] = {
    (1, 5): [(254.5, 174.6), (254.5, 193), (254.5, 197.4)],
    (2, 6): [(158.5, 174.6), (158.5, 193), (158.5, 197.4)],
    (5, 8): [(254.5, 78.6), (254.5, 97), (254.5, 101.4)],
    (6, 9): [(158.5, 78.6), (158.5, 97), (158.5, 101.4)],
    (1, 7): [
        (91, 172), (101, 184), (110.5, 193), (134, 187.5), (158.5, 184.7), (184, 187.5),
        (206.5, 193), (210.6, 197.2),
    ],
    (4, 9): [
        (187, 75.6), (197, 87), (206.5, 97), (230, 91.5), (254.5, 89.5), (274, 92), (286, 101.8),
        (302, 101.8), (314, 99), (326.5, 97), (332, 101.2),
    ],
}  # fmt: skip

FLEUR = (
    "c.9 1 .7 1.6.3 2.1c.9-.5 1.7 0 1.6.8c-.5-.3-.9 0-1.2.4h.5v.5h-.9l.4.9h-1.4l.4-.9h-.9v-.5h.5"
    "c-.3-.4-.7-.7-1.2-.4c-.1-.8.7-1.3 1.6-.8c-.4-.5-.6-1.1.3-2.1z"
)
CROWN = "l-.5-2.2l1.2 1l.9-1.7l.9 1.7l1.2-1l-.5 2.2z"


def prepare_corridors(art: Drawing) -> None:
    art.gradient("hall", (0, "#5b3a2a", 1), (0.5, "#a9743c", 1), (1, "#5f3c26", 1), x2=0, y2=1)
    art.gradient("well", (0, "#5a3d33", 1), (1, "#e0a552", 1), x2=0, y2=1)


def corridors(art: Drawing, g: Element, places: Places) -> None:
    prepare_corridors(art)
    for corridor in places.sheet.corridors:
        first, second = (places.room(number) for number in corridor.rooms)
        x, y = places.centre(corridor.cell)
        if abs(first.cx - second.cx) < 1:
            stairwell(g, (x, y))
        elif abs(first.cy - second.cy) < 1:
            doorway(g, (x, y))
        else:
            up_right = (first.cx < second.cx) == (first.cy > second.cy)
            diagonal(g, (x, y), 1 if up_right else -1)


def doorway(g: Element, at: Point) -> None:
    """A vaulted corridor through the wall, with a light at its end."""
    x, y = at
    frame, near = Box(x - 12.3, y - 15, 24.6, 28), Box(x - 11, y - 13.6, 22, 26.6)
    far = Box(x - 5.2, y - 8.4, 10.4, 14)
    g = g.group(stroke=INK, stroke_width=FINE)
    g.path(arch(frame), fill="url(#moonstone)", stroke_width=BOLD)
    head = (x, frame.y + frame.width / 2)
    g.path("".join(line(polar(head, 11, a), polar(head, 12.3, a)) for a in range(180, 361, 15)))
    g.path(trace(x - 1.3, frame.y - 1.2, "h2.6l-.5 3.2h-1.6z"), fill="#e9dcbc")
    g.path(arch(near), fill="url(#hall)")
    floor = outline(
        (near.x, near.bottom),
        (far.x, far.bottom),
        (far.right, far.bottom),
        (near.right, near.bottom),
    )
    g.path(floor, fill="#8a5a34")
    tiles = [line((x + 1.7 * k, far.bottom), (x + 3.6 * k, near.bottom)) for k in range(-3, 4)]
    for depth in (0.16, 0.4, 0.7):
        left = far.x + (near.x - far.x) * depth
        level = far.bottom + (near.bottom - far.bottom) * depth
        tiles.append(line((left, level), (2 * x - left, level)))
        rib = Box(left, far.y + (near.y - far.y) * depth, 2 * (x - left), 0)
        rib = Box(rib.x, rib.y, rib.width, level - rib.y)
        g.path(arch(rib), fill="none", stroke="#ffd98c", stroke_width=0.22, opacity=0.75)
    g.path("".join(tiles), opacity=0.6)
    g.path(arch(far), fill="#e9a94e")
    glow(g, (x, y - 1), 10)
    g.rect(frame.x - 0.6, near.bottom, frame.width + 1.2, 1.5, fill="#d9ccb4")


def stairwell(g: Element, at: Point) -> None:
    """Two flights between a room and the one below it."""
    x, y = at
    box = Box(x - 11, y - 12.4, 22, 24.8)
    g.path(block(box), fill="url(#well)", stroke=INK, stroke_width=BOLD)
    g.path(
        shading((box.x, box.y), (box.right - 3, box.y), (3, 7), 0.7, Random(5)),
        stroke=INK,
        stroke_width=0.15,
    )
    for low, high, fill in (
        ((box.right, box.cy), (box.x, box.y), "#c9a06a"),
        ((box.x, box.bottom), (box.right, box.cy), "#a9804f"),
    ):
        flight(g, low, high, 8, fill)


def diagonal(g: Element, at: Point, side: int) -> None:
    """A flight from the main floor up to the roof, under a roof of its own."""
    x, y = at
    box = Box(x - 11.5, y - 11.4, 23, 24)
    roof = outline((box.x - 1.4, box.y), (x, box.y - 3.6), (box.right + 1.4, box.y))
    g.path(roof, fill="url(#zinc)", stroke=INK, stroke_width=THIN)
    g.path(block(box), fill="url(#well)", stroke=INK, stroke_width=BOLD)
    g.path(
        shading((box.x, box.y), (box.right - 3, box.y), (3, 7), 0.7, Random(6)),
        stroke=INK,
        stroke_width=0.15,
    )
    low, high = (box.x, box.right) if side > 0 else (box.right, box.x)
    flight(g, (low, box.bottom), (high, box.y + 2), 10, "#c9a06a")


def flight(g: Element, low: Point, high: Point, steps: int, fill: str) -> None:
    """Stairs with a handrail."""
    stairs(g, low, high, steps, fill)

    def above(t: float) -> Point:
        return low[0] + (high[0] - low[0]) * t, low[1] + (high[1] - low[1]) * (t + 0.5 / steps) - 3

    rail = line(above(0.06), above(0.72))
    posts = "".join(line(above(t), (above(t)[0], above(t)[1] + 3.4)) for t in (0.06, 0.39, 0.72))
    for tone, wide in ((INK, 0.9), (GOLD, 0.5)):
        g.path(rail + posts, stroke=tone, stroke_width=wide)


def padlock(g: Element, at: Point) -> None:
    """The small sign in a corridor's seat."""
    x, y = at
    g = g.group(stroke=INK, stroke_width=0.5, fill="none")
    g.path(trace(x - 1.9, y, "v-1.6a1.9 1.9 0 0 1 3.8 0v1.6"))
    g.rect(x - 2.8, y, 5.6, 4.4, rx=0.6, fill=GAS)
    g.path(ring((x, y + 1.8), 0.55) + line((x, y + 2.2), (x, y + 3.3)))


def passages(g: Element, places: Places) -> None:
    ways = g.group(fill="none", stroke_linecap="round")
    for passage in places.sheet.passages:
        bends = BENDS[passage.rooms]
        way = smooth(bends)
        ways.path(way, stroke=INK, stroke_width=1.5, stroke_dasharray="0.01 2.2", opacity=0.55)
        ways.path(way, stroke=ROSE, stroke_width=0.95, stroke_dasharray="0.01 2.2")
        for end in (bends[0], bends[-1]):
            ways.circle(end, 1.5, fill=INK, fill_opacity=0.5, stroke=ROSE, stroke_width=0.4)
            ways.circle(end, 0.5, fill=ROSE)


def carpet(art: Drawing, g: Element, places: Places) -> None:
    """The red carpet along the bottom and up the right edge."""
    art.gradient("carpet", (0, "#a3223a", 1), (0.5, "#7c152b", 1), (1, "#4f0d20", 1), x2=0, y2=1)
    track = places.sheet.track
    (x0, y0), (x1, _), (_, y2) = (places.centre(p) for p in (track[0], track[15], track[-1]))
    half = 11.6
    shape = d("M", x0 - half - 2, y0 - half, "H", x1 - half, "V", y2 - half, "H", x1 + half, "V",
        y0 + half, "H", x0 - half - 2, "Z")  # fmt: skip
    g.path(shape, fill="url(#carpet)", stroke=INK, stroke_width=BOLD)
    for inset, wide in ((0.9, 0.45), (1.6, 0.18)):
        h = half - inset
        g.path(d("M", x1 - h, y2 - h, "V", y0 - h, "H", x0 - half - 2 + inset, "V", y0 + h, "H",
            x1 + h, "V", y2 - h), fill="none", stroke=GOLD, stroke_width=wide)  # fmt: skip

    corners = [(x0 + 24 * i - 12, y0 - 8.2) for i in range(1, 16)]
    corners += [(x1 - 8.2, y0 - 24 * i + 12) for i in range(1, 6)]
    for x, y in corners:
        g.path(trace(x, y - 2.2, FLEUR), fill=GOLD, stroke=INK, stroke_width=0.12)


def carlotta(g: Element, places: Places) -> None:
    """Whose way it is: her fan and crown, before space 1."""
    x, y = places.centre(places.sheet.track[0])
    x = (x - 13.6) / 2
    g.circle((x, y), 6.6, fill="#8f1d30", stroke=INK, stroke_width=0.3)
    g.circle((x, y), 5.8, fill="#fbe3d6", stroke=GOLD, stroke_width=0.35)
    emblem = g.group(transform=f"translate({number(x)} {number(y)})scale(.56)")
    fan_and_crown(emblem, Tones("#3a0717", "#fff4e0", "#b5243f", "#3a0717"))


def track_numbers(g: Element, writer: Writer, places: Places) -> None:
    """Spaces 1 to 7, where she may start, wear a crown; the usual one, 4, a solid one."""
    for space, place in enumerate(places.sheet.track[:-1], start=1):
        x, y = places.centre(place)
        size = 8.5
        foot = y + cap_height(size, "roman") * 0.46
        writer.write(g, str(space), (x, foot), size, "roman", fill=GAS)
        if space <= 7:
            g.path(
                trace(x - 1.6, y - 4.6, CROWN),
                fill=GOLD if space == 4 else "none",
                stroke=GOLD,
                stroke_width=0.3,
            )


def exit_door(g: Element, places: Places) -> None:
    """The stage door at the end of the carpet, under a fan of glass, with its two lamps."""
    x, y = places.centre(places.sheet.track[-1])
    frame = Box(x - 12.2, y - 19, 24.4, 30.6)
    g = g.group(stroke=INK, stroke_width=FINE)
    g.path(arch(frame), fill="url(#moonstone)", stroke_width=BOLD)
    opening = Box(x - 10.8, y - 17.4, 21.6, 29)
    g.path(arch(opening), fill="#ffd985")
    head = (x, opening.y + opening.width / 2)
    fan = "".join(line(polar(head, 4, a), polar(head, 10.8, a)) for a in range(180, 361, 18))
    g.path(fan + arc(head, 4, 180, 360) + arc(head, 7.4, 180, 360), fill="none", stroke="#8d6428")
    glow(g, (x, y), 15, 0.8)
    for side in (-1, 1):
        leaf = outline(
            (x + side * 10.8, y - 6.6), (x + side * 8.6, y - 5.6), (x + side * 8.6, y + 10.4),
            (x + side * 10.8, y + 11.6),
        )  # fmt: skip
        g.path(leaf, fill="#7a1f2e")
        lamp(g, (x + side * 14.4, y - 8), 1.2)
    g.path(trace(x - 1.4, frame.y - 1.2, "h2.8l-.5 3.2h-1.8z"), fill="#e9dcbc")
