"""The running game on flash: one line per accepted thing, each with a checksum.

Append-only, so a power cut at any byte costs at most the line being written: reading stops at the
first line that is not whole, and the next write starts from there. What no power cut explains is
damage: it is cut off, too, but kept, and the players are told. Finished games are kept, up to a
bound, for a computer to fetch.
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


def _good(data: bytes):
    """Of every line until the first that is not whole: its text, its end, its checksum."""
    start = 0
    check = 0
    end = data.find(b"\n")
    while end >= 0:
        text = data[start + _SUM_BYTES + 1 : end]
        check = binascii.crc32(text, check)
        if not data.startswith(b"%08x " % check, start):
            return
        try:
            line = text.decode()
        except UnicodeError:
            return
        start = end + 1
        yield line, start, check
        end = data.find(b"\n", start)


class Lines:
    """The good lines of a journal's bytes, each made, and checked, when its turn comes.

    A long game has 700: as a list they would take more than a Pico has left when it starts.
    """

    def __init__(self, data: bytes) -> None:
        self._data = data

    def __iter__(self):
        for line, _, _ in _good(self._data):
            yield line

    def __bool__(self) -> bool:
        return self.first() != ""

    def first(self) -> str:
        for line in self:
            return line
        return ""


class Journal:
    def __init__(self, files) -> None:
        self._files = files
        self._check = 0
        self.is_damaged = False  # more was cut off than a line that was torn

    @property
    def is_on(self) -> bool:
        """Whether a game is running."""
        return CURRENT in self._files.names()

    def open(self) -> Lines:
        """The lines of the running game; none if there is no game."""
        data = self._files.read(CURRENT) or b""
        good = 0
        self._check = 0
        for _, end, check in _good(data):
            good = end
            self._check = check
        if good == len(data):
            self.is_damaged = False
            return Lines(data)
        self.is_damaged = good == 0 or data.find(b"\n", good) >= 0  # its first line is never torn
        if good == 0:
            self.finish()
            return Lines(b"")
        if self.is_damaged:
            self._files.write(self._free_name(), data[good:])
        data = data[:good]
        self._files.write(CURRENT, data)
        return Lines(data)

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
        lines = self.open()
        if self.is_damaged:
            self._files.remove(self.kept()[-1])  # who knows what is in there
        for text in lines:
            if text[0] != kind:
                line, check = _line(check, text)
                data += line
        self._check = check
        self._files.write(CURRENT, data)

    def finish(self) -> None:
        """Put the running game, if there is one, with the kept ones; never in both places."""
        if self.is_on:
            self._files.rename(CURRENT, self._free_name())
            self._check = 0

    def _free_name(self) -> str:
        """For another file to be kept; the oldest one goes if there are too many."""
        kept = self.kept()
        while len(kept) >= KEPT_GAMES:
            self._files.remove(kept.pop(0))
        return "past%06d" % (int(kept[-1][4:]) + 1 if kept else 1)

    def kept(self) -> list:
        """The names of finished games, oldest first."""
        return sorted([name for name in self._files.names() if name.startswith("past")])

    def read(self, name: str) -> Lines:
        """The lines of a game, as far as they are whole. No other file is read for a computer."""
        if name != CURRENT and name not in self.kept():
            return Lines(b"")
        return Lines(self._files.read(name) or b"")
