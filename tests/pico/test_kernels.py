"""The viper inner loops give the same bytes as the plain ones, on the chip."""

import pytest

from firmware.layouts import table
from tests.pico.pico import Pico

pytestmark = pytest.mark.device

ROUNDS = 40

# Random buffers; every second round the limits lie close to the levels, so that equality occurs.
# In its first round `classify` changes nothing, for want of streaks, and in its second every cell.
CASES = """
from os import urandom
from firmware.lights import loops as kernels_lights
from firmware.sensing import kernels as numbers
from firmware.sensing import loops as kernels
from firmware.pico import kernels as fast
N = table.CELLS

def shorts(count):
    return array("H", urandom(2 * count))

def words(count):
    return array("I", [high << 12 | low for high, low in zip(shorts(count), urandom(count))])

def near(levels):
    close = shorts(4 * N)
    for i in range(4 * N):
        close[i] = min(65535, max(0, levels[i // 4] + (close[i] & 7) - 4))
    return close

def small(count, limit):
    return bytearray([byte % limit for byte in urandom(count)])

def case_classify(turn):
    levels = shorts(N)
    limits = shorts(4 * N) if turn & 1 else near(levels)
    if turn == 0:
        return [levels, limits, small(N, 3), bytearray(N), bytearray(N), 63]
    if turn == 1:
        levels, limits = array("H", [32768] * N), array("H", [65535] * (4 * N))
        return [levels, limits, bytearray(N), small(N, 252), bytearray(N), 1]
    return [levels, limits, small(N, 3), small(N, 252), bytearray(N), 1 + urandom(1)[0] % 63]

def case_mirror(turn):
    return [shorts(N), small(N, 2)]

def case_watch(turn):
    count = 1 + urandom(1)[0] % 16
    first = urandom(1)[0] % (N - count)
    return [shorts(N), first, shorts(count), shorts(count), words(count), words(count)]

def case_gather(turn):
    # In the first round everything is dark, in the second nothing is; 255 is no lamp.
    colours = bytearray(N) if turn == 0 else small(N, 20 if turn & 1 else 3)
    hidden = bytearray(N) if turn < 2 else small(N, 2)
    if turn == 1:
        colours = bytearray([1 + colour % 19 for colour in colours])
    count = urandom(1)[0] % 9
    room = bytearray(4 * (N + count))
    load = array("i", [word * 100 for word in shorts(3)])
    led_of = bytes(range(N)) if turn == 1 else urandom(N)
    return [colours, small(N, 6), small(N, 256), hidden, led_of, bytearray(urandom(60)),
            urandom(6), room, count, load]

def case_mix(turn):
    scale = 0 if turn == 0 else 4113 if turn & 1 else shorts(1)[0] % 4114
    plan = bytearray(urandom(4 * N))
    for entry in range(0, 4 * N, 4):
        plan[entry] %= N
        plan[entry + 1] %= 20
        plan[entry + 2] %= 6
    # Now and then what is wanted is already there.
    wanted = bytearray(3 * N) if scale == 0 else bytearray(urandom(3 * N))
    waves = bytearray(urandom(64 * 6))
    count = urandom(1)[0] % (N + 1)
    return [plan, count, bytearray(urandom(60)), waves, small(6, 256), scale, wanted]

def case_budget(turn):
    wanted = bytearray(urandom(3 * N)) if turn & 1 else small(3 * N, 4)
    pixels = bytearray(wanted) if turn & 2 else bytearray(urandom(3 * N))
    ua = [5000 + word % 20000 for word in shorts(3)]
    allowed = [0, 170000, 2000000, 20000000][turn & 3] + shorts(1)[0]
    return [wanted, pixels, array("i", ua + [allowed, 0])]
"""


def compare(pico: Pico, name: str, plain: str) -> list[int]:
    """Run both on the same inputs; the results, if everything was alike."""
    code = f"""
def copies(arguments):
    return [a if isinstance(a, int) else bytearray(a) if isinstance(a, (bytes, bytearray))
            else array(str(a)[7], a) for a in arguments]
def compare():
    results = []
    for turn in range({ROUNDS}):
        arguments = case_{name}(turn)
        other = copies(arguments)
        mine = {plain}.{name}(*arguments)
        if fast.{name}(*other) != mine or other != arguments:
            return [turn, arguments, other]
        results.append(mine)
        gc.collect()
    return results
"""
    pico.do(CASES + code)
    results = pico.value("compare()")
    assert isinstance(results, list)
    assert len(results) == ROUNDS, results
    return results


def test_classify(pico: Pico) -> None:
    changes = compare(pico, "classify", "kernels")
    assert changes[:2] == [0, table.CELLS]
    assert max(changes[2:]) > 0


def test_mirror(pico: Pico) -> None:
    compare(pico, "mirror", "numbers")


def test_watch(pico: Pico) -> None:
    compare(pico, "watch", "kernels")


def test_gather(pico: Pico) -> None:
    entries = compare(pico, "gather", "kernels_lights")
    assert entries[0] < 9
    assert entries[1] >= table.CELLS
    assert len(set(entries)) > 10


def test_mix(pico: Pico) -> None:
    assert set(compare(pico, "mix", "kernels_lights")) == {0, 1}


def test_budget(pico: Pico) -> None:
    assert set(compare(pico, "budget", "kernels_lights")) == {0, 1}


def test_twins_leave_the_heap_alone(pico: Pico) -> None:
    pico.do(CASES)
    for name in ("classify", "mirror", "watch", "gather", "mix", "budget"):
        pico.do(f"a = case_{name}(1)")
        count = pico.value("len(a)")
        assert isinstance(count, int)
        pico.locked(f"fast.{name}({', '.join(f'a[{i}]' for i in range(count))})")


def test_board_takes_them(pico: Pico) -> None:
    pico.do(
        "from firmware.kernels import Kernels\nfrom firmware.pico.kernels import Kernels as Fast"
    )
    names = pico.value("sorted([name for name in dir(Kernels) if name[0] != '_'])")
    assert names == ["budget", "classify", "gather", "mirror", "mix", "watch"]
    assert (
        pico.value(f"[name for name in {names} if getattr(Fast, name) != getattr(fast, name)]")
        == []
    )
