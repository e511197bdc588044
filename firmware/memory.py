"""Free heap memory: garbage collection, overwriting, and modules that are not kept.

On CPython, which has no `gc.mem_free`, `mem_free` returns 0, `tidy` and `scrub` do nothing, and
modules are kept.
"""

import sys

from shared_rules.compat import const

_LARGEST = const(65536)  # few large blocks are faster than many
_SMALLEST = const(16)  # a block of the heap

try:
    from gc import mem_free

    IS_SCARCE = True
except ImportError:
    IS_SCARCE = False

    def mem_free() -> int:
        return 0


names = None  # characters of the interpreter's names that are not on flash (pico/execute_in_place)


def tidy() -> None:
    """Collect garbage now, in a quiet moment, instead of during the next move."""
    if IS_SCARCE:
        import gc

        gc.collect()


def scrub() -> None:
    """Overwrite all free memory, so that no released secret can be read there."""
    if not IS_SCARCE:
        return
    import gc

    gc.collect()
    gc.disable()  # otherwise it would collect each time an allocation fails
    left = mem_free()  # a limit for a heap that grows
    size = _LARGEST
    taken = None
    while size >= _SMALLEST and left > 0:
        try:
            taken = [taken, bytearray(size)]
            left -= size
        except MemoryError:
            size //= 2
    # Unlink the blocks: the collector may find an old pointer to one of them on the stack, and
    # would then keep all that it leads to.
    while taken:
        rest = taken[0]
        taken.clear()
        taken = rest
    gc.enable()
    gc.collect()


# Modules that are not needed during play: the stages before and after it (menu, deal, first look,
# recovery, pause, end), settings, calibration, unlocking at the start, moving code to flash. They
# are not kept in `sys.modules`, so that they can be collected. Loading one takes a Pico 10 to 40
# ms. All other modules are imported at the top of a file.


def load_once(name: str):
    """Import and return a module of the firmware, such as "calibrator", or of the rules, such as
    "shared_rules.<game>.action_parser".

    Its memory, and that of the modules which only it has imported, is free once the caller
    releases it and all objects made from it. A module that is kept already is returned as it is.
    """
    if not name.startswith("shared_rules."):
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


def release(beginnings: tuple) -> None:
    """Do not keep the modules whose names begin like this."""
    for name in list(sys.modules):
        if IS_SCARCE and name.startswith(beginnings):
            _release(name)


def _release(name: str) -> None:
    sys.modules.pop(name, None)
    package, _, last = name.rpartition(".")
    if package in sys.modules:
        sys.modules[package].__dict__.pop(last, None)
