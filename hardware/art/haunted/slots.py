"""What the game needs: the way of each pile, terror gauges, bells, and frames for portraits."""

from __future__ import annotations

from hardware.art.furnish import candle, glow
from hardware.art.ink import ring
from hardware.art.lettering import Writer, cap_height, width
from hardware.art.marks import tablet
from hardware.art.palette import GAS, GOLD, INK, PARCHMENT
from hardware.art.place import Box, Places
from hardware.art.svg import Element, Point, line, number

TINTS = ("#8fd3b0", "#f0b070", "#f08a8a", "#c9a6ff")  # by zone


def draw(g: Element, places: Places) -> None:
    """A pile grows from the middle to its player, along a thread."""
    for zone, tint in zip(places.sheet.zones, TINTS, strict=True):
        box = places.around(zone.characters)
        for x in (box.x, box.right):
            g.path(line((x, 4.5), (x, 292.5)), stroke=INK, stroke_width=1)
            g.path(line((x, 4.5), (x, 292.5)), stroke=GOLD, stroke_width=0.3)
        for side in zone.sides:
            way = "".join(
                line(places.centre(a), places.centre(b))
                for a, b in zip(side.slots, side.slots[1:], strict=False)
                if a[1] == b[1]
            )
            g.path(
                way,
                stroke=tint,
                stroke_width=0.7,
                stroke_dasharray="0.01 2.1",
                stroke_linecap="round",
            )
            _bell(g, places.centre(side.active), side is zone.sides[1])
            _frame(g, places.centre(side.portrait), side is zone.sides[1])
        for place in zone.characters:
            g.circle(places.centre(place), 10.4, fill="#fff6dc", opacity=0.12)


def _turned(at: Point, is_far: bool) -> str:
    return f"translate({number(at[0])} {number(at[1])})" + ("rotate(180)" if is_far else "")


def _bell(g: Element, at: Point, is_far: bool) -> None:
    """Rings while the zone is still to be activated."""
    g = g.group(transform=_turned(at, is_far))
    g.circle((0, 0), 9.4, fill=INK, opacity=0.5)
    g.circle((0, 0), 8.6, fill=PARCHMENT, stroke=GOLD, stroke_width=0.5)
    bell = g.group(stroke=INK, stroke_width=0.3)
    bell.path(
        "M-5 3.4C-3.6 2-3.4-.4-3.2-2C-2.8-4.6 2.8-4.6 3.2-2C3.4-.4 3.6 2 5 3.4Z", fill="url(#gilt)"
    )
    bell.path(ring((0, 4.4), 1.1), fill=GOLD)
    bell.path(ring((0, -4.9), 0.9), fill=GOLD)
    bell.path("M-6.4-3.4Q-7.4-1-6.4 1.4M6.4-3.4Q7.4-1 6.4 1.4", fill="none", stroke_width=0.4)


def _frame(g: Element, at: Point, is_far: bool) -> None:
    """A portrait's place: somebody who has left the house for good."""
    g = g.group(transform=_turned(at, is_far))
    g.rect(-11, -11.4, 22, 22.8, fill="url(#gilt)", stroke=INK, stroke_width=0.5)
    g.rect(-9.4, -9.8, 18.8, 19.6, fill="#2a2233", stroke=INK, stroke_width=0.3)
    g.path("M-6.4 9.6C-6 4-3.4 2.6 0 2.6C3.4 2.6 6 4 6.4 9.6Z", fill="#4a3f5c")
    g.path(ring((0, -2), 3.8, 4.6), fill="#4a3f5c")
    for x in (-10.2, 10.2):
        for y in (-10.6, 10.6):
            g.path(ring((x, y), 1.3), fill=GOLD, stroke=INK, stroke_width=0.25)


def terror(g: Element, writer: Writer, places: Places, language: str) -> None:
    """The zone's name for each player, and four flames that grow along a rail."""
    for zone, tint in zip(places.sheet.zones, TINTS, strict=True):
        said = getattr(zone.name, language)
        for seat, side in enumerate(zone.sides):
            _rail(g, [places.window(place) for place in side.terror])
            row = places.around(side.terror)
            size = min(6.6, 46 / width(said, 1))
            half = max(22.0, width(said, size) / 2 + 6)
            name = g.group(transform=_turned((row.cx, row.y + 8.4), seat == 1))
            plate = Box(-half, -5.2, 2 * half, 10.4)
            name.path(tablet(plate, 1.6), fill=PARCHMENT, stroke=INK, stroke_width=0.45)
            name.path(tablet(plate.grown(-0.8), 1.3), fill="none", stroke=tint, stroke_width=0.5)
            writer.write(name, said, (0, cap_height(size) * 0.46), size, fill=INK)


def _rail(g: Element, lamps: list[Point]) -> None:
    low, high = min(lamps), max(lamps)
    for tone, wide in ((INK, 1.5), (GOLD, 0.7)):
        g.path(line((low[0] - 12, low[1]), high), stroke=tone, stroke_width=wide)
    for step, (x, y) in enumerate(lamps, 1):
        size = 0.9 + 0.5 * step
        at = (x - 7.5, y + 0.3)
        glow(g, (at[0], at[1] - size), 2.2 * size, 0.9)
        g.circle(at, 1.1, fill=GOLD, stroke=INK, stroke_width=0.25)
        candle(g, at, size)


def numbers(g: Element, writer: Writer, places: Places) -> None:
    """1 to 14, upright for the pile's player."""
    for zone in places.sheet.zones:
        for seat, side in enumerate(zone.sides):
            for slot, place in enumerate(side.slots, 1):
                spot = g.group(transform=_turned(places.centre(place), seat == 1))
                size = 4.6
                foot = (-6.2 if seat == 0 else 6.2, -4.6)  # away from the window
                writer.write(
                    spot, str(slot), (foot[0] + 0.25, foot[1] + 0.3), size, "roman", fill=INK
                )
                writer.write(spot, str(slot), foot, size, "roman", fill=GAS)


def players(g: Element, writer: Writer, places: Places, language: str) -> None:
    """Who sits on which side, in the right margin."""
    for seat, text in enumerate(places.sheet.seats):
        said = getattr(text, language)
        y = 243 if seat == 0 else 54
        plate = g.group(transform=f"translate(411 {y})rotate(90)")
        box = Box(-24, -5.4, 48, 10.8)
        plate.path(tablet(box, 1.6), fill=PARCHMENT, stroke=INK, stroke_width=0.45)
        writer.write(plate, said, (0, 2), 5.8, fill=INK)
