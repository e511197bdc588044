"""Limits the number of connections, and chooses which one to close when there are too many.

A page that has sent its hello stays. Any other connection is closed after a while, and the oldest
one makes room for the next. So idle connections, however many, neither keep people out nor use up
the file descriptors that the game needs.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from dataclasses import dataclass
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

VISIT_S = 20.0  # of a connection; browsers reconnect by themselves
ANSWER_S = 60.0  # of one that is in the middle of an answer, as a large picture on a slow network
_MOST = 256
_LEAST = 8
_MOST_AT_ONCE = 64
_RESERVE = 16  # file descriptors for the game's own files
_MOST_DESCRIPTORS = 10240  # macOS takes no more

Client = tuple[str, int]


@dataclass(eq=False)
class _Visit:
    client: Client
    transport: asyncio.Transport
    protocol: H11Protocol
    began_s: float
    is_page: bool = False

    @property
    def is_gone(self) -> bool:
        socket = self.transport.get_extra_info("socket")
        return socket is None or int(socket.fileno()) < 0

    @property
    def is_silent(self) -> bool:
        """Whether no request has come so far."""
        return self.protocol.scope is None

    @property
    def is_answered(self) -> bool:
        """Whether no answer, or part of it, is still to be sent."""
        cycle = self.protocol.cycle
        is_complete = cycle is None or cycle.response_complete
        return is_complete and not self.transport.get_write_buffer_size()


class Door:
    def __init__(self, descriptors: int) -> None:
        """Sets the limits for so many descriptors. A connection may take two: its socket and a
        file."""
        self.at_once = max(_LEAST, min(_MOST_AT_ONCE, descriptors // 8))  # are accepted, at most
        self._most = max(_LEAST, min(_MOST, (descriptors - _RESERVE - self.at_once) // 2))
        self._most_of_one = max(_LEAST, self._most * 3 // 4)  # of one address
        self._visits: dict[Client, _Visit] = {}

    @property
    def spectators(self) -> int:
        """How many pages of spectators there may be; the rest is for players and requests."""
        return self._most // 6

    @property
    def pages_of_a_player(self) -> int:
        """How many pages one player's link may open."""
        return max(2, self._most // 32)

    def admit(self, protocol: H11Protocol, transport: asyncio.Transport, now_s: float) -> None:
        """Take a new connection; close an older visit, or this one, if there are too many."""
        self.sweep(now_s)
        client = protocol.client or ("", 0)
        visit = _Visit(client, transport, protocol, now_s)
        of_address = Counter(address for address, _ in self._visits)
        crowd = client[0]
        if of_address[crowd] < self._most_of_one:
            if len(self._visits) < self._most:
                self._visits[client] = visit
                return
            crowd = of_address.most_common(1)[0][0]
        others = [v for v in self._visits.values() if v.client[0] == crowd and not v.is_page]
        if others:
            self._close(min(others, key=lambda v: (not v.is_silent, v.began_s)))
            self._visits[client] = visit
        else:
            transport.abort()

    def sweep(self, now_s: float) -> None:
        """Forget closed connections, and close visits that last too long."""
        for client, visit in list(self._visits.items()):
            if visit.is_gone:
                del self._visits[client]
            elif not visit.is_page:
                if now_s - visit.began_s >= (VISIT_S if visit.is_answered else ANSWER_S):
                    self._close(visit)

    def keep(self, client: Client | None, is_page: bool, now_s: float) -> None:
        """Mark a connection as a page's, or as one that is about to close: it then has time for a
        last message."""
        visit = self._visits.get(client or ("", 0))
        if visit:
            visit.is_page = is_page
            visit.began_s = now_s

    def _close(self, visit: _Visit) -> None:
        visit.transport.abort()
        del self._visits[visit.client]


def protocol_of(door: Door) -> type[H11Protocol]:
    """Returns uvicorn's protocol class with these limits."""

    class Guarded(H11Protocol):
        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            door.admit(self, transport, time.monotonic())

    return Guarded


def open_descriptors() -> int:
    """Raises this program's limit of open files as far as the system allows; returns it."""
    try:
        import resource
    except ImportError:  # Windows: sockets are no files there
        return _MOST_DESCRIPTORS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, _MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _MOST_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft
