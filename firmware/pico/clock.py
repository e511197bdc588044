"""Sets the processor's clock to 200 MHz instead of 125, if the settings allow it.

Raspberry Pi allows an RP2040 200 MHz at a core voltage of 1.15 V; its SDK sets that voltage before
the clock, and so does this module. Flash then runs at 100 MHz; its chip allows 133. Other code is
not affected: waits use the microsecond timer, and PIO, I2C and PWM derive their rates from the
clock when they are set up, which is later.

After a crash the next start keeps 125 MHz. A chip without a faster rate in chip.py keeps its own.
"""

from time import sleep_ms

import machine

from firmware.pico.chip import this_chip
from shared_rules.compat import const

_VOLTAGE_BITS = const(0xF0)
_1_15_V = const(0xC0)
_SETTLE_MS = const(1)
_SETTINGS = "/data/settings.txt"
_SLOW = b"\nfast_clock=no\n"
_CRASHES = "/data/crashes"  # see crash.py; exists only after a crash


def speed_up() -> None:
    """Set the clock. To be called before any peripheral is set up."""
    chip = this_chip()
    if chip.FAST_HZ and _SLOW not in _read(_SETTINGS) and not _read(_CRASHES):
        voltage = machine.mem32[chip.VOLTAGE]
        if voltage & _VOLTAGE_BITS < _1_15_V:
            machine.mem32[chip.VOLTAGE] = voltage & ~_VOLTAGE_BITS | _1_15_V
            sleep_ms(_SETTLE_MS)
        machine.freq(chip.FAST_HZ)


def is_slow() -> bool:
    """Whether this chip runs below its fast rate."""
    return machine.freq() < this_chip().FAST_HZ


def _read(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""
