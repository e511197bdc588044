"""Imports a rarely used module without keeping it in `sys.modules`, so that it can be collected.

Only for modules that are not needed during play: the stages before and after it (menu, deal, first
look, recovery, end), calibration, unlocking at the start, moving code to flash. Loading takes a
Pico 10 to 40 ms. All other modules are imported at the top of a file.
"""

import sys

from firmware.memory import IS_SCARCE


def load_once(name: str):
    """Import and return a module of the firmware, such as "calibrator".

    Its memory is free once the caller releases it and all objects made from it.
    """
    name = "firmware." + name
    module = __import__(name, None, None, ("*",))
    if IS_SCARCE:
        package, _, last = name.rpartition(".")
        sys.modules.pop(name)
        sys.modules[package].__dict__.pop(last)
    return module
