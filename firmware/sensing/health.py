"""Monitors the sensors: faulty and drifting ones, and tokens that give a weak signal.

It examines a few cells per step to keep steps short: it collects statistics over a window of scans
for one group of cells, and judges one or two cells of the previous group per step. A cell that
fails is frozen and reported. A cell that recovers is observed for a while, longer after each
relapse, before its readings are used again.
"""

from array import array

from firmware.sensing.kernels import EMPTY, NORTH, RAIL_HIGH, RAIL_LOW
from shared_rules.compat import const

# Conditions of a cell. From NOISY on it is faulty, and its readings are ignored.
FINE = const(0)
WEAK = const(1)  # a token is off-centre, or its magnet is weak
DRIFTED = const(2)  # the zero is beyond the range of re-zeroing: calibrate
NOISY = const(3)
RAILED = const(4)  # open, shorted or without power
STUCK = const(5)  # constant, with hardly any noise
DEAD = const(6)  # set by the caller; only `trust` ends it
ABSENT = const(7)  # the table has no sensor there
CONDITION_NAMES = ("fine", "weak", "drifted", "noisy", "railed", "stuck", "dead", "absent")

_GROUP = const(16)  # cells examined at a time
_PRIME = const(2)  # scans that fill the history before a window starts
_WINDOW = const(8)  # scans of a window; see `_verdict` before changing it
_STRIKES = const(2)  # consecutive windows that confirm a condition
_STRIKES_STUCK = const(4)
_GOOD_WINDOWS = const(8)  # consecutive windows, about 16 s, that clear a cell the first time
_MOST_RELAPSES = const(5)  # each doubles that time, up to 16 times
_MOST_FLAPS = const(24)  # changes within about two seconds; faster than any hand
_REZERO_STEP = const(2)  # units per window, about 3 mV a minute
_QUIET_NOISE = const(8)  # a sensor that was calibrated with less noise is never called stuck


def _is_wide(level: int) -> bool:
    """Whether a level is near one of the four wide ADC codes of the RP2040, where a healthy
    reading may be constant.

    (Erratum 11: 512, 1536, 2560 and 3584 are about nine times as wide as the others.)
    """
    return ((level >> 4) + 520) % 1024 < 16


class Health:
    def __init__(self, scanner, cells: int, watch) -> None:
        self._scanner = scanner
        self._watch = watch
        self.conditions = bytearray(cells)
        self._has_news = bytearray(cells)
        self._news = 0
        self._suspicion = bytearray(cells)  # the condition seen in the last windows
        self._strikes = bytearray(cells)  # consecutive windows with this condition
        self._relapses = bytearray(cells)
        self._flaps = bytearray(cells)
        self._is_touched = bytearray(cells)  # changed since it was last judged
        group = min(_GROUP, cells)
        self._last = array("H", [0] * group)
        self._before = array("H", [0] * group)
        self._roughness = array("I", [0] * group)
        self._sums = array("I", [0] * group)
        self._judged_roughness = array("I", [0] * group)
        self._judged_sums = array("I", [0] * group)
        self._first = 0  # first cell of the group being examined
        self._judged_first = -1  # first cell of the group being judged; -1: none yet
        self._age = 0  # scans in this window

    def is_faulty(self, cell: int) -> bool:
        return self.conditions[cell] >= NOISY

    def is_broken(self, cell: int) -> bool:
        """Whether the cell has a sensor whose readings are ignored."""
        return NOISY <= self.conditions[cell] < ABSENT

    def broken_count(self) -> int:
        return len([cell for cell in range(len(self.conditions)) if self.is_broken(cell)])

    def leave_out(self, cell: int, is_absent: bool) -> None:
        """Mark a cell as having no sensor: it is ignored and not reported."""
        self.conditions[cell] = ABSENT if is_absent else FINE

    def has_faulty(self) -> bool:
        return max(self.conditions) >= NOISY

    def take(self) -> int:
        """The next cell whose condition changed since the last call, or -1."""
        if self._news:
            for cell in range(len(self._has_news)):
                if self._has_news[cell]:
                    self._has_news[cell] = 0
                    self._news -= 1
                    return cell
        return -1

    def distrust(self, cell: int) -> None:
        """Mark a cell as dead, because the caller knows that it does not sense."""
        if self.conditions[cell] != ABSENT:
            self._set(cell, DEAD)

    def trust(self, cell: int) -> None:
        if self.conditions[cell] != ABSENT:
            self._relapses[cell] = 0
            self._set(cell, FINE)

    def note_change(self, cell: int) -> None:
        self._is_touched[cell] = 1
        flaps = self._flaps[cell] + 1
        self._flaps[cell] = flaps
        if flaps >= _MOST_FLAPS:
            self._fail(cell, NOISY)

    def step(self) -> None:
        """Process one complete scan."""
        group = len(self._last)
        age = self._age
        if self._judged_first >= 0:
            cell = age * group // (_PRIME + _WINDOW)
            end = (age + 1) * group // (_PRIME + _WINDOW)
            while cell < end:
                self._judge(cell)
                cell += 1
        if age == _PRIME:
            for i in range(group):
                self._roughness[i] = 0
                self._sums[i] = 0
        self._watch(
            self._scanner.levels,
            self._first,
            self._last,
            self._before,
            self._roughness,
            self._sums,
        )
        self._age = age + 1
        if self._age == _PRIME + _WINDOW:
            self._turn_page()

    def _turn_page(self) -> None:
        self._age = 0
        self._roughness, self._judged_roughness = self._judged_roughness, self._roughness
        self._sums, self._judged_sums = self._judged_sums, self._sums
        self._judged_first = self._first
        group = len(self._last)
        first = self._first + group
        cells = len(self.conditions)
        if first >= cells:
            first = 0
        elif first > cells - group:
            first = cells - group  # a last group that is not full examines some cells twice
        self._first = first

    def _judge(self, i: int) -> None:
        cell = self._judged_first + i
        self._flaps[cell] >>= 1
        now = self.conditions[cell]
        if now >= DEAD:
            return
        if self._is_touched[cell]:  # a token that arrives or leaves is no sign of a fault
            self._is_touched[cell] = 0
            return
        mean = self._judged_sums[i] // _WINDOW
        verdict = self._verdict(cell, self._judged_roughness[i], mean)
        if now >= NOISY and verdict < NOISY:
            verdict = FINE  # a weak token is judged again once the cell is used again
        if verdict == self._suspicion[cell]:
            self._strikes[cell] = min(self._strikes[cell] + 1, 255)
        else:
            self._suspicion[cell] = verdict
            self._strikes[cell] = 1
        strikes = self._strikes[cell]
        if now >= NOISY:
            wait = min(_GOOD_WINDOWS << self._relapses[cell] >> 1, 255)
            if verdict == FINE and strikes >= wait:
                self._set(cell, FINE)
        elif verdict >= NOISY:
            if strikes >= (_STRIKES_STUCK if verdict == STUCK else _STRIKES):
                self._fail(cell, verdict)
        elif strikes >= _STRIKES and verdict != now:
            self._set(cell, verdict)
        elif verdict != WEAK and self._scanner.known_empty[cell]:
            self._rezero(cell, mean)

    def _verdict(self, cell: int, roughness: int, mean: int) -> int:
        scanner = self._scanner
        calibration = scanner.calibration
        if mean < RAIL_LOW or mean > RAIL_HIGH:
            return RAILED
        north = calibration.north[cell]
        south = calibration.south[cell]
        # The mean second difference of noise is 1.95 sigma. Over 8 scans that makes this the line
        # beyond which 8 sigma fill more than half the amplitude.
        if roughness > min(north, south):
            return NOISY
        # An eighth of the noise when it was calibrated. A stuck sensor is not always constant: its
        # voltage may lie between two codes of the ADC, and then the reading changes now and then.
        noise = calibration.noise[cell]
        if roughness <= 2 * noise and noise >= _QUIET_NOISE and not _is_wide(mean):
            return STUCK
        state = scanner.states[cell]
        rise = mean - scanner.zero[cell]
        amplitude = north if rise > 0 else south
        share = abs(rise) * 100 // amplitude
        if state == EMPTY:
            if share >= 20:
                return WEAK
        elif share < 40 or (rise > 0) != (state == NORTH):
            # A weak magnet (-20 %), 3 mm off, calibrated with a strong one (+20 %), reads 42 %.
            return WEAK
        drift = abs(scanner.zero[cell] - calibration.zero[cell])
        return FINE if drift + _REZERO_STEP <= min(north, south) // 10 else DRIFTED

    def _rezero(self, cell: int, mean: int) -> None:
        scanner = self._scanner
        calibration = scanner.calibration
        error = mean - scanner.zero[cell]
        room = min(calibration.north[cell], calibration.south[cell]) // 10
        # Re-zero only without a token, not after a jump, and by at most a tenth of a token.
        if scanner.states[cell] != EMPTY or abs(error) > room:
            return
        step = max(-_REZERO_STEP, min(_REZERO_STEP, error))
        if step and abs(scanner.zero[cell] + step - calibration.zero[cell]) <= room:
            scanner.move_zero(cell, step)

    def _fail(self, cell: int, condition: int) -> None:
        self._relapses[cell] = min(self._relapses[cell] + 1, _MOST_RELAPSES)
        self._flaps[cell] = 0
        self._set(cell, condition)

    def _set(self, cell: int, condition: int) -> None:
        self.conditions[cell] = condition
        if not self._has_news[cell]:
            self._has_news[cell] = 1
            self._news += 1
        self._suspicion[cell] = condition
        self._strikes[cell] = 0
        self._scanner.freeze(cell, condition >= NOISY)
