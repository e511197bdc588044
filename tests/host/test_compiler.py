"""The same program with fewer names."""

import re
from pathlib import Path

import pytest

from ghostlight.compiler import compile_files, compile_text
from ghostlight.compiler.folding import FoldingError, fold
from ghostlight.compiler.naming import shorten
from ghostlight.compiler.tracing import restore
from tests.micropython import MicroPythonError, Vm

HOUSE = """\
from shared_rules.compat import const

ROOMS = const(10)
LAST = const(ROOMS - 1)
NOWHERE = const(-1)
NAMES = ("lobby",)
"""


def fold_one(text: str) -> str:
    return fold({"game/house.py": HOUSE, "game/play.py": text})["game/play.py"]


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("from game.house import LAST\nx = LAST\n", "pass\nx = 9\n"),
        ("from game.house import LAST as END\nx = END\n", "pass\nx = 9\n"),
        ("from game import house\nx = house.LAST\n", "from game import house\nx = 9\n"),
        ("from game.house import LAST, NAMES\n", "from game.house import NAMES\n"),
        ("from game.house import NOWHERE\nx = 1 - NOWHERE\n", "pass\nx = 1 - (-1)\n"),
        ("def f(x):\n    from game.house import LAST\n    return x == LAST\n",)
        + ("def f(x):\n    pass\n    return x == 9\n",),
        ("from game.house import LAST\ndef f(x: int = LAST) -> 'LAST':\n    return 'LAST'\n",)
        + ("pass\ndef f(x: int = 9) -> 'LAST':\n    return 'LAST'\n",),
        ("from game.house import (\n    LAST,\n    ROOMS,\n)\nx = LAST\n", "pass\n\n\n\nx = 9\n"),
        ("é = 'é'; from game.house import LAST; x = 'é', LAST\n", "é = 'é'; pass; x = 'é', 9\n"),
        ("class A:\n    __slots__ = ('a',)\n", "class A:\n    pass\n"),
        ("x = other.LAST\n", "x = other.LAST\n"),
        ("from game.house import LAST\nx = bytes(\n    (1, LAST + 1)\n)\n",)
        + ("pass\nx = b'\\x01\\n'\n\n\n",),
        ("x = bytes([0] * 2 + [65])\n", "x = b'\\x00\\x00A'\n"),
        ("x = bytes((y, 1))\n", "x = bytes((y, 1))\n"),
        ("x = bytes(3)\n", "x = bytes(3)\n"),
    ],
)
def test_numbers_stand_for_constants(text: str, folded: str) -> None:
    assert fold_one(text) == folded


def test_constants_leave_their_own_file_too() -> None:
    folded = fold({"game/house.py": HOUSE})["game/house.py"]
    assert folded == 'pass\n\npass\npass\npass\nNAMES = ("lobby",)\n'


def test_constants_are_handed_on() -> None:
    sources = {
        "a.py": "from b import LAST\nx = LAST\n",
        "b.py": "from game.house import LAST\n__all__ = ['LAST']\n",
        "game/house.py": HOUSE,
    }
    assert fold(sources)["a.py"] == "pass\nx = 9\n"


def test_what_type_checkers_read_is_not_compiled(tmp_path: Path) -> None:
    text = "from shared_rules.compat import TYPE_CHECKING\nif TYPE_CHECKING:\n    import typing\n"
    folded = fold_one(text)
    assert folded == "pass\nif 0:\n    import typing\n"
    compile_text(folded, "play.py", tmp_path / "play.mpy")
    assert b"typing" not in (tmp_path / "play.mpy").read_bytes()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("from game.house import LAST\nLAST = 3\n", "play.py:2: LAST is a constant"),
        ("from game.house import LAST\nfor LAST in []:\n    pass\n", "play.py:2: LAST is a const"),
        ("from game.house import LAST\ndef f(LAST):\n    pass\n", "play.py:2: LAST is a const"),
        ("x = 3\nMORE = const(x + 1)\n", "play.py:2: MORE depends on a variable"),
        ("HALF = const(0.5)\n", "HALF is no whole number"),
    ],
)
def test_a_constant_is_no_variable(text: str, complaint: str) -> None:
    with pytest.raises(FoldingError, match=complaint):
        fold_one(text)


def shorten_one(text: str, **others: str) -> str:
    sources = {"one.py": text, **{f"{name}.py": other for name, other in others.items()}}
    return shorten(sources)["one.py"]


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("long = 1; x = other.long[2].long()", "a0 = 1; b0 = other.a0[2].a0()"),
        ("def long(): pass\n\nlong()", "def a0(): pass\n\na0()"),
        ("class Long:\n    far = 1\nLong().far", "class a0:\n    a0 = 1\na0().a0"),
        ("class A:\n    def f(self): self.g = self.f",)
        + ("class a0:\n    def a0(self): self.b0 = self.a0",),
        ("é = 'é'; long = é\ndef f():\n    global long\n    long = 1",)
        + ("é = 'é'; b0 = é\ndef a0():\n    global b0\n    b0 = 1",),
        ("self.__long__ = 1", "self.__long__ = 1"),
        ("other.long = 1", "other.long = 1"),  # nobody has it
        ("def append(): pass\nx.append(1)", "def append(): pass\nx.append(1)"),
        ("long = 1\ngetattr(x, 'long')", "long = 1\ngetattr(x, 'long')"),
        ("long = 1\nf(long=2)", "long = 1\nf(long=2)"),
        (
            "import long\nfrom far import way\nlong.road = way",
            "import long\nfrom far import way\nlong.road = way",
        ),
        ("from far import Thing\ndef spin(): Thing().spin()",)
        + ("from far import Thing\ndef spin(): Thing().spin()",),
    ],
)
def test_what_only_our_files_read_is_short(text: str, short: str) -> None:
    assert shorten_one(text) == short


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("def f(self, long, other=long): return long + self.long",)
        + ("def a0(self, _1, _2=long): return _1 + self.long",),
        ("def f(long: int) -> int: return [long for _ in é(long, 'é')]\nx = long",)
        + ("def a0(_0: int) -> int: return [_0 for _ in é(_0, 'é')]\nb0 = long",),
        ("f = lambda long, n: n(long)", "a0 = lambda _0, _1: _1(_0)"),
        ("def f(long): return g(long=long)", "def a0(long): return g(long=long)"),
        ("def f(carlotta): pass\nf(**{'carlotta': 1})",)
        + ("def a0(carlotta): pass\na0(**{'carlotta': 1})",),
        ("def f(long):\n    def g(): return long\n    return g",)
        + ("def a0(long):\n    def g(): return long\n    return g",),
        ("def f(long):\n    from x import long\n    return long",)
        + ("def a0(long):\n    from x import long\n    return long",),
        ("def f(long):\n    try: g()\n    except E as long: return long",)
        + ("def a0(long):\n    try: g()\n    except E as long: return long",),
    ],
)
def test_arguments_are_called_by_their_place(text: str, short: str) -> None:
    assert shorten_one(text) == short


def test_all_files_agree() -> None:
    sources = {
        "house.py": "def find_room(): pass\nrooms = 1\n",
        "play.py": "from house import find_room\nimport house\nfind_room(house.rooms)\n",
    }
    short = shorten(sources)
    assert short["house.py"] == "def a0(): pass\nb0 = 1\n"
    assert short["play.py"] == "from house import a0\nimport house\na0(house.b0)\n"


def test_a_class_and_its_base_classes_share_no_name() -> None:
    base = "class Base:\n    def f(self): self.long = 1"
    derived = "import base\nclass Derived(base.Base):\n    def g(self): self.other = self.long"
    short = shorten({"base.py": base, "derived.py": derived})
    names = set(re.findall(r"def (\w+)|self\.(\w+)", "".join(short.values())))
    assert len(names) == 4


def test_what_looks_elsewhere_shares_no_name_with_that() -> None:
    texts = {
        "texts/__init__.py": "class Texts:\n    far = 1\n    def __getattr__(self, name): pass\n",
        "texts/en.py": "LONG = 1\n",
        "texts/more.py": "OTHER = 1\n",
    }
    short = shorten(texts)
    found = re.findall(r"(\w+) = 1", "".join(short.values()))
    assert len(set(found)) == 3


def test_what_a_prompt_may_ask_for_keeps_its_name() -> None:
    sources = {
        "firmware/main.py": "from firmware.start import run\nrun()\n",
        "firmware/start.py": "def run(): pass\ndef stop(): pass\n",
        "firmware/pico/hal.py": "class Hal:\n    def scan(self): self._panels = 1\n",
    }
    short = shorten(sources)
    assert short["firmware/start.py"] == "def run(): pass\ndef a0(): pass\n"
    assert short["firmware/pico/hal.py"] == "class Hal:\n    def scan(self): self.a0 = 1\n"


def test_runs_and_tells_the_line(tmp_path: Path) -> None:
    text = "from game.house import (\n    LAST,\n)\n\ndef f(x):\n    return item(x)\n\n\n"
    text += "def item(x):\n    return x[LAST]\n"
    sources = {"game/__init__.py": "", "game/house.py": HOUSE, "game/play.py": text}
    sources["firmware/main.py"] = "from game.play import f\n"
    with Vm() as vm:
        vm.load(compile_files(sources, tmp_path))
        vm.run("from game.play import f")
        assert vm.call("f", list(range(10))) == 9
        with pytest.raises(MicroPythonError) as caught:
            vm.call("f", [])
    assert 'File "game/play.mpy", line 10, in a0' in caught.value.traceback
    told = restore(caught.value.traceback, sources)
    assert 'File "game/play.py", line 6, in f\n  File "game/play.py", line 10, in item' in told


def test_a_report_tells_of_methods_too_and_leaves_what_is_not_ours() -> None:
    sources = {"one.py": "class A:\n    def f(self):\n        pass\n\n    x = 1\n"}
    report = 'File "one.mpy", line %d, in a0\nValueError'
    assert restore(report % 3, sources) == 'File "one.py", line 3, in A.f\nValueError'
    assert restore(report % 5, sources) == 'File "one.py", line 5, in A\nValueError'
    assert restore(report % 1, sources) == 'File "one.py", line 1, in A\nValueError'
    assert restore(report % 9, sources) == 'File "one.py", line 9, in <module>\nValueError'
    assert restore(report % 3, {}) == report % 3
