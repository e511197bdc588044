"""The files of a virtual board in a folder, so that a game outlives the server.

Every file that was read or written is in memory, too. If the disk refuses a change (it is full or
read-only, or there are no file descriptors), the change stays in memory and is written later, so
the game goes on. All files are readable by their owner alone.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Collection, Iterable
from itertools import count
from pathlib import Path

from ghostlight.virtual.hal import Files

_NAME = re.compile(r"[A-Za-z0-9_.-]{1,40}")
_NEW = ".new"


class FolderFiles:
    """`hal.files` on a real disk; a replaced file is the old one or the new one, never half.

    No other program may change the folder meanwhile: see `claim`.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._names = {path.name for path in folder.iterdir() if path.suffix != _NEW}
        self._known: dict[str, bytes] = {}  # contents of those that were read or written
        self._unsaved: dict[str, None] = {}  # what the disk does not have yet, oldest change first
        self.damaged: list[tuple[str, str]] = []  # what could not be read, and its new name

    def claim(self) -> None:
        """Locks the folder for this program while it runs: two boards would write one journal."""
        try:
            import fcntl
        except ImportError:  # not everywhere; then people have to take care
            return
        fcntl.flock(os.open(self._folder, os.O_RDONLY), fcntl.LOCK_EX | fcntl.LOCK_NB)

    def protect(self, name: str) -> None:
        """Makes all files readable by their owner only, if this file shows that it is a board's
        folder."""
        for path in self._folder.iterdir() if name in self._names else ():
            with contextlib.suppress(OSError):  # owned by another user
                if path.is_file():
                    path.chmod(0o600)

    # The files

    def read(self, name: str) -> bytes | None:
        path = self._path(name)
        if name in self._names and name not in self._known:
            try:
                with contextlib.suppress(OSError):  # owned by another user
                    path.chmod(0o600)
                self._known[name] = path.read_bytes()
            except FileNotFoundError:
                self._names.discard(name)
            except (IsADirectoryError, PermissionError):
                aside = _name_aside(name, {other.name for other in self._folder.iterdir()})
                path.replace(self._path(aside))
                self._names.discard(name)
                self.damaged.append((name, aside))
        return self._known.get(name)

    def part(self, name: str, start: int, count: int) -> bytes:
        return (self.read(name) or b"")[start : start + count]

    def write(self, name: str, data: bytes) -> None:
        self._change({name: bytes(data)}, lambda: self._store(name))

    def write_parts(self, name: str, parts: Iterable[bytes]) -> None:
        self.write(name, b"".join(parts))

    def append(self, name: str, data: bytes) -> None:
        def add() -> None:
            with open(self._path(name), "ab", opener=_private) as stream:
                stream.write(data)

        self._change({name: (self.read(name) or b"") + data}, add)

    def remove(self, name: str) -> None:
        self._change({name: None}, lambda: self._store(name))

    def rename(self, name: str, new: str) -> None:
        old = self._path(name)
        data = self.read(name)
        if data is None:
            raise FileNotFoundError(name)
        self._change({new: data, name: None}, lambda: old.replace(self._path(new)))

    def names(self) -> list[str]:
        return sorted(self._names)

    # The disk

    def sync(self) -> bool:
        """Write what the disk has refused so far; False if it still does."""
        for name in list(self._unsaved):
            try:
                self._store(name)
            except OSError:
                return False
            del self._unsaved[name]
        return True

    def _change(self, files: dict[str, bytes | None], on_disk: Callable[[], object]) -> None:
        """Change these files in memory, and on the disk now or as soon as the disk allows it."""
        for name, data in files.items():
            self._path(name)
            if data is None:
                self._known.pop(name, None)
                self._names.discard(name)
            else:
                self._known[name] = data
                self._names.add(name)
        if not self._unsaved:
            with contextlib.suppress(OSError):
                on_disk()
                return
        for name in files:
            self._unsaved.pop(name, None)
            self._unsaved[name] = None
        self.sync()

    def _store(self, name: str) -> None:
        """Write a whole file to the disk as it is in memory, or remove it."""
        path = self._path(name)
        if name not in self._names:
            path.unlink(missing_ok=True)
            return
        new = path.with_name(name + _NEW)
        try:
            with open(new, "wb", opener=_private) as stream:
                stream.write(self._known[name])
                stream.flush()
                os.fsync(stream.fileno())
            new.replace(path)
        except OSError:
            with contextlib.suppress(OSError):
                new.unlink(missing_ok=True)
            raise

    def _path(self, name: str) -> Path:
        if not _NAME.fullmatch(name):
            raise ValueError(f"no name for a file: {name!r}")
        return self._folder / name


def set_aside(files: Files, name: str) -> str:
    """Keep a damaged file by another name, which is returned."""
    aside = _name_aside(name, files.names())
    files.rename(name, aside)
    return aside


def _name_aside(name: str, taken: Collection[str]) -> str:
    return next(new for i in count(1) if (new := f"{name}.damaged-{i}") not in taken)


def _private(path: str, flags: int) -> int:
    """An opener for `open`: only the owner may read the file, even if it existed before."""
    descriptor = os.open(path, flags, 0o600)
    if hasattr(os, "fchmod"):
        os.fchmod(descriptor, 0o600)
    return descriptor
