"""Runs the scripts of tests/on_micropython/ (its README says what they are)."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.micropython import Vm

FOLDER = Path(__file__).parent / "on_micropython"
DIFF = sorted(FOLDER.glob("diff_*.py"))
HEAP = sorted(FOLDER.glob("heap_*.py"))
MODULES = {path.name: path for path in FOLDER.glob("*.py")}


@pytest.mark.parametrize("script", DIFF, ids=lambda path: path.stem)
def test_prints_the_same_on_both_interpreters(vm: Vm, script: Path) -> None:
    on_cpython = subprocess.run(
        [sys.executable, script], stdout=subprocess.PIPE, text=True, check=True, timeout=120
    )
    vm.load(MODULES)
    assert vm.run(script.read_text()) == on_cpython.stdout
    assert on_cpython.stdout


@pytest.mark.parametrize("script", HEAP, ids=lambda path: path.stem)
def test_leaves_the_heap_alone(vm: Vm, script: Path) -> None:
    assert "locked(" in script.read_text()
    vm.load(MODULES)
    assert vm.run(script.read_text()).endswith("ok\n")
