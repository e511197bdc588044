"""Bytes at the port in every millisecond of a start, with the real interpreter.

The kinds of starts are those of tests/attacks/test_start.py, which has them on a virtual board,
with more attacks.
"""

import itertools
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from firmware.sensing.calibration import FILE as CALIBRATION
from tests.attacks.test_start import ALL_FOUR, CTRL_C, FIRST_MS, REQUESTS, WAYS, Way
from tests.pico.emulator import EmulatorError
from tests.pico.pico import Pico

pytestmark = pytest.mark.device

MAIN = (Path(__file__).parents[2] / "firmware" / "main.py").read_bytes()
LAYOUT = b"layouts import table as"
HELLO = b'{"t":"hello","protocol"'
STOPPED = b"Ghostlight stopped"
SEALED_SEED = b" b "  # a line of a journal that has the sealed seed
SEALED = [name for name, way in WAYS.items() if way.is_sealed]
OPEN = [name for name, way in WAYS.items() if not way.is_sealed]


class Start:
    """A board that is switched on while something is written to it in every millisecond."""

    def __init__(self, way: Way) -> None:
        # Not the calibration: an emulated table has other sensors, and would tell of each.
        files = {"data/" + name: data for name, data in way.files().items() if name != CALIBRATION}
        main = MAIN.replace(
            LAYOUT, LAYOUT.replace(b"table", way.layout.replace("-", "_").encode())
        )
        self.sealed = [
            data.split(SEALED_SEED)[1].split()[1] for data in files.values() if SEALED_SEED in data
        ]
        self.pico = Pico({"main.py": main, **files})
        self.press(way.buttons)

    def __enter__(self) -> "Start":
        return self

    def __exit__(self, *_: object) -> None:
        self.pico.close()

    def press(self, buttons: int) -> None:
        for place, pin in enumerate(self.pico.layout.BUTTON_PINS):
            self.pico.set_pin(pin, not buttons >> place & 1)

    def run(self, parts: Iterator[bytes], first_ms: int = FIRST_MS) -> bytes:
        """Runs the first seconds; returns the output."""
        self.pico.connect()
        while self.pico.now_us < first_ms * 1000:
            self.pico.write(next(parts))
            self.pico.run(1)
        return self.pico.read()

    def greet(self) -> bytes:
        """Returns the output until a hello is answered, after all that was written before."""
        self.pico.write(b'\n\n{"t":"hello"}\n')
        try:
            return self.pico.run_until(b"}\n" + HELLO, 500) + self.pico.run_until(b"}\n")
        except EmulatorError:
            self.pico.write(b'\n\n{"t":"hello"}\n')
            return self.pico.run_until(HELLO, 15_000) + self.pico.run_until(b"}\n")


def ctrl_c() -> Iterator[bytes]:
    return itertools.repeat(CTRL_C)


def garbage() -> Iterator[bytes]:
    chance = random.Random(7)
    parts = (b"\r\x03\x03\r\x01", b"\x01", b"\x02", b"\x04", b"\x05A\x01", b'{"t":"hel', b"}\n")
    while True:
        yield chance.choice((chance.randbytes(3), *parts))


def requests() -> Iterator[bytes]:
    """One after the other, a byte in each millisecond."""
    for kind in itertools.cycle(REQUESTS):
        for byte in json.dumps({"t": kind}).encode() + b"\n":
            yield bytes((byte,))


@pytest.mark.parametrize("name", SEALED)
@pytest.mark.parametrize("attack", [ctrl_c, garbage, requests])
def test_no_prompt_while_a_sealed_game_waits(
    name: str, attack: Callable[[], Iterator[bytes]]
) -> None:
    with Start(WAYS[name]) as start:
        heard = start.run(attack()) + start.greet()
        (sealed,) = start.sealed
        assert b">>>" not in heard
        assert STOPPED not in heard
        assert b'"what":"buttons"' not in heard
        assert sealed not in heard
        assert b'"sealed":true' in heard[heard.rindex(HELLO) :], heard


@pytest.mark.parametrize("name", OPEN)
def test_a_start_without_a_game_can_be_stopped_and_has_no_sealed_seed_then(name: str) -> None:
    with Start(WAYS[name]) as start:
        heard = start.run(ctrl_c(), 2 * FIRST_MS)  # after crashes the clock is slower
        assert STOPPED in heard, heard
        start.pico.enter(prepare=False)
        start.pico.do("import os\ndef read(name):\n return open('/data/' + name, 'rb').read()")
        files = start.pico.value(f"[n for n in os.listdir('/data') if {SEALED_SEED!r} in read(n)]")
        if name not in ("over", "unreadable"):  # one has told its seed, the other has no line
            assert files == []


@pytest.mark.parametrize("attack", [garbage, requests])
def test_a_start_without_a_game_survives(attack: Callable[[], Iterator[bytes]]) -> None:
    with Start(WAYS["no game"]) as start:
        heard = start.run(itertools.chain(itertools.islice(attack(), FIRST_MS), [b""]))
        if STOPPED not in heard:  # garbage has a Ctrl-C in it
            assert b'"sealed":false' in start.greet()


def test_a_reboot_by_message_opens_nothing() -> None:
    """The second start is attacked like the first."""
    with Start(WAYS["waits for a code"]) as start:
        start.pico.connect()
        start.greet()
        start.pico.write(b'{"t":"reboot"}\n')
        began_us = start.pico.now_us
        heard = b""
        while start.pico.now_us < began_us + FIRST_MS * 1000:
            start.pico.write(CTRL_C)
            start.pico.run(1)
        heard = start.pico.read() + start.greet()
        assert b">>>" not in heard
        assert b'"sealed":true' in heard[heard.rindex(HELLO) :], heard


def test_after_crashes_both_players_open_it() -> None:
    with Start(WAYS["crashes, a game waits"]) as start:
        start.run(itertools.repeat(b""))
        start.press(ALL_FOUR)
        start.pico.run(5500)
        start.pico.write(CTRL_C)
        assert STOPPED in start.pico.run_until(b">>> ")
