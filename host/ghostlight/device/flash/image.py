"""The files that belong on a board: compiled modules, and main.py as it is."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from math import ceil
from pathlib import Path
from typing import NamedTuple

import firmware
import shared_rules
from ghostlight.device.flash.combined_uf2 import SECTOR
from ghostlight.device.flash.compiler import compile_files
from ghostlight.errors import CommandError
from ghostlight.layouts import Found
from hardware.describe import module_of

MAIN = "main.py"
DATA = "data"  # where a board keeps settings, games and boxes: _FOLDER of firmware/pico/hal.py
_LAYOUTS = "firmware/layouts/"  # a board has only its own layout
_PACKAGES = {"firmware": firmware, "shared_rules": shared_rules}
ROOTS = tuple(_PACKAGES)  # folders on the board that this program manages
_OFFBOARD = "shared_rules/offboard/"  # only for computers
_START = "firmware/main.py"
_FOLDER_BLOCKS = 2  # of flash, in littlefs
_MANIFEST = "firmware/manifest.py"  # for a build of MicroPython, not for a board


class Image(NamedTuple):
    """Name on the board -> local file and its hash."""

    files: dict[str, Path]
    hashes: dict[str, str]

    def space(self, names: Iterable[str]) -> int:
        """Bytes that these files and their folders occupy on a board, in whole blocks."""
        names = list(names)
        sizes = [self.files[name].stat().st_size for name in names]
        blocks = sum(ceil(size / SECTOR) for size in sizes)
        return (blocks + _FOLDER_BLOCKS * len(folders_of(names))) * SECTOR


def folders_of(names: Iterable[str]) -> list[str]:
    """The folders that must exist for these files, outer ones first."""
    found = {str(parent) for name in names for parent in Path(name).parents}
    return sorted(found - {"."})


def layouts_in(names: Iterable[str]) -> list[str]:
    """The layouts whose tables are among the files of a board."""
    found = [re.fullmatch(_LAYOUTS + r"(\w+)\.mpy", name) for name in names]
    modules = [match[1] for match in found if match and match[1] != "__init__"]
    return [module.replace("_", "-") for module in modules]


def main_of(text: str, module: str) -> str:
    """main.py for a table: the one in the repository is for the full-size table."""
    line = "from firmware.layouts import %s as layout"
    if line % "table" not in text:
        raise ValueError("main.py does not import a layout")
    return text.replace(line % "table", line % module)


def sources(layout: str) -> dict[str, Path]:
    """Name on the board -> source, for all files that may run there with this layout."""
    kept = {f"{_LAYOUTS}__init__.py", f"{_LAYOUTS}{module_of(layout)}.py"}
    found = {}
    for package, module in _PACKAGES.items():
        root = Path(module.__path__[0])
        for path in sorted(root.rglob("*.py")):
            name = f"{package}/{path.relative_to(root).as_posix()}"
            is_other = name.startswith(_LAYOUTS) and name not in kept
            if not is_other and name != _MANIFEST and not name.startswith(_OFFBOARD):
                found[name] = path
    return found


def build(folder: Path, layout: Found, *, with_lines: bool = True) -> Image:
    """Compile all files into a folder, with line numbers for tracebacks or without."""
    paths = sources(layout.name)
    try:
        texts = {name: path.read_text(encoding="utf-8") for name, path in paths.items()}
        if not layout.is_ours:
            texts[f"{_LAYOUTS}{layout.module}.py"] = layout.source
        main = main_of(texts.pop(_START), layout.module)
        files = compile_files(texts, folder, with_lines=with_lines)
    except (OSError, ValueError) as error:
        raise CommandError(
            f"cannot compile the firmware: {error}", "Install ghostlight anew"
        ) from error
    files[MAIN] = folder / MAIN
    files[MAIN].write_text(main, encoding="utf-8")
    hashes = {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items()}
    return Image(files, hashes)
