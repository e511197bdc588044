"""The clock and the core's voltage: the emulator has no regulator, but records writes to it."""

from collections.abc import Callable

import pytest

from tests.pico.pico import Pico

pytestmark = pytest.mark.device

# VREG after a reset: 1.10 V, on (RP2040 data sheet, 2.10.6).
NOTE = """
from firmware.pico import chip
noted = []
class Memory:
    def __getitem__(self, address):
        return 0xB1
    def __setitem__(self, address, value):
        noted.append((address, value))
class Machine:
    mem32 = Memory()
    def freq(self, *hz):
        noted.append(hz)
        return 125_000_000
chip.machine = Machine()
chip.speed_up()
"""


def test_the_voltage_rises_before_the_clock(pico: Pico) -> None:
    pico.do(NOTE)
    assert pico.value("noted") == [(0x40064000, 0xC1), (200_000_000,)]
    assert pico.value("chip.is_slow()") is True


@pytest.mark.parametrize(
    "files",
    [{"data/settings.txt": b"settings 1\nfast_clock=no\n"}, {"data/crashes": b"1"}],
    ids=["a setting", "a crash"],
)
def test_it_stays_slow_after(files: dict[str, bytes], switch_on: Callable[..., Pico]) -> None:
    pico = switch_on(files)
    pico.start()
    pico.do(NOTE)
    assert pico.value("noted") == []


def test_waits_pulses_and_scans_are_the_same_at_200_mhz(switch_on: Callable[..., Pico]) -> None:
    pico = switch_on()
    pico.start(prepare=False)
    pico.do("from firmware.pico import chip\nchip.speed_up()")
    assert pico.value("__import__('machine').freq()") == 200_000_000
    pico.enter()
    assert pico.value("__import__('machine').freq()") == 200_000_000
    pico.events.clear()
    pico.do("hal.scan_into(levels)\nhal.show(pixels)\nwhile hal.is_showing(): pass")
    (frame,) = pico.take("frame")
    assert 350 <= frame["zero_ns"][0] <= frame["zero_ns"][1] <= 400
    assert [
        event for event in pico.events if event["kind"] in ("early", "short", "disturbed")
    ] == []
