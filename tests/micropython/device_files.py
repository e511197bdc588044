"""The files that go on a Pico, as source and as what is made of them for it."""

import ast
import functools
import tempfile
from collections.abc import Set
from pathlib import Path

from ghostlight.compiler import compile_files
from ghostlight.compiler.editing import Edits
from ghostlight.compiler.folding import fold
from ghostlight.compiler.naming import rename, short_names
from ghostlight.compiler.reading import all_of, members

ROOT = Path(__file__).parents[2]


def source_files() -> dict[str, Path]:
    """Name on the board -> file, for every device file, sorted."""
    paths = [
        path for folder in ("shared_rules", "firmware") for path in (ROOT / folder).rglob("*.py")
    ]
    return {path.relative_to(ROOT).as_posix(): path for path in sorted(paths)}


@functools.cache
def compiled_files() -> dict[str, Path]:
    """The same files as `.mpy`, compiled once per test process."""
    return compile_files(_texts(), Path(_folder().name))


def in_short(text: str, own: Set[str]) -> str:
    """A test's statements, or a name with dots, for the compiled files: with their short names.

    What the test itself defines, its `own`, keeps its name.
    """
    short = {name: new for name, new in _short_names().items() if name not in own}
    text = rename(text, short, ())
    edits = Edits(text)
    for node in all_of(ast.ImportFrom, ast.parse(text)):
        for alias in node.names:
            if node.module in _modules() and alias.name in short:
                edits.replace(alias, f"{short[alias.name]} as {alias.asname or alias.name}")
    return edits.text()


def defined_in(text: str) -> set[str]:
    """The names of a test's own functions and classes, and what those classes have."""
    tree = ast.parse(text)
    classes = list(all_of(ast.ClassDef, tree))
    names = {node.name for node in [*classes, *all_of(ast.FunctionDef, tree)]}
    return names.union(*map(members, classes))


def script_in_short(path: Path, own: Set[str]) -> Path:
    """The same for a whole file."""
    copy = Path(tempfile.mkdtemp(dir=_folder().name)) / path.name
    copy.write_text(in_short(path.read_text(), own))
    return copy


@functools.cache
def _modules() -> set[str]:
    names = [name.removesuffix(".py").removesuffix("/__init__") for name in source_files()]
    return {name.replace("/", ".") for name in names}


@functools.cache
def _texts() -> dict[str, str]:
    return {name: path.read_text() for name, path in source_files().items()}


@functools.cache
def _short_names() -> dict[str, str]:
    return short_names(fold(_texts()))


@functools.cache  # kept until the process ends, then removed
def _folder() -> "tempfile.TemporaryDirectory[str]":
    return tempfile.TemporaryDirectory(prefix="ghostlight-mpy-")
