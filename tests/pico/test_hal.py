"""Buttons, sound, power, time and the watchdog."""

from collections.abc import Callable

import pytest

from firmware.layouts import table
from tests.pico.pico import Pico

pytestmark = pytest.mark.device


def test_buttons(pico: Pico) -> None:
    assert pico.value("hal.buttons()") == 0
    for bit, pin in enumerate(table.BUTTON_PINS):
        pico.set_pin(pin, False)
        assert pico.value("hal.buttons()") == 1 << bit
        pico.set_pin(pin, True)
    pico.set_pin(table.BUTTON_PINS[0], False)
    pico.set_pin(table.BUTTON_PINS[5], False)
    assert pico.locked("hal.buttons()") == 0b100001
    pico.set_pin(table.BUTTON_PINS[0], True)
    pico.set_pin(table.BUTTON_PINS[5], True)


def test_a_press_between_two_steps_is_kept(pico: Pico) -> None:
    """Bounce included: of each press and each release there are several edges."""
    bounce = (False, True, False, True, False)
    pico.value("hal.brief_presses(20)")
    for held_ms, is_pressed in ((30, True), (10, False)):
        for value in bounce:
            pico.set_pin(table.BUTTON_PINS[1], value)
            pico.run(0.3)
        pico.run(held_ms)
        for value in bounce:
            pico.set_pin(table.BUTTON_PINS[1], not value)
            pico.run(0.3)
        assert pico.value("hal.brief_presses(20)") == 2 * is_pressed
        assert pico.value("hal.brief_presses(20)") == 0
    assert pico.locked("hal.brief_presses(20)") == 0


def test_external_power(pico: Pico) -> None:
    assert pico.value("hal.external_power()") is False
    pico.set_pin(table.PIN_EXTERNAL, True)
    assert pico.value("hal.external_power()") is True


def test_tone(pico: Pico) -> None:
    pico.edges(table.PIN_PIEZO)
    pico.do("hal.tone(2000)")
    pico.edges(table.PIN_PIEZO)
    pico.run(50)
    assert pico.edges(table.PIN_PIEZO) == pytest.approx(100, abs=2)
    pico.do("hal.tone(500)")
    pico.edges(table.PIN_PIEZO)
    pico.run(50)
    assert pico.edges(table.PIN_PIEZO) == pytest.approx(25, abs=2)
    pico.do("hal.tone(0)")
    pico.run(5)
    pico.edges(table.PIN_PIEZO)
    pico.run(50)
    assert pico.edges(table.PIN_PIEZO) == 0


def test_now_ms_counts_up_over_the_wrap(pico: Pico) -> None:
    pico.do("from firmware.pico import hal as module; real, now = module.ticks_ms, hal.now_ms()")
    pico.do("at = [2**30 - 10]; module.ticks_ms = lambda: at[0]; hal._ticks = at[0]")
    pico.do("before = hal.now_ms(); at[0] = 15; after = hal.now_ms(); module.ticks_ms = real")
    assert pico.value("after - before") == 25


def test_now_ms_is_the_time(pico: Pico) -> None:
    first = pico.value("[hal.now_ms(), ticks_us()]")
    pico.run(250)
    second = pico.value("[hal.now_ms(), ticks_us()]")
    assert second[0] - first[0] == pytest.approx((second[1] - first[1]) / 1000, abs=2)


def test_serial_and_random(pico: Pico) -> None:
    serial = pico.value("hal.serial()")
    assert len(serial) == 16
    assert int(serial, 16)
    drawn = pico.value("[hal.random(16) for _ in range(4)]")
    assert len({bytes(each) for each in drawn}) == 4


# What `random` gives if os.urandom is the worst that it could be.
POOR = """
import os, firmware.pico.hal as entropy
class Poor:
    def urandom(self, count):
        return bytes(count)
entropy.os = Poor()
def drawn():
    hal._entropy = entropy.Entropy()
    return hal.random(16)
"""


def test_random_bytes_depend_on_noise_and_on_times_of_presses(pico: Pico) -> None:
    pico.do(POOR)
    pico.do("hal.scan_into(levels)")
    first = pico.value("drawn()")
    assert pico.value("drawn()") == first  # nothing else is in it
    pico.do("levels[100] ^= 1")
    second = pico.value("drawn()")
    assert second != first
    pico.do("hal.buttons()\nhal._entropy = entropy.Entropy()")
    pico.set_pin(11, False)
    pico.run(5)
    assert pico.value("hal.buttons()") & 1
    pico.set_pin(11, True)
    third = pico.value("hal.random(16)")
    assert len({first, second, third}) == 3
    assert len(pico.value("hal.random(70)")) == 70


def test_watchdog_resets_a_board_that_hangs(switch_on: Callable[..., Pico]) -> None:
    pico = switch_on()
    pico.start()
    pico.run(9000)
    pico.do("hal.feed()")  # not started: nothing happened
    pico.do("hal.start_watchdog()")
    for _ in range(3):
        pico.run(6000)
        pico.do("hal.feed()")
    pico.run(9000)
    pico.read()
    pico.start()
    assert pico.do("import machine; print(machine.reset_cause() == machine.WDT_RESET)") == "True\n"


def test_watchdog_can_be_left_alone(switch_on: Callable[..., Pico]) -> None:
    pico = switch_on()
    pico.start()
    pico.do("hal.start_watchdog(); hal.stop_watchdog(); hal.feed(); here = 1")
    pico.run(20_000)
    assert pico.value("here") == 1


LISTEN = """
hal.allow_break({})
heard = 0
while heard < 3:
    heard += hal.link_read_into(keys)
"""


def test_break_is_allowed_or_a_byte(pico: Pico) -> None:
    pico.do("keys = bytearray(64)")
    for is_allowed in (True, False):
        pico.write(LISTEN.format(is_allowed).encode() + b"\x04")
        pico.run_until(b"OK")
        pico.run(20)
        pico.write(b"ab\x03")
        assert (b"KeyboardInterrupt" in pico.run_until(b"\x04>")) == is_allowed
    assert pico.value("bytes(keys[:3])") == b"ab\x03"
    pico.do("hal.allow_break(True)")
