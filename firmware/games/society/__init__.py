"""The Phantom Society on the board: tiles and ghosts; its moves, lights and texts."""

# Bytes of heap that must be free before a Pico imports this game with its code in the heap.
HEAP_NEEDED = 118_000
