"""The driver of the VM: calls, data both ways, errors, time limits, memory."""

import os
from pathlib import Path

import pytest

from tests.micropython import MicroPythonError, Vm, VmTimeoutError
from tests.test_on_micropython import MODULES


@pytest.mark.skipif("GHOSTLIGHT_VM" in os.environ, reason="another version was chosen")
def test_is_the_micropython_of_the_board(vm: Vm) -> None:
    code = "import sys; print(sys.implementation.name, sys.implementation.version[:2])"
    assert vm.run(code) == "micropython (1, 28)\n"


def test_run_returns_what_was_printed(vm: Vm) -> None:
    assert vm.run("print('Fantôme'); print(1, end='')") == "Fantôme\n1"
    assert vm.run("x = 1") == ""


def test_names_live_on_between_calls(vm: Vm) -> None:
    vm.run("def add(n):\n    global total\n    total += n\n    return total\ntotal = 0")
    assert [vm.call("add", n) for n in (1, 2, 3)] == [1, 3, 6]


def test_call_follows_dots_and_keeps_the_prints_apart(vm: Vm) -> None:
    vm.run("class Board:\n    def step(self, ms):\n        print('at', ms)\n        return ms + 1")
    vm.run("board = Board()")
    assert vm.call("board.step", 7) == 8
    assert vm.printed == "at 7\n"


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        -(2**70),
        1.5,
        "Opéra\n",
        b"",
        bytes(range(256)) * 300,
        [b"\x03", ["deep", [b"\n"]]],
        {"a": b"\xff", "b": {"c": [1, None]}},
    ],
)
def test_plain_data_goes_there_and_back(vm: Vm, value: object) -> None:
    vm.run("def same(value):\n    return value")
    assert vm.call("same", value) == value


def test_buffers_come_back_as_bytes_and_tuples_as_lists(vm: Vm) -> None:
    vm.run("from array import array\ndef get():\n    return array('H', [258]), memoryview(b'ab')")
    assert vm.call("get") == [b"\x02\x01", b"ab"]


def test_other_objects_are_refused(vm: Vm) -> None:
    vm.run("def get():\n    return [{1}]")
    with pytest.raises(MicroPythonError, match="not plain data") as caught:
        vm.call("get")
    assert caught.value.kind == "TypeError"


def test_exception_carries_kind_and_traceback(vm: Vm) -> None:
    vm.run("def fail(n):\n    print('before')\n    raise ValueError('no', n)")
    with pytest.raises(MicroPythonError, match="ValueError: ") as caught:
        vm.call("fail", 3)
    assert caught.value.kind == "ValueError"
    assert 'File "<stdin>", line 3, in fail' in caught.value.traceback
    assert vm.printed == "before\n"
    assert vm.run("print('alive')") == "alive\n"


def test_syntax_error_is_an_exception(vm: Vm) -> None:
    with pytest.raises(MicroPythonError) as caught:
        vm.run("match 1:\n    case 1:\n        pass")
    assert caught.value.kind == "SyntaxError"


def test_memory_counts_what_lives_and_forgets_garbage(vm: Vm) -> None:
    vm.run(
        "keep = None\ndef grow(n):\n    global keep\n    keep = bytearray(n)\n    bytearray(9 * n)"
    )
    vm.call("grow", 0)
    before, _ = vm.memory()
    vm.call("grow", 100_000)
    grown, _ = vm.memory()
    vm.call("grow", 0)
    after, _ = vm.memory()
    assert grown - before == pytest.approx(100_000, abs=64)
    assert after == before


def test_calls_leave_nothing_behind(vm: Vm) -> None:
    vm.run("def same(value):\n    return value")
    vm.call("same", "first")
    before, _ = vm.memory()
    for n in range(1000):
        vm.call("same", [f"text {n}", bytes(n)])
    assert vm.memory()[0] == before


def test_time_limit_ends_the_vm() -> None:
    with Vm(limit_s=2.0) as vm:
        with pytest.raises(VmTimeoutError):
            vm.run("while True:\n    pass")
        with pytest.raises(MicroPythonError, match="has ended"):
            vm.run("print(1)")


@pytest.mark.parametrize("compiled", [False, True])
def test_has_the_device_files(compiled: bool) -> None:
    with Vm(compiled=compiled) as vm:
        ending = "mpy" if compiled else "py"
        code = "import shared_rules.compat as compat; print(compat.__file__)"
        assert vm.run(code) == f"shared_rules/compat.{ending}\n"


def test_loads_more_files(vm: Vm, tmp_path: Path) -> None:
    (tmp_path / "x.py").write_text("print('here')")
    vm.load({"some/where/x.py": tmp_path / "x.py"})
    assert vm.run("import some.where.x") == "here\n"


def test_locked_heap_refuses_to_allocate(vm: Vm) -> None:
    vm.load(MODULES)
    vm.run("from locking import locked\ndef free():\n    return 1\ndef greedy():\n    return [0]")
    vm.run("assert locked(free) == 1")
    with pytest.raises(MicroPythonError) as caught:
        vm.run("locked(greedy)")
    assert caught.value.kind == "MemoryError"
