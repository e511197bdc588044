"""Midnight Party on the board: guests, Hugo and the die; its moves, lights and texts."""

# Bytes of heap that must be free before a Pico imports this game with its code in the heap.
HEAP_NEEDED = 104_000
