"""The processor's clock: 200 MHz instead of 125, if the settings allow it.

Raspberry Pi allows an RP2040 200 MHz at a core voltage of 1.15 V; its SDK sets that voltage before
the clock, and so does this. Flash then runs at 100 MHz, of 133 that its chip allows. Nothing else
has to know: waits are counted by the microsecond timer, and PIO, I2C and PWM take their rates from
the clock when they are set up, which is later.

After a crash the next start keeps 125 MHz. So does every chip that is not an RP2040.
"""

import sys
from time import sleep_ms

import machine

from shared_rules.compat import const

FAST_HZ = const(200_000_000)
_CHIP = "RP2040"
_VOLTAGE = const(0x40064000)  # VREG of VREG_AND_CHIP_RESET; data sheet, 2.10.6
_VOLTAGE_BITS = const(0xF0)
_1_15_V = const(0xC0)
_SETTLE_MS = const(1)
_SETTINGS = "/data/settings.txt"
_SLOW = b"\nfast_clock=no\n"
_CRASHES = "/data/crashes"  # see crash.py; there only after one


def speed_up() -> None:
    """To be called before anything else is set up."""
    if _CHIP in sys.implementation._machine and _SLOW not in _read(_SETTINGS):
        if not _read(_CRASHES):
            if machine.mem32[_VOLTAGE] & _VOLTAGE_BITS < _1_15_V:
                machine.mem32[_VOLTAGE] = machine.mem32[_VOLTAGE] & ~_VOLTAGE_BITS | _1_15_V
                sleep_ms(_SETTLE_MS)
            machine.freq(FAST_HZ)


def _read(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""
