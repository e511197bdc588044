"""L'Opéra on the table: what tokens mean, what people are led to do, what is lit and said."""

# Bytes of heap that must be free before a Pico imports this game, its code in the heap.
HEAP_NEEDED = 100_000
