"""Measures durations on a Pico, by its own clock.

    python tests/bench/pico.py [port of a real Pico]

Without a port it uses an emulated Pico, which needs the same two files as `make test-pico`
(tests/pico/README.md); if they are missing, it prints so.
"""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.pico.pico import Pico
from tests.pico.prompt import Prompt, RealPico

MEASURE = """
from firmware.lights import loops as kernels_lights
from firmware.sensing import loops as kernels
from firmware.pico import kernels as fast

N = table.CELLS
limits = array("H", [25000, 27000, 38000, 40000] * N)
states, streaks, changed = bytearray(N), bytearray(N), bytearray(N)
last, before = array("H", bytes(32)), array("H", bytes(32))
rough, sums = array("I", bytes(64)), array("I", bytes(64))
plan = bytearray(4 * N)
for cell in range(N):
    plan[4 * cell] = cell
    plan[4 * cell + 1] = cell % 16
    plan[4 * cell + 2] = cell % 6
lamps, waves, clock = bytearray(b"\\x50" * 60), bytearray(b"\\x80" * 384), bytearray(6)
wanted = bytearray(b"\\x60" * (3 * N))
current = array("i", [20000, 20000, 20000, 170000, 0])

def until_shown():
    hal.show(pixels)
    while hal.is_showing():
        pass

def cycle():
    for _ in range(10):
        hal.scan_into(levels)
        hal.show(pixels)
        hal.screen_page(0, 0, picture)

def write():
    return hal.link_write(picture, 0, 64)

def best(function, *args):
    return min([timed(function, *args) for _ in range(3)])
"""

ROWS = (
    ("scan of 192 cells", "best(hal.scan_into, levels)"),
    ("show() until it returns", "best(hal.show, pixels)"),
    ("frame until latched", "best(until_shown)"),
    ("one page of a screen", "best(hal.screen_page, 0, 0, picture)"),
    ("buttons", "best(hal.buttons)"),
    ("port: nothing to read", "best(hal.link_read_into, picture)"),
    ("classify, plain", "best(kernels.classify, levels, limits, states, streaks, changed, 3)"),
    ("classify, viper", "best(fast.classify, levels, limits, states, streaks, changed, 3)"),
    ("watch 16, plain", "best(kernels.watch, levels, 0, last, before, rough, sums)"),
    ("watch 16, viper", "best(fast.watch, levels, 0, last, before, rough, sums)"),
    ("mix, plain", "best(kernels_lights.mix, plan, N, lamps, waves, clock, 4113, wanted)"),
    ("mix, viper", "best(fast.mix, plan, N, lamps, waves, clock, 4113, wanted)"),
    ("budget, plain", "best(kernels_lights.budget, wanted, pixels, current)"),
    ("budget, viper", "best(fast.budget, wanted, pixels, current)"),
)

HEAP = """
import gc
gc.collect()
free = gc.mem_free()
from firmware.layouts import table
from firmware.pico.hal import Hal
hal = Hal(table)
from firmware.pico import kernels
gc.collect()
print(free - gc.mem_free(), free)
"""


def measure(pico: Prompt) -> None:
    pico.enter(prepare=False)
    used, free = map(int, pico.do(HEAP).split())
    pico.enter()
    pico.do(MEASURE)
    for title, expression in ROWS:
        print(f"{title:28}{pico.value(expression) / 1000:9.3f} ms")
    sent_us = pico.do("us = timed(write); print(us)").rpartition("\0")[2]
    print(f"{'port: 64 bytes out':28}{int(sent_us) / 1000:9.3f} ms")
    rate = 10e6 / pico.value("timed(cycle)")
    print(f"{'scan, frame and page':28}{rate:9.1f} times a second")
    print(f"{'heap of hal and kernels':28}{used:9d} bytes of {free}")


def main() -> None:
    if sys.argv[1:]:
        measure(RealPico(sys.argv[1]))
    elif os.environ.get("GHOSTLIGHT_UF2"):
        with Pico() as pico:
            pico.connect()
            measure(pico)
    else:
        print("pico: no GHOSTLIGHT_UF2 and GHOSTLIGHT_BOOTROM, nothing to measure on")


if __name__ == "__main__":
    main()
