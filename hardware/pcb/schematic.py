"""Schematic pictures, one SVG per board, with values and nets taken from the described circuits.

Needs schemdraw: build/hardware/bin/python -m hardware.pcb.schematic [FOLDER]
"""

import sys
from pathlib import Path

import schemdraw
import schemdraw.elements as elm

from . import boards
from .circuit import Board, Part

HERE = Path(__file__).parent
schemdraw.use("svg")
# SVG text keeps the files small and searchable; "path" would draw every letter.
schemdraw.svgconfig.text = "text"


class Sheet:
    """A drawing that asks the board what its parts are and where their pins go."""

    def __init__(self, board: Board):
        self.board = board
        self.parts = {part.ref: part for part in board.parts}
        self.drawn: set[str] = set()
        self.drawing = schemdraw.Drawing(show=False, unit=2.2, fontsize=11, margin=1.0)
        self.drawing.config(bgcolor="white")
        self.title((0, 3.2), board.title, 20)

    def title(self, at, words: str, size: float = 14):
        self.drawing += elm.Label().at(at).label(words, halign="left", fontsize=size)

    def _take(self, ref: str) -> Part:
        self.drawn.add(ref)
        return self.parts[ref]

    def chip(self, ref: str, at, sides: dict[str, list[str]], names: dict[str, str], width=4.0):
        """A block; sides: left/right -> pins from the top; every pin gets its net as a tag."""
        part = self._take(ref)
        rows = max(len(pins) for pins in sides.values())
        pins = []
        for side, numbers in sides.items():
            for row, number in enumerate(numbers):
                name = names.get(number, " ")
                slot = f"{len(numbers) - row}/{len(numbers)}"
                pin = elm.IcPin(
                    name=name, pin=number, side=side, slot=slot, anchorname=f"p{number}"
                )
                pins.append(pin)
        block = elm.Ic(pins=pins, size=(width, rows * 0.8 + 0.4), leadlen=0.6, pinspacing=0.8)
        block = self.drawing.add(block.at(at).anchor("center").theta(0))
        words = f"{ref}  {part.kind.value}"
        top = (at[0], at[1] + rows * 0.4 + 0.75)
        self.drawing += elm.Label().at(top).label(words, fontsize=12)
        for side, numbers in sides.items():
            for number in numbers:
                self.tag(getattr(block, f"p{number}"), part.pads.get(number, "not used"), side)
        return block

    def tag(self, at, net: str, side: str):
        shift = -0.1 if side == "left" else 0.1
        align = "right" if side == "left" else "left"
        place = (at[0] + shift, at[1])
        text = elm.Label().at(place).label(net, halign=align, valign="center", color="#1f4e9c")
        self.drawing += text

    def two(self, kind, ref: str, at, count: str = "", pads=("1", "2")):
        """A two-pin part drawn downwards, its nets at both ends."""
        part = self._take(ref)
        item = self.drawing.add(kind().at(at).down().length(2.2))
        words = f"{ref} {part.kind.value}{count}"
        side = elm.Label().at((at[0] + 0.45, at[1] - 1.1))
        self.drawing += side.label(words, halign="left", valign="center")
        for end, pad, up in ((item.start, pads[0], 0.25), (item.end, pads[1], -0.3)):
            text = elm.Label().at((end[0], end[1] + up))
            self.drawing += text.label(part.pads[pad], valign="center", color="#1f4e9c")

    def mos(self, ref: str, at):
        """P-channel, source up, drain down."""
        part = self._take(ref)
        item = self.drawing.add(elm.PFet(bulk=False).at(at).anchor("source").theta(0))
        for end, pad, shift in (
            (item.source, "2", (0, 0.3)),
            (item.drain, "3", (0, -0.3)),
            (item.gate, "1", (0.65, 0.0)),
        ):
            text = elm.Label().at((end[0] + shift[0], end[1] + shift[1]))
            self.drawing += text.label(part.pads[pad], valign="center", color="#1f4e9c")
        words = elm.Label().at((at[0] - 0.6, at[1] - 0.8))
        self.drawing += words.label(f"{ref} {part.kind.value}", halign="right", valign="center")

    def connector(self, ref: str, at, pins: int, width=1.6):
        """Both rows of a header, odd pins left, even right."""
        odd = [str(n) for n in range(1, pins + 1, 2)]
        even = [str(n) for n in range(2, pins + 1, 2)]
        return self.chip(ref, at, {"left": odd, "right": even}, {}, width)

    def save(self, folder: Path, without=()) -> Path:
        """Writes the picture; a part of the board that is not on it is an error."""
        bought = {ref for ref, part in self.parts.items() if part.kind.is_bought}
        missing = bought - self.drawn - set(without)
        if missing:
            raise ValueError(f"not in the picture of {self.board.name}: {sorted(missing)}")
        path = folder / f"{self.board.name}-schematic.svg"
        self.drawing.save(str(path))
        return path


def panel(folder: Path) -> Path:
    board = boards.board("panel")
    sheet = Sheet(board)
    sheet.title((0, 2.0), "one of sixteen cells; nets CH0-CH15 and LED1-LED15 repeat")
    sheet.chip(
        "H0", (3.5, -1.0), {"left": ["1", "3"], "right": ["2"]}, {"1": "V", "3": "G", "2": "OUT"}
    )
    sheet.two(elm.Capacitor, "C0", (8.4, 0.2), " x16")
    names = {"4": "VDD", "2": "VSS", "3": "DIN", "1": "DOUT"}
    sheet.chip("D0", (14.5, -1.0), {"left": ["4", "3", "2"], "right": ["1"]}, names)
    sheet.two(elm.Capacitor, "C20", (19.2, 0.2), " x16")
    sheet.two(elm.Capacitor2, "C44", (23.4, 0.2))

    sheet.title((0, -4.2), "walking bit and power gate")
    names = {"1": "/CLR", "2": "D", "3": "CLK", "4": "/PRE", "5": "Q", "6": "/Q", "7": "GND"}
    names |= {"14": "VCC", "13": "/CLR", "12": "D", "11": "CLK", "10": "/PRE", "9": "Q", "8": "/Q"}
    left = [str(n) for n in range(1, 8)]
    right = [str(n) for n in range(14, 7, -1)]
    sheet.chip("U2", (4.0, -8.2), {"left": left, "right": right}, names)
    for index, ref in enumerate(("R4", "R5", "R6")):
        sheet.two(elm.Resistor, ref, (10.0 + 3.2 * index, -6.6))
    sheet.two(elm.Capacitor, "C43", (19.8, -6.6))
    sheet.mos("Q1", (25.4, -6.6))
    sheet.two(elm.Capacitor, "C42", (10.0, -10.6))
    sheet.two(elm.Capacitor, "C41", (14.0, -10.6))
    sheet.two(elm.Capacitor, "C40", (18.0, -10.6))
    sheet.title((21.0, -11.2), "JP1: bridge on the last panel only,")
    sheet.title((21.0, -11.9), "joins SELECT_OUT to RETURN")

    sheet.title((0, -14.4), "multiplexer and connectors")
    names = {"1": "COM", "10": "S0", "11": "S1", "12": "GND", "13": "S3", "14": "S2", "15": "/E"}
    names |= {"24": "VCC"} | {str(9 - n): f"I{n}" for n in range(8)}
    names |= {str(31 - n): f"I{n}" for n in range(8, 16)}
    left = [str(n) for n in range(1, 13)]
    right = [str(n) for n in range(24, 12, -1)]
    sheet.chip("U1", (4.0, -20.6), {"left": left, "right": right}, names)
    for index in range(4):
        sheet.two(elm.Resistor, f"R{index}", (9.4 + 2.8 * index, -19.4))
    sheet.connector("J1", (23.4, -20.6), 16)
    sheet.connector("J2", (31.0, -20.6), 16)
    repeated = {p.ref for p in board.parts if p.kind in (board.parts[0].kind, board.parts[1].kind)}
    repeated |= {p.ref for p in board.parts if p.ref.startswith("D")}
    return sheet.save(folder, without=repeated)


def base(folder: Path) -> Path:
    sheet = Sheet(boards.board("base"))
    sheet.title((0, 1.8), "supply: USB until external 5 V is there, never back into USB")
    left = ["A4", "A5", "B5", "A1", "S1"]
    names = {"A4": "VBUS", "A5": "CC1", "B5": "CC2", "A1": "GND", "S1": "shield"}
    sheet.chip("J6", (3.0, -1.6), {"right": left}, names, 3.0)
    sheet.two(elm.Resistor, "R1", (8.6, -0.4))
    sheet.two(elm.Resistor, "R2", (11.8, -0.4))
    sheet.two(elm.Fuse, "F2", (15.2, -0.4))
    sheet.two(elm.Schottky, "D1", (18.8, -0.4), pads=("2", "1"))
    sheet.two(elm.Capacitor, "C1", (22.4, -0.4))
    sheet.two(elm.Resistor, "R3", (25.6, -0.4))
    sheet.two(elm.Resistor, "R4", (29.0, -0.4))
    sheet.two(elm.Fuse, "F1", (1.4, -6.4))
    sheet.mos("Q1", (8.4, -6.4))
    sheet.two(elm.Schottky, "D2", (11.8, -6.4), pads=("2", "1"))
    sheet.mos("Q2", (19.4, -6.4))
    sheet.two(elm.Capacitor, "C4", (22.4, -6.4))
    sheet.two(elm.Capacitor, "C5", (25.6, -6.4))
    sheet.two(elm.Resistor, "R5", (29.0, -6.4))
    sheet.two(elm.Capacitor2, "C6", (32.6, -6.4))

    sheet.title((0, -11.2), "Pico (sockets J4: pins 1-20, J5: pins 40-21) and cables")
    sheet.chip("J4", (4.0, -20.6), {"left": [str(n) for n in range(1, 21)]}, {}, 1.6)
    sheet.chip("J5", (7.4, -20.6), {"right": [str(n) for n in range(1, 21)]}, {}, 1.6)
    sheet.connector("J1", (16.4, -15.6), 16)
    sheet.connector("J2", (24.0, -15.0), 10)
    sheet.connector("J3", (32.0, -15.0), 10)
    for index in range(6):
        sheet.two(elm.Resistor, f"R{11 + index}", (13.0 + 3.7 * index, -20.4))
    for index, ref in enumerate(("R17", "R10", "R20", "R21", "R22", "R23")):
        sheet.two(elm.Resistor, ref, (13.0 + 3.7 * index, -24.6))
    sheet.title((0, -31.0), "LED data, sound")
    names = {"1": "/OE", "2": "A", "3": "Y", "4": "/OE", "5": "A", "6": "Y", "7": "GND"}
    names |= {"14": "VCC", "13": "/OE", "12": "A", "11": "Y", "10": "/OE", "9": "A", "8": "Y"}
    left = [str(n) for n in range(1, 8)]
    right = [str(n) for n in range(14, 7, -1)]
    sheet.chip("U1", (5.0, -35.0), {"left": left, "right": right}, names)
    sheet.two(elm.Resistor, "R18", (11.0, -33.6))
    sheet.two(elm.Capacitor, "C8", (15.0, -33.6))
    sheet.two(elm.Resistor, "R19", (19.0, -33.6))
    sheet.two(elm.Crystal, "BZ1", (23.6, -33.6))
    sheet.two(elm.Capacitor, "C7", (27.4, -33.6))
    sheet.title((31.0, -34.2), "NT1 joins AGND and GND,")
    sheet.title((31.0, -34.9), "here and nowhere else")
    return sheet.save(folder)


def seat(folder: Path) -> Path:
    sheet = Sheet(boards.board("seat"))
    sheet.connector("J1", (3.5, -1.2), 10)
    names = {"1": "GND", "2": "VCC", "3": "SCL", "4": "SDA"}
    sheet.chip("J2", (9.4, -1.2), {"left": list(names)}, names, 2.6)
    sheet.two(elm.Capacitor, "C1", (13.4, 0.0))
    for index in range(3):
        sheet.two(elm.Button, f"SW{index + 1}", (17.4 + 4.6 * index, 0.0))
    return sheet.save(folder)


def main(arguments: list[str]) -> None:
    home = Path(arguments[0]) if arguments else HERE
    for draw in (panel, base, seat):
        folder = home / draw.__name__
        folder.mkdir(exist_ok=True)
        print(draw(folder))


if __name__ == "__main__":
    main(sys.argv[1:])
