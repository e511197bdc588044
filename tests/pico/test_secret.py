"""Protection of the secret on a Pico: no prompt, overwritten memory, a slow check of codes."""

from pathlib import Path

import pytest

from firmware.secrets.crypto import ROUNDS
from tests.pico.pico import Pico

pytestmark = pytest.mark.device

MAIN = Path(__file__).parents[2] / "firmware" / "main.py"
OK, BACK = ((11, 20), (12, 21))  # pins, by seat

# Lets go of something recognizable, wipes, and looks for it in all of the RAM behind the heap's
# beginning. Read by 32 bits, compared by halves, so that the search leaves no copies behind.
SEARCH = """
import uctypes
from firmware.memory import scrub
def found():
    ram = uctypes.bytearray_at(0x20000000, 0x40000)
    count = 0
    for place in range(0, 0x40000, 4):
        if ram[place] == 0xA5 and ram[place + 1] == 0x5C and ram[place + 2] == 0xC3:
            count += 1
    return count
def litter():
    for _ in range(40):
        part = bytearray(64)
        for place in range(0, 64, 4):
            part[place] = 0xA5
            part[place + 1] = 0x5C
            part[place + 2] = 0xC3
        part = None
"""


def hold(pico: Pico, *pins: int, ms: float) -> None:
    for pin in pins:
        pico.set_pin(pin, False)
    pico.run(ms)
    for pin in pins:
        pico.set_pin(pin, True)
    pico.run(120)


def test_ctrl_c_is_a_byte_while_sealed_and_stops_the_program_after() -> None:
    """The real main.py: through the menu to the commitment, then opened by both players."""
    with Pico({"main.py": MAIN.read_bytes()}) as pico:
        pico.connect()
        pico.run(7000)  # switched on, and all code left in flash
        pico.read()
        heard = b""
        for _ in range(12):
            hold(pico, OK[0], ms=100)
            heard += pico.read()
            if b'"commit"' in heard:
                break
        assert b'"commit"' in heard, heard
        for attempt in (b"\x03", b"\r\x03\x03\r\x01", b"\x03\x04\x03\x01print(1)\x04\n"):
            pico.write(attempt)
            pico.run(200)
        pico.write(b'{"t":"hello"}\n')
        pico.run(400)
        heard = pico.read()
        assert b'"sealed":true' in heard
        assert b"stopped" not in heard
        assert b"raw REPL" not in heard
        hold(pico, *OK, *BACK, ms=5400)
        pico.write(b"\x03")
        pico.run_until(b"Ghostlight stopped")
        pico.run_until(b">>> ")


def test_scrubbing_leaves_nothing_of_what_was_let_go(pico: Pico) -> None:
    pico.do(SEARCH)
    pico.do("litter()")
    assert pico.value("found()") > 100
    pico.do("start = ticks_us()\nscrub()\ntook_us = ticks_diff(ticks_us(), start)")
    assert pico.value("found()") == 0
    took_us = pico.value("took_us")
    print(f"\nscrubbing takes {took_us / 1000:.0f} ms")
    assert took_us < 500_000


def test_a_code_takes_about_a_second(pico: Pico) -> None:
    pico.do("from firmware.secrets.crypto import Stretch")
    pico.do("stretch = Stretch(bytes(20), bytes(12), 1 << 20)")
    took_us = pico.value("timed(stretch.step, 50)")
    print(f"\n{ROUNDS} rounds take {took_us / 50 * ROUNDS / 1e6:.2f} s")
    assert 0.5e6 < took_us / 50 * ROUNDS < 2e6
