"""The boards' schematics: KiCad files and pictures, drawn from the described circuits.

    python3 -m hardware.pcb.schematic [FOLDER]

Values, footprints and nets come from the boards; this file only defines the positions of parts and
which connections are drawn as wires. read_schematic.py reads the files back.
"""

import sys
from pathlib import Path

from . import boards, sheet, symbols
from .circuit import Board
from .panel import TEST_PADS as PANEL_PADS
from .sheet import Below, Sheet
from .symbols import Symbol, block, header

HERE = Path(__file__).parent
_IN, _OUT, _VCC = "input", "output", "power_in"

HALL = block("Hall", [("1", "VCC", _VCC), ("3", "GND", _VCC)], [("2", "OUT", _OUT)], "H", 5)
LED = block(
    "SK6812",
    [("4", "VDD", _VCC), ("3", "DIN", _IN), ("2", "VSS", _VCC)],
    [None, ("1", "DOUT", _OUT)],
    "D",
)
MUX = block(
    "CD74HC4067",
    [(str(9 - n), f"I{n}", "passive") for n in range(8)]
    + [(str(31 - n), f"I{n}", "passive") for n in range(8, 16)],
    [("24", "VCC", _VCC), None, ("1", "COM", "passive"), None]
    + [("10", "S0", _IN), ("11", "S1", _IN), ("14", "S2", _IN), ("13", "S3", _IN), None]
    + [("15", "/E", _IN), None, ("12", "GND", _VCC)],
    width=8,
)
FLIP_FLOP = block(
    "74HC74",
    [("2", "D", _IN), ("3", "CLK", _IN), ("4", "/PRE", _IN), ("1", "/CLR", _IN), None]
    + [("12", "D", _IN), ("11", "CLK", _IN), ("10", "/PRE", _IN), ("13", "/CLR", _IN)],
    [("5", "Q", _OUT), ("6", "/Q", _OUT), None, ("14", "VCC", _VCC), ("7", "GND", _VCC)]
    + [("9", "Q", _OUT), ("8", "/Q", _OUT)],
    width=8,
)
BUFFER = block(
    "74AHCT125",
    [("2", "1A", _IN), ("1", "1/OE", _IN), ("5", "2A", _IN), ("4", "2/OE", _IN)]
    + [("9", "3A", _IN), ("10", "3/OE", _IN), ("12", "4A", _IN), ("13", "4/OE", _IN)],
    [("3", "1Y", "tri_state"), ("6", "2Y", "tri_state"), ("8", "3Y", "tri_state")]
    + [("11", "4Y", "tri_state"), None, ("14", "VCC", _VCC), ("7", "GND", _VCC)],
    width=8,
)
ESD = block(
    "SMF05C",
    [(pin, f"IO{n}", "passive") for n, pin in enumerate("13456", 1)],
    [("2", "GND", "passive")],
)
USB_C = block(
    "USB-C",
    [],
    [("A4", "VBUS", "passive"), ("A9", "VBUS", "passive"), ("B4", "VBUS", "passive")]
    + [("B9", "VBUS", "passive"), ("A5", "CC1", "passive"), ("B5", "CC2", "passive")]
    + [(pin, pin, "passive") for pin in ("A6", "A7", "B6", "B7", "A8", "B8")]
    + [("A1", "GND", "passive"), ("A12", "GND", "passive"), ("B1", "GND", "passive")]
    + [("B12", "GND", "passive"), ("S1", "SHIELD", "passive")],
    "J",
)
SCREEN = block(
    "Screen",
    [
        ("1", "1", "passive"),
        ("2", "2", "passive"),
        ("3", "SCL", "passive"),
        ("4", "SDA", "passive"),
    ],
    (),
    "J",
)
# The Pico's own pin numbers, as printed beside its holes.
_PICO = {3: "GND", 8: "GND", 13: "GND", 18: "GND", 23: "GND", 28: "GND", 38: "GND"}
_PICO |= {30: "RUN", 33: "AGND", 35: "VREF", 36: "3V3", 37: "3V3_EN", 39: "VSYS", 40: "VBUS"}
LOWER = block(
    "Pico_1_20",
    [(str(n), f"Pico {n} {_PICO.get(n, '')}".strip(), "passive") for n in range(1, 21)],
    (),
    "J",
    8,
)
UPPER = block(
    "Pico_40_21",
    (),
    [(str(n), f"{_PICO.get(41 - n, '')} Pico {41 - n}".strip(), "passive") for n in range(1, 21)],
    "J",
    8,
)


class Drawn:
    """A sheet that takes its parts from a board."""

    def __init__(self, board: Board, name: str, title: str, paper: str):
        self.board = {part.ref: part for part in board.parts}
        self.sheet = Sheet(name, title, paper)

    def put(self, symbol: Symbol, ref: str, at):
        part = self.board[ref]
        return self.sheet.add(symbol, ref, part.kind, at, part.pads)

    def row(self, symbol: Symbol, refs, at, step=(6, 0)):
        for index, ref in enumerate(refs):
            self.put(symbol, ref, (at[0] + step[0] * index, at[1] + step[1] * index))

    def bare(self, at, pads=()):
        """Screw holes, fiducials and test pads."""
        holes = [ref for ref in self.board if ref[0] == "M"]
        marks = [ref for ref in self.board if ref.startswith("FID")]
        self.row(symbols.HOLE, holes, at, (4, 0))
        self.row(symbols.FIDUCIAL, marks, (at[0], at[1] + 3), (4, 0))
        self.row(symbols.TEST_PAD, pads, (at[0], at[1] + 7), (4, 0))


def _cell(board: Board) -> Sheet:
    """One of the sixteen cells: sensor and LED, each with its capacitor."""
    parts = {part.ref: part for part in board.parts}
    cell = Sheet(
        "cell", "Ghostlight panel: one cell", "A4", ("VS", "DIN", "CH", "DOUT"), ("CH", "DOUT")
    )
    ways = {"1": "VS", "2": "CH", "3": "AGND"}
    cell.add(HALL, "H", parts["H0"].kind, (20, 20), ways)
    cell.add(symbols.CAPACITOR, "C1", parts["C0"].kind, (30, 20), {"1": "VS", "2": "AGND"})
    cell.add(
        LED, "D", parts["D0"].kind, (20, 32), {"1": "DOUT", "2": "GND", "3": "DIN", "4": "5V"}
    )
    cell.add(symbols.CAPACITOR, "C2", parts["C20"].kind, (34, 32), {"1": "5V", "2": "GND"})
    cell.note("16 of these on a panel. The cell's number is that of its mux channel.", (12, 40))
    cell.finish()
    return cell


def panel() -> list[Sheet]:
    board = boards.board("panel")
    d = Drawn(board, "panel", board.title, "A2")
    s, cell = d.sheet, _cell(board)

    s.note("Cable: IN from the panel before, OUT to the next one", (12, 14), 2)
    d.put(header("Ribbon_16", 16), "J1", (20, 22))
    d.put(header("Ribbon_16", 16), "J2", (38, 22))
    d.put(symbols.BRIDGE, "JP1", (29, 33))
    s.note("JP1: on the last panel only; sends the bit home", (22, 36))
    d.put(symbols.POLARIZED, "C44", (50, 22))

    s.note("Walking bit: a panel is selected while Q is high", (62, 14), 2)
    d.put(FLIP_FLOP, "U2", (78, 22))
    d.put(symbols.RESISTOR_LYING, "R5", (68, 19))
    s.wire("R5.2", "U2.3")
    s.label("CK", (71, 19))
    d.put(symbols.RESISTOR_LYING, "R4", (62, 21))
    s.wire("R4.2", "U2.1")
    s.label("CLEAR", (71, 21))
    d.put(symbols.CAPACITOR, "C41", (60, 27))

    s.note("Power gate of the sensors, slowed down by R6 and C43", (96, 14), 2)
    d.put(symbols.P_MOS, "Q1", (114, 22))
    d.put(symbols.RESISTOR_LYING, "R6", (106, 22))
    d.put(symbols.CAPACITOR, "C43", (110.5, 25.5))
    d.put(symbols.CAPACITOR, "C42", (121, 21.5))
    s.wire("R6.2", (110.5, 22), "Q1.1")
    s.wire((110.5, 22), "C43.1")
    s.label("GATE", (108, 22))
    s.wire("C43.2", (114.5, 27))
    s.wire("Q1.3", (114.5, 27), (114.5, 29))
    s.label("VS", (114.5, 29), 270)
    s.wire("Q1.2", (114.5, 18.5), (121, 18.5), "C42.1")
    s.power("3V3", (114.5, 18.5))

    s.note("Multiplexer", (134, 14), 2)
    d.put(MUX, "U1", (152, 24))
    d.put(symbols.CAPACITOR, "C40", (140, 36))
    d.row(symbols.RESISTOR_LYING, ("R0", "R1", "R2", "R3"), (172, 20), (0, 3))

    s.note("Cells", (12, 42), 2)
    for number in range(16):
        led = next(p for p in board.parts if p.ref == f"D{number}")
        channel = _channel_of(board, number)
        at = (24 + 40 * (number % 4), 46 + 8 * (number // 4))
        nets = {"VS": "VS", "CH": f"CH{channel}", "DIN": led.pads["3"], "DOUT": led.pads["1"]}
        refs = {"H": f"H{channel}", "C1": f"C{channel}", "D": led.ref, "C2": f"C{number + 20}"}
        s.below.append(Below(f"cell{number}", cell, at, (8, 4), nets, refs))
    d.bare((184, 20), [f"TP{number}" for number, _ in enumerate(PANEL_PADS, 1)])
    s.supplied(("5V", "3V3", "GND", "AGND", "VS"), (184, 36))
    s.finish()
    return [s, cell]


def _channel_of(board: Board, led: int) -> int:
    """The mux channel of the cell in which an LED of the chain is."""
    place = next(p.at for p in board.parts if p.ref == f"D{led}")
    sensors = [p for p in board.parts if p.ref[0] == "H"]
    nearest = min(sensors, key=lambda p: abs(p.at[0] - place[0]) + abs(p.at[1] - place[1]))
    return int(nearest.ref[1:])


def _supply(board: Board) -> Sheet:
    """5 V: from USB until external power is present, then from that; then with a slow rise to the
    panels."""
    d = Drawn(board, "supply", "Ghostlight base: 5 V for LEDs and Pico", "A3")
    s = d.sheet
    s.ports = ("VBUS", "VSYS", "EXTERNAL")
    s.right_ports = ("VSYS", "EXTERNAL")
    s.note("External 5 V", (10, 10), 2)
    d.put(USB_C, "J6", (14, 22))
    s.wire("J6.A4", (30, 14))
    for pin in ("A9", "B4", "B9"):
        s.wire(f"J6.{pin}", (20, s.pin(f"J6.{pin}")[1]))
    s.wire((20, 14), (20, 17))
    s.label("USBC", (26, 14))
    d.put(symbols.RESISTOR, "R1", (24, 22.5))
    d.put(symbols.RESISTOR, "R2", (28, 22.5))
    s.wire("J6.A5", (24, 18), "R1.1")
    s.label("CC1", (21, 18))
    s.wire("J6.B5", (22, 19), (22, 20), (28, 20), "R2.1")
    s.label("CC2", (25, 20))
    d.put(symbols.FUSE_LYING, "F2", (31.5, 14))
    d.put(symbols.SCHOTTKY_LYING, "D1", (52.5, 14))
    s.wire("F2.2", "D1.2")
    s.label("EXT", (47, 14))
    d.put(symbols.SURGE, "D3", (35, 18.5))
    d.put(symbols.CAPACITOR, "C1", (41, 18.5))
    d.put(symbols.RESISTOR, "R3", (45, 16.5))
    d.put(symbols.RESISTOR, "R4", (45, 21.5))
    for ref, x in (("D3", 35), ("C1", 41), ("R3", 45)):
        s.wire((x, 14), f"{ref}.1")
    s.wire("R3.2", "R4.1")
    s.wire((45, 19), (47, 19))
    s.label("EXTERNAL", (47, 19))

    s.note(
        "USB: Q1 is off while external power is there; its body diode points away from USB",
        (30, 34),
        2,
    )
    d.put(symbols.FUSE_LYING, "F1", (35, 29.5))
    s.wire((31, 29.5), "F1.1")
    s.label("VBUS", (31, 29.5), 180)
    # Drain to the left, towards USB; source to the right.
    d.put(_FROM_USB, "Q1", (48, 30))
    s.wire("F1.2", "Q1.3")
    s.label("USB", (40, 29.5))
    s.wire("Q1.1", (48, 33), (52, 33))
    s.label("EXT", (52, 33))
    s.wire("Q1.2", (58, 29.5), (58, 14))
    s.wire("D1.1", (58, 14))
    s.label("5VIN", (55, 14))
    d.put(symbols.SCHOTTKY_LYING, "D2", (63.5, 29.5))
    s.wire((58, 29.5), "D2.2")
    s.wire("D2.1", (67, 29.5))
    s.label("VSYS", (67, 29.5))

    s.note("Soft start: C5 sets the slope of 5V", (66, 8), 2)
    d.put(symbols.P_MOS_LYING, "Q2", (76, 14.5))
    s.wire((58, 14), "Q2.2")
    d.put(symbols.CAPACITOR_DOWN, "C4", (70, 17))
    d.put(symbols.CAPACITOR_DOWN, "C5", (82, 17))
    d.put(symbols.RESISTOR, "R5", (76, 22.5))
    d.put(symbols.POLARIZED, "C6", (88, 17))
    s.wire((70, 14), "C4.2")
    s.wire("C4.1", (70, 20), (82, 20), "C5.1")
    s.wire("Q2.1", (76, 20), "R5.1")
    s.label("SOFT", (78, 20))
    s.wire("Q2.3", (92, 14))
    s.wire((82, 14), "C5.2")
    s.wire((88, 14), "C6.1")
    s.power("5V", (92, 14))
    s.finish()
    return s


# Q1 is mirrored: drain left, source right.
_FROM_USB = Symbol(
    "P_MOS_from_right",
    tuple(
        symbols.Pin(p.number, p.name, (-p.at[0], p.at[1]), {0: 180, 180: 0}.get(p.angle, p.angle))
        for p in symbols.P_MOS_LYING.pins
    ),
    lines=tuple(tuple((-x, y) for x, y in line) for line in symbols.P_MOS_LYING.lines),
    reference_at=symbols.P_MOS_LYING.reference_at,
    value_at=symbols.P_MOS_LYING.value_at,
    prefix="Q",
)


def base() -> list[Sheet]:
    board = boards.board("base")
    d = Drawn(board, "base", board.title, "A2")
    s, supply = d.sheet, _supply(board)
    nets = {port: port for port in supply.ports}
    s.below.append(Below("supply", supply, (20, 16), (10, 4), nets, {}))

    s.note("Raspberry Pi Pico on two sockets; numbers inside are those of the Pico", (12, 26), 2)
    d.put(LOWER, "J4", (24, 40))
    d.put(UPPER, "J5", (36, 40))

    s.note("Cable to the panels; 100 ohm in the fast lines", (56, 12), 2)
    d.put(header("Ribbon_16", 16), "J1", (66, 20))
    d.row(symbols.RESISTOR_LYING, [f"R{n}" for n in range(11, 17)], (84, 15), (0, 3))
    d.put(symbols.RESISTOR, "R17", (94, 20))
    d.put(symbols.RESISTOR, "R10", (100, 20))
    d.put(symbols.CAPACITOR, "C7", (106, 20))
    d.put(symbols.NET_TIE, "NT1", (114, 20))
    s.note("NT1 joins AGND and GND, here and nowhere else", (108, 25))

    s.note("LED data: 3.3 V to 5 V", (56, 34), 2)
    d.put(BUFFER, "U1", (70, 42))
    d.put(symbols.RESISTOR_LYING, "R18", (79, 38.5))
    s.wire("U1.3", "R18.1")
    s.label("LEDS_5V", (75.5, 38.5))
    d.put(symbols.CAPACITOR, "C8", (90, 42))

    s.note("Sound", (98, 34), 2)
    d.put(symbols.RESISTOR_LYING, "R19", (104, 38))
    d.put(symbols.PIEZO, "BZ1", (109, 41))
    s.wire("R19.2", (109, 38), "BZ1.1")
    s.label("BEEP", (106, 38))

    for index in range(2):
        top = 62 + 16 * index
        s.note(f"Seat {index}: screen and buttons", (12, top - 5), 2)
        d.put(header("Ribbon_10", 10), f"J{index + 2}", (22, top))
        d.row(symbols.RESISTOR, [f"R{20 + 2 * index}", f"R{21 + 2 * index}"], (40, top))
        d.put(ESD, f"U{index + 2}", (62, top))
    d.bare((130, 16), [ref for ref in d.board if ref.startswith("TP")])
    s.supplied(("5V", "3V3", "GND", "AGND"), (130, 36))
    s.finish()
    return [s, supply]


def seat() -> list[Sheet]:
    board = boards.board("seat")
    d = Drawn(board, "seat", board.title, "A4")
    s = d.sheet
    d.put(header("Ribbon_10", 10), "J1", (20, 16))
    d.put(SCREEN, "J2", (40, 16))
    d.put(symbols.CAPACITOR, "C1", (52, 16))
    d.row(symbols.BRIDGE_3, ("JP1", "JP2"), (64, 16), (14, 0))
    s.note(
        "Screen GND VCC SCL SDA: close 1-2 of both. Screen VCC GND SCL SDA: close 2-3 of both.",
        (12, 38),
    )
    d.row(symbols.BUTTON, ("SW1", "SW2", "SW3"), (22, 28), (18, 0))
    d.bare((12, 44))
    s.supplied(("3V3", "GND"), (64, 30))
    s.finish()
    return [s]


_MAKERS = {"panel": panel, "base": base, "seat": seat}


def drawn(name: str) -> list[Sheet]:
    """The sheets of a board's schematic, the root first."""
    return _MAKERS[name]()


def files(name: str) -> dict[str, str]:
    """The files of a board's folder: sheets, their library, pictures."""
    sheets = drawn(name)
    every: dict[str, Symbol] = {}
    result = {}
    for index, page in enumerate(sheets):
        every |= page.symbols()
        result[f"{page.name}.kicad_sch"] = sheet.written(page, root=index == 0)
        picture = f"{name}-schematic.svg" if index == 0 else f"{name}-{page.name}-schematic.svg"
        result[picture] = sheet.picture(page)
    result["ghostlight.kicad_sym"] = sheet.library(every)
    own = "${KIPRJMOD}/ghostlight.kicad_sym"
    table = f'(lib (name "ghostlight")(type "KiCad")(uri "{own}")(options "")(descr ""))'
    result["sym-lib-table"] = f"(sym_lib_table\n  {table}\n)\n"
    return result


def main(arguments: list[str]) -> None:
    home = Path(arguments[0]) if arguments else HERE
    for name in boards.NAMES:
        (home / name).mkdir(exist_ok=True)
        for file, text in files(name).items():
            (home / name / file).write_text(text, encoding="utf-8", newline="\n")
        print(f"{name}: schematic")


if __name__ == "__main__":
    main(sys.argv[1:])
