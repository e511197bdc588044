"""Bytes at the port from the first moment of a start on: no prompt while a sealed game waits."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.firmware.evening import Evening
from tests.pico.pico import Pico

pytestmark = pytest.mark.device

MAIN = Path(__file__).parents[2] / "firmware" / "main.py"
FIRST_MS = 3000
CTRL_C = b"\x03"


@pytest.fixture(scope="module")
def waiting() -> dict[str, bytes]:
    """The files of a board on which a sealed game waits."""
    people = Evening(81)
    people.begin()
    for _ in range(4):
        people.turn()
    files = people.virtual.hal.files
    return {"data/" + name: files.read(name) for name in files.names()}


def attacked(files: dict[str, bytes], parts: Iterator[bytes], every_ms: float) -> bytes:
    """What a board says that is switched on, with something written to it all the time."""
    with Pico({"main.py": MAIN.read_bytes(), **files}) as pico:
        pico.connect()
        print(f"\nUSB after {pico.now_us / 1000:.1f} ms")
        while pico.now_us < FIRST_MS * 1000:
            pico.write(next(parts))
            pico.run(every_ms)
        pico.write(b'\n\n{"t":"hello"}\n')
        pico.run(2500)
        return pico.read()


# The others are in `make soak` of a computer with an emulator: a start for every offset.
@pytest.mark.parametrize("every_ms", [1, 7])
def test_no_prompt_while_a_game_waits(waiting, every_ms):
    heard = attacked(waiting, itertools.repeat(CTRL_C), every_ms)
    assert b">>>" not in heard
    assert b"stopped" not in heard
    assert b'"sealed":true' in heard, heard
