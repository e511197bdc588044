"""A board's files in a folder, so that a game outlives the server."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path

_NAME = re.compile(r"[A-Za-z0-9_.-]{1,40}")


class FolderFiles:
    """`hal.files` on a real disk; a replaced file is the old one or the new one, never half."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)

    def claim(self) -> None:
        """For this program alone, as long as it runs: two boards would write one journal."""
        try:
            import fcntl
        except ImportError:  # not everywhere; then people have to take care
            return
        fcntl.flock(os.open(self._folder, os.O_RDONLY), fcntl.LOCK_EX | fcntl.LOCK_NB)

    def read(self, name: str) -> bytes | None:
        try:
            return self._path(name).read_bytes()
        except FileNotFoundError:
            return None

    def part(self, name: str, start: int, count: int) -> bytes:
        try:
            with self._path(name).open("rb") as stream:
                stream.seek(start)
                return stream.read(count)
        except FileNotFoundError:
            return b""

    def write(self, name: str, data: bytes) -> None:
        self.write_parts(name, (data,))

    def write_parts(self, name: str, parts: Iterable[bytes]) -> None:
        path = self._path(name)
        new = path.with_name(name + ".new")
        with new.open("wb") as stream:
            stream.writelines(parts)
            stream.flush()
            os.fsync(stream.fileno())
        new.replace(path)

    def append(self, name: str, data: bytes) -> None:
        with self._path(name).open("ab") as stream:
            stream.write(data)

    def remove(self, name: str) -> None:
        self._path(name).unlink(missing_ok=True)

    def rename(self, name: str, new: str) -> None:
        self._path(name).replace(self._path(new))

    def names(self) -> list[str]:
        return sorted(path.name for path in self._folder.iterdir() if path.suffix != ".new")

    def _path(self, name: str) -> Path:
        if not _NAME.fullmatch(name):
            raise ValueError(f"no name for a file: {name!r}")
        return self._folder / name
