"""MicroPython's `framebuf` for CPython: the MONO_VLSB format and the methods that the firmware
uses.

Clipping and pixels are the same as in the original; a test compares random drawings. A column is
one int with the topmost pixel in its lowest bit, because tests simulate thousands of games with
their screens.
"""

from __future__ import annotations

MONO_VLSB = 0  # a byte is 8 pixels of a column, the topmost in its lowest bit

_Buffer = bytearray | memoryview | bytes


class FrameBuffer:
    def __init__(self, buffer: _Buffer, width: int, height: int, format: int, /) -> None:
        if format != MONO_VLSB or width < 1 or height < 1:
            raise ValueError
        if len(buffer) < (height + 7) // 8 * width:
            raise ValueError
        self._buffer = buffer
        self._width = width
        self._height = height

    def fill(self, c: int, /) -> None:
        self.fill_rect(0, 0, self._width, self._height, c)

    def pixel(self, x: int, y: int, c: int | None = None, /) -> int | None:
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if c is None:
            return self._column(x) >> y & 1
        self._draw(x, 1 << y, -1 if c else 0)
        return None

    def fill_rect(self, x: int, y: int, w: int, h: int, c: int, /) -> None:
        top, bottom = max(0, y), min(self._height, y + h)
        where = (1 << bottom) - (1 << top) if top < bottom else 0
        for column in range(max(0, x), min(self._width, x + w)):
            self._draw(column, where, -1 if c else 0)

    def rect(self, x: int, y: int, w: int, h: int, c: int, f: bool = False, /) -> None:
        if f:
            self.fill_rect(x, y, w, h, c)
        else:
            self.fill_rect(x, y, w, 1, c)
            self.fill_rect(x, y + h - 1, w, 1, c)
            self.fill_rect(x, y, 1, h, c)
            self.fill_rect(x + w - 1, y, 1, h, c)

    def blit(
        self,
        source: FrameBuffer | tuple[_Buffer, int, int, int],
        x: int,
        y: int,
        key: int = -1,
        palette: FrameBuffer | None = None,
        /,
    ) -> None:
        """Copy a picture; pixels whose colour, after the palette, is `key` are transparent."""
        picture = source if isinstance(source, FrameBuffer) else FrameBuffer(*source)
        dark, bright = (
            (0, 1) if palette is None else (palette._column(0) & 1, palette._column(1) & 1)
        )
        whole = (1 << picture._height) - 1
        inside = (1 << self._height) - 1
        for column in range(max(0, -x), min(picture._width, self._width - x)):
            points = picture._column(column) & whole
            rest = whole & ~points
            where = (points if bright != key else 0) | (rest if dark != key else 0)
            value = (points if bright else 0) | (rest if dark else 0)
            where = where << y if y >= 0 else where >> -y
            value = value << y if y >= 0 else value >> -y
            self._draw(x + column, where & inside, value)

    def _column(self, x: int) -> int:
        points = 0
        for at in range((self._height - 1) // 8 * self._width + x, -1, -self._width):
            points = points << 8 | self._buffer[at]
        return points

    def _draw(self, x: int, where: int, value: int) -> None:
        """Set the pixels in the mask `where` of a column to `value`."""
        at = x
        while where:
            mask = where & 0xFF
            self._buffer[at] = self._buffer[at] & ~mask | value & mask  # type: ignore[index]
            where >>= 8
            value >>= 8
            at += self._width
