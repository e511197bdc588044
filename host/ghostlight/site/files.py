"""The files of a virtual board in a browser: in memory, and stored in a database."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping


class BrowserFiles:
    """`hal.files`. `keep` is called with each change in its order: a name, and the new contents
    or None."""

    def __init__(
        self, kept: Mapping[str, bytes], keep: Callable[[str, bytes | None], object]
    ) -> None:
        self._files = {name: bytes(data) for name, data in kept.items()}
        self._keep = keep
        self.is_kept = True  # False while the database cannot be written

    def read(self, name: str) -> bytes | None:
        return self._files.get(name)

    def part(self, name: str, start: int, count: int) -> bytes:
        return self._files.get(name, b"")[start : start + count]

    def write(self, name: str, data: bytes) -> None:
        self._files[name] = bytes(data)
        self._keep(name, self._files[name])

    def write_parts(self, name: str, parts: Iterable[bytes]) -> None:
        self.write(name, b"".join(parts))

    def append(self, name: str, data: bytes) -> None:
        self.write(name, self._files.get(name, b"") + data)

    def remove(self, name: str) -> None:
        if self._files.pop(name, None) is not None:
            self._keep(name, None)

    def rename(self, name: str, new: str) -> None:
        if name not in self._files:
            raise FileNotFoundError(name)
        self.write(new, self._files[name])
        self.remove(name)

    def names(self) -> list[str]:
        return sorted(self._files)

    def sync(self) -> bool:
        return self.is_kept
