"""How much memory is free, where the interpreter can tell: there it is scarce.

Only there can it be overwritten, too: elsewhere free memory is the operating system's.
"""

from shared_rules.compat import const

_LARGEST = const(4096)
_SMALLEST = const(16)  # a block of the heap

try:
    from gc import mem_free

    IS_SCARCE = True
except ImportError:
    IS_SCARCE = False

    def mem_free() -> int:
        return 0


def tidy() -> None:
    """Collect garbage now, when nobody waits, and not in the middle of the next move."""
    if IS_SCARCE:
        import gc

        gc.collect()


def scrub() -> None:
    """Overwrite all free memory: nothing can be read there that somebody has let go of."""
    if not IS_SCARCE:
        return
    import gc

    gc.collect()
    gc.disable()  # or it would collect again whenever a size does not fit any more
    left = mem_free()  # a bound for a heap that grows
    size = _LARGEST
    taken = None
    while size >= _SMALLEST and left > 0:
        try:
            taken = (taken, bytearray(size))
            left -= size
        except MemoryError:
            size //= 2
    taken = None
    gc.enable()
    gc.collect()
