"""The field of a token's magnet: a uniformly magnetised cylinder, exact near by, a dipole far off.

Derby and Olbert, "Cylindrical magnets and ideal solenoids" (Am. J. Phys. 78, 2010), with
Bulirsch's generalised complete elliptic integral.
"""

from __future__ import annotations

from math import hypot, pi, sqrt

from hardware.model import Magnet

_FAR_RADII = 6.0  # beyond this distance, the dipole is within 2 % of the cylinder


class CylinderField:
    """Field of one magnet, along and across its axis, in mT; lengths are in mm."""

    def __init__(self, magnet: Magnet) -> None:
        self._radius = magnet.diameter_mm / 2
        self._half = magnet.height_mm / 2
        self._scale = magnet.remanence_mt / pi
        volume = pi * self._radius**2 * magnet.height_mm
        self._moment = magnet.remanence_mt * volume / (4 * pi)
        self._far = _FAR_RADII * self._radius

    def at(self, across_mm: float, along_mm: float) -> tuple[float, float]:
        """Return (along, across) at a point relative to the magnet's centre."""
        distance = hypot(across_mm, along_mm)
        if distance > self._far:
            cubed = self._moment / distance**3
            share = 3 * along_mm / distance**2
            return cubed * (share * along_mm - 1), cubed * share * across_mm
        return self._cylinder(across_mm, along_mm)

    def _cylinder(self, across: float, along: float) -> tuple[float, float]:
        a = self._radius
        near, outer = a - across, a + across
        gamma = near / outer
        lengthwise = crosswise = 0.0
        for sign, z in ((1.0, along + self._half), (-1.0, along - self._half)):
            squared = z * z + outer * outer
            modulus = sqrt((z * z + near * near) / squared)
            share = sign / sqrt(squared)
            lengthwise += share * z * _cel(modulus, gamma * gamma, 1.0, gamma)
            crosswise += share * a * _cel(modulus, 1.0, 1.0, -1.0)
        return self._scale * a / outer * lengthwise, self._scale * crosswise


def _cel(kc: float, p: float, c: float, s: float) -> float:
    """Bulirsch's cel for kc > 0 and p >= 0."""
    p = sqrt(max(p, 1e-18))
    s /= p
    f = c
    c += s / p
    g = kc / p
    s = 2 * (s + f * g)
    p += g
    em = 1.0 + kc
    g = 1.0
    k = kc
    kk = kc
    while abs(g - k) > 1e-7 * g:
        k = 2 * sqrt(kk)
        kk = k * em
        f = c
        c += s / p
        g = kk / p
        s = 2 * (s + f * g)
        p += g
        g = em
        em += k
    return pi / 2 * (s + c * em) / (em * (em + p))
