"""The running game on flash: one line per accepted thing, each with a checksum.

Append-only, so a power cut at any byte costs at most the line being written: reading stops at the
first line that is not whole, and the next write starts from there. What no power cut explains is
damage: it is cut off, too, but kept, and the players are told. Finished games are kept, up to a
bound, for a computer to fetch.
"""

import binascii

from shared_rules.compat import const

CURRENT = "game"
_NOWHERE = "nowhere"  # no file has this name
KEPT_GAMES = const(8)  # older ones go when a new game begins
_SUM_BYTES = const(9)  # a CRC-32 in hex digits, then a space
_BLOCK_BYTES = const(1024)  # read at a time; no line is longer
_NO_END = const(0x3FFFFFFF)


def _line(previous: int, text: bytes) -> tuple:
    """The bytes of a line and its checksum, which covers all lines before it too."""
    check = binascii.crc32(text, previous)
    return b"%08x " % check + text + b"\n", check


def _blocks(files, name: str, start: int = 0, end: int = _NO_END):
    """A file from one place to another, bit by bit: no Pico has room for a whole long game."""
    while start < end:
        block = files.part(name, start, min(end - start, _BLOCK_BYTES))
        if not block:
            return
        start += len(block)
        yield block


class Lines:
    """The good lines of a journal, each read and checked when its turn comes.

    A long game has 700: as a list they would take more than a Pico has left when it starts.
    """

    def __init__(self, files, name: str) -> None:
        self._files = files
        self._name = name
        self.counts: dict = {}  # of each kind, once they were counted
        self.end = 0  # of the line that was read last ...
        self.check = 0  # ... and its checksum

    def __iter__(self):
        for text in self.texts():
            try:
                line = str(text, "utf8")
            except UnicodeError:  # nobody has written that
                return
            yield line

    def texts(self):
        """The bytes of every line until the first that is not whole.

        Leaves little garbage: to collect it takes longest when a board has just started.
        """
        check = 0
        begin = 0  # of the data, in the file
        data = b""
        while len(data) <= _BLOCK_BYTES:
            rest = len(data)
            data += self._files.part(self._name, begin + rest, _BLOCK_BYTES)
            if len(data) == rest:
                return
            view = memoryview(data)
            start = 0
            stop = data.find(b"\n", rest)
            while stop >= 0:
                text = view[start + _SUM_BYTES : stop]
                check = binascii.crc32(text, check)
                if not text or not data.startswith(b"%08x " % check, start):
                    return
                start = stop + 1
                self.end = begin + start
                self.check = check
                yield text
                stop = data.find(b"\n", start)
            begin += start
            data = data[start:]

    def count(self) -> None:
        """How many there are of each kind: its first letter."""
        for text in self.texts():
            kind = chr(text[0])
            self.counts[kind] = self.counts.get(kind, 0) + 1

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
        lines = Lines(self._files, CURRENT)
        lines.count()
        self._check = lines.check
        self.is_damaged = False
        if self._files.part(CURRENT, lines.end, 1):  # there is more, and it is not good
            self._cut_off(lines.end)
        elif lines.end == 0 and self.is_on:  # an empty file
            self._files.remove(CURRENT)
        return lines

    def _cut_off(self, good: int) -> None:
        """Of the running game only its beginning is good."""
        files = self._files
        if good == 0:  # its first line is never torn
            self.is_damaged = True
            self.finish()
            return
        for block in _blocks(files, CURRENT, good):
            self.is_damaged = self.is_damaged or b"\n" in block
        if self.is_damaged:
            files.write_parts(self._free_name(), _blocks(files, CURRENT, good))
        files.write_parts(CURRENT, _blocks(files, CURRENT, 0, good))

    def begin(self, first: str) -> None:
        """Start a new game; one that was left lying is kept with the finished ones."""
        self.finish()
        line, self._check = _line(0, first.encode())
        self._files.write(CURRENT, line)

    def append(self, text: str) -> None:
        line, self._check = _line(self._check, text.encode())
        self._files.append(CURRENT, line)

    def drop(self, kind: str) -> None:
        """Write the running game anew, without its lines of one kind."""
        lines = self.open()
        if self.is_damaged:
            self._files.remove(self.kept()[-1])  # who knows what is in there
        self._files.write_parts(CURRENT, self._without(kind, lines))

    def _without(self, kind: str, lines: Lines):
        self._check = 0
        for text in lines.texts():
            if text[0] != ord(kind):
                line, self._check = _line(self._check, text)
                yield line

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
            name = _NOWHERE
        return Lines(self._files, name)
