"""What belongs on a board: compiled modules, and main.py as it is."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import NamedTuple

import firmware
import shared_rules
from ghostlight.compiler import compile_files
from ghostlight.errors import CommandError

MAIN = "main.py"
_PACKAGES = {"firmware": firmware, "shared_rules": shared_rules}
_START = "firmware/main.py"


class Image(NamedTuple):
    """Name on the board -> file here, and its hash."""

    files: dict[str, Path]
    hashes: dict[str, str]

    @property
    def size(self) -> int:
        return sum(path.stat().st_size for path in self.files.values())

    @property
    def folders(self) -> list[str]:
        """Those that must exist, the outer ones first."""
        found = {
            str(parent)
            for name in self.files
            for parent in Path(name).parents
            if str(parent) != "."
        }
        return sorted(found)


def sources() -> dict[str, Path]:
    """Name on the board -> source, of everything that may run there."""
    found = {}
    for package, module in _PACKAGES.items():
        root = Path(module.__path__[0])
        for path in sorted(root.rglob("*.py")):
            found[f"{package}/{path.relative_to(root).as_posix()}"] = path
    return found


def build(folder: Path) -> Image:
    """Compile everything into a folder."""
    paths = sources()
    try:
        texts = {name: path.read_text(encoding="utf-8") for name, path in paths.items()}
        files = compile_files(texts, folder)  # main.py too: it says which names others read
    except (OSError, ValueError, SyntaxError) as error:
        raise CommandError(
            f"cannot compile the firmware: {error}", "Install ghostlight anew"
        ) from error
    del files[_START.removesuffix(".py") + ".mpy"]
    files[MAIN] = paths[_START]
    hashes = {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items()}
    return Image(files, hashes)
