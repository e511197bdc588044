"""The hall sensors: the output voltage of each for the field above it.

Zero, gain and drift differ from sensor to sensor: they are drawn from a seed, within the ranges of
the description. Each sensor can be given a fault.
"""

from __future__ import annotations

from random import Random

from ghostlight.virtual.description import Description

DEAD = "dead"  # no output: the line is pulled down
RAILED = "railed"  # shorted to the supply
STUCK = "stuck"  # a constant voltage without noise
DEAF = "deaf"  # stays at its zero in any field
NOISY = "noisy"
TURNED = "turned-sensor"  # mounted upside down
WEAK = "weak-sensor"  # half as sensitive
FAULTS = (DEAD, RAILED, STUCK, DEAF, NOISY, TURNED, WEAK)

_FELT: dict[str | None, float] = {DEAF: 0.0, TURNED: -1.0, WEAK: 0.5}
_NOISY_TIMES = 80.0  # 120 mV instead of 1.5 mV


class Sensors:
    def __init__(self, description: Description, seed: int) -> None:
        kind = description.sensor
        random = Random(f"sensors {seed}")
        cells = range(description.cells)
        spread = kind.zero_spread_mv
        self._kind = kind
        self._supply_mv = description.adc.reference_mv
        self.zero_mv = [kind.zero_mv + random.uniform(-spread, spread) for _ in cells]
        self.gain = [
            kind.gain_mv_per_mt * (1 + random.uniform(-kind.gain_spread, kind.gain_spread))
            for _ in cells
        ]
        self.drift_mv_per_k = [
            random.uniform(-kind.drift_mv_per_k, kind.drift_mv_per_k) for _ in cells
        ]
        self._faults: dict[int, str] = {}
        self._stuck_mv: dict[int, float] = {}
        self.warmth_k = 0.0  # kelvin above the temperature at which the zeros were drawn

    def fail(self, cell: int, fault: str | None, stuck_mv: float | None = None) -> None:
        """Give a sensor a fault, or repair it (None). A stuck one stays at `stuck_mv`, or at its
        zero."""
        if fault is None:
            self._faults.pop(cell, None)
            return
        if fault not in FAULTS:
            raise ValueError(f"no such fault: {fault}")
        self._faults[cell] = fault
        self._stuck_mv[cell] = self.zero_mv[cell] if stuck_mv is None else stuck_mv

    @property
    def faults(self) -> dict[int, str]:
        return dict(self._faults)

    def output_mv(self, cell: int, field_mt: float) -> float:
        fault = self._faults.get(cell)
        if fault == DEAD:
            return 0.0
        if fault == RAILED:
            return self._supply_mv
        if fault == STUCK:
            return self._stuck_mv[cell]
        field_mt *= _FELT.get(fault, 1.0)
        kind = self._kind
        zero = self.zero_mv[cell] + self.drift_mv_per_k[cell] * self.warmth_k
        return min(kind.high_mv, max(kind.low_mv, zero + self.gain[cell] * field_mt))

    def noise_mv(self, cell: int) -> float:
        """Standard deviation of one reading, before the ADC adds its own."""
        fault = self._faults.get(cell)
        if fault in (DEAD, RAILED, STUCK):
            return 0.0
        return self._kind.noise_mv * (_NOISY_TIMES if fault == NOISY else 1.0)

    def is_silent(self, cell: int) -> bool:
        """Whether even the ADC adds no noise: a latched input returns one constant code."""
        return self._faults.get(cell) == STUCK
