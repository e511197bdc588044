"""Every wire between two boards, as data from the description. Other modules draw them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hardware.model import Board
from hardware.pcb.seat import PINS as SEAT_PINS

FIRST_PIECE_M, PIECE_M, SEAT_M = 0.4, 0.2, 0.6


@dataclass(frozen=True)
class Cable:
    name: str
    ways: int
    length_m: float
    start: tuple[str, str]  # board, connector
    end: tuple[str, str]


@dataclass(frozen=True)
class Wire:
    cable: str
    pin: int  # the same at both ends
    net: str  # name in the firmware, on the boards and in `ghostlight doctor`
    start: str
    end: str


def panel_name(number: int) -> str:
    return f"panel {number}"


def cables(board: Board) -> list[Cable]:
    made = []
    for panel in board.chain:
        first = panel.number == 1
        start = ("base", "J1") if first else (panel_name(panel.number - 1), "J2")
        length = FIRST_PIECE_M if first else PIECE_M
        name = f"ribbon {panel.number}"
        end = (panel_name(panel.number), "J1")
        made.append(Cable(name, board.connector.ways, length, start, end))
    for number in range(len(board.seats)):
        ends = ("base", f"J{2 + number}"), (f"seat {number}", "J1")
        made.append(Cable(f"seat cable {number}", len(SEAT_PINS), SEAT_M, *ends))
    return made


def nets(board: Board, cable: Cable) -> list[str]:
    """Nets by pin, from pin 1 on."""
    if cable.ways == board.connector.ways:
        return list(board.connector.pins)
    seat = board.seats[int(cable.name[-1])]
    names = {"SDA": seat.screen.sda, "SCL": seat.screen.scl}
    names |= {"OK": seat.ok, "BACK": seat.back, "PEEK": seat.peek}
    return [names.get(pin, pin) for pin in SEAT_PINS]


def wires(board: Board) -> Iterator[Wire]:
    for cable in cables(board):
        for pin, net in enumerate(nets(board, cable), 1):
            ends = (" ".join((*place, f"pin {pin}")) for place in (cable.start, cable.end))
            yield Wire(cable.name, pin, net, *ends)


def last_panel(board: Board) -> str:
    return panel_name(board.chain[-1].number)
