"""The Pico's ADC: 12 bits, its noise, and the four wide codes of the RP2040 (erratum 11)."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import hypot, sqrt
from random import Random

from ghostlight.virtual.description import Adc

_WIDE_CODES = (512, 1536, 2560, 3584)
_WIDE_LSB = 9.0  # how wide; all others are a little narrower for it
_FINE = 4  # steps per code that an average of readings can show
_PAD = 1024  # room for noise beyond both ends
_POOL = 1 << 14


class VirtualAdc:
    """Voltages become "positions", quarter codes as floats; a reading looks a position up."""

    def __init__(self, adc: Adc, samples: int, seed: int, noise: float = 1.0) -> None:
        codes = 1 << adc.bits
        self._per_mv = _FINE * codes / adc.reference_mv
        self._shift = 16 - adc.bits
        self._own_mv = adc.noise_mv
        self._noise = noise / sqrt(samples)
        self._random = Random(f"adc {seed}")
        self._pool = [self._random.gauss(0.0, 1.0) for _ in range(_POOL)]
        self._levels = self._transfer(codes)

    def position(self, mv: float) -> float:
        return mv * self._per_mv + _PAD

    def sigma(self, sensor_mv: float) -> float:
        """Standard deviation of an averaged reading, in positions."""
        return hypot(sensor_mv, self._own_mv) * self._per_mv * self._noise

    def read(
        self, positions: Sequence[float], sigmas: Sequence[float], shift_mv: float
    ) -> array[int]:
        """One averaged reading each, 0 to 65520."""
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

    def _transfer(self, codes: int) -> list[int]:
        """Position -> level, with the steps of the wide codes."""
        narrow = (codes - _WIDE_LSB * len(_WIDE_CODES)) / (codes - len(_WIDE_CODES))
        top = codes - 1
        levels = [0] * _PAD
        scale = (1 << self._shift) // _FINE
        edge = 0.0
        fine = 0
        for code in range(codes):
            width = _WIDE_LSB if code in _WIDE_CODES else narrow
            while fine < _FINE * (edge + width) and fine < _FINE * codes:
                inside = (fine / _FINE - edge) / width
                exact = code if code in _WIDE_CODES else code + inside - 0.5
                levels.append(scale * round(_FINE * min(max(exact, 0), top)))
                fine += 1
            edge += width
        levels += [scale * _FINE * top] * (_PAD + _FINE * codes + _PAD - len(levels))
        return levels
