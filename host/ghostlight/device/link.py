"""The link to a board: JSON lines both ways over a serial port. host/PROTOCOL.md has the messages.

The only module that uses pyserial. A thread reads messages into a queue. Console text between the
lines, incomplete lines and garbage are counted and are never an error; a request without an answer
is sent again.
"""

from __future__ import annotations

import json
import queue
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple, Self

import serial

from ghostlight.device.message_shapes import clean, problem_of
from ghostlight.errors import NO_BOARD, VERSION, CommandError

_PORT_ERRORS: tuple[type[Exception], ...] = (OSError, serial.SerialException)
try:
    import termios

    _PORT_ERRORS += (termios.error,)  # a port that goes away while it is opened; no OSError
except ImportError:  # Windows
    pass
_READ_ERRORS: tuple[type[Exception], ...] = (TypeError, *_PORT_ERRORS)  # closed under way
_OPEN_ERRORS: tuple[type[Exception], ...] = (ValueError, *_PORT_ERRORS)  # no such kind of port

Message = dict[str, Any]

ANSWER_S = 2.0  # until a question is asked again
TRIES = 3
_READ_S = 0.2  # how often the reader looks whether it should end
_BEHIND_S = 0.2
_CONSOLE_LINES = 100
_LONGEST = 4096  # bytes without an end of line: not ours


class Unplugged(CommandError):
    """The port is gone."""

    def __init__(self, port: str) -> None:
        super().__init__(
            f"the board at {port} was unplugged or restarted", "Plug it in and try again", NO_BOARD
        )


class NoAnswer(CommandError):
    """The port is open, but no board answers on it."""

    def __init__(self, port: str, kind: str) -> None:
        super().__init__(
            f"nothing at {port} answers to {kind!r}",
            "Is it a Ghostlight board? `ghostlight flash` puts the firmware on a Pico",
            NO_BOARD,
        )


class BadAnswer(NoAnswer):
    """The board answers, but not as host/PROTOCOL.md says."""

    def __init__(self, port: str, kind: str, problem: str) -> None:
        CommandError.__init__(
            self,
            f"the message {kind!r} of the board at {port} {problem}",
            "`ghostlight flash` puts this program's firmware on it",
            VERSION,
        )


class _Unusable(NamedTuple):
    """Stands in the queue for a message that does not have the shape of its type."""

    kind: str
    problem: str


class Link:
    def __init__(self, port: str, stream: serial.SerialBase) -> None:
        self.port = port
        self._stream = stream
        self._queue: queue.SimpleQueue[Message | _Unusable | None] = queue.SimpleQueue()
        self._held: deque[Message] = deque()  # came while another answer was waited for
        self._is_closed = False
        self._is_gone = False
        self.console: deque[str] = deque(maxlen=_CONSOLE_LINES)  # what else the board printed
        self.bad = 0  # lines that were no messages though they looked like it
        self._unusable: dict[str, str] = {}  # by type: what is wrong with the last answer
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def send(self, kind: str, **fields: Any) -> None:
        line = json.dumps({"t": kind, **fields}, separators=(",", ":"))
        try:
            self._stream.write(line.encode() + b"\n")
        except _PORT_ERRORS as error:
            raise Unplugged(self.port) from error

    def receive(self, wait_s: float) -> Message | None:
        """The next message, or None if none comes in that time."""
        if self._held:
            return self._held.popleft()
        return self._next_before(time.monotonic() + wait_s)

    def ask(
        self, kind: str, answers: str = "", wait_s: float | None = None, **fields: Any
    ) -> Message:
        """Ask, and wait for the answer: a message of the same type, unless told otherwise.

        A `refused` is an answer too, to whoever sets something. All else is held for `receive`.
        """
        answers = answers or kind
        wanted = (answers, "refused") if kind == "set" else (answers,)
        for _ in range(TRIES):
            self._send_for(answers, kind, fields)
            until = time.monotonic() + (ANSWER_S if wait_s is None else wait_s)
            while (message := self._next_before(until, answers)) is not None:
                if message["t"] in wanted:
                    return message
                self._held.append(message)
        raise self.no_answer(kind, answers)

    def wait_for(self, kind: str, wait_s: float = ANSWER_S) -> Message | None:
        """A message of that type that has come already or comes in that time."""
        for place, message in enumerate(self._held):
            if message["t"] == kind:
                del self._held[place]
                return message
        until = time.monotonic() + wait_s
        while (following := self._next_before(until)) is not None:
            if following["t"] == kind:
                return following
            self._held.append(following)
        return None

    def take_held(self, kind: str) -> list[Message]:
        """All messages of that type that have come by the way."""
        found = [message for message in self._held if message["t"] == kind]
        self._held = deque(message for message in self._held if message["t"] != kind)
        return found

    def collect(self, kind: str, answers: str, count: int, **fields: Any) -> list[Message]:
        """Ask for a list of so many messages; asks again if some were lost on the way."""
        for _ in range(TRIES):
            found: list[Message] = []
            for message in self._list(kind, answers, fields, answers):
                if message["t"] == "ok":
                    break  # the list has a hole
                found.append(message)
                if len(found) == count:
                    return found
        raise self.no_answer(kind, answers)

    def gather(self, kind: str, answers: str, **fields: Any) -> list[Message]:
        """Ask for a list that ends with an `ok`."""
        for _ in range(TRIES):
            found: list[Message] = []
            for message in self._list(kind, answers, fields):
                if message["t"] == "ok" and answers not in self._unusable:
                    return found
                found.append(message)
            self._held.extend(message for message in found if message["t"] == answers)
        raise self.no_answer(kind, answers)

    def _list(
        self, kind: str, answers: str, fields: Message, wanted: str = ""
    ) -> Iterator[Message]:
        """Ask once; the answers as they come, and the `ok` behind them. Others are held."""
        self._send_for(answers, kind, fields)
        until = time.monotonic() + ANSWER_S
        while (message := self._next_before(until, wanted)) is not None:
            if message["t"] == answers:
                until = time.monotonic() + ANSWER_S
                yield message
            elif message["t"] == "ok" and message["to"] == kind:
                yield message
                return
            else:
                self._held.append(message)

    def no_answer(self, kind: str, answers: str) -> NoAnswer:
        """The error that says why a question has no answer."""
        if answers in self._unusable:
            return BadAnswer(self.port, answers, self._unusable[answers])
        return NoAnswer(self.port, kind)

    def close(self) -> None:
        self._is_closed = True
        if hasattr(self._stream, "cancel_read"):  # a socket has none
            self._stream.cancel_read()
        self._reader.join(2 * _READ_S)
        with suppress(*_PORT_ERRORS):  # it may be gone already
            self._stream.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _send_for(self, answers: str, kind: str, fields: Message) -> None:
        self._unusable.pop(answers, None)
        self.send(kind, **fields)

    def _next_before(self, until: float, wanted: str = "") -> Message | None:
        """Returns the next message before a time, or None. Other messages do not prolong the
        wait."""
        while (wait_s := until - time.monotonic()) > 0:
            if wanted in self._unusable:  # either a good one is right behind it, or none comes
                wait_s = min(wait_s, _BEHIND_S)
            message = self._get(wait_s)
            if not isinstance(message, _Unusable):
                return message
            self._unusable[message.kind] = message.problem
        return None

    def _get(self, wait_s: float) -> Message | _Unusable | None:
        if self._is_gone:
            raise Unplugged(self.port)
        try:
            message = self._queue.get(timeout=wait_s)
        except queue.Empty:
            return None
        if message is None:
            self._is_gone = True
            raise Unplugged(self.port)
        return message

    # -- the reader's thread -----------------------------------------------------------------

    def _read(self) -> None:
        waiting = b""
        while not self._is_closed:
            try:
                data = self._stream.read(max(1, self._stream.in_waiting))
            except Exception as error:
                # A stream that is closed under way raises whatever it likes.
                if not isinstance(error, _READ_ERRORS) and not self._is_closed:
                    raise
                self._queue.put(None)
                return
            waiting += data
            *lines, waiting = waiting.split(b"\n")
            for line in lines:
                if len(line) > _LONGEST:
                    self.bad += 1
                else:
                    self._take(line)
            if len(waiting) > _LONGEST:
                self.bad += 1
                waiting = b""

    def _take(self, line: bytes) -> None:
        text = line.decode("utf-8", "replace").strip()
        place = text.find('{"t":')  # a prompt or a warning may stand before it
        if place < 0:
            if text:
                self.console.append(clean(text))
            return
        if place:
            self.console.append(clean(text[:place]))
        try:
            message = json.loads(text[place:])
        except (ValueError, RecursionError):
            self.bad += 1
            return
        if not isinstance(message, dict) or not isinstance(message.get("t"), str):
            self.bad += 1
        elif problem := problem_of(message):
            self.bad += 1
            self._queue.put(_Unusable(message["t"], problem))
        else:
            self._queue.put(message)


def open_link(port: str) -> Link:
    """Opens a device, a pty or a `socket://host:port`; what stands in the way is a sentence."""
    try:
        stream = serial.serial_for_url(
            port, baudrate=115200, timeout=_READ_S, write_timeout=ANSWER_S, exclusive=_locks(port)
        )
    except _OPEN_ERRORS as error:
        raise _why_not(port, error) from error
    return Link(port, stream)


def _locks(port: str) -> bool | None:
    """Two programs at one device would each get half of every line."""
    return None if "://" in port else True


def _why_not(port: str, error: Exception) -> CommandError:
    number = getattr(error, "errno", None)
    text = str(error)
    if number == 13 or isinstance(error, PermissionError) or "ermission denied" in text:
        group = _group_of(port)
        return CommandError(
            f"no permission to open {port}",
            f"Join the group {group}: `sudo usermod -aG {group} $USER`, then log in again",
            NO_BOARD,
        )
    if number in (11, 16) or "lock" in text or "busy" in text:
        return CommandError(
            f"{port} is in use by another program", "Close that program and try again", NO_BOARD
        )
    if "ould not configure" in text:  # a file, or a device of another kind
        return CommandError(f"{port} is no serial port", "`ghostlight ports` lists them", NO_BOARD)
    if "://" in port and "refused" not in text:
        return CommandError(
            f"cannot reach {port}", "An address is socket://HOST:PORT: is it right?", NO_BOARD
        )
    if "refused" in text:
        return CommandError(
            f"nobody listens at {port}", "Start the board, or look at its address again", NO_BOARD
        )
    if number == 2 or "o such file" in text:
        return CommandError(
            f"there is no port {port}", "`ghostlight ports` lists those there are", NO_BOARD
        )
    return CommandError(
        f"cannot open {port}: {text.rstrip('.')}",
        "`ghostlight ports` lists the ports there are",
        NO_BOARD,
    )


def _group_of(port: str) -> str:
    """The group that may use the device; Debian calls it dialout, Arch uucp."""
    try:
        import grp
        import os

        group = grp.getgrgid(os.stat(port).st_gid).gr_name
        return group if group not in ("root", "tty") else "dialout"
    except (ImportError, OSError, KeyError):
        return "dialout"
