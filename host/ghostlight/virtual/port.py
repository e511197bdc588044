"""A virtual board's cable as a real serial port: a pty, or a TCP port on systems without ptys.

`name` is the port to open: a device path, or `socket://127.0.0.1:N` for pyserial. Call `pump()` at
each step of the board; it never blocks.
"""

from __future__ import annotations

import contextlib
import os
import socket
from collections import deque
from typing import Protocol

from ghostlight.virtual.cable import Cable

_CHUNK = 4096
_MOST_CLOSED = 32
_closed: deque[int] = deque()  # client ends of recently closed ptys


class Port(Protocol):
    name: str

    def pump(self) -> None: ...
    def close(self) -> None: ...


class PtyPort:
    def __init__(self, cable: Cable) -> None:
        import pty  # not available on Windows
        import tty

        self._cable = cable
        self._ours, self._theirs = pty.openpty()
        tty.setraw(self._theirs)
        os.set_blocking(self._ours, False)
        self.name = os.ttyname(self._theirs)
        self._waiting = b""  # bytes from the board that the client has not read
        self._given = b""  # bytes for the board that it has not read

    def pump(self) -> None:
        if not self._given:
            with contextlib.suppress(BlockingIOError):
                self._given = os.read(self._ours, _CHUNK)
        self._given = self._given[self._cable.send(self._given) :]
        if not self._waiting:
            self._waiting = self._cable.receive()
        if self._waiting:
            with contextlib.suppress(BlockingIOError):
                self._waiting = self._waiting[os.write(self._ours, self._waiting) :]

    def close(self) -> None:
        os.close(self._ours)
        # Keep the client end open for a while: the system then does not reuse its name, and a
        # program that still uses the old name cannot write to another terminal.
        _closed.append(self._theirs)
        if len(_closed) > _MOST_CLOSED:
            os.close(_closed.popleft())


class SocketPort:
    def __init__(self, cable: Cable, port: int = 0) -> None:
        self._cable = cable
        self._server = socket.create_server(("127.0.0.1", port))
        self._server.setblocking(False)
        self.name = f"socket://127.0.0.1:{self._server.getsockname()[1]}"
        self._peer: socket.socket | None = None
        self._waiting = b""
        self._given = b""

    def pump(self) -> None:
        if self._peer is None:
            with contextlib.suppress(BlockingIOError):
                self._peer, _ = self._server.accept()
                self._peer.setblocking(False)
            return
        try:
            self._exchange(self._peer)
        except OSError:
            self._hang_up()

    def close(self) -> None:
        self._hang_up()
        self._server.close()

    def _exchange(self, peer: socket.socket) -> None:
        if not self._given:
            with contextlib.suppress(BlockingIOError):
                self._given = peer.recv(_CHUNK)
                if not self._given:
                    self._hang_up()
                    return
        self._given = self._given[self._cable.send(self._given) :]
        if not self._waiting:
            self._waiting = self._cable.receive()
        if self._waiting:
            with contextlib.suppress(BlockingIOError):
                self._waiting = self._waiting[peer.send(self._waiting) :]

    def _hang_up(self) -> None:
        if self._peer is not None:
            self._peer.close()
        self._peer = None
        self._waiting = self._given = b""


def open_port(cable: Cable) -> Port:
    try:
        return PtyPort(cable)
    except ImportError:  # Windows
        return SocketPort(cable)
