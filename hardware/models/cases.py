"""Cases for the base and the two seat units, the hood over a screen, and caps for the buttons."""

from __future__ import annotations

from build123d import Part

from hardware.models.sizes import FLOOR, GAP, PCB, POST, SCREW
from hardware.models.solid import block, cut, joined, rod, turned_over
from hardware.pcb import base, seat

WALL = 2.0
AIR = 0.6  # between a board and the wall
_RIBBON_BELOW = 16.0  # header, plug and the ribbon's turn under a seat's board


def tray(size: tuple[float, float], holes, under: float, high: float) -> tuple[list, list]:
    """Floor, walls and posts round a board whose corner is (0, 0)."""
    width, depth = size
    out = WALL + AIR
    body = [block(-out, -out, 0, width + 2 * out, depth + 2 * out, high)]
    hollow = block(-AIR, -AIR, FLOOR, width + 2 * AIR, depth + 2 * AIR, high)
    body = [cut(body[0], [hollow])]
    body += [rod(x, y, FLOOR - 0.5, POST, under + 0.5) for x, y in holes]
    away = [rod(x, y, FLOOR + max(under - 12, 0.5), SCREW, 20) for x, y in holes]
    return body, away


# Base: the Pico stands on sockets, its USB and the external 5 V look to the left.
BASE_UNDER = 8.0  # an M3 x 8 goes 6.4 mm into the posts, and the floor stays whole under it
BASE_HIGH = FLOOR + BASE_UNDER + PCB + 26.0  # sockets, Pico; the ribbon's plug turning over
_BASE_TOP = FLOOR + BASE_UNDER + PCB
PICO_USB = (base.PICO_TOP_Y + base.PICO_ROWS / 2, _BASE_TOP + 13.0)  # y, z of its middle
USB_C = (base.USB_C_AT[1], _BASE_TOP + 1.7)
# An opening over the Pico's button, some 12 mm from its USB end: a pencil reaches it.
BOOTSEL = (9.0, 36.0, 10.0, 13.0)  # x, y, wide, deep


def base_bottom() -> Part:
    body, away = tray(base.SIZE, base.HOLES, BASE_UNDER, BASE_HIGH)
    out = WALL + AIR
    for (y, z), wide, high in ((PICO_USB, 13.0, 9.0), (USB_C, 13.0, 7.6)):
        away.append(block(-out - 1, y - wide / 2, z - high / 2, out + 2, wide, high))
    panel_x = base.PANEL_AT[0]
    seats_y = sum(y for _, y in base.SEATS_AT) / 2 + 5.0
    ribbon_z = BASE_HIGH - 8.0
    away.append(block(panel_x - 24, base.SIZE[1], ribbon_z, 30, out + 2, 9))  # to panel 1
    away.append(block(base.SIZE[0], seats_y - 22, ribbon_z, out + 2, 44, 9))  # to both seats
    return cut(joined(body), away)


def base_lid() -> Part:
    """Lies on the walls; its inner rim keeps it there."""
    width, depth = base.SIZE
    slots = [block(14 + 9 * i, 22, -1, 3, 34, WALL + 2) for i in range(9)]
    x, y, wide, deep = BOOTSEL
    slots.append(block(width - x - wide, y, -1, wide, deep, WALL + 2))
    panel_x = base.PANEL_AT[0]
    seats_y = sum(y for _, y in base.SEATS_AT) / 2 + 5.0
    # Printed face down: seen from inside, so its x runs the other way.
    gaps = [
        block(width - panel_x - 6, depth - 4, WALL, 30, 8, 8),
        block(-6, seats_y - 22, WALL, 10, 44, 8),
    ]
    return cut(plain_lid(base.SIZE), [*slots, *gaps])


def plain_lid(size: tuple[float, float]) -> Part:
    """A lid with its inner rim, lying on its face."""
    out = WALL + AIR
    width, depth = size
    lid = block(-out, -out, 0, width + 2 * out, depth + 2 * out, WALL)
    rim = block(-AIR + GAP / 2, -AIR + GAP / 2, 0, width + 2 * AIR - GAP, depth + 2 * AIR - GAP, 4)
    inner = block(1.6, 1.6, WALL, width - 3.2, depth - 3.2, 4)
    return cut(joined([lid, rim]), [inner])


# Seat unit.
SEAT_BOARD_Z = FLOOR + _RIBBON_BELOW  # the board's underside
SCREEN_HIGH = 14.0  # socket and module above the board
SEAT_HIGH = SEAT_BOARD_Z + PCB + SCREEN_HIGH
# A 0.96 inch module hangs from its four pins: 27 mm square, the glass in its upper middle.
SCREEN_X = seat.SCREEN_HEADER[0] + 1.5 * 2.54
WINDOW = (SCREEN_X - 13.0, seat.SCREEN_HEADER[1] + 3.0, 26.0, 17.0)  # x, y, wide, deep
CAP = 11.6
CAP_FLANGE = 14.0
PLUNGER = 3.8  # of a B3F-4055, square
PLUNGER_TOP = 7.3


def seat_bottom() -> Part:
    body, away = tray(seat.SIZE, seat.HOLES, _RIBBON_BELOW, SEAT_HIGH)
    # The cable leaves away from the player.
    away.append(block(20, -WALL - AIR - 1, FLOOR + 1, 24, WALL + AIR + 2, 6))
    return cut(joined(body), away)


_BUTTONS = tuple(x for _, x in seat.BUTTONS)


def seat_lid(buttons: tuple[float, ...] = _BUTTONS, button_y: float = seat.BUTTON_Y) -> Part:
    """Printed face down: x runs the other way. The hood's pegs stand in the four small holes."""
    width = seat.SIZE[0]

    def mirrored(x: float, wide: float = 0.0) -> float:
        return width - x - wide

    x, y, wide, deep = WINDOW
    away = [block(mirrored(x, wide), y, -1, wide, deep, WALL + 2)]
    for button_x in buttons:
        away.append(rod(mirrored(button_x), button_y, -1, CAP + GAP, WALL + 2))
    away += [rod(mirrored(px), py, -1, 2.4, WALL + 2) for px, py in _hood_pegs()]
    for i, button_x in enumerate(buttons):  # one, two, three notches: found in the dark
        away += [
            block(mirrored(button_x) - 1 + 3 * (j - i / 2), button_y + 9.5, -1, 1.6, 5, 1.6)
            for j in range(i + 1)
        ]
    return cut(plain_lid(seat.SIZE), away)


HOOD_WALL = 1.6
HOOD_HIGH = 32.0


def _hood_pegs() -> list[tuple[float, float]]:
    x, y, wide, deep = WINDOW
    sides = (x - 2.4, x + wide + 2.4)
    return [(px, py) for px in sides for py in (y + 1.5, y + deep - 1.5)]


def hood() -> Part:
    """Three walls and a roof round the screen, open to the player; printed on its roof."""
    x, y, wide, deep = WINDOW
    left, width = x - 2.4 - HOOD_WALL / 2, wide + 4.8 + HOOD_WALL
    back, long = y - 1.0, deep + 13.0
    outside = block(left, back, 0, width, long, HOOD_HIGH)
    inside = block(
        left + HOOD_WALL,
        back + HOOD_WALL,
        -1,
        width - 2 * HOOD_WALL,
        long,
        HOOD_HIGH + 1 - HOOD_WALL,
    )
    # The player looks down at the screen: cut the side walls' lower front off.
    front = block(left - 1, y + deep + 1.0, -1, width + 2, 30, 15.0)
    pegs = [rod(px, py, -WALL, 2.0, WALL + 1) for px, py in _hood_pegs()]
    return turned_over(joined([cut(outside, [inside, front]), *pegs]), seat.SIZE[0], HOOD_HIGH)


def caps() -> Part:
    """OK, BACK and PEEK: one, two and three dots to feel."""
    top = SCREEN_HIGH + WALL + 2.5 - PLUNGER_TOP  # stands 2.5 mm above the lid
    made = []
    for i in range(3):
        x = 18.0 * i
        stem = [rod(x, 0, 0, CAP, top), rod(x, 0, 0, CAP_FLANGE, 1.6)]
        dots = [rod(x + 2.6 * (j - i / 2), 0, top - 0.1, 1.4, 0.7) for j in range(i + 1)]
        fit = PLUNGER + 0.15
        socket = block(x - fit / 2, -fit / 2, -1, fit, fit, 1 + 3.0)
        made.append(cut(joined([*stem, *dots]), [socket]))
    return joined(made)


# First room: holds sixteen TO-92 sensors and pieces of LED strip in their places.
def first_room_plate() -> Part:
    from hardware.models.sizes import BOARD, PANEL_H, PANEL_W

    thick = 3.0
    body = block(-4, -4, 0, PANEL_W + 8, PANEL_H + 8, thick)
    away = []
    for cell in BOARD.panel.cells:
        x, y = cell.at_mm
        away.append(block(x - 2.3, y - 1.7, thick - 1.8, 4.6, 3.6, 2))  # the body, marked side up
        away.append(block(x - 2.3, y + 1.5, -1, 4.6, 3.0, thick + 2))  # the legs go down here
    dx, dy = BOARD.panel.led_offset_mm
    for row in range(BOARD.panel.rows):
        y = BOARD.panel.cells[row * BOARD.panel.columns].at_mm[1] + dy
        for cell in BOARD.panel.cells[: BOARD.panel.columns]:
            # One LED of a strip looks up here; its piece is glued on from below.
            away.append(block(cell.at_mm[0] + dx - 6.2, y - 3.2, -1, 9.4, 6.4, thick + 2))
    return cut(body, away)
