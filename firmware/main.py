"""Starts the table on a Pico, where this file is /main.py: imports, makes the board, runs it."""

import micropython

micropython.kbd_intr(-1)  # first of all: no Ctrl-C into a running game

import gc

gc.threshold(220_000)  # during imports, to avoid fragmentation of the heap

from firmware.pico import chip

chip.speed_up()  # first, so that the imports are faster, too

from firmware.memory import scrub

scrub()  # a reset does not clear memory

import firmware.storage.settings  # noqa: F401  the start uses it several times
from firmware import crash
from firmware.layouts import table as layout
from firmware.memory import forget, load_once
from firmware.pico.hal import Hal
from firmware.pico.kernels import Kernels

CODE_IN_FLASH = True  # if pico/execute_in_place.py supports it; else all code is in the heap


def run(hal: Hal) -> None:
    board = None
    try:
        from firmware.games import registry

        inplace = load_once("pico.execute_in_place")
        name = ""
        off = []
        mover = None
        if CODE_IN_FLASH and inplace.is_possible():
            mover = inplace.Mover()
        else:
            if inplace.is_missed():
                off.append("code in flash")
            inplace.forget()
            forget("storage.settings")  # now each use imports it: memory matters more than time
            gc.threshold(4_000)  # code stays where it is, so it should lie close together
        if not crash.is_failing(hal.files):
            # All imports first, part by part, then objects: fewer gaps in the heap.
            for name in registry.load(hal, layout, mover is not None):  # noqa: B007  kept
                if mover:
                    for _ in mover.moves():
                        pass
            if mover:
                mover.move_names()
        from firmware.start import make_board

        if chip.is_slow():
            off.append("200 MHz")
        hal.off = ", ".join(off)
        gc.collect()  # so that objects which stay fill the gaps below
        board = make_board(hal, layout, Kernels, name)
        registry = make_board = None
        for module in ("storage.settings", "games.registry", "start"):
            forget(module)
        gc.threshold(-1)  # the board collects in quiet periods
        hal.start_watchdog()
        board.step(hal.now_ms())
        gc.collect()  # names stay for ever: those of the next modules should lie low, too
        if mover:
            import firmware.link.requests  # noqa: F401  for computers: the table is ready without

            for _ in mover.moves():
                board.step(hal.now_ms())
            mover = None
            inplace.forget()
        for _ in load_once("pico.fingerprint").slices(hal):
            for _ in range(3):  # several steps, so that no short press is missed between two
                board.step(hal.now_ms())
            while not board.is_quiet:
                board.step(hal.now_ms())
        while hal.now_ms() < crash.STEADY_MS:
            board.step(hal.now_ms())
        crash.forget(hal.files)
        while True:
            board.step(hal.now_ms())
    except KeyboardInterrupt:
        stop(hal)
    except Exception as error:
        try:
            crash.report(hal, layout, board, error)
        finally:
            hal.reset()


def stop(hal: Hal) -> None:
    """Leave the program for the prompt. More Ctrl-C may arrive at any moment."""
    try:
        micropython.kbd_intr(-1)  # no jump before it: one that has arrived is raised at a jump ...
        hal.allow_break(False)  # ... such as here
    except KeyboardInterrupt:
        pass
    hal.stop_watchdog()
    print("Ghostlight stopped; Ctrl-D starts it again.")
    hal.allow_break(True)


micropython.alloc_emergency_exception_buf(100)
hal = Hal(layout)
try:
    run(hal)
except KeyboardInterrupt:  # a second one arrived before `run` could handle the first
    stop(hal)
