"""The harness in WireViz's format: one node per board, cables between them."""

from __future__ import annotations

from hardware.model import Board
from hardware.wiring.wires import Cable, cables, last_panel, nets, panel_name

# Ribbon wires are grey with a red first one; the drawing colours them by their net.
_COLOURS = {"5V": "RD", "3V3": "OG", "GND": "BK", "AGND": "GY", "LEDS": "YE", "SENSE": "VT"}
_SIGNAL = "BU"


def harness(board: Board, shown: list[Cable]) -> dict:
    """The harness of the cables in `shown`, with the boards that they connect."""
    pins = board.connector.pins
    connectors: dict[str, dict] = {}
    for cable in shown:
        for place, name in (cable.start, cable.end):
            _add(connectors, board, cable, place, name)
    last = last_panel(board)
    if last in connectors:
        first, second = (pins.index(net) + 1 for net in board.connector.closed)
        connectors[last]["notes"] = "J1, IN"
        connectors[f"{last} J2"] = {
            "type": "nothing is plugged in",
            "pinlabels": pins,
            "loops": [[first, second]],
            "notes": "solder bridge JP1 closed, here only",
        }
    lines = {
        cable.name: {
            "wirecount": cable.ways,
            "length": cable.length_m,
            "type": f"ribbon, {cable.ways} ways, 1.27 mm",
            "colors": [_COLOURS.get(net, _SIGNAL) for net in nets(board, cable)],
            "wirelabels": nets(board, cable),
        }
        for cable in shown
    }
    ways = [
        [
            {_node(cable.start): f"1-{cable.ways}"},
            {cable.name: f"1-{cable.ways}"},
            {_node(cable.end): f"1-{cable.ways}"},
        ]
        for cable in shown
    ]
    if last in connectors:
        ways.append([f"{last} J2"])
    return {
        "options": {"fontname": "DejaVu Sans", "mini_bom_mode": False},
        "connectors": connectors,
        "cables": lines,
        "connections": ways,
    }


def ends(board: Board) -> list[Cable]:
    """The ribbon's first two pieces and its last: the others are equal."""
    pieces = [c for c in cables(board) if c.ways == board.connector.ways]
    return pieces if len(pieces) < 4 else [*pieces[:2], pieces[-1]]


def seats(board: Board) -> list[Cable]:
    return [c for c in cables(board) if c.ways != board.connector.ways]


def _node(place: tuple[str, str]) -> str:
    board, connector = place
    return f"{board} {connector}" if board == "base" else board


def _add(connectors: dict, board: Board, cable: Cable, place: str, name: str) -> None:
    labels = nets(board, cable)
    is_panel = place.startswith(panel_name(0)[:-1])
    connectors[_node((place, name))] = {
        "type": f"box header {cable.ways}-way, 2.54 mm",
        "pinlabels": labels,
        "notes": "left: J1, IN; right: J2, OUT" if is_panel else name,
    }
