"""Measures the scans per second of a virtual table with scanner and tracker."""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.helpers.sensing_table import SensingTable

SCANS = 3000


def per_second(scan) -> float:
    """The best of five runs: other programs only slow it down."""
    best = 0.0
    for _ in range(5):
        start = time.perf_counter()
        for _ in range(SCANS // 5):
            scan()
        best = max(best, SCANS // 5 / (time.perf_counter() - start))
    return best


def main() -> None:
    bench = SensingTable(seed=1)
    bench.calibrate()
    tokens = [bench.table.add(f"token {cell}", cell) for cell in range(0, 192, 16)]
    bench.follow(tokens)
    print(f"virtual table alone           {per_second(bench.table.scan):8.0f} scans/s")
    print(f"with the sensing firmware     {per_second(bench.scan):8.0f} scans/s")

    def move() -> None:
        if bench.hands.is_idle:
            bench.hands.turn(tokens[bench.now_ms % len(tokens)])
        bench.scan()

    print(f"while a token is being moved  {per_second(move):8.0f} scans/s")


if __name__ == "__main__":
    main()
