"""The panel: 4 x 4 cells, one of twelve.

Top, under the sheet: everything that is soldered by machine, at most 2 mm high. Bottom: the two
ribbon connectors, the 100 uF capacitor (by hand) and the solder bridge that marks the last panel.
Copper: LED supply and ground as rails along x on top and trunks along y below, joined to a mesh;
the sensors' ground AGND is poured wherever the LEDs' ground is not, and never touches it.
"""

from . import kinds
from .circuit import BOTTOM, TOP, Board, Text, Zone, rectangle

RAIL, TRUNK = 1.2, 1.8
RAIL_OFFSET = 2.3  # of a row's two rails from the LEDs' middle
NECK, NECK_OFFSET = 0.5, 1.8  # where a rail squeezes past the connectors
CONNECTORS = (("J1", 30.0), ("J2", 78.0))  # in, out: x of pin 1
PIN_1_Y, PIN_PITCH = 47.6, 2.54
TRUNKS = (("5V", 24.8), ("GND", 22.0), ("5V", 80.8), ("GND", 83.5))
HOLES = ((5.0, 5.0), (77.0, 5.0), (5.0, 79.0), (77.0, 79.0))
FIDUCIALS = ((89.0, 5.0), (5.0, 91.0), (91.0, 76.0))  # at least 3.4 mm of board around each
TEST_PADS = (("3V3", 60.0), ("AGND", 65.0), ("5V", 70.0), ("GND", 75.0))
TEST_PADS_Y = 89.0
INSET = 0.2  # neighbours lie edge to edge, and board houses cut to 0.2 mm
MUX_AT, FLIP_FLOP_AT, GATE_AT = (52.4, 54.2), (52.4, 79.0), (53.4, 87.2)


def panel(table: dict) -> Board:
    inside = table["panel"]
    board = Board("panel", "Ghostlight panel", tuple(inside["size_mm"]), corner_radius=0.5)
    board.inset = INSET
    board.widths = {"VS": 0.4, "3V3": 0.8, "AGND": 0.3, "5V": 0.6, "GND": 0.6}
    _sensors(board, inside)
    _leds(board, inside)
    _power(board, inside)
    _connectors(board, inside, table["connector"])
    _logic(board)
    _pours(board, inside)
    _texts(board)
    _test_pads(board)
    board.add_holes(kinds.HOLE_M3, HOLES, kinds.HEAD_RADIUS)
    board.add_fiducials(kinds.FIDUCIAL, FIDUCIALS, kinds.FIDUCIAL_RADIUS)
    return board


def _sensors(board: Board, inside: dict):
    """H and C have the number of the mux channel."""
    for cell in inside["cells"]:
        (x, y), channel = cell["at_mm"], cell["channel"]
        pads = {"1": "VS", "2": f"CH{channel}", "3": "AGND"}
        board.add(f"H{channel}", kinds.HALL, (x, y), pads, label=(0, 2.4))
        pads = {"1": "VS", "2": "AGND"}
        board.add(f"C{channel}", kinds.C_100N, (x, y - 2.6), pads, label=(0, -1.3))


def _led_net(number: int, count: int) -> str:
    """The data net into LED `number`; `count` means the output of the last."""
    return "LEDS" if number == 0 else "LEDS_OUT" if number == count else f"LED{number}"


def _leds(board: Board, inside: dict):
    """D has the number of its place in the chain, its capacitor that number + 20.

    The corridor of the chain between the rails stays free: a capacitor touches its 5 V rail and
    takes its ground from the LED's middle, so the data line passes on its other side.
    """
    dx, dy = inside["led_offset_mm"]
    count = len(inside["cells"])
    for cell in inside["cells"]:
        number = cell["led"]
        turn = inside["led_turns_deg"][cell["y"]]
        x, y = cell["at_mm"][0] + dx, cell["at_mm"][1] + dy
        # At 0 degrees KiCad's LED runs from right to left; the description assumes left to right.
        pads = {"1": _led_net(number + 1, count), "2": "GND"}
        pads |= {"3": _led_net(number, count), "4": "5V"}
        board.add(f"D{number}", kinds.LED, (x, y), pads, (turn + 180) % 360, label=(-0.5, -2.8))
        way = 1 if turn == 0 else -1  # the chain's direction; 5 V lies on this side in y
        has_room = 0 < x + way * -3.7 < board.size[0] - 1
        cap_x = x - way * 3.7 if has_room else x - 5.0
        cap_y = y + way * 1.0
        cap_turn = 90 if way > 0 else 270  # pad 1 towards the 5 V rail
        pads = {"1": "5V", "2": "GND"}
        label = (0, way * 1.9)
        board.add(f"C{number + 20}", kinds.C_100N, (cap_x, cap_y), pads, cap_turn, label=label)
        rail = way * RAIL_OFFSET
        board.track("5V", TOP, 0.8, (x - way * 1.75, y + way * 0.875), (x - way * 1.75, y + rail))
        board.track("GND", TOP, 0.8, (x + way * 1.75, y - way * 0.875), (x + way * 1.75, y - rail))
        board.track("5V", TOP, 0.8, (cap_x, cap_y + way * 0.775), (cap_x, y + rail))
        ground = (cap_x, cap_y - way * 0.775)
        if has_room:
            middle = ((cap_x, y), (x, y), (x, y - rail))
        else:
            middle = ((cap_x, y + 0.2), (cap_x, y - rail))
        board.track("GND", TOP, 0.3, ground, *middle)


def _rows(inside: dict):
    """(y of the LEDs, direction of the chain) per row."""
    for row, turn in enumerate(inside["led_turns_deg"]):
        y = inside["cells"][row * inside["columns"]]["at_mm"][1] + inside["led_offset_mm"][1]
        yield y, 1 if turn == 0 else -1


def _power(board: Board, inside: dict):
    for y, way in _rows(inside):
        for net, side in (("5V", way), ("GND", -way)):
            rail = y + side * RAIL_OFFSET
            _rail(board, net, y, side)
            for trunk, x in TRUNKS:
                if trunk == net:
                    board.row_of_vias(net, (x, rail), 2)
    for net, x in TRUNKS:
        rails = [y + RAIL_OFFSET * (way if net == "5V" else -way) for y, way in _rows(inside)]
        lowest = min(max(rails), board.size[1] - 1.6)  # its round end keeps clear of the edge
        board.track(net, BOTTOM, TRUNK, (x, min(rails)), (x, lowest))
    # Its pads are on the two trunks beside the first connector.
    plus = (TRUNKS[0][1], 32.4)
    board.add("C44", kinds.C_100U, plus, {"1": "5V", "2": "GND"}, side=BOTTOM)


def _rail(board: Board, net: str, y: float, side: int):
    """One rail, thinner and nearer to the LEDs where it passes a connector's end."""
    wide, narrow = y + side * RAIL_OFFSET, y + side * NECK_OFFSET
    taps = [
        point[0] for t in board.tracks if t.net == net for point in t.points if point[1] == wide
    ]
    start = min(taps)
    if PIN_1_Y - 2 < wide < PIN_1_Y + 7 * PIN_PITCH + 2:
        for _, pin_x in CONNECTORS:
            left, right = pin_x - 4.4, pin_x + 2.0
            board.track(net, TOP, RAIL, (start, wide), (left, wide))
            neck = ((left, wide), (left, narrow), (right, narrow), (right, wide))
            board.track(net, TOP, NECK, *neck)
            start = right
    board.track(net, TOP, RAIL, (start, wide), (max(taps), wide))


def _connectors(board: Board, inside: dict, connector: dict):
    """Same pins in and out; a signal that a panel passes on has another name at the output."""
    for ref, x in CONNECTORS:
        names = connector["pins"]
        if ref == "J2":
            names = [n + "_OUT" if n in connector["passed_on"] else n for n in names]
        pads = {str(pin): net for pin, net in enumerate(names, 1)}
        board.add(ref, kinds.RIBBON, (x, PIN_1_Y), pads, side=BOTTOM)
        trunk_x = TRUNKS[0][1] if ref == "J1" else TRUNKS[2][1]
        for end in (x - PIN_PITCH, trunk_x):
            board.track("5V", BOTTOM, 1.6, (x, PIN_1_Y), (end, PIN_1_Y))
        pin_3, pin_5 = PIN_1_Y + PIN_PITCH, PIN_1_Y + 2 * PIN_PITCH
        rail = max(y for y, _ in _rows(inside) if y < PIN_1_Y) + RAIL_OFFSET  # the one above
        board.track("GND", TOP, 1.4, (x, pin_5), (x, pin_3), (x + 2.0, pin_3), (x + 2.0, rail))
        for pin, net in enumerate(names, 1):
            away = 6.4 if pin % 2 else -PIN_PITCH - 6.4
            where = (x + away, PIN_1_Y + (pin - 1) // 2 * PIN_PITCH)
            board.texts.append(Text(net.removesuffix("_OUT"), where, 0.9, BOTTOM))
    first, second = connector["closed"]
    board.add(
        "JP1", kinds.LAST_JUMPER, (64.4, 57.6), {"1": f"{first}_OUT", "2": second}, 90, BOTTOM
    )


def _logic(board: Board):
    mux = {"1": "SENSE", "10": "S0", "11": "S1", "12": "AGND", "13": "S3", "14": "S2"}
    mux |= {"15": "ENABLE", "24": "3V3"}
    mux |= {str(9 - n): f"CH{n}" for n in range(8)}
    mux |= {str(31 - n): f"CH{n}" for n in range(8, 16)}
    x, y = MUX_AT
    board.add("U1", kinds.MUX, MUX_AT, mux)
    board.add("C40", kinds.C_100N, (x + 4.4, y - 5.7), {"1": "3V3", "2": "AGND"})
    board.track("3V3", TOP, 0.3, (x + 3.6, y - 3.575), (x + 3.6, y - 5.7))
    for line, shift in ((0, -3.8), (1, -2.2), (3, 2.2), (2, 3.8)):
        pads = {"1": f"A{line}", "2": f"S{line}"}
        board.add(
            f"R{line}", kinds.resistor("100"), (x + shift, y + 8.4), pads, 90, label=(0, 2.1)
        )

    x, y = FLIP_FLOP_AT
    used = {"1": "CLEAR", "2": "SELECT", "3": "CK", "4": "3V3", "5": "SELECT_OUT", "6": "ENABLE"}
    spare = {"10": "3V3", "11": "AGND", "12": "AGND", "13": "AGND"}
    board.add("U2", kinds.FLIP_FLOP, FLIP_FLOP_AT, used | spare | {"7": "AGND", "14": "3V3"})
    board.add("C41", kinds.C_100N, (x + 3.2, y - 5.8), {"1": "3V3", "2": "AGND"})
    board.add(
        "R4",
        kinds.resistor("100"),
        (x - 6.9, y - 3.8),
        {"1": "RESET", "2": "CLEAR"},
        label=(-2.3, 0),
    )
    board.add(
        "R5", kinds.resistor("100"), (x - 6.9, y - 1.2), {"1": "CLOCK", "2": "CK"}, label=(-2.3, 0)
    )

    x, y = GATE_AT
    board.add("Q1", kinds.P_MOS, GATE_AT, {"1": "GATE", "2": "3V3", "3": "VS"}, label=(2.9, 0))
    board.add(
        "R6",
        kinds.resistor("4k7"),
        (x - 3.8, y - 1.0),
        {"1": "ENABLE", "2": "GATE"},
        label=(-2.4, 0),
    )
    board.add(
        "C42", kinds.C_4U7, (x - 3.8, y + 1.0), {"1": "3V3", "2": "AGND"}, 180, label=(-2.9, 0)
    )
    board.add("C43", kinds.C_1N, (x, y - 2.8), {"1": "GATE", "2": "VS"}, label=(3.4, 0))


def _test_pads(board: Board):
    """Test pads at the bottom, accessible for a meter while the cables are plugged in."""
    for number, (net, x) in enumerate(TEST_PADS, 1):
        board.add(f"TP{number}", kinds.TEST_PAD, (x, TEST_PADS_Y), {"1": net}, side=BOTTOM)
        board.texts.append(Text(net, (x, TEST_PADS_Y + 2.4), 1.0, BOTTOM))


def _pours(board: Board, inside: dict):
    (width, height), edge = board.size, INSET + 0.5
    board.zones.append(Zone("AGND", BOTTOM, rectangle(edge, edge, width - edge, height - edge)))
    top = edge
    for y, way in _rows(inside):
        live, ground = y + way * RAIL_OFFSET, y - way * (RAIL_OFFSET + 0.8)
        upper, lower = sorted((live, ground))
        board.zones.append(Zone("AGND", TOP, rectangle(edge, top, width - edge, upper - 0.15)))
        lower = min(lower, height - edge)
        board.zones.append(
            Zone("GND", TOP, rectangle(edge, upper + 0.15, width - edge, lower - 0.15))
        )
        top = lower + 0.15
    board.stitched = ("AGND",)


def _texts(board: Board):
    board.texts += [
        Text("GHOSTLIGHT  PANEL  No", (38.0, 5.0), 1.6),
        Text("IN", (30.0, 74.0), 2.0, BOTTOM),
        Text("OUT", (77.0, 74.0), 2.0, BOTTOM),
        Text("LAST PANEL: BRIDGE", (62.0, 57.6), 1.0, BOTTOM, 90),
        Text("GHOSTLIGHT PANEL", (48.0, 6.0), 2.0, BOTTOM),
    ]
