"""What belongs on a board: compiled modules, and main.py as it is."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from math import ceil
from pathlib import Path
from typing import NamedTuple

import firmware
import shared_rules
from ghostlight.compiler import compile_files
from ghostlight.errors import CommandError

MAIN = "main.py"
LAYOUTS = {"table": "table", "first-room": "first_room"}  # what people call it -> its module
_PACKAGES = {"firmware": firmware, "shared_rules": shared_rules}
ROOTS = tuple(_PACKAGES)  # folders that are ours on the board
_OFFBOARD = "shared_rules/offboard/"  # what only a computer needs
_START = "firmware/main.py"
_MANIFEST = "firmware/manifest.py"  # for a build of MicroPython, not for a board
_BLOCK = 4096  # of a Pico's file system


class Image(NamedTuple):
    """Name on the board -> file here, and its hash."""

    files: dict[str, Path]
    hashes: dict[str, str]

    def space(self, names: Iterable[str]) -> int:
        """Bytes that these files take on a board: whole blocks."""
        sizes = [self.files[name].stat().st_size for name in names]
        return sum(ceil(size / _BLOCK) * _BLOCK for size in sizes)

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


def module_of(layout: str) -> str:
    """The compiled description of a table, as it is called on the board."""
    return f"firmware/layouts/{LAYOUTS[layout]}.mpy"


def main_of(text: str, layout: str) -> str:
    """main.py for a table: the one that is in the repository is for the whole one."""
    line = "from firmware.layouts import %s as layout"
    if line % LAYOUTS["table"] not in text:
        raise ValueError("main.py names no layout")
    return text.replace(line % LAYOUTS["table"], line % LAYOUTS[layout])


def sources(layout: str) -> dict[str, Path]:
    """Name on the board -> source, of everything that may run there with this layout."""
    others = {module_of(other) for other in LAYOUTS if other != layout}
    others.add(_MANIFEST.replace(".py", ".mpy"))
    found = {}
    for package, module in _PACKAGES.items():
        root = Path(module.__path__[0])
        for path in sorted(root.rglob("*.py")):
            name = f"{package}/{path.relative_to(root).as_posix()}"
            if name.replace(".py", ".mpy") not in others and not name.startswith(_OFFBOARD):
                found[name] = path
    return found


def build(folder: Path, layout: str) -> Image:
    """Compile everything into a folder."""
    paths = sources(layout)
    try:
        texts = {name: path.read_text(encoding="utf-8") for name, path in paths.items()}
        main = main_of(texts.pop(_START), layout)
        files = compile_files(texts, folder)
    except (OSError, ValueError) as error:
        raise CommandError(
            f"cannot compile the firmware: {error}", "Install ghostlight anew"
        ) from error
    files[MAIN] = folder / MAIN
    files[MAIN].write_text(main, encoding="utf-8")
    hashes = {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items()}
    return Image(files, hashes)
