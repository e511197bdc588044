"""The scanner reads no cell wrongly on many different simulated tables."""

from random import Random

import pytest

from firmware.sensing.kernels import EMPTY, NORTH, SOUTH
from tests.helpers.sensing_table import SensingTable, lay

COLUMNS = 16
BY_HAND = "opera-by-hand"


def arrangement(random, sensed):
    """Up to 48 cells: sparse, anywhere, or a block without a gap."""
    kind = random.randrange(4)
    if kind == 0:
        return random.sample(sensed, random.randint(1, 8))
    if kind == 1:
        return random.sample(sensed, random.randint(9, 48))
    width = random.randint(3, 8)
    height = random.randint(3, min(12, 48 // width))
    left, top = random.randint(0, 16 - width), random.randint(0, 12 - height)
    block = [(top + y) * COLUMNS + left + x for y in range(height) for x in range(width)]
    block = [cell for cell in block if cell in sensed]
    if kind == 2:
        return block
    return random.sample(block, max(0, len(block) - random.randint(1, 4)))  # with a few holes


def light_up(bench, random):
    """Some frame, as bright as the supply allows: its current shifts the sensors' ground."""
    layout = bench.table.layout
    frame = bytearray(random.choice((0, 0, 40, 160)) for _ in range(3 * layout.LEDS))
    bench.hal.show(frame)
    most_ma = random.choice((layout.BUDGET_MA, layout.BUDGET_EXTERNAL_MA))
    drawn_ma = bench.table.lamps.current_ma()
    if drawn_ma > most_ma:
        idle_ma = layout.LEDS * layout.LED_IDLE_UA / 1000
        share = max(0.0, (most_ma - idle_ma) / (drawn_ma - idle_ma))
        bench.hal.show(bytearray(int(level * share) for level in frame))
    bench.table.now_ms += 20  # the frame is through


def margin_of(bench):
    """How far the reading closest to its threshold is from it, in percent of a token."""
    least = 100.0
    truth = bench.table.truth()
    for cell in bench.sensed:
        state = truth[cell]
        rise = bench.scanner.levels[cell] - bench.scanner.zero[cell]
        amplitude = (bench.known.north if rise > 0 else bench.known.south)[cell]
        share = 100 * abs(rise) / amplitude
        least = min(least, 30 - share if state == EMPTY else share - 30)
    return least


def check_board(seed, arrangements, layout):
    """One table, drawn from the seed, calibrated, then warm or cold, lit and full of tokens."""
    random = Random(seed)
    bench = SensingTable(seed, layout)
    bench.calibrate(tokens=seed % 4 == 0)
    margins = []
    for _ in range(arrangements):
        for token in list(bench.table.tokens):
            bench.table.remove(token)
        lay(bench.table, arrangement(random, bench.sensed), random)
        bench.table.warm(random.uniform(-10, 10))
        light_up(bench, random)
        for _ in range(4):
            bench.scanner.step(0)
            margins.append(margin_of(bench))
        assert bench.scanner.states == bench.table.truth(), f"table {seed} of {layout}"
    return margins


def campaign(seeds, arrangements=5, layout="table"):
    margins = sorted(m for seed in seeds for m in check_board(seed, arrangements, layout))
    print(
        f"\n{len(seeds)} tables of {layout}, {len(margins)} scans: no wrong cell; "
        f"smallest margin {margins[0]:.1f} % of a token, median {margins[len(margins) // 2]:.1f} %"
    )
    return margins[0]


def test_every_cell_is_read_right():
    assert campaign(range(10)) > 0


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, 1000, 50))
def test_every_cell_is_read_right_on_a_thousand_tables(first):
    assert campaign(range(first, first + 50)) > 0


def test_every_cell_of_a_table_by_hand_is_read_right():
    assert campaign(range(10), layout=BY_HAND) > 0


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, 1000, 50))
def test_every_cell_is_read_right_on_a_thousand_tables_by_hand(first):
    assert campaign(range(first, first + 50), layout=BY_HAND) > 0


@pytest.mark.parametrize("layout", ["table", BY_HAND])
@pytest.mark.parametrize("centre", [EMPTY, NORTH, SOUTH])
@pytest.mark.parametrize("around", [NORTH, SOUTH])
def test_the_worst_neighbours_do_not_disturb(centre, around, layout):
    """Eight strong magnets, each pushed as near as it may lie, around a weak one or none."""
    cell = 5 * COLUMNS + 5  # the middle of a room, which has eight seats
    for seed in range(5):
        bench = SensingTable(seed, layout)
        bench.calibrate()
        pitch_mm = bench.table.description.grid.pitch_mm
        x_mm, y_mm = bench.table.centre(cell)
        shape = bench.table.description.token
        for y in (-1, 0, 1):
            for x in (-1, 0, 1):
                if not (x or y):
                    continue
                token = bench.table.add("neighbour", cell + COLUMNS * y + x, around, strength=1.2)
                nearer = 1 - shape.placing_mm / pitch_mm / (x * x + y * y) ** 0.5
                at = {"x_mm": x_mm + pitch_mm * x * nearer, "y_mm": y_mm + pitch_mm * y * nearer}
                bench.table.move(token, **at)
        if centre != EMPTY:
            bench.table.add("weak", cell, centre, strength=0.8)
        bench.scan(4)
        assert bench.scanner.states[cell] == centre
        assert bench.scanner.states == bench.table.truth()
