"""Modules that wait in the wings, on flash: only who is on stage is in memory.

A Pico has code in its heap, and most of it has nothing to do most of the time. A module that is
called from here lives as long as somebody holds something of it, an object or a function, and is
loaded anew the next time: 5 to 30 ms, so nothing that a scan needs comes this way. MEMORY.md says
which modules do.
"""

import sys

from firmware.memory import IS_SCARCE


def call(name: str):
    """A module of the firmware, such as "stages.menu"; nobody but the caller remembers it."""
    name = "firmware." + name
    module = __import__(name, None, None, ("*",))
    if IS_SCARCE:
        package, _, last = name.rpartition(".")
        sys.modules.pop(name)
        sys.modules[package].__dict__.pop(last)
    return module
