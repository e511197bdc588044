"""The board's files on a real littlefs, on a simulated flash chip that loses power at any
operation.

ghostlight.virtual.flash is simpler and loses more at a cut. Here a cut leaves a page half
programmed or a block half erased, as on a chip.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from littlefs import LittleFS, UserContext

from ghostlight.virtual.power import PowerCut

if TYPE_CHECKING:
    from littlefs.lfs import LFSConfig

_BLOCK = 4096
_PAGE = 256
_UNFINISHED = ".new"


class _Chip(UserContext):
    """The chip. At the cut it saves its contents; later writes have no effect."""

    def __init__(self, blocks: int) -> None:
        super().__init__(buffsize=blocks * _BLOCK)
        self.operations = 0
        self.cut_at: int | None = None
        self.remains: bytes | None = None

    def prog(self, cfg: LFSConfig, block: int, off: int, data: bytes) -> int:
        super().prog(cfg, block, off, data[: len(data) // 2])
        self._count()
        return super().prog(cfg, block, off, data)

    def erase(self, cfg: LFSConfig, block: int) -> int:
        start = block * _BLOCK
        self.buffer[start : start + _BLOCK // 2] = b"\xff" * (_BLOCK // 2)
        self._count()
        return super().erase(cfg, block)

    def _count(self) -> None:
        """Count an operation; cut the power in the middle of it if it is the last one."""
        if self.operations == self.cut_at:
            self.remains = bytes(self.buffer)
        self.operations += 1


class ChipFlash:
    """`hal.files` with the same file operations as on the Pico."""

    def __init__(self, blocks: int = 352) -> None:
        self._chip = _Chip(blocks)
        self._blocks = blocks
        self._mount()

    @property
    def operations(self) -> int:
        """Number of pages programmed and blocks erased so far."""
        return self._chip.operations

    @property
    def image(self) -> bytes:
        """The contents of the chip."""
        return bytes(self._chip.buffer)

    @image.setter
    def image(self, data: bytes) -> None:
        """Replace the contents of the chip and switch it on."""
        self._chip.buffer[:] = data
        self._chip.remains = self._chip.cut_at = None
        self._mount()

    def cut_power_after(self, operations: int) -> None:
        self._chip.cut_at = self._chip.operations + operations

    def restore_power(self) -> None:
        self.image = self._chip.remains or self.image

    def read(self, name: str) -> bytes | None:
        self._need_power()
        try:
            with self._system.open(name, "rb") as file:
                return bytes(file.read())
        except FileNotFoundError:
            return None

    def part(self, name: str, start: int, count: int) -> bytes:
        self._need_power()
        try:
            with self._system.open(name, "rb") as file:
                file.seek(start)
                return bytes(file.read(count))
        except FileNotFoundError:
            return b""

    def write(self, name: str, data: bytes) -> None:
        self.write_parts(name, (data,))

    def write_parts(self, name: str, parts: Iterable[bytes]) -> None:
        self._store(name + _UNFINISHED, "wb", parts)
        self._system.rename(name + _UNFINISHED, name)
        self._need_power()

    def append(self, name: str, data: bytes) -> None:
        self._store(name, "wb" if self.read(name) is None else "ab", (data,))
        self._need_power()

    def remove(self, name: str) -> None:
        if self.read(name) is not None:
            self._system.remove(name)
        self._need_power()

    def rename(self, name: str, new: str) -> None:
        self._need_power()
        self._system.rename(name, new)
        self._need_power()

    def names(self) -> list[str]:
        self._need_power()
        return sorted(n for n in self._system.listdir("/") if not n.endswith(_UNFINISHED))

    def _store(self, name: str, mode: str, parts: Iterable[bytes]) -> None:
        self._need_power()
        with self._system.open(name, mode) as file:
            for part in parts:
                file.write(part)

    def _need_power(self) -> None:
        if self._chip.remains is not None:
            raise PowerCut

    def _mount(self) -> None:
        self._system = LittleFS(
            context=self._chip,
            block_size=_BLOCK,
            block_count=self._blocks,
            prog_size=_PAGE,
            read_size=_PAGE,
            cache_size=_PAGE,
        )
