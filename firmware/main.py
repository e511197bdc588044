"""Starts the table. On the Pico this file is /main.py; everything else is compiled."""

import micropython

micropython.kbd_intr(-1)  # first of all: no Ctrl-C into a game that is on

import gc

gc.threshold(32768)  # often, or what stays is strewn over the whole heap

from firmware import crash
from firmware.layouts import table as layout
from firmware.lazy_import import load_once
from firmware.memory import scrub
from firmware.pico.hal import Hal
from firmware.pico.kernels import Kernels
from firmware.start import make_board, run_board


def run() -> None:
    hal = Hal(layout)
    scrub()  # a reset leaves in memory what was there
    board = None
    try:
        board = make_board(hal, layout, Kernels)
        hal.start_watchdog()
        for _ in load_once("pico.inplace").moves():
            board.step(hal.now_ms())
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
