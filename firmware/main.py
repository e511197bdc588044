"""Starts the table. On the Pico this file is /main.py; everything else is compiled."""

import micropython

micropython.kbd_intr(-1)  # first of all: no Ctrl-C into a game that is on

import gc

gc.threshold(64_000)  # often while modules come, or what stays is strewn over the heap

from firmware.pico import clock

clock.speed_up()  # before all else is imported, so that is faster, too

from firmware.memory import scrub

scrub()  # a reset leaves in memory what was there

from firmware import (
    crash,
    director,  # noqa: F401  what all games share
    games,
)
from firmware.layouts import table as layout
from firmware.lazy_import import load_once
from firmware.pico.hal import Hal
from firmware.pico.kernels import Kernels
from firmware.start import make_board, run_board

CODE_IN_FLASH = True  # where that is possible, see pico/inplace.py; else all code is in the heap


def run() -> None:
    hal = Hal(layout)
    board = None
    try:
        inplace = load_once("pico.inplace")
        mover = inplace.Mover() if CODE_IN_FLASH and inplace.is_possible() else None
        if mover:
            # All code first, then what is made: so the heap has few gaps.
            for _ in mover.moves():
                pass
            games.load(hal)
            for _ in mover.moves():
                pass
        board = make_board(hal, layout, Kernels)
        import firmware.desk  # noqa: F401  for computers: the table itself is ready without

        gc.threshold(90_000)  # seldom: a board collects when nobody waits for it
        hal.start_watchdog()
        if mover:
            for _ in mover.moves():
                board.step(hal.now_ms())
        mover = None
        inplace.forget()
        inplace = None
        for _ in load_once("pico.fingerprint").slices(hal):
            for _ in range(3):  # or a short press could fall between two steps
                board.step(hal.now_ms())
        run_board(hal, board)
    except KeyboardInterrupt:
        hal.stop_watchdog()
        print("Ghostlight stopped; Ctrl-D starts it again.")
    except Exception as error:
        try:
            crash.report(hal, layout, board, error)
        finally:
            hal.reset()


micropython.alloc_emergency_exception_buf(100)
run()
