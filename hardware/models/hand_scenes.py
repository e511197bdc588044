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

W = h.CELLS[0]
BLACK, COPPER, GOLD, BLUE = (40, 38, 46), (196, 120, 70), (214, 178, 90), (50, 82, 150)
TIN, WOOD, RED, BROWN = (172, 176, 184), (196, 164, 120), (204, 43, 43), (176, 128, 84)
STRIPBOARD = (214, 178, 130)
SMALL, BOX_LIGHTS = wired.SMALL, wired.BOX_LIGHTS
Parts = list[Mesh]


def rgb(colour: str) -> tuple[int, int, int]:
    code = COLOURS[colour]
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def along(points: list[tuple[float, float, float]], thick: float, colour) -> Parts:
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
    return mux_at(W - x, y, h.RIBS + 0.6)


def mux_at(x: float, y: float, z: float) -> Parts:
    wide, deep = wired.STATION
    made = [slab(x - wide / 2, y - deep / 2, z, wide, deep, 1.6, BLUE)]
    made.append(slab(x - 7.7, y - 3.2, z + 1.6, 15.4, 6.4, 2.2, BLACK))
    for i in range(16):
        made.append(disc(x + (i - 7.5) * 2.54, y - deep / 2 + 1.6, z + 1.6, 1.7, 0.15, GOLD))
    pins = [x + (i - 3.5) * 2.54 for i in range(8)]
    made += [disc(pin, y + deep / 2 - 1.6, z + 1.6, 1.7, 0.15, GOLD) for pin in pins]
    # BC327 and its resistors, beside EN, VCC and GND.
    made.append(slab(pins[7] + 3, y + 3.4, z + 1.6, 4.6, 3.6, 4.6, BLACK))
    made.append(slab(pins[5] - 0.6, y + 3.5, z + 1.8, 6.3, 2.2, 2.2, (150, 190, 214)))
    made.append(slab(pins[5] - 0.6, y + 8.2, z + 1.8, 6.3, 2.2, 2.2, (150, 190, 214)))
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
        end_x, end_y = W - sx + (channel - 7.5) * 2.54, sy - wired.STATION[1] / 2 + 1.6
        way = [(x + 1.27, y, h.LEGS), (x + 1.27, y, z), (x + 1.27, y - 1.2, z)]
        way += [(end_x, y - 1.2, z), (end_x, end_y, z)]
        made += along(way, 0.9, rgb(wired.DIGITS[channel % 10]))
    return made


def hops(size: HandWired) -> Parts:
    made = []
    for i, colour in enumerate(wired.HOP):
        x = W - wired.station_at(size, 0)[0] + (i - 3.5) * 2.54
        y0, y1 = (wired.station_at(size, n)[1] for n in (0, len(size.channels) - 1))
        made += along([(x, y0 + 8, 14.5), (x, y1 + 8, 14.5)], 0.9, rgb(colour))
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
        for px, py in (h.pillars()[0], h.pillars()[3])
    ]
    holes += [(W - x, y) for name in h.RAILS for x, y in h.posts(name)]
    return [disc(x, y, z, 5.6, 1.6, TIN) for x, y in holes]


def joint_screws() -> Parts:
    made = []
    for column, row in EVERY:
        x, y = h.carrier_at(column, row)
        for hx, hy, z, direction in h.screw_holes():
            ax, ay, depth = W - x - hx, y + hy, h.HIGH - z
            long = (7.0, 2.9, 2.9) if direction == "x" else (2.9, 7.0, 2.9)
            low = [a - b / 2 for a, b in zip((ax, ay, depth), long, strict=True)]
            made.append(slab(*low, *long, TIN))
    return made


# Scenes.
def one_carrier() -> Parts:
    return carriers([(0, 0)])


def joined() -> Parts:
    return [*carriers(EVERY), *joint_screws()]


def apart() -> Parts:
    return carriers(EVERY, 16.0)


def strips_in() -> Parts:
    return [*carriers(EVERY), *strips(range(12))]


def strip_ends() -> Parts:
    """The corner where supply and data come in: the table's upper left, here on the right."""
    made = [*carriers(CORNER), *strips(range(5))]
    x = W - h.OFFSET[0]
    z = h.STRIP_FACE + 0.8
    ends = []  # the pads are on the other side: wires come round the strip's end
    for strip in SMALL.lamps.strips[:5]:
        first = min(strip.start[0], strip.end[0])
        led_x, y = SMALL.led_mm(SMALL.at((first, strip.start[1])))
        ends.append((W - led_x + h.PITCH / 2 + 0.4, y))
    for colour, out, dy in (("red", 9.0, -3.2), ("black", 14.0, 3.2)):
        rail = [(x + out, y + dy, z) for _, y in (ends[0], ends[-1])]
        made += along(rail, 1.8, rgb(colour))
        for start, y in ends:
            way = [(start, y + dy, z - 1.6), (start, y + dy, z), (x + out, y + dy, z)]
            made += along(way, 1.3, rgb(colour))
    for one, two in ((1, 2), (3, 4)):
        (start, y), (end, below) = ends[one], ends[two]
        way = [(start, y, z), (x + 4, y, z), (x + 4, below, z), (end, below, z)]
        made += along(way, 1.0, rgb("yellow"))
    start, y = ends[0]
    cable = [(start, y, z), (x + 20, y, z), (x + 20, y + 40, z)]
    return [*made, *along(cable, 1.0, rgb("yellow"))]


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
        parts.append(slab(cx + 10, cy - 9.6, h.BUS + 0.6, 2.4, 5.2, 3.4, (216, 154, 74)))
    return parts


def mux_alone() -> Parts:
    return mux_at(0, 0, 0)


def mux_in() -> Parts:
    rows = range(3)
    return [*carriers([(1, 0), (2, 0)]), *strips(rows), *sensors(rows), *buses(rows),
            *mux(0), *outputs(0)]  # fmt: skip


def back_done(size: HandWired = SMALL) -> Parts:
    rows = range(12)
    parts = [*carriers(EVERY), *strips(rows), *sensors(rows, size), *buses(rows, size)]
    parts += hops(size)
    for number in range(len(size.channels)):
        parts += [*mux(number, size), *outputs(number, size)]
    return parts


def back_of_lights() -> Parts:
    return back_done(BOX_LIGHTS)


def rails_on() -> Parts:
    return [*carriers(EVERY), *strips(range(12)), *rails(22.0)]


def closed() -> Parts:
    return [*rails(), *lower_board(h.HIGH), *lower_screws(h.HIGH + 3)]


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


def base_case() -> Parts:
    """The board in its case, lid lifted; drawn with its protruding parts."""
    board = wired.BASE
    z = s.FLOOR + h.BASE_UNDER
    parts = [stl("hand-base-bottom", DARK), slab(0, 0, z, *board.size, s.PCB, STRIPBOARD)]
    top = z + s.PCB
    x0, y0 = board.mm(wired.pico_hole(1))
    x1, _ = board.mm(wired.pico_hole(40))
    for x in (x0, x1):
        parts.append(slab(x - 1.25, y0 - 1.3, top, 2.5, 50.8, 8.5, BLACK))
    parts.append(slab(x0 - 1.6, y0 - 1.4, top + 11, x1 - x0 + 3.2, 51, 1.2, BOARD))
    parts.append(slab((x0 + x1) / 2 - 4, y0 - 2.6, top + 12.2, 8, 5.6, 2.6, TIN))
    for ref, size, tone in (
        ("U1", 4.0, BLACK),
        ("C1", 16.0, (74, 90, 120)),
        ("C2", 11.0, (74, 90, 120)),
        ("T2", 9.0, (93, 154, 106)),
        ("BZ1", 6.0, BLACK),
    ):
        points = [board.mm(hole) for hole, _ in board.piece(ref).pins]
        mx = (min(x for x, _ in points) + max(x for x, _ in points)) / 2
        my = (min(y for _, y in points) + max(y for _, y in points)) / 2
        if ref in ("C1", "C2", "BZ1"):
            parts.append(disc(mx, my, top, 9.0 if ref == "C1" else 6.5, size, tone))
        else:
            deep = max(y for _, y in points) - min(y for _, y in points) + 4
            parts.append(slab(mx - 4, my - deep / 2, top, 8, deep, size, tone))
    lid_z = h.BASE_HIGH + cases.WALL + 34
    return [*parts, stl("hand-base-lid", DARK).flipped().moved(board.size[0], 0, lid_z)]


def seat_unit(x: float = 0.0, y: float = 0.0, apart: float = 0.0) -> Parts:
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
    wx, wy, ww, wd = cases.WINDOW
    parts.append(slab(wx, wy - 2, lid_z - 3.5, ww, wd + 4, 1.0, (12, 14, 22)))
    hood = stl("seat-hood", DARK).flipped().moved(width, 0, cases.HOOD_HIGH)
    parts.append(hood.moved(0, 0, lid_z + 2 * apart / 3))
    return [p.moved(x, y) for p in parts]


def seat_scene() -> Parts:
    return [*seat_unit(apart=36), *seat_unit(125)]


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
    parts += seat_unit((W - seat.SIZE[0]) / 2, h.CELLS[1] + 32)
    base = [stl("hand-base-bottom", DARK)]
    base.append(stl("hand-base-lid", DARK).flipped().moved(wired.BASE.size[0], 0, h.BASE_HIGH + 2))
    return [*parts, *(m.moved(-175, 60) for m in base)]


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
    "by-hand-base": Scene(base_case, 800, 20, 36, step=None),
    "by-hand-seat": Scene(seat_scene, 900, -24, 30, step=None),
}


def take(name: str, folder: Path) -> Path:
    scene = HAND_SCENES[name]
    path = folder / "pictures" / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    draw(scene.parts(), path, scene.width, scene.turn, scene.tilt, scene.focus, scene.step)
    return path
