"""The files of the virtual board keep what was written before a power cut."""

import contextlib

import pytest

from ghostlight.virtual import PowerCut
from ghostlight.virtual.flash import Flash
from tests.helpers.flash_chip import ChipFlash


@pytest.fixture(params=[Flash, ChipFlash])
def files(request):
    return request.param()


def test_files_are_kept(files):
    assert files.read("a") is None
    assert files.names() == []
    files.write("a", b"one")
    files.write("a", b"two")
    files.append("b", b"1")
    files.append("b", b"23")
    assert files.read("a") == b"two"
    assert files.read("b") == b"123"
    assert files.names() == ["a", "b"]
    files.remove("a")
    files.remove("a")
    assert files.names() == ["b"]
    files.rename("b", "c")
    assert files.names() == ["c"]
    assert files.read("c") == b"123"


def test_a_file_in_parts(files):
    assert files.part("a", 0, 10) == b""
    files.write_parts("a", (b"one ", b"two ", b"three"))
    assert files.read("a") == b"one two three"
    assert [files.part("a", start, 5) for start in (0, 4, 11, 13, 99)] == [
        b"one t",
        b"two t",
        b"ee",
        b"",
        b"",
    ]
    files.write_parts("a", (files.part("a", start, 3) for start in (4, 0)))  # out of the old one
    assert files.read("a") == b"twoone"
    files.write_parts("a", ())
    assert files.read("a") == b""


def test_a_cut_at_any_byte_of_a_write_leaves_old_or_new():
    seen = set()
    for cut in range(8):
        flash = Flash()
        flash.write("a", b"old")
        flash.cut_after = cut
        with contextlib.suppress(PowerCut):
            flash.write("a", b"newer")
            flash.append("a", b"!")
        flash.restore_power()
        seen.add(flash.read("a"))
    assert seen == {b"old", b"newer", b"newer!"}


def test_a_cut_at_any_byte_of_an_append_leaves_its_beginning():
    seen = []
    for cut in range(4):
        flash = Flash()
        flash.append("a", b"abc")
        flash.cut_after = cut
        with pytest.raises(PowerCut):
            flash.append("a", b"def")
        with pytest.raises(PowerCut):
            flash.read("a")
        with pytest.raises(PowerCut):
            flash.append("a", b"x")
        flash.restore_power()
        seen.append(flash.read("a"))
    assert seen == [b"abc", b"abcd", b"abcde", b"abcdef"]


def test_a_cut_before_a_removal():
    flash = Flash()
    flash.write("a", b"x")
    flash.cut_after = 0
    with pytest.raises(PowerCut):
        flash.remove("a")
    flash.restore_power()
    assert flash.names() == ["a"]


def test_a_cut_at_any_operation_of_the_chip_leaves_old_or_new():
    seen = set()
    for cut in range(12):
        flash = ChipFlash(blocks=16)
        flash.write("a", b"old" * 300)
        flash.append("log", b"line 1\n")
        flash.cut_power_after(cut)
        with contextlib.suppress(PowerCut):
            flash.write("a", b"new" * 300)
            flash.append("log", b"line 2\n")
        flash.restore_power()
        seen.add((flash.read("a")[:3], flash.read("log")))
        flash.append("log", b"after\n")  # and it goes on
        assert flash.read("log").endswith(b"after\n")
    assert seen == {
        (b"old", b"line 1\n"),
        (b"new", b"line 1\n"),
        (b"new", b"line 1\nline 2\n"),
    }


def test_the_chip_counts_its_work():
    flash = ChipFlash(blocks=16)
    before = flash.operations
    flash.append("a", b"x")
    assert 1 <= flash.operations - before < 20
