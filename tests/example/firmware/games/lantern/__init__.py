"""The part of Lantern that runs on the board."""

# Bytes of heap that must be free before a Pico imports this game, its code in the heap.
HEAP_NEEDED = 60_000
