"""L'Opéra on the board: what tokens mean, its moves, lights and texts."""

# Bytes of heap that must be free before a Pico imports this game with its code in the heap.
HEAP_NEEDED = 100_000
