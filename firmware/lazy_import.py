"""Imports a rarely used module without keeping it in `sys.modules`, so that it can be collected.

Only for modules that are not needed during play: the stages before and after it (menu, deal, first
look, recovery, pause, end), settings, calibration, unlocking at the start, moving code to flash.
Loading takes a Pico 10 to 40 ms. All other modules are imported at the top of a file.
"""

import sys

from firmware.memory import IS_SCARCE


def load_once(name: str):
    """Import and return a module of the firmware, such as "calibrator".

    Its memory, and that of the modules which only it has imported, is free once the caller
    releases it and all objects made from it. A module that is kept already is returned as it is.
    """
    name = "firmware." + name
    if name in sys.modules:
        return sys.modules[name]
    kept = set(sys.modules)
    module = __import__(name, None, None, ("*",))
    if IS_SCARCE:
        for other in list(sys.modules):
            if other not in kept:
                _release(other)
    return module


def forget(name: str) -> None:
    """Do not keep a module that the start has imported in the usual way."""
    if IS_SCARCE:
        _release("firmware." + name)


def _release(name: str) -> None:
    sys.modules.pop(name)
    package, _, last = name.rpartition(".")
    if package in sys.modules:
        sys.modules[package].__dict__.pop(last, None)
