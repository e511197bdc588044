"""L'Opéra by hand: twelve carriers of 4 x 4 cells, the rails around them, and the base's case.

A carrier is the plate under the sheet, with features that hold the parts: a pocket for every
sensor, a well over every LED, a channel for every strip, notches for the bare supply wires,
pillars for the board below. It is printed face down, and wired in that position.

Heights are measured from the lower board's upper side. Carriers are offset a little to the right
of and below the cells, so that no wall between two of them crosses a well.
"""

from __future__ import annotations

from build123d import Part, Pos

from hardware.models import cases
from hardware.models import sizes as s
from hardware.models.solid import bar, block, cut, joined, rod, turned_over
from hardware.wiring.by_hand import BASE, SEAT

TABLE = s.BY_HAND
PITCH = TABLE.grid.pitch_mm
ACROSS = 4  # cells per carrier, either way
SIDE = ACROSS * PITCH
COLUMNS, ROWS = TABLE.grid.columns // ACROSS, TABLE.grid.rows // ACROSS
LAMP = TABLE.led_offset_mm
SHEET = (TABLE.sheet.width_mm, TABLE.sheet.height_mm)
CELLS = (COLUMNS * SIDE, ROWS * SIDE)
MARGIN = ((SHEET[0] - CELLS[0]) / 2, (SHEET[1] - CELLS[1]) / 2)

# Depths below the plate's top.
PLATE, SKIN = 1.0, 0.6
ELEMENT = 0.5  # a flat TO-92's hall element lies this far below its marked face
MARKED_FACE = TABLE.token.depth_mm - s.PAPER - ELEMENT
BODY = (4.6, 3.6, 1.8)  # the pocket for a sensor: 4.1 x 3.0 x 1.6 mm
LEGS = MARKED_FACE + 0.8
STRIP_FACE = 7.7  # of the strip's circuit board, under its LEDs
BUS = 8.0  # the bare wires
RIBS = 10.0
HIGH = 30.0  # the plate's top above the lower board
WALL = 0.9
GAP = 0.2

WELL = 9.0  # across
STRIP = 10.6  # the channel
LEDGE = 0.7  # on which the strip lies
WINDOW = 7.5
BUSES_Y = (-5.0, -9.0)  # VS and AGND, from the sensors' middle
OUT_Y = -12.5  # where the output leg ends
# Where carriers begin, from the cells' corner: behind the well's wall and the channel's.
OFFSET = (LAMP[0] + WELL / 2 + WALL - PITCH / 2, LAMP[1] + STRIP / 2 + WALL - PITCH / 2)
PILLAR, PILLARS = 8.0, ((0, 0), (2, 3))  # right of these cells
SIDE_SCREW = (1, 1.0, 5.6)  # row, below its sensors, depth: in the left and the right wall
FACE_SCREW = (2, -6.0, 4.6)  # column, right of its sensor, depth: in the upper and lower wall
BORE = 3.4
LOWER_BOARD = 3.0


def sensor(column: int, row: int) -> tuple[float, float]:
    """A sensor's position in a carrier's coordinates."""
    return (column + 0.5) * PITCH - OFFSET[0], (row + 0.5) * PITCH - OFFSET[1]


def carrier_at(column: int, row: int) -> tuple[float, float]:
    """A carrier's corner, from the cells' corner."""
    return column * SIDE + OFFSET[0], row * SIDE + OFFSET[1]


def pillars() -> list[tuple[float, float]]:
    return [(sensor(c, r)[0] + PITCH / 2 + 0.2, sensor(c, r)[1] + 1.0) for c, r in PILLARS]


def carrier() -> Part:
    """A carrier in its orientation in the table."""
    under = HIGH - PLATE  # of the plate

    def down(x, y, wide, deep, to, start=PLATE - 0.1) -> Part:
        """A block from the plate down to a depth."""
        return block(x, y, HIGH - to, wide, deep, to - start)

    side = SIDE - GAP
    body = [block(0, 0, under, side, side, PLATE)]
    body += [down(0, 0, WALL, side, RIBS), down(0, 0, side, WALL, RIBS)]
    body += [down(side - WALL, 0, WALL, side, RIBS), down(0, side - WALL, side, WALL, RIBS)]
    away = []
    for row in range(ACROSS):
        _, y = sensor(0, row)
        upper, lower = y + LAMP[1] - STRIP / 2, y + LAMP[1] + STRIP / 2
        body.append(down(0, upper - WALL, side, WALL, RIBS))
        body.append(down(0, upper - 0.1, side, LEDGE + 0.1, STRIP_FACE))
        body.append(down(0, lower - LEDGE, side, LEDGE + 0.1, STRIP_FACE))
        if row < ACROSS - 1:
            body.append(down(0, lower, side, WALL, RIBS))
        # The strip passes through every wall in its way.
        away.append(block(-1, upper, HIGH - RIBS - 1, side + 2, STRIP, RIBS + 1 - STRIP_FACE))
        for offset in BUSES_Y:
            away.append(
                block(-1, y + offset - 0.7, HIGH - RIBS - 1, side + 2, 1.4, RIBS + 1.4 - BUS)
            )
    for column in range(ACROSS - 1):
        x = sensor(column, 0)[0] + LAMP[0] + WELL / 2
        body.append(down(x, 0, WALL, side, RIBS))
    for row in range(ACROSS):
        for column in range(ACROSS):
            x, y = sensor(column, row)
            lamp_x, lamp_y = x + LAMP[0], y + LAMP[1]
            short = STRIP_FACE - 1.0  # the strip carries small parts beside its LEDs
            body.append(down(lamp_x - WELL / 2 - WALL, lamp_y - STRIP / 2, WALL, STRIP, short))
            away.append(rod(lamp_x, lamp_y, under, WINDOW, PLATE - SKIN))
            wide, deep, thick = BODY
            body.append(down(x - 4.0, y - 3.3, 8.0, 6.6, MARKED_FACE + thick + 0.4))
            foot = HIGH - MARKED_FACE - thick - 1
            away.append(block(x - wide / 2, y - deep / 2, foot, wide, deep, thick + 1))
            away.append(block(x - wide / 2, y - 4.0, foot, wide, 3.0, thick + 0.8))
    for x, y in pillars():
        body.append(rod(x, y, 0, PILLAR, under + 0.1))
        away.append(rod(x, y, -1, s.SCREW, 15))
    away += [bar(*hole, BORE, 8, along) for *hole, along in screw_holes()]
    return cut(joined(body), away)


def screw_holes() -> list[tuple[float, float, float, str]]:
    """x, y, z and direction of the screws that join carriers."""
    row, below, depth = SIDE_SCREW
    made = [(x, sensor(0, row)[1] + below, HIGH - depth, "x") for x in (0.0, SIDE - GAP)]
    column, right, depth = FACE_SCREW
    return made + [(sensor(column, 0)[0] + right, y, HIGH - depth, "y") for y in (0.0, SIDE - GAP)]


def printed_carrier() -> Part:
    return turned_over(carrier(), SIDE - GAP, HIGH)


# Rails: a shelf under the sheet's margin, an outer wall, an inner one at the carriers.
EDGE = 1.5  # the frame outside the sheet
SHELF, OUTER, INNER = 1.6, 2.4, 2.0
_LEFT, _TOP = -MARGIN[0] - EDGE, -MARGIN[1] - EDGE
_RIGHT, _LOW = CELLS[0] + MARGIN[0] + EDGE, CELLS[1] + MARGIN[1] + EDGE
_IN_LEFT, _IN_TOP = OFFSET
_IN_RIGHT, _IN_LOW = CELLS[0] + OFFSET[0] - GAP, CELLS[1] + OFFSET[1] - GAP
MOUSE = (30.0, 9.0)  # an opening for cables: wide, high
LOWER = (_RIGHT - _LEFT - 2 * OUTER - 1.0, _LOW - _TOP - 2 * OUTER - 1.0)  # the board below


def _thirds(side: str) -> dict[str, tuple[float, float, float, float]]:
    low, high = (_TOP, _IN_TOP) if side == "top" else (_IN_LOW, _LOW)
    third = (_RIGHT - _LEFT) / 3
    return {
        f"{side}-{name}": (_LEFT + third * i, low, third, high - low)
        for i, name in enumerate(("left", "middle", "right"))
    }


def _halves(side: str) -> dict[str, tuple[float, float, float, float]]:
    low, high = (_LEFT, _IN_LEFT) if side == "left" else (_IN_RIGHT, _RIGHT)
    half = (_IN_LOW - _IN_TOP) / 2
    return {
        f"{side}-{name}": (low, _IN_TOP + half * i, high - low, half)
        for i, name in enumerate(("upper", "lower"))
    }


RAILS = _thirds("top") | _halves("left") | _halves("right") | _thirds("bottom")  # x, y, wide, deep
_OPEN = ("top-middle", "bottom-middle", "left-upper")  # with an opening for a cable


def rail(name: str) -> Part:
    """A rail in the table's coordinates."""
    x, y, wide, deep = RAILS[name]
    side = name.split("-")[0]
    foot = -LOWER_BOARD
    gap = GAP / 2
    along_x = side in ("top", "bottom")
    x, wide = (x + gap, wide - GAP) if along_x else (x, wide)
    y, deep = (y, deep) if along_x else (y + gap, deep - GAP)
    body = [block(x, y, HIGH - SHELF, wide, deep, SHELF)]
    outer = {
        "top": (x, y, wide, OUTER),
        "bottom": (x, y + deep - OUTER, wide, OUTER),
        "left": (x, y, OUTER, deep),
        "right": (x + wide - OUTER, y, OUTER, deep),
    }
    inner = {
        "top": (x, y + deep - INNER, wide, INNER),
        "bottom": (x, y, wide, INNER),
        "left": (x + wide - INNER, y, INNER, deep),
        "right": (x, y, INNER, deep),
    }

    def wall(at, low) -> Part:
        return block(at[0], at[1], low, at[2], at[3], HIGH - SHELF / 2 - low)

    body += [wall(outer[side], foot), wall(inner[side], HIGH - RIBS)]
    if name.endswith(("-left", "-right")) and along_x:  # round the corner
        end = "left" if name.endswith("-left") else "right"
        corner = (x, y, OUTER, deep) if end == "left" else (x + wide - OUTER, y, OUTER, deep)
        body.append(wall(corner, foot))
        # The inner wall ends where the side's rail begins.
        reach = _IN_LEFT - x if end == "left" else x + wide - _IN_RIGHT
        bare = x if end == "left" else _IN_RIGHT
    away = []
    for px, py in posts(name):
        body.append(rod(px, py, 0, PILLAR - 0.5, HIGH - SHELF / 2))
        away.append(rod(px, py, -1, s.SCREW, 15))
    if name.endswith(("-left", "-right")) and along_x:
        away.append(block(bare, inner[side][1], HIGH - RIBS - 1, reach, INNER, RIBS + 1 - SHELF))
        body.append(wall(corner, foot))
    body_part = joined(body)
    for column in range(COLUMNS):
        for row in range(ROWS):
            cx, cy = carrier_at(column, row)
            for hx, hy, z, along in screw_holes():
                if (along == "y") == along_x:
                    away.append(bar(cx + hx, cy + hy, z, BORE, 8, along))
    if not along_x:  # strips end here, and their wires pass
        ix, _, iw, _ = inner[side]
        for row in range(TABLE.grid.rows):
            lane = (row + 0.5) * PITCH + LAMP[1] - STRIP / 2
            away.append(block(ix - 1, lane, HIGH - RIBS - 1, iw + 2, STRIP, RIBS - 6.0))
    if name in _OPEN:
        ox, oy, ow, od = outer[side]
        wide_x, wide_y = (MOUSE[0], od + 2) if along_x else (ow + 2, MOUSE[0])
        corner_x, corner_y = ox + (ow - wide_x) / 2, oy + (od - wide_y) / 2
        away.append(block(corner_x, corner_y, foot - 1, wide_x, wide_y, MOUSE[1] + 4))
    return cut(body_part, away)


def posts(name: str) -> list[tuple[float, float]]:
    """Screws of the lower board in a rail: near its ends."""
    x, y, wide, deep = RAILS[name]
    side = name.split("-")[0]
    if side in ("top", "bottom"):
        middle = y + OUTER + 3.6 if side == "top" else y + deep - OUTER - 3.6
        return [(x + 14.0, middle), (x + wide - 14.0, middle)]
    middle = x + OUTER + 6.0 if side == "left" else x + wide - OUTER - 6.0
    return [(middle, y + 14.0), (middle, y + deep - 14.0)]


def printed_rail(name: str) -> Part:
    part = turned_over(rail(name), 0, HIGH)
    bounds = part.bounding_box()
    return (
        Pos(-(bounds.min.X + bounds.max.X) / 2, -(bounds.min.Y + bounds.max.Y) / 2, -bounds.min.Z)
        * part
    )


# Base and seats: cases for boards that are cut from stripboard.
BASE_UNDER = cases.BASE_UNDER
BASE_HIGH = s.FLOOR + BASE_UNDER + s.PCB + 24.0
USB = 13.0  # the middle of the Pico's socket above the board: sockets, pins, half the plug


def base_bottom() -> Part:
    body, away = cases.tray(BASE.size, BASE.drilled_mm, BASE_UNDER, BASE_HIGH)
    out = cases.WALL + cases.AIR
    top = s.FLOOR + BASE_UNDER + s.PCB
    usb_x = BASE.pico_usb_x
    away.append(block(usb_x - 6.5, -out - 1, top + USB - 4.5, 13, out + 2, 9))
    for y in BASE.cables_y:  # left and right, for the cables to table and seats
        away.append(block(-out - 1, y - 12, BASE_HIGH - 8, out + 2, 24, 9))
        away.append(block(BASE.size[0], y - 12, BASE_HIGH - 8, out + 2, 24, 9))
    away.append(block(BASE.size[0], BASE.lamps_y - 6, top + 0.5, out + 2, 12, 8))
    return cut(joined(body), away)


def base_lid() -> Part:
    lid = cases.plain_lid(BASE.size)
    width, depth = BASE.size
    slots = [block(14 + 9 * i, depth / 2 - 15, -1, 3, 30, cases.WALL + 2) for i in range(9)]
    usb = BASE.pico_usb_x
    slots.append(block(width - usb - 6, 6, -1, 12, 14, cases.WALL + 2))  # BOOTSEL, for a pencil
    return cut(lid, slots)


def seat_lid() -> Part:
    return cases.seat_lid(SEAT.buttons_x, SEAT.button_y)
