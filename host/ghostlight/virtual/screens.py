"""The OLED screen of a seat: 128 x 64 pixels in eight pages, with a plug that can be pulled."""

from __future__ import annotations

WIDTH = 128
HEIGHT = 64
PAGES = HEIGHT // 8


class Screen:
    def __init__(self) -> None:
        self.memory = bytearray(WIDTH * PAGES)  # MONO_VLSB, as received
        self.is_on = False
        self._is_plugged = True

    @property
    def is_plugged(self) -> bool:
        return self._is_plugged

    @is_plugged.setter
    def is_plugged(self, plugged: bool) -> None:
        self._is_plugged = plugged
        self.power_off()

    def page(self, page: int, buffer: bytes | bytearray | memoryview) -> bool:
        if self._is_plugged:
            part = slice(WIDTH * page, WIDTH * (page + 1))
            self.memory[part] = buffer[part]
        return self._is_plugged

    def power(self, on: bool) -> bool:
        self.is_on = on and self._is_plugged
        return self._is_plugged

    def power_off(self) -> None:
        self.is_on = False
        self.memory[:] = b"\xa5" * len(
            self.memory
        )  # the memory of an SSD1306 is undefined after power-on

    def pixel(self, x: int, y: int) -> bool:
        """Whether a pixel is visibly lit."""
        return self.is_on and bool(self.memory[WIDTH * (y // 8) + x] >> y % 8 & 1)
