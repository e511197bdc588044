"""A whole board on a Pico, from power-up to the first turn: its memory, and how long it takes."""

from pathlib import Path

import pytest

from ghostlight.compiler import compile_text
from tests.micropython.device_files import defined_in, in_short
from tests.pico.pico import Pico

SCRIPT = Path(__file__).parents[1] / "on_micropython" / "first_turn.py"
MOST = 148 * 1024  # bytes; the design's aim is 120 KB (firmware/MEMORY.md)
LARGEST = 48 * 1024  # a block that is still to be had
READY_MS = 2000

pytestmark = pytest.mark.device

# The real hal, but for what it senses.
HAL = """
import gc, micropython, time
gc.collect()
fresh = gc.mem_alloc()
import first_turn
def used():
    gc.collect()
    return gc.mem_alloc() - ours
gc.collect()
ours = gc.mem_alloc() - fresh
began = time.ticks_ms()
gc.threshold(32768)  # as main.py does
from firmware.layouts import table
from firmware.pico.hal import Hal
from firmware.pico.kernels import Kernels
class SensingHal(Hal):
    pressed = 0
    def begin(self, levels, is_showing, buttons, *rest):
        self.levels = levels
        self.pressed = buttons
        while self.is_showing():
            pass
    def scan_into(self, levels):
        panels = Hal.scan_into(self, levels)
        levels[:] = self.levels
        return panels
    def buttons(self):
        return self.pressed
"""


def test_a_game_in_the_middle(tmp_path: Path) -> None:
    text = SCRIPT.read_text()
    text = in_short(text, defined_in(text) | defined_in(HAL))
    script = tmp_path / "first_turn.mpy"
    compile_text(text, script.name, script)
    with Pico({script.name: script.read_bytes()}) as pico:
        pico.connect()
        pico.enter(prepare=False)
        pico.do(HAL)
        pico.do("game = first_turn.FirstTurn(SensingHal(table), table, Kernels)")
        ready_ms = pico.value("time.ticks_diff(time.ticks_ms(), began)")
        ready = pico.value("used()")
        for do in ("menu()", "deal()", "run(400)", "set_up()", "look()", "run(100)"):
            pico.do(f"game.{do}", limit_ms=120_000)
        assert pico.value("game.has_begun()")
        in_game = pico.value("used()")
        told = pico.do("micropython.mem_info()\nmicropython.qstr_info()")
    print(f"\nready after {ready_ms} ms with {ready} bytes, on the first turn {in_game}\n{told}")
    largest = 16 * int(told.partition("max free sz: ")[2].split()[0])
    assert in_game <= MOST
    assert largest >= LARGEST
    assert ready_ms <= READY_MS
