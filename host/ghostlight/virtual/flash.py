"""The board's files in memory, with a power cut after any written byte.

A cut leaves the first part of the data that was being appended. The Pico's littlefs applies each
change completely or not at all, so code that survives this survives a cut there.
"""

from __future__ import annotations

from collections.abc import Iterable

from ghostlight.virtual.power import PowerCut


class Flash:
    """`hal.files` of a virtual board. It outlives the board: pass it to the next one."""

    def __init__(self) -> None:
        self._files: dict[str, bytes] = {}
        self.cut_after: int | None = None  # bytes until the power cut
        self.written = 0  # total number of bytes

    def read(self, name: str) -> bytes | None:
        self._need_power()
        return self._files.get(name)

    def part(self, name: str, start: int, count: int) -> bytes:
        return (self.read(name) or b"")[start : start + count]

    def write(self, name: str, data: bytes) -> None:
        """Replace a file. After a cut it has the old contents or the new ones."""
        if self._spend(len(data) + 1) == len(data) + 1:  # the last byte stands for the rename
            self._files[name] = bytes(data)
        self._need_power()

    def write_parts(self, name: str, parts: Iterable[bytes]) -> None:
        self.write(name, b"".join(parts))

    def append(self, name: str, data: bytes) -> None:
        count = self._spend(len(data))
        self._files[name] = self._files.get(name, b"") + bytes(data[:count])
        self._need_power()

    def remove(self, name: str) -> None:
        if self._spend(1):
            self._files.pop(name, None)
        self._need_power()

    def rename(self, name: str, new: str) -> None:
        if self._spend(1):
            self._files[new] = self._files.pop(name)
        self._need_power()

    def names(self) -> list[str]:
        self._need_power()
        return sorted(self._files)

    def restore_power(self) -> None:
        self.cut_after = None

    def _spend(self, count: int) -> int:
        """Return how many of `count` bytes are written before the cut."""
        if self.cut_after is not None:
            count = min(count, self.cut_after)
            self.cut_after -= count
        self.written += count
        return count

    def _need_power(self) -> None:
        if self.cut_after == 0:
            raise PowerCut
