"""Registers that differ between the chips of a Pico and of a Pico 2, a table for each.

Base addresses are from the data sheets' address maps (RP2040, 2.2; RP2350, 2.2), offsets from
their register lists of SIO, ADC, timer, watchdog and voltage regulator; all were compared with
`hardware_regs` of the Pico SDK 2.2.0. Values that are equal on both, such as the bits of these
registers and the USB controller's memory, are defined where they are used.

Tested on an emulated RP2040. The RP2350's table is untested.
"""

import sys


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
