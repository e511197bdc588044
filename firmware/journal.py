"""The running game on flash: one line per accepted thing, each with a checksum.

Append-only, so a power cut at any byte costs at most the line being written: reading stops at the
first line that is not whole, and the next write starts from there. Finished games are kept, up to
a bound, for a computer to fetch.
"""

import binascii

from shared_rules.compat import const

CURRENT = "game"
KEPT_GAMES = const(8)  # older ones go when a new game begins
_SUM_BYTES = const(8)  # hex digits of a CRC-32, then a space


def _line(previous: int, text: str) -> tuple:
    """The bytes of a line and its checksum, which covers all lines before it too."""
    data = text.encode()
    check = binascii.crc32(data, previous)
    return ("%08x " % check).encode() + data + b"\n", check


def read_lines(data: bytes) -> tuple:
    """(the good lines, how many bytes they take, their checksum) of a journal's bytes."""
    lines = []
    good = 0
    check = 0
    while True:
        end = data.find(b"\n", good)
        if end < 0:
            return lines, good, check
        line = data[good : end + 1]
        try:
            text = line[_SUM_BYTES + 1 : -1].decode()
        except UnicodeError:
            return lines, good, check
        expected, new_check = _line(check, text)
        if line != expected:
            return lines, good, check
        lines.append(text)
        good = end + 1
        check = new_check


class Journal:
    def __init__(self, files) -> None:
        self._files = files
        self._check = 0
        self.is_mended = False  # the last line was torn, and was cut off

    @property
    def is_on(self) -> bool:
        """Whether a game is running."""
        return CURRENT in self._files.names()

    def open(self) -> list:
        """The lines of the running game; [] if there is none."""
        data = self._files.read(CURRENT)
        if data is None:
            return []
        lines, good, self._check = read_lines(data)
        self.is_mended = good < len(data)
        if self.is_mended:
            self._files.write(CURRENT, data[:good])
        return lines

    def begin(self, first: str) -> None:
        """Start a new game; one that was left lying is kept with the finished ones."""
        self.finish()
        line, self._check = _line(0, first)
        self._files.write(CURRENT, line)

    def append(self, text: str) -> None:
        line, self._check = _line(self._check, text)
        self._files.append(CURRENT, line)

    def drop(self, kind: str) -> None:
        """Write the running game anew, without its lines of one kind."""
        data = b""
        check = 0
        for text in self.open():
            if text[0] != kind:
                line, check = _line(check, text)
                data += line
        self._check = check
        self._files.write(CURRENT, data)

    def finish(self) -> None:
        """Put the running game, if there is one, with the kept ones; never in both places."""
        if not self.is_on:
            return
        kept = self.kept()
        while len(kept) >= KEPT_GAMES:
            self._files.remove(kept.pop(0))
        number = int(kept[-1][4:]) + 1 if kept else 1
        self._files.rename(CURRENT, "past%06d" % number)
        self._check = 0

    def kept(self) -> list:
        """The names of finished games, oldest first."""
        return sorted([name for name in self._files.names() if name.startswith("past")])

    def read(self, name: str) -> list:
        """The lines of a game, as far as they are whole. No other file is read for a computer."""
        if name != CURRENT and name not in self.kept():
            return []
        data = self._files.read(name)
        return [] if data is None else read_lines(data)[0]
