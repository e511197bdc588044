"""Letters to draw with: finds the points of a sign, and measures texts.

A letter with an accent is its plain letter and a mark, so that a font needs few drawings.
"""

from array import array

from shared_rules.compat import const

NO_MARK = const(-1)

_FIRST = const(32)  # a space; a font has ASCII, then its extras, then the marks
_ASCII = const(95)
_UNKNOWN = const(31)  # a question mark
_MARKS = const(5)  # acute, grave, circumflex, diaeresis, cedilla
_CEDILLA = const(4)
_MARK_ROWS = const(3)  # two of points and one free

_ACCENTED = "éèêëàâäçîïôöùûüÿÉÈÊËÀÂÄÇÎÏÔÖÙÛÜ"
_PLAIN = "eeeeaaacııoouuuyEEEEAAACIIOOUUU"
_MARK_OF = b"\x00\x01\x02\x03\x01\x02\x03\x04\x02\x03\x02\x03\x01\x02\x03\x03" + (
    b"\x00\x01\x02\x03\x01\x02\x03\x04\x02\x03\x02\x03\x01\x02\x03"
)
_CAPITALS = const(16)  # where they begin


class Font:
    """`data` is a module such as firmware.font_small; find() sets .glyph, .mark and .mark_row."""

    def __init__(self, data) -> None:
        self.points = memoryview(data.POINTS)
        self.widths = data.WIDTHS
        self.height = data.HEIGHT
        self.gap = data.GAP  # columns between two letters
        self.line = data.LINE  # rows from one line to the next
        self._low = data.LOW  # first row of small letters
        self._base = data.BASE  # first row below the line they stand on
        self._extras = data.EXTRAS
        self.starts = array("H", [0] * len(self.widths))
        start = 0
        for glyph in range(len(self.widths)):
            self.starts[glyph] = start
            start += self.widths[glyph] * ((self.height + 7) // 8)
        self.glyph = _UNKNOWN
        self.mark = NO_MARK
        self.mark_row = 0  # counted from the glyph's first

    def find(self, letter: str) -> bool:
        """Looks a sign up; what the font does not have is a question mark, and False."""
        self.mark = NO_MARK
        place = _ACCENTED.find(letter)
        if place >= 0:
            mark = _MARK_OF[place]
            self.mark = len(self.widths) - _MARKS + mark
            if mark == _CEDILLA:
                self.mark_row = self._base
            else:
                self.mark_row = (0 if place >= _CAPITALS else self._low) - _MARK_ROWS
            letter = _PLAIN[place]
        glyph = ord(letter) - _FIRST
        if not 0 <= glyph < _ASCII:
            glyph = self._extras.find(letter)
            if glyph >= 0:
                glyph += _ASCII
        if glyph < 0 or not self.widths[glyph]:
            self.glyph = _UNKNOWN
            return False
        self.glyph = glyph
        return True

    def width(self, text: str) -> int:
        """Columns from a text's first point to its last."""
        total = 0
        for letter in text:
            self.find(letter)
            total += self.widths[self.glyph] + self.gap
        return max(0, total - self.gap)
