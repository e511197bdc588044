"""Scanner, health, tracker and calibration: the same answers on both interpreters."""

import binascii

from sensing_bench import TOKEN, ZERO, Bench

from firmware.layouts import first_room, table
from firmware.sensing.calibration import Calibration
from firmware.sensing.calibrator import DONE, Calibrator
from firmware.sensing.health import CONDITION_NAMES
from firmware.sensing.tracker import KIND_NAMES


def tell(bench):
    tracker = bench.tracker
    while tracker.take():
        event = tracker.event
        print(event.ms, KIND_NAMES[event.kind], event.cell, event.piece, event.side, event.origin)
    health = bench.scanner.health
    cell = health.take()
    while cell >= 0:
        print("cell", cell, CONDITION_NAMES[health.conditions[cell]])
        cell = health.take()


def show(bench, cells, by):
    for cell in cells:
        bench.base[cell] = ZERO + by
    print("changes", bench.scan(5))
    tell(bench)


bench = Bench(table)
tracker = bench.tracker
for cell in range(192):
    tracker.expect(cell, 0)
for i in range(5):
    show(bench, (20 + i,), TOKEN)
    print(tracker.resolve(20 + i, i + 1))
    tracker.expect(20 + i, i + 1, 1)
tell(bench)
show(bench, (21,), -TOKEN)  # turned at once
show(bench, (20, 22, 23), 0)
print("wrong", tracker.wrong_count, bytes(tracker.wrong[18:27]))
show(bench, (50, 51), -TOKEN)
out = bytearray(8)
print(bytes(out[: tracker.candidates(51, out)]), bytes(out[: tracker.in_hand(out)]))
print(tracker.resolve(51, 3), tracker.resolve(50, 9), tracker.resolve(50, 1))
tell(bench)
show(bench, (60,), TOKEN)
print(bytes(tracker.pieces[48:62]), bytes(tracker.sides[48:62]), tracker.hand_count)

# A cell that breaks and comes back, one that drifts, one whose token lies badly.
bench = Bench(first_room)
bench.tracker.expect(11, 0)
show(bench, (6,), TOKEN)
bench.base[10] = 64
bench.base[11] = ZERO + 300
bench.base[6] = ZERO + 2500
bench.scan(60)
tell(bench)
print(bench.scanner.zero[11] - ZERO)
bench.base[10] = ZERO
bench.scan(120)
tell(bench)

# Calibration, measured and stored.
bench = Bench(first_room)
known = Calibration(first_room)
calibrator = Calibrator(bench.scanner, known)
for cell in range(16):
    bench.base[cell] = ZERO + 50 * cell
calibrator.begin_zero()
while calibrator.phase != DONE:
    bench.scan(1)
    calibrator.step()
calibrator.begin_cell(3)
for cell, by in ((2, 6000), (3, -6000), (3, 6000), (3, -5500), (3, 0)):
    for other in range(16):
        bench.base[other] = ZERO + 50 * other
    bench.base[cell] += by
    for _ in range(40):
        bench.scan(1)
        if calibrator.step():
            print(calibrator.phase, calibrator.problem, calibrator.found)
data = known.dump()
print(len(data), binascii.crc32(data), list(known.zero), list(known.noise), known.north[3])
again = Calibration(first_room)
print(again.load(data), again.dump() == data, again.load(data[:-1]), again.load(None))
