"""The USB cable: bytes in both directions, a small buffer at the board, an optional reader."""

from __future__ import annotations

_TO_BOARD = 4096
_FROM_BOARD = 256  # the Pico's USB FIFO; when it is full, the board waits or drops data


class Cable:
    is_running = True  # whether the program runs; a cable with a prompt (`repl.py`) may stop it

    def __init__(self) -> None:
        self._to_board = bytearray()
        self._from_board = bytearray()
        self.is_break_allowed = True  # whether Ctrl-C would stop the firmware

    # The board's end

    def read_into(self, buffer: bytearray) -> int:
        count = min(len(buffer), len(self._to_board))
        buffer[:count] = self._to_board[:count]
        del self._to_board[:count]
        return count

    def write(self, buffer: bytes | bytearray | memoryview, start: int, end: int) -> int:
        count = min(end - start, _FROM_BOARD - len(self._from_board))
        self._from_board += buffer[start : start + count]
        return count

    def room(self) -> int:
        """Number of bytes that the board can send now."""
        return _FROM_BOARD - len(self._from_board)

    # The computer's end

    def send(self, data: bytes) -> int:
        """Send bytes to the board. Returns how many bytes it accepted."""
        count = min(len(data), _TO_BOARD - len(self._to_board))
        self._to_board += data[:count]
        return count

    def receive(self) -> bytes:
        """Take all bytes that the board has sent."""
        data = bytes(self._from_board)
        self._from_board.clear()
        return data

    def power_off(self) -> None:
        self._to_board.clear()
        self._from_board.clear()
