"""Named files in one folder of the Pico's flash.

The file system (littlefs) takes a change when the file is closed, whole or not at all.
"""

import os

_UNFINISHED = ".new"


class Files:
    """What is added to a file waits until `settle`, or until anything else is asked of any file.

    A flash erase stops everything for 50 to 400 ms, and there is one in almost every change. So
    whoever adds a line goes on at once, and the lamps answer first.
    """

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._late_name = ""
        self._late = b""  # what waits to be added to that file
        try:
            os.mkdir(folder)
        except OSError:  # it is there
            os.stat(folder)

    def read(self, name: str) -> "bytes | None":
        """The whole file; None if there is none."""
        self.settle()
        try:
            with open(self._path(name), "rb") as file:
                size = file.seek(0, 2)
                file.seek(0)
                return file.read(size)  # in one piece: else it would grow, and move, bit by bit
        except OSError:
            return None

    def part(self, name: str, start: int, count: int) -> bytes:
        """So many bytes of the file from there on; fewer, or none, where it ends."""
        self.settle()
        try:
            with open(self._path(name), "rb") as file:
                file.seek(start)
                return file.read(count)
        except OSError:
            return b""

    def write(self, name: str, data: bytes) -> None:
        """Replace the whole file. A power cut leaves the old one or the new one."""
        self.write_parts(name, (data,))

    def write_parts(self, name: str, parts) -> None:
        """The same in parts, which may come out of the old one meanwhile."""
        self.settle()
        path = self._path(name)
        with open(path + _UNFINISHED, "wb") as file:
            for part in parts:
                file.write(part)
        os.rename(path + _UNFINISHED, path)

    def append(self, name: str, data: bytes) -> None:
        """Add to the end, in one go with what else is added to that file until it settles."""
        if name != self._late_name:
            self.settle()
            self._late_name = name
        self._late += data

    def settle(self) -> None:
        """Everything is on flash when this returns."""
        if self._late:
            late = self._late
            self._late = b""  # first: what cannot be written must not be tried for ever
            with open(self._path(self._late_name), "ab") as file:
                file.write(late)

    def remove(self, name: str) -> None:
        """Delete the file, if there is one."""
        self.settle()
        try:
            os.remove(self._path(name))
        except OSError:
            pass

    def rename(self, name: str, new: str) -> None:
        """The file gets another name, at once or, after a power cut, not at all."""
        self.settle()
        os.rename(self._path(name), self._path(new))

    def names(self) -> list:
        """The names of all files, sorted."""
        self.settle()
        return sorted(name for name in os.listdir(self._folder) if not name.endswith(_UNFINISHED))

    def _path(self, name: str) -> str:
        return self._folder + "/" + name
