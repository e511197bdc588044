"""The base: a socket for the Pico, the LEDs' supply, and the connections to panels and seats.

Power: the LEDs run from USB through F1 and Q1 until external 5 V is present; then Q1 is off and
its body diode blocks, so no current flows back into USB. D1 isolates the LEDs' rail from an
unplugged external socket, D2 feeds the Pico, D3 absorbs surges. Q2 lets the panels' 5 V rise at 80
V/s: its gate starts at the source (C4 is twenty times C5), then C5 from gate to drain sets the
slope. AGND and GND are joined only in NT1, beside the Pico's own AGND pin.
"""

from hardware.pico import HEADER

from . import kinds, seat
from .circuit import BOTTOM, TOP, Board, Text, Zone, rectangle

SIZE = (100.0, 78.0)
PICO_X, PICO_TOP_Y, PICO_ROWS = 3.2, 31.0, 17.78  # pin 40; pin 1 lies one row distance below
PITCH = 2.54
GROUND_PINS = (3, 8, 13, 18, 23, 28, 38)
SUPPLY_PINS = {30: "RUN", 33: "AGND", 36: "3V3", 39: "VSYS", 40: "VBUS"}
IN_SERIES = ("CLOCK", "RESET", "A0", "A1", "A2", "A3")  # 100 ohm each
PANEL_AT, SEATS_AT = (54.0, 68.0), ((85.0, 31.0), (85.0, 8.0))
USB_C_AT = (3.0, 12.05)
HOLES = ((4.5, 23.5), (95.5, 4.5), (4.5, 73.5), (95.5, 73.5))
FIDUCIALS = ((30.6, 4.6), (95.2, 57.0), (6.0, 66.0))
TEST_PADS = (
    ("5V", 64.0),
    ("3V3", 69.6),
    ("AGND", 75.2),
    ("SENSE", 80.8),
    ("GND", 86.4),
    ("RUN", 91.0),
)


def pico_net(net: str) -> str:
    """The net at the Pico of a line with a part in series; the cable's end has the usual name."""
    return f"{net}_PICO" if net in (*IN_SERIES, "LEDS", "PIEZO") else net


def base(table: dict) -> Board:
    board = Board("base", "Ghostlight base", SIZE)
    board.widths = {"GND": 0.5, "3V3": 0.6, "AGND": 0.6}
    board.widths |= {net: 1.2 for net in ("VBUS", "USB", "USBC", "EXT", "5VIN", "5V")}
    board.widths["VSYS"] = 0.6
    _pico(board, table)
    _supply(board)
    _soft_start(board)
    _panel_side(board, table)
    _seat_side(board, table)
    for layer in (TOP, BOTTOM):
        board.zones.append(Zone("GND", layer, rectangle(0.5, 0.5, SIZE[0] - 0.5, SIZE[1] - 0.5)))
    board.stitched = ("GND",)
    board.add_holes(kinds.HOLE_M3, HOLES, kinds.HEAD_RADIUS)
    board.add_fiducials(kinds.FIDUCIAL, FIDUCIALS, kinds.FIDUCIAL_RADIUS)
    return board


def pin_place(pin: int) -> tuple[float, float]:
    """The position of a pin of the Pico, whose USB socket is at the left."""
    if pin <= 20:
        return (PICO_X + PITCH * (pin - 1), PICO_TOP_Y + PICO_ROWS)
    return (PICO_X + PITCH * (40 - pin), PICO_TOP_Y)


def _pico(board: Board, table: dict):
    nets = {pin: "GND" for pin in GROUND_PINS} | SUPPLY_PINS
    nets |= {HEADER[p["gpio"]]: pico_net(p["net"]) for p in table["pico"]["pins"]}
    lower = {str(pin): nets[pin] for pin in range(1, 21) if pin in nets}
    upper = {str(41 - pin): nets[pin] for pin in range(21, 41) if pin in nets}
    board.add("J4", kinds.SOCKET_20, pin_place(1), lower, 90, label=(50.6, 0))
    board.add("J5", kinds.SOCKET_20, pin_place(40), upper, 90, label=(50.6, 0))
    board.texts += [
        Text("USB", (5.0, 39.9), 1.4, turn=90),
        Text("RASPBERRY PI PICO", (30.0, 43.0), 1.6),
        Text("1", (1.4, 46.6)),
        Text("40", (1.6, 33.2)),
    ]
    # Star point: the sensors' ground is joined to the other ground here, under the Pico.
    x, y = pin_place(33)
    board.add("NT1", kinds.GROUND_TIE, (x, y + 4.0), {"1": "AGND", "2": "GND"})
    board.texts.append(Text("AGND=GND", (x, y + 5.4), 0.8))
    pads = {"1": "SENSE", "2": "AGND"}
    board.add("R10", kinds.resistor("100k"), (x + 6.4, y + 4.0), pads, label=(2.8, 0))


def _supply(board: Board):
    x, y = USB_C_AT
    usb = {pin: "GND" for pin in ("A1", "A12", "B1", "B12", "S1")}
    usb |= {pin: "USBC" for pin in ("A4", "A9", "B4", "B9")} | {"A5": "CC1", "B5": "CC2"}
    board.add("J6", kinds.USB_C, USB_C_AT, usb, 270, label=(1.0, 6.4))
    board.add(
        "R1", kinds.resistor("5k1"), (10.4, y - 1.05), {"1": "CC1", "2": "GND"}, label=(0.4, -1.3)
    )
    board.add(
        "R2", kinds.resistor("5k1"), (10.4, y + 1.15), {"1": "CC2", "2": "GND"}, label=(0.4, 1.3)
    )
    for shift in (-2.45, 2.45):
        board.track("USBC", TOP, 0.6, (x + 4.045, y + shift), (13.2, y + shift))
    board.track("USBC", TOP, 1.2, (13.2, y - 2.45), (13.2, y), (13.2, y + 2.45))
    board.track("USBC", TOP, 1.6, (13.2, y), (16.4, y))
    board.add("F2", kinds.FUSE_EXTERNAL, (18.5, y), {"1": "USBC", "2": "EXT"}, label=(0, -2.6))
    board.add("D1", kinds.SCHOTTKY_5A, (28.0, y), {"1": "5VIN", "2": "EXT"}, 180, label=(0, -2.4))
    board.add("D3", kinds.SURGE, (22.8, y - 5.6), {"1": "EXT", "2": "GND"}, 90, label=(3.4, 0))
    board.track("EXT", TOP, 2.0, (20.6, y), (22.8, y), (26.0, y))
    board.track("EXT", TOP, 2.0, (22.8, y - 3.45), (22.8, y))
    board.texts.append(Text("5V EXTERNAL", (10.0, 3.6), 1.2))

    board.add("C1", kinds.C_1U, (18.0, 17.0), {"1": "EXT", "2": "GND"}, 90, label=(-1.6, 0))
    board.add(
        "R3", kinds.resistor("2k"), (22.4, 17.4), {"1": "EXT", "2": "EXTERNAL"}, label=(0, 1.4)
    )
    board.add(
        "R4", kinds.resistor("3k"), (26.6, 17.4), {"1": "EXTERNAL", "2": "GND"}, label=(0, 1.4)
    )

    board.add("F1", kinds.FUSE_USB, (13.0, 24.4), {"1": "VBUS", "2": "USB"}, label=(0, -2.6))
    gate = {"1": "EXT", "2": "5VIN", "3": "USB"}
    board.add("Q1", kinds.P_MOS, (20.2, 24.4), gate, 180, label=(0, 2.4))
    board.add("D2", kinds.SCHOTTKY_1A, (29.0, 24.4), {"1": "VSYS", "2": "5VIN"}, label=(0, -2.4))


def _soft_start(board: Board):
    x, y = 39.0, USB_C_AT[1]
    board.add("Q2", kinds.P_MOS, (x, y), {"1": "SOFT", "2": "5VIN", "3": "5V"}, label=(0.3, 2.4))
    board.add(
        "C4", kinds.C_4U7, (x - 3.6, y - 4.0), {"1": "SOFT", "2": "5VIN"}, 180, label=(0, 1.6)
    )
    board.add("C5", kinds.C_220N, (x + 0.8, y - 4.0), {"1": "SOFT", "2": "5V"}, label=(2.6, 0))
    board.add(
        "R5", kinds.resistor("220k"), (x - 0.8, y - 7.0), {"1": "SOFT", "2": "GND"}, label=(2.6, 0)
    )
    board.add("C6", kinds.C_1000U, (47.0, y), {"1": "5V", "2": "GND"}, label=(2.5, 6.0))
    panel_x, panel_y = PANEL_AT
    board.track("5V", TOP, 2.0, (x + 0.94, y), (47.0, y))
    trunk = ((47.0, y), (47.0, 19.0), (56.6, 19.0), (56.6, panel_y), (panel_x, panel_y))
    board.track("5V", TOP, 2.4, *trunk)
    board.track("5V", TOP, 1.6, (panel_x, panel_y), (panel_x, panel_y + PITCH))


def _panel_side(board: Board, table: dict):
    pads = {str(pin): net for pin, net in enumerate(table["connector"]["pins"], 1)}
    board.add("J1", kinds.RIBBON, PANEL_AT, pads, 270, label=(-8.9, -4.6))
    board.texts.append(Text("PANEL 1", (45.0, 76.0), 1.6))
    at = {p["net"]: pin_place(HEADER[p["gpio"]]) for p in table["pico"]["pins"]}
    for number, net in enumerate(IN_SERIES):
        where = (at[net][0], at[net][1] + 5.6)
        pads = {"1": pico_net(net), "2": net}
        board.add(f"R{number + 11}", kinds.resistor("100"), where, pads, 270, label=(0, 2.1))
    pads = {"1": "RESET", "2": "GND"}
    board.add("R17", kinds.resistor("10k"), (22.0, 61.0), pads, label=(0, -1.4))
    board.add("C7", kinds.C_10U, (27.0, 66.0), {"1": "3V3", "2": "AGND"}, 90, label=(-1.8, 0))

    led = {"1": "GND", "2": "LEDS_PICO", "3": "LEDS_5V", "14": "5V", "7": "GND"}
    spare = {pin: "5V" for pin in ("4", "10", "13")} | {pin: "GND" for pin in ("5", "9", "12")}
    board.add("U1", kinds.BUFFER, (68.0, 56.0), led | spare, label=(0, 5.4))
    board.add("C8", kinds.C_100N, (71.0, 50.0), {"1": "5V", "2": "GND"}, label=(0, -1.4))
    pads = {"1": "LEDS_5V", "2": "LEDS"}
    board.add("R18", kinds.resistor("330"), (61.6, 61.0), pads, 180, label=(0, -1.4))
    board.add("BZ1", kinds.PIEZO, (62.0, 10.0), {"1": "BEEP", "2": "GND"}, label=(2.5, 0))
    pads = {"1": "PIEZO_PICO", "2": "BEEP"}
    board.add("R19", kinds.resistor("330"), (62.0, 21.0), pads, label=(0, 1.4))
    for number, (net, x) in enumerate(TEST_PADS, 1):
        board.add(f"TP{number}", kinds.TEST_PAD, (x, 68.0), {"1": net})
        board.texts.append(Text(net, (x, 70.2), 1.0))
    board.texts.append(Text("GHOSTLIGHT BASE", (76.0, 75.0), 1.8))


def _seat_side(board: Board, table: dict):
    for index, (at, unit) in enumerate(zip(SEATS_AT, table["seats"], strict=True)):
        names = {"OK": unit["ok"], "BACK": unit["back"], "PEEK": unit["peek"]}
        names |= {"SDA": unit["screen"]["sda"], "SCL": unit["screen"]["scl"]}
        pads = {str(pin): names.get(net, net) for pin, net in enumerate(seat.PINS, 1)}
        ref = f"J{index + 2}"
        board.add(ref, kinds.SEAT_RIBBON, at, pads, label=(-5.0, 5.1))
        board.texts.append(Text(f"SEAT {index}", (at[0] + 9.0, at[1] + 5.1), 1.6, turn=90))
        guarded = {
            pin: names[net] for pin, net in zip("13456", ("SDA", "SCL", "PEEK", "BACK", "OK"))
        }
        place = (at[0] - 9.0, at[1] + 7.6)
        board.add(f"U{index + 2}", kinds.ESD, place, guarded | {"2": "GND"}, label=(0, 2.0))
        board.track("GND", TOP, 0.3, (place[0] - 0.95, place[1]), (place[0] - 2.4, place[1]))
        for number, line in enumerate(("SDA", "SCL")):
            pads = {"1": "3V3", "2": names[line]}
            place = (at[0] - 9.0, at[1] + 2.6 * number)
            board.add(
                f"R{20 + 2 * index + number}", kinds.resistor("2k2"), place, pads, label=(0, -1.3)
            )
