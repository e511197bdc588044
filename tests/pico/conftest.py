"""A Pico for the tests: emulated, with our files on it, at a table of its own."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from firmware.layouts import table
from tests.micropython.device_files import compiled_files
from tests.pico.emulator import Emulator
from tests.pico.repl import Repl

# What must never happen at the table, whatever a test does.
FORBIDDEN = ("short", "early", "disturbed")

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
    """The emulator, with a prompt on it."""

    def start(self) -> None:
        self.connect()
        self.repl = Repl(self)
        self.repl.enter()

    def do(self, code: str) -> str:
        return self.repl.run(code)

    def value(self, expression: str) -> object:
        return self.repl.value(expression)

    def locked(self, expression: str) -> object:
        """The same, evaluated for the second time with the heap locked."""
        self.do(LOCKED.format(expression=expression))
        return self.value("locked()")


def given(name: str, what: str) -> Path:
    path = Path(os.environ.get(name) or "/nowhere")
    if not path.is_file():
        pytest.exit(f"{what}: make test-pico UF2=path BOOTROM=path (tests/pico/README.md)", 2)
    return path


@pytest.fixture(scope="session")
def switch_on() -> Iterator[Callable[..., Pico]]:
    """Starts another Pico: switch_on(files={...}, erase_ms=45)."""
    uf2 = given("GHOSTLIGHT_UF2", "Give a MicroPython 1.28 for the Pico as UF2")
    bootrom = given("GHOSTLIGHT_BOOTROM", "Give the RP2040's boot ROM")
    ours = {name: path.read_bytes() for name, path in compiled_files().items()}
    running = []

    def start(files: dict[str, bytes] | None = None, erase_ms: float = 0) -> Pico:
        pico = Pico(uf2, bootrom, {**ours, **(files or {})}, table, erase_ms=erase_ms)
        running.append(pico)
        return pico

    yield start
    for pico in running:
        pico.close()


@pytest.fixture(scope="module")
def shared_pico(switch_on: Callable[..., Pico]) -> Pico:
    pico = switch_on()
    pico.start()
    pico.do(PREPARE)
    return pico


@pytest.fixture
def pico(shared_pico: Pico) -> Iterator[Pico]:
    """At its prompt, with a Hal as `hal`; one for all tests of a file."""
    shared_pico.events.clear()
    yield shared_pico
    assert [event for event in shared_pico.events if event["kind"] in FORBIDDEN] == []
