"""Files on flash, and which of them a reset keeps."""

from collections.abc import Callable

import pytest

from tests.pico.pico import Pico

pytestmark = pytest.mark.device


def test_read_write_append_remove(pico: Pico) -> None:
    pico.do("files = hal.files")
    assert pico.value("files.read('a')") is None
    pico.do("files.write('a', b'one'); files.append('a', b' two'); files.append('b', b'new')")
    assert pico.value("[files.read('a'), files.read('b')]") == [b"one two", b"new"]
    pico.do("files.write('a', b'')")
    assert pico.value("files.read('a')") == b""
    assert pico.value("files.names()") == ["a", "b"]
    pico.do("files.remove('a'); files.remove('a')")
    assert pico.value("files.names()") == ["b"]
    pico.do("files.rename('b', 'c')")
    assert pico.value("[files.names(), files.read('c')]") == [["c"], b"new"]


def test_a_file_in_parts(pico: Pico) -> None:
    pico.do("files = hal.files\nfiles.write_parts('long', [bytes((n,)) * 100 for n in range(90)])")
    assert pico.value("len(files.read('long'))") == 9000
    pico.do("files.append('long', b'late')")
    parts = pico.value("[files.part('long', start, 4) for start in (98, 9000, 9002, 9004, 9999)]")
    assert parts == [b"\0\0\1\1", b"late", b"te", b"", b""]
    assert pico.value("files.part('none', 0, 4)") == b""
    pico.do("files.write_parts('long', (files.part('long', n, 100) for n in (9000, 100)))")
    assert pico.value("files.read('long')") == b"late" + b"\1" * 100


def test_what_is_added_waits_until_the_lamps_have_answered(pico: Pico) -> None:
    """In the next step, or before anything is sent to a computer; in one write."""
    pico.do("files = hal.files\nfiles.write('late', bytes(5000))")
    for due in ("hal.settle()", "hal.link_write(b'', 0, 0)", "files.names()"):
        before = pico.sectors_erased()
        pico.do("files.append('late', b'one '); files.append('late', b'two')")
        assert pico.sectors_erased() == before
        pico.do(due)
        assert pico.sectors_erased() > before
    assert pico.value("files.read('late')[5000:]") == b"one two" * 3
    pico.do("files.append('late', b' and'); files.append('other', b'another')")
    assert pico.value("[files.read('late')[5021:], files.read('other')]") == [b" and", b"another"]


def test_files_survive_a_reset(switch_on: Callable[..., Pico]) -> None:
    pico = switch_on()
    pico.start()
    pico.do("hal.files.write('settings', b'x' * 5000); hal.files.append('log', b'line')")
    pico.do("hal.settle()")
    assert pico.sectors_erased() > 0
    pico.write(b"hal.reset()\x04")
    pico.run(100)
    pico.read()
    pico.start()
    assert pico.value("[len(hal.files.read('settings')), hal.files.read('log')]") == [
        5000,
        b"line",
    ]


def test_unfinished_file_is_not_seen(pico: Pico) -> None:
    pico.do("hal.files.write('c', b'old')\nwith open('/data/c.new', 'wb'):\n    pass")
    assert pico.value("'c.new' in hal.files.names()") is False
    assert pico.value("hal.files.read('c')") == b"old"
    pico.do("hal.files.write('c', b'new')")
    assert pico.value("hal.files.read('c')") == b"new"


def test_error_that_is_not_a_missing_file_is_raised(pico: Pico) -> None:
    with pytest.raises(Exception, match="OSError"):
        pico.do("hal.files.write('no/such/folder', b'')")
