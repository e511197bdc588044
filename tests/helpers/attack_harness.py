"""A game at a virtual table whose USB cable is controlled by an attacker.

The cable is a real serial port (a pty) with pyserial at its other end, and the simulated
MicroPython prompt behind it. Everything that the board sends is kept in `heard`.
"""

import json
import subprocess
import sys
import time

import serial

from firmware import crash
from ghostlight.virtual.port import PtyPort
from ghostlight.virtual.repl import ReplCable
from tests.helpers.open_vault import seed_of
from tests.helpers.opera.people import OperaPeople

LIMIT_S = 120  # time limit for a program that should have ended

STEAL = "print('stolen', virtual.board.director.vault._seed.hex())"


def attempt(row: str):
    """Mark a test as the one for a row of the table in firmware/SECURITY.md."""

    def mark(function):
        function.attempt = row
        return function

    return mark


class AttackedGame(OperaPeople):
    """A context manager for an attack."""

    def __init__(self, seed: int, **options) -> None:
        super().__init__(seed, **options)
        self.cable = ReplCable({"virtual": self.virtual}, self.virtual.restart)
        self.table.cable = self.cable
        self._port = PtyPort(self.cable)
        self.serial = serial.Serial(self._port.name, timeout=0, write_timeout=0)
        self.heard = bytearray()
        self.is_listening = True
        self.virtual.on_step = self._after_step
        self.virtual.on_start = self._after_step

    def __enter__(self) -> "AttackedGame":
        return self

    def __exit__(self, *_: object) -> None:
        self.serial.close()
        self._port.close()

    def _after_step(self) -> None:
        self._port.pump()
        if self.is_listening:
            self.heard += self.serial.read(4096)

    def calibrate(self) -> None:
        for what, ms in (("zero", 1600), ("end", 100), ("save", 100)):
            self.say({"t": "calibrate", "do": what})
            self.virtual.run(ms)

    # -- the cable ---------------------------------------------------------------------------

    def say(self, message: dict) -> None:
        self.serial.write(json.dumps(message).encode() + b"\n")

    def ask(self, message: dict, ms: float = 200) -> list[dict]:
        """Send a message. Returns what the board sends within a while."""
        start = len(self.heard)
        self.say(message)
        self.virtual.run(ms)
        return messages(bytes(self.heard[start:]))

    def mpremote(self, *args: str) -> subprocess.Popen:
        """Start the real tool at the port; this object does not read until it has ended
        (`finish`)."""
        self.is_listening = False
        command = [sys.executable, "-m", "mpremote", "connect", self._port.name, *args]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, stdout=pipe, stderr=subprocess.STDOUT)

    def finish(self, tool: subprocess.Popen, is_done=lambda: False) -> bytes:
        """Run the board until the tool has ended; end it when `is_done` is true."""
        until = time.monotonic() + LIMIT_S
        while tool.poll() is None and not is_done():
            self.virtual.step()
            assert time.monotonic() < until, "the tool never ended"
        tool.terminate()
        said, _ = tool.communicate(timeout=LIMIT_S)
        self.is_listening = True
        return said

    # -- the table ---------------------------------------------------------------------------

    def hold_all(self, is_held: bool) -> None:
        for seat in (0, 1):
            for button in ("ok", "back"):
                self.virtual.hold(seat, button, is_held)

    def crash(self, error: Exception) -> None:
        """Raise an error in the middle of a step, and handle it as main.py does."""
        virtual = self.virtual

        def fail(now_ms: int) -> None:
            raise error

        virtual.board.director.step = fail
        try:
            for _ in range(4):
                virtual.step()
            raise AssertionError("the board did not crash")
        except type(error) as caught:
            crash.report(virtual.hal, self.table.layout, virtual.board, caught)
        virtual.restart()

    # -- the secrets -------------------------------------------------------------------------

    def secrets(self) -> list[bytes]:
        """The byte strings that would reveal the secret."""
        vault = self.director.vault
        found = [bytes(seed_of(vault)), seed_of(vault).hex().encode()]
        if self.code:
            letters = "".join("OBP"[press] for press in self.code)
            found += [self.code, letters.encode(), self.code.hex().encode()]
        return found

    def flash_image(self) -> bytes:
        files = self.virtual.hal.files
        return b"".join(name.encode() + b"\0" + files.read(name) for name in files.names())


def messages(data: bytes) -> list[dict]:
    found = []
    for line in data.split(b"\n"):
        if line.startswith(b"{") and line.endswith(b"}"):
            found.append(json.loads(line))
    return found
