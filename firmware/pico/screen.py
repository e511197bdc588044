"""One seat's screen: 128 x 64, SSD1306 class, on its own I2C bus.

A screen may be unplugged and plugged in at any time. The methods then return False, and the caller
must draw everything again; the screen stays dark until all of it has arrived.

Most modules work at 1 MHz, though the data sheet of their controller allows 400 kHz. So 1 MHz is
tried first: a screen that does not respond is tried again at 400 kHz immediately, and one that has
failed twice stays there.
"""

from time import ticks_add, ticks_diff, ticks_ms

import micropython
from machine import I2C, Pin

from shared_rules.compat import TYPE_CHECKING, const

if TYPE_CHECKING:
    from firmware.pico.viper import ptr8

PAGE_BYTES = const(128)

_FAST_HZ = const(1_000_000)
_FAILURES = const(2)  # at the fast rate; unplugging a screen causes one
_TIMEOUT_US = const(8000)  # for a whole message; a page takes 1.2 ms, and 3.1 at 400 kHz
_RETRY_MS = const(500)  # interval of attempts to find an unplugged screen
_ALL_PAGES = const(0xFF)

# Control bytes: 0x00 begins commands, 0x80 one command, 0x40 data.
_OFF = b"\x00\xae"
_ON = b"\x00\xaf"
_SET_UP = (
    b"\x00\xd5\x80\xa8\x3f\xd3\x00\x40"  # clock, 64 lines, no offset
    b"\x8d\x14"  # charge pump on
    b"\x20\x02"  # page addressing
    b"\xa1\xc8\xda\x12"  # upright
    b"\x81\x7f\xd9\xf1\xdb\x40"  # contrast and drive
    b"\xa4\xa6"  # show the memory, 1 is lit
)
_HEAD = b"\x80\xb0\x80\x00\x80\x10\x40"  # page, column 0, then data
_PAGE_AT = const(1)
_PAGE_COMMAND = const(0xB0)


class Screen:
    def __init__(self, bus: int, sda: int, scl: int, address: int, khz: int) -> None:
        self._bus = bus
        self._sda = Pin(sda)
        self._scl = Pin(scl)
        self._address = address
        self._hz = khz * 1000  # its specified rate
        self._is_fast = False  # the current rate
        self.may_be_fast = True
        self._failures = 0
        self._message = bytearray(_HEAD) + bytearray(PAGE_BYTES)
        self._is_lit = False  # the requested state
        self._arrived = 0  # a bit per page, since the screen was set up
        self._i2c = None
        self._retry_ms = ticks_ms()

    def page(self, page: int, buffer) -> bool:
        """Send one page of a whole screen's buffer. Returns False if there is no screen."""
        if not self._is_ready():
            return False
        message = self._message
        message[_PAGE_AT] = _PAGE_COMMAND | page
        _copy(message, len(_HEAD), buffer, page * PAGE_BYTES, PAGE_BYTES)  # pyright: ignore[reportArgumentType]
        if not self._send(message):
            return False
        if self._arrived != _ALL_PAGES:
            self._arrived |= 1 << page
            if self._arrived == _ALL_PAGES and self._is_lit:
                return self._send(_ON)
        return True

    def power(self, on: bool) -> bool:
        """Switch the display on (once the picture is complete) or off. Returns False as `page`."""
        self._is_lit = on
        if not self._is_ready():
            return False
        if not on:
            return self._send(_OFF)
        # Set it up again: it may be another screen, exchanged in the meantime.
        return self._send(_SET_UP) and (self._arrived != _ALL_PAGES or self._send(_ON))

    def _is_ready(self) -> bool:
        if self._i2c is not None:
            return True
        if ticks_diff(self._retry_ms, ticks_ms()) > 0:
            return False
        if self.may_be_fast and self._failures < _FAILURES and self._open(True):
            return True
        return self._open(False)

    def _open(self, is_fast: bool) -> bool:
        # Created again each time, to recover from a broken transfer.
        self._is_fast = is_fast
        hz = _FAST_HZ if is_fast else self._hz
        self._i2c = I2C(self._bus, sda=self._sda, scl=self._scl, freq=hz, timeout=_TIMEOUT_US)
        self._arrived = 0
        return self._send(_OFF) and self._send(_SET_UP)

    def _send(self, message) -> bool:
        try:
            self._i2c.writeto(self._address, message)
        except OSError:
            self._i2c = None
            self._failures += self._is_fast and self._arrived > 0
            self._retry_ms = ticks_add(ticks_ms(), _RETRY_MS)
            return False
        return True


# Slices would allocate; a plain loop takes 1.2 ms, this one 0.08.
@micropython.viper
def _copy(target: ptr8, target_start: int, source: ptr8, source_start: int, count: int):
    place = 0
    while place < count:
        target[target_start + place] = source[source_start + place]
        place += 1
