"""A board that has said hello on a link."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import ModuleType

from firmware.layouts import table
from firmware.version import PROTOCOL
from ghostlight.device.link import Link, Message
from ghostlight.device.told_layout import ask_layout
from ghostlight.errors import VERSION, CommandError
from ghostlight.sentence import said

_HELLO_S = 1.0


@dataclass
class Board:
    """A board that has said hello."""

    link: Link
    hello: Message
    name: str
    serial: str
    machine: Message  # empty if its firmware does not send it
    layout: ModuleType = field(init=False)  # which cell is where; known after `find_layout`

    @property
    def about(self) -> str:
        """Returns board, chip, MicroPython and what is off as a phrase; empty if they are
        unknown."""
        told = str(self.machine.get("is", ""))
        if self.machine.get("micropython"):
            told += f", MicroPython {self.machine['micropython']}"
        if self.machine.get("off"):
            told += f"; off: {self.machine['off']}"
        return told

    @property
    def is_sealed(self) -> bool:
        return bool(self.hello.get("sealed"))

    async def find_layout(self) -> ModuleType:
        """Which cell is where, which panel reads it, which LED lights it.

        Panels are all alike; a table that is wired by hand has to send its wiring.
        """
        told = str(self.hello.get("layout"))
        self.layout = table if told == table.HASH else await ask_layout(self.link, told)
        return self.layout


async def greet(link: Link) -> Board:
    """Shake hands; a board of another version is refused with the command that mends it."""
    hello = await link.ask("hello", wait_s=_HELLO_S)
    protocol = hello.get("protocol")
    if protocol != PROTOCOL:
        is_older = isinstance(protocol, int) and protocol < PROTOCOL
        what = said(
            "the board at {port} speaks protocol {protocol}, this program {own}",
            port=link.port,
            protocol=protocol,
            own=PROTOCOL,
        )
        if is_older:
            raise CommandError(
                what, said("`ghostlight flash` brings the board up to date"), VERSION
            )
        raise CommandError(
            what, said("Bring this program up to date: `git pull`, then `make venv`"), VERSION
        )
    about = await link.wait_for("board", _HELLO_S) or await link.ask(
        "hello", "board", wait_s=_HELLO_S
    )
    machine = link.take_held("machine")  # sent before the name
    told = machine[-1] if machine else {}
    return Board(link, hello, about["name"], about["serial"], told)
