"""Runs a function with the heap locked: any allocation raises MemoryError.

(Without its line: a traceback needs the heap, and this VM has no emergency buffer for it.)
"""

import micropython


def locked(function):
    function()  # the first call may allocate: it makes names and fills caches
    micropython.heap_lock()
    try:
        return function()
    finally:
        micropython.heap_unlock()  # a VM that leaves a call with a locked heap never answers again
