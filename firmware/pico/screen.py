"""One seat's screen: 128 x 64, SSD1306 class, on an I2C bus of its own.

A screen may be unplugged and plugged in again at any time. Whoever draws sees False, and draws
everything again; until all of it has arrived the screen stays dark.
"""

from time import ticks_add, ticks_diff, ticks_ms

import micropython
from machine import I2C, Pin

from shared_rules.compat import TYPE_CHECKING, const

if TYPE_CHECKING:
    from firmware.pico.viper import ptr8

PAGE_BYTES = const(128)

_TIMEOUT_US = const(8000)  # for a whole message; a page takes 3.1 ms at 400 kHz
_RETRY_MS = const(500)  # an unplugged screen is looked for this often
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
        self._hz = khz * 1000
        self._message = bytearray(_HEAD) + bytearray(PAGE_BYTES)
        self._is_lit = False  # what is asked for
        self._arrived = 0  # a bit per page, since the screen was set up
        self._i2c = None
        self._retry_ms = ticks_ms()

    def page(self, page: int, buffer) -> bool:
        """Send one page of a whole screen's buffer; False if there is no screen."""
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
        """Switch the picture on (as soon as all of it is there) or off; False as for `page`."""
        self._is_lit = on
        if not self._is_ready():
            return False
        if not on:
            return self._send(_OFF)
        # Set up again: it may be another screen, exchanged while nobody drew.
        return self._send(_SET_UP) and (self._arrived != _ALL_PAGES or self._send(_ON))

    def _is_ready(self) -> bool:
        if self._i2c is not None:
            return True
        if ticks_diff(self._retry_ms, ticks_ms()) > 0:
            return False
        # Made anew each time: whatever state a broken transfer left the bus in is gone.
        self._i2c = I2C(
            self._bus, sda=self._sda, scl=self._scl, freq=self._hz, timeout=_TIMEOUT_US
        )
        self._arrived = 0
        return self._send(_OFF) and self._send(_SET_UP)

    def _send(self, message) -> bool:
        try:
            self._i2c.writeto(self._address, message)
        except OSError:
            self._i2c = None
            self._retry_ms = ticks_add(ticks_ms(), _RETRY_MS)
            return False
        return True


# Slices would be made on the heap; a plain loop takes 1.2 ms, this one 0.08.
@micropython.viper
def _copy(target: ptr8, target_start: int, source: ptr8, source_start: int, count: int):
    place = 0
    while place < count:
        target[target_start + place] = source[source_start + place]
        place += 1
