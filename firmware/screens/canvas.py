"""A picture of 128 x 64 pixels, its fonts, and functions to draw text and icons.

Drawing may allocate. An accented letter is a plain letter and a mark, so that a font needs few
glyphs.
"""

# pyright: reportArgumentType=false
# The type stubs lack that blit() accepts a tuple, too.

import framebuf

from firmware.screens import font_medium, font_small
from shared_rules.compat import const

WIDTH = const(128)
HEIGHT = const(64)
ICON = const(16)  # width and height of an icon, in pixels

_WIDE = const(1)  # index in a picture

# Four pixels of a column -> the same, stretched to eight.
_TWICE = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"

_FIRST = const(32)  # a space; a font has ASCII, then its extra letters, then the marks
_ASCII = const(95)
_UNKNOWN = const(31)  # a question mark
_MARKS = const(5)  # acute, grave, circumflex, diaeresis, cedilla
_MARK_ROWS = const(3)  # two of pixels and one empty
# A letter's mark: 1 to 5 in that order, plus _CAPITAL over a capital.
_CEDILLA = const(5)
_CAPITAL = const(8)
_VERTICAL = const(0)  # framebuf.MONO_VLSB

_ACCENTED = "éèêëàâäçîïôöùûüÿÉÈÊËÀÂÄÇÎÏÔÖÙÛÜ"
_PLAIN = "eeeeaaacııoouuuyEEEEAAACIIOOUUU"
_MARK_OF = b"\x01\x02\x03\x04\x02\x03\x04\x05\x03\x04\x03\x04\x02\x03\x04\x04" + (
    b"\x09\x0a\x0b\x0c\x0a\x0b\x0c\x05\x0b\x0c\x0b\x0c\x0a\x0b\x0c"
)


class Font:
    """A font; `data` is a module such as firmware.screens.font_small."""

    def __init__(self, data) -> None:
        self._points = memoryview(data.POINTS)
        self._height = data.HEIGHT
        self._pages = (data.HEIGHT + 7) // 8
        self._low = data.LOW  # first row of lower-case letters
        self._base = data.BASE  # first row below the baseline
        self._extras = data.EXTRAS
        self.gap = data.GAP  # columns between two letters
        self.widths = data.WIDTHS
        self._starts = data.STARTS  # two bytes per glyph: a table in flash, not in the heap

    def typeset(self, text: str) -> bytearray:
        """Two bytes per letter: its glyph, and its mark or 0."""
        # By bytes: iterating over a str takes a Pico 50 us per letter.
        letters = bytearray()
        code = 0
        more = 0
        for byte in text.encode():
            if byte < 0x80:
                code = byte - _FIRST
                letters.append(code if 0 <= code < _ASCII else _UNKNOWN)
                letters.append(0)
            elif byte >= 0xC0:
                more = 1 if byte < 0xE0 else 2 if byte < 0xF0 else 3
                code = byte & (0x3F >> more)
            else:
                code = code << 6 | byte & 0x3F
                more -= 1
                if more == 0:
                    self._add_beyond(letters, chr(code))
        return letters

    def _add_beyond(self, letters: bytearray, letter: str) -> None:
        """Append a letter that is not in ASCII."""
        mark = 0
        place = _ACCENTED.find(letter)
        if place >= 0:
            mark = _MARK_OF[place]
            letter = _PLAIN[place]
        code = ord(letter) - _FIRST
        if code >= _ASCII:
            extra = self._extras.find(letter)
            code = _UNKNOWN if extra < 0 else _ASCII + extra
        letters.append(code)
        letters.append(mark)

    def has(self, letter: str) -> bool:
        return letter == "?" or self.typeset(letter)[0] != _UNKNOWN

    def width(self, text: str) -> int:
        """Columns from the first pixel of a text to its last."""
        letters = self.typeset(text)
        widths = self.widths
        gap = self.gap
        total = 0
        for at in range(0, len(letters), 2):
            total += widths[letters[at]] + gap
        return max(0, total - gap)

    def picture(self, glyph: int) -> tuple:
        """The pixels of a glyph, in framebuf's format."""
        start = self._starts[2 * glyph] | self._starts[2 * glyph + 1] << 8
        width = self.widths[glyph]
        return self._points[start : start + width * self._pages], width, self._height, _VERTICAL

    def mark_glyph(self, mark: int) -> int:
        return len(self.widths) - _MARKS - 1 + (mark & 7)

    def mark_row(self, mark: int) -> int:
        """The first row of a mark, relative to its letter's first row."""
        if mark == _CEDILLA:
            return self._base
        return (0 if mark & _CAPITAL else self._low) - _MARK_ROWS


SMALL = Font(font_small)
MEDIUM = Font(font_medium)


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
