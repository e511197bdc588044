"""The USB serial port, without blocking.

MicroPython reports only whether one byte can be read or written; longer calls may block, up to
half a second if the computer does not read. One byte at a time costs 33 us in, 50 us out, so
output is written in one piece when the port is known to have room.
"""

import select
import sys

import micropython
from machine import mem16

from shared_rules.compat import const

_READ = const(32)  # most bytes per call: 1 ms
_FIFO = const(256)  # bytes that the port buffers for a computer that does not read
_BYTEWISE = const(16)  # most bytes per call when it may be full: 0.8 ms

# The USB controller's two packets to the computer, and the bit of one still pending.
_PACKET_0 = const(0x50100090)
_PACKET_1 = const(0x50100092)
_WAITS = const(1 << 10)


class Port:
    def __init__(self) -> None:
        self._in = sys.stdin.buffer
        self._out = sys.stdout.buffer
        self._incoming = select.poll()
        self._incoming.register(self._in, select.POLLIN)
        self._outgoing = select.poll()
        self._outgoing.register(self._out, select.POLLOUT)
        self._byte = bytearray(1)
        self._held = _FIFO  # upper bound of the bytes in the port's buffer

    @micropython.native
    def read_into(self, buffer) -> int:
        """Read available bytes into the start of `buffer`. Returns their number."""
        most = min(len(buffer), _READ)
        count = 0
        while count < most and self._can(self._incoming):
            self._in.readinto(self._byte)  # pyright: ignore[reportAttributeAccessIssue]
            buffer[count] = self._byte[0]
            count += 1
        return count

    @micropython.native
    def write(self, buffer, start: int, end: int) -> int:
        """Write as much of buffer[start:end] as the port takes. Returns the number of bytes."""
        if self._held + end - start > _FIFO and self._is_drained():
            self._held = 0
        count = min(end - start, _FIFO - self._held)
        if count > 0:
            self._out.write(buffer, start, count)  # pyright: ignore[reportCallIssue]
            self._held += count
            return count
        count = 0
        most = min(end - start, _BYTEWISE)
        while count < most and self._can(self._outgoing):
            self._out.write(buffer, start + count, 1)  # pyright: ignore[reportCallIssue]
            count += 1
        return count

    # Polling also runs the USB stack: if it had more to send, a packet would be pending again.
    def _is_drained(self) -> bool:
        return not _has_packet() and self._can(self._outgoing) and not _has_packet()

    @staticmethod
    def _can(poll) -> bool:
        for _ in poll.ipoll(0):
            return True
        return False


def _has_packet() -> bool:
    return (mem16[_PACKET_0] | mem16[_PACKET_1]) & _WAITS != 0
