"""Private attributes are read only where they are defined, in the product and in tests."""

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("firmware", "host", "shared_rules", "hardware", "tests")
OPEN = "tests/helpers/open_vault.py"  # a vault hides its secret from everything else
NAMED_TUPLE = {"_asdict", "_fields", "_make", "_replace"}  # public, in spite of their names
# Attributes of other people's modules, which have no public name for the same thing.
FOREIGN = {"_machine", "_mpy", "_pairs", "_add_object"}
OWN = {"self", "cls"}


def defined_in(tree: ast.Module) -> set[str]:
    """Names that a file defines, or sets on its own objects."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            if isinstance(node.value, ast.Name) and node.value.id in OWN:
                found.add(node.attr)
    return found


def is_own(value: ast.expr) -> bool:
    """Whether an expression is `self`, `cls` or `super()`."""
    if isinstance(value, ast.Call):
        return isinstance(value.func, ast.Name) and value.func.id == "super"
    return isinstance(value, ast.Name) and value.id in OWN


def accesses(source: str) -> Iterator[tuple[int, str]]:
    """Line and name of each private attribute that is read from outside."""
    tree = ast.parse(source)
    known = defined_in(tree) | NAMED_TUPLE | FOREIGN
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and not is_own(node.value):
            if node.attr.startswith("_") and not node.attr.startswith("__"):
                if node.attr not in known:
                    yield node.lineno, node.attr


def files_of(package: str) -> list[Path]:
    command = ["git", "ls-files", f"{package}/*.py"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.split()]


@pytest.mark.parametrize("package", PACKAGES)
def test_no_package_reads_private_attributes_of_another(package: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line} {name}"
        for path in files_of(package)
        for line, name in accesses(path.read_text())
        if path != ROOT / OPEN
    ]
    assert found == []


def test_an_access_from_outside_is_found() -> None:
    source = (
        "class A:\n    def f(self, b):\n        self._x = b._y\n        return b._x, b._asdict()\n"
    )
    assert list(accesses(source)) == [(3, "_y")]
