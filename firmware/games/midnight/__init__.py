"""Midnight Party on the board: director, moves, lights, texts and its computer player."""

# Bytes of heap that must be free before a Pico imports this game with its code in the heap.
HEAP_NEEDED = 108_000
