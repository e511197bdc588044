"""The running game on flash: one line per accepted event, each with a checksum.

It is append-only, so a power cut at any byte loses at most the line being written: reading stops
at the first incomplete line, and the next write continues there. Data that no power cut explains
is damage: it is cut off, too, and the players are informed. The damaged file is kept, unless it
may hold the sealed seed, which must not stay on flash without a game. A limited number of finished
games is kept for a computer to fetch.
"""

import binascii

from shared_rules.compat import const
from shared_rules.record_lines import SEALED_SEED, VOIDED, with_tag

CURRENT = "game"
_NOWHERE = "nowhere"  # no file has this name
KEPT_GAMES = const(8)  # the oldest are deleted when a new game begins
_SUM_BYTES = const(9)  # a CRC-32 in hex digits, then a space
_BLOCK_BYTES = const(4096)  # read at once, because each read opens the file ...
_LEAST_BYTES = const(1024)  # ... or so many, if memory has no larger block; no line is longer
_NO_END = const(0x3FFFFFFF)


def _line(previous: int, text: bytes) -> tuple:
    """The bytes of a line with its checksum, which also covers all lines before it."""
    check = binascii.crc32(text, previous)
    return b"%08x " % check + text + b"\n", check


def _part(files, name: str, start: int, count: int) -> bytes:
    """A part of a file; at most _LEAST_BYTES if memory has no block for more."""
    try:
        return files.part(name, start, count)
    except MemoryError:
        return files.part(name, start, min(count, _LEAST_BYTES))


def _blocks(files, name: str, start: int = 0, end: int = _NO_END):
    """A part of a file in blocks: a Pico has no memory for a whole long game."""
    while start < end:
        block = _part(files, name, start, min(end - start, _BLOCK_BYTES))
        if not block:
            return
        start += len(block)
        yield block


class Lines:
    """The valid lines of a journal, each read and checked on demand.

    A long game has 700 lines, too many for a list in a Pico's memory at its start.
    """

    def __init__(self, files, name: str) -> None:
        self._files = files
        self._name = name
        self.counts: dict = {}  # number of lines by kind, once counted
        self.end = 0  # end of the last line read
        self.check = 0  # and its checksum

    def __iter__(self):
        for text in self.texts():
            try:
                line = str(text, "utf8")
            except UnicodeError:  # not written by this program
                return
            yield line

    def texts(self):
        """The bytes of every line up to the first invalid one.

        Produces little garbage: collecting it takes longest right after the start.
        """
        check = 0
        begin = 0  # offset of the data in the file
        size = _BLOCK_BYTES
        while size == _BLOCK_BYTES or size == _LEAST_BYTES:  # else it is the end
            data = _part(self._files, self._name, begin, _BLOCK_BYTES)
            size = len(data)
            view = memoryview(data)
            start = 0
            stop = data.find(b"\n")
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
            if not start:
                return
            begin += start

    def count(self) -> None:
        """Number of lines of each kind; the kind is the first letter."""
        counts: dict = {}
        for text in self.texts():
            kind = text[0]
            counts[kind] = counts.get(kind, 0) + 1
        for kind, count in counts.items():  # a string for each line would take a Pico 50 ms
            self.counts[chr(kind)] = count

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
        self.is_damaged = False  # more was cut off than one incomplete line

    @property
    def is_on(self) -> bool:
        """Whether a game is running."""
        return CURRENT in self._files.names()

    def read_current(self) -> Lines:
        """The lines of the running game; none if there is no game."""
        lines = Lines(self._files, CURRENT)
        self.is_damaged = False
        if not lines and self.is_on:  # a first line is written atomically
            self.is_damaged = self._files.part(CURRENT, 0, 1) != b""
            self._files.remove(CURRENT)
        lines.count()
        self._check = lines.check
        if self._files.part(CURRENT, lines.end, 1):  # more data follows, and it is invalid
            self._cut_off(lines.end, SEALED_SEED in lines.counts)
        return lines

    def _cut_off(self, good: int, has_seed: bool) -> None:
        """Keep only the valid beginning of the running game, which may include the sealed seed."""
        files = self._files
        for block in _blocks(files, CURRENT, good):
            self.is_damaged = self.is_damaged or b"\n" in block
        if self.is_damaged and has_seed:
            files.write_parts(self._free_name(), _blocks(files, CURRENT, good))
        files.write_parts(CURRENT, _blocks(files, CURRENT, 0, good))

    def begin(self, first: str) -> None:
        """Start a new game; an unfinished one is kept with the finished games."""
        self.finish()
        line, self._check = _line(0, first.encode())
        self._files.write(CURRENT, line)

    def append(self, text: str) -> None:
        line, self._check = _line(self._check, text.encode())
        self._files.append(CURRENT, line)

    def drop(self, kind: str) -> None:
        """Rewrite the running game without its lines of one kind."""
        lines = self.read_current()
        self._files.write_parts(CURRENT, self._without(kind, lines))

    def _without(self, kind: str, lines: Lines):
        self._check = 0
        for text in lines.texts():
            if text[0] != ord(kind):
                line, self._check = _line(self._check, text)
                yield line

    def finish(self) -> None:
        """Move the running game, if there is one, to the kept ones; it is never in both places."""
        if self.is_on:
            self._files.rename(CURRENT, self._free_name())
            self._check = 0

    def _free_name(self) -> str:
        """A name for another kept game; deletes the oldest if there are too many."""
        kept = self.kept()
        while len(kept) >= KEPT_GAMES:
            self._files.remove(kept.pop(0))
        return "past%06d" % (int(kept[-1][4:]) + 1 if kept else 1)

    def kept(self) -> list:
        """The names of kept games, oldest first."""
        return sorted([name for name in self._files.names() if name.startswith("past")])

    def read(self, name: str) -> Lines:
        """The valid lines of a game. A computer can read no other file."""
        if name != CURRENT and name not in self.kept():
            name = _NOWHERE
        return Lines(self._files, name)


def void(files) -> None:
    """End the running game, if there is one: delete the sealed secret first."""
    journal = Journal(files)
    if not journal.is_on:
        return
    try:
        journal.drop(SEALED_SEED)
        journal.append(with_tag(VOIDED, b""))
        journal.finish()
    except Exception:  # no data on flash may prevent unlocking
        files.remove(CURRENT)
