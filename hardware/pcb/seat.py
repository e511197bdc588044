"""The seat unit: screen and three buttons on top, the ribbon to the base below."""

from . import kinds
from .circuit import BOTTOM, TOP, Board, Text, Zone, rectangle

# Straight ten-way ribbon from base to seat; bus lines run between grounds.
PINS = ("3V3", "GND", "SDA", "GND", "SCL", "GND", "OK", "BACK", "PEEK", "GND")
SCREEN_PINS = ("SCREEN_1", "SCREEN_2", "SCL", "SDA")
SIZE = (96.0, 40.0)
SCREEN_HEADER = (13.0, 5.0)  # pin 1; the module hangs below it
BUTTONS = (("OK", 46.0), ("BACK", 63.0), ("PEEK", 80.0))  # x of each middle
BUTTON_Y = 20.0
JUMPERS_AT = (12.0, 12.0)
HOLES = ((4.0, 4.0), (92.0, 4.0), (4.0, 36.0), (92.0, 36.0))


def seat(table: dict) -> Board:
    board = Board("seat", "Ghostlight seat unit", SIZE)
    board.widths = {"3V3": 0.5, "GND": 0.5}
    board.is_assembled = False
    pads = {str(pin): net for pin, net in enumerate(SCREEN_PINS, 1)}
    board.add("J2", kinds.SOCKET_4, SCREEN_HEADER, pads, 90, label=(-3.4, 0))
    _supply_jumpers(board)
    board.add("C1", kinds.C_100N, (25.0, 5.0), {"1": "3V3", "2": "GND"}, label=(0, 1.6))
    for number, (name, x) in enumerate(BUTTONS, 1):
        at = (x - 6.25, BUTTON_Y - 2.5)
        board.add(f"SW{number}", kinds.BUTTON, at, {"1": name, "2": "GND"}, label=(6.25, -4.8))
        board.texts.append(Text(name, (x, BUTTON_Y + 10.0), 2.0))
    pads = {str(pin): net for pin, net in enumerate(PINS, 1)}
    board.add("J1", kinds.SEAT_RIBBON, (30.0, 33.0), pads, 270, BOTTOM, label=(9.4, -4.4))
    for layer in (TOP, BOTTOM):
        board.zones.append(Zone("GND", layer, rectangle(0.5, 0.5, SIZE[0] - 0.5, SIZE[1] - 0.5)))
    board.stitched = ("GND",)
    board.add_holes(kinds.HOLE_M3, HOLES, kinds.HEAD_RADIUS)
    board.texts += [
        Text("GHOSTLIGHT  SEAT", (62.0, 4.0), 1.6),
        Text("1 2 SCL SDA", (16.8, 8.2), 1.0),
        Text("BASE", (20.0, 25.0), 2.0, BOTTOM),
    ]
    return board


def _supply_jumpers(board: Board):
    """Screens begin with GND VCC or with VCC GND: both bridges of one row are closed."""
    (x, y), wiring = JUMPERS_AT, (("GND", "SCREEN_1", "3V3"), ("3V3", "SCREEN_2", "GND"))
    for number, nets in enumerate(wiring):
        pads = {str(pad): net for pad, net in enumerate(nets, 1)}
        at = (x + 12.0 * number, y)
        board.add(f"JP{number + 1}", kinds.SUPPLY_JUMPER, at, pads, 90, BOTTOM)
    board.texts += [
        Text("GND VCC", (x + 6.0, y + 1.0), 1.0, BOTTOM),
        Text("VCC GND", (x + 6.0, y - 1.0), 1.0, BOTTOM),
        Text("SCREEN 1 2: CLOSE ONE ROW", (x + 6.0, y + 4.0), 1.0, BOTTOM),
    ]
