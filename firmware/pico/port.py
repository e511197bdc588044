"""The USB serial port, byte by byte and without ever waiting.

The firmware only tells whether one more byte can be read or written; asking for more would wait,
up to half a second for a computer that does not read.
"""

import select
import sys

import micropython

from shared_rules.compat import const

_MOST = const(64)  # bytes a call: about 2 ms


class Port:
    def __init__(self) -> None:
        self._in = sys.stdin.buffer
        self._out = sys.stdout.buffer
        self._incoming = select.poll()
        self._incoming.register(self._in, select.POLLIN)
        self._outgoing = select.poll()
        self._outgoing.register(self._out, select.POLLOUT)
        self._byte = bytearray(1)

    @micropython.native
    def read_into(self, buffer) -> int:
        """Read what is there into the beginning of `buffer`; return how many bytes."""
        most = min(len(buffer), _MOST)
        count = 0
        while count < most:
            for _ in self._incoming.ipoll(0):
                break
            else:
                break
            self._in.readinto(self._byte)  # pyright: ignore[reportAttributeAccessIssue]
            buffer[count] = self._byte[0]
            count += 1
        return count

    @micropython.native
    def write(self, buffer, start: int, end: int) -> int:
        """Write what the port takes of buffer[start:end]; return how many bytes."""
        end = min(end, start + _MOST)
        place = start
        while place < end:
            for _ in self._outgoing.ipoll(0):
                break
            else:
                break
            self._out.write(buffer, place, 1)  # pyright: ignore[reportCallIssue]
            place += 1
        return place - start
