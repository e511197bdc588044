"""The pictures of the guide to l'Opéra by hand, from its printed models.

Most of them show the back of the small size, as it lies for wiring: x runs to the left there, and
heights are depths below the plate's top.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from hardware.model import HandWired
from hardware.models import byhand as h
from hardware.models import cases, tokens
from hardware.models import sizes as s
from hardware.models.picture import Focus, Mesh, draw, slab
from hardware.models.scenes import (
    BOARD,
    CLEAR,
    DARK,
    MAGNET,
    PICTURES,
    SHOWN,
    WHITE,
    disc,
    split,
    sticker,
    stl,
)
from hardware.pcb import seat
from hardware.wiring import by_hand as wired
from hardware.wiring.hand_drawings import COLOURS
from hardware.wiring.stripboard import HOLE_MM

W = h.CELLS[0]
BLACK, COPPER, GOLD, BLUE = (40, 38, 46), (196, 120, 70), (214, 178, 90), (50, 82, 150)
TIN, WOOD, RED, BROWN = (172, 176, 184), (196, 164, 120), (204, 43, 43), (176, 128, 84)
STRIPBOARD = (214, 178, 130)
SMALL, BOX_LIGHTS = wired.SMALL, wired.BOX_LIGHTS
Parts = list[Mesh]
Point = tuple[float, float, float]


def rgb(colour: str) -> tuple[int, int, int]:
    code = COLOURS[colour]
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def along(points: list[Point], thick: float, colour) -> Parts:
    """A wire through points that differ in one direction at a time."""
    made = []
    for one, two in zip(points, points[1:], strict=False):
        low = [min(a, b) - thick / 2 for a, b in zip(one, two, strict=True)]
        size = [abs(a - b) + thick for a, b in zip(one, two, strict=True)]
        made.append(slab(*low, *size, colour))
    return made


# The back of the table.
def carriers(places: Iterable[tuple[int, int]], apart: float = 0.0) -> Parts:
    one = stl("hand-carrier", WHITE)
    made = []
    for column, row in places:
        x, y = h.carrier_at(column, row)
        gap_x, gap_y = -apart * (column - 1.5), apart * (row - 1)
        made.append(one.moved(W - x - h.SIDE + h.GAP + gap_x, y + gap_y))
    return made


EVERY = [(column, row) for row in range(h.ROWS) for column in range(h.COLUMNS)]
CORNER = [(0, 0), (1, 0), (0, 1), (1, 1)]


def spot(cell: tuple[int, int]) -> tuple[float, float]:
    x, y = SMALL.sensor_mm(SMALL.at(cell))
    return W - x, y


def strips(rows: Iterable[int]) -> Parts:
    """Their backs; LEDs and pads look down."""
    made = []
    for strip in SMALL.lamps.strips:
        first, last = sorted((strip.start[0], strip.end[0]))
        row = strip.start[1]
        if row in rows:
            x, y = SMALL.led_mm(SMALL.at((last, row)))
            long = (last - first + 1) * h.PITCH
            corner = (W - x - h.PITCH / 2, y - 5, h.STRIP_FACE)
            made.append(slab(*corner, long, 10, 0.5, (248, 246, 240)))
    return made


def sensor(cell: tuple[int, int], bent: bool = True) -> Parts:
    return sensor_at(*spot(cell), h.MARKED_FACE, bent)


def sensor_at(x: float, y: float, z: float, bent: bool) -> Parts:
    """Seen from its blank back, legs away: supply left, ground, output right."""
    made = [slab(x - 2.05, y - 1.5, z, 4.1, 3.0, 1.6, BLACK)]
    leg, start = z + 0.8, y - 1.5
    top = z + h.BUS - h.MARKED_FACE + 1.6
    ends = (h.BUSES_Y[0], h.BUSES_Y[1], h.OUT_Y)
    for dx, end in zip((-1.27, 0.0, 1.27), ends, strict=True):
        if not bent:
            made += along([(x + dx, start, leg), (x + dx, y - 16, leg)], 0.45, TIN)
            continue
        points = [(x + dx, start, leg), (x + dx, y + end, leg)]
        if end != h.OUT_Y:
            points.append((x + dx, y + end, top))
        made += along(points, 0.45, TIN)
    return made


def buses(rows: Iterable[int], size: HandWired = SMALL) -> Parts:
    made = []
    for bus in wired.buses(size):
        if bus.row in rows:
            x0, y = spot((bus.first, bus.row))
            x1, _ = spot((bus.last, bus.row))
            shift = h.BUSES_Y[1 if bus.net == "AGND" else 0]
            tone = TIN if bus.net == "AGND" else COPPER
            made += along([(x1 - 9, y + shift, h.BUS), (x0 + 9, y + shift, h.BUS)], 0.8, tone)
    return made


def sensors(rows: Iterable[int], size: HandWired = SMALL) -> Parts:
    places = [size.place(cell) for cell in sorted(size.sensed)]
    return [m for place in places if place[1] in rows for m in sensor(place)]


def mux(number: int, size: HandWired = SMALL) -> Parts:
    x, y = wired.station_at(size, number)
    return mux_at(W - x, y, MUX_Z)


MUX_Z = h.RIBS + 0.6
RESISTOR, CERAMIC = (150, 190, 214), (216, 154, 74)


def mux_pin(name: str, x: float, y: float) -> tuple[float, float]:
    """A pin at the lower edge of a mux whose middle is given."""
    index = wired.MUX_PINS.index(name)
    return x + (index - 3.5) * HOLE_MM, y + wired.STATION[1] / 2 - 1.6


def collector(x: float, y: float) -> tuple[float, float]:
    return mux_pin("GND", x, y)[0] + 6.6, y + 5.2


def mux_at(x: float, y: float, z: float) -> Parts:
    wide, deep = wired.STATION
    top = z + 1.6
    made = [slab(x - wide / 2, y - deep / 2, z, wide, deep, 1.6, BLUE)]
    made.append(slab(x - 7.7, y - 5.2, top, 15.4, 6.4, 2.2, BLACK))
    for i in range(16):
        made.append(disc(x + wired.pin_mm(i), y - deep / 2 + 1.6, top, 1.7, 0.15, GOLD))
    pins = {name: mux_pin(name, x, y) for name in wired.MUX_PINS}
    made += [disc(*pin, top, 1.7, 0.15, GOLD) for pin in pins.values()]
    (en, row), (vcc, _), (gnd, _) = (pins[name] for name in ("EN", "VCC", "GND"))
    for post in (vcc, gnd):  # bare wires that parts and cables share
        made += along([(post, row, top), (post, row, top + 11)], 0.7, COPPER)
    # 2.2 k lies nearer to the chip, between EN and VCC; 1 k at the edge, from EN to the base.
    made.append(slab(en - 2.4, row - 5.0, top + 0.6, 6.3, 2.2, 2.2, RESISTOR))
    for end, pin in ((en - 3.0, en), (en + 4.5, vcc)):
        inside = en if end < en else end
        lead = [(inside, row - 3.9, top + 1.7), (end, row - 3.9, top + 1.7)]
        made += along([*lead, (end, row - 1.6, top + 1.7), (pin, row - 1.6, top + 1.7),
                       (pin, row, top + 1.7), (pin, row, top)], 0.5, TIN)  # fmt: skip
    edge, base_x = row + 3.2, gnd + 5.3
    made.append(slab(en + 1.4, edge - 1.1, top + 0.4, 6.3, 2.2, 2.2, RESISTOR))
    made += along([(en, row, top), (en, row, top + 1.5), (en, edge, top + 1.5),
                   (base_x, edge, top + 1.5), (base_x, y + 6.4, top + 1.5)], 0.5, TIN)  # fmt: skip
    made.append(slab(gnd + 3, y + 2.8, top, 4.6, 3.6, 4.6, BLACK))  # BC327
    emitter = gnd + 4.0
    made += along([(emitter, y + 6.4, top + 3.2), (emitter, row, top + 3.2),
                   (vcc, row, top + 3.2)], 0.5, TIN)  # fmt: skip
    cx, cy = collector(x, y)
    made += along([(cx, cy - 0.6, top + 4.4), (cx, cy - 0.6, top + 6.5)], 0.5, TIN)
    made.append(slab(vcc - 0.4, row - 0.9, top + 8, gnd - vcc + 0.8, 1.8, 3.4, CERAMIC))
    return made


def outputs(number: int, size: HandWired = SMALL) -> Parts:
    """The sensors' wires of a mux, in the air above the ribs."""
    sx, sy = wired.station_at(size, number)
    made = []
    for channel, cell in enumerate(size.channels[number]):
        if cell is None:
            continue
        x, y = spot(size.place(cell))
        y += h.OUT_Y
        z = h.RIBS + 0.8 + 0.12 * channel
        end_x, end_y = W - sx + wired.pin_mm(channel), sy - wired.STATION[1] / 2 + 1.6
        way = [(x + 1.27, y, h.LEGS), (x + 1.27, y, z), (x + 1.27, y - 1.2, z)]
        way += [(end_x, y - 1.2, z), (end_x, end_y, z)]
        made += along(way, 0.9, rgb(wired.DIGITS[channel % 10]))
    return made


def hops(size: HandWired) -> Parts:
    """Seven wires from each mux to the next, from pin to pin over the next one's chip."""
    pin_of = {net: pin for pin, net in wired.MUX_NETS.items()}
    made = []
    for number in range(1, len(size.channels)):
        for colour, net in wired.HOP.items():
            ends = [wired.station_at(size, n) for n in (number - 1, number)]
            (x, y0), (_, y1) = (mux_pin(pin_of[net], W - sx, sy) for sx, sy in ends)
            way = [(x, y0, MUX_Z + 1.6), (x, y0, 17.5), (x, y1, 17.5), (x, y1, MUX_Z + 1.6)]
            made += along(way, 0.9, rgb(colour))
    return made


CABLE_Z = 19.0  # above the muxes, below the lower board
OUTSIDE = 70.0  # how much of the cables is shown beyond the table


def mux_cable(size: HandWired) -> Parts:
    """Ten wires from the base to mux 1."""
    x, y = wired.station_at(size, 0)
    x = W - x
    low = mux_pin("S0", x, y)[1] + 4.0
    side = 1.27 if low > wired.ENTRY_Y else -1.27  # so that no wire crosses another in a turn
    pin_of = {net: pin for pin, net in wired.MUX_NETS.items()}
    made = []
    for i, (colour, net) in enumerate(wired.MUX_CABLE.items()):
        lane, column, end = wired.ENTRY_Y + 1.27 * i, x + 40.0 + side * i, low + 1.27 * i
        px, py = mux_pin(pin_of[net], x, y)
        height = MUX_Z + 1.6 + (9.5 if pin_of[net] in ("VCC", "GND") else 1.2)
        way = [(W + OUTSIDE, lane), (column, lane), (column, end), (px, end)]
        down = [(px, end, height), (px, py, height), (px, py, MUX_Z + 1.6)]
        made += along([*((*at, CABLE_Z) for at in way), *down], 1.0, rgb(colour))
    return made


def enable_cable(size: HandWired, muxes: int = 8) -> Parts:
    """Its wires leave one after the other, each to the EN of its mux."""
    made = []
    enables = list(wired.ENABLE_CABLE)[: min(muxes, len(size.channels))]
    for number, colour in enumerate(enables):
        x, y = wired.station_at(size, number)
        px, py = mux_pin("EN", W - x, y)
        lane, column = wired.ENTRY_Y - 3.0 - 1.27 * number, W - x + 50.0 - 1.27 * number
        near, z = py + 2.2, CABLE_Z + 1.4
        way = [(W + OUTSIDE, lane, z), (column, lane, z), (column, near, z), (px, near, z)]
        made += along([*way, (px, py, z), (px, py, MUX_Z + 1.6)], 1.0, rgb(colour))
    return made


def supplies(number: int, size: HandWired = SMALL) -> Parts:
    """Red from the transistor and black from GND, to the bare wires of the mux's row."""
    sx, sy = wired.station_at(size, number)
    x, y = W - sx, sy
    row = (wired.fed_row(size, number) + 0.5) * h.PITCH
    gnd, low = mux_pin("GND", x, y)
    cx, cy = collector(x, y)
    red = [(cx, cy, MUX_Z + 8), (cx + 5, cy, MUX_Z + 8), (cx + 5, row + h.BUSES_Y[0], MUX_Z + 8)]
    black = [(gnd, low, MUX_Z + 7), (cx + 8, low, MUX_Z + 7)]
    black.append((cx + 8, row + h.BUSES_Y[1], MUX_Z + 7))
    made = []
    for way, colour in ((red, "red"), (black, "black")):
        made += along([*way, (*way[-1][:2], h.BUS)], 1.0, rgb(colour))
    return made


def bridges(rows: Iterable[int], size: HandWired = SMALL) -> Parts:
    """Short wires that join the bare ones of two rows, over the strip between them."""
    made = []
    for net, one, two in wired.bridges(size):
        if one[1] in rows and two[1] in rows:
            is_ground = net == "AGND"
            shift = h.BUSES_Y[1 if is_ground else 0]
            x = spot(one)[0] - (11.0 if is_ground else 8.0)
            z = h.RIBS + (2.0 if is_ground else 1.2)
            ends = [spot(place)[1] + shift for place in (one, two)]
            way = [(x, ends[0], h.BUS), (x, ends[0], z), (x, ends[1], z), (x, ends[1], h.BUS)]
            made += along(way, 1.0, rgb("black" if is_ground else "red"))
    return made


def strip_tails(numbers: Iterable[int], joined: bool = True) -> Parts:
    """What is soldered to these strips, from 0; joined to each other and to the lamp cable."""
    x, z = W - h.OFFSET[0], h.STRIP_FACE + 0.8
    chosen = sorted(numbers)
    ends = {}  # where a strip ends at the table's left and right: on the right and left here
    for number in chosen:
        strip = SMALL.lamps.strips[number]
        first, last = sorted((strip.start[0], strip.end[0]))
        (led_x, y), (other, _) = (
            SMALL.led_mm(SMALL.at((column, strip.start[1]))) for column in (first, last)
        )
        ends[number] = (W - led_x + h.PITCH / 2 + 0.4, W - other - h.PITCH / 2 - 0.4, y)
    made = []
    for colour, out, dy in (("red", 9.0, -3.2), ("black", 14.0, 3.2)):
        for right, _, y in ends.values():
            reach = x + out if joined else right + 26
            # The pads are on the other side: wires come round the strip's end.
            way = [(right, y + dy, z - 1.6), (right, y + dy, z), (reach, y + dy, z)]
            made += along(way, 1.3, rgb(colour))
        if joined:
            y0, y1 = ends[chosen[0]][2] + dy, ends[chosen[-1]][2] + dy
            made += along([(x + out, y0, z), (x + out, y1, z)], 1.8, rgb(colour))
            entry = wired.ENTRY_Y + 3 * dy - 14
            made += along([(x + out, entry, z), (x + out, entry, CABLE_Z),
                           (W + OUTSIDE, entry, CABLE_Z)], 1.8, rgb(colour))  # fmt: skip
    for one in chosen:
        is_left = one % 2 == 0  # its data leaves at the table's right: on the left here
        right, left, y = ends[one]
        start = left if is_left else right
        if not joined:
            made += along([(right, y, z), (right + 22, y, z)], 1.0, rgb("yellow"))
            made += along([(left, y, z), (left - 22, y, z)], 1.0, rgb("yellow"))
        elif one + 1 in ends:
            end, below = ends[one + 1][1 if is_left else 0], ends[one + 1][2]
            lane = min(start, end) - 9 if is_left else x + 4
            way = [(start, y, z), (lane, y, z), (lane, below, z), (end, below, z)]
            made += along(way, 1.0, rgb("yellow"))
    if joined and chosen[0] == 0:
        right, _, y = ends[0]
        entry = wired.ENTRY_Y - 14
        cable = [(right, y, z), (x + 20, y, z), (x + 20, entry, z), (x + 20, entry, CABLE_Z)]
        made += along([*cable, (W + OUTSIDE, entry, CABLE_Z)], 1.0, rgb("yellow"))
    return made


def rails(apart: float = 0.0) -> Parts:
    """Round the back, printed as they lie: the shelf below."""
    made = []
    for name, (x, y, wide, deep) in h.RAILS.items():
        mesh = stl(f"hand-rail-{name}", DARK)
        out_x = {"left": 1, "right": -1}.get(name.split("-")[0], 0) * apart
        out_y = {"top": -1, "bottom": 1}.get(name.split("-")[0], 0) * apart
        made.append(mesh.moved(W - x - wide / 2 + out_x, y + deep / 2 + out_y))
    return made


def lower_board(z: float) -> Parts:
    wide, deep = h.LOWER
    return [slab(W / 2 - wide / 2, h.CELLS[1] / 2 - deep / 2, z, wide, deep, 3.0, WOOD)]


def lower_screws(z: float) -> Parts:
    holes = [
        (W - x - px, y + py)
        for column, row in EVERY
        for (x, y) in [h.carrier_at(column, row)]
        for px, py in h.pillars()
    ]
    holes += [(W - x, y) for name in h.RAILS for x, y in h.posts(name)]
    return [disc(x, y, z, 5.6, 1.6, TIN) for x, y in holes]


def joint_screws() -> Parts:
    """Those between carriers with head and nut; those of the rails, which get their nuts later,
    with their heads inside. The lower rails have none: they are glued."""
    last = {"x": h.COLUMNS - 1, "y": h.ROWS - 1}
    made = []
    for column, row in EVERY:
        x, y = h.carrier_at(column, row)
        for hx, hy, z, direction in h.screw_holes():
            place = column if direction == "x" else row
            is_far = (hx if direction == "x" else hy) > 0
            is_outer = place == (last[direction] if is_far else 0)
            if (is_far and not is_outer) or (is_far and direction == "y"):
                continue  # the next carrier's, or a lower rail's
            ax, ay, depth = W - x - hx, y + hy, h.HIGH - z
            flip = -1 if is_outer and (direction == "y" or is_far) else 1
            pieces = [(2.9, -4.0, 4.0), (5.6, -5.6, -4.0)]
            if not is_outer:
                pieces.append((5.4, 2.4, 4.8))
            for thick, *ends in pieces:
                start, end = sorted(flip * e for e in ends)
                at = (start, -thick / 2) if direction == "x" else (-thick / 2, start)
                shape = (end - start, thick) if direction == "x" else (thick, end - start)
                corner = (ax + at[0], ay + at[1], depth - thick / 2)
                made.append(slab(*corner, *shape, thick, TIN))
    return made


# Scenes.
def one_carrier() -> Parts:
    return carriers([(0, 0)])


def joined() -> Parts:
    return [*carriers(EVERY), *joint_screws()]


def apart() -> Parts:
    return carriers(EVERY, 16.0)


def screws() -> Parts:
    return [*carriers([(0, 0), (1, 0), (0, 1), (1, 1)]), *joint_screws()]


LAMPS = range(len(SMALL.lamps.strips))


def strips_in() -> Parts:
    return [*carriers(EVERY), *strips(range(12)), *strip_tails(LAMPS, joined=False)]


def strip_ends() -> Parts:
    """The corner where supply and data come in: the table's upper left, here on the right."""
    return [*carriers(CORNER), *strips(range(5)), *strip_tails(range(5))]


def bending() -> Parts:
    """A sensor as delivered, and bent; seen from its blank back."""
    return [
        slab(-7, -18, -1, 34, 23, 0.6, (236, 232, 224)),
        *sensor_at(0, 0, 0.0, False),
        *sensor_at(20, 0, 0.0, True),
    ]


def pocket() -> Parts:
    return [*carriers([(1, 0)]), *strips(range(2)), *sensor((4, 0)), *sensor((5, 0))]


def row_wired() -> Parts:
    rows = range(2)
    parts = [*carriers([(1, 0), (2, 0)]), *strips(range(3)), *sensors(rows), *buses(rows)]
    for x, row in ((5, 0), (9, 1)):  # a capacitor between both bare wires
        cx, cy = spot((x, row))
        parts.append(slab(cx + 10, cy - 9.6, h.BUS + 0.6, 2.4, 5.2, 3.4, CERAMIC))
    return [*parts, *bridges(rows)]


def mux_alone() -> Parts:
    """A later mux: the wires from the one before it, its enable, and what leads to the sensors."""
    stubs = []
    pin_of = {net: pin for pin, net in wired.MUX_NETS.items()}
    for colour, net in wired.HOP.items():
        x, y = mux_pin(pin_of[net], 0, 0)
        z = 9.5 if net in ("3V3", "AGND") else 1.2
        stubs += along([(x, y, 1.6), (x, y, 1.6 + z), (x, y + 14, 1.6 + z)], 0.9, rgb(colour))
    x, y = mux_pin("EN", 0, 0)
    stubs += along([(x, y, 1.6), (x, y, 5.6), (x, y + 14, 5.6)], 0.9, rgb("red"))
    cx, cy = collector(0, 0)
    stubs += along([(cx, cy - 0.6, 8), (cx + 12, cy - 0.6, 8)], 0.9, rgb("red"))
    gnd, low = mux_pin("GND", 0, 0)
    stubs += along([(gnd, low, 9), (gnd + 18, low, 9)], 0.9, rgb("black"))
    return [*mux_at(0, 0, 0), *stubs]


def mux_in() -> Parts:
    rows = range(3)
    parts = [*carriers([(1, 0), (2, 0)]), *strips(rows), *sensors(rows), *buses(rows)]
    parts += [*bridges(rows), *mux(0), *outputs(0), *supplies(0)]
    return [*parts, *mux_cable(SMALL), *enable_cable(SMALL, muxes=1)]


def back_done(size: HandWired = SMALL) -> Parts:
    rows = range(12)
    parts = [*carriers(EVERY), *strips(rows), *sensors(rows, size), *buses(rows, size)]
    parts += [*hops(size), *bridges(rows, size), *strip_tails(LAMPS)]
    for number in range(len(size.channels)):
        parts += [*mux(number, size), *outputs(number, size), *supplies(number, size)]
    return [*parts, *mux_cable(size), *enable_cable(size)]


def back_of_lights() -> Parts:
    return back_done(BOX_LIGHTS)


def rails_on() -> Parts:
    return [*back_done(), *rails(22.0)]


def closed() -> Parts:
    bundle = [*wired.MUX_CABLE, *list(wired.ENABLE_CABLE)[:7], "red", "black", "yellow"]
    cables: Parts = []
    for i, colour in enumerate(bundle):
        y = wired.ENTRY_Y - 12 + 1.2 * i
        cables += along(
            [(W - 20, y, CABLE_Z + 6), (W + OUTSIDE, y, CABLE_Z + 6)], 1.2, rgb(colour)
        )
    return [*rails(), *lower_board(h.HIGH), *lower_screws(h.HIGH + 3), *cables]


def stack() -> Parts:
    """From above: lower board, carriers, rails, sheet."""
    up = 50.0
    parts = [_upright(mesh, 0.0) for mesh in lower_board(h.HIGH + 40)]
    parts += [_upright(mesh, 0.0) for mesh in [*carriers(EVERY), *rails()]]
    return [*parts, _sheet(h.HIGH + up)]


def _upright(mesh: Mesh, up: float) -> Mesh:
    """Convert from the back's coordinates to those of the upright table."""
    turned = mesh.triangles * np.array([-1, 1, -1])
    return Mesh(turned, mesh.colour, mesh.texture).moved(W, 0, h.HIGH + up)


def _sheet(z: float) -> Mesh:
    """The enlarged sheet; its narrow border is left out."""
    art = np.array(Image.open(PICTURES / "opera.png").convert("RGB"))
    scale = h.PITCH / s.PITCH
    wide, deep = s.SHEET[0] * scale, s.SHEET[1] * scale
    corner = (W / 2 - wide / 2, h.CELLS[1] / 2 - deep / 2)
    return slab(*corner, z, wide, deep, 0.05, WHITE, art)


def large_halves(name: str) -> tuple[Mesh, Mesh]:
    return split(f"hand-token-{name}", tokens.LARGE.apart, CLEAR)


def large_sticker(face: str, x: float, y: float, z: float) -> Mesh:
    scale = tokens.LARGE.face / tokens.TABLE.face
    mesh = sticker(face, 0, 0, 0)
    grown = Mesh(mesh.triangles * np.array([scale, scale, 1]), mesh.colour, mesh.texture)
    return grown.moved(x, y, z)


def token_parts() -> Parts:
    suspect, innocent = large_halves("blue")
    wide, high = tokens.LARGE.magnet_wide, tokens.LARGE.magnet_high
    stacked = [innocent, disc(0, 0, 11, wide, high, MAGNET), disc(0, 0, 14, wide, 0.2, RED)]
    stacked += [suspect.flipped().moved(0, 0, 28), large_sticker("blue-suspect", 0, 0, 28.05)]
    open_n, open_s = large_halves("brown")
    whole = [suspect, innocent.flipped().moved(0, 0, 2 * tokens.LARGE.half)]
    whole.append(large_sticker("blue-innocent", 0, 0, 2 * tokens.LARGE.half + 0.05))
    return [*stacked, open_n.moved(44), open_s.moved(78), *(m.moved(112) for m in whole)]


def jig() -> Parts:
    depth = tokens.LARGE.wide + 9
    nest, floor = depth / 2, tokens.JIG_HIGH - tokens.NEST_DEEP
    wide, high = tokens.LARGE.magnet_wide, tokens.LARGE.magnet_high
    parts = [stl("hand-jig", DARK)]
    parts += [
        disc(2 * depth - nest, nest, 2 + i * high, wide, high - 0.2, MAGNET) for i in range(4)
    ]
    suspect, innocent = large_halves("red")
    lifted = floor + 14
    parts += [innocent.moved(nest, nest, lifted)]
    parts += [suspect.flipped().moved(nest, nest, lifted + 2 * tokens.LARGE.half)]
    top = lifted + 2 * tokens.LARGE.half + 0.05
    return [*parts, large_sticker("red-suspect", nest, nest, top)]


TALL = {  # parts of the base by their look: how high
    **{"dip": 8.0, "can": 16.0, "terminal": 9.0, "piezo": 6.0, "disc": 6.0, "resistor": 2.4},
    **{"diode": 8.0, "header": 8.5},
}
TONES = {
    **{"dip": BLACK, "can": (74, 90, 120), "terminal": (93, 154, 106), "piezo": BLACK},
    **{"disc": CERAMIC, "resistor": RESISTOR, "diode": BLACK, "header": BLACK},
}
ROUND = {"can": 9.0, "piezo": 12.0}


def base_board(z: float, lifted: float = 0.0) -> Parts:
    """The base's board with all its parts, its underside at this height; its corner is 0, 0."""
    board = wired.BASE
    top = z + s.PCB
    parts = [slab(0, 0, z, *board.size, s.PCB, STRIPBOARD)]
    x0, y0 = board.mm(wired.pico_hole(1))
    x1, _ = board.mm(wired.pico_hole(40))
    for x in (x0, x1):
        parts.append(slab(x - 1.25, y0 - 1.3, top, 2.5, 50.8, 8.5, BLACK))
        if lifted:
            parts.append(slab(x - 0.3, y0 - 1.3, top + 5 + lifted, 0.6, 50.8, 6, GOLD))
    pico = top + 11 + lifted
    parts.append(slab(x0 - 1.6, y0 - 1.4, pico, x1 - x0 + 3.2, 51, 1.2, BOARD))
    parts.append(slab((x0 + x1) / 2 - 4, y0 - 2.6, pico + 1.2, 8, 5.6, 2.6, TIN))
    parts.append(slab((x0 + x1) / 2 - 6, y0 + 10, pico + 1.2, 3.5, 4.5, 1.6, WHITE))  # BOOTSEL
    for _, one, two in board.links:
        (ax, ay), (bx, by) = board.mm(one), board.mm(two)
        parts += along([(ax, ay, top + 0.5), (bx, by, top + 0.5)], 0.9, rgb("grey"))
    for piece in board.pieces:
        if piece.look not in TALL:
            continue
        points = [board.mm(hole) for hole, _ in piece.pins]
        low = [min(p[i] for p in points) for i in (0, 1)]
        high = [max(p[i] for p in points) for i in (0, 1)]
        mx, my = (low[0] + high[0]) / 2, (low[1] + high[1]) / 2
        size, tone = TALL[piece.look], TONES[piece.look]
        if piece.look in ROUND:
            wide = 6.5 if piece.ref == "C2" else ROUND[piece.look]
            parts.append(disc(mx, my, top, wide, 11.0 if piece.ref == "C2" else size, tone))
            continue
        wide, deep = high[0] - low[0], high[1] - low[1]
        more = 8.0 if piece.look == "terminal" else 2.4
        wide, deep = max(wide - 1.0, more), max(deep, more) + 2 * (piece.look == "terminal")
        parts.append(slab(mx - wide / 2, my - deep / 2, top, wide, deep, size, tone))
    return parts


def base_cables(z: float) -> Parts:
    """Every wire of the base: those of the left side cross below the Pico, all leave at the
    right."""
    board = wired.BASE
    top, right = z + s.PCB, board.size[0]
    wires = [piece for piece in board.pieces if piece.look == "wire"]
    gaps = {"mux": 0, "enable": 0, "lamps": 0, "seat 0": 1, "seat 1": 1}
    lanes = [0, 0]
    made = []
    crossing = [p for p in wires if p.pins[0][0][0] < board.columns / 2]
    for piece in wires:
        ((hole, _),) = piece.pins
        x, y = board.mm(hole)
        gap = gaps[piece.ref.rsplit(" ", 1)[0]]
        out = board.cables_y[gap] - 11 + 1.27 * lanes[gap]
        lanes[gap] += 1
        high = top + 17.0
        if piece in crossing:
            i = crossing.index(piece)
            column, lane = 12.0 + 1.3 * (len(crossing) - i), board.mm((1, 24))[1] + 1.3 * i
            turn = right - 24 + 1.3 * i
            way = [(x, y), (column, y), (column, lane), (turn, lane), (turn, out)]
        else:
            way = [(x, y), (right - 5, y), (right - 5, out)]
        points = [(x, y, top), *((*at, high) for at in [*way, (right + 60, out)])]
        made += along(points, 1.0, rgb(piece.colour))
    for row, colour in ((2, "red"), (4, "black")):  # at T2, through an opening of their own
        x, y = board.mm((43, row))
        made += along([(x, y, top + 4), (right + 60, y, top + 4)], 1.8, rgb(colour))
    return made


def usb_cable(z: float, long: float = 70.0) -> Parts:
    x = wired.BASE.pico_usb_x
    y = wired.BASE.mm((1, 3))[1] - 3
    plug = slab(x - 5.5, y - 22, z - 3.5, 11, 20, 7, BLACK)
    return [plug, slab(x - 1.8, y - 22 - long, z - 1.8, 3.6, long, 3.6, BLACK)]


def first_power() -> Parts:
    """The base on cardboard; the Pico over its sockets, USB not yet plugged in."""
    card = slab(-22, -30, -3, wired.BASE.size[0] + 44, wired.BASE.size[1] + 46, 2, WOOD)
    plug = [mesh.moved(0, -16) for mesh in usb_cable(26.5 + s.PCB, 40)]
    return [card, *base_board(0, lifted=12.0), *plug]


def base_case() -> Parts:
    """The board in its case, lid behind it."""
    z = s.FLOOR + h.BASE_UNDER
    parts = [stl("hand-base-bottom", DARK), *base_board(z), *base_cables(z)]
    parts += usb_cable(z + s.PCB + 13)
    lid = stl("hand-base-lid", DARK).flipped().moved(wired.BASE.size[0], -120, 60)
    return [*parts, lid]


def seat_cable(z: float, back: float) -> Parts:
    """From the copper side of the board, under it, and out of the opening at the back."""
    board = wired.SEAT
    made = []
    wires = [piece for piece in board.pieces if piece.look == "wire"]
    for i, piece in enumerate(wires):
        ((hole, _),) = piece.pins
        x, y = board.in_case(hole)
        lane, low = 27.0 + 1.27 * i, s.FLOOR + 3.0
        way = [(x, y, z), (x, y, z - 4.0 - i), (lane, y, z - 4.0 - i), (lane, y, low)]
        made += along([*way, (lane, -back, low)], 1.0, rgb(piece.colour))
    return made


def seat_unit(x: float = 0.0, y: float = 0.0, apart: float = 0.0, cable: float = 0.0) -> Parts:
    board = wired.SEAT
    lid_z = cases.SEAT_HIGH + cases.WALL + apart
    width = seat.SIZE[0]
    parts = [stl("seat-bottom", DARK)]
    parts.append(stl("hand-seat-lid", DARK).flipped().moved(width, 0, lid_z))
    caps = stl("seat-caps", WHITE)
    cap_z = cases.SEAT_BOARD_Z + s.PCB + cases.PLUNGER_TOP + apart / 2
    for i, button_x in enumerate(board.buttons_x):
        one = caps.triangles[np.abs(caps.triangles[:, :, 0].mean(1) - 18.0 * i) < 9]
        parts.append(Mesh(one, WHITE).moved(button_x - 18.0 * i, board.button_y, cap_z))
    z = cases.SEAT_BOARD_Z + apart / 4
    corner = board.in_case((1, 1))
    parts.append(slab(corner[0] - 1.27, corner[1] - 1.27, z, *board.size, s.PCB, STRIPBOARD))
    for button_x in board.buttons_x:
        parts.append(slab(button_x - 6, board.button_y - 6, z + s.PCB, 12, 12, 3.5, BLACK))
        parts.append(slab(button_x - 1.9, board.button_y - 1.9, z + s.PCB, 3.8, 3.8, 7.3, TIN))
    # The screen in its socket: its module is 27 mm square, the glass in its middle.
    wx, wy, ww, wd = cases.WINDOW
    px, py = board.in_case((6, 3))
    middle, glass = px + 1.5 * HOLE_MM, z + s.PCB + 11.5
    parts.append(slab(px - 1.3, py - 1.3, z + s.PCB, 3 * HOLE_MM + 2.6, 2.6, 8.5, BLACK))
    parts.append(slab(middle - 13.5, py - 2, glass - 1.5, 27, 27, 1.2, BLUE))
    parts.append(slab(wx, wy, glass - 0.3, ww, wd, 1.2, (12, 14, 22)))
    if cable:
        parts += seat_cable(z, cable)
    hood = stl("seat-hood", DARK).flipped().moved(width, 0, cases.HOOD_HIGH)
    parts.append(hood.moved(0, 0, lid_z + 2 * apart / 3))
    return [p.moved(x, y) for p in parts]


def seat_scene() -> Parts:
    """Open with its screen, and closed; the cable leaves at the back."""
    return [*seat_unit(apart=44, cable=60), *seat_unit(140, cable=60)]


def table() -> Parts:
    parts = [_upright(mesh, 0.0) for mesh in rails()]
    parts.append(_sheet(h.HIGH))
    high = h.HIGH + 2 * tokens.LARGE.half
    for name, face, cell in SHOWN:
        x, y = SMALL.sensor_mm(cell)
        suspect, innocent = large_halves(name)
        lower, upper = (suspect, innocent) if face.endswith("innocent") else (innocent, suspect)
        parts += [lower.moved(x, y, h.HIGH), upper.flipped().moved(x, y, high)]
        parts.append(large_sticker(face, x, y, high + 0.05))
    seat_x, below = (W - seat.SIZE[0]) / 2, 44.0
    parts += seat_unit(seat_x, h.CELLS[1] + below)
    turned = [Mesh(m.triangles * np.array([-1, -1, 1]), m.colour) for m in seat_unit()]
    parts += [m.moved(seat_x + seat.SIZE[0], -below) for m in turned]
    base = [stl("hand-base-bottom", DARK)]
    base.append(stl("hand-base-lid", DARK).flipped().moved(wired.BASE.size[0], 0, h.BASE_HIGH + 2))
    base_x, base_y = -wired.BASE.size[0] - 75, 150.0
    return [*parts, *(m.moved(base_x, base_y) for m in base), *_to_base(base_x, base_y, below)]


def _to_base(base_x: float, base_y: float, below: float) -> Parts:
    """The cables as they lie on the table: in at the left, and along its edges to the seats."""
    right = base_x + wired.BASE.size[0]
    upper, lower = (base_y + y for y in wired.BASE.cables_y)
    made, floor = [], 1.0
    bundle = [*wired.MUX_CABLE, *list(wired.ENABLE_CABLE)[:7], "red", "black", "yellow"]
    for i, colour in enumerate(bundle):
        y, turn, end = upper - 12 + 1.2 * i, right + 30 - 1.2 * i, wired.ENTRY_Y - 12 + 1.2 * i
        way = [(right, y, 24.0), (right + 4, y, 24.0), (right + 4, y, floor), (turn, y, floor)]
        made += along([*way, (turn, end, floor), (-h.MARGIN[0], end, floor)], 1.2, rgb(colour))
    for number, edge in ((0, h.CELLS[1] + below - 18), (1, 18 - below)):
        for i, colour in enumerate(wired.SEAT_CABLE):
            y = lower + (2 + 1.2 * i if number == 0 else -10 + 1.2 * i)
            side = -1 if number == 0 else 1
            turn, lane = right + 20 + 1.2 * i * side, edge + 1.2 * i
            seat_x = (W - seat.SIZE[0]) / 2
            end_x = (
                seat_x + 27 + 1.27 * i if number == 0 else seat_x + seat.SIZE[0] - 27 - 1.27 * i
            )
            stop = edge + 22 if number == 0 else edge - 22
            way = [(right, y, 24.0), (right + 4, y, 24.0), (right + 4, y, floor)]
            way += [(turn, y, floor), (turn, lane, floor), (end_x, lane, floor)]
            made += along([*way, (end_x, stop, floor)], 1.2, rgb(colour))
    return made


@dataclass(frozen=True)
class Scene:
    parts: Callable[[], Parts]
    width: int = 900
    turn: float = -16
    tilt: float = 52
    focus: Focus | None = None
    step: float | None = 1.2


def _round(cell: tuple[int, int], wide: float, deep: float) -> Focus:
    x, y = spot(cell)
    return x - wide / 2, y - deep / 2, wide, deep


HAND_SCENES: dict[str, Scene] = {
    "by-hand-table": Scene(table, 1200, -14, 46, step=None),
    "by-hand-carrier": Scene(one_carrier),
    "by-hand-apart": Scene(apart, 900, -10, 56),
    "by-hand-joined": Scene(joined, 900, -10, 56),
    "by-hand-screws": Scene(screws, focus=(385, 122, 80, 80)),
    "by-hand-strips": Scene(strips_in, 900, -10, 56),
    "by-hand-strip-ends": Scene(strip_ends, focus=(W - 75, -4, 100, 130)),
    "by-hand-bending": Scene(bending, 800, -24, 40, step=None),
    "by-hand-pocket": Scene(pocket, focus=_round((5, 0), 80, 44)),
    "by-hand-row": Scene(row_wired, focus=_round((6, 0), 150, 80)),
    "by-hand-mux": Scene(mux_alone, 800, -12, 50, step=None),
    "by-hand-mux-in": Scene(mux_in, focus=_round((7, 1), 170, 110)),
    "by-hand-back": Scene(back_done, 1200, -6, 62),
    "by-hand-back-lights": Scene(back_of_lights, 1200, -6, 62),
    "by-hand-rails": Scene(rails_on, 900, -10, 56),
    "by-hand-closed": Scene(closed, 900, -10, 56),
    "by-hand-stack": Scene(stack, 900, -18, 34),
    "by-hand-token": Scene(token_parts, 900, -8, 48, step=None),
    "by-hand-jig": Scene(jig, 700, -20, 36, step=None),
    "by-hand-power": Scene(first_power, 800, 20, 44, step=None),
    "by-hand-base": Scene(base_case, 900, 26, 48, step=None),
    "by-hand-seat": Scene(seat_scene, 900, -24, 30, step=None),
}


def take(name: str, folder: Path) -> Path:
    scene = HAND_SCENES[name]
    path = folder / "pictures" / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    draw(scene.parts(), path, scene.width, scene.turn, scene.tilt, scene.focus, scene.step)
    return path
