"""Measures the board's memory use (firmware/MEMORY.md), on MicroPython without a Pico.

make bench, or python tests/bench/memory.py [-v]
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.micropython.heap import code_sizes, measure


def main() -> None:
    heap = measure()
    sizes = code_sizes()
    for part, used in heap.parts:
        print(f"memory: {used:8d} bytes  {part}")
    print(f"memory: {heap.in_game:8d} bytes  on the first turn, all but firmware/pico")
    print(f"memory: {heap.names:8d} names")
    loaded = sum(sizes[name] for name in heap.loaded)
    print(f"memory: {loaded:8d} bytes of .mpy loaded then, of {sum(sizes.values())} on flash")
    if sys.argv[1:]:
        for name in sorted(heap.loaded, key=sizes.__getitem__, reverse=True):
            print(f"memory: {sizes[name]:8d} bytes  {name}")


if __name__ == "__main__":
    main()
