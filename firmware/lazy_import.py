"""Imports modules that are needed seldom, and does not keep them in memory.

Only for what no game needs while it is played: the stages before and after it (menu, deal, first
look, recovery, end), calibration, opening a board at its start, moving code to flash. Loading
takes a Pico 10 to 40 ms. Everything else is imported at the top of a file.
"""

import sys

from firmware.memory import IS_SCARCE


def load_once(name: str):
    """Returns a module of the firmware, such as "calibrator".

    Its memory is free again once the caller lets go of it and of all that it made.
    """
    name = "firmware." + name
    module = __import__(name, None, None, ("*",))
    if IS_SCARCE:
        package, _, last = name.rpartition(".")
        sys.modules.pop(name)
        sys.modules[package].__dict__.pop(last)
    return module
