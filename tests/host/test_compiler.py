"""Compiled files run, and their tracebacks name what is in the sources."""

from pathlib import Path

import pytest

from ghostlight.device.flash.compiler import compile_files
from tests.micropython import MicroPythonError, Vm
from tests.micropython.device_files import ROOT

HOUSE = """\
from shared_rules.compat import const

ROOMS = const(10)
"""
PLAY = """\
from game.house import (
    ROOMS,
)


def last_of(rooms):
    return item(rooms, ROOMS - 1)


def item(rooms, place):
    return rooms[place]
"""


def test_a_traceback_names_functions_and_lines(tmp_path: Path) -> None:
    sources = {"game/__init__.py": "", "game/house.py": HOUSE, "game/play.py": PLAY}
    with Vm() as vm:
        vm.load(compile_files(sources, tmp_path))
        vm.run("from game.play import last_of")
        assert vm.call("last_of", list(range(10))) == 9
        with pytest.raises(MicroPythonError) as caught:
            vm.call("last_of", [])
    traceback = caught.value.traceback
    assert 'File "game/play.mpy", line 7, in last_of' in traceback
    assert 'File "game/play.mpy", line 11, in item' in traceback


def test_a_traceback_from_the_firmware_names_its_method() -> None:
    with Vm(compiled=True) as vm:
        vm.run("from firmware.screens.page import Page\nfill = Page().fill")
        with pytest.raises(MicroPythonError) as caught:
            vm.call("fill", 7)
    found = caught.value.traceback.splitlines()[-2].strip()
    file, _, rest = found.partition(", line ")
    line, _, function = rest.partition(", in ")
    assert (file, function) == ('File "firmware/screens/page.mpy"', "fill")
    source = (ROOT / "firmware/screens/page.py").read_text().splitlines()
    assert "text" in source[int(line) - 1]


def test_a_file_without_line_numbers_runs(tmp_path: Path) -> None:
    sources = {"game/house.py": HOUSE, "game/play.py": PLAY}
    with Vm() as vm:
        vm.load(compile_files(sources, tmp_path, with_lines=False))
        vm.run("from game.play import last_of")
        assert vm.call("last_of", list(range(10))) == 9
        with pytest.raises(MicroPythonError) as caught:
            vm.call("last_of", [])
    assert 'File "game/play.mpy", line 1, in last_of' in caught.value.traceback
