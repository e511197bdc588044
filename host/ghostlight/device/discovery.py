"""Finds boards on serial ports, and opens a link to the one that `--port` names.

If there are several boards and no `--port`, it raises an error that lists them.
"""

from __future__ import annotations

from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from ghostlight.device.board import Board, greet
from ghostlight.device.serial_port import SerialLink, open_link
from ghostlight.errors import NO_BOARD, CommandError

VIRTUAL = "virtual"
_PICO_VID = 0x2E8A  # Raspberry Pi, whatever runs on it
_TOLD = ("hello", "name", "serial", "machine")

T = TypeVar("T")


class Port(NamedTuple):
    """A serial port with a Pico."""

    device: str
    serial: str
    product: str


@dataclass
class OpenBoard(Board):
    """A board at a port of this computer."""

    link: SerialLink

    def run(self, task: Coroutine[Any, Any, T]) -> T:
        """Drives a task of questions to its end."""
        return self.link.run(task)


def ports() -> list[Port]:
    """Returns the ports at which a board may be, sorted."""
    from serial.tools import list_ports

    found = [
        Port(port.device, port.serial_number or "", port.product or port.description or "")
        for port in list_ports.comports()
        if port.vid == _PICO_VID
    ]
    return sorted(found)


def the_port(port: str | None, serial: str = "") -> str:
    """Returns the given port, else the only one, or the one of this board."""
    if port:
        return port
    found = [each for each in ports() if not serial or each.serial == serial]
    if not found:
        raise CommandError(
            "no board found", "Plug one in, or try `--port virtual` without any", NO_BOARD
        )
    if len(found) > 1:
        listed = ", ".join(f"{each.device} ({each.serial})" for each in found)
        raise CommandError(f"several boards: {listed}", "Choose one with --port", NO_BOARD)
    return found[0].device


@contextmanager
def open_board(port: str | None) -> Iterator[OpenBoard]:
    """A board that has said hello; a virtual one lives as long as it is used."""
    with open_line(port) as link:
        found = link.run(greet(link))
        yield OpenBoard(link, *[getattr(found, name) for name in _TOLD])


@contextmanager
def open_line(port: str | None) -> Iterator[SerialLink]:
    """The same, but without sending anything."""
    if port == VIRTUAL:
        from ghostlight.virtual.running import RunningBoard

        with RunningBoard() as running, open_link(running.name) as link:
            yield link
    else:
        with open_link(the_port(port)) as link:
            yield link
