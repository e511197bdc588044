"""Random bytes from three sources, mixed with SHA-256: as good as the best of them.

- `os.urandom`: the RP2040 has no certified generator; its SDK mixes the ring oscillator's jitter,
  the clock and bus counters into a fast generator that is not a cryptographic one.
- The last scan of the sensors, whose lowest bits are noise.
- The microsecond in which each button went down or up.

SECURITY.md rates each source. Outputs are hashes of the pool, and the pool is hashed again
before the next one: known bytes reveal neither earlier nor later ones.
"""

import hashlib
import os
from time import ticks_us

from shared_rules.compat import const

_BLOCK = const(32)


def _hash(kind: bytes, *parts) -> bytes:
    digest = hashlib.sha256(kind)
    for part in parts:
        digest.update(part)
    return digest.digest()


class Entropy:
    def __init__(self) -> None:
        self._pool = bytes(_BLOCK)

    def stir(self) -> None:
        """Mix in the time of an unpredictable event."""
        self._pool = _hash(b"stir", self._pool, b"%d" % ticks_us())

    def random(self, count: int, noise) -> bytes:
        """Return `count` bytes; `noise` is any buffer, such as the levels of a scan."""
        data = b""
        while len(data) < count:
            self._pool = _hash(b"pool", self._pool, os.urandom(_BLOCK), noise)
            data += _hash(b"data", self._pool)
        return data[:count]
