"""The USB port loses no byte, and never blocks."""

import pytest

from tests.pico.pico import Pico
from tests.pico.prompt import LOCKED

pytestmark = pytest.mark.device

# Sends back what comes, up to a full stop.
ECHO = """
micropython.kbd_intr(-1)
buffer = bytearray(256)
def echo():
    while True:
        count = hal.link_read_into(buffer)
        sent = 0
        while sent < count:
            sent += hal.link_write(buffer, sent, count)
        if count and buffer[count - 1] == 46:
            return
try:
    echo()
finally:
    micropython.kbd_intr(3)
"""

# Offers a line again and again, and notes what the port takes and how long the longest try lasts.
FLOOD = """
line = bytes(b"0123456789" * 20)
def flood(tries):
    taken = longest_us = 0
    for _ in range(tries):
        start = ticks_us()
        taken += hal.link_write(line, 0, len(line))
        longest_us = max(longest_us, ticks_diff(ticks_us(), start))
    return [taken, longest_us]
"""


def test_every_byte_passes_both_ways(pico: Pico) -> None:
    pico.write(ECHO.encode() + b"\x04")
    pico.run_until(b"OK")
    pico.run(20)
    message = bytes(range(256)).replace(b".", b"") * 3 + b"."
    pico.write(message)
    assert pico.run_until(b"\x04\x04>") == message + b"\x04\x04>"


def test_reading_nothing_returns_at_once(pico: Pico) -> None:
    pico.do("buffer = bytearray(64)")
    assert pico.value("hal.link_read_into(buffer)") == 0
    assert pico.value("timed(hal.link_read_into, buffer)") < 200


def test_host_that_never_reads_stops_nothing(pico: Pico) -> None:
    pico.do(FLOOD)
    pico.write(b"result = flood(200)\x04")
    pico.run_until(b"OK")
    pico.set_reading(False)
    pico.run(400)
    pico.set_reading(True)
    pico.run_until(b"\x04\x04>")
    taken, longest_us = pico.value("result")
    assert 0 < taken <= 256 + 2 * 64  # what the FIFO and a packet hold
    assert longest_us < 2000


def test_what_the_port_took_arrives(pico: Pico) -> None:
    pico.do(FLOOD)
    pico.write(b"result = flood(50)\x04")
    pico.run_until(b"OK")
    sent = pico.run_until(b"\x04\x04>")[:-3]
    taken, _ = pico.value("result")
    assert len(sent) == taken > 2000
    assert sent[:64] == (b"0123456789" * 20)[:64]


def test_port_leaves_the_heap_alone(pico: Pico) -> None:
    pico.do("buffer = bytearray(64)")
    assert pico.locked("hal.link_read_into(buffer)") == 0
    pico.do(LOCKED.format(expression="hal.link_write(b'ab', 0, 2)"))
    assert pico.do("locked()") == "abab"
