"""Reads all sensors: panel by panel along the select chain, channel by channel.

One bit walks through the panels' flip-flops and powers the panel it is on. Nothing is powered
before or after a scan, and a scan allocates nothing.
"""

from array import array

import micropython
from machine import ADC, Pin

from shared_rules.compat import TYPE_CHECKING, const

if TYPE_CHECKING:
    from firmware.pico.viper import ptr8, ptr16, ptr32

# Words of the plan, which tells the viper code about the layout.
_PANELS = const(0)
_CHANNELS = const(1)
_SAMPLES = const(2)
_PANEL_US = const(3)
_ADDRESS_US = const(4)
_CONVERT = const(5)  # written to the ADC, starts one conversion
_CLOCK = const(6)  # pins, as masks
_RESET = const(7)
_SELECT = const(8)
_RETURN = const(9)
_STEPS = const(10)  # address lines that change after channel 0, 1, ...

# Registers of the RP2040, as word offsets.
_SIO = const(0xD0000000)
_IN = const(1)
_SET = const(5)
_CLEAR = const(6)
_TOGGLE = const(7)
_ADC = const(0x4004C000)
_CONTROL = const(0)
_RESULT = const(1)
_TIMER = const(0x40054000)
_US = const(10)

_ENABLE_AND_START = const(1 << 0 | 1 << 2)
_READY = const(1 << 8)
_EDGE_US = const(1)  # a line's level holds at least this long: the cable is 12 panels long
_MOST_PANELS = const(32)  # as far as a lost bit is looked for


class Panels:
    def __init__(self, layout) -> None:
        Pin(layout.PIN_RESET, Pin.OUT, value=0)  # first of all: no panel is on
        for pin in (layout.PIN_CLOCK, layout.PIN_SELECT) + layout.PIN_ADDRESS:
            Pin(pin, Pin.OUT, value=0)
        Pin(layout.PIN_RETURN, Pin.IN, Pin.PULL_DOWN)
        ADC(Pin(layout.PIN_SENSE))
        self._cells = layout.CELLS
        self._cell_of = layout.CELL_OF
        self._plan = array("I", _plan(layout))

    def scan_into(self, levels) -> int:
        """Fill `levels` (array of 'H', in cell order); return how many panels the bit passed.

        If that is not the layout's number of panels, `levels` is worth nothing: a clock was lost
        or doubled, or a panel is missing. 0: the bit never came home, or came home twice.
        """
        if len(levels) != self._cells:
            raise ValueError("levels")
        return _scan(self._plan, self._cell_of, levels)  # pyright: ignore[reportArgumentType]


def _plan(layout) -> list:
    addresses = []
    for channel in range(layout.CHANNELS):
        mask = 0
        for bit in range(len(layout.PIN_ADDRESS)):
            if channel >> bit & 1:
                mask |= 1 << layout.PIN_ADDRESS[bit]
        addresses.append(mask)
    steps = []
    for channel in range(layout.CHANNELS):
        steps.append(addresses[channel] ^ addresses[(channel + 1) % layout.CHANNELS])
    return [
        layout.PANELS,
        layout.CHANNELS,
        layout.SAMPLES,
        layout.SETTLE_PANEL_US,
        layout.SETTLE_ADDRESS_US,
        _ENABLE_AND_START | (layout.PIN_SENSE - 26) << 12,
        1 << layout.PIN_CLOCK,
        1 << layout.PIN_RESET,
        1 << layout.PIN_SELECT,
        1 << layout.PIN_RETURN,
    ] + steps


# With Pin and ADC objects a scan takes 27.7 ms, this way 7.8. It waits `while now - start <= us`:
# the microsecond that has begun does not count.
@micropython.viper
def _scan(plan: ptr32, cell_of: ptr8, levels: ptr16) -> int:
    pins = ptr32(_SIO)
    adc = ptr32(_ADC)
    timer = ptr32(_TIMER)
    panels = plan[_PANELS]
    channels = plan[_CHANNELS]
    samples = plan[_SAMPLES]
    address_us = plan[_ADDRESS_US]
    convert = plan[_CONVERT]
    clock = plan[_CLOCK]

    pins[_CLEAR] = plan[_RESET] | clock
    start = timer[_US]
    while timer[_US] - start <= _EDGE_US:
        pass
    if pins[_IN] & plan[_RETURN]:
        return 0  # a bit comes home though there is none
    pins[_SET] = plan[_RESET] | plan[_SELECT]

    counted = 0  # panels passed when the bit came home
    returns = 0
    place = 0
    turn = 0
    # One turn more than there are panels: the bit must be gone again. If it has not come home by
    # then, go on without reading.
    while turn <= panels or (returns == 0 and turn < _MOST_PANELS):
        start = timer[_US]
        while timer[_US] - start <= _EDGE_US:
            pass
        pins[_SET] = clock
        start = timer[_US]
        while timer[_US] - start <= _EDGE_US:
            pass
        pins[_CLEAR] = clock | plan[_SELECT]
        wait_us = _EDGE_US
        if turn < panels:
            wait_us = plan[_PANEL_US]
        while timer[_US] - start <= wait_us:
            pass
        turn += 1
        if pins[_IN] & plan[_RETURN]:
            counted = turn
            returns += 1
        if turn > panels:
            continue
        channel = 0
        while channel < channels:
            while timer[_US] - start <= address_us:
                pass
            adc[_CONTROL] = convert  # dropped: it still has the last channel's charge
            while not adc[_CONTROL] & _READY:
                pass
            adc[_CONTROL] = convert
            total = 0
            sample = 1
            while sample < samples:
                while not adc[_CONTROL] & _READY:
                    pass
                adc[_CONTROL] = convert
                total += adc[_RESULT]  # of the one before, while this one runs
                sample += 1
            while not adc[_CONTROL] & _READY:
                pass
            pins[_TOGGLE] = plan[_STEPS + channel]
            start = timer[_US]
            levels[cell_of[place]] = (total + adc[_RESULT] << 4) // samples
            place += 1
            channel += 1
    pins[_CLEAR] = plan[_RESET]
    return counted if returns == 1 else 0
