"""A scan allocates nothing, with tokens at rest, with moved tokens, and with faulty cells."""

from locking import locked
from sensing_bench import TOKEN, ZERO, Bench

from firmware.layouts import table

bench = Bench(table)
tracker = bench.tracker
for cell in range(192):
    tracker.expect(cell, 0)


def rest():
    return bench.scan(130)  # long enough for every cell to be judged and re-zeroed


def lift_and_place():
    """Two pieces are lifted, put down elsewhere, and then identified."""
    base = bench.base
    base[20], base[40] = ZERO, ZERO
    changes = bench.scan(3)
    base[60], base[61] = ZERO - TOKEN, ZERO + TOKEN
    changes += bench.scan(3)
    tracker.resolve(60, 1)
    base[60], base[61] = ZERO, ZERO
    changes += bench.scan(3)
    base[20] = ZERO + TOKEN
    changes += bench.scan(3)
    tracker.resolve(20, 1)
    base[40] = ZERO + TOKEN
    changes += bench.scan(3)
    while tracker.take():
        changes += 1
    return changes


def fail():
    bench.base[100] = 64
    bench.scan(260)
    bench.base[100] = ZERO
    return bench.scanner.health.conditions[100]


bench.base[20] = bench.base[40] = ZERO + TOKEN
bench.scan(3)
tracker.put(20, 1)
tracker.put(40, 2)
tracker.look(bench.now_ms)
while tracker.take():
    pass

print("rest", locked(rest))
print("lift and place", locked(lift_and_place))
print("fail", locked(fail))
assert tracker.pieces[20] == 1
assert tracker.pieces[40] == 2
print("ok")
