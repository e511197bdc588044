"""Everything that the board can do to the outside, on a Pico."""

import gc
import io
import sys
from binascii import hexlify
from time import ticks_diff, ticks_ms

import machine
import micropython
from machine import PWM, WDT, Pin

from firmware.pico.entropy import Entropy
from firmware.pico.files import Files
from firmware.pico.leds import Leds
from firmware.pico.panels import Panels
from firmware.pico.port import Port
from firmware.pico.screen import Screen
from shared_rules.compat import const

_FOLDER = "/data"
_WATCHDOG_MS = const(8000)  # the longest is 8388; a flash erase stops everything for up to 400
_WATCHDOG_CLEAR = const(0x4005B000)  # its control register; bits written here are cleared
_WATCHDOG_ENABLE = const(1 << 30)
_CTRL_C = const(3)
_HALF = const(0x8000)  # of a PWM's period


class Hal:
    """A frame and a scan never overlap: LED edges disturb the ADC.

    `scan_into` and `show` wait for a frame that is on its way, so nothing can go wrong; a caller
    that asks `is_showing` first never waits.
    """

    def __init__(self, layout) -> None:
        self._panels = Panels(layout)
        self._leds = Leds(layout)
        self._screens = []
        for bus, sda, scl, address in layout.SCREENS:
            self._screens.append(Screen(bus, sda, scl, address, layout.SCREEN_KHZ))
        self._buttons = []
        for pin in layout.BUTTON_PINS:
            self._buttons.append(Pin(pin, Pin.IN, Pin.PULL_UP))
        self._pressed = 0
        self._levels = b""  # of the last scan
        self._entropy = Entropy()
        self._external = Pin(layout.PIN_EXTERNAL, Pin.IN, Pin.PULL_DOWN)
        self._piezo = PWM(Pin(layout.PIN_PIEZO), freq=440, duty_u16=0)
        self._port = Port()
        self._watchdog = None
        self._ticks = ticks_ms()
        self._now_ms = 0
        self.files = Files(_FOLDER)
        self.fingerprint = ""  # of the files that run, once they were read (fingerprint.py)

    def scan_into(self, levels) -> int:
        while self._leds.is_showing():
            pass
        self._levels = levels
        return self._panels.scan_into(levels)

    def show(self, pixels) -> None:
        self._leds.show(pixels)

    def is_showing(self) -> bool:
        return self._leds.is_showing()

    def screen_page(self, seat: int, page: int, buffer) -> bool:
        return self._screens[seat].page(page, buffer)

    def screen_power(self, seat: int, on: bool) -> bool:
        return self._screens[seat].power(on)

    def buttons(self) -> int:
        pressed = 0
        bit = 1
        for button in self._buttons:
            if not button.value():
                pressed |= bit
            bit <<= 1
        if pressed != self._pressed:
            self._pressed = pressed
            self._entropy.stir()
        return pressed

    def tone(self, hz: int) -> None:
        """Sound the piezo; 0 is silence."""
        if hz:
            self._piezo.freq(hz)
        self._piezo.duty_u16(_HALF if hz else 0)

    def external_power(self) -> bool:
        return bool(self._external.value())

    def link_read_into(self, buffer) -> int:
        return self._port.read_into(buffer)

    def link_write(self, buffer, start: int, end: int) -> int:
        self.files.settle()  # nobody is told what a power cut could still undo
        return self._port.write(buffer, start, end)

    def random(self, count: int) -> bytes:
        return self._entropy.random(count, self._levels)

    def serial(self) -> str:
        return hexlify(machine.unique_id()).decode()

    def now_ms(self) -> int:
        """Milliseconds since the start. Ask at least once in six days: the ticks below wrap."""
        ticks = ticks_ms()
        self._now_ms += ticks_diff(ticks, self._ticks)
        self._ticks = ticks
        return self._now_ms

    def has_room(self, wanted: int) -> bool:
        """Whether so many bytes of the heap are free."""
        gc.collect()
        return gc.mem_free() >= wanted

    def allow_break(self, is_allowed: bool) -> None:
        """Whether Ctrl-C on the port stops the program, or is a byte like any other."""
        micropython.kbd_intr(_CTRL_C if is_allowed else -1)

    def start_watchdog(self) -> None:
        """From now on a board that does not call `feed` for eight seconds is reset."""
        self._watchdog = WDT(timeout=_WATCHDOG_MS)

    def stop_watchdog(self) -> None:
        """For whoever leaves the program for the prompt. (`WDT` itself cannot do this.)"""
        self.files.settle()
        self._watchdog = None
        machine.mem32[_WATCHDOG_CLEAR] = _WATCHDOG_ENABLE

    def feed(self) -> None:
        """At the beginning of every step, so the lamps have answered what the last one saw."""
        self.files.settle()
        if self._watchdog is not None:
            self._watchdog.feed()

    def explain(self, error) -> str:
        """An exception with its traceback."""
        out = getattr(io, "StringIO")()  # noqa: B009 (the stubs miss its methods)
        sys.print_exception(error, out)
        return out.getvalue()

    def reset(self) -> None:
        machine.reset()
