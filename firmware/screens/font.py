"""Fonts: converts texts to glyphs and measures them.

An accented letter is a plain letter and a mark, so that a font needs few glyphs.
"""

from shared_rules.compat import const

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
