"""A picture of 128 x 64 pixels, with functions to draw text and icons. Drawing may allocate."""

# pyright: reportArgumentType=false
# The type stubs lack that blit() accepts a tuple, too.

import framebuf

from firmware.screens import font_medium, font_small
from firmware.screens.font import Font
from shared_rules.compat import const

WIDTH = const(128)
HEIGHT = const(64)
ICON = const(16)  # width and height of an icon, in pixels

SMALL = Font(font_small)
MEDIUM = Font(font_medium)

_WIDE = const(1)  # index in a picture

# Four pixels of a column -> the same, stretched to eight.
_TWICE = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"


class Canvas:
    def __init__(self, buffer: bytearray) -> None:
        self.use(buffer)
        # With this palette, lit pixels are drawn dark, and dark ones are transparent.
        self._dark = framebuf.FrameBuffer(bytearray(b"\x01\x00"), 2, 1, framebuf.MONO_VLSB)

    def use(self, buffer: bytearray) -> None:
        """Draw into this buffer from now on."""
        self._frame = framebuf.FrameBuffer(buffer, WIDTH, HEIGHT, framebuf.MONO_VLSB)

    def clear(self) -> None:
        self._frame.fill(0)

    def fill(self, x: int, y: int, width: int, height: int) -> None:
        self._frame.fill_rect(x, y, width, height, 1)

    def text(self, font: Font, text: str, x: int, y: int, is_dark: bool = False) -> None:
        """Draw a line of text; the tops of its capitals are at y."""
        blit = self._frame.blit
        key, palette = (1, self._dark) if is_dark else (0, None)
        letters = font.typeset(text)
        for at in range(0, len(letters), 2):
            picture = font.picture(letters[at])
            blit(picture, x, y, key, palette)
            mark = letters[at + 1]
            if mark:
                over = font.picture(font.mark_glyph(mark))
                left = x + (picture[_WIDE] - over[_WIDE] + 1) // 2
                blit(over, left, y + font.mark_row(mark), key, palette)
            x += picture[_WIDE] + font.gap

    def big(self, font: Font, text: str, y: int) -> None:
        """Draw a line of text in double size, centred."""
        blit = self._frame.blit
        x = WIDTH // 2 - font.width(text)
        letters = font.typeset(text)
        for at in range(0, len(letters), 2):
            picture = font.picture(letters[at])
            blit(_doubled(picture), x, y, 0)
            mark = letters[at + 1]
            if mark:
                over = font.picture(font.mark_glyph(mark))
                left = x + (picture[_WIDE] - over[_WIDE] + 1) // 2 * 2
                blit(_doubled(over), left, y + 2 * font.mark_row(mark), 0)
            x += 2 * (picture[_WIDE] + font.gap)

    def icon(self, icon: bytes, x: int, y: int) -> None:
        self._frame.blit((icon, ICON, ICON, framebuf.MONO_VLSB), x, y, 0)

    def picture(self, points: bytes) -> None:
        """Draw a picture as high as the canvas at its left edge."""
        self._frame.blit((points, picture_width(points), HEIGHT, framebuf.MONO_VLSB), 0, 0, 0)

    def emblem(self, icon: bytes, x: int, y: int) -> None:
        """Draw an icon in double size."""
        self._frame.blit(_doubled((icon, ICON, ICON, framebuf.MONO_VLSB)), x, y, 0)


def picture_width(points: bytes) -> int:
    """Width of a picture as high as the canvas: a byte is eight pixels of a column."""
    return len(points) * 8 // HEIGHT


def _doubled(picture: tuple) -> tuple:
    points, width, height, layout = picture
    pages = (height + 7) // 8
    twice = bytearray(4 * width * pages)
    for page in range(pages):
        for column in range(width):
            eight = points[page * width + column]
            upper = 4 * page * width + 2 * column
            lower = upper + 2 * width
            twice[upper] = twice[upper + 1] = _TWICE[eight & 15]
            twice[lower] = twice[lower + 1] = _TWICE[eight >> 4]
    return twice, 2 * width, 2 * height, layout
