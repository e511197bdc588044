"""The same program with fewer names."""

from pathlib import Path

import pytest

from ghostlight.compiler import compile_files, compile_text
from ghostlight.compiler.folding import FoldingError, fold
from ghostlight.compiler.naming import shorten
from tests.micropython import Vm

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
        ("self._long = self._other = 1", "self._0 = self._1 = 1"),
        ("self._long = 1; other._long[2]._long()", "self._0 = 1; other._0[2]._0()"),
        ("other._long = 1", "other._long = 1"),  # who knows whose it is
        ("self.long = self.__long__ = 1", "self.long = self.__long__ = 1"),
        ("self._long = 1\ndef _long(): pass", "self._long = 1\ndef _long(): pass"),
        ("self._long = 1\ngetattr(self, '_long')", "self._long = 1\ngetattr(self, '_long')"),
        ("class A:\n    _long = 1\n    def f(self): self._long = 2",)
        + ("class A:\n    _long = 1\n    def f(self): self._long = 2",),
        ("def f(self, long, other=long): return long + self.long",)
        + ("def f(self, _1, _2=long): return _1 + self.long",),
        ("def f(long: int) -> int: return [long for _ in é(long, 'é')]\nx = long",)
        + ("def f(_0: int) -> int: return [_0 for _ in é(_0, 'é')]\nx = long",),
        ("f = lambda long, n: n(long)", "f = lambda _0, _1: _1(long)".replace("long", "_0")),
        ("def f(long): return g(long=long)", "def f(long): return g(long=long)"),
        ("def f(carlotta): pass\nf(**{'carlotta': 1})",) * 2,
        ("def f(long):\n    def g(): return long\n    return g",) * 2,
        ("def f(long):\n    from x import long\n    return long",) * 2,
        ("def f(long):\n    try: g()\n    except E as long: return long",) * 2,
    ],
)
def test_names_that_nobody_else_reads_are_short(text: str, short: str) -> None:
    assert shorten_one(text) == short


def test_what_another_file_reads_keeps_its_name() -> None:
    assert shorten_one("self._long = 1", two="x = one._long") == "self._long = 1"
    assert shorten_one("self._long = 1", two="def _long(): pass") == "self._long = 1"


def test_a_base_class_keeps_its_names() -> None:
    base = "class Base:\n    def f(self): self._long = 1"
    derived = "class Derived(Base):\n    def g(self): self._other = 1"
    assert shorten_one(base, two=derived) == base
    assert shorten_one(derived, two=base) == derived.replace("_other", "_0")


def test_runs_and_tells_the_line(tmp_path: Path) -> None:
    text = "from game.house import (\n    LAST,\n)\n\ndef f(x):\n    return x[LAST]\n"
    sources = {"game/__init__.py": "", "game/house.py": HOUSE, "game/play.py": text}
    with Vm() as vm:
        vm.load(compile_files(sources, tmp_path))
        vm.run("from game.play import f")
        assert vm.call("f", list(range(10))) == 9
        with pytest.raises(Exception, match='File "game/play.mpy", line 6, in f'):
            vm.call("f", [])
