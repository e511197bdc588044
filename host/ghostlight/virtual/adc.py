"""Simulation of the Pico's ADC: 12 bits, noise, and the four wide codes of the RP2040 (erratum
11)."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from math import cos, hypot, log, sin, sqrt, tau
from random import Random
from statistics import NormalDist

from hardware.model import Adc

_WIDE_CODES = (512, 1536, 2560, 3584)
_WIDE_LSB = 9.0  # width of these codes; all others are slightly narrower
_FINE = 4  # steps per code that an average of readings can resolve
_PAD = 1024  # margin for noise beyond both ends
_POOL = 1 << 14
_QUANTILES = [NormalDist().inv_cdf((i + 0.5) / 16) for i in range(16)]


class VirtualAdc:
    """Converts voltages to readings. A "position" is a voltage in quarter codes, as a float."""

    def __init__(self, adc: Adc, samples: int, seed: int, noise: float = 1.0) -> None:
        codes = 1 << adc.bits
        self._per_mv = _FINE * codes / adc.reference_mv
        self._own_mv = adc.noise_mv
        self._noise = noise / sqrt(samples)
        self._random = Random(f"adc {seed}")
        self._pool = _normal(self._random)
        self._levels = _averages(adc.bits, noise * adc.noise_mv * codes / adc.reference_mv)

    def position(self, mv: float) -> float:
        return mv * self._per_mv + _PAD

    def sigma(self, sensor_mv: float) -> float:
        """Standard deviation of an averaged reading, in positions."""
        return hypot(sensor_mv, self._own_mv) * self._per_mv * self._noise

    def read(
        self, positions: Sequence[float], sigmas: Sequence[float], shift_mv: float
    ) -> array[int]:
        """Return one averaged reading for each position, 0 to 65520."""
        count = len(positions)
        start = int(self._random.random() * (_POOL - count))
        noise = self._pool[start : start + count]
        levels = self._levels
        shift = shift_mv * self._per_mv
        if shift:
            found = [levels[int(p + s * n + shift)] for p, s, n in zip(positions, sigmas, noise)]
        else:
            found = [levels[int(p + s * n)] for p, s, n in zip(positions, sigmas, noise)]
        return array("H", found)


def _normal(chance: Random) -> list[float]:
    """The next `_POOL` values of `chance.gauss(0, 1)`, in pairs: a table is made in a third of the
    time."""
    random = chance.random
    pool: list[float] = []
    for _ in range(_POOL // 2):
        angle = random() * tau
        radius = sqrt(-2.0 * log(1.0 - random()))
        pool.append(cos(angle) * radius)
        pool.append(sin(angle) * radius)
    return pool


@lru_cache
def _averages(bits: int, noise_lsb: float) -> list[int]:
    """Table from position to level: the mean of single readings around it, each with its noise.

    Noise smooths the edges of a wide code; without noise an edge is a step.
    """
    codes = 1 << bits
    exact = _transfer(codes)
    spread = [_FINE * noise_lsb * z for z in _QUANTILES]
    top = len(exact) - 1
    scale = (1 << 16 - bits) // _FINE
    ends = [0] * _PAD, [scale * _FINE * (codes - 1)] * _PAD
    middle = [
        scale * round(sum(exact[min(max(round(at + s), 0), top)] for s in spread) / len(spread))
        for at in range(len(exact))
    ]
    return ends[0] + middle + ends[1]


def _transfer(codes: int) -> list[float]:
    """Table from quarter code to reading in quarter codes: fine steps smoothed, wide codes
    flat."""
    narrow = (codes - _WIDE_LSB * len(_WIDE_CODES)) / (codes - len(_WIDE_CODES))
    readings: list[float] = []
    edge = 0.0
    for code in range(codes):
        is_wide = code in _WIDE_CODES
        width = _WIDE_LSB if is_wide else narrow
        while len(readings) < min(_FINE * (edge + width), _FINE * codes):
            inside = 0.5 if is_wide else (len(readings) / _FINE - edge) / width
            readings.append(_FINE * min(max(code + inside - 0.5, 0.0), codes - 1.0))
        edge += width
    return readings
