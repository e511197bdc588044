"""The board's files on a real littlefs, on a flash chip whose power may go at any operation.

Needs littlefs-python, which is for tests only; `flash.Flash` needs nothing and is harsher. A cut
leaves a page half programmed or a block half erased, as a chip would.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from littlefs import LittleFS, UserContext
from littlefs.errors import LittleFSError

from ghostlight.virtual.power import PowerCut

if TYPE_CHECKING:
    from littlefs.lfs import LFSConfig

_BLOCK = 4096
_PAGE = 256
_FAILED = -5  # littlefs's word for it: input/output error
_UNFINISHED = ".new"


class _Chip(UserContext):
    def __init__(self, blocks: int) -> None:
        super().__init__(buffsize=blocks * _BLOCK)
        self.cut_after: int | None = None
        self.operations = 0

    def prog(self, cfg: LFSConfig, block: int, off: int, data: bytes) -> int:
        if self._is_cut():
            half = len(data) // 2
            if self.cut_after == 0:
                self.cut_after = -1
                super().prog(cfg, block, off, data[:half])
            return _FAILED
        return super().prog(cfg, block, off, data)

    def erase(self, cfg: LFSConfig, block: int) -> int:
        if self._is_cut():
            if self.cut_after == 0:
                self.cut_after = -1
                start = block * _BLOCK
                self.buffer[start : start + _BLOCK // 2] = b"\xff" * (_BLOCK // 2)
            return _FAILED
        return super().erase(cfg, block)

    def _is_cut(self) -> bool:
        if self.cut_after is None:
            self.operations += 1
            return False
        if self.cut_after > 0:
            self.cut_after -= 1
            self.operations += 1
            return False
        return True


class ChipFlash:
    """`hal.files`, done as on the Pico."""

    def __init__(self, blocks: int = 352) -> None:
        self._chip = _Chip(blocks)
        self._blocks = blocks
        self._mount()

    @property
    def operations(self) -> int:
        """Pages programmed and blocks erased so far."""
        return self._chip.operations

    def cut_power_after(self, operations: int) -> None:
        self._chip.cut_after = operations

    def restore_power(self) -> None:
        self._chip.cut_after = None
        self._mount()

    def read(self, name: str) -> bytes | None:
        try:
            with self._system.open(name, "rb") as file:
                return bytes(file.read())
        except FileNotFoundError:
            return None

    def write(self, name: str, data: bytes) -> None:
        self._store(name + _UNFINISHED, "wb", data)
        self._do(lambda: self._system.rename(name + _UNFINISHED, name))

    def append(self, name: str, data: bytes) -> None:
        self._store(name, "ab", data)

    def remove(self, name: str) -> None:
        if self.read(name) is not None:
            self._do(lambda: self._system.remove(name))

    def names(self) -> list[str]:
        return sorted(n for n in self._system.listdir("/") if not n.endswith(_UNFINISHED))

    def _store(self, name: str, mode: str, data: bytes) -> None:
        def store() -> None:
            with self._system.open(name, mode) as file:
                file.write(data)

        self._do(store)

    def _do(self, change: Callable[[], object]) -> None:
        try:
            change()
        except (LittleFSError, OSError) as error:
            if self._chip.cut_after is None:
                raise
            raise PowerCut from error
        if self._chip.cut_after is not None and self._chip.cut_after <= 0:
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
