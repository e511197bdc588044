"""A picture of 128 x 64 points to draw on, with letters and icons. Drawing may allocate."""

import framebuf

from firmware import font_medium, font_small
from firmware.font import NO_MARK, Font
from shared_rules.compat import const

WIDTH = const(128)
HEIGHT = const(64)
ICON = const(16)  # points an icon is wide and high

SMALL = Font(font_small)
MEDIUM = Font(font_medium)


class Canvas:
    def __init__(self, buffer: bytearray) -> None:
        self._frame = framebuf.FrameBuffer(buffer, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        # Seen through this palette, light is dark; what was dark is left as it is.
        self._dark = framebuf.FrameBuffer(bytearray(b"\x01\x00"), 2, 1, framebuf.MONO_VLSB)

    def clear(self) -> None:
        self._frame.fill(0)

    def fill(self, x: int, y: int, width: int, height: int, colour: int = 1) -> None:
        self._frame.fill_rect(x, y, width, height, colour)

    def text(self, font: Font, text: str, x: int, y: int, scale: int = 1, colour: int = 1) -> int:
        """Draws a line of text with its capitals' tops at y; returns where the next would be."""
        for letter in text:
            font.find(letter)
            glyph = font.glyph
            width = font.widths[glyph]
            self._glyph(font, glyph, x, y, scale, colour)
            if font.mark != NO_MARK:
                shift = (width - font.widths[font.mark] + 1) // 2
                self._glyph(
                    font, font.mark, x + shift * scale, y + font.mark_row * scale, scale, colour
                )
            x += (width + font.gap) * scale
        return x

    def centred(self, font: Font, text: str, y: int, scale: int = 1) -> None:
        self.text(font, text, (WIDTH - font.width(text) * scale) // 2, y, scale)

    def icon(self, icon: bytes, x: int, y: int, scale: int = 1) -> None:
        self._picture(icon, ICON, ICON, x, y, scale, 1)

    def _glyph(self, font: Font, glyph: int, x: int, y: int, scale: int, colour: int) -> None:
        start = font.starts[glyph]
        width = font.widths[glyph]
        points = font.points[start : start + width * ((font.height + 7) // 8)]
        self._picture(points, width, font.height, x, y, scale, colour)

    def _picture(self, points, width: int, height: int, x: int, y: int, scale: int, colour: int):
        if scale == 1:
            picture = (
                points,
                width,
                height,
                framebuf.MONO_VLSB,
            )  # the stubs do not know this form
            if colour:
                self._frame.blit(picture, x, y, 0)  # pyright: ignore[reportArgumentType]
            else:
                self._frame.blit(picture, x, y, 1, self._dark)  # pyright: ignore[reportArgumentType]
            return
        for row in range(height):
            for column in range(width):
                if points[row // 8 * width + column] >> (row & 7) & 1:
                    self._frame.fill_rect(
                        x + column * scale, y + row * scale, scale, scale, colour
                    )
