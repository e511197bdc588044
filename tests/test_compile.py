"""Every device file is in the language that a Pico speaks."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from ghostlight.device.flash.compiler import compile_text
from tests.micropython import Vm
from tests.micropython.device_files import ROOT, source_files

BUILTIN_TYPES = (
    "bool bytearray bytes dict float frozenset int list memoryview set str tuple".split()
)


@pytest.mark.parametrize("name", source_files())
def test_compiles_for_the_pico(name: str, tmp_path: Path) -> None:
    compile_text((ROOT / name).read_text(), name, tmp_path / "out.mpy")
    assert (tmp_path / "out.mpy").read_bytes()[:2] == b"M\x06"


def test_compiler_refuses_what_is_not_micropython(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="SyntaxError"):
        compile_text("match 1:\n    case 1:\n        pass\n", "x.py", tmp_path / "x.mpy")


@pytest.mark.parametrize(
    "folder", ["shared_rules", "shared_rules/opera", "firmware", "firmware/play", "firmware/pico"]
)
@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("from enum import Enum\n\nprint(Enum)\n", "use const() ints"),
        ("import typing\n\nprint(typing)\n", "annotate with builtins"),
        ("import dataclasses\n\nprint(dataclasses)\n", "write the class"),
        ("x = 1\nmatch x:\n    case 1:\n        pass\n", "Cannot use `match` statement"),
        ("x = 1\n", None),
    ],
)
def test_ruff_refuses_what_is_not_micropython(
    folder: str, source: str, complaint: str | None
) -> None:
    ruff = Path(sys.prefix) / "bin" / "ruff"
    command = [ruff, "check", "--no-cache", "--stdin-filename", f"{folder}/x.py", "-"]
    done = subprocess.run(command, input=source, capture_output=True, text=True, cwd=ROOT)
    assert (done.returncode == 0) == (complaint is None), done.stderr
    assert (complaint or "") in done.stdout


def test_uses_no_method_that_micropython_lacks(vm: Vm) -> None:
    """No `zfill`, no `bit_count`: asks the VM which methods its builtins have."""
    vm.run("def names(kind):\n    return dir(eval(kind))")
    there = {name for kind in BUILTIN_TYPES for name in vm.call("names", kind)}
    lacking = {name for kind in BUILTIN_TYPES for name in dir(eval(kind))} - there
    assert {"zfill", "bit_count", "removeprefix"} <= lacking
    trees = {name: ast.walk(ast.parse(path.read_text())) for name, path in source_files().items()}
    nodes = [(name, node) for name, tree in trees.items() for node in tree]
    our_own = {node.name for _, node in nodes if isinstance(node, ast.FunctionDef)}
    used = [
        f"{name}:{node.lineno} .{node.func.attr}()"
        for name, node in nodes
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        if node.func.attr in lacking - our_own
    ]
    assert used == []
