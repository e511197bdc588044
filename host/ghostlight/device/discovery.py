"""Finds boards on serial ports, and opens a link to the one that `--port` names.

If there are several boards and no `--port`, it raises an error that lists them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import NamedTuple

from firmware.layouts import table
from firmware.version import PROTOCOL
from ghostlight.device.link import Link, Message, open_link
from ghostlight.device.told_layout import ask_layout
from ghostlight.errors import NO_BOARD, VERSION, CommandError

VIRTUAL = "virtual"
_PICO_VID = 0x2E8A  # Raspberry Pi, whatever runs on it
_HELLO_S = 1.0


class Port(NamedTuple):
    """A serial port that a Pico is at."""

    device: str
    serial: str
    product: str


@dataclass(frozen=True)
class Board:
    """A board that has said hello."""

    link: Link
    hello: Message
    name: str
    serial: str
    machine: Message  # empty if its firmware does not tell

    @property
    def about(self) -> str:
        """Board, chip, MicroPython and what is off, in a phrase; empty if it does not tell."""
        told = str(self.machine.get("is", ""))
        if self.machine.get("micropython"):
            told += f", MicroPython {self.machine['micropython']}"
        if self.machine.get("off"):
            told += f"; off: {self.machine['off']}"
        return told

    @property
    def is_sealed(self) -> bool:
        return bool(self.hello.get("sealed"))

    @cached_property
    def layout(self) -> ModuleType:
        """Its table: which cell is where, which panel reads it, which LED lights it.

        Panels are all alike; a table that is wired by hand has to tell how.
        """
        if self.hello.get("layout") == table.HASH:
            return table
        return ask_layout(self.link, str(self.hello.get("layout")))


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
    """The port that is asked for, else the only one that there is, or that this board is at."""
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


def greet(link: Link) -> Board:
    """Shake hands; a board of another version is refused with the command that mends it."""
    hello = link.ask("hello", wait_s=_HELLO_S)
    protocol = hello.get("protocol")
    if protocol != PROTOCOL:
        is_older = isinstance(protocol, int) and protocol < PROTOCOL
        what = f"the board at {link.port} speaks protocol {protocol}, this program {PROTOCOL}"
        if is_older:
            raise CommandError(what, "`ghostlight flash` brings the board up to date", VERSION)
        raise CommandError(
            what, "Bring this program up to date: `git pull`, then `make venv`", VERSION
        )
    about = link.wait_for("board", _HELLO_S) or link.ask("hello", "board", wait_s=_HELLO_S)
    machine = link.take_held("machine")  # told before the name
    return Board(link, hello, about["name"], about["serial"], machine[-1] if machine else {})


@contextmanager
def open_board(port: str | None) -> Iterator[Board]:
    """A board that has said hello; a virtual one lives as long as it is used."""
    with open_line(port) as link:
        yield greet(link)


@contextmanager
def open_line(port: str | None) -> Iterator[Link]:
    """The same without a word being said."""
    if port == VIRTUAL:
        from ghostlight.virtual.running import RunningBoard

        with RunningBoard() as running, open_link(running.name) as link:
            yield link
    else:
        with open_link(the_port(port)) as link:
            yield link
