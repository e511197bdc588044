"""The chip: its registers, and its clock.

**Registers** that differ between the chips of a Pico and of a Pico 2 are in a table for each. Base
addresses are from the data sheets' address maps (RP2040, 2.2; RP2350, 2.2), offsets from their
register lists of SIO, ADC, timer, watchdog and voltage regulator; all were compared with
`hardware_regs` of the Pico SDK 2.2.0. Values that are equal on both, such as the bits of these
registers and the USB controller's memory, are defined where they are used. Both were tested on
emulated chips (tests/pico/README.md), tests/firmware/test_chips.py has the addresses once more.

**The clock** is set to 200 MHz instead of 125, if the settings allow it.

Raspberry Pi allows an RP2040 200 MHz at a core voltage of 1.15 V; its SDK sets that voltage before
the clock, and so does this module. Flash then runs at 100 MHz; its chip allows 133. Other code is
not affected: waits use the microsecond timer, and PIO, I2C and PWM derive their rates from the
clock when they are set up, which is later.

After a crash the next start keeps 125 MHz. A chip without a faster rate in its table keeps its
own.
"""

import sys
from time import sleep_ms

import machine

from shared_rules.compat import const


class RP2040:
    NAME = "RP2040"
    SIO = 0xD0000000
    OUT_SET = 5  # as word offsets
    OUT_CLEAR = 6
    OUT_TOGGLE = 7
    ADC = 0x4004C000
    TIMER = 0x40054000
    WATCHDOG = 0x40058000
    FAST_HZ = 200_000_000
    VOLTAGE = 0x40064000  # VREG of VREG_AND_CHIP_RESET


class RP2350:
    NAME = "RP2350"
    SIO = 0xD0000000
    OUT_SET = 6
    OUT_CLEAR = 8
    OUT_TOGGLE = 10
    ADC = 0x400A0000
    TIMER = 0x400B0000  # TIMER0
    WATCHDOG = 0x400D8000
    FAST_HZ = 0  # keeps its default of 150 MHz
    VOLTAGE = 0


def name_of(machine: str) -> str:
    """The name of a chip, from the last word of `sys.implementation._machine`."""
    return machine.rpartition(" ")[2]


def this_chip():
    """The table of the chip that runs this."""
    name = name_of(sys.implementation._machine)
    for chip in (RP2040, RP2350):
        if chip.NAME == name:
            return chip
    raise RuntimeError("unsupported chip: " + name)


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
