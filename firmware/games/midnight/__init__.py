"""Midnight Party on the table: guests in the hand, Hugo on his walk, the die in the lamps."""

# Bytes of heap that must be free before a Pico imports this game, its code in the heap.
HEAP_NEEDED = 104_000
