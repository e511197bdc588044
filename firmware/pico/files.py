"""Named files in one folder of the Pico's flash.

The file system (littlefs) takes a change when the file is closed, whole or not at all.
"""

import os

_UNFINISHED = ".new"


class Files:
    def __init__(self, folder: str) -> None:
        self._folder = folder
        try:
            os.mkdir(folder)
        except OSError:  # it is there
            os.stat(folder)

    def read(self, name: str) -> "bytes | None":
        """The whole file; None if there is none."""
        try:
            with open(self._path(name), "rb") as file:
                return file.read()
        except OSError:
            return None

    def write(self, name: str, data: bytes) -> None:
        """Replace the whole file. A power cut leaves the old one or the new one."""
        path = self._path(name)
        with open(path + _UNFINISHED, "wb") as file:
            file.write(data)
        os.rename(path + _UNFINISHED, path)

    def append(self, name: str, data: bytes) -> None:
        """Add to the end; on flash when this returns."""
        with open(self._path(name), "ab") as file:
            file.write(data)

    def remove(self, name: str) -> None:
        """Delete the file, if there is one."""
        try:
            os.remove(self._path(name))
        except OSError:
            pass

    def rename(self, name: str, new: str) -> None:
        """The file gets another name, at once or, after a power cut, not at all."""
        os.rename(self._path(name), self._path(new))

    def names(self) -> list:
        """The names of all files, sorted."""
        return sorted(name for name in os.listdir(self._folder) if not name.endswith(_UNFINISHED))

    def _path(self, name: str) -> str:
        return self._folder + "/" + name
