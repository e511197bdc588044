"""Code is left in flash: every pointer leads to equal bytes, and nothing else is changed."""

import struct
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from ghostlight.device.flash.compiler import compile_text
from tests.host.test_mpy import table_of
from tests.pico.pico import Pico

pytestmark = pytest.mark.device

PROBE = """
WORDS = "a string that is long enough to be no name"
TABLE = (b"bytes that are long enough", ("a string within a tuple in a tuple", 7))
def add(one, other):
    total = one
    for _ in range(other):
        total += 1
    return total
class Counter:
    def __init__(self):
        self._count = 0
    def up(self):
        self._count += 1
        return self
    @property
    def count(self):
        return self._count
    @staticmethod
    def name():
        return "counter"
def doubled(numbers):
    def twice(number):
        return [number] * 2
    return [twice(number) for number in numbers]
def squares(most):
    for number in range(most):
        yield number * number
"""
RESULT = (
    "[probe.add(2, 40), probe.Counter().up().up().count, probe.Counter.name(), "
    "list(probe.squares(4)), probe.doubled((1, 2)), probe.WORDS[:8], probe.TABLE]"
)
EXPECTED = [
    42,
    2,
    "counter",
    [0, 1, 4, 9],
    [[1, 1], [2, 2]],
    "a string",
    (b"bytes that are long enough", ("a string within a tuple in a tuple", 7)),
]
HELPERS = """
import gc, sys
from machine import mem32
from firmware.memory import load_once, scrub
inplace = load_once("pico.execute_in_place")
def code(function):
    return mem32[id(function) + 12]
def is_in_flash(function):
    return code(function) >> 24 == 0x10
def children(function, count):
    return [mem32[mem32[id(function) + 8] + 4 * place] for place in range(count)]
def move():
    for _ in inplace.Mover().move(probe):
        pass
    scrub()  # whatever still pointed into the heap would now point to zeros
def rewrite(data):
    with open("/probe.mpy", "wb") as file:
        file.write(data)
"""


@pytest.fixture(scope="module")
def probe(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return compiled(PROBE, tmp_path_factory.mktemp("probe"))


def compiled(text: str, folder: Path) -> bytes:
    compile_text(text, "probe.mpy", folder / "probe.mpy")
    return (folder / "probe.mpy").read_bytes()


@pytest.fixture
def board(switch_on: Callable[..., Pico], probe: bytes) -> Pico:
    pico = switch_on({"probe.mpy": probe})
    pico.start(prepare=False)
    pico.do(HELPERS)
    return pico


def test_functions_and_strings_are_left_in_flash(board: Pico) -> None:
    board.do("import probe")
    assert board.value("is_in_flash(probe.add)") is False
    board.do("move()")
    assert board.value("is_in_flash(probe.add) and is_in_flash(probe.doubled)")
    assert board.value("[mem32[child + 4] >> 24 for child in children(probe.doubled, 2)]") == [
        0x10,
        0x10,
    ]
    assert board.value("code(probe.WORDS) >> 24 == 0x10 and code(probe.TABLE[0]) >> 24 == 0x10")
    assert board.value(RESULT) == EXPECTED


def test_a_file_that_changed_since_is_not_used(board: Pico, tmp_path: Path) -> None:
    board.do("import probe")
    other = compiled(PROBE.replace("+= 1", "+= 2").replace("long", "wide"), tmp_path)
    board.do(f"rewrite({other})\nmove()")
    assert board.value("is_in_flash(probe.add)") is False
    assert board.value(RESULT) == EXPECTED


def test_an_old_copy_on_flash_is_not_mistaken_for_the_file(board: Pico, probe: bytes) -> None:
    """littlefs will use its block for something else: here for files that fill the flash."""
    board.do(f"data = {probe}\nfor _ in range(3):\n    rewrite(data)\nimport probe\nmove()")
    assert board.value("is_in_flash(probe.add)")
    board.do(
        """
def fill():
    number = 0
    while True:
        try:
            with open("/%d" % number, "wb") as file:
                file.write(b"\\0" * 4096)
        except OSError:
            return number
        number += 1
count = fill()
""",
        limit_ms=600_000,
    )
    assert board.value("count") > 10
    assert board.value(RESULT) == EXPECTED


def test_a_generator_that_waits_goes_on(board: Pico) -> None:
    """It reads its bytecode where it began to; so that of generators stays."""
    board.do("import probe\nwaiting = probe.squares(4)\nfirst = next(waiting)\nmove()")
    assert board.value("is_in_flash(probe.squares)") is False
    assert board.value("[first] + list(waiting)") == [0, 1, 4, 9]


def test_names_are_left_in_flash(board: Pico) -> None:
    """Those of its file; others are kept together, and new ones are added as before."""
    board.do(
        "from uctypes import addressof\n"
        "import probe\n"
        "import firmware.lights.renderer  # many names: those of the probe are not the last ones\n"
        "def where(thing, name):\n"
        "    return [addressof(one) >> 24 for one in dir(thing) if one == name][0]\n"
        "def leave():\n"
        "    mover = inplace.Mover()\n"
        "    for _ in mover.move(probe):\n"
        "        pass\n"
        "    mover.move_names()\n"
        "    scrub()  # zeros where names were\n"
    )
    assert board.value("[where(probe, name) for name in ('doubled', 'squares')]") == [0x20, 0x20]
    told = board.do("leave()\nscrub()\nprint(sorted(dir(probe)))")
    assert board.value("[where(probe, name) for name in ('doubled', 'squares')]") == [0x10, 0x10]
    assert "'TABLE', 'WORDS', '__class__', '__dict__', '__file__', '__name__', 'add'" in told
    assert board.value(RESULT) == EXPECTED
    board.do("class Late:\n    a_name_that_is_new = another_new_name = 7\nscrub()")
    assert board.value("sorted(one for one in dir(Late) if one[0] == 'a')") == [
        "a_name_that_is_new",
        "another_new_name",
    ]
    assert board.value("[is_in_flash(probe.add), is_in_flash(where)]") == [True, False]


def test_a_file_without_a_table_stays_in_the_heap(board: Pico, probe: bytes) -> None:
    """As mpy-cross alone makes it; and a short one, which littlefs may move."""
    for data in (probe[:-6] + bytes(6), with_table_short()):
        board.do(f"sys.modules.pop('probe', None)\nrewrite({data})\nimport probe\nmove()")
        assert board.value("[probe.add(2, 3), is_in_flash(probe.add)]") == [5, False]


def with_table_short() -> bytes:
    """A file with a table that is shorter than a file of ours ever is."""
    source = "def add(one, other):\n    return one + other\n"
    with tempfile.TemporaryDirectory() as folder:
        code = compiled(source, Path(folder))
    count = struct.unpack("<H", code[-6:-4])[0]
    end = max(start + length for start, length, _ in table_of(code)) + 2
    short = code[:end] + code[-6 - 6 * count :]
    assert len(short) < 512
    return short


def test_all_of_ours_is_moved_in_slices(board: Pico) -> None:
    board.do(
        "import time\nlongest = 0\nmoves = inplace.Mover().moves()\n"
        "while True:\n"
        "    gc.collect()\n"
        "    began = time.ticks_us()\n"
        "    if next(moves, 'end') == 'end':\n"
        "        break\n"
        "    longest = max(longest, time.ticks_diff(time.ticks_us(), began))\n"
        "scrub()",
    )
    assert board.value("is_in_flash(load_once)")
    longest_us = board.value("longest")
    print(f"\nlongest slice {longest_us} us at 125 MHz")
    assert longest_us <= 12_000


@pytest.mark.parametrize(
    "change",
    [
        "inplace._VERSIONS = ()",
        "inplace._CHIP = 'RP2350'",
        "inplace._PLATFORM = 'esp32'",
        "inplace._A_STRING = 'short'",  # a name: made otherwise than it should be
    ],
)
def test_it_is_off_where_it_was_not_tested(board: Pico, change: str) -> None:
    assert board.value("inplace.is_possible()") is True
    board.do(change)
    assert board.value("inplace.is_possible()") is False
