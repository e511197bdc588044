"""Functions and strings in compiled files are found; execute_in_place.py leaves them in flash."""

import struct
from pathlib import Path

import pytest

from ghostlight.device.flash.compiler import compile_text
from ghostlight.device.flash.mpy import with_table
from tests.micropython.device_files import compiled_files

TEXT = """
WORDS = "a string that is long enough to be no name"
TABLE = (b"bytes", None, 1.5, ("a string within a tuple", 7))
def outer(number):
    def inner():
        return number + 1
    return inner
class Thing:
    def method(self):
        return 2 ** 70
"""


def table_of(data: bytes) -> list[tuple[int, int, int]]:
    """What a board reads at the end of a file."""
    count, _, magic = struct.unpack("<HHH", data[-6:])
    assert magic == 0x4C47
    return list(struct.iter_unpack("<HHH", data[-6 - 6 * count : -6]))


def compiled(text: str, folder: Path) -> bytes:
    compile_text(text, "text.mpy", folder / "text.mpy")
    return (folder / "text.mpy").read_bytes()


def test_all_that_is_in_a_file(tmp_path: Path) -> None:
    data = compiled(TEXT, tmp_path)
    table = table_of(data)
    pieces = [data[start : start + length] for start, length, _ in table]
    assert pieces[:3] == [
        b"a string that is long enough to be no name\0",
        b"bytes\0",
        b"a string within a tuple\0",
    ]
    module, outer, inner, thing, method = pieces[3:]
    assert max(map(len, (outer, inner, thing, method))) < len(module)
    assert [children for _, _, children in table] == [0, 0, 0, 2, 1, 0, 1, 0]


def test_native_functions_are_passed_over(tmp_path: Path) -> None:
    text = "import micropython\n@micropython.{}\ndef fast(n: int) -> int:\n    return n\n"
    for kind in ("viper", "native"):
        data = compiled(text.format(kind) + "def slow():\n    return 7\n", tmp_path)
        assert len(table_of(data)) == 2  # the module and slow()


def test_every_file_has_its_table_and_is_long_enough() -> None:
    for name, path in compiled_files().items():
        data = path.read_bytes()
        assert len(data) >= 1025, name
        assert table_of(data), name
        assert len(data) < 65536, name


@pytest.mark.parametrize("data", [b"", b"M\x05\x00\x1f", b"import os\n"])
def test_what_is_no_compiled_file_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="mpy"):
        with_table(data)


def test_what_is_behind_the_code_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="unexpected data after the end"):
        with_table(compiled(TEXT, tmp_path))
