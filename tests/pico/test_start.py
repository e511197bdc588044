"""Bytes at the port from the first moment of a start on, at the real interpreter.

tests/attacks/test_start.py has all ways that a start can go, on a virtual board.
"""

import itertools
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.crash import COUNT
from firmware.deals import FILE as DEALS
from firmware.journal import CURRENT
from tests.firmware.evening import Evening
from tests.pico.pico import Pico

pytestmark = pytest.mark.device

MAIN = Path(__file__).parents[2] / "firmware" / "main.py"
FIRST_MS = 3000
CTRL_C = b"\x03"
ALL_FOUR = (11, 12, 20, 21)  # pins of OK and BACK of both seats


@pytest.fixture(scope="module")
def waiting() -> dict[str, bytes]:
    """The files of a board on which a sealed game waits."""
    people = Evening(81)
    people.begin()
    for _ in range(4):
        people.turn()
    files = people.virtual.hal.files
    # Not its calibration: an emulated table has other sensors, and would tell of each.
    return {"data/" + name: files.read(name) for name in (CURRENT, DEALS)}


class Start:
    """A board that is switched on with files on its flash, and something written to it."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.pico = Pico({"main.py": MAIN.read_bytes(), **files})

    def __enter__(self) -> "Start":
        return self

    def __exit__(self, *_: object) -> None:
        self.pico.close()

    def run(self, parts: Iterator[bytes], every_ms: float) -> None:
        self.pico.connect()
        while self.pico.now_us < FIRST_MS * 1000:
            self.pico.write(next(parts))
            self.pico.run(every_ms)

    def heard(self) -> bytes:
        """What it has said so far, and says to a hello: behind all that was written before."""
        heard = b""
        for _ in range(8):
            self.pico.write(b'\n\n{"t":"hello"}\n')
            self.pico.run(1000)
            heard += self.pico.read()
            if b'{"t":"hello"' in heard:
                break
        return heard

    def ctrl_c(self) -> bytes:
        self.pico.write(CTRL_C)
        return self.pico.run_until(b">>> ")


def garbage() -> Iterator[bytes]:
    chance = random.Random(7)
    parts = (b"\r\x03\x03\r\x01", b"\x01", b"\x02", b"\x04", b"\x05A\x01", b'{"t":"hel', b"}\n")
    while True:
        yield chance.choice((chance.randbytes(3), *parts))


def requests() -> Iterator[bytes]:
    return itertools.cycle((b'{"t":"selftest"}\n', b'{"t":"status"}\n', b'{"t":"reboot"}\n'))


@pytest.mark.parametrize(
    ("parts", "every_ms"),
    [(lambda: itertools.repeat(CTRL_C), 1), (garbage, 2), (requests, 50)],
    ids=["Ctrl-C", "garbage", "requests"],
)
def test_no_prompt_while_a_game_waits(waiting, parts, every_ms):
    with Start(waiting) as start:
        start.run(parts(), every_ms)
        heard = start.heard()
        assert b">>>" not in heard
        assert b"stopped" not in heard
        assert b'"what":"buttons"' not in heard
        assert b'"sealed":true' in heard, heard


def test_no_prompt_after_crashes_until_both_players_open_it(waiting):
    with Start({**waiting, "data/" + COUNT: b"3"}) as start:
        start.run(itertools.repeat(CTRL_C), 3)
        heard = start.heard()
        assert b">>>" not in heard
        assert b'"game":"","files"' in heard, heard
        assert b'"sealed":true' in heard
        for pin in ALL_FOUR:
            start.pico.set_pin(pin, False)
        start.pico.run(5500)
        assert b"Ghostlight stopped" in start.ctrl_c()


@pytest.mark.parametrize("journal", [None, b"", b"\xff" * 300], ids=["none", "empty", "damaged"])
def test_without_a_game_the_prompt_opens(waiting, journal):
    files = {name: data for name, data in waiting.items() if name != "data/" + CURRENT}
    if journal is not None:
        files["data/" + CURRENT] = journal
    with Start(files) as start:
        start.run(itertools.repeat(b"\n"), 500)
        assert b"Ghostlight stopped" in start.ctrl_c()


def test_held_at_power_up_the_buttons_open_it(waiting):
    with Start(waiting) as start:
        for pin in ALL_FOUR:
            start.pico.set_pin(pin, False)
        start.run(itertools.repeat(b"\n"), 500)
        assert b"Ghostlight stopped" in start.ctrl_c()
