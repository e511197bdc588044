"""Runs code on a board by MicroPython's raw REPL."""

import time
from typing import Any

import serial

# What a test finds in the board's `__main__`.
PREPARE = """
import gc, micropython
from array import array
from time import ticks_us, ticks_diff
from firmware.layouts import table
from firmware.pico.hal import Hal
hal = Hal(table)
levels = array("H", bytes(2 * table.CELLS))
pixels = bytearray(3 * table.CELLS)
picture = bytearray(1024)
def timed(function, *args):
    start = ticks_us()
    function(*args)
    return ticks_diff(ticks_us(), start)
"""

# A call with `*args` would allocate by itself.
LOCKED = """
def work():
    return {expression}
def locked():
    work()
    micropython.heap_lock()
    try:
        return work()
    finally:
        micropython.heap_unlock()
"""

_ENTERED = b"raw REPL; CTRL-B to exit\r\n>"


class DeviceError(Exception):
    """A traceback from the board."""


class Prompt:
    """A board that is reached by `write` and `run_until`."""

    def write(self, data: bytes) -> None:
        raise NotImplementedError

    def run_until(self, ending: bytes, limit_ms: float = 10_000) -> bytes:
        raise NotImplementedError

    def enter(self, *, prepare: bool = True) -> None:
        """Interrupt whatever runs and begin anew, with nothing imported but what PREPARE does."""
        self.write(b"\r\x03\x03\r\x01")
        self.run_until(_ENTERED)
        self.write(b"\x04")
        self.run_until(_ENTERED)
        if prepare:
            self.do(PREPARE)

    def do(self, code: str, limit_ms: float = 60_000) -> str:
        """Run statements in `__main__`; what they printed."""
        self.write(code.encode() + b"\x04")
        self.run_until(b"OK")
        printed = self.run_until(b"\x04", limit_ms)[:-1]
        failure = self.run_until(b"\x04")[:-1]
        self.run_until(b">")
        if failure:
            raise DeviceError(failure.decode())
        return printed.decode().replace("\r\n", "\n")

    def value(self, expression: str) -> Any:
        """What an expression evaluates to, as plain data."""
        return eval(self.do(f"print(repr({expression}))"), {"bytearray": bytes})

    def locked(self, expression: str) -> Any:
        """The same, evaluated for the second time with the heap locked."""
        self.do(LOCKED.format(expression=expression))
        return self.value("locked()")


class RealPico(Prompt):
    """A board at a serial port, with our files on it."""

    def __init__(self, port: str) -> None:
        self._serial = serial.Serial(port, timeout=0.05)
        self._received = bytearray()

    def write(self, data: bytes) -> None:
        self._serial.write(data)

    def run_until(self, ending: bytes, limit_ms: float = 10_000) -> bytes:
        end_s = time.monotonic() + limit_ms / 1000
        while ending not in self._received:
            if time.monotonic() > end_s:
                raise DeviceError(f"no {ending!r} within {limit_ms} ms: {bytes(self._received)!r}")
            self._received += self._serial.read(max(1, self._serial.in_waiting))
        end = self._received.index(ending) + len(ending)
        data = bytes(self._received[:end])
        del self._received[:end]
        return data
