"""How much memory the board takes: part by part, and in the middle of a game."""

from pathlib import Path
from typing import NamedTuple

from tests.micropython.device_files import compiled_files
from tests.micropython.vm import Vm

_SCRIPTS = Path(__file__).parents[1] / "on_micropython"
_PLAIN = "firmware/kernels.mpy"  # a Pico never loads it: it has loops of its own
_PARTS = (
    ("rules of l'Opéra", "import shared_rules.opera"),
    ("board", "import firmware.board, firmware.start"),
    ("director of l'Opéra", "import firmware.games.opera.director, firmware.games.opera.sheet"),
    ("objects and texts", "game = first_turn.FirstTurn(hal, table)"),
)
_DEALING_CALLS = 40


class Heap(NamedTuple):
    parts: list[tuple[str, int]]  # bytes, in the order in which they come
    in_game: int  # bytes altogether, on the first turn
    names: int  # that the interpreter keeps, beyond its own
    loaded: list[str]  # files in memory on the first turn


def measure() -> Heap:
    with Vm(compiled=True, limit_s=60) as vm:
        vm.load({name: _SCRIPTS / name for name in ("first_turn.py", "remote_hal.py")})
        vm.run("import sys, remote_hal, first_turn, firmware.kernels")
        vm.run("from firmware.layouts import table\nhal = remote_hal.RemoteHal(table, 1)")
        base = last = _used(vm)
        parts = []
        for part, code in _PARTS:
            vm.run(code)
            parts.append((part, _used(vm) - last))
            last = _used(vm)
        _play(vm)
        in_game = _used(vm) - base
        vm.run("import micropython\nmicropython.qstr_info()")
        names = int(vm.printed.partition("n_qstr=")[2].partition(",")[0])
        return Heap(parts, in_game, names, _loaded(vm))


def code_sizes() -> dict[str, int]:
    """Of the compiled files, without what fills up short ones."""
    files = compiled_files().items()
    return {name: len(path.read_bytes().rstrip(b"\0")) for name, path in files}


def _play(vm: Vm) -> None:
    """As far as the first turn. In many calls: there is no collection within one."""
    vm.call("game.menu")
    vm.call("game.deal")
    for _ in range(_DEALING_CALLS):
        vm.call("game.run", 10)
    vm.call("game.set_up")
    vm.call("game.look")
    vm.call("game.run", 100)
    assert vm.call("game.has_begun")


def _used(vm: Vm) -> int:
    vm.run("pass")  # lets go of what the last call left
    return vm.memory()[0]


def _loaded(vm: Vm) -> list[str]:
    modules = vm.run("print(*sys.modules)").split()
    names = [module.replace(".", "/") for module in modules]
    files = [name + end for name in names for end in (".mpy", "/__init__.mpy")]
    return sorted((set(files) & set(compiled_files())) - {_PLAIN})
