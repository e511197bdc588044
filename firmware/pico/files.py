"""Named files in one folder of the Pico's flash.

The file system (littlefs) applies a change when the file is closed, completely or not at all.
"""

import os

_UNFINISHED = ".new"


class Files:
    """Appended data is buffered until `settle`, or until the next access to any file.

    A flash erase blocks everything for 50 to 400 ms, and almost every change needs one. So
    `append` returns immediately, and the lamps are updated first.
    """

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._prefix = folder + "/"  # a new string costs 0.1 ms: it might be a name
        self._late_name = ""
        self._late = b""  # data to be appended to that file
        try:
            os.mkdir(folder)
        except OSError:  # the folder exists
            os.stat(folder)

    def read(self, name: str) -> "bytes | None":
        """The contents of a file; None if it does not exist."""
        self.settle()
        try:
            with open(self._path(name), "rb") as file:
                size = file.seek(0, 2)
                file.seek(0)
                # in one piece: otherwise the buffer grows and is copied several times
                return file.read(size)
        except OSError:
            return None

    def part(self, name: str, start: int, count: int) -> bytes:
        """`count` bytes of a file from `start`; fewer at its end."""
        self.settle()
        try:
            with open(self._path(name), "rb") as file:
                file.seek(start)
                return file.read(count)
        except OSError:
            return b""

    def write(self, name: str, data: bytes) -> None:
        """Replace a file. A power cut leaves the old one or the new one."""
        self.write_parts(name, (data,))

    def write_parts(self, name: str, parts) -> None:
        """Replace a file by parts, which may be read from the old one meanwhile."""
        self.settle()
        path = self._path(name)
        with open(path + _UNFINISHED, "wb") as file:
            for part in parts:
                file.write(part)
        os.rename(path + _UNFINISHED, path)

    def append(self, name: str, data: bytes) -> None:
        """Append to a file; it is written together with further appended data at `settle`."""
        if name != self._late_name:
            self.settle()
            self._late_name = name
        self._late += data

    def settle(self) -> None:
        """Write all buffered data to flash before returning."""
        if self._late:
            late = self._late
            self._late = b""  # first: do not retry data that cannot be written
            with open(self._path(self._late_name), "ab") as file:
                file.write(late)

    def remove(self, name: str) -> None:
        """Delete a file, if it exists."""
        self.settle()
        try:
            os.remove(self._path(name))
        except OSError:
            pass

    def rename(self, name: str, new: str) -> None:
        """Rename a file atomically."""
        self.settle()
        os.rename(self._path(name), self._path(new))

    def names(self) -> list:
        """The names of all files, sorted."""
        self.settle()
        return sorted(name for name in os.listdir(self._folder) if not name.endswith(_UNFINISHED))

    def _path(self, name: str) -> str:
        return self._prefix + name
