"""Measures how long `ghostlight --help` takes beyond a bare Python: at most 0.3 s."""

import subprocess
import sys
import time

RUNS = 7


def seconds(*args: str) -> float:
    """The best of several runs, to exclude other load of the machine."""
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        subprocess.run([sys.executable, *args], check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - start)
    return min(times)


if __name__ == "__main__":
    more = seconds("-m", "ghostlight", "--help") - seconds("-c", "")
    print(f"ghostlight --help: {more:.3f} s more than bare Python (budget 0.3 s)")
