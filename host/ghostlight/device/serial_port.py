"""The serial port of a link: the only module that uses pyserial.

A thread reads bytes into a queue; the task that waits for a message takes them from there.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Self, TypeVar

import serial

from ghostlight.device.link import ANSWER_S, Link, Unplugged
from ghostlight.errors import NO_BOARD, CommandError

_PORT_ERRORS: tuple[type[Exception], ...] = (OSError, serial.SerialException)
try:
    import termios

    _PORT_ERRORS += (termios.error,)  # a port that goes away while it is opened; no OSError
except ImportError:  # Windows
    pass
_READ_ERRORS: tuple[type[Exception], ...] = (TypeError, *_PORT_ERRORS)  # closed while it was read
_OPEN_ERRORS: tuple[type[Exception], ...] = (ValueError, *_PORT_ERRORS)  # no such kind of port
_READ_S = 0.2  # how often the reader looks whether it should end

T = TypeVar("T")


class SerialLink(Link):
    """A link that may be waited for: `run` drives a coroutine of questions to its end."""

    def __init__(self, port: str, stream: serial.SerialBase) -> None:
        super().__init__(port, self._write)
        self._stream = stream
        self._bytes: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._is_closed = False
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def run(self, task: Coroutine[float, None, T]) -> T:
        """Returns what the task returns. Ctrl-C is raised inside the task."""
        stop: KeyboardInterrupt | None = None
        while True:
            try:
                until = task.send(None) if stop is None else task.throw(stop)
            except StopIteration as end:
                result: T = end.value
                return result
            stop = None
            try:
                self._wait(until)
            except KeyboardInterrupt as pressed:
                stop = pressed

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

    def _write(self, data: bytes) -> None:
        try:
            self._stream.write(data)
        except _PORT_ERRORS as error:
            raise Unplugged(self.port) from error

    def _wait(self, until: float) -> None:
        """Waits until bytes have come, or until that time."""
        try:
            data = self._bytes.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            return
        if data is None:
            self.lose()
        else:
            self.feed(data)

    # -- the reader's thread -----------------------------------------------------------------

    def _read(self) -> None:
        while not self._is_closed:
            try:
                data = self._stream.read(max(1, self._stream.in_waiting))
            except Exception as error:
                # A stream that is closed while it is read may raise any error.
                if not isinstance(error, _READ_ERRORS) and not self._is_closed:
                    raise
                self._bytes.put(None)
                return
            if data:
                self._bytes.put(data)


def open_link(port: str) -> SerialLink:
    """Opens a device, a pty or a `socket://host:port`. Raises CommandError with the reason."""
    try:
        stream = serial.serial_for_url(
            port, baudrate=115200, timeout=_READ_S, write_timeout=ANSWER_S, exclusive=_locks(port)
        )
    except _OPEN_ERRORS as error:
        raise _why_not(port, error) from error
    return SerialLink(port, stream)


def _locks(port: str) -> bool | None:
    """Whether to lock the port: two programs at one device would each get parts of the lines."""
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
