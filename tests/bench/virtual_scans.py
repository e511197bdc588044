"""Measures the scans per second of a virtual table with scanner and tracker."""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.helpers.sensing_table import Rig

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
    rig = Rig(seed=1)
    rig.calibrate()
    tokens = [rig.table.add(f"token {cell}", cell) for cell in range(0, 192, 16)]
    rig.follow(tokens)
    print(f"virtual table alone           {per_second(rig.table.scan):8.0f} scans/s")
    print(f"with the sensing firmware     {per_second(rig.scan):8.0f} scans/s")

    def move() -> None:
        if rig.hands.is_idle:
            rig.hands.turn(tokens[rig.now_ms % len(tokens)])
        rig.scan()

    print(f"while a token is being moved  {per_second(move):8.0f} scans/s")


if __name__ == "__main__":
    main()
