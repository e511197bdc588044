"""Modules that `load_once` imports are not kept in memory."""

import sys

import pytest

from firmware.memory import load_once
from tests.micropython import MicroPythonError, Vm


def test_call_gives_the_module():
    assert load_once("play.menu") is sys.modules["firmware.play.menu"]


def test_call_of_nobody_is_an_import_error():
    with pytest.raises(ImportError):
        load_once("play.nobody")


@pytest.fixture
def vm():
    with Vm(compiled=True) as vm:
        vm.run("import sys\nfrom firmware.memory import load_once")
        yield vm


def test_only_the_caller_remembers_it(vm):
    vm.run("menu = load_once('play.menu')")
    assert vm.run("print(menu.Menu.__class__ is type)") == "True\n"
    assert vm.run("print('firmware.play.menu' in sys.modules)") == "False\n"
    assert vm.run("import firmware.play; print(hasattr(firmware.play, 'menu'))") == "False\n"


def test_an_object_keeps_what_it_needs(vm):
    vm.run("events = load_once('sensing.tracker').Events()")
    vm.memory()  # collects
    vm.run("events.add(1, 2, 3, 4, 5, 6)\nprint(events.take(), events.event.cell)")
    assert vm.printed == "True 2\n"


def test_nothing_is_left_when_nobody_holds_it(vm):
    vm.run("def visit():\n    load_once('sensing.identity').Hand()")
    vm.call("visit")  # names that are read once are remembered for good
    before, _ = vm.memory()
    vm.call("visit")
    assert vm.memory()[0] == before


def test_a_missing_module_is_an_import_error(vm):
    with pytest.raises(MicroPythonError) as caught:
        vm.run("load_once('nobody')")
    assert caught.value.kind == "ImportError"
