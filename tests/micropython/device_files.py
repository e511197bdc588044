"""The files that go on a Pico, as source and compiled."""

import functools
import tempfile
from pathlib import Path

from ghostlight.device.flash.compiler import compile_files

ROOT = Path(__file__).parents[2]


def source_files() -> dict[str, Path]:
    """Name on the board -> file, for every device file, sorted."""
    paths = [
        path for folder in ("shared_rules", "firmware") for path in (ROOT / folder).rglob("*.py")
    ]
    found = {path.relative_to(ROOT).as_posix(): path for path in sorted(paths)}
    del found["firmware/manifest.py"]  # for a build of MicroPython, not for a board
    return found


@functools.cache
def compiled_files() -> dict[str, Path]:
    """The same files as `.mpy`, compiled once per test process."""
    texts = {name: path.read_text() for name, path in source_files().items()}
    return compile_files(texts, Path(_folder().name))


@functools.cache  # kept until the process ends, then removed
def _folder() -> "tempfile.TemporaryDirectory[str]":
    return tempfile.TemporaryDirectory(prefix="ghostlight-mpy-")
