"""A whole board on a Pico, from power-up to the middle of each game: memory, stack, readiness.

Its journal, lamps, screens and messages are equal to those of the recorded game.
"""

from binascii import crc32
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from firmware.storage.journal import CURRENT
from ghostlight.device.flash.compiler import compile_files, compile_text
from ghostlight.virtual import board as virtual_board
from tests.micropython.device_files import source_files
from tests.pico.pico import Pico
from tests.pico.tape import STEP_MS, Tape
from tests.pico.tape_games import GAMES

SCRIPTS = Path(__file__).parents[1] / "on_micropython"
PLAYER = [SCRIPTS / "remote_hal.py", SCRIPTS / "tape_player.py"]
MOST = 168 * 1024  # bytes of the heap, bytecode included: 70 % of it
LARGEST = (
    16 * 1024
)  # a block that is still to be had; nothing asks for more than 4 KB in one piece
STACK = 8192
IN_HEAP = ("opera",)  # games whose code has room in the heap
HEAP = 245_888  # bytes, with MicroPython 1.28
LEFT = 24 * 1024  # of it there: for garbage, and what a computer asks for
LARGEST_READ = 1024  # bytes there: a part of a journal
SPARE = 1024  # bytes of the stack: an interrupt takes them too
READY_MS = 2000  # at 200 MHz

pytestmark = pytest.mark.device

# As main.py does, with the same number of calls around a step.
START = """
import gc, micropython, time
gc.collect()
fresh = gc.mem_alloc()
import sys
from tape_player import TapeHal
sys.modules.pop("remote_hal")  # the most of it is not needed
hal = TapeHal("/tape", {cells}, {panels}, {seed}, {drawn}, {began_ms})
gc.collect()
hal.ours = ours = gc.mem_alloc() - fresh
began = time.ticks_ms()
from firmware.pico import chip
chip.speed_up()
from firmware.memory import forget, load_once, scrub
scrub()
gc.threshold(220_000)
from firmware.games import registry
import firmware.storage.settings
from firmware.layouts import {layout} as table
from firmware.pico.hal import Hal
from firmware.pico.kernels import Kernels
def play(steps):
    hal.play(board, steps)
hal.use(Hal(table))
inplace = load_once("pico.execute_in_place")
mover = inplace.Mover() if {in_flash} and inplace.is_possible() else None
if not mover:
    inplace.forget()
    forget("storage.settings")
    gc.threshold(4_000)
for name in registry.load(hal, table, mover is not None):
    if mover:
        for _ in mover.moves():
            pass
if mover:
    mover.move_names()
from firmware.start import make_board
gc.collect()
board = make_board(hal, table, Kernels, name)
registry = make_board = None
for module in ("storage.settings", "games.registry", "start"):
    forget(module)
gc.threshold(-1)
ready_ms = time.ticks_diff(time.ticks_ms(), began)
hal.paint_stack()
"""
MOVE = """
play(1)
gc.collect()
moved = 1
longest_us = 0
if mover:
    import firmware.link.requests
    moves = mover.moves()
    while True:
        gc.collect()
        before = time.ticks_us()
        try:
            next(moves)
        except StopIteration:
            break
        longest_us = max(longest_us, time.ticks_diff(time.ticks_us(), before))
        play(1)
        moved += 1
    moves = mover = None
    inplace.forget()
"""


class Played(NamedTuple):
    """What a tape took, in bytes and milliseconds."""

    before: int  # in use when the board asked whether there is room for the game
    most: int  # in use in the middle of the game
    largest: int  # free block, when it was smallest at a moment of the tape
    stack: int
    ready_ms: int


@pytest.mark.parametrize("name", GAMES)
def test_a_game_in_the_middle(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(virtual_board, "STEP_MS", float(STEP_MS))
    print("\n" + name)
    played = play_tape(GAMES[name](), tmp_path)
    assert played.most <= MOST
    assert played.largest >= LARGEST
    assert played.stack <= STACK - SPARE
    assert played.ready_ms <= READY_MS


@pytest.mark.parametrize("name", IN_HEAP)
def test_a_game_with_its_code_in_the_heap(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with a MicroPython that execute_in_place does not know."""
    monkeypatch.setattr(virtual_board, "STEP_MS", float(STEP_MS))
    print("\n" + name)
    played = play_tape(GAMES[name](), tmp_path, in_flash=False)
    needed = played.most - played.before
    print(f"needs {needed} bytes, {HEAP - played.most} are left")
    assert needed <= import_module("firmware.games." + name.partition(" ")[0]).HEAP_NEEDED
    assert played.most <= HEAP - LEFT
    assert played.largest >= LARGEST_READ


def play_tape(tape: Tape, folder: Path, *, in_flash: bool = True) -> Played:
    """Play it on a Pico; it shows and tells the same there as on the computer."""
    layout = tape.layout
    files = files_of(tape, folder)
    if not in_flash:
        sources = {name: path.read_text() for name, path in source_files().items()}
        compiled = compile_files(sources, folder / "without lines", with_lines=False)
        files |= {name: path.read_bytes() for name, path in compiled.items()}
    with Pico(files, layout=layout) as pico:
        pico.start(prepare=False)
        known = {"cells": layout.CELLS, "panels": layout.PANELS, "in_flash": in_flash}
        known |= {name: getattr(tape, name) for name in ("seed", "drawn", "began_ms")}
        pico.do(START.format(layout=layout.__name__.rpartition(".")[2], **known))
        ready_ms = pico.value("ready_ms")
        pico.do(MOVE)
        longest_us = pico.value("longest_us")
        print(f"ready after {ready_ms} ms, longest slice of moving {longest_us} us")
        report(pico, "ready")
        played = pico.value("moved")
        used = []
        blocks = []
        for moment in tape.moments:
            pico.do(f"play({moment.steps - played})", limit_ms=600_000)
            played = moment.steps
            now, most, largest = report(pico, moment.name)
            if moment.file == CURRENT:  # not the menu after it
                used.append(most if used else now)  # nor menu, deal and recovery before it
                blocks.append(largest)
            assert pico.value(f"hal.check_of({moment.file!r})") == crc32(moment.journal)
            assert pico.value("hal.check") == moment.check, f"not the same until {moment.name}"
        told = pico.do("gc.collect()\nmicropython.mem_info()\nmicropython.qstr_info()")
        stack = pico.value("hal.deepest_stack()")
        before = pico.value("hal.in_use")
    print(f"stack {stack}\n{told}")
    return Played(before, max(used), min(blocks), stack, ready_ms)


def files_of(tape: Tape, folder: Path) -> dict[str, bytes]:
    files = {"data/" + name: content for name, content in tape.files.items()}
    files["tape"] = bytes(tape.data)
    for path in PLAYER:
        compiled = (folder / path.name).with_suffix(".mpy")
        compile_text(path.read_text(), compiled.name, compiled)
        files[compiled.name] = compiled.read_bytes()
    return files


def report(pico: Pico, name: str) -> tuple[int, int, int]:
    """What is in use now, the most since the last report, looked at every 0.6 s, and the largest
    free block."""
    now, most = pico.value("[hal.look(), hal.take_most()]")
    ours = pico.value("ours")
    largest = 16 * int(pico.do("micropython.mem_info()").partition("max free sz: ")[2].split()[0])
    print(
        f"{name:>12}: {now - ours:7} bytes, {most - ours:7} at most before, "
        f"{largest:6} in the largest free block"
    )
    return now - ours, most - ours, largest
