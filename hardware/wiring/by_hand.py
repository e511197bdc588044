"""The boards of l'Opéra by hand, and every wire between them, from layouts/opera-by-hand.toml."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

from hardware.describe import BY_HAND_SMALL, LIGHTS, load_by_hand
from hardware.model import HandWired
from hardware.pcb.seat import SIZE as CASE
from hardware.pico import HEADER
from hardware.wiring.stripboard import HOLE_MM, Hole, Piece, Stripboard

# A ribbon of ten colours gives all thin wires. A channel's wire has the colour of its number, as
# on a resistor; from C10 on they begin again.
RIBBON = ("brown", "red", "orange", "yellow", "green", "blue", "violet", "grey", "white", "black")
DIGITS = ("black", *RIBBON[:9])
MUX_CABLE = {  # by colour; SENSE lies between two grounds
    **{"brown": "A0", "red": "A1", "orange": "A2", "yellow": "A3"},
    **{"green": "AGND", "blue": "SENSE", "violet": "AGND"},
    **{"grey": "3V3", "white": "3V3", "black": "AGND"},
}
ENABLE_CABLE = {colour: f"E{i}" for i, colour in enumerate(RIBBON[:8], 1)}
SEAT_CABLE = {
    **{"brown": "GND", "red": "3V3", "orange": "SDA", "yellow": "SCL"},
    **{"green": "OK", "blue": "BACK", "violet": "PEEK"},
}
HOP = {"brown": "A0", "red": "A1", "orange": "A2", "yellow": "A3", "blue": "SENSE"} | {
    "grey": "3V3",
    "black": "AGND",
}
# Pins of a 74HC4067 breakout, as most of them are printed.
MUX_PINS = ("SIG", "S3", "S2", "S1", "S0", "EN", "VCC", "GND")
MUX_NETS = {"SIG": "SENSE", "S0": "A0", "S1": "A1", "S2": "A2", "S3": "A3"} | {
    "VCC": "3V3",
    "GND": "AGND",
}

_PICO_LEFT, _PICO_RIGHT, _PICO_TOP = 16, 23, 3
_SUPPLY = {40: "VBUS", 39: "VSYS", 36: "3V3", 33: "AGND"}
_GROUND = (3, 8, 13, 18, 23, 28, 38)


def pico_hole(pin: int) -> Hole:
    if pin <= 20:
        return _PICO_LEFT, _PICO_TOP + pin - 1
    return _PICO_RIGHT, _PICO_TOP + 40 - pin


def pico_nets(layout: HandWired) -> dict[int, str | None]:
    nets: dict[int, str | None] = dict.fromkeys(range(1, 41))
    nets |= _SUPPLY | dict.fromkeys(_GROUND, "GND")
    nets |= {HEADER[pin.gpio]: pin.net for pin in layout.pico.pins}
    return nets


def _pico(layout: HandWired) -> Piece:
    pins = tuple((pico_hole(pin), net) for pin, net in pico_nets(layout).items())
    return Piece("Pico", "two 1 x 20 sockets", pins, "pico")


def _two(ref: str, value: str, one: Hole, two: Hole, nets: tuple, look: str) -> Piece:
    return Piece(ref, value, ((one, nets[0]), (two, nets[1])), look)


def _buffer() -> Piece:
    """74AHCT125: the first of its four buffers drives the LEDs' data; the others have low
    inputs."""
    left = ("GND", "LEDS", "LED_OUT", "GND", "GND", None, "GND")
    right = ("5V", "GND", "GND", None, "GND", "GND", None)
    top = 24
    pins = tuple(((30, top + i), net) for i, net in enumerate(left))
    pins += tuple(((33, top + i), net) for i, net in enumerate(right))
    return Piece("U1", "74AHCT125", pins, "dip")


def _base(layout: HandWired) -> tuple[Piece, ...]:
    return (
        _pico(layout),
        _buffer(),
        _two("F1", "PTC 0.5 A", (25, 3), (25, 1), ("VBUS", "VBUSF"), "disc"),
        Piece(
            "J5",
            "3 pins and a jumper",
            (((27, 1), "VBUSF"), ((27, 2), "5V"), ((27, 3), "EXT")),
            "header",
        ),
        _two("D1", "1N5819", (29, 2), (29, 4), ("5V", "VSYS"), "diode"),
        _two("R3", "4.7 k", (30, 3), (30, 6), ("EXT", "EXTERNAL"), "resistor"),
        _two("R4", "7.5 k", (29, 6), (29, 8), ("EXTERNAL", "GND"), "resistor"),
        _two("C1", "1000 uF", (33, 3), (33, 5), ("EXT", "GND"), "can"),
        _two("T1", "5 V in", (37, 3), (37, 5), ("EXT", "GND"), "wires"),
        _two("C2", "100 uF", (40, 2), (40, 4), ("5V", "GND"), "can"),
        _two("T2", "lamps", (43, 2), (43, 4), ("5V", "GND"), "terminal"),
        _two("R5", "100 k", (27, 12), (27, 10), ("SENSE", "AGND"), "resistor"),
        _two("R1", "330", (27, 26), (27, 29), ("LED_OUT", "DATA"), "resistor"),
        _two("C3", "100 nF", (36, 24), (36, 26), ("5V", "GND"), "disc"),
        _two("R2", "330", (11, 21), (11, 24), ("PIEZO", "PIEZO_R"), "resistor"),
        _two("BZ1", "piezo", (6, 24), (6, 26), ("PIEZO_R", "GND"), "piezo"),
        *_base_wires(layout),
    )


def _wire(where: str, colour: str, net: str, hole: Hole) -> Piece:
    return Piece(f"{where} {colour}", net, ((hole, net),), "wire", colour)


def _base_wires(layout: HandWired) -> list[Piece]:
    made = []
    columns = {"AGND": [43, 41, 39], "3V3": [43, 41, 39, 37]}  # wires that share a strip
    for colour, net in MUX_CABLE.items():
        if net in ("AGND", "3V3"):
            row = pico_hole(33 if net == "AGND" else 36)[1]
            made.append(_wire("mux", colour, net, (columns[net].pop(0), row)))
        else:
            made.append(_wire("mux", colour, net, _end(layout, net)))
    for colour, net in ENABLE_CABLE.items():
        made.append(_wire("enable", colour, net, _end(layout, net)))
    for number, seat in enumerate(layout.seats):
        names = {"SDA": seat.screen.sda, "SCL": seat.screen.scl}
        names |= {"OK": seat.ok, "BACK": seat.back, "PEEK": seat.peek}
        for colour, name in SEAT_CABLE.items():
            where = f"seat {number}"
            if name == "3V3":
                made.append(_wire(where, colour, "3V3", (columns["3V3"].pop(0), 7)))
            elif name == "GND":
                hole = (43, pico_hole(23)[1] if number == 0 else pico_hole(28)[1])
                made.append(_wire(where, colour, "GND", hole))
            else:
                made.append(_wire(where, colour, names[name], _end(layout, names[name])))
    made.append(_wire("lamps", "yellow", "DATA", (2, 29)))
    return made


def _end(layout: HandWired, net: str) -> Hole:
    """A wire's hole at the end of the strip of its pin."""
    pin = next(HEADER[p.gpio] for p in layout.pico.pins if p.net == net)
    return (2 if pin <= 20 else 43), pico_hole(pin)[1]


LAYOUT = load_by_hand()
SMALL = load_by_hand(BY_HAND_SMALL)  # lacks some of its cells; every other wire is the same
BOX_LIGHTS = load_by_hand(LIGHTS)  # 21 sensors, lamps as in the small one


@dataclass(frozen=True)
class BaseBoard(Stripboard):
    @property
    def pico_usb_x(self) -> float:
        return (_PICO_LEFT + _PICO_RIGHT - 1) / 2 * HOLE_MM

    @property
    def lamps_y(self) -> float:
        """The middle of the lamps' terminal, whose wires enter from the right."""
        rows = [row for (_, row), _ in self.piece("T2").pins]
        return self.mm((1, sum(rows) / len(rows)))[1]

    @property
    def cables_y(self) -> tuple[float, ...]:
        return (self.mm((1, 10))[1], self.mm((1, 22))[1])


BASE = BaseBoard(
    "base",
    44,
    32,
    _base(LAYOUT),
    drilled=((2, 1), (43, 31), (2, 31), (24, 31)),
    covered=(((15, 3), (24, 22)), ((30, 24), (33, 30))),
    lent=((23, "EXTERNAL"),),  # past the sockets: a straight link would cross them
)


# A seat: screen and three buttons, on strips that run from the player to the table.
_BUTTONS = (("OK", 16), ("BACK", 23), ("PEEK", 30))  # columns of their left legs
_BUTTON_TOP = 7


def _seat() -> tuple[Piece, ...]:
    made = [
        Piece(
            "J2",
            "socket 1 x 4",
            (((6, 3), "GND"), ((7, 3), "3V3"), ((8, 3), "SCL"), ((9, 3), "SDA")),
            "socket",
        ),
        _two("R1", "2.2 k", (8, 14), (11, 14), ("SCL", "3V3"), "resistor"),
        _two("R2", "2.2 k", (9, 12), (12, 12), ("SDA", "3V3"), "resistor"),
        _two("C1", "100 nF", (6, 12), (4, 12), ("GND", "3V3"), "disc"),
    ]
    for name, column in _BUTTONS:
        # Inside the button the right legs are joined to the left ones.
        legs = [((column, _BUTTON_TOP), name), ((column, _BUTTON_TOP + 2), "GND")]
        legs += [((column + 5, _BUTTON_TOP + dy), None) for dy in (0, 2)]
        made.append(Piece(f"SW {name}", "12 mm button", tuple(legs), "button"))
    places = {"GND": (6, 16), "3V3": (7, 16), "SCL": (8, 16), "SDA": (9, 16)}
    places |= {name: (column, 2) for name, column in _BUTTONS}
    for colour, net in SEAT_CABLE.items():
        made.append(_wire("seat", colour, net, places[net]))
    return tuple(made)


@dataclass(frozen=True)
class SeatBoard(Stripboard):
    """The board in the middle of a seat unit's case, with the dimensions of that case."""

    def in_case(self, hole: Hole) -> tuple[float, float]:
        x, y = self.mm(hole)
        return x + (CASE[0] - self.size[0]) / 2, y + (CASE[1] - self.size[1]) / 2

    @property
    def buttons_x(self) -> tuple[float, ...]:
        return tuple(self.in_case((column, 1))[0] + 2.5 * HOLE_MM for _, column in _BUTTONS)

    @property
    def button_y(self) -> float:
        return self.in_case((1, _BUTTON_TOP + 1))[1]


SEAT = SeatBoard(
    "seat",
    38,
    16,
    _seat(),
    along="y",
    drilled=((2, 2), (37, 2), (2, 15), (37, 15)),
    bore_mm=4.5,  # the case's posts are not on the board's grid
    covered=(((6, 4), (9, 11)),),
)


# In the table. Millimetres from the cells' corner, seen from above.
VS_Y, AGND_Y, OUT_Y = -5.0, -9.0, -12.5  # from a sensor: the two bare wires, the output's end
STATION_ROWS = (1, 3, 5, 6, 8, 9, 10, 11)  # a mux lies over the strip of this row
_FEW_ROWS = (3, 7)  # where two muxes are enough
STATION = (41.0, 18.0)  # a breakout
SLACK_MM = 40.0  # on every wire: both ends stripped, and some slack
TO_TABLE_MM, TO_SEAT_MM = 500.0, 1000.0  # from the base to the table's wall, and to a seat
ENTRY_Y = 100.0  # where the cables enter, at the left
# How far a ribbon is split into single wires: the base's ones reach both of its board's sides.
SPLIT_BASE_MM, SPLIT_MUX_MM, SPLIT_SEAT_MM = 200.0, 60.0, 100.0


@dataclass(frozen=True)
class Bus:
    """A bare wire along a row, from a column to a column."""

    net: str
    row: int
    first: int
    last: int


@dataclass(frozen=True)
class Wire:
    kind: str
    colour: str
    net: str
    start: str
    end: str
    mm: float


def station_at(layout: HandWired, mux: int) -> tuple[float, float]:
    """The middle of a mux, from 0: all are in one line down the middle of the table."""
    pitch = layout.grid.pitch_mm
    x = layout.grid.columns / 2 * pitch
    return x, (station_rows(layout)[mux] + 0.5) * pitch + layout.led_offset_mm[1]


def pin_mm(channel: int) -> float:
    """Where a channel's pin is, from the middle of its mux, to the right as the back is seen."""
    return (channel - 7.5) * HOLE_MM


def station_rows(layout: HandWired) -> tuple[int, ...]:
    return (_FEW_ROWS if len(layout.channels) <= len(_FEW_ROWS) else STATION_ROWS)[
        : len(layout.channels)
    ]


def buses(layout: HandWired) -> list[Bus]:
    """Supplies by mux, and the sensors' ground, along the cells that have sensors."""
    supplies: dict[tuple[int, int], list[int]] = {}
    grounds: dict[int, list[int]] = {}
    for mux, cells in enumerate(layout.channels, 1):
        for cell in cells:
            if cell is not None:
                x, y = layout.place(cell)
                supplies.setdefault((y, mux), []).append(x)
                grounds.setdefault(y, []).append(x)
    made = [Bus(f"VS{mux}", y, min(xs), max(xs)) for (y, mux), xs in sorted(supplies.items())]
    return made + [Bus("AGND", y, min(xs), max(xs)) for y, xs in sorted(grounds.items())]


def bus_mm(layout: HandWired, bus: Bus) -> float:
    return (bus.last - bus.first) * layout.grid.pitch_mm + 25.0


def bridges(layout: HandWired) -> list[tuple[str, tuple[int, int], tuple[int, int]]]:
    """Net, and two cells next to which a short wire joins two bare ones.

    A supply joins the rows of its mux. The sensors' ground joins the same rows, so that a mux
    works while the others are not yet there.
    """
    every = buses(layout)
    grounds = [bus for bus in every if bus.net == "AGND"]
    supplies = sorted((b for b in every if b.net != "AGND"), key=lambda bus: bus.net)
    pairs = [(one, two) for one, two in pairwise(supplies) if one.net == two.net]
    joined = {(one.row, two.row) for one, two in pairs}
    pairs += [(one, two) for one, two in pairwise(grounds) if (one.row, two.row) in joined]
    made = []
    for one, two in pairs:
        _, a, b = min(
            (abs(a - b), a, b)
            for a in range(one.first, one.last + 1)
            for b in range(two.first, two.last + 1)
        )
        made.append((one.net, (a, one.row), (b, two.row)))
    return made


def fed_row(layout: HandWired, mux: int) -> int:
    """The row whose bare wires a mux, from 0, is joined to: the nearest of its own."""
    own = {bus.row for bus in buses(layout) if bus.net == f"VS{mux + 1}"}
    return min(own, key=lambda row: (abs(row - station_rows(layout)[mux]), row))


def table_wires(layout: HandWired) -> list[Wire]:
    """Every wire that is cut to a length, in the order of the guide."""
    made = []
    for mux, cells in enumerate(layout.channels):
        sx, sy = station_at(layout, mux)
        for channel, cell in enumerate(cells):
            if cell is None:
                continue
            x, y = layout.sensor_mm(cell)
            pin_x = sx - pin_mm(channel)
            way = abs(x - pin_x) + abs(y + OUT_Y - (sy - STATION[1] / 2)) + SLACK_MM
            place = "{},{}".format(*layout.place(cell))
            colour = DIGITS[channel % 10]
            end = f"mux {mux + 1} C{channel}"
            made.append(Wire("sensor", colour, f"OUT {place}", f"cell {place}", end, way))
    return made + _hops(layout) + _supplies(layout) + _cables(layout)


def _hops(layout: HandWired) -> list[Wire]:
    made = []
    for mux in range(1, len(layout.channels)):
        way = station_at(layout, mux)[1] - station_at(layout, mux - 1)[1] + SLACK_MM
        for colour, net in HOP.items():
            made.append(Wire("hop", colour, net, f"mux {mux}", f"mux {mux + 1}", way))
    return made


def _supplies(layout: HandWired) -> list[Wire]:
    pitch = layout.grid.pitch_mm
    made = []
    for mux in range(len(layout.channels)):
        row = fed_row(layout, mux)
        way = abs((row + 0.5) * pitch + VS_Y - station_at(layout, mux)[1]) + SLACK_MM
        for colour, net, pin in (("red", f"VS{mux + 1}", "BC327 C"), ("black", "AGND", "GND")):
            start = f"mux {mux + 1} {pin}"
            made.append(Wire("supply", colour, net, start, f"bare wire, row {row}", way))
    for net, one, two in bridges(layout):
        colour = "black" if net == "AGND" else "red"
        way = (abs(one[0] - two[0]) + abs(one[1] - two[1])) * pitch + 20.0
        ends = ("row {1}, column {0}".format(*place) for place in (one, two))
        made.append(Wire("bridge", colour, net, *ends, way))
    return made


def _cables(layout: HandWired) -> list[Wire]:
    """Cables from the base. Ribbons are cut to the used width; their wires have separate ends."""
    made = []
    first = station_at(layout, 0)
    inside = first[0] + abs(ENTRY_Y - first[1])
    for colour, net in MUX_CABLE.items():
        way = TO_TABLE_MM + inside + SLACK_MM
        made.append(Wire("mux cable", colour, net, "base", "mux 1", way))
    enables = list(ENABLE_CABLE.items())[: len(layout.channels)]
    for mux, (colour, net) in enumerate(enables):
        way = first[0] + abs(ENTRY_Y - station_at(layout, mux)[1]) + TO_TABLE_MM + SLACK_MM
        made.append(Wire("enable cable", colour, net, "base", f"mux {mux + 1} EN", way))
    for seat in range(len(layout.seats)):
        for colour, net in SEAT_CABLE.items():
            made.append(
                Wire(f"seat cable {seat}", colour, net, "base", f"seat {seat}", TO_SEAT_MM)
            )
    return made


def splits(layout: HandWired) -> list[tuple[str, int, int, int]]:
    """Ribbons from the base, in cm: name, length, split at the base's end, at the other."""
    wires = _cables(layout)
    kinds = dict.fromkeys(wire.kind for wire in wires)
    longest = {kind: max(wire.mm for wire in wires if wire.kind == kind) for kind in kinds}
    together = TO_TABLE_MM + station_at(layout, 0)[0] - 20.0  # of the enables, up to the muxes
    far = {"mux cable": SPLIT_MUX_MM, "enable cable": longest["enable cable"] - together}
    made = []
    for kind, mm in longest.items():
        ends = (mm, SPLIT_BASE_MM, far.get(kind, SPLIT_SEAT_MM))
        made.append((kind, *(math.ceil(end / 10) for end in ends)))
    return made


def strip_wires(layout: HandWired) -> list[Wire]:
    """Data from strip to strip; 5 V and GND enter at the table's left."""
    strips = len(layout.lamps.strips)
    made = []
    for number, (one, two) in enumerate(pairwise(layout.lamps.strips), 1):
        ends = f"strip {number} DO", f"strip {number + 1} DI"
        aside = abs(one.end[0] - two.start[0]) * layout.grid.pitch_mm
        # Half of 160 mm at each strip; at the one that ends further inside what is aside, too.
        made.append(Wire("data", "yellow", "DATA", *ends, 160.0 + aside))
    long = (strips - 1) * layout.grid.pitch_mm + 60.0
    cable = TO_TABLE_MM + ENTRY_Y + SLACK_MM
    for colour, net in (("red, thick", "5V"), ("black, thick", "GND")):
        for number, strip in enumerate(layout.lamps.strips, 1):
            tail = 100.0 + min(strip.start[0], strip.end[0]) * layout.grid.pitch_mm
            made.append(Wire("lamp tail", colour, net, f"strip {number}", "lamp bus", tail))
        made.append(Wire("lamp bus", colour, net, "strip 1", f"strip {strips}", long))
        made.append(Wire("lamp cable", colour, net, "base", "lamp bus", cable))
    made.append(Wire("lamp cable", "yellow", "DATA", "base", "strip 1 DI", cable))
    return made
