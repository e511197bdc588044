"""An emulated Pico at its prompt, with our files on it."""

import os
from pathlib import Path

from firmware.layouts import table
from tests.micropython.device_files import compiled_files
from tests.pico.emulator import Emulator, EmulatorError
from tests.pico.repl import Repl

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


class Pico(Emulator):
    """By default it does not start our program; `files` can add a main.py that does."""

    def __init__(self, files: dict[str, bytes] | None = None, *, erase_ms: float = 0) -> None:
        uf2 = given("GHOSTLIGHT_UF2", "Give a MicroPython 1.28 for the Pico")
        bootrom = given("GHOSTLIGHT_BOOTROM", "Give the RP2040's boot ROM")
        ours = {name: path.read_bytes() for name, path in compiled_files().items()}
        super().__init__(uf2, bootrom, {**ours, **(files or {})}, table, erase_ms=erase_ms)
        self.repl = Repl(self)

    def start(self, *, prepare: bool = True) -> None:
        """Go to the prompt of a board that was switched on or reset."""
        self.connect()
        self.repl.enter()
        if prepare:
            self.do(PREPARE)

    def do(self, code: str) -> str:
        return self.repl.run(code)

    def value(self, expression: str) -> object:
        return self.repl.value(expression)

    def locked(self, expression: str) -> object:
        """The same, evaluated for the second time with the heap locked."""
        self.do(LOCKED.format(expression=expression))
        return self.value("locked()")


def given(name: str, wish: str) -> Path:
    path = Path(os.environ.get(name) or "nowhere")
    if not path.is_file():
        raise EmulatorError(f"{wish}: make test-pico UF2=path BOOTROM=path (tests/pico/README.md)")
    return path
