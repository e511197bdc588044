"""Reads all sensors: panel by panel, channel by channel.

One bit walks through the panels' flip-flops and powers the panel it is on; or, on a table wired by
hand, each panel has an enable line, which is low while the panel is on. Nothing is powered before
or after a scan, and a scan allocates nothing.
"""

from array import array

import micropython
from machine import ADC, Pin

from firmware.pico.chip import this_chip
from shared_rules.compat import TYPE_CHECKING, const

if TYPE_CHECKING:
    from firmware.pico.viper import ptr8, ptr16, ptr32

# Words of the plan, which describes the layout to the viper code.
_PANELS = const(0)
_CHANNELS = const(1)
_SAMPLES = const(2)
_PANEL_US = const(3)
_ADDRESS_US = const(4)
_CONVERT = const(5)  # value for the ADC that starts one conversion
_CLOCK = const(6)  # pins, as masks
_RESET = const(7)
_SELECT = const(8)
_RETURN = const(9)
_SIO = const(10)  # addresses of registers, see chip.py
_OUT_SET = const(11)
_OUT_CLEAR = const(12)
_OUT_TOGGLE = const(13)
_ADC = const(14)
_TIMER = const(15)
_STEPS = const(16)  # sixteen: address lines that change after channel 0, 1, ...
_ENABLE = const(32)  # enable lines of panel 1, 2, ...

# Registers, as word offsets.
_IN = const(1)
_CONTROL = const(0)
_RESULT = const(1)
_US = const(10)

_ENABLE_AND_START = const(1 << 0 | 1 << 2)
_READY = const(1 << 8)
_EDGE_US = const(1)  # minimum duration of a line's level: the cable is 12 panels long
_MOST_PANELS = const(32)  # limit of the search for a lost bit
_MOST_CHANNELS = const(16)
_NO_CELL = const(255)  # in CELL_OF: no sensor, or no known one
_LEAST = const(614)  # 15 % of the ADC's range: no sensor's output is lower


class Panels:
    def __init__(self, layout) -> None:
        self._has_lines = len(layout.PIN_ENABLE) > 0
        # First switch all panels off.
        for pin in layout.PIN_ENABLE:
            Pin(pin, Pin.OUT, value=1)
        if not self._has_lines:
            Pin(layout.PIN_RESET, Pin.OUT, value=0)
            Pin(layout.PIN_CLOCK, Pin.OUT, value=0)
            Pin(layout.PIN_SELECT, Pin.OUT, value=0)
            Pin(layout.PIN_RETURN, Pin.IN, Pin.PULL_DOWN)
        for pin in layout.PIN_ADDRESS:
            Pin(pin, Pin.OUT, value=0)
        ADC(Pin(layout.PIN_SENSE))
        self._cells = layout.CELLS
        self._cell_of = layout.CELL_OF
        self._plan = array("I", _plan(layout))
        self._answering = 0  # a bit for each panel that did in the last scan

    def answers(self, panel: int) -> bool:
        """Whether a panel, from 1, was there in the last scan."""
        return bool(self._answering >> (panel - 1) & 1)

    def wire(self, cell_of) -> None:
        """Set the cell of each channel, from the next scan on; 255 for none."""
        self._cell_of = cell_of

    def scan_into(self, levels) -> int:
        """Fill `levels` (array of 'H', in cell order). Returns the number of panels found.

        Cells without a sensor are not changed. In a chain, if the bit did not pass the layout's
        number of panels, `levels` is invalid: a clock was lost or doubled, or a panel is missing.
        0: the bit never returned, or returned twice.
        """
        if len(levels) != self._cells:
            raise ValueError("levels")
        return self._scan(self._cell_of, levels)

    def scan_places_into(self, levels) -> None:
        """Fill `levels` with one reading of every channel, including channels without a cell."""
        self._scan(bytes(range(len(self._cell_of))), levels)

    def _scan(self, cell_of, levels) -> int:
        if not self._has_lines:
            count = _scan_walk(self._plan, cell_of, levels)
            self._answering = (1 << count) - 1
            return count
        self._answering = left = _scan_lines(self._plan, cell_of, levels)
        count = 0
        while left:
            count += left & 1
            left >>= 1
        return count


def _plan(layout) -> list:
    addresses = []
    for channel in range(layout.CHANNELS):
        mask = 0
        for bit in range(len(layout.PIN_ADDRESS)):
            if channel >> bit & 1:
                mask |= 1 << layout.PIN_ADDRESS[bit]
        addresses.append(mask)
    steps = [0] * _MOST_CHANNELS
    for channel in range(layout.CHANNELS):
        steps[channel] = addresses[channel] ^ addresses[(channel + 1) % layout.CHANNELS]
    walk = []
    for pin in (layout.PIN_CLOCK, layout.PIN_RESET, layout.PIN_SELECT, layout.PIN_RETURN):
        walk.append(0 if pin is None else 1 << pin)
    chip = this_chip()
    registers = [
        chip.SIO,
        chip.SIO + 4 * chip.OUT_SET,
        chip.SIO + 4 * chip.OUT_CLEAR,
        chip.SIO + 4 * chip.OUT_TOGGLE,
        chip.ADC,
        chip.TIMER,
    ]
    lines = [1 << pin for pin in layout.PIN_ENABLE]
    return (
        [
            layout.PANELS,
            layout.CHANNELS,
            layout.SAMPLES,
            layout.SETTLE_PANEL_US,
            layout.SETTLE_ADDRESS_US,
            _ENABLE_AND_START | (layout.PIN_SENSE - 26) << 12,
        ]
        + walk
        + registers
        + steps
        + lines
    )


# With Pin and ADC objects a scan of 12 panels takes 27.7 ms, this way 7.8. It waits `while now -
# start <= us`: the current microsecond is only partly over and does not count.
@micropython.viper
def _scan_walk(words, cell_of, levels) -> int:
    plan = ptr32(words)
    pins = ptr32(plan[_SIO])
    set_pins = ptr32(plan[_OUT_SET])
    clear_pins = ptr32(plan[_OUT_CLEAR])
    timer = ptr32(plan[_TIMER])
    panels = plan[_PANELS]
    clock = plan[_CLOCK]

    clear_pins[0] = plan[_RESET] | clock
    start = timer[_US]
    while timer[_US] - start <= _EDGE_US:
        pass
    if pins[_IN] & plan[_RETURN]:
        return 0  # a bit returns although none was sent
    set_pins[0] = plan[_RESET] | plan[_SELECT]

    counted = 0  # panels passed when the bit returned
    returns = 0
    turn = 0
    # One step more than there are panels: the bit must be gone again. If it has not returned by
    # then, continue without reading.
    while turn <= panels or (returns == 0 and turn < _MOST_PANELS):
        start = timer[_US]
        while timer[_US] - start <= _EDGE_US:
            pass
        set_pins[0] = clock
        start = timer[_US]
        while timer[_US] - start <= _EDGE_US:
            pass
        clear_pins[0] = clock | plan[_SELECT]
        wait_us = _EDGE_US
        if turn < panels:
            wait_us = plan[_PANEL_US]
        while timer[_US] - start <= wait_us:
            pass
        turn += 1
        if pins[_IN] & plan[_RETURN]:
            counted = turn
            returns += 1
        if turn <= panels:
            _read(words, cell_of, levels, turn - 1)
    clear_pins[0] = plan[_RESET]
    return counted if returns == 1 else 0


@micropython.viper
def _scan_lines(words, cell_of, levels) -> int:
    plan = ptr32(words)
    set_pins = ptr32(plan[_OUT_SET])
    clear_pins = ptr32(plan[_OUT_CLEAR])
    timer = ptr32(plan[_TIMER])
    panels = plan[_PANELS]
    answering = 0
    panel = 0
    while panel < panels:
        clear_pins[0] = plan[_ENABLE + panel]
        start = timer[_US]
        while timer[_US] - start <= plan[_PANEL_US]:
            pass
        # No mux drives the line of a missing panel: it is pulled down.
        if int(_read(words, cell_of, levels, panel)) > _LEAST:
            answering |= 1 << panel
        set_pins[0] = plan[_ENABLE + panel]
        panel += 1
    return answering


@micropython.viper
def _read(words, cells, readings, panel: int) -> int:
    """Read the channels of the active panel. Returns the highest reading, of 12 bits."""
    plan = ptr32(words)
    cell_of = ptr8(cells)
    levels = ptr16(readings)
    toggle_pins = ptr32(plan[_OUT_TOGGLE])
    adc = ptr32(plan[_ADC])
    timer = ptr32(plan[_TIMER])
    channels = plan[_CHANNELS]
    samples = plan[_SAMPLES]
    address_us = plan[_ADDRESS_US]
    convert = plan[_CONVERT]
    place = panel * channels
    highest = 0
    start = timer[_US] - address_us - 1  # the address has been 0 since the last panel
    channel = 0
    while channel < channels:
        cell = cell_of[place]
        total = 0
        if cell != _NO_CELL:
            while timer[_US] - start <= address_us:
                pass
            adc[_CONTROL] = convert  # discarded: it still holds the charge of the previous channel
            while not adc[_CONTROL] & _READY:
                pass
            adc[_CONTROL] = convert
            sample = 1
            while sample < samples:
                while not adc[_CONTROL] & _READY:
                    pass
                adc[_CONTROL] = convert
                total += adc[_RESULT]  # result of the previous conversion, while this one runs
                sample += 1
            while not adc[_CONTROL] & _READY:
                pass
        toggle_pins[0] = plan[_STEPS + channel]
        start = timer[_US]
        if cell != _NO_CELL:
            last = adc[_RESULT]
            levels[cell] = (total + last << 4) // samples
            if last > highest:
                highest = last
        place += 1
        channel += 1
    return highest
