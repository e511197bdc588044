"""A virtual Pico that can be flashed: MicroPython's prompt and a disk on a virtual board's cable.

Code sent to the prompt (repl.py) runs in CPython, with modules that resemble those of a Pico, as
far as mpremote and `ghostlight flash` use them: `os` and `open` on files in memory, `hashlib`,
`binascii`, `sys`, `time`, `machine`. The files on the disk are not executed: once /main.py exists,
a reset starts the firmware of this program, as on a board with the same files.
"""

from __future__ import annotations

import binascii
import hashlib
import io
import traceback
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from ghostlight.device.flash.fingerprint import fingerprint
from ghostlight.virtual.board import VirtualBoard
from ghostlight.virtual.cable import Cable
from ghostlight.virtual.power import BoardReset
from ghostlight.virtual.repl import FRIENDLY, ReplCable

_BLOCK = 4096  # bytes


class Disk:
    """The files of a board by path; the value of a folder is None."""

    def __init__(self, size: int = 1408 * 1024) -> None:
        self.files: dict[str, bytes | None] = {"": None}
        self.size = size

    @property
    def free(self) -> int:
        """Bytes in free blocks, as littlefs uses them: two for a folder, whole ones for a file."""
        contents = self.files.values()
        used = sum(2 if data is None else -(-len(data) // _BLOCK) for data in contents)
        return self.size - used * _BLOCK

    def open(self, path: str, mode: str = "r") -> Any:
        path = _clean(path)
        if "w" in mode:
            if self.files.get(path.rpartition("/")[0], b"") is not None or path == "":
                raise OSError(2, "ENOENT")
            return _Written(self, path)
        data = self.files.get(path)
        if data is None:
            raise OSError(2, "ENOENT")
        return io.BytesIO(data) if "b" in mode else io.StringIO(data.decode())

    def stat(self, path: str) -> tuple[int, ...]:
        path = _clean(path)
        if path not in self.files:
            raise OSError(2, "ENOENT")
        data = self.files[path]
        mode = 0x4000 if data is None else 0x8000
        return (mode, 0, 0, 0, 0, 0, len(data or b""), 0, 0, 0)

    def ilistdir(self, path: str = "") -> list[tuple[str, int, int, int]]:
        path = _clean(path)
        if self.files.get(path, b"") is not None:
            raise OSError(2, "ENOENT")
        found = []
        for name, data in sorted(self.files.items()):
            folder, _, last = name.rpartition("/")
            if folder == path and name:
                found.append((last, 0x4000 if data is None else 0x8000, 0, len(data or b"")))
        return found

    def mkdir(self, path: str) -> None:
        path = _clean(path)
        if path in self.files:
            raise OSError(17, "EEXIST")
        if path.rpartition("/")[0] not in self.files:
            raise OSError(2, "ENOENT")
        self.files[path] = None

    def remove(self, path: str) -> None:
        if self.files.pop(_clean(path), None) is None:
            raise OSError(2, "ENOENT")

    def rename(self, path: str, new: str) -> None:
        data = self.files.pop(_clean(path), None)
        if data is None:
            raise OSError(2, "ENOENT")
        self.files[_clean(new)] = data

    def statvfs(self, path: str) -> tuple[int, ...]:
        """As on a Pico, where the blocks of every folder but the root are counted twice."""
        folders = sum(data is None for data in self.files.values()) - 1
        free = self.free // _BLOCK - 2 * folders
        return (_BLOCK, _BLOCK, self.size // _BLOCK, free, free, 0, 0, 0, 0, 255)


class _Written(io.BytesIO):
    """A file opened for writing; closing it stores it on the disk."""

    def __init__(self, disk: Disk, path: str) -> None:
        super().__init__()
        self._disk, self._path = disk, path
        disk.files[path] = b""

    def write(self, data: Any) -> int:
        if len(data) > self._disk.free:
            raise OSError(28, "ENOSPC")
        count = super().write(data)
        self._disk.files[self._path] = self.getvalue()
        return count


def _clean(path: str) -> str:
    return path.strip("/")


class PicoCable(ReplCable):
    """The cable of a board that has no firmware until it is flashed."""

    def __init__(self, virtual: VirtualBoard, version: tuple[int, int, int] = (1, 28, 0)) -> None:
        super().__init__({}, self.start)
        self._virtual = virtual
        self._version = version
        self.interpreter = "micropython"
        self.machine = "Raspberry Pi Pico with RP2040"
        self.disk = Disk()
        self.resets = 0
        # called with the code sent to the prompt
        self.on_code: Callable[[str], None] | None = None
        virtual.table.cable = self
        self.start()

    def start(self) -> None:
        """Reset: run main.py if it exists, else show the prompt."""
        self.resets += 1
        self.names.clear()
        self.is_raw = self.is_pasting = False
        self.is_running = "main.py" in self.disk.files
        if self.is_running:
            self._virtual.hal.fingerprint = self._fingerprint()
            self._virtual.restart()
        else:
            self.said += FRIENDLY

    def _fingerprint(self) -> str:
        """The fingerprint of the files, computed as in firmware/pico/fingerprint.py."""
        return fingerprint(
            {
                name: hashlib.sha256(data).hexdigest()
                for name, data in self.disk.files.items()
                if data is not None and name.endswith((".py", ".mpy"))
                if not name.startswith("data/")
            }
        )

    def power_off(self) -> None:
        Cable.power_off(self)
        self.said = b""

    def run(self, code: str) -> tuple[str, str]:
        if self.on_code:
            self.on_code(code)
        printed: list[str] = []

        def tell(*values: object, sep: str = " ", end: str = "\n") -> None:
            printed.append(sep.join(str(value) for value in values) + end)

        own = {"print": tell, "open": self.disk.open, "__import__": self._import}
        self.names["__builtins__"] = {**_BUILTINS, **own}
        try:
            exec(code, self.names)
        except BoardReset:
            self.start()
        except OSError as error:  # MicroPython's form of the error, which tools parse
            return "".join(printed), f"OSError: [Errno {error.errno}] {error.strerror}\r\n"
        except Exception:
            return "".join(printed), traceback.format_exc()
        return "".join(printed), ""

    def _import(self, name: str, *_: object) -> Any:
        about = SimpleNamespace(
            name=self.interpreter, version=(*self._version, ""), _machine=self.machine
        )
        modules: dict[str, Any] = {
            "os": self.disk,
            "sys": SimpleNamespace(implementation=about, platform="rp2"),
            "machine": SimpleNamespace(reset=_reset),
            "time": SimpleNamespace(sleep_ms=lambda ms: None),
            "hashlib": hashlib,
            "binascii": binascii,
        }
        if name not in modules:
            raise ImportError(f"no module named '{name}'")
        return modules[name]


def _reset() -> None:
    raise BoardReset


_BUILTINS: dict[str, Any] = {
    each.__name__: each
    for each in (
        bytearray,
        bytes,
        dict,
        int,
        len,
        list,
        max,
        memoryview,
        repr,
        str,
        tuple,
        OSError,
        ImportError,
    )
}
