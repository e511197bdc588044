"""Free heap memory, garbage collection, and overwriting of free memory.

On CPython, which has no `gc.mem_free`, `mem_free` returns 0 and the other functions do nothing.
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
