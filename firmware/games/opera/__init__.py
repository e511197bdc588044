"""L'Opéra on the board: director, moves, lights, texts and its computer player."""

# Bytes of heap that must be free before a Pico imports this game with its code in the heap: what
# it takes (tests/pico/test_memory.py), and 20 KB for garbage.
HEAP_NEEDED = 97_000
