"""Sends and receives JSON lines over USB.

This module does not interpret messages: handlers are registered by message type. Every buffer is
bounded. Garbage, half lines, floods and a computer that never reads are counted and reported in an
`err` line; they never delay the scan, because a step reads a few bytes, dispatches one line at
most, and writes what the port takes.
"""

import json

from firmware.sensing.health import CONDITION_NAMES
from firmware.sensing.tracker import KIND_NAMES
from shared_rules.compat import const

LINE_BYTES = const(200)  # the longest line either way, without its end
LINE_ROOM = const(220)  # streams wait until a whole line fits behind what matters more
_OUT_BYTES = const(1024)  # five long lines; a whole game fills 400 while a computer reads
_READ_BYTES = const(128)  # per step: about 7 KB/s at 60 steps a second
_ERROR_MS = const(1000)  # at most one report of bad lines a second
_NEWLINE = const(10)


# In bytes: MicroPython looks up every new str among the names, a tenth of a millisecond each.


def json_of(value) -> bytes:
    """A value as ASCII JSON, the same on every interpreter. Lists hold ints or texts."""
    if value is None:
        return b"null"
    if value is True:
        return b"true"
    if value is False:
        return b"false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, (list, tuple)):
        return b"[" + b",".join([json_of(item) for item in value]) + b"]"
    return b"%d" % value


def _quoted(text: str) -> bytes:
    data = text.encode()
    if _is_plain(data):
        return b'"' + data + b'"'
    out = ""
    for letter in text:
        if letter in '"\\':
            out += "\\" + letter
        elif " " <= letter <= "~":
            out += letter
        else:
            out += _escaped(ord(letter))
    return b'"' + out.encode() + b'"'


def _is_plain(data: bytes) -> bool:
    if not data:
        return True
    return min(data) >= 0x20 and max(data) < 0x7F and b'"' not in data and b"\\" not in data


def _escaped(code: int) -> str:
    if code < 0x10000:
        return "\\u%04x" % code
    code -= 0x10000
    return "\\u%04x\\u%04x" % (0xD800 | code >> 10, 0xDC00 | code & 0x3FF)


class Link:
    def __init__(self, hal) -> None:
        self._hal = hal
        self._handlers = {}
        self.otherwise = None  # handles messages of all other types, or raises NotImplementedError
        self._in = bytearray(LINE_BYTES)
        self._in_length = 0
        self._is_skipping = False  # inside a line that is too long
        self._chunk = bytearray(_READ_BYTES)
        self._chunk_next = 0
        self._chunk_end = 0
        self._out = bytearray(_OUT_BYTES)
        self._out_first = 0
        self._out_count = 0
        self._bad = 0  # lines refused and not yet reported
        self._bad_code = ""
        self._bad_reported_ms = 0
        self.sent = 0  # number of the next line; lost ones are counted too, so gaps show
        self.lost = 0
        self.refused = 0

    def on(self, kind: str, handler) -> None:
        """Call handler(message) for each incoming message of that type."""
        self._handlers[kind] = handler

    def send(self, kind: str, *fields) -> bool:
        """Queue a message: its type, then (name, value) pairs in this order."""
        # Joined once: every text in between would have to find room in a Pico's full memory.
        parts = [b'{"t":"', kind.encode()]
        separator = b'","'
        for name, value in fields:
            parts.append(separator)
            parts.append(name.encode())
            parts.append(b'":')
            parts.append(json_of(value))
            separator = b',"'
        parts.append(separator)
        parts.append(b'q":%d}' % self.sent)
        line = b"".join(parts)
        self.sent += 1
        if len(line) > LINE_BYTES or len(line) + 1 > _OUT_BYTES - self._out_count:
            self.lost += 1
            return False
        self._queue(line)
        self._queue(b"\n")
        return True

    def room(self) -> int:
        """Returns how many bytes can be queued now."""
        return _OUT_BYTES - self._out_count

    def refuse(self, code: str) -> None:
        """Count a line that could not be used; reported once a second at most."""
        self.refused += 1
        self._bad += 1
        self._bad_code = code

    def step(self, now_ms: int) -> None:
        self._read()
        if self._bad and now_ms - self._bad_reported_ms >= _ERROR_MS:
            self._bad_reported_ms = now_ms
            if self.send("err", ("code", self._bad_code), ("lines", self._bad)):
                self._bad = 0
        self._write()

    # One line a step at most; the rest of the chunk waits, and so does the port behind it.
    def _read(self) -> None:
        chunk = self._chunk
        if self._chunk_next == self._chunk_end:
            self._chunk_next = 0
            self._chunk_end = self._hal.link_read_into(chunk)
        place = self._chunk_next
        while place < self._chunk_end:
            byte = chunk[place]
            place += 1
            if byte == _NEWLINE:
                self._chunk_next = place
                self._end_line()
                return
            if self._in_length < LINE_BYTES:
                self._in[self._in_length] = byte
                self._in_length += 1
            else:
                self._is_skipping = True
        self._chunk_next = place

    def _end_line(self) -> None:
        length = self._in_length
        self._in_length = 0
        if self._is_skipping:
            self._is_skipping = False
            self.refuse("long")
        elif length and self._in[0] == 0x7B:  # other lines are console text
            self._dispatch(bytes(self._in[:length]))

    def _dispatch(self, line: bytes) -> None:
        try:
            message = json.loads(line)
            kind = message["t"]
            handler = self._handlers.get(kind, self.otherwise)
        except (ValueError, TypeError, KeyError, MemoryError, RuntimeError):
            self.refuse("json")
            return
        if handler is None:
            self.refuse("type")
            return
        try:
            handler(message)
        except NotImplementedError:
            self.refuse("type")
        except (ValueError, TypeError, KeyError):
            # A handler checks before it changes anything, so a wrong field has done no harm.
            self.refuse("field")

    def _queue(self, data: bytes) -> None:
        place = (self._out_first + self._out_count) % _OUT_BYTES
        first = min(len(data), _OUT_BYTES - place)
        self._out[place : place + first] = data[:first]
        self._out[: len(data) - first] = data[first:]
        self._out_count += len(data)

    def _write(self) -> None:
        while self._out_count:
            first = self._out_first
            end = first + self._out_count
            if end > _OUT_BYTES:
                end = _OUT_BYTES
            taken = self._hal.link_write(self._out, first, end)
            self._out_count -= taken
            self._out_first = (first + taken) % _OUT_BYTES
            if taken < end - first:
                return


_SIDES = ("", "north", "south")


class Notifier:
    """Sends a computer the events of tokens and sensors, and hands its requests to `Requests`."""

    def __init__(self, board) -> None:
        self._board = board
        self._link = board.link
        self.requests = None  # until a computer asks something
        board.link.otherwise = self._answer

    def step(self, now_ms: int) -> None:
        if self.requests is not None:
            self.requests.step(now_ms)

    def _answer(self, message) -> None:
        if self.requests is None:
            # Imported by main.py, as soon as a board is ready.
            from firmware.link.requests import Requests

            self.requests = Requests(self._board)
        self.requests.answer(message)

    def send_event(self, event) -> None:
        """Send that a token was lifted, placed, turned ..."""
        self._link.send(
            KIND_NAMES[event.kind],
            ("cell", event.cell),
            ("piece", event.piece),
            ("side", _SIDES[event.side]),
            ("from", event.origin),
            ("ms", event.ms),
        )

    def send_condition(self, cell: int) -> None:
        """Send that a sensor became faulty, or sound again."""
        board = self._board
        self._link.send(
            "cell",
            ("cell", cell),
            ("panel", board.wiring.panel_of(cell)),
            ("is", CONDITION_NAMES[board.scanner.health.conditions[cell]]),
        )
