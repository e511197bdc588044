"""The hardware interface of the board on a Pico: all input and output."""

import gc
import hashlib
import io
import os
import sys
from binascii import hexlify
from time import ticks_diff, ticks_ms, ticks_us

import machine
import micropython
from machine import PWM, WDT, Pin

from firmware.memory import load_once
from firmware.pico.chip import this_chip
from firmware.pico.files import Files
from firmware.pico.leds import Leds
from firmware.pico.panels import Panels
from firmware.pico.port import Port
from firmware.pico.screen import Screen
from shared_rules.compat import const

_BLOCK = const(32)


def _hash(kind: bytes, *parts) -> bytes:
    digest = hashlib.sha256(kind)
    for part in parts:
        digest.update(part)
    return digest.digest()


class Entropy:
    """Random bytes from three sources, mixed with SHA-256: as good as the best of them.

    - `os.urandom`: the RP2040 has no certified generator; its SDK mixes the ring oscillator's
      jitter, the clock and bus counters into a fast generator that is not a cryptographic one.
    - The last scan of the sensors, whose lowest bits are noise.
    - The microsecond in which each button went down or up.

    SECURITY.md rates each source. Outputs are hashes of the pool, and the pool is hashed again
    before the next one: known bytes reveal neither earlier nor later ones.
    """

    def __init__(self) -> None:
        self._pool = bytes(_BLOCK)

    def stir(self) -> None:
        """Mix in the time of an unpredictable event."""
        self._pool = _hash(b"stir", self._pool, b"%d" % ticks_us())

    def random(self, count: int, noise) -> bytes:
        """Return `count` bytes; `noise` is any buffer, such as the levels of a scan."""
        data = b""
        while len(data) < count:
            self._pool = _hash(b"pool", self._pool, os.urandom(_BLOCK), noise)
            data += _hash(b"data", self._pool)
        return data[:count]


class Button:
    """A button: its level, and the time it was held between two steps of the board.

    A step may take longer than a short press, so an interrupt records every edge.
    """

    def __init__(self, number: int) -> None:
        self._pin = Pin(number, Pin.IN, Pin.PULL_UP)
        self._is_down = self.is_down()  # level after the last edge
        self._edge_ms = ticks_ms()
        self._held_ms = 0  # longest time from a press to the next edge
        self._pin.irq(self._note, Pin.IRQ_FALLING | Pin.IRQ_RISING, hard=True)

    def is_down(self) -> bool:
        return not self._pin.value()

    def take_held_ms(self) -> int:
        """Milliseconds of the longest press that ended since the last call; 0 for none."""
        held_ms = self._held_ms
        self._held_ms = 0
        return held_ms

    def _note(self, pin) -> None:
        """Record an edge. Allocates nothing, because it runs in the interrupt."""
        now_ms = ticks_ms()
        if self._is_down:
            held_ms = ticks_diff(now_ms, self._edge_ms)
            if held_ms > self._held_ms:
                self._held_ms = held_ms
        self._is_down = not pin.value()
        self._edge_ms = now_ms


_FOLDER = "/data"
_WATCHDOG_MS = const(8000)  # the maximum is 8388; a flash erase blocks for up to 400
_CLEAR = const(0x3000)  # offset of a register's alias that clears the written bits
_WATCHDOG_ENABLE = const(1 << 30)
_CTRL_C = const(3)
_HALF = const(0x8000)  # half of a PWM's period


class Hal:
    """A frame and a scan never overlap, because LED edges disturb the ADC.

    `scan_into` and `show` wait for the end of a frame; a caller that checks `is_showing` first
    never waits.
    """

    def __init__(self, layout) -> None:
        self._panels = Panels(layout)
        self._leds = Leds(layout)
        self._screens = []
        for bus, sda, scl, address in layout.SCREENS:
            self._screens.append(Screen(bus, sda, scl, address, layout.SCREEN_KHZ))
        self._buttons = [Button(pin) for pin in layout.BUTTON_PINS]
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
        self.machine = sys.implementation._machine  # the board and its chip
        self.micropython = "%d.%d.%d" % sys.implementation.version[:3]
        self.off = ""  # features that this machine has and does not use: set by main.py
        self.fingerprint = ""  # of the installed files, once computed (fingerprint.py)

    def scan_into(self, levels) -> int:
        while self._leds.is_showing():
            pass
        self._levels = levels
        return self._panels.scan_into(levels)

    def wire(self, cell_of) -> None:
        self._panels.wire(cell_of)

    def panel_answers(self, panel: int) -> bool:
        return self._panels.answers(panel)

    def scan_places_into(self, levels) -> None:
        while self._leds.is_showing():
            pass
        self._panels.scan_places_into(levels)

    def show(self, pixels) -> None:
        self._leds.show(pixels)

    def is_showing(self) -> bool:
        return self._leds.is_showing()

    def screen_page(self, seat: int, page: int, buffer) -> bool:
        return self._screens[seat].page(page, buffer)

    def use_fast_screens(self, is_fast: bool) -> None:
        for screen in self._screens:
            screen.may_be_fast = is_fast

    def screen_power(self, seat: int, on: bool) -> bool:
        return self._screens[seat].power(on)

    def buttons(self) -> int:
        pressed = 0
        bit = 1
        for button in self._buttons:
            if button.is_down():
                pressed |= bit
            bit <<= 1
        if pressed != self._pressed:
            self._pressed = pressed
            self._entropy.stir()
        return pressed

    def brief_presses(self, least_ms: int) -> int:
        """One bit for each button that was held for `least_ms` and released since the last
        call."""
        pressed = 0
        bit = 1
        for button in self._buttons:
            if button.take_held_ms() >= least_ms:
                pressed |= bit
            bit <<= 1
        return pressed

    def tone(self, hz: int) -> None:
        """Play a tone on the piezo; 0 for silence."""
        if hz:
            self._piezo.freq(hz)
        self._piezo.duty_u16(_HALF if hz else 0)

    def external_power(self) -> bool:
        return bool(self._external.value())

    def link_read_into(self, buffer) -> int:
        return self._port.read_into(buffer)

    def link_write(self, buffer, start: int, end: int) -> int:
        # write buffered data before sending: a power cut must not undo what was reported
        self.files.settle()
        return self._port.write(buffer, start, end)

    def random(self, count: int) -> bytes:
        return self._entropy.random(count, self._levels)

    def serial(self) -> str:
        return hexlify(machine.unique_id()).decode()

    def now_ms(self) -> int:
        """Milliseconds since the start. Call it at least once in six days: the ticks wrap."""
        ticks = ticks_ms()
        self._now_ms += ticks_diff(ticks, self._ticks)
        self._ticks = ticks
        return self._now_ms

    def has_room(self, wanted: int) -> bool:
        """Whether `wanted` bytes of the heap are free."""
        gc.collect()
        return gc.mem_free() >= wanted

    def allow_break(self, is_allowed: bool) -> None:
        """Set whether Ctrl-C on the port stops the program, or is an ordinary byte."""
        micropython.kbd_intr(_CTRL_C if is_allowed else -1)

    def start_watchdog(self) -> None:
        """From now on the board is reset if `feed` is not called for eight seconds."""
        self._watchdog = WDT(timeout=_WATCHDOG_MS)

    def stop_watchdog(self) -> None:
        """Stop the watchdog before leaving the program for the prompt. (`WDT` itself cannot.)"""
        self.files.settle()
        self._watchdog = None
        machine.mem32[this_chip().WATCHDOG + _CLEAR] = _WATCHDOG_ENABLE  # of its first register

    def leave_in_flash(self, names: list) -> None:
        """Free the heap from code of modules that were imported, and not yet used, since the
        start."""
        inplace = load_once("pico.execute_in_place")
        if inplace.is_possible():
            mover = inplace.Mover(True)
            for name in names:
                if hasattr(sys.modules[name], "__file__"):
                    for _ in mover.move(sys.modules[name]):
                        self.feed()
            mover.close()
        inplace.forget()

    def feed(self) -> None:
        """Feed the watchdog, in every step."""
        if self._watchdog is not None:
            self._watchdog.feed()

    def settle(self) -> None:
        """Write buffered data to flash, after lamps and screens were updated."""
        self.files.settle()

    def explain(self, error) -> str:
        """Format an exception with its traceback."""
        out = getattr(io, "StringIO")()  # noqa: B009 (the stubs miss its methods)
        sys.print_exception(error, out)
        return out.getvalue()

    def reset(self) -> None:
        machine.reset()
