"""What is found in a compiled file; firmware/pico/inplace.py leaves it there."""

from pathlib import Path

from firmware.pico.mpy import Mpy
from ghostlight.compiler import compile_text
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


def test_all_that_is_in_a_file(tmp_path: Path) -> None:
    compile_text(TEXT, "text.mpy", tmp_path / "text.mpy")
    data = (tmp_path / "text.mpy").read_bytes()
    mpy = Mpy(data)
    pieces = [data[start : start + length] for start, length in mpy.pieces]
    assert pieces[:3] == [
        b"a string that is long enough to be no name\0",
        b"bytes\0",
        b"a string within a tuple\0",
    ]
    module, outer, inner, thing, method = pieces[3:]
    assert max(map(len, (outer, inner, thing, method))) < len(module)
    assert mpy.children == bytes((0, 0, 0, 2, 1, 0, 1, 0))


def test_native_functions_are_passed_over(tmp_path: Path) -> None:
    text = "import micropython\n@micropython.{}\ndef fast(n: int) -> int:\n    return n\n"
    for kind in ("viper", "native"):
        compile_text(text.format(kind) + "def slow():\n    return 7\n", "x", tmp_path / "x.mpy")
        data = (tmp_path / "x.mpy").read_bytes()
        mpy = Mpy(data)
        assert len(mpy.pieces) == 2  # the module and slow()
        assert not data[mpy.end :].strip(b"\0")


def test_every_file_is_read_to_its_end() -> None:
    for name, path in compiled_files().items():
        data = path.read_bytes()
        mpy = Mpy(data)
        assert not data[mpy.end :].strip(b"\0"), name
        assert len(data) == max(mpy.end, 1025), name
