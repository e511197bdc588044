"""What keeps the secret on a Pico: the closed prompt, wiped memory, a slow code."""

from collections.abc import Callable

import pytest

from firmware.opera.recall import ROUNDS
from tests.pico.pico import Pico

pytestmark = pytest.mark.device

# main.py with a game that is nothing but a seal: "s" and a newline begin it, "o" ends it.
MAIN = b"""
import micropython
micropython.kbd_intr(-1)
from firmware.layouts import table
from firmware.pico.hal import Hal
hal = Hal(table)
hal.allow_break(True)
buffer = bytearray(32)
print("ready")
while True:
    if hal.link_read_into(buffer):
        if buffer[0] == 115:
            hal.allow_break(False)
        if buffer[0] == 111:
            hal.allow_break(True)
        print("at work")
"""

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


def test_ctrl_c_is_a_byte_while_sealed_and_stops_the_program_after(
    switch_on: Callable[..., Pico],
) -> None:
    pico = switch_on({"main.py": MAIN})
    pico.connect()
    pico.run_until(b"ready\r\n")
    pico.write(b"s\n")
    pico.run_until(b"at work\r\n")
    for attempt in (b"\x03", b"\r\x03\x03\r\x01", b"\x03\x04\x03\x01print(1)\x04"):
        pico.write(attempt)
        pico.run(200)
    heard = pico.read()
    assert b"at work" in heard
    assert b"Traceback" not in heard
    assert b">" not in heard
    pico.write(b"o\n")
    pico.run_until(b"at work\r\n")
    pico.write(b"\x03")
    assert b"KeyboardInterrupt" in pico.run_until(b">>> ")


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
    pico.do("from firmware.crypto import Stretch")
    pico.do("stretch = Stretch(bytes(20), bytes(12), 1 << 20)")
    took_us = pico.value("timed(stretch.step, 50)")
    print(f"\n{ROUNDS} rounds take {took_us / 50 * ROUNDS / 1e6:.2f} s")
    assert 0.5e6 < took_us / 50 * ROUNDS < 2e6
