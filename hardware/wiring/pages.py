"""Wire list and pin map as text."""

from __future__ import annotations

import csv
import io

from hardware.model import Board
from hardware.pcb.base import IN_SERIES
from hardware.pico import HEADER
from hardware.wiring.wires import cables, last_panel, wires

_WAYS = {
    "LEDS": "74AHCT125 (3.3 to 5 V), 330 ohm, first LED",
    "PIEZO": "330 ohm, piezo",
    "EXTERNAL": "divider 4.7 k / 7.5 k from the external 5 V",
    "SENSE": "all mux outputs; 100 k to AGND",
    "SELECT": "data of panel 1's flip-flop",
    "RETURN": "the last panel's flip-flop, through JP1",
}
_SAID = {
    "CLOCK": "rising: the walking bit moves on by one panel",
    "RESET": "low: no panel is on (10 k to GND at the base)",
    "SELECT": "the bit that walks",
    "RETURN": "the bit comes home: panels are counted",
    "LEDS": "data of the LED chain",
    "SENSE": "the sensor that is read",
    "PIEZO": "sounds",
    "EXTERNAL": "high: external 5 V is there",
}


def wire_list(board: Board) -> str:
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(["Cable", "Pin", "Net", "From", "To"])
    for wire in wires(board):
        table.writerow([wire.cable, wire.pin, wire.net, wire.start, wire.end])
    return out.getvalue()


def readme(board: Board) -> str:
    return "\n".join(
        [
            "# Wiring",
            "",
            "Written by `python -m hardware.wiring` from `../board.toml`. A net has one name "
            "everywhere: here, on the",
            "boards, in the firmware's tables and in what the table says when something is wrong.",
            "",
            "## Cables",
            "",
            "All are ribbons with two ordinary plugs, pin 1 to pin 1 (the red wire). "
            "[wires.csv](wires.csv) lists every wire.",
            "",
            "| cable | ways | length | from | to |",
            "|---|---|---|---|---|",
            *(
                f"| {c.name} | {c.ways} | {c.length_m:g} m | {' '.join(c.start)} | "
                f"{' '.join(c.end)} |"
                for c in cables(board)
            ),
            "",
            f"On **{last_panel(board)}**, the last one, and on no other, the solder bridge JP1 is "
            f"closed: it joins {board.connector.closed[0]} to {board.connector.closed[1]}.",
            "External 5 V, if wanted, comes by USB-C into J6 of the base; the computer's USB goes "
            "into the Pico.",
            "",
            "![The way of the ribbon through the panels, from above](route.svg)",
            "",
            "The first two pieces and the last; those between them are alike:",
            "",
            "![The ribbon](ribbon.svg)",
            "",
            "![The two seat cables](seats.svg)",
            "",
            "## Pins of the Pico",
            "",
            "| net | GPIO | header pin | use | way | |",
            "|---|---|---|---|---|---|",
            *_pin_rows(board),
            "",
            "Supplies: header pin 40 VBUS (USB 5 V), 39 VSYS (fed by D2 with external power), "
            "36 3V3, 33 AGND.",
            "",
            "## Pins of the ribbon",
            "",
            "| pin | net | in a panel |",
            "|---|---|---|",
            *(
                f"| {pin} | {net} | "
                + (
                    "ends at J1, starts anew at J2 |"
                    if net in board.connector.passed_on
                    else "runs through |"
                )
                for pin, net in enumerate(board.connector.pins, 1)
            ),
            "",
        ]
    )


def _pin_rows(board: Board) -> list[str]:
    rows = []
    for pin in board.pico.pins:
        way = _WAYS.get(pin.net) or ("100 ohm, ribbon" if pin.net in IN_SERIES else "seat cable")
        said = _SAID.get(pin.net) or _use(pin.net)
        rows.append(
            f"| {pin.net} | GP{pin.gpio} | {HEADER[pin.gpio]} | {pin.use} | {way} | {said} |"
        )
    return rows


def _use(net: str) -> str:
    if net[0] == "A":
        return f"mux address, bit {net[1]}"
    name, _, seat = net.partition("_")
    kind = "screen" if name in ("SDA", "SCL") else "button, low when pressed"
    return f"{kind} of seat {seat}"
