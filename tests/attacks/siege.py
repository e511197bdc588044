"""An evening at a virtual table whose USB cable is in the hands of somebody who wants the secret.

The cable is a real serial port (a pty) with pyserial at its other end, and behind it is the
stand-in for MicroPython's prompt. Everything the board sends is kept in `heard`.
"""

import json
import subprocess
import sys
import time

import serial

from firmware import crash
from ghostlight.virtual.port import PtyPort
from ghostlight.virtual.repl import ReplCable
from tests.firmware.evening import Evening

LIMIT_S = 120  # for a program that should have ended

STEAL = "print('stolen', virtual.board.director.vault._seed.hex())"


def attempt(row: str):
    """Marks a test as the answer to a row of the table in firmware/SECURITY.md."""

    def mark(function):
        function.attempt = row
        return function

    return mark


class Siege(Evening):
    """Use as a context."""

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

    def __enter__(self) -> "Siege":
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

    # -- at the cable ------------------------------------------------------------------------

    def say(self, message: dict) -> None:
        self.serial.write(json.dumps(message).encode() + b"\n")

    def ask(self, message: dict, ms: float = 200) -> list[dict]:
        """What the board says within a while."""
        start = len(self.heard)
        self.say(message)
        self.virtual.run(ms)
        return messages(bytes(self.heard[start:]))

    def mpremote(self, *args: str) -> subprocess.Popen:
        """The real tool at the port; we do not listen until it is gone (`finish`)."""
        self.is_listening = False
        command = [sys.executable, "-m", "mpremote", "connect", self._port.name, *args]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, stdout=pipe, stderr=subprocess.STDOUT)

    def finish(self, tool: subprocess.Popen, is_done=lambda: False) -> bytes:
        """Let the board run until the tool has ended; end it if that can be told otherwise."""
        until = time.monotonic() + LIMIT_S
        while tool.poll() is None and not is_done():
            self.virtual.step()
            assert time.monotonic() < until, "the tool never ended"
        tool.terminate()
        said, _ = tool.communicate(timeout=LIMIT_S)
        self.is_listening = True
        return said

    # -- at the table ------------------------------------------------------------------------

    def hold_all(self, is_held: bool) -> None:
        for seat in (0, 1):
            for button in ("ok", "back"):
                self.virtual.hold(seat, button, is_held)

    def crash(self, error: Exception) -> None:
        """Something fails in the middle of a step, and main.py does what it does then."""
        virtual = self.virtual

        def fail(now_ms: int) -> None:
            raise error

        virtual.board.director.step = fail
        try:
            for _ in range(4):
                virtual.step()
            raise AssertionError("it did not crash")
        except type(error) as caught:
            crash.report(virtual.hal, self.table.layout, virtual.board, caught)
        virtual.restart()

    # -- what nobody may find ----------------------------------------------------------------

    def secrets(self) -> list[bytes]:
        """The byte strings that give the secret away."""
        vault = self.director.vault
        found = [bytes(vault._seed), vault._seed.hex().encode()]
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
