"""The inner loops of sensing in plain Python. A Pico has faster versions, pico/kernels.py.

Arguments are buffers and small ints: a viper version reads `array('H')` through `ptr16`,
`array('I')` through `ptr32` and `bytearray` through `ptr8`, and no value needs more than 31 bits.
Nothing is allocated.
"""

from array import array

from firmware.sensing.kernels import EMPTY, NORTH, RAIL_HIGH, RAIL_LOW, SOUTH


def classify(
    levels: array,
    limits: array,
    states: bytearray,
    streaks: bytearray,
    changed: bytearray,
    settle: int,
) -> int:
    """Update the settled state of every cell. Returns the number of changes.

    levels   array('H'), n readings in cell order
    limits   array('H'), 4 n absolute levels, per cell: SOUTH begins below [0] and ends above [1],
             NORTH ends below [2] and begins above [3]. 0, 65535, 0, 65535 freezes a cell.
    states   bytearray, n settled states; changed here
    streaks  bytearray, n; 4 * scans in a row + the state they showed, or 0; private to this loop
    changed  bytearray, n; filled from the front with the cells that changed, ascending
    settle   number of consecutive equal scans that make a change (1 to 63)

    A level beyond the rails is not a reading: the cell keeps its state, and its streak restarts.
    """
    count = 0
    at = 0
    for cell in range(len(states)):
        level = levels[cell]
        state = states[cell]
        seen = EMPTY
        if level < RAIL_LOW or level > RAIL_HIGH:
            seen = state
        elif level > limits[at + 3] or (state == NORTH and level >= limits[at + 2]):
            seen = NORTH
        elif level < limits[at] or (state == SOUTH and level <= limits[at + 1]):
            seen = SOUTH
        at += 4
        if seen == state:
            streaks[cell] = 0
            continue
        streak = streaks[cell]
        streak = streak + 4 if streak and streak & 3 == seen else 4 + seen
        if streak >> 2 < settle:
            streaks[cell] = streak
            continue
        streaks[cell] = 0
        states[cell] = seen
        changed[count] = cell
        count += 1
    return count


def watch(
    levels: array, first: int, last: array, before: array, roughness: array, sums: array
) -> None:
    """Add one scan to the statistics of the cells from `first` on, as many as `last` holds.

    levels     array('H'), readings in cell order
    last       array('H'), each watched cell's reading one scan ago; moved on here
    before     array('H'), two scans ago
    roughness  array('I'), sum of second differences: large for noise, small for a moving hand
    sums       array('I'), sum of readings
    """
    for i in range(len(last)):
        level = levels[first + i]
        bend = level - 2 * last[i] + before[i]
        roughness[i] += bend if bend >= 0 else -bend
        sums[i] += level
        before[i] = last[i]
        last[i] = level
