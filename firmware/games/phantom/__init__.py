"""Phantom on the table: what discs and figures mean, what is led, lit and said."""

# Bytes of heap that must be free before a Pico imports this game, its code in the heap.
HEAP_NEEDED = 126_000
